import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// The gate for pull requests: what a branch makes stale.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct SinceTests {
  /// On `main` a source text was changed before the branch began; the branch changes another one.
  private func branch() throws -> StaleScene {
    var scene = try StaleScene("en K=One, en L=Alpha, de K=Eins, de L=A", "en K=Two")
    try scene.git.git("checkout -q -b work")
    try scene.add("en L=Beta")
    return scene
  }

  @Test func onlyWhatTheBranchMakesStaleCounts() throws {
    let scene = try branch()
    #expect(try scene.stale(since: "main") == ["de L changed: Alpha > Beta"])
    #expect(
      try scene.stale(since: "main", isWhole: true) == [
        "de K changed: One > Two (older)", "de L changed: Alpha > Beta",
      ])
    #expect(try scene.stale(since: "HEAD") == [])
  }

  @Test func whatIsNotCommittedBelongsToTheBranch() throws {
    var scene = try branch()
    try scene.write("en K=Three, de L=Bee")
    #expect(try scene.stale(since: "main") == ["de K changed: Two > Three"])
  }

  /// A translation that the branch has changed is compared with the source text of its own commit.
  @Test func newTranslationsAreOfTheirCommit() throws {
    var scene = try branch()
    try scene.add("de K=Zwei, de L=Be")
    #expect(try scene.stale(since: "main") == [])
    try scene.add("en K=Three")
    #expect(try scene.stale(since: "main") == ["de K changed: Two > Three"])
    try scene.add("de K=, de L=")
    try scene.add("de K=Drei")
    #expect(try scene.stale(since: "main") == [])
  }

  /// The last common commit is no first parent of the branch.
  @Test func aMergedBranchIsCompared() throws {
    var scene = try branch()
    try scene.git.git("checkout -q main")
    try scene.git.commit(["\(StaleScene.bundle)/de.lproj/Root.strings": "\"K\" = \"Zwei\";\n\"L\" = \"A\";\n"])
    try scene.git.git("checkout -q work")
    try scene.git.git("merge -q --no-ff -m merge main")
    #expect(try scene.stale(since: "main") == ["de L changed: Alpha > Beta"])
    try scene.write("en K=Three, en L=Beta")
    #expect(try scene.stale(since: "main") == ["de K changed: Two > Three", "de L changed: Alpha > Beta"])
  }

  @Test func aNewBundleHasNothingBefore() throws {
    let git = try GitFolder()
    try git.commit(["README": "x"])
    try git.git("checkout -q -b work")
    let bundle = StaleScene.bundle
    try git.commit([
      "\(bundle)/Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = K; }"),
      "\(bundle)/en.lproj/Root.strings": "K = One;", "\(bundle)/de.lproj/Root.strings": "K = Eins;",
    ])
    try git.commit(["\(bundle)/en.lproj/Root.strings": "K = Two;"])
    let question = try #require(HistoryQuestion(isWhole: false, since: "main", identifiers: .init()))
    let found = try SettingsBundle(path: "\(git.path)/\(bundle)").catalog().staleTexts(question)
    #expect(found.texts?.values.flatMap(\.values).map(\.change.old) == ["One"])
    #expect(try found.scope?.base == git.git("rev-parse main"))
  }

  /// What only the state file shows stale was so before, if the branch did not change the source text.
  @Test func linesOfTheStateFileAreOlder() throws {
    let scene = try branch()
    try scene.record("de K translated One/Eins", "de L translated Alpha/A")
    #expect(
      try scene.stale(since: "main") == ["de K changed: One > Two (older)", "de L changed: Alpha > Beta"])
  }

  @Test func whatIsNotKnownDoesNotPass() throws {
    let scene = try branch()
    #expect(throws: GitError.unknownRevision("nothing")) { try scene.stale(since: "nothing") }
    #expect(throws: GitError.unknownRevision("--all")) { try scene.stale(since: "--all") }
    try scene.git.git("checkout -q --orphan other && git commit -q -m other")
    #expect(throws: GitError.noMergeBase("main")) { try scene.stale(since: "main") }
  }

  /// Which of two bundles one was before is not known: once the gate said that nothing is stale.
  @Test func severalBundlesMovedByTheBranchDoNotPass() throws {
    let scene = try StaleScene("en K=One, de K=Eins")
    try scene.git.git("mv App A && git mv A Old")
    _ = try scene.git.commit(["New/Settings.bundle/Root.plist": PaneText.pane("")])
    try scene.git.git("checkout -q -b work && git mv Old App && git mv New Other")
    let commit = try scene.git.commit(["\(StaleScene.bundle)/en.lproj/Root.strings": "K = Two;"])
    let name = try #require(ObjectName(commit))
    #expect(throws: GitError.unknownBranch(.move(name))) { try scene.stale(since: "main") }
    #expect(try scene.stale(since: "HEAD") == ["history-moved"])
  }

  /// Without a file of the common commit, or of the branch, the gate cannot know: it once passed with a note.
  @Test(arguments: ["main", "HEAD~1"]) func aCloneWithoutFilesDoesNotPass(commit: String) throws {
    var scene = try StaleScene("en K=One, de K=Eins")
    try scene.git.git("checkout -q -b work")
    try scene.add("en K=Two")
    try scene.add("en K=Three")
    #expect(try scene.stale(since: "main") == ["de K changed: One > Three"])
    let object = try scene.git.git("rev-parse \(commit):\(StaleScene.bundle)/en.lproj/Root.strings")
    _ = try Shell.run("rm -f .git/objects/\(object.prefix(2))/\(object.dropFirst(2))", in: scene.git.path)
    #expect(throws: GitError.unknownBranch(.objects)) { try scene.stale(since: "main") }
    #expect(try scene.stale(since: "HEAD") == ["history-shallow"])
  }
}
