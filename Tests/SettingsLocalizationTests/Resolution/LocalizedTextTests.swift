import TestSupport
import Testing

@testable import SettingsLocalization

/// Every kind of answer once, with all of its fields.
@Suite struct LocalizedTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The value of `Title`, or a whole specifier in braces.
    var title = "Title"
    var table: String? = "Root"
    var tables: [String: String]
    var preferences: [String]
    var policy = ResolutionPolicy.icu
    var dialect = SettingsDialect.automatic
    var bundle = "Settings.bundle"
    var expected: LocalizedText

    var testDescription: String { name }
  }

  /// A text from a table.
  private static func answered(
    _ value: String, _ kind: LocalizedText.Kind, _ localization: LocalizationName?, line: Int? = 1,
    table: String = "Root",
    ios: String? = nil, phone: LocalizedText.Answer? = nil
  ) -> LocalizedText {
    LocalizedText(
      key: "Title", value: value, kind: kind, localization: localization,
      file: (localization.map { $0.folder + "/" } ?? "") + table + ".strings", line: line, ios: ios ?? value,
      phoneReader: .settings, phone: phone)
  }

  /// The answer of the first line of the French table.
  private static func french(_ value: String) -> LocalizedText.Answer {
    LocalizedText.Answer(value: value, kind: .exact, localization: "fr", file: "fr.lproj/Root.strings", line: 1)
  }

  /// Tables with texts that name their localization.
  private static func tables(_ localizations: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: localizations.map { ("\($0).lproj/Root.strings", "Title = \"in \($0)\";") })
  }

  static let kinds = [
    Row(name: "exact", tables: tables("fr", "en"), preferences: ["fr"], expected: answered("in fr", .exact, "fr")),
    Row(
      name: "exact, another spelling of the name", tables: tables("zh_cn", "en"), preferences: ["zh-Hans-CN"],
      expected: answered("in zh_cn", .exact, "zh_cn")),
    Row(
      name: "equivalent", tables: tables("pt", "en"), preferences: ["pt-BR"],
      expected: answered("in pt", .equivalent, "pt")),
    Row(
      name: "parent", tables: tables("es-419", "en"), preferences: ["es-MX"],
      expected: answered("in es-419", .parent, "es-419")),
    Row(
      name: "parent, the bare language", tables: tables("de", "en"), preferences: ["de-AT"],
      expected: answered("in de", .parent, "de")),
    Row(
      name: "sibling", tables: tables("en-GB", "fr"), preferences: ["en-AU"],
      expected: answered("in en-GB", .sibling, "en-GB")),
    Row(name: "related", tables: tables("nb", "en"), preferences: ["nn"], expected: answered("in nb", .related, "nb")),
    Row(
      name: "next preference",
      tables: ["de.lproj/Root.strings": "Other = a;", "fr.lproj/Root.strings": "/* */\nTitle = \"in fr\";"],
      preferences: ["de", "fr"], expected: answered("in fr", .nextPreference, "fr", line: 2, ios: "Title")),
    Row(
      name: "development", tables: tables("en", "fr"), preferences: ["ja"],
      expected: answered("in en", .development, "en")),
    Row(
      name: "base", tables: tables("Base", "de", "fr"), preferences: ["ja"],
      expected: answered("in Base", .base, "Base")),
    Row(
      name: "unlocalized", tables: ["Root.strings": "Title = \"in no lproj\";", "fr.lproj/Root.strings": ""],
      preferences: ["fr"], expected: answered("in no lproj", .unlocalized, nil)),
    Row(
      name: "no key", tables: ["fr.lproj/Root.strings": "Other = a;"], preferences: ["fr"],
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noKey, ios: "Title", phoneReader: .settings)),
    Row(
      name: "no table", tables: ["fr.lproj/Other.strings": "Title = a;"], preferences: ["fr"],
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noTable, ios: "Title", phoneReader: .settings)),
    Row(
      name: "the name of a table counts in its letters", tables: ["fr.lproj/root.strings": "Title = a;"],
      preferences: ["fr"],
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noTable, ios: "Title", phoneReader: .settings)),
    Row(
      name: "literal: the pane has no table", table: nil, tables: tables("fr"), preferences: ["fr"],
      expected: LocalizedText(key: "Title", value: "Title", kind: .literal, ios: "Title", phoneReader: .settings)),
    Row(
      name: "literal: an empty text", title: "\"\"", tables: ["fr.lproj/Root.strings": "\"\" = a;"],
      preferences: ["fr"],
      expected: LocalizedText(key: "", value: "", kind: .literal, ios: "", phoneReader: .settings)),
    Row(
      name: "no text at all", title: "<0a>", tables: tables("fr"), preferences: ["fr"],
      expected: LocalizedText(key: "", value: "", kind: .literal, ios: "", phoneReader: .settings)),
    Row(
      name: "an empty translation is a value",
      tables: ["fr.lproj/Root.strings": "Title = \"\";", "en.lproj/Root.strings": "Title = a;"], preferences: ["fr"],
      expected: answered("", .exact, "fr")),
    Row(
      name: "a value that is not a text does not count",
      tables: ["fr.lproj/Root.strings": "Title = (a);", "en.lproj/Root.strings": "Title = a;"], preferences: ["fr"],
      expected: answered("a", .development, "en", ios: "Title")),
    Row(
      name: "the last of duplicates", tables: ["fr.lproj/Root.strings": "Title = a;\nTitle = b;"], preferences: ["fr"],
      expected: answered("b", .exact, "fr", line: 2)),
    Row(
      name: "keys compare by scalar", title: "\"\\U00e9\"",
      tables: ["fr.lproj/Root.strings": "\"e\u{301}\" = nfd;\n\"\u{E9}\" = nfc;"], preferences: ["fr"],
      expected: LocalizedText(
        key: "\u{E9}", value: "nfc", kind: .exact, localization: "fr", file: "fr.lproj/Root.strings", line: 2,
        ios: "nfc",
        phoneReader: .settings)),
  ]

  /// A file with errors: what the library reads, and what iOS reads.
  static let broken = [
    Row(
      name: "recovered", tables: ["fr.lproj/Root.strings": "Other = a\nTitle = b;"], preferences: ["fr"],
      expected: recovered("b", line: 2, ios: "Title")),
    Row(
      name: "cut short before the entry", tables: ["fr.lproj/Root.strings": "Other = a;;\nTitle = b;"],
      preferences: ["fr"],
      expected: recovered("b", line: 2, ios: "Title")),
    Row(
      name: "cut short after the entry", tables: ["fr.lproj/Root.strings": "Title = a;;\nTitle = b;"],
      preferences: ["fr"],
      expected: recovered("b", line: 2, phone: french("a"))),
    Row(
      name: "nothing to recover",
      tables: ["fr.lproj/Root.strings": "\u{FFFD}", "en.lproj/Root.strings": "Title = \"in en\";"], preferences: ["fr"],
      expected: answered("in en", .development, "en", ios: "Title")),
    Row(
      name: "iOS: rejected",
      tables: ["fr.lproj/Root.strings": "Other = a\nTitle = b;", "en.lproj/Root.strings": "Title = c;"],
      preferences: ["fr"], policy: .ios,
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noKey, ios: "Title", phoneReader: .settings)),
    Row(
      name: "iOS: cut short before the entry", tables: ["fr.lproj/Root.strings": "Other = a;;\nTitle = b;"],
      preferences: ["fr"], policy: .ios,
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noKey, ios: "Title", phoneReader: .settings)),
    Row(
      name: "iOS: cut short after the entry", tables: ["fr.lproj/Root.strings": "Title = a;;\nTitle = b;"],
      preferences: ["fr"], policy: .ios, expected: answered("a", .exact, "fr", ios: "a")),
    Row(
      name: "iOS: an octal escape without a character", tables: ["fr.lproj/Root.strings": "Title = \"\\377\";"],
      preferences: ["fr"], expected: answered("\u{FFFD}", .exact, "fr", phone: french("\0"))),
    Row(
      name: "a table in XML",
      tables: ["fr.lproj/Root.strings": "<plist><dict>\n<key>Title</key>\n<string>x</string></dict></plist>"],
      preferences: ["fr"], expected: answered("x", .exact, "fr", line: 2)),
  ]

  private static func recovered(
    _ value: String, line: Int, ios: String? = nil, phone: LocalizedText.Answer? = nil
  ) -> LocalizedText {
    var text = answered(value, .exact, "fr", line: line, ios: ios, phone: phone)
    text.chain.isRecovered = true
    return text
  }

  /// What iOS does differently.
  static let policies = [
    Row(
      name: "half-filled: the chain goes on",
      tables: ["es-419.lproj/Root.strings": "Other = a;", "es.lproj/Root.strings": "Title = \"in es\";"],
      preferences: ["es-MX"], expected: answered("in es", .parent, "es", ios: "Title")),
    Row(
      name: "half-filled: iOS shows the key",
      tables: ["es-419.lproj/Root.strings": "Other = a;", "es.lproj/Root.strings": "Title = \"in es\";"],
      preferences: ["es-MX"], policy: .ios,
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noKey, ios: "Title", phoneReader: .settings)),
    Row(
      name: "iOS: a table that is missing whole comes from the next",
      tables: ["es-419.lproj/Other.strings": "Title = a;", "es.lproj/Root.strings": "Title = \"in es\";"],
      preferences: ["es-MX"], policy: .ios, expected: answered("in es", .parent, "es")),
    Row(
      name: "a file in the root is last",
      tables: ["Root.strings": "Title = root;", "fr.lproj/Root.strings": "Title = \"in fr\";"], preferences: ["fr"],
      expected: answered(
        "in fr", .exact, "fr",
        phone: LocalizedText.Answer(value: "root", kind: .unlocalized, file: "Root.strings", line: 1))),
    Row(
      name: "iOS: a file in the root is first",
      tables: ["Root.strings": "Title = root;", "fr.lproj/Root.strings": "Title = \"in fr\";"], preferences: ["fr"],
      policy: .ios, expected: answered("root", .unlocalized, nil)),
    Row(
      name: "iOS: a file in the root hides all others",
      tables: ["Root.strings": "", "fr.lproj/Root.strings": "Title = \"in fr\";"], preferences: ["fr"], policy: .ios,
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .key, reason: .noKey, ios: "Title", phoneReader: .settings)),
    Row(
      name: "iOS: no related language", tables: tables("en", "nb"), preferences: ["gsw"],
      expected: answered("in en", .development, "en")),
    Row(
      name: "iOS rejects UTF-16 without a mark", tables: ["fr.lproj/Root.strings": "T\0i\0t\0l\0e\0=\0x\0;\0"],
      preferences: ["fr"], expected: answered("x", .exact, "fr", ios: "Title")),
  ]

  /// The Settings app and InAppSettingsKit each use the table of their own rule.
  static let readers = [
    Row(
      name: "InAppSettingsKit looks in Root, the Settings app in no table", table: nil,
      tables: tables("fr"), preferences: ["fr"], dialect: .iask,
      expected: answered("in fr", .exact, "fr", phone: LocalizedText.Answer(value: "Title", kind: .literal))),
    Row(
      name: "a bundle for InAppSettingsKit alone", table: nil, tables: tables("fr"), preferences: ["fr"],
      bundle: "InAppSettings.bundle", expected: inApp("in fr", "fr")),
    Row(
      name: "a bundle for InAppSettingsKit alone, read by Apple's rules", table: nil, tables: tables("fr"),
      preferences: ["fr"], dialect: .apple, bundle: "InAppSettings.bundle",
      expected: LocalizedText(
        key: "Title", value: "Title", kind: .literal, ios: "in fr", phoneReader: .inAppSettingsKit,
        phone: french("in fr"))),
    Row(
      name: "a field of InAppSettingsKit",
      title: "{ Type = PSTextFieldSpecifier; IASKPlaceholder = Title; }", table: nil, tables: tables("fr"),
      preferences: ["fr"], expected: inApp("in fr", "fr")),
    Row(
      name: "a field that Apple gives to other types", title: "{ Type = PSTextFieldSpecifier; FooterText = Title; }",
      tables: tables("fr"), preferences: ["fr"], dialect: .iask, expected: inApp("in fr", "fr")),
    Row(
      name: "a type of InAppSettingsKit", title: "{ Type = IASKButtonSpecifier; Title = Title; }", tables: tables("fr"),
      preferences: ["fr"], expected: inApp("in fr", "fr")),
    Row(
      name: "inside of a list group",
      title: "{ Type = IASKListGroupSpecifier; ItemSpecifier = { Type = PSTitleValueSpecifier; Title = Title; }; }",
      table: nil, tables: tables("fr"), preferences: ["fr"], expected: inApp("in fr", "fr")),
    Row(
      name: "a list without a type", title: "{ Values = (a); Titles = (Title); }", tables: tables("fr"),
      preferences: ["fr"], expected: answered("in fr", .exact, "fr")),
  ]

  private static func inApp(_ value: String, _ localization: LocalizationName) -> LocalizedText {
    var text = answered(value, .exact, localization)
    text.reader = .inAppSettingsKit
    return text
  }

  @Test(arguments: kinds + broken + policies + readers) func wholeText(row: Row) throws {
    let isWhole = row.title.hasPrefix("{")
    let root = PaneText.pane(
      isWhole ? row.title : "{ Type = PSGroupSpecifier; Title = \(row.title); }", table: row.table)
    let bundle = try SettingsBundle(root: root, row.tables, name: row.bundle)
    let settings = try bundle.localized(
      for: row.preferences,
      options: LocalizationOptions(policy: row.policy, reading: BundleOptions(dialect: row.dialect)))
    let texts = settings.root.specifiers.flatMap(\.fields).flatMap(\.content.texts)
    #expect(texts == [row.expected])
    #expect(texts.allSatisfy { $0.chain.kind.isAnswered == (row.expected.chain.file != nil) })
  }

  /// A binary file has no lines.
  @Test func aBinaryTable() throws {
    let table = try Files.bytes(CaseFolder.path("strings/76-binary-plist.strings"))
    let root = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")
    let bundle = try SettingsBundle(files: ["Root.plist": Array(root.utf8), "fr.lproj/Root.strings": table])
    let settings = try bundle.localized(for: ["fr"])
    #expect(
      settings.root.specifiers[0].title
        == LocalizedText(
          key: "a", value: "b", kind: .exact, localization: "fr", file: "fr.lproj/Root.strings", line: nil, ios: "b",
          phoneReader: .settings))
    #expect(try settings.explain("a").steps.map(\.line) == [nil])
  }

  /// The file of a pane decides who shows it.
  @Test func filesForInAppSettingsKitOnly() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = Title; }", table: nil)
    let bundle = try SettingsBundle(
      texts: ["Root.plist": pane, "Root.inApp.plist": pane, "fr.lproj/Root.strings": "Title = Titre;"])
    let settings = try bundle.localized(for: ["fr"])
    #expect(settings.dialect == .iask)
    #expect(settings.root.file == "Root.inApp.plist")
    #expect(
      settings.root.specifiers[0].title
        == LocalizedText(
          key: "Title", value: "Titre", kind: .exact, localization: "fr", file: "fr.lproj/Root.strings", line: 1,
          ios: "Titre", phoneReader: .inAppSettingsKit))
    let apple = try bundle.localized(for: ["fr"], options: LocalizationOptions(reading: BundleOptions(dialect: .apple)))
    #expect(apple.root.file == "Root.plist")
    #expect(
      apple.root.specifiers[0].title
        == LocalizedText(key: "Title", value: "Title", kind: .literal, ios: "Title", phoneReader: .settings))
  }

  struct Number: Sendable {
    var dialect: SettingsDialect
    var preference: String
    /// Shown, and as written.
    var titles: [(shown: String, written: String)]
  }

  static let numbers = [
    Number(
      dialect: .apple, preference: "ar-EG", titles: [("42", "42"), ("0.50", "0.50"), ("-1500", "-1500")]),
    Number(dialect: .iask, preference: "en", titles: [("42", "42"), ("0", "0.50"), ("-1500", "-1500")]),
    Number(dialect: .iask, preference: "ar-EG", titles: [("٤٢", "42"), ("٠", "0.50"), ("\u{61C}-١٥٠٠", "-1500")]),
    // No Hindi localization: the digits are those of the development region.
    Number(dialect: .iask, preference: "hi", titles: [("42", "42"), ("0", "0.50"), ("-1500", "-1500")]),
  ]

  @Test(arguments: numbers) func numbersAreNotLookedUp(row: Number) throws {
    let list = """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>k</string>
      <key>Values</key><array><integer>1</integer><integer>2</integer><integer>3</integer></array>
      <key>Titles</key><array><integer>42</integer><real>0.50</real><integer>-1500</integer></array></dict>
      """
    let bundle = try SettingsBundle(
      root: PaneText.xmlPane(list), ["ar-EG.lproj/Root.strings": "42 = no;", "en.lproj/Root.strings": "42 = no;"])
    let settings = try bundle.localized(
      for: [row.preference], options: LocalizationOptions(reading: BundleOptions(dialect: row.dialect)))
    let expected = row.titles.map {
      LocalizedText(key: TextKey($0.written), value: $0.shown, kind: .number, ios: $0.shown, phoneReader: .settings)
    }
    #expect(settings.root.specifiers[0].titles == expected)
    #expect(settings.candidates(forKey: "k").map(\.title) == expected)
  }

  /// Hong Kong reads Traditional Chinese, else English: a text in another script is never shown.
  @Test func aScriptIsNeverSwapped() throws {
    let bundle = try SettingsBundle(
      root: PaneText.pane("{ Type = PSGroupSpecifier; Title = both; FooterText = hansOnly; }"),
      [
        "zh-Hant.lproj/Root.strings": "both = \"繁體\";",
        "zh-Hans.lproj/Root.strings": "both = \"简体\"; hansOnly = \"简体\";",
        "en.lproj/Root.strings": "both = English; hansOnly = English;",
      ])
    let settings = try bundle.localized(for: ["zh-HK"])
    #expect(settings.chain.localizations == ["zh-Hant", "en"])
    let group = settings.root.specifiers[0]
    #expect(
      group.title
        == LocalizedText(
          key: "both", value: "繁體", kind: .parent, localization: "zh-Hant", file: "zh-Hant.lproj/Root.strings", line: 1,
          ios: "繁體", phoneReader: .settings))
    #expect(
      group.footerText
        == LocalizedText(
          key: "hansOnly", value: "English", kind: .development, localization: "en", file: "en.lproj/Root.strings",
          line: 1,
          ios: "hansOnly", phoneReader: .settings))
    for policy in ResolutionPolicy.allCases {
      for preferences in [["zh-HK"], ["zh-HK", "en"], ["zh-TW"], ["zh-Hant-MO", "ja"]] {
        let settings = try bundle.localized(for: preferences, options: LocalizationOptions(policy: policy))
        let texts = settings.root.specifiers.flatMap(\.fields).flatMap(\.content.texts)
        #expect(texts.allSatisfy { $0.chain.localization != "zh-Hans" && !($0.value + $0.phone.value).contains("简") })
      }
    }
  }
}
