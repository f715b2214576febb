import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// Stale translations by the whole history, beyond the shared cases.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct StaleTextsTests {
  @Test func minorChangesAndCopiesAreNamed() throws {
    let scene = try StaleScene("en K=Play sounds, de K=Töne, fr K=Play sounds", "en K=Play Sounds!")
    #expect(
      try scene.stale() == [
        "de K minor: Play sounds > Play Sounds!", "fr K copy: Play sounds > Play Sounds!",
      ])
  }

  /// Arabic in the English table is a mistake there, not a new source text.
  @Test func aSourceTextInAnotherScriptMakesNothingStale() throws {
    let scene = try StaleScene("en K=Lamp, de K=Lampe", "en K=مصباح")
    #expect(try scene.stale() == [])
    let mended = try StaleScene("en K=مصباح, de K=Lampe", "en K=Lamp", "en K=Big lamp")
    #expect(try mended.stale() == ["de K changed: Lamp > Big lamp"])
  }

  @Test func whatIsNotCommittedCounts() throws {
    var scene = try StaleScene("en K=One, de K=Eins, fr K=Un")
    try scene.write("en K=Two, fr K=Deux")
    #expect(try scene.stale() == ["de K changed: One > Two"])
  }

  /// The text of the development localization is the source text, even if it is empty; then `Base` does not answer.
  @Test func baseAnswersWhereTheSourceHasNone() throws {
    let scene = try StaleScene("en L=x, Base K=One, de K=Eins", "Base K=Two", "en K=Three")
    #expect(try scene.stale() == ["de K changed: One > Three"])
    let empty = try StaleScene("en K=One, de K=Eins", "Base K=Two, en L=x")
    #expect(try empty.stale() == [])
  }

  /// An unfinished source table: what was recovered from it is no source text.
  @Test func aBrokenSourceTableClaimsNothing() throws {
    let scene = try StaleScene("en K=One, de K=Eins", "en K=Two")
    try scene.git.change(["\(StaleScene.bundle)/en.lproj/Root.strings": "\"K\" = \"Three\";\n\"L\" \"x\";\n"])
    #expect(try scene.stale() == [])
  }

  @Test func theLineOfTheStateFileComesFirst() throws {
    let scene = try StaleScene("en K=One, en L=Alpha, de K=Eins, de L=A", "en K=Two, en L=Beta", "en K=Three")
    try scene.record("de K translated Two/Eins", "de L translated Beta/A")
    #expect(try scene.stale() == ["de K changed: Two > Three"])
    // A line about another text is void, and one of another source text knows no old one.
    try scene.record("de K translated Two/Zwei", "de L needs-review Gamma/A")
    #expect(try scene.stale() == ["de K changed: One > Three", "de L changed: ? > Beta", "unknown-base"])
    try scene.record("de K untranslated Two/Eins", "de L untranslated Beta/A")
    #expect(try scene.stale() == [])
  }

  /// Where the history is cut off, an older commit may have made the source text what it is.
  @Test func aShallowCloneDoesNotNameItsFirstCommit() throws {
    let scene = try StaleScene("en K=One, de K=Eins", "en K=Two")
    try scene.record("de K translated One/Eins")
    let folder = try TemporaryFolder()
    try scene.git.git("add -A && git commit -q -m state")
    try scene.git.git("clone -q --depth 1 file://\(scene.git.path) \(folder.path)/clone")
    let bundle = try SettingsBundle(path: "\(folder.path)/clone/\(StaleScene.bundle)")
    let question = try #require(HistoryQuestion(isWhole: true, identifiers: IdentifierRule()))
    let found = try bundle.catalog().staleTexts(question)
    #expect(found.findings.map(\.rule.rawValue) == ["history-shallow", "unknown-base"])
    let text = found.texts?.values.first?.values.first
    #expect(text?.change == SourceChange(.changed, from: nil, to: "Two"))
  }

  @Test func theCommitHasItsDate() throws {
    let scene = try StaleScene("en K=One, de K=Eins", "en K=Two")
    let bundle = try SettingsBundle(path: scene.git.path + "/" + StaleScene.bundle)
    let question = try #require(HistoryQuestion(isWhole: true, identifiers: IdentifierRule()))
    let since = try bundle.catalog().staleTexts(question).texts?.values.first?.values.first?.change.since
    #expect(try since?.commit == scene.git.git("rev-parse HEAD"))
    #expect(since?.date == "2026-01-01T01:00:00Z")
  }

  @Test func aMovedBundleKeepsItsHistoryTwice() throws {
    var scene = try StaleScene("en K=One, de K=Eins", "en K=Two")
    for way in ["App Old", "Old Older"] { try scene.git.git("mv \(way) && git commit -q -m move") }
    try scene.git.git("mv Older App")
    try scene.add("en L=x")
    #expect(try scene.stale() == ["de K changed: One > Two"])
  }

  @Test func withoutHistoryTheReasonIsANote() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = K; }"), to: "Settings.bundle/Root.plist")
    let bundle = try SettingsBundle(path: folder.path + "/Settings.bundle")
    let question = try #require(HistoryQuestion(isWhole: true, identifiers: IdentifierRule()))
    let found = try bundle.catalog().staleTexts(question)
    #expect(found.texts == nil)
    #expect(found.findings.map(\.rule.rawValue) == ["history-unavailable"])
    #expect(found.findings[0].message.contains("no git repository is here"))
    let memory = try SettingsBundle(files: ["Root.plist": []]).catalog().staleTexts(question)
    #expect(memory.findings[0].message.contains("the last commit does not contain the bundle"))
  }
}
