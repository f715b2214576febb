import Foundation
import TestSupport
import Testing

/// When git is asked about a sparse checkout; what is said then is in `sparse-checkout.md`.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct SparseCheckoutTests {
  private static let bundle = "App/Settings.bundle"
  private static let row =
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_A</string></dict>"
  private static let state = "App/.Settings.bundle.l10n-state"

  /// A repository with two bundles in three languages, and a file to import.
  private static func make() throws -> GitFolder {
    let scene = try GitFolder()
    var files: [String: String?] = [
      "de.csv": WritingDemo.table("KEY_A,Root,en,New de"), "fr.csv": WritingDemo.table("KEY_A,Root,en,New fr"),
      state: "settings-l10n-state 1\n",
    ]
    for folder in [bundle, "Other/Settings.bundle"] {
      files[folder + "/Root.plist"] = DemoBundle.pane(row)
      for language in ["en", "de", "fr"] {
        files["\(folder)/\(language).lproj/Root.strings"] = "\"KEY_A\" = \"\(language)\";\n"
      }
    }
    try scene.commit(files)
    return scene
  }

  /// The checkout has only one bundle, without French.
  private static func makeSparse() throws -> GitFolder {
    let scene = try make()
    try scene.git("sparse-checkout set \(bundle)/en.lproj \(bundle)/de.lproj")
    return scene
  }

  private static func run(
    _ line: String, in scene: GitFolder, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: scene.path, environment: environment)
  }

  private static func files(in scene: GitFolder) throws -> [String] {
    try Files.list(scene.path).filter { !$0.contains("/.git/") }
  }

  private static let french = bundle + "/fr.lproj/Root.strings"

  /// All languages are meant, and the folder of one of them is not here; or a pane is not.
  @Test(arguments: [
    "export \(bundle) --locale all --format csv -o out", "export \(bundle) --locale all --format csv -o out.zip",
    "sync \(bundle) --locale all", "sync \(bundle) --locale all --check", "sync \(bundle) --locale fr --prune",
    "state init \(bundle)", "state accept \(bundle) --locale all",
  ]) func `folders that are not checked out are not missed`(_ line: String) throws {
    let scene = try Self.make()
    try scene.git("sparse-checkout set --no-cone '/*' '!fr.lproj'")
    let before = try Self.files(in: scene)
    let run = try Self.run(line, in: scene)
    #expect(run.status == 2 && run.problemText.contains(Self.french + ": git has this file"), "\(run.problemText)")
    #expect(try Self.files(in: scene) == before)
    try scene.git("sparse-checkout disable")
    #expect(try Self.run(line, in: scene).status != 2)
  }

  @Test(arguments: [
    "export \(bundle) --locale de --format csv", "export \(bundle) --locale de --format csv -o out", "add \(bundle) it",
    "sync \(bundle) --locale de", "import \(bundle) de.csv --format csv --locale de",
    "state accept \(bundle) --locale de",
  ]) func `panes that are not checked out are not missed`(_ line: String) throws {
    let scene = try Self.make()
    let link = "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Sound</string></dict>"
    let pane = Self.bundle + "/Sound.plist"
    try scene.commit([Self.bundle + "/Root.plist": DemoBundle.pane(Self.row + link), pane: DemoBundle.pane(Self.row)])
    try scene.git("update-index --skip-worktree '\(pane)'; rm '\(pane)'")
    let before = try Self.files(in: scene)
    let run = try Self.run(line, in: scene)
    #expect(run.status == 2 && run.problemText.contains(pane + ": git has this file"), "\(run.problemText)")
    #expect(try Self.files(in: scene) == before)
    // One that was deleted is missing.
    try scene.git("update-index --no-skip-worktree '\(pane)'")
    #expect(try Self.run(line, in: scene).problemText.contains("git has this file") == false)
  }

  /// Where git does not answer, what a sparse checkout leaves out is not known: no owner that git trusts, files that hide
  /// the repository, a configuration or an index that git cannot read.
  @Test(arguments: [
    "chown -R 65534 .", "mkdir -p \(bundle)/objects \(bundle)/refs; echo 'ref: refs/heads/main' >\(bundle)/HEAD",
    "echo '[[[' >>.git/config", "echo x >.git/index", "echo x >.git/HEAD",
  ]) func `where git does not answer, nothing is missed`(_ damage: String) throws {
    for line in [
      "state prune \(Self.bundle)", "import \(Self.bundle) fr.csv --locale fr", "rename \(Self.bundle) KEY_A B",
    ] {
      let (sparse, whole) = (try Self.make(), try Self.make())
      try Self.record(in: sparse)
      try sparse.git("sparse-checkout set --no-cone '/*' '!fr.lproj'")
      if damage.hasPrefix("chown"), getuid() != 0 { return }
      for scene in [sparse, whole] { _ = try Shell.run(damage, in: scene.path) }
      let before = try Self.files(in: sparse)
      let run = try Self.run(line, in: sparse)
      #expect(run.status == 2 && run.problemText.contains("sparse checkout"), "\(line): \(run.problemText)")
      #expect(try Self.files(in: sparse) == before, "\(line)")
      #expect(try Self.run(line, in: whole).status != 2, "\(line)")
    }
  }

  /// A line about a French text.
  private static func record(in scene: GitFolder) throws {
    let line = "fr\tRoot\tKEY_A\ttranslated\t00000001/00000002"
    try scene.git("version; printf 'settings-l10n-state 1\\n\(line)\\n' >\(state)")
  }

  /// git is not started where no file is made, nor outside of a repository.
  @Test func `git is asked only about files that are made`() throws {
    let programs = try TemporaryFolder()
    try programs.write("#!/bin/sh\ntouch '\(programs.path)/asked'\nexec /usr/bin/git \"$@\"\n", to: "git")
    _ = try Shell.run("chmod +x git", in: programs.path)
    let environment = ["PATH": programs.path + ":/usr/bin:/bin"]
    func isAsked(_ line: String, in scene: GitFolder) throws -> Bool {
      _ = try Shell.run("rm -f asked", in: programs.path)
      let run = try Self.run(line, in: scene, environment: environment)
      #expect(run.status == 0 || run.status == 1, "\(line): \(run.problemText)")
      return FileManager.default.fileExists(atPath: programs.path + "/asked")
    }
    let edit = "import \(Self.bundle) de.csv --format csv --locale de"
    #expect(try !isAsked(edit, in: Self.make()))
    #expect(try !isAsked("lint \(Self.bundle)", in: Self.makeSparse()))
    #expect(try isAsked("add \(Self.bundle) it", in: Self.make()))
    let alone = try Self.make()
    try alone.git("version; rm -rf .git")
    #expect(try !isAsked("add \(Self.bundle) it", in: alone))
  }
}
