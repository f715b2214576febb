import Foundation
import TestSupport
import Testing

/// Files that git has and a sparse checkout leaves out are not made anew.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct SparseCheckoutTests {
  private static let bundle = "App/Settings.bundle"
  private static let row =
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>KEY_A</string></dict>"
  private static let state = "App/.Settings.bundle.l10n-state"

  /// A repository with two bundles in three languages, and a file to import.
  private static func make() throws -> GitFolder {
    let scene = try GitFolder()
    var files: [String: String?] = [
      "de.csv": csv("de"), "fr.csv": csv("fr"), "it.csv": csv("it"), "x.json": "{\"A\": \"B\"}",
    ]
    files[state] = "settings-l10n-state 1\n"
    for folder in [bundle, "Other/Settings.bundle"] {
      files[folder + "/Root.plist"] = DemoBundle.pane(row)
      for language in ["en", "de", "fr"] {
        files["\(folder)/\(language).lproj/Root.strings"] = "\"KEY_A\" = \"\(language)\";\n"
      }
    }
    try scene.commit(files)
    return scene
  }

  private static func csv(_ language: String) -> String {
    WritingDemo.table("KEY_A,Root,en,New \(language)")
  }

  /// The checkout has only one bundle, without French.
  private static func makeSparse() throws -> GitFolder {
    let scene = try make()
    try scene.git("sparse-checkout set \(bundle)/en.lproj \(bundle)/de.lproj")
    return scene
  }

  /// One file is not checked out.
  private static func make(without path: String) throws -> GitFolder {
    let scene = try make()
    // git removes folders that become empty; an empty one is a language without tables.
    let end = path == french ? "; rmdir \(bundle)/fr.lproj" : ""
    try scene.git("update-index --skip-worktree '\(path)'; rm '\(path)'\(end)")
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

  // MARK: Refused

  private static let french = bundle + "/fr.lproj/Root.strings"

  /// Command lines, and the file that each would make; the last one has no sparse checkout, but a single file.
  private static let refused: [(line: String, file: String)] = [
    ("import \(bundle) fr.csv --format csv --locale fr", french),
    ("import \(bundle) fr.csv --format csv --locale fr --dry-run", french),
    ("add \(bundle) fr", french), ("pseudo \(bundle) --write --as fr --locale en-XA", french),
    ("convert x.json --to strings -o \(french)", french), ("bake \(bundle) --in-place --add-locale fr", french),
    ("sync \(bundle) --locale de", bundle + "/de.lproj/Root.strings"),
    ("sync \(bundle) --locale de --check", bundle + "/de.lproj/Root.strings"),
    ("state init \(bundle)", state), ("init bundle Other/Settings.bundle", "Other/Settings.bundle/Root.plist"),
  ]

  @Test(arguments: refused) func whatIsNotCheckedOutIsNotMade(_ row: (line: String, file: String)) throws {
    let scene = try Self.make(without: row.file)
    if row.file.hasPrefix("Other") { try scene.git("update-index --skip-worktree $(git ls-files Other); rm -r Other") }
    if row.line.hasPrefix("bake") { try scene.git("rm -q --cached \(Self.state); rm \(Self.state)") }
    let before = try Self.files(in: scene)
    let run = try Self.run(row.line, in: scene)
    #expect(run.status == 2, "\(row.line): \(run.text)\(run.problemText)")
    #expect(run.problemText.contains(row.file + ": git has this file"), "\(row.line): \(run.problemText)")
    #expect(run.problemText.contains("a sparse checkout"), "\(row.line): \(run.problemText)")
    #expect(try Self.files(in: scene) == before, "\(row.line)")
  }

  private static let english = "\(bundle)/en.lproj/Root.strings"

  /// Keys would pass for source texts, a translated language for an empty one, and recorded states for those of texts
  /// that are gone.
  private static let missed: [(line: String, file: String)] = [
    ("export \(bundle) --locale de --format csv", english), ("export \(bundle) --locale fr --format csv", french),
    ("export \(bundle) --locale all --format csv --output out", english),
    ("import \(bundle) de.csv --format csv --locale de", english), ("sync \(bundle) --locale de", english),
    ("state accept \(bundle) --locale de", english), ("state prune \(bundle)", french),
    ("rename \(bundle) KEY_A KEY_B", french), ("remove \(bundle) fr", french),
    ("remove \(bundle) de --dry-run", french), ("bake \(bundle) --output out", french),
    ("sync \(bundle) --locale fr --prune", french), ("sync \(bundle) --locale all --prune", french),
    ("sync \(bundle) --locale fr --check", french), ("export \(bundle) --locale all --format csv -o out", french),
    ("export \(bundle) --locale all --format xlsx --wide -o all.xlsx", french), ("state init \(bundle)", french),
    ("state accept \(bundle) --locale all", french),
  ]

  @Test(arguments: missed) func whatIsNotCheckedOutIsNotMissed(_ row: (line: String, file: String)) throws {
    let scene = try Self.make(without: row.file)
    try Self.record(in: scene)
    let before = try Self.files(in: scene)
    let run = try Self.run(row.line, in: scene)
    #expect(run.status == 2, "\(row.line): \(run.text)\(run.problemText)")
    #expect(run.problemText.contains(row.file + ": git has this file"), "\(row.line): \(run.problemText)")
    #expect(try Self.files(in: scene) == before, "\(row.line)")
  }

  /// All languages are meant, and the folder of one of them is not here; or a pane is not.
  @Test(arguments: [
    "export \(bundle) --locale all --format csv -o out", "export \(bundle) --locale all --format csv -o out.zip",
    "sync \(bundle) --locale all", "sync \(bundle) --locale all --check", "sync \(bundle) --locale fr --prune",
    "state init \(bundle)", "state accept \(bundle) --locale all",
  ]) func foldersThatAreNotCheckedOutAreNotMissed(_ line: String) throws {
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
  ]) func panesThatAreNotCheckedOutAreNotMissed(_ line: String) throws {
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
  ]) func whereGitDoesNotAnswerNothingIsMissed(_ damage: String) throws {
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

  /// A table that somebody deleted is gone, and a language that git does not have is new.
  @Test func whatIsGoneIsGone() throws {
    let scene = try Self.make()
    try Self.record(in: scene)
    try scene.git("version; rm -r \(Self.bundle)/fr.lproj")
    let run = try Self.run("state prune \(Self.bundle)", in: scene)
    #expect(run.status == 0 && run.text.hasSuffix(": 1 line removed.\n"), "\(run.text)\(run.problemText)")
    #expect(try Self.run("export \(Self.bundle) --locale it --format csv", in: scene).status == 0)
  }

  /// What the message says to run checks the files out, and then the import is an ordinary one.
  @Test func theMessageHelps() throws {
    let scene = try Self.makeSparse()
    let line = "import \(Self.bundle) fr.csv --format csv --locale fr"
    let refused = try Self.run(line, in: scene)
    #expect(refused.status == 2)
    let command = try #require(refused.problemText.split(separator: "; ").first { $0.hasPrefix("run: git -C ") })
    try scene.git("version; cd /; \(command.dropFirst("run: ".count))")
    #expect(try Files.text(scene.path + "/" + Self.french) == "\"KEY_A\" = \"fr\";\n")
    let run = try Self.run(line, in: scene)
    #expect(run.status != 2 && run.status != 64, "\(run.problemText)")
  }

  // MARK: Made as ever

  @Test func otherFilesAreMadeAsEver() throws {
    let line = "import \(Self.bundle) it.csv --format csv --locale it"
    let italian = "/\(Self.bundle)/it.lproj/Root.strings"
    let rows: [(name: String, scene: GitFolder, line: String, file: String, environment: [String: String])] = [
      ("a new language", try Self.makeSparse(), line, italian, [:]),
      ("a language that was deleted", try Self.make(), "add \(Self.bundle) fr", "/" + Self.french, [:]),
      (
        "without git", try Self.make(without: Self.french), "add \(Self.bundle) fr", "/" + Self.french,
        ["PATH": "/none"]
      ),
    ]
    for (name, scene, line, file, environment) in rows {
      if name.contains("deleted") { try scene.git("version; rm -r \(Self.bundle)/fr.lproj") }
      let run = try Self.run(line, in: scene, environment: environment)
      #expect(run.status != 2 && run.status != 64, "\(name): \(run.problemText)")
      #expect(FileManager.default.fileExists(atPath: scene.path + file), "\(name)")
    }
  }

  /// git is not started where no file is made, nor outside of a repository.
  @Test func gitIsAskedOnlyAboutFilesThatAreMade() throws {
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

  // MARK: Notes

  /// Runs that ask git anyway say which languages are not checked out.
  @Test func runsThatAskGitSayWhatIsNotCheckedOut() throws {
    let (sparse, whole) = (try Self.makeSparse(), try Self.make())
    for line in [
      "lint \(Self.bundle) --history --only sparse-checkout", "lint \(Self.bundle) --since HEAD --only sparse-checkout",
    ] {
      let run = try Self.run(line, in: sparse)
      #expect(run.text.contains("note: not checked out, and so judged as missing: fr [sparse-checkout]"), "\(run.text)")
      #expect(run.status == 0)
      #expect(try !Self.run(line, in: whole).text.contains("[sparse-checkout]"))
    }
    #expect(try !Self.run("lint \(Self.bundle) --only sparse-checkout", in: sparse).text.contains("[sparse-checkout]"))
    let note = "note: not checked out (a sparse checkout), and so compared as gone: fr\n"
    let rows: [(line: String, scene: GitFolder, problems: String)] = [
      ("--git HEAD", sparse, note), ("--git HEAD..HEAD", sparse, ""), ("--git HEAD", whole, ""),
    ]
    for (line, scene, problems) in rows {
      #expect(try Self.run("diff \(Self.bundle) \(line)", in: scene).problemText == problems, "\(line)")
    }
  }
}
