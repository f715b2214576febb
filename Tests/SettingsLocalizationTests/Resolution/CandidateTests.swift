import TestSupport
import Testing

@testable import SettingsLocalization

/// Lists of values and titles.
@Suite struct CandidateTests {
  private func settings(
    _ list: String, _ tables: [String: String] = [:], for preferences: [String] = ["en"],
    dialect: SettingsDialect = .apple
  ) throws -> LocalizedSettings {
    let bundle = try SettingsBundle(root: PaneText.pane("{ Key = k; \(list) }"), tables)
    return try bundle.localized(
      for: preferences, options: LocalizationOptions(reading: BundleOptions(dialect: dialect)))
  }

  /// "index value title shortTitle icon" of each.
  private func shown(_ candidates: [Candidate]) -> [String] {
    candidates.map {
      "\($0.index) \($0.value.plainText) \($0.title.value) \($0.shortTitle?.value ?? "-") \($0.icon ?? "-")"
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var list: String
    var apple: [String]
    var iask: [String]
    var findings: [Finding.Rule] = []

    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a list", list: "Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (a, b);",
      apple: ["0 1 a - -", "1 2 b - -"],
      iask: ["0 1 a - -", "1 2 b - -"]),
    Row(
      name: "everything",
      list: "Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (a, b); ShortTitles = (c, d); IconNames = (x, y);",
      apple: ["0 1 a c -", "1 2 b d -"], iask: ["0 1 a c x", "1 2 b d y"]),
    Row(
      name: "more values", list: "Type = PSRadioGroupSpecifier; Values = (1, 2, 3); Titles = (a, b);",
      apple: ["0 1 a - -", "1 2 b - -"], iask: ["0 1 a - -", "1 2 b - -"], findings: [.countMismatch]),
    Row(
      name: "more titles", list: "Type = PSTitleValueSpecifier; Values = (1); Titles = (a, b);", apple: ["0 1 a - -"],
      iask: ["0 1 a - -"], findings: [.countMismatch]),
    Row(
      name: "fewer short titles and icons",
      list: "Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (a, b); ShortTitles = (c); IconNames = (x);",
      apple: ["0 1 a c -", "1 2 b - -"], iask: ["0 1 a c x", "1 2 b - -"], findings: [.countMismatch, .countMismatch]),
    Row(
      name: "short titles are InAppSettingsKit's here",
      list: "Type = PSTitleValueSpecifier; Values = (1); Titles = (a); ShortTitles = (c);", apple: ["0 1 a - -"],
      iask: ["0 1 a c -"]),
    Row(
      name: "no type", list: "Values = (1, 2); Titles = (a, b); ShortTitles = (c, d);",
      apple: ["0 1 a c -", "1 2 b d -"],
      iask: ["0 1 a c -", "1 2 b d -"]),
    Row(name: "no titles", list: "Type = PSMultiValueSpecifier; Values = (1, 2);", apple: [], iask: []),
    Row(name: "no values", list: "Type = PSMultiValueSpecifier; Titles = (a, b);", apple: [], iask: []),
    Row(name: "nothing in them", list: "Type = PSMultiValueSpecifier; Values = (); Titles = ();", apple: [], iask: []),
    Row(name: "no lists", list: "Type = PSMultiValueSpecifier; Values = 1; Titles = a;", apple: [], iask: []),
    Row(
      name: "a list of another type is InAppSettingsKit's",
      list: "Type = PSTextFieldSpecifier; Values = (1); Titles = (a);",
      apple: [], iask: ["0 1 a - -"]),
    Row(name: "a slider has none", list: "Type = PSSliderSpecifier; Values = (1); Titles = (a);", apple: [], iask: []),
  ]

  @Test(arguments: rows) func lists(row: Row) throws {
    for (dialect, expected) in [(SettingsDialect.apple, row.apple), (.iask, row.iask)] {
      let settings = try settings(row.list, dialect: dialect)
      #expect(shown(settings.candidates(forKey: "k")) == expected, "\(dialect)")
      #expect(shown(settings.root.specifiers[0].candidates) == expected, "\(dialect)")
      #expect(settings.findings.map(\.rule) == row.findings)
    }
  }

  /// The title, the short title, the icon and the value of a choice move together.
  @Test(arguments: [
    ("de", ["4 5 Ananas E p", "1 2 Äpfel B m", "2 3 Apfelsine C n", "0 1 Birnen A l", "3 4 Öl D o"]),
    ("sv", ["4 5 Ananas E p", "2 3 Apfelsine C n", "0 1 Birnen A l", "1 2 Äpfel B m", "3 4 Öl D o"]),
    // Without its own table, the order is that of the development region, whose texts are shown.
    ("fr", ["4 5 Ananas E p", "1 2 Äpfel B m", "2 3 Apfelsine C n", "0 1 Birnen A l", "3 4 Öl D o"]),
  ])
  func sortedByTitle(locale: String, expected: [String]) throws {
    let table = "a = Birnen; b = \"Äpfel\"; c = Apfelsine; d = \"Öl\"; e = Ananas;"
    let list = """
      Type = PSMultiValueSpecifier; DisplaySortedByTitle = YES; Values = (1, 2, 3, 4, 5); Titles = (a, b, c, d, e);
      ShortTitles = (A, B, C, D, E); IconNames = (l, m, n, o, p);
      """
    let settings = try settings(
      list, ["de.lproj/Root.strings": table, "sv.lproj/Root.strings": table, "en.lproj/Root.strings": table],
      for: [locale], dialect: .iask)
    #expect(shown(settings.candidates(forKey: "k")) == expected)
    // The field stays in the order of the property list.
    #expect(settings.root.specifiers[0].titles.map(\.key) == ["a", "b", "c", "d", "e"])
  }

  @Test func sortedInJapaneseWithTiesInTheirOrder() throws {
    let table = "a = \"ん\"; b = \"亜\"; c = \"い\"; d = \"あ\"; e = \"い\"; f = \"ア\"; g = A; h = \"い\";"
    let list = """
      Type = PSRadioGroupSpecifier; DisplaySortedByTitle = 1; Values = (1, 2, 3, 4, 5, 6, 7, 8);
      Titles = (a, b, c, d, e, f, g, h);
      """
    let settings = try settings(list, ["ja.lproj/Root.strings": table], for: ["ja"])
    let expected = [
      "6 7 A - -", "3 4 あ - -", "5 6 ア - -", "2 3 い - -", "4 5 い - -", "7 8 い - -", "0 1 ん - -", "1 2 亜 - -",
    ]
    #expect(shown(settings.candidates(forKey: "k")) == expected)
  }

  /// Without `DisplaySortedByTitle`, or with a value that means no, nothing is sorted.
  @Test(arguments: ["", "DisplaySortedByTitle = NO;", "DisplaySortedByTitle = 0;"]) func notSorted(flag: String) throws
  {
    let settings = try settings("Type = PSMultiValueSpecifier; \(flag) Values = (1, 2); Titles = (b, a);")
    #expect(shown(settings.candidates(forKey: "k")) == ["0 1 b - -", "1 2 a - -"])
  }

  // MARK: The title of a value

  private static let list = "Type = PSMultiValueSpecifier; Values = (1, 2, 2); Titles = (a, b, c); ShortTitles = (x);"
  private static let tables = ["en.lproj/Root.strings": "a = A;\nb = B;\nx = X;"]

  @Test func titleOfAListedValue() throws {
    for dialect in [SettingsDialect.apple, .iask] {
      let settings = try settings(Self.list, Self.tables, dialect: dialect)
      let text = LocalizedText(
        key: "b", value: "B", kind: .exact, localization: "en", file: "en.lproj/Root.strings", line: 2, ios: "B",
        phoneReader: .settings)
      // The first of two equal values.
      #expect(settings.title(forKey: "k", value: "2") == text)
      #expect(settings.title(forKey: "k", value: "1")?.value == "A")
      // InAppSettingsKit shows no title where the short titles are not as many as the values.
      let isApple = dialect == .apple
      #expect(settings.rowTitle(forKey: "k", value: "2") == (isApple ? text : nil))
      #expect(settings.rowTitle(forKey: "k", value: "1")?.value == (isApple ? "X" : nil))
      #expect(settings.title(forKey: "other", value: "1") == nil)
      #expect(settings.rowTitle(forKey: "other", value: "1") == nil)
    }
  }

  /// Values in variables, as user defaults return them. A boolean is its number, and a text is none.
  @Test func titlesOfVariables() throws {
    let root = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>k</string>
      <key>Values</key><array><string>a</string><integer>7</integer><false/></array>
      <key>Titles</key><array><string>x</string><string>y</string><string>z</string></array>
      <key>ShortTitles</key><array><string>p</string><string>q</string><string>r</string></array>
      </dict></array></dict></plist>
      """
    let settings = try SettingsBundle(texts: ["Root.plist": root]).localized(for: ["en"])
    let (text, digit, number, other, isOn) = ("a", "7", 7, 0, false)
    #expect(settings.title(forKey: "k", value: text)?.value == "x")
    #expect(settings.title(forKey: "k", value: digit)?.chain.kind == .literal)
    #expect(settings.title(forKey: "k", value: number)?.value == "y")
    #expect(settings.title(forKey: "k", value: other)?.value == "z")
    #expect(settings.title(forKey: "k", value: isOn)?.value == "z")
    #expect(settings.rowTitle(forKey: "k", value: text)?.value == "p")
    #expect(settings.rowTitle(forKey: "k", value: number)?.value == "q")
    #expect(settings.rowTitle(forKey: "k", value: isOn)?.value == "r")
    #expect(settings.title(forKey: "k", value: 7)?.value == "y")
    #expect(settings.title(forKey: "k", value: true)?.value == "1")
  }

  /// The Settings app shows the value itself, InAppSettingsKit nothing.
  @Test(
    arguments: [
      ("3", "3"), (1, "1"), (.real(0.5, literal: "0.50"), "0.50"), (true, "1"), (false, "0"), (.array([]), ""),
    ] as [(PropertyListValue, String)])
  func titleOfAnotherValue(value: PropertyListValue, shown: String) throws {
    let apple = try settings(Self.list, Self.tables)
    let text = LocalizedText(key: TextKey(shown), value: shown, kind: .literal, ios: shown, phoneReader: .settings)
    #expect(apple.title(forKey: "k", value: value) == text)
    #expect(apple.rowTitle(forKey: "k", value: value) == text)
    let iask = try settings(Self.list, Self.tables, dialect: .iask)
    #expect(iask.title(forKey: "k", value: value) == nil)
    #expect(iask.rowTitle(forKey: "k", value: value) == nil)
  }

  /// InAppSettingsKit shows nothing if the counts differ.
  @Test func titleWhereCountsDiffer() throws {
    let list = "Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (a);"
    #expect(try settings(list).title(forKey: "k", value: "1")?.value == "a")
    #expect(try settings(list, dialect: .iask).title(forKey: "k", value: "1") == nil)
  }

  /// The first of several specifiers with one key that has a choice.
  @Test func severalSpecifiersOfAKey() throws {
    let root = PaneText.pane(
      """
      { Type = PSTextFieldSpecifier; Key = k; }, { Type = PSMultiValueSpecifier; Key = k; Values = (1); Titles = (a); },
      { Type = PSMultiValueSpecifier; Key = k; Values = (1); Titles = (b); }
      """)
    let settings = try SettingsBundle(root: root).localized(for: [])
    #expect(settings.specifiers(forKey: "k").map(\.path) == (0...2).map { "PreferenceSpecifiers[\($0)]" })
    #expect(shown(settings.candidates(forKey: "k")) == ["0 1 a - -"])
    #expect(settings.title(forKey: "k", value: "1")?.value == "a")
    #expect(settings.specifiers(forKey: "l").isEmpty)
    #expect(settings.candidates(forKey: "l") == [])
  }

  // MARK: Subtitles

  struct Subtitle: Sendable {
    var specifier: String
    var value: PropertyListValue?
    var text: String?
  }

  private static let toggle =
    "Type = PSToggleSwitchSpecifier; TrueValue = on; IASKSubtitle = { YES = yes; NO = no; \"__default__\" = none; };"

  static let subtitleRows = [
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = always;", value: nil, text: "always"),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = always;", value: "a", text: "always"),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { a = A; b = B; };", value: "b", text: "B"),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { a = A; b = B; };", value: "c", text: nil),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { a = A; };", value: nil, text: nil),
    Subtitle(
      specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { a = A; \"__default__\" = D; };", value: "c", text: "D"),
    Subtitle(
      specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { a = A; \"__default__\" = D; };", value: nil, text: "D"),
    // The keys of a dictionary are texts: a number never matches.
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = { 1 = A; };", value: 1, text: nil),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; IASKSubtitle = (a);", value: "a", text: nil),
    Subtitle(specifier: "Type = PSChildPaneSpecifier; DefaultValue = a;", value: "a", text: nil),
    Subtitle(specifier: toggle, value: "on", text: "yes"), Subtitle(specifier: toggle, value: false, text: "no"),
    Subtitle(specifier: toggle, value: true, text: "yes"), Subtitle(specifier: toggle, value: "YES", text: "yes"),
    Subtitle(specifier: toggle, value: 0, text: "no"), Subtitle(specifier: toggle, value: nil, text: "none"),
  ]

  @Test(arguments: subtitleRows) func subtitles(row: Subtitle) throws {
    let settings = try settings(row.specifier, dialect: .iask)
    #expect(settings.subtitle(forKey: "k", value: row.value)?.value == row.text)
    #expect(settings.specifiers(forKey: "k").first?.subtitle(for: row.value)?.value == row.text)
    #expect(settings.subtitle(forKey: "l", value: row.value) == nil)
  }

  /// Values that are equal for user defaults: each stored one finds its own title, and one option is chosen.
  @Test func oneOfEqualValuesIsChosen() throws {
    let root = """
      <dict><key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSMultiValueSpecifier</string>
      <key>Key</key><string>k</string><key>DefaultValue</key><integer>1</integer>
      <key>Values</key><array><true/><integer>1</integer></array>
      <key>Titles</key><array><string>Yes</string><string>One</string></array></dict></array></dict>
      """
    let settings = try SettingsBundle(root: PaneText.xml(root), [:]).localized(for: ["en"])
    let choice = try #require(settings.specifiers(forKey: "k").first)
    #expect(choice.candidate(for: true)?.title.value == "Yes")
    #expect(choice.candidate(for: 1)?.title.value == "One")
    #expect(choice.chosen?.index == 1)
  }

  /// The whole text, of InAppSettingsKit's own field.
  @Test func aSubtitleIsLookedUp() throws {
    let settings = try settings(Self.toggle, ["en.lproj/Root.strings": "yes = \"It is on\";"], dialect: .automatic)
    #expect(
      settings.subtitle(forKey: "k", value: true)
        == LocalizedText(
          key: "yes", value: "It is on", kind: .exact, localization: "en", file: "en.lproj/Root.strings", line: 1,
          ios: "It is on", phoneReader: .inAppSettingsKit))
    #expect(
      settings.subtitle(forKey: "k", value: false)
        == LocalizedText(key: "no", value: "no", kind: .key, reason: .noKey, ios: "no", phoneReader: .inAppSettingsKit))
  }

  /// A value is searched for in all rows of its key before it is shown literally.
  @Test(arguments: [SettingsDialect.apple, .iask]) func titlesOverAllRowsOfAKey(dialect: SettingsDialect) throws {
    let list =
      "Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (one, two); }, "
      + "{ Key = k; Type = PSTitleValueSpecifier; Values = (2, 3); Titles = (zwei, drei);"
    let settings = try settings(list, dialect: dialect)
    #expect(settings.title(forKey: "k", value: "2")?.value == "two")
    #expect(settings.title(forKey: "k", value: "3")?.value == "drei")
    #expect(settings.title(forKey: "k", value: "4")?.value == (dialect == .apple ? "4" : nil))
    #expect(shown(settings.candidates(forKey: "k")) == ["0 1 one - -", "1 2 two - -", "1 3 drei - -"])
  }
}
