import TestSupport
import Testing

@testable import SettingsLocalization

@Suite struct LocaleIdentifierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let tag: String
    /// Language, script and region with the likely subtags.
    let likely: String
    let node: String

    init(_ name: String, _ tag: String, _ likely: String, node: String) {
      self.name = name
      self.tag = tag
      self.likely = likely
      self.node = node
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("en", "en", "en-Latn-US", node: "en"),
    Case("EN-gb", "en-GB", "en-Latn-GB", node: "en_GB"),
    Case("es_419", "es-419", "es-Latn-419", node: "es_419"),
    Case("pt", "pt", "pt-Latn-BR", node: "pt"),
    Case("zh_cn", "zh-Hans-CN", "zh-Hans-CN", node: "zh_CN"),
    Case("zh-Hans-CN", "zh-Hans-CN", "zh-Hans-CN", node: "zh_CN"),
    Case("zh_TW", "zh-Hant-TW", "zh-Hant-TW", node: "zh_Hant_TW"),
    Case("zh-Hant", "zh-Hant", "zh-Hant-TW", node: "zh_Hant"),
    Case("zh-TW-variant", "zh-Hant-TW-variant", "zh-Hant-TW", node: "zh_Hant_TW"),
    Case("yue_CN", "yue-Hans-CN", "yue-Hans-CN", node: "yue_Hans_CN"),
    Case("zh_HK_#Hant", "zh-Hant-HK", "zh-Hant-HK", node: "zh_Hant_HK"),
    Case("zh__#Hant", "zh-Hant", "zh-Hant-TW", node: "zh_Hant"),
    Case("zh-cmn-Hans", "zh-Hans", "zh-Hans-CN", node: "zh"),
    Case("Chinese", "zh-Hans", "zh-Hans-CN", node: "zh"),
    Case("chinese, TRADITIONAL", "zh-Hant", "zh-Hant-TW", node: "zh_Hant"),
    Case("English", "en", "en-Latn-US", node: "en"),
    Case("iw", "he", "he-Hebr-IL", node: "he"),
    Case("in-ID", "id-ID", "id-Latn-ID", node: "id_ID"),
    Case("mo", "ro", "ro-Latn-RO", node: "ro"),
    Case("tl", "fil", "fil-Latn-PH", node: "fil"),
    Case("sh", "sr-Latn", "sr-Latn-RS", node: "sr_Latn"),
    Case("no", "nb", "nb-Latn-NO", node: "nb"),
    Case("no_NO", "nb-NO", "nb-Latn-NO", node: "nb_NO"),
    Case("i-klingon", "tlh", "tlh--", node: "tlh"),
    Case("eng", "en", "en-Latn-US", node: "en"),
    Case("de_DE.UTF-8@euro", "de-DE", "de-Latn-DE", node: "de_DE"),
    Case("ja_JP@calendar=japanese", "ja-JP", "ja-Jpan-JP", node: "ja_JP"),
    Case("ja-JP-u-ca-japanese", "ja-JP", "ja-Jpan-JP", node: "ja_JP"),
    Case("en-x-private", "en", "en-Latn-US", node: "en"),
    Case("en_US_POSIX", "en-US", "en-Latn-US", node: "en_US"),
    Case("sr@latin", "sr-Latn", "sr-Latn-RS", node: "sr_Latn"),
    Case("sr_RS.UTF-8@latin", "sr-Latn-RS", "sr-Latn-RS", node: "sr_Latn_RS"),
    Case("uz@Cyrillic", "uz-Cyrl", "uz-Cyrl-UZ", node: "uz_Cyrl"),
    Case("uz_Latn@cyrillic", "uz-Latn", "uz-Latn-UZ", node: "uz"),
    Case("sr_ME", "sr-ME", "sr-Latn-ME", node: "sr_Latn_ME"),
    Case("ca-ES-valencia", "ca-ES-valencia", "ca-Latn-ES", node: "ca_ES"),
    Case("en-XA", "en-XA", "en-Latn-XA", node: "en_XA"),
    Case("en-PSACCENT", "en-psaccent", "en-Latn-XA", node: "en"),
    Case("ar_XB", "ar-XB", "ar-Arab-XB", node: "ar_XB"),
  ]

  @Test(arguments: cases) func canonicalForm(expected: Case) throws {
    let locale = try #require(try LocaleIdentifier(expected.name))
    #expect(locale.tag == expected.tag)
    #expect([locale.language, locale.script, locale.region].joined(separator: "-") == expected.likely)
    #expect(locale.node == expected.node)
    #expect(locale.isPseudo == locale.region.hasPrefix("X"))
    #expect(locale.description == locale.tag)
  }

  @Test(arguments: [
    "", "C", "c", "POSIX", "C.UTF-8", "und", "und-US", "root", "mul", "zxx", "*", "x-bork", "base", "Base",
  ])
  func noLocale(name: String) throws {
    #expect(try LocaleIdentifier(name) == nil)
    #expect(try LocaleName(name) == (name == "Base" ? .base : .none))
  }

  @Test(arguments: [
    "!!garbage!!", "en US", "en--US", "en_", "_en", "en\u{0}", "\u{0}", "é", "fr-é", "français", "settings", "main",
    "Storyboard", "a", "1", "123", "en-12345678901", "en-US-US-US-x", "#", "_#Hant", "🇫🇷", "../fr", "en/fr", "%s%n",
    String(repeating: "a", count: 1999), String(repeating: "en-", count: 600) + "US",
    String(repeating: "x", count: 2001),
    "en" + String(repeating: "-abcde", count: 300), String(repeating: "_", count: 1000), "@", "@@@", "....",
  ])
  func hostileNames(name: String) throws {
    #expect(try LocaleIdentifier(name) == nil)
    let negotiator = try LocaleNegotiator(localizations: [LocalizationName(name), "fr"], developmentRegion: name)
    #expect(try negotiator.chain(for: [name, "fr"]).localizations == ["fr"])
    // Apple's matching treats any name as an identifier, and finds it among the localizations.
    let steps = try negotiator.chain(for: [name, "fr"], policy: .ios).localizations
    #expect(Set(steps).isSubset(of: [LocalizationName(name), "fr"]))
  }

  /// Random bytes from the alphabet of identifiers never crash and never fail for another reason than the text.
  @Test func randomNames() throws {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("aenzhsrUSHKLatn019-_@.#xut \u{0}é")
    for _ in 0..<3000 {
      let name = String(
        (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
      let negotiator = try LocaleNegotiator(localizations: [LocalizationName(name), "fr"], developmentRegion: nil)
      for policy in ResolutionPolicy.allCases { _ = try negotiator.chain(for: [name], policy: policy) }
    }
  }

  @Test(arguments: [("ar", true), ("he", true), ("en", false), ("pa-PK", true), ("ur", true), ("az-Arab", true)])
  func direction(tag: String, isRightToLeft: Bool) throws {
    #expect(try LocaleIdentifier(tag)?.isRightToLeft() == isRightToLeft)
  }

  @Test(.enabled(if: SharedData.has("cases/locale/legacy-names.tsv"), "the reference data is absent"))
  func everyLegacyName() throws {
    let rows = LocaleTable.shared("legacy-names.tsv")
    for row in rows {
      let expected = row[0] == "Chinese" ? "zh-Hans" : row[1]
      #expect(try LocaleIdentifier(row[0])?.tag == ICU.canonicalTag(expected), "\(row[0])")
      #expect(try LocaleIdentifier(row[0].uppercased()) == LocaleIdentifier(row[0]), "\(row[0])")
    }
    #expect(rows.count == 132)
    #expect(LegacyLocalizationNames.tags.count == 132)
    for tag in LegacyLocalizationNames.tags.values { #expect(try ICU.canonicalTag(tag) == tag) }
  }

  @Test(
    arguments: [
      ("", []), ("fr", ["fr"]), ("de_AT:de:en", ["de_AT", "de", "en"]), (" fr , en ", ["fr", "en"]), (",,:", []),
      ("en;q=0.5, fr-CH, de;q=0.9, it;q=0.9", ["fr-CH", "de", "it", "en"]), ("fr;q=0, en", ["en"]),
      ("fr;q=x, en;q=nan", ["fr", "en"]), ("fr;level=1;Q=0.1,en;q=.2", ["en", "fr"]), ("en;q=-1", []),
      ("Chinese, Traditional,en", ["Chinese, Traditional", "en"]), ("Portuguese,Brazilian", ["Portuguese, Brazilian"]),
      ("Chinese\\, Traditional;q=0.3,en", ["en", "Chinese, Traditional"]), ("a\\,b", ["a,b"]),
      ("*;q=0.1,fr", ["fr", "*"]), ("C.UTF-8", ["C.UTF-8"]), ("a\u{0}b,\\", ["a\u{0}b", "\\"]),
    ] as [(String, [String])])
  func preferenceLists(list: String, names: [String]) {
    #expect(LocaleIdentifier.preferences(list) == names)
  }
}
