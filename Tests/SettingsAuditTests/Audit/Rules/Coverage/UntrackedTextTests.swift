import SettingsLocalization
import Testing

@testable import SettingsAudit

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
        "Root.plist:1 - Root Plain words warning: \"Plain words\" is in no Root.strings: all users read it as it is. "
          + "settings-l10n sync Settings.bundle --locale en adds it; a name that stays as it is belongs in "
          + "\"doNotTranslate\" of the configuration."
      ])
  }

  /// An unused key that differs only in case or punctuation is reported once, with the text.
  @Test func anotherSpellingOfAnUnusedKey() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("7-bit ASCII", "Known"),
      "en.lproj/Root.strings": "\"7-Bit ASCII\" = \"7-Bit ASCII\"; \"Known\" = \"Known\"; \"Old\" = \"Old\";",
      "fr.lproj/Root.strings": "\"7-Bit ASCII\" = \"ASCII (7 bits)\"; \"Known\" = \"Connu\";",
    ])
    let audit = try scene.audit()
    #expect(
      CoverageScene.findings(.untrackedText, audit) == [
        "Root.plist:1 - Root 7-bit ASCII warning: \"7-bit ASCII\" is in no Root.strings, which has \"7-Bit ASCII\": "
          + "all users read it as it is. Spell it the same in the pane and in Root.strings."
      ])
    #expect(audit.findings.filter { $0.rule == .unusedKey }.map(\.key) == ["Old"])
    var alone = scene
    alone.options.rules.levels[.untrackedText] = .off
    #expect(try alone.audit().findings.filter { $0.rule == .unusedKey }.map(\.key) == ["7-Bit ASCII", "Old"])
  }

  /// Texts that are the same in every language are neither reported nor counted.
  @Test func namesAndUnits() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("64 kbits/s", "2π", "Deutsch", "7-bit ASCII", "HTTPS", "Plain words"),
      "en.lproj/Root.strings": "", "fr.lproj/Root.strings": "",
    ])
    let audit = try scene.audit()
    #expect(audit.findings.filter { $0.rule == .untrackedText }.map(\.key) == ["Plain words"])
    #expect(audit.coverage.locales.map(\.shown) == [1, 1])
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
