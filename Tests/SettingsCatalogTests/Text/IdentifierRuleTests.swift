import SettingsLocalization
import Testing

@testable import SettingsCatalog

/// Which keys are identifiers.
@Suite struct IdentifierRuleTests {
  static let identifiers = [
    "SOUND_FOOTER", "sound_title", "Sound_Title", "SETTINGS_SYNC_24_HR", "k_title_A", "title_en_US", "TITLE_en",
    "settings.sound.title", "sound.title", "sound.title_long", "com.sample.setting", "soundFooter", "showHiddenFiles",
    "SettingsSoundFooterText", "group-sound_title",
  ]

  static let texts = [
    "Sound footer", "SOUND_FOOTER TEXT", "Sound", "SOUND", "NOTIFICATIONS", "OK", "GPS", "HTTPS", "Wi-Fi", "iCloud",
    "iPhone", "iPadOS", "macOS", "watchOS", "YouTube", "GitHub", "OpenStreetMap", "DuckDuckGo", "eBay", "kHz", "mAh",
    "1080p", "H.264", "Node.js", "example.com", "www.example.org", "sub.example.dev", "del.icio.us", "Todo.txt",
    "License.html", "read_me.txt", "e.g.", "U.S.A.", "v1.0.beta", "x86_64", "en_US", "ja_JP", "zh_Hant_TW", "es_419",
    "a@b.com", "john_doe@example.com", "https://example.com/a_b", "America/New_York", "read-only", "_", "__default__",
    "1_000", "Größe_Name", "", "…", "0.25x", "Yes/No", "snake_case is fine", "${APP_NAME}",
  ]

  @Test func byShape() {
    for key in Self.identifiers { #expect(IdentifierRule.looksLikeIdentifier(key), "\(key)") }
    for key in Self.texts { #expect(!IdentifierRule.looksLikeIdentifier(key), "\(key)") }
    #expect(!IdentifierRule.looksLikeIdentifier(String(repeating: "a_", count: 200)))
  }

  /// The development table knows better than the shape, except of keys with a space or a letter outside of ASCII.
  @Test(arguments: [
    ("sound", "Noise", true), ("Sort order", "Order", false), ("SOUND", "Sound", true),
    ("SOUND_TITLE", "Sound title", true),
    ("Sort order", "Sort Order", false), ("sound", "Sound", false), ("Wi-Fi", "WiFi", false), ("Done", "Done.", false),
    ("SOUND_TITLE", "SOUND_TITLE", false), ("Größe", "Grosse", false), ("été", "été", false),
  ])
  func byTheDevelopmentTable(key: String, text: String, isIdentifier: Bool) {
    #expect(IdentifierRule().isIdentifier(TextKey(key), developmentText: text) == isIdentifier)
  }

  /// The project knows better than both, and texts go first.
  @Test(arguments: [
    ("brand_name", nil, false), ("brand_x", "X", false), ("Volume", nil, true), ("Volume", "Volume", true),
    ("pref sound", nil, true), ("pref text", nil, false), ("prefix", nil, false),
  ])
  func byTheProject(key: String, text: String?, isIdentifier: Bool) {
    let rule = IdentifierRule(identifiers: ["Volume", "pref *"], texts: ["brand_*", "pref text"])
    #expect(rule.isIdentifier(TextKey(key), developmentText: text) == isIdentifier)
  }

  /// Numbers with units and addresses are not words.
  @Test func words() {
    let words = ["Sound", "OK", "a-Shell", "Latin 9", "音", "Ünder", "20 seconds", "12 kHz", "5分", "Über"]
    let others = [
      "0.25x", "12 dB", "x", "2.2 (53)", "https://example.com", "a@b.com", "", "4K", "B", "2π", "°", "→ 5 é",
    ]
    for text in words { #expect(text.looksLikeWords, "\(text)") }
    for text in others { #expect(!text.looksLikeWords, "\(text)") }
  }
}
