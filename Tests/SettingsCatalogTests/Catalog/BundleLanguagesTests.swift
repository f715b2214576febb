import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// Which localization a name or tag means.
@Suite struct BundleLanguagesTests {
  typealias Match = BundleLanguages.Match

  private static func languages(_ folders: [String]) throws -> BundleLanguages {
    var texts = ["Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = SOUND; }")]
    for folder in folders { texts[folder + ".lproj/Root.strings"] = "" }
    let bundle = try SettingsBundle(texts: texts)
    return try bundle.catalog().languages()
  }

  private static func language(_ localization: LocalizationName, _ tag: String? = nil) -> CatalogLanguage {
    CatalogLanguage(localization: localization, tag: tag ?? localization.text)
  }

  /// Folders, the name, what it means as a name and as a tag.
  static let rows: [(folders: [String], name: String, byName: Match, byTag: Match)] = [
    (["en", "fr"], "fr", .localization(language("fr")), .localization(language("fr"))),
    (["en", "fr"], "FR", .localization(language("fr")), .localization(language("fr"))),
    (
      ["en", "zh_CN"], "zh-CN", .localization(language("zh_CN", "zh-Hans-CN")),
      .localization(language("zh_CN", "zh-Hans-CN"))
    ),
    (["en", "he", "iw"], "iw", .localization(language("iw", "he")), .ambiguous(["he", "iw"])),
    (["en", "he", "iw"], "he", .localization(language("he")), .ambiguous(["he", "iw"])),
    (["en", "he", "iw"], "HE", .ambiguous(["he", "iw"]), .ambiguous(["he", "iw"])),
    (["en", "zh-Hans"], "zh-CN", .near(["zh-Hans"]), .near(["zh-Hans"])),
    (["en", "my texts"], "my texts", .localization(language("my texts")), .localization(language("my texts"))),
    (["en"], "my texts", .invalid, .invalid),
    (["en"], "", .invalid, .invalid),
    (["en"], "Base", .invalid, .invalid),
    (["en", "fr"], "de", .new(language("de")), .new(language("de"))),
    (["en"], "ZH-hant-tw", .new(language("zh-Hant-TW")), .new(language("zh-Hant-TW"))),
    (["en"], "zh-CN", .new(language("zh-CN", "zh-Hans-CN")), .new(language("zh-CN", "zh-Hans-CN"))),
    (["en"], "pt_BR", .new(language("pt-BR")), .new(language("pt-BR"))),
    (["en"], "French", .new(language("fr")), .new(language("fr"))),
    (["en"], "de-u-nu-latn", .new(language("de")), .new(language("de"))),
    (["Base", "fr", "de"], "Base", .localization(language("Base", "en")), .localization(language("Base", "en"))),
    (["Base", "fr"], "en", .localization(language("Base", "en")), .localization(language("Base", "en"))),
    (["Base", "fr", "de"], "en", .localization(language("Base", "en")), .localization(language("Base", "en"))),
    // What says more than language, script and region is not the plain language.
    (["en", "de"], "de-x-formal", .near(["de"]), .near(["de"])),
    (["en", "de"], "de@x=y", .near(["de"]), .near(["de"])),
    (["en", "de"], "de-u-nu-latn", .near(["de"]), .near(["de"])),
    (["en", "pt_BR"], "pt_BR_u_nu_latn", .near(["pt_BR"]), .near(["pt_BR"])),
    // It can be named, though it is not a language.
    (["Base", "en", "fr"], "Base", .localization(language("Base", "en")), .localization(language("Base", "en"))),
    (["en"], "zh_TW", .new(language("zh-TW", "zh-Hant-TW")), .new(language("zh-TW", "zh-Hant-TW"))),
  ]

  @Test(arguments: rows.indices) func matches(number: Int) throws {
    let row = Self.rows[number]
    let languages = try Self.languages(row.folders)
    #expect(try languages.match(row.name) == row.byName, "\(row.folders) \(row.name)")
    #expect(try languages.match(tag: row.name) == row.byTag, "\(row.folders) \(row.name)")
  }

  @Test func namesGiveEachLanguageOnce() throws {
    let languages = try Self.languages(["en", "fr", "he", "iw"])
    let names = ["fr", "FR", "iw", "he", "de", "DE", "fr"]
    #expect(try languages.languages(named: names).map(\.localization) == ["fr", "iw", "he", "de"])
    #expect(throws: LanguageError.self) { try languages.languages(named: ["fr", "HE"]) }
    #expect(throws: LanguageError.self) { try languages.languages(named: ["x y"]) }
  }

  @Test func languagesThatTextsAreTranslatedInto() throws {
    #expect(try Self.languages(["Base", "en", "fr"]).all.map(\.localization) == ["en", "fr"])
    #expect(try Self.languages(["Base", "fr", "de"]).all.map(\.localization) == ["Base", "de", "fr"])
    #expect(try Self.languages(["Base", "fr", "de"]).development.localization == "Base")
    #expect(try Self.languages(["Base", "fr"]).all.map(\.localization) == ["Base", "fr"])
    #expect(try Self.languages(["Base", "fr"]).development.localization == "Base")
    #expect(try Self.languages(["Base", "en-GB"]).development.localization == "Base")
    #expect(try Self.languages(["English", "fr"]).development == Self.language("English", "en"))
  }
}
