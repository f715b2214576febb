@testable import SettingsTranslation
import Foundation
import TestSupport
import Testing

@testable import SettingsLocalization

/// Runs that write to one bundle at once.
@Suite struct ConcurrentImportTests {
  static let table = WritingDemo.settings + "/fr.lproj/Root.strings"

  /// Both succeed, or one must be repeated; the table is as if they had run one after the other.
  @Test func twoImportsAtOnceAreSerial() async throws {
    for attempt in 0..<20 {
      let demo = try WritingDemo.make()
      try demo.write(WritingDemo.table("SOUND,Root,Sound,Bruit", "One,Root,One,1"), to: "a/fr.csv")
      try demo.write(WritingDemo.table("SOUND,Root,Sound,Vacarme", "Two,Root,Two,2"), to: "b/fr.csv")
      let statuses = try await Self.statuses(of: ["a", "b"], in: demo.path)
      #expect(statuses == [0, 0] || statuses == [0, 75] || statuses == [75, 0], "\(attempt): \(statuses)")
      let text = try Files.text(demo.path + "/" + Self.table)
      let (hasFirst, hasSecond) = (text.contains("\"One\" = \"1\""), text.contains("\"Two\" = \"2\""))
      #expect(hasFirst == (statuses[0] == 0) && hasSecond == (statuses[1] == 0), "\(attempt): \(text)")
      let isFirstLast = text.contains("SOUND = \"Bruit\"")
      #expect(isFirstLast ? hasFirst : text.contains("SOUND = \"Vacarme\"") && hasSecond, "\(attempt): \(text)")
    }
  }

  private static func statuses(of names: [String], in folder: String) async throws -> [Int32?] {
    try await withThrowingTaskGroup(of: (Int, Int32?).self) { group in
      for (number, name) in names.enumerated() {
        let line = ["import", WritingDemo.settings, name, "--conflicts", "incoming"]
        group.addTask { (number, try BuiltCommand.run(line, in: folder).status) }
      }
      return try await group.reduce(into: [nil, nil]) { $0[$1.0] = $1.1 }
    }
  }

  /// The lock is on the folder around the bundle.
  @Test func aLockedBundleHasItsOwnStatus() throws {
    let demo = try WritingDemo.make()
    let descriptor = open(demo.path + "/Demo.app", O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    let message =
      "error: Demo.app/Settings.bundle: another run is writing in this folder; try again when it is done\n"
    for line in [["import", WritingDemo.settings, "changed"], ["sync", WritingDemo.settings]] {
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect(run.status == 75 && run.problemText == message && run.output.isEmpty)
      let summary = try BuiltCommand.run(line + ["--summary", "json"], in: demo.path)
      #expect(summary.status == 75)
      #expect(try JSONObject(summary.output) != nil)
    }
    // Runs that only read need no lock.
    for line in [
      ["import", WritingDemo.settings, "new", "--locale", "sv", "--dry-run"],
      ["show", WritingDemo.settings, "--locale", "fr"],
    ] {
      #expect(try BuiltCommand.run(line, in: demo.path).status == 0)
    }
  }

  /// An interrupted commit of an earlier run: no run reads half of it, and the next one finishes it.
  @Test func anUnfinishedCommitIsReportedAndFinished() throws {
    let demo = try WritingDemo.make()
    try Self.stopCommit(of: "SOUND = \"Bruit\";\n", in: demo)
    let readers = [
      ["show", WritingDemo.settings, "--locale", "fr"], ["import", WritingDemo.settings, "changed", "--dry-run"],
      ["export", WritingDemo.settings, "--format", "po"], ["sync", WritingDemo.settings, "--check"],
    ]
    for line in readers {
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect(run.status == 75, "\(line): \(run.problemText)")
      #expect(run.problemText.hasSuffix("run import or sync again to finish it\n"), "\(run.problemText)")
    }
    let reported = "note: \(WritingDemo.settings): finished the commit of an earlier run: 1 file\n"
    let run = try BuiltCommand.run(
      ["import", WritingDemo.settings, "changed/fr.csv", "--summary", "json"], in: demo.path)
    #expect(run.status == 0 && run.problemText.contains(reported), "\(run.problemText)")
    let files = try JSONObject(run.output)?.strings("finishedFiles")
    #expect(files == ["fr.lproj/Root.strings"])
    #expect(try Files.text(demo.path + "/" + Self.table).contains("Muet"))
  }

  /// It is reported even if nothing else is done; `lint --fix` and `sync` once silently overwrote later work with the
  /// texts of a dead import.
  @Test func everyWritingCommandReportsWhatItFinished() throws {
    for line in [["sync", WritingDemo.settings], ["lint", WritingDemo.settings, "--fix", "--only", "end-space"]] {
      let demo = try WritingDemo.make()
      try Self.stopCommit(of: "SOUND = \"Bruit\";\n", in: demo)
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect(run.problemText.contains("finished the commit of an earlier run: 1 file\n"), "\(run.problemText)")
    }
  }

  @Test func laterWorkIsNotOverwritten() throws {
    let lines = [
      ["import", WritingDemo.settings, "changed/fr.csv"], ["sync", WritingDemo.settings],
      ["lint", WritingDemo.settings, "--fix"],
    ]
    let demo = try WritingDemo.make()
    try Self.stopCommit(of: "SOUND = \"Bruit\";\n", in: demo)
    try demo.write("SOUND = \"later\";\n", to: Self.table)
    for line in lines {
      let run = try BuiltCommand.run(line, in: demo.path)
      #expect(run.status == 75, "\(line)")
      #expect(
        run.problemText.contains("fr.lproj/Root.strings was changed since; look at what is in it, then remove it"))
      #expect(try Files.text(demo.path + "/" + Self.table) == "SOUND = \"later\";\n")
    }
    _ = try Shell.run("rm -r Demo.app/.Settings.bundle.settings-l10n-journal", in: demo.path)
    // The file does not say what it was made from: it is imported, with a warning.
    let run = try BuiltCommand.run(lines[0], in: demo.path)
    let reported = "overwrites \"later\"; it is unknown which of the two is newer"
    #expect(run.status == 1 && run.problemText.contains(reported), "\(run.problemText)")
    #expect(try Files.text(demo.path + "/" + Self.table).contains("Muet"))
  }

  /// Leaves the journal of a commit of one table, like a killed run.
  private static func stopCommit(of text: String, in demo: TemporaryFolder) throws {
    let parent = try FolderDescriptor(realPath: (demo.path + "/Demo.app").utf8.map { CChar(bitPattern: $0) })
    let bundle = try parent.folder(RawName(component: "Settings.bundle"))
    let old = try Files.bytes(demo.path + "/" + Self.table)
    let change = PlannedFile(path: "fr.lproj/Root.strings", old: old, new: Array(text.utf8))
    let parts = try CommitPart.plan([change], nil, for: bundle)
    let area = try WorkingArea(in: parent, bundle: RawName(component: "Settings.bundle"))
    let (staged, records) = try InPlaceCommit(area: area).stage(parts)
    try Journal.write(try JournalManifest(parts, records), to: staged)
    try area.folder.move(area.staging, to: area.folder, as: area.journal)
  }
}
