import SettingsLocalization
import TestSupport
import Testing

/// Which localizations are for no user.
@Suite struct PseudoMarkTests {
  /// Names of lproj folders, and whether they are used for tests only.
  @Test(arguments: [
    ("en-XA", true), ("ar-XB", true), ("en_XA", true), ("zh-Hans-xa", true), ("xx-LS", true), ("xx_YY", true),
    ("qps-ploc", true), ("qps-ploca", true), ("de-x-pseudo", true), ("de-X-Pseudo", true), ("en", false),
    ("en-AX", false), ("xa", false), ("XB", false), ("xx", false), ("qps", false), ("de-x-formal", false),
    ("de-pseudo", false), ("en-XA-posix", false), ("ar-XBA", false), ("exx-LS", false), ("Base", false), ("xh", false),
  ]) func names(_ name: String, _ isPseudo: Bool) throws {
    let bundle = try SettingsBundle(texts: ["\(name).lproj/Root.strings": "", "en-GB.lproj/Root.strings": ""])
    #expect(bundle.pseudoLocalizations == (isPseudo ? [LocalizationName(name)] : []))
  }

  /// The first bytes of a table, and whether it was made.
  @Test(arguments: [
    ("/* settings-l10n pseudo en-XA */\n", true), ("\u{FEFF}/* settings-l10n pseudo ar-XB */\n\"A\" = \"a\";\n", true),
    ("", false), ("/* settings-l10n */\n", false), ("\n/* settings-l10n pseudo en-XA */\n", false),
    ("// settings-l10n pseudo en-XA\n", false), ("/* Made by settings-l10n pseudo en-XA */\n", false),
  ]) func tables(_ text: String, _ isMade: Bool) throws {
    let texts = ["de.lproj/A.strings": "\"A\" = \"a\";", "de.lproj/B.strings": text, "en.lproj/A.strings": ""]
    let folder = try TemporaryFolder()
    for (name, text) in texts { try folder.write(text, to: name) }
    for bundle in [try SettingsBundle(texts: texts), try SettingsBundle(path: folder.path)] {
      #expect(bundle.pseudoLocalizations == (isMade ? ["de"] : []))
      #expect(bundle.localizations == ["de", "en"] && bundle.realLocalizations == (isMade ? ["en"] : ["de", "en"]))
    }
  }
}
