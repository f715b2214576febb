import Testing

@testable import SettingsLocalization

/// Texts that no table has.
@Suite struct UntrackedTextTests {
  @Test func oneFindingForEachText() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("Plain words", "Plain words", "12 dB", "https://a.example/b", "Known"),
      "en.lproj/Root.strings": "", "fr.lproj/Root.strings": "\"Known\" = \"Connu\";",
      "de.lproj/Root.strings": "\"Known\" = \"Bekannt\";",
    ])
    #expect(
      CoverageScene.findings(.untrackedText, try scene.audit()) == [
        "Root.plist:1 - Root Plain words warning: \"Plain words\" is in no Root.strings: everybody reads it as it is. "
          + "settings-l10n sync Settings.bundle --locale en adds it; or exclude it from translation."
      ])
  }

  /// Near misses: a bundle in one language, one whose source table has errors, an identifier.
  @Test(arguments: [
    ["Root.plist": CoverageScene.pane("Plain words"), "en.lproj/Root.strings": "", "en-GB.lproj/Root.strings": ""],
    ["Root.plist": CoverageScene.pane("Plain words"), "en.lproj/Root.strings": "\"a\"", "fr.lproj/Root.strings": ""],
    ["Root.plist": CoverageScene.pane("SOUND_FOOTER"), "en.lproj/Root.strings": "", "fr.lproj/Root.strings": ""],
    ["Root.plist": CoverageScene.pane("Plain words", table: nil), "fr.lproj/Root.strings": ""],
  ])
  func nearMisses(files: [String: String]) throws {
    #expect(CoverageScene.findings(.untrackedText, try CoverageScene(files: files).audit()) == [])
  }
}
