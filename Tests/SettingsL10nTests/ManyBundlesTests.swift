import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// Many bundles are audited in parallel, and the output is the same as one by one.
@Suite struct ManyBundlesTests {
  /// Twenty bundles that differ in texts, in problems, and in whether they can be read.
  private static func bundles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 10..<30 {
      let path = "app\(number)/Settings.bundle"
      try DemoBundle.write(to: folder, path, number)
      if number % 7 == 0 { try folder.write("{", to: "app\(number)/.settings-l10n.json") }
    }
    return folder
  }

  /// Limits the command to one processor.
  private static func onOne(_ line: [String], in folder: String) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["-c", "0", BuiltCommand.path] + line, in: folder, by: "/usr/bin/taskset")
  }

  private static let canPin = FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")

  static let formats = ["text", "json", "jsonl", "xcode", "github", "sarif", "junit", "markdown", "html"]

  @Test(.enabled(if: canPin, "taskset is absent")) func theSameBytesAsWithOneProcessor() throws {
    let folder = try Self.bundles()
    for command in ["report", "lint"] {
      for format in Self.formats {
        let line = [command, ".", "nowhere", "app11", "--format", format]
        let one = try Self.onOne(line, in: folder.path)
        let all = try BuiltCommand.run(line, in: folder.path)
        #expect(one.output == all.output && one.problems == all.problems && one.status == all.status, "\(line)")
        #expect(one.status == 2 && !one.output.isEmpty)
      }
    }
  }

  /// Unreadable bundles are reported once, in the order in which they were found.
  @Test func failuresKeepTheirPlaces() throws {
    let folder = try Self.bundles()
    let run = try BuiltCommand.run(["lint", "nowhere", ".", "gone", "--format", "json"], in: folder.path)
    let errors = run.problemText.split(separator: "\n").filter { $0.contains("error: ") }
    let places = ["nowhere", "app14", "app21", "app28", "gone"]
    #expect(errors.count == places.count, "\(run.problemText)")
    #expect(zip(errors, places).allSatisfy { $0.contains($1) }, "\(run.problemText)")
    let bundles = try JSONObject(run.output)?.objects("bundles") ?? []
    #expect(bundles.count == 22)
    let names = bundles.prefix(17).map { $0.string("bundle") ?? "" }
    #expect(names == names.sorted() && names.first == "./app10/Settings.bundle")
  }

  /// A bundle is closed after its audit.
  @Test func moreBundlesThanOpenFilesAreAllowed() throws {
    let folder = try TemporaryFolder()
    for number in 100..<200 { try DemoBundle.write(to: folder, "app\(number)/Settings.bundle", number) }
    let line = "ulimit -n 40; exec '\(BuiltCommand.path)' lint . --fail-on never | tail -n 1"
    let all = try BuiltCommand.run(["lint", ".", "--fail-on", "never"], in: folder.path).text
    let few = try Shell.run(line, in: folder.path)
    #expect(few.hasSuffix(" of 100 bundles.\n") || few.contains(" of 100 bundles. "), "\(few)")
    #expect(all.hasSuffix(few))
  }

  /// `--fix` reports on one bundle before it reports on the next.
  @Test func fixesAreMadeOneByOne() throws {
    let folder = try TemporaryFolder()
    for number in 10..<16 {
      try folder.write(DemoBundle.pane(""), to: "app\(number)/Settings.bundle/Root.plist")
      try folder.write("\u{FEFF}\"a\" = \"b\";\n", to: "app\(number)/Settings.bundle/en.lproj/Root.strings")
    }
    try folder.write("{", to: "app12/.settings-l10n.json")
    let run = try BuiltCommand.run(["lint", ".", "--fix", "--fail-on", "never"], in: folder.path)
    let lines = run.problemText.split(separator: "\n").filter { $0.contains("app") }
    let numbers = lines.compactMap { $0.split(separator: "app").last?.prefix(2) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 6, "\(run.problemText)")
  }
}

extension DemoBundle {
  /// A small bundle of two languages with its own findings.
  fileprivate static func write(to folder: TemporaryFolder, _ path: String, _ number: Int) throws {
    let rows = (0..<(number % 5 + 1)).map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>TITLE_\($0)</string></dict>\n"
    }
    try folder.write(pane(rows.joined()), to: path + "/Root.plist")
    try folder.write("\"TITLE_0\" = \"Title \(number)\";\n", to: path + "/en.lproj/Root.strings")
    try folder.write("\"TITLE_0\" = \"Titel\(number % 3 == 0 ? " " : "")\";\n", to: path + "/de.lproj/Root.strings")
  }
}
