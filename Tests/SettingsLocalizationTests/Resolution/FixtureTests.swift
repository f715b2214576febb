import TestSupport
import Testing

@testable import SettingsLocalization

/// The traps of `Fixtures/Settings.bundle`, worked out by hand from its files and the rules.
@Suite struct FixtureTests {
  static let bundle = Result { try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle") }

  static func settings(_ locale: String) throws -> LocalizedSettings {
    try bundle.get().localized(for: locale.split(separator: ",").map(String.init))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var locale: String
    var key: String
    var table: TableName
    var value: String
    var kind: LocalizedText.Kind
    var localization: LocalizationName?
    var line: Int?
    /// `nil`: the same as the value.
    var ios: String?
    var reason: LocalizedText.Reason?
    /// The answer of an iPhone from another place.
    var phone: LocalizedText.Answer?

    init(
      _ locale: String, _ key: String, _ table: TableName, _ value: String, _ kind: LocalizedText.Kind,
      _ localization: LocalizationName? = nil, _ line: Int? = nil, ios: String? = nil,
      reason: LocalizedText.Reason? = nil,
      phone: LocalizedText.Answer? = nil
    ) {
      (self.locale, self.key, self.table, self.value, self.kind) = (locale, key, table, value, kind)
      (self.localization, self.line, self.ios, self.reason) = (localization, line, ios, reason)
      self.phone = phone
    }

    var expected: LocalizedText {
      LocalizedText(
        key: TextKey(key), value: value, kind: kind, localization: localization,
        file: localization.map { "\($0).lproj/\(table).strings" }, line: line, reason: reason, ios: ios ?? value,
        phoneReader: .inAppSettingsKit, phone: phone, table: table)
    }

    var testDescription: String { "\(locale) \(table) \(key)" }
  }

  static let composed = "Caf\u{e9}"
  static let decomposed = "Cafe\u{301}"
  static let live = #"Show "Live" position"#

  static let rows = [
    // Forms and encodings.
    Row("en", "GENERAL_FOOTER", "Root", "These settings apply to this phone only.", .exact, "en", 9),
    Row("en", "UNIT_KM_SHORT", "Root", "km", .exact, "en", 24),
    Row("en", live, "Root", #"Show "live" position"#, .exact, "en", 17),
    Row("en", "GPX", "Advanced", "GPX", .exact, "en", 13),
    Row("en", "FEEDBACK_BODY", "Advanced", "Hello,\n\nI hiked:\n", .exact, "en", 39),
    Row("en", composed, "Maps", "Cafés (old list)", .exact, "en", 10),
    Row("en", decomposed, "Maps", "Coffee stops", .exact, "en", 11),
    Row("ja", live, "Root", "現在地を「ライブ」で表示", .exact, "ja", 11),
    Row("zh-Hant", "GENERAL_HEADER", "Root", "一般", .exact, "zh-Hant", 6),
    Row("es", live, "Root", "Mostrar mi posición «en directo»", .exact, "es", 11),
    Row("pt-PT", "GENERAL_HEADER", "Root", "Geral", .exact, "pt-PT", 6),
    Row("sr-Latn", live, "Root", "Prikaži položaj „uživo“", .exact, "sr-Latn", 11),
    Row("de", "MAPS_STYLE_TITLE", "Maps", "Stil", .exact, "de", 7),
    Row("de", "HAPTICS_TITLE", "Sound", "Haptik", .exact, "de", 12),
    Row("fr", "HELP_URL", "Advanced", "https://wanderlust.example/fr/help", .exact, "fr", 49),
    Row("pt-BR", "SOUND_HEADER", "Sound", "Som e vibração", .exact, "pt-BR"),
    Row("ar", "SOUND_TITLE", "Root", "الصوت", .exact, "ar", 31),
    // Empty on purpose, and not translated again.
    Row("ja", "MAPS_FOOTER", "Maps", "", .exact, "ja", 7),
    Row("en", "TRACKS_HEADER", "Advanced", "Tracks", .exact, "en", 6),
    // Half translated.
    Row(
      "de", "SOUND_FOOTER", "Sound", "The slider sets how loud the alerts are.", .development, "en", 6,
      ios: "SOUND_FOOTER"),
    Row("de", "HELP_URL", "Advanced", "https://wanderlust.example/en/help", .development, "en", 33, ios: "HELP_URL"),
    Row(
      "de", "Japan", "Root", "Japan", .development, "en", 32,
      phone: LocalizedText.Answer(value: "Japan", kind: .key, reason: .noKey)),
    Row("fr", decomposed, "Maps", "Coffee stops", .development, "en", 11, ios: decomposed),
    // A missing file, and Base.
    Row(
      "fr", "SOUND_HEADER", "Sound", "Sound & haptics", .development, "en", 5,
      phone: LocalizedText.Answer(
        value: "Sounds", kind: .base, localization: "Base", file: "Base.lproj/Sound.strings", line: 3)),
    Row("fr", "TEST_TONE_TITLE", "Sound", "Test tone", .base, "Base", 12),
    Row("en", "TEST_TONE_TITLE", "Sound", "Test tone", .base, "Base", 12, ios: "TEST_TONE_TITLE"),
    // Regions and scripts.
    Row("de-AT", "Austria", "Root", "Österreich", .parent, "de", 22),
    Row("es-MX", "USA", "Root", "Estados Unidos", .parent, "es-419", 12),
    Row("es-MX", "NAME_TITLE", "Root", "Apodo", .parent, "es", 8, ios: "NAME_TITLE"),
    Row("es-419", "HELP_URL", "Advanced", "https://wanderlust.example/es/help", .parent, "es", 32),
    Row("pt", "GENERAL_HEADER", "Root", "Geral", .equivalent, "pt-BR", 6),
    Row("pt-PT", "MAPS_STYLE_SATELLITE", "Maps", "Satélite", .parent, "pt-BR", 9, ios: "MAPS_STYLE_SATELLITE"),
    Row(
      "pt-AO", "NOTES_PLACEHOLDER", "Advanced", "Notas de emergência", .parent, "pt-BR", 24,
      phone: LocalizedText.Answer(
        value: "Emergency notes", kind: .development, localization: "en", file: "en.lproj/Advanced.strings", line: 25)),
    Row("zh-CN", "GENERAL_HEADER", "Root", "通用", .equivalent, "zh-Hans", 6),
    Row("zh-HK", "GENERAL_HEADER", "Root", "一般", .parent, "zh-Hant", 6),
    Row("zh-HK", "BADGE_TITLE", "Root", "Summit badges", .development, "en", 81, ios: "BADGE_TITLE"),
    Row("sr", "GENERAL_HEADER", "Root", "General", .development, "en", 7),
    Row("nl,ja", "USA", "Root", "アメリカ", .exact, "ja", 21),
    // No localization has the text.
    Row("ja", "NOWHERE", "Root", "NOWHERE", .key, reason: .noKey),
    Row("ja", "NOWHERE", "Nowhere", "NOWHERE", .key, reason: .noTable),
  ]

  @Test(arguments: rows) func text(_ row: Row) throws {
    let text = try FixtureTests.settings(row.locale).text(TextKey(row.key), table: row.table)
    #expect(text == row.expected)
    // For `==` of strings both spellings of é are the same.
    #expect(Array(text.key.text.utf8) == Array(row.key.utf8))
  }

  static let pickers = [
    ("en", "de_AT ar_EG fr_FR de_DE ja_JP es_MX de_CH SystemLocale en_US"),
    ("ja", "en_US ar_EG de_AT SystemLocale de_CH de_DE fr_FR es_MX ja_JP"),
    ("fr", "de_DE de_AT ar_EG en_US fr_FR ja_JP es_MX SystemLocale de_CH"),
    ("de", "de_DE ar_EG fr_FR ja_JP es_MX de_AT de_CH SystemLocale en_US"),
  ]

  @Test(arguments: pickers) func candidatesInTheOrderOfTheirTitles(locale: String, values: String) throws {
    let candidates = try FixtureTests.settings(locale).candidates(forKey: "searchTarget")
    #expect(candidates.map(\.value.plainText).joined(separator: " ") == values)
  }

  @Test func listWithoutTypeKeepsItsOrder() throws {
    let pane = try #require(try FixtureTests.settings("ja").panes.first { $0.name == "Region" })
    #expect(pane.specifiers[1].candidates.map(\.title.value) == ["日本", "アメリカ", "フランス", "メキシコ", "システムの設定"])
  }

  static let paneTables: [(dialect: SettingsDialect, tables: [TableName?])] = [
    (.iask, ["Root", "Sound", "Ringtone", "Maps", "Root", "Advanced", "Root", "Acknowledgements", "Root"]),
    (.apple, ["Root", "Sound", nil, "Maps", "Root", "Advanced", nil, "Acknowledgements", nil]),
  ]

  @Test(arguments: paneTables) func tableOfEveryPane(dialect: SettingsDialect, tables: [TableName?]) throws {
    let settings = try FixtureTests.bundle.get().localized(
      for: ["en"], options: LocalizationOptions(reading: BundleOptions(dialect: dialect)))
    #expect(settings.panes.map(\.table) == tables)
    #expect(
      settings.panes.map(\.name) == [
        "Root", "Sound", "Packages/Ringtone", "Maps", "Region", "Advanced", "About", "Acknowledgements",
        "Packages/Switchback",
      ])
  }

  @Test func theSettingsAppShowsTheKeyIfThePaneHasNoTable() throws {
    let pane = try #require(try FixtureTests.settings("ja").panes.first { $0.name == "Packages/Ringtone" })
    #expect(
      pane.specifiers[0].title
        == LocalizedText(
          key: "RINGTONE_HEADER", value: "通知音の種類", kind: .exact, localization: "ja",
          file: "Packages/ja.lproj/Ringtone.strings", line: 5, ios: "RINGTONE_HEADER", phoneReader: .settings,
          phone: LocalizedText.Answer(value: "RINGTONE_HEADER", kind: .literal)))
  }

  @Test func noErrorInAnyLocalization() throws {
    let bundle = try FixtureTests.bundle.get()
    for localization in bundle.localizations {
      let findings = try bundle.localized(for: [localization.text]).findings
      #expect(findings.filter { $0.severity == .error }.map(\.message) == [], "\(localization)")
    }
  }
}
