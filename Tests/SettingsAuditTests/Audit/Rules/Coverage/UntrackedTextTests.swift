import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Texts that no table has.
@Suite struct UntrackedTextTests {
  /// An unused key that differs only in case or punctuation is reported once, with the text.
  @Test func `another spelling of an unused key is reported once`() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("7-bit ASCII", "Known"),
      "en.lproj/Root.strings": "\"7-Bit ASCII\" = \"7-Bit ASCII\"; \"Known\" = \"Known\"; \"Old\" = \"Old\";",
      "fr.lproj/Root.strings": "\"7-Bit ASCII\" = \"ASCII (7 bits)\"; \"Known\" = \"Connu\";",
    ])
    let audit = try scene.audit()
    #expect(
      CoverageScene.findings(.untrackedText, audit) == [
        "Root.plist:1 - Root 7-bit ASCII note: \"7-bit ASCII\" is in no Root.strings, which has \"7-Bit ASCII\": "
          + "all users read it as it is. Spell it the same in the pane and in Root.strings."
      ])
    #expect(audit.findings.filter { $0.rule == .unusedKey }.map(\.key) == ["Old"])
    var alone = scene
    alone.options.rules.levels[.untrackedText] = .off
    #expect(try alone.audit().findings.filter { $0.rule == .unusedKey }.map(\.key) == ["7-Bit ASCII", "Old"])
  }

  /// Texts that are the same in every language are neither reported nor counted.
  @Test func `names and units are neither reported nor counted`() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("64 kbits/s", "2π", "Deutsch", "7-bit ASCII", "HTTPS", "Plain words"),
      "en.lproj/Root.strings": "", "fr.lproj/Root.strings": "",
    ])
    let audit = try scene.audit()
    #expect(audit.findings.filter { $0.rule == .untrackedText }.map(\.key) == ["Plain words"])
    #expect(audit.coverage.localizations.map(\.shown) == [1, 1])
  }
}
