import Testing

@testable import SettingsLocalization

/// Names whose subtags are registered, and words that only have the form of a tag.
@Suite struct RegisteredSubtagsTests {
  static let registered = [
    "de", "DE", "it", "fil", "haw", "yue", "de-AT", "de_AT", "pt-BR", "zh-Hans", "zh_hans_cn", "zh-Hant-HK", "es-419",
    "en-001", "sr-Latn", "sr@latin", "sr-Latn-RS", "sq-XK", "iw", "no", "sh", "en-UK", "zh-yue", "zh-cmn-Hans",
    "ca-valencia", "de-1996", "sl-rozaj", "de-x-formal", "de-u-co-phonebk", "de_DE.UTF-8", "French",
    "Chinese, Traditional", "it-Arab", "es-LA",
  ]

  static let words = [
    "it-done", "it-back", "it-copy", "it-GOOD", "it-final", "it_final", "it-team", "my-text", "my-text-de",
    "to-lang-fr",
    "vi-neue-de", "so-file-de", "xl", "xl-semi-de", "it-new", "my-app", "sv-old", "zh-CHS", "zh-CHT", "qx", "xx-YY",
    "de-ZZ", "de-QQ", "de-999", "de-v2new", "de-AT-draft", "jp", "Base", "klingon", "", "de fr", "und", "C",
  ]

  @Test(arguments: registered) func aNameOfALanguageIs(name: String) throws {
    #expect(try LocaleIdentifier.isRegistered(name))
  }

  @Test(arguments: words) func aWordIsNot(name: String) throws {
    #expect(try !LocaleIdentifier.isRegistered(name))
  }

  /// The regions with two letters and the languages that other tables of this project name are all there.
  @Test func allThatIsListedElsewhereIs() throws {
    for region in ICU.regions { #expect(try LocaleIdentifier.isRegistered("en-" + region), "\(region)") }
    for language in [
      "ar", "ca", "cs", "da", "el", "he", "hi", "hr", "hu", "id", "ja", "ko", "ms", "nb", "th", "uk", "vi",
    ] {
      #expect(try LocaleIdentifier.isRegistered(language), "\(language)")
    }
  }
}
