import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsHistory

/// Bundles of commits.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct CommittedBundlesTests {
  private static func files(_ files: [String: String], below folder: String) -> [String: String?] {
    Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0.key)", Optional($0.value)) })
  }

  private static let place = "App one/Settings.bundle"

  private static func lines(_ scene: GitFolder, _ revision: String, at place: String = place) throws -> [String] {
    let bundle = try SettingsBundle(path: scene.path + "/" + place)
    let old = try CommittedBundles(of: bundle).bundle(at: revision)
    return try ComparisonDump.lines(BundleComparison(old, bundle, ComparisonScene.options()))
  }

  @Test func aCommitIsComparedWithTheWorkTree() throws {
    let scene = try GitFolder()
    try scene.commit(Self.files(ComparisonScene.base, below: Self.place))
    try scene.commit([Self.place + "/en.lproj/Root.strings": ComparisonScene.table(["SOUND": "Noise"])])
    try scene.change([
      Self.place + "/fr.lproj/Root.strings": ComparisonScene.table(["SOUND": "Bruit", "LIGHT": "Lumière"]),
      Self.place + "/en.lproj/Root.strings": ComparisonScene.table(["SOUND": "Noise", "LIGHT": "Light on"]),
    ])
    let french = "text fr Root/SOUND: 'Son' → 'Bruit' at Root 0 Title"
    #expect(
      try Self.lines(scene, "HEAD~1") == ["source en Root/SOUND: 'Sound on' → 'Noise' at Root 0 Title", french])
    let bundle = try SettingsBundle(path: scene.path + "/" + Self.place)
    #expect(try CommittedBundles(of: bundle).bundle(at: "HEAD~1").path == "HEAD~1:\(Self.place)")
    #expect(try Self.lines(scene, "HEAD").contains(french))
  }

  /// What is recorded beside the bundle is that of the commit, too.
  @Test func theStateFileIsThatOfTheCommit() throws {
    let scene = try GitFolder()
    try scene.commit(
      Self.files(ComparisonScene.base, below: Self.place).merging([
        "App one/.Settings.bundle.l10n-state": "settings-l10n-state 1\n"
      ]) { $1 })
    let bundle = try SettingsBundle(path: scene.path + "/" + Self.place)
    let old = try CommittedBundles(of: bundle).bundle(at: "HEAD")
    #expect(try old.stateFile?.read() == Array("settings-l10n-state 1\n".utf8))
    try scene.commit(["App one/.Settings.bundle.l10n-state": nil])
    #expect(try CommittedBundles(of: bundle).bundle(at: "HEAD").stateFile == nil)
  }

  /// InAppSettingsKit also looks for panes in the other bundle of the app.
  @Test func theOtherBundleIsThatOfTheCommit() throws {
    let scene = try GitFolder()
    let link = "{ Type = PSChildPaneSpecifier; Title = LIGHT; File = Inner; }"
    try scene.commit([
      "InAppSettings.bundle/Root.plist": PaneText.pane(link),
      "Settings.bundle/Inner.plist": PaneText.pane(ComparisonScene.toggle("Sound", "sound")),
      "Settings.bundle/Root.plist": PaneText.pane(ComparisonScene.toggle("Sound", "sound")),
    ])
    #expect(try Self.lines(scene, "HEAD", at: "InAppSettings.bundle") == [])
  }

  @Test func whyThereIsNoBundle() throws {
    let scene = try GitFolder()
    try scene.commit(["readme": "1"])
    try scene.commit(Self.files(ComparisonScene.base, below: "Old/Settings.bundle"))
    try scene.git("mv Old 'App one'")
    try scene.commit([:])
    let bundle = try SettingsBundle(path: scene.path + "/" + Self.place)
    let rows: [(String, CommittedBundleError, String)] = [
      (
        "HEAD~1", .absent(revision: "HEAD~1", path: Self.place, elsewhere: ["Old/Settings.bundle"]),
        "HEAD~1 has no bundle at App one/Settings.bundle, but at Old/Settings.bundle: check it out "
          + "(git worktree add FOLDER HEAD~1), and compare the two bundles"
      ),
      (
        "HEAD~2", .absent(revision: "HEAD~2", path: Self.place, elsewhere: []),
        "HEAD~2 has no bundle at App one/Settings.bundle: name a revision that has one"
      ),
      (
        "none", .unknown(revision: "none"),
        "the repository has no revision none: check its name, or fetch it (in a workflow: fetch-depth: 0)"
      ),
    ]
    for (revision, error, message) in rows {
      #expect(throws: error) { try CommittedBundles(of: bundle).bundle(at: revision) }
      #expect(error.description == message)
    }
    let (folder, tree) = try (TemporaryFolder(), scene.git("ls-tree -r HEAD"))
    let digits = String(
      try #require(tree.split(separator: "\n").first { $0.hasSuffix("Root.plist") }).split(separator: " ")[2].prefix(40)
    )
    let object = "\(scene.path)/.git/objects/\(digits.prefix(2))/\(digits.dropFirst(2))"
    _ = try Shell.run("mv '\(object)' '\(folder.path)'", in: "/")
    let incomplete = CommittedBundleError.incomplete(revision: "HEAD", path: Self.place, files: 1)
    #expect(throws: incomplete) { try CommittedBundles(of: bundle).bundle(at: "HEAD") }
    #expect(
      incomplete.description
        == "the clone does not have the contents of 1 file of App one/Settings.bundle at HEAD: fetch them, or clone "
        + "without a filter")
  }

  /// Links are followed as on disk: inside of the bundle only.
  @Test func linksOfATree() {
    func tree(_ files: [String: String], _ links: [String: String]) -> [String: String] {
      var tree = CommittedTree()
      for (path, text) in files { tree.add(Array(text.utf8), at: path, isLink: false) }
      for (path, target) in links { tree.add(Array(target.utf8), at: path, isLink: true) }
      let all = tree.resolved().map { ($0.key.text, String(decoding: $0.value, as: UTF8.self)) }
      return Dictionary(uniqueKeysWithValues: all)
    }
    let files = ["a/x": "1", "b": "2"]
    let rows: [([String: String], [String: String])] = [
      ([:], [:]), (["c": "b"], ["c": "2"]), (["c": "a"], ["c/x": "1"]), (["a/y": "../b"], ["a/y": "2"]),
      (["c": "d", "d": "a/./x"], ["c": "1", "d": "1"]), (["c": "d", "d": "a"], ["c/x": "1", "d/x": "1"]),
      (["c": "../b"], ["c": "../b"]), (["c": "/b"], ["c": "/b"]), (["c": "c"], ["c": "c"]),
      (["c": "none"], ["c": "none"]),
      (["c": "."], ["c": "."]), (["d": "a", "c": "d/x"], ["c": "1", "d/x": "1"]), (["c": ""], ["c": ""]),
    ]
    for (links, added) in rows { #expect(tree(files, links) == files.merging(added) { $1 }, "\(links)") }
  }
}
