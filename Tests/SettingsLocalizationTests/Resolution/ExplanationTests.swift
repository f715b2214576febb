#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// Why a key has its text, where it is shown, and the model as JSON.
@Suite struct ExplanationTests {
  private static let root = """
    <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSGroupSpecifier</string>
      <key>Title</key>1️⃣<string>Key</string></dict>
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>File</key><string>Packages/More</string>
      <key>Title</key><string>More</string></dict>
    </array></dict></plist>
    """
  private static let more = """
    <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>stored</string>
      <key>Title</key><string></string>
      <key>Titles</key><array><string>a</string>
        1️⃣<string>Key</string></array>
      <key>ShortTitles</key><array>2️⃣<string>Key</string></array></dict>
    <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>Key</string>
      <key>Title</key>
      3️⃣<string>Key</string></dict>
    </array></dict></plist>
    """

  private func bundle(_ tables: [String: String]) throws -> SettingsBundle {
    try SettingsBundle(
      texts: tables.merging(
        ["Root.plist": MarkedText(Self.root).text, "Packages/More.plist": MarkedText(Self.more).text]
      ) { $1 })
  }

  @Test func usesWithTheirLinesAndBreadcrumbs() throws {
    let settings = try bundle(["fr.lproj/Root.strings": "More = Plus; Key = \"Clé\";"]).localized(for: ["fr"])
    func use(_ index: Int, _ field: String, _ mark: Int, in text: String, _ crumbs: [String]) -> TextUse {
      let isRoot = text == Self.root
      return TextUse(
        pane: isRoot ? "Root" : "Packages/More", path: "PreferenceSpecifiers[\(index)]", field: field,
        file: isRoot ? "Root.plist" : "Packages/More.plist", line: MarkedText(text).places[mark]?.line,
        breadcrumb: crumbs)
    }
    let uses = settings.uses(of: "Key")
    #expect(
      uses.map(\.use.withoutColumn) == [
        use(0, "Title", 1, in: Self.root, ["Root", "Clé"]),
        use(0, "Titles[1]", 1, in: Self.more, ["Root", "Packages/More"]),
        use(0, "ShortTitles[0]", 2, in: Self.more, ["Root", "Packages/More"]),
        use(1, "Title", 3, in: Self.more, ["Root", "Packages/More", "Clé"]),
      ])
    #expect(uses.map(\.table) == ["Root", "Root", "Root", "Root"])
    #expect(uses.map(\.use.line) == [3, 5, 6, 9])
    #expect(settings.uses(of: "stored").isEmpty)
    #expect(try settings.explain("Key").uses == uses.map(\.use))
  }

  @Test func tablesOfAKey() throws {
    let pane = { (table: String?) in
      PaneText.pane("{ Type = PSGroupSpecifier; Title = k; }, { Type = PSChildPaneSpecifier; File = A; }", table: table)
    }
    let settings = try SettingsBundle(texts: ["Root.plist": pane("One"), "A.plist": pane("Two")]).localized(for: ["en"])
    #expect(try settings.tables(of: "k") == ["One", "Two"])
    #expect(try settings.tables(of: "other") == ["Root"])
    #expect(try settings.explain("k").table == "One")
    #expect(try settings.explain("k").uses.map(\.pane) == ["Root"])
    #expect(try settings.explain("k", table: "Two").uses.map(\.pane) == ["A"])
    let literal = try SettingsBundle(texts: ["Root.plist": pane(nil), "A.plist": pane("Two")]).localized(for: ["en"])
    #expect(try literal.tables(of: "k") == ["Two"])
    #expect(try literal.explain("k").uses.map(\.pane) == ["A"])
  }

  /// A key that only panes without a table show is not looked up; a key that no pane shows is looked up in a table.
  @Test func aKeyOfNoTable() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = k; }", table: nil)
    let settings = try SettingsBundle(texts: ["Root.plist": pane]).localized(for: ["en"])
    let shown = try settings.explain("k")
    #expect(shown.table == nil && shown.steps.isEmpty && shown.uses.map(\.pane) == ["Root"])
    let other = try settings.explain("other")
    #expect(other.table == "Root" && other.uses.isEmpty)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var tables: [String: String]
    var policy = ResolutionPolicy.icu
    /// "file outcome value line" of each.
    var steps: [String]

    var testDescription: String { name }
  }

  private static let localizations = ["es-419.lproj/x": "", "es.lproj/x": "", "en.lproj/x": ""]

  static let rows = [
    Row(
      name: "down to the development region",
      tables: ["es.lproj/Root.strings": "a = b;", "en.lproj/Root.strings": "\nKey = c;"],
      steps: [
        "es-419.lproj/Root.strings noTable - -", "es.lproj/Root.strings noKey - -", "en.lproj/Root.strings found c 2",
      ]),
    Row(
      name: "the first that answers",
      tables: ["es-419.lproj/Root.strings": "Key = a;", "es.lproj/Root.strings": "Key = b;"],
      steps: ["es-419.lproj/Root.strings found a 1"]),
    Row(
      name: "nothing anywhere", tables: [:],
      steps: [
        "es-419.lproj/Root.strings noTable - -", "es.lproj/Root.strings noTable - -",
        "en.lproj/Root.strings noTable - -",
      ]),
    Row(
      name: "the root's file last", tables: ["Root.strings": "Key = r;", "en.lproj/Root.strings": ""],
      steps: [
        "es-419.lproj/Root.strings noTable - -", "es.lproj/Root.strings noTable - -", "en.lproj/Root.strings noKey - -",
        "Root.strings found r 1",
      ]),
    Row(
      name: "iOS stops at the first file",
      tables: ["es.lproj/Root.strings": "a = b;", "en.lproj/Root.strings": "Key = c;"],
      policy: .ios, steps: ["es-419.lproj/Root.strings noTable - -", "es.lproj/Root.strings noKey - -"]),
    Row(
      name: "iOS stops at the root's file", tables: ["Root.strings": "", "es-419.lproj/Root.strings": "Key = c;"],
      policy: .ios, steps: ["Root.strings noKey - -"]),
    Row(
      name: "iOS cuts a file short",
      tables: ["es-419.lproj/Root.strings": "a = b;; Key = c;", "es.lproj/Root.strings": "Key = c;"],
      policy: .ios, steps: ["es-419.lproj/Root.strings noKey - -"]),
  ]

  @Test(arguments: rows) func filesLookedIn(row: Row) throws {
    let settings = try bundle(row.tables.merging(Self.localizations) { $1 }).localized(
      for: ["es-MX"], options: LocalizationOptions(policy: row.policy))
    let explanation = try settings.explain("Key")
    let steps = explanation.steps.map {
      "\($0.file) \($0.outcome.rawValue) \($0.value ?? "-") \($0.line.map(String.init) ?? "-")"
    }
    #expect(steps == row.steps)
    #expect(
      explanation.steps.map(\.localization?.text)
        == explanation.steps.map { step in
          step.file.split(separator: ".lproj/").count > 1 ? String(step.file.prefix { $0 != "." }) : nil
        })
    #expect(explanation.chain == ["es-419", "es", "en"])
    #expect(explanation.key == "Key")
    #expect(explanation.table == "Root")
    #expect(explanation.text == settings.text("Key"))
    #expect(explanation.uses.count == 4)
  }

  @Test func anUnreadableTableIsAStep() throws {
    let folder = try TemporaryFolder()
    try folder.write(MarkedText(Self.root).text, to: "Settings.bundle/Root.plist")
    try folder.write("", to: "Settings.bundle/fr.lproj/Root.strings/x")
    try folder.write("Key = e;", to: "Settings.bundle/en.lproj/Root.strings")
    let settings = try SettingsBundle(path: folder.path + "/Settings.bundle").localized(for: ["fr"])
    #expect(
      try settings.explain("Key").steps == [
        Explanation.Step(localization: "fr", file: "fr.lproj/Root.strings", outcome: .unreadable),
        Explanation.Step(localization: "en", file: "en.lproj/Root.strings", outcome: .found, value: "e", line: 1),
      ])
  }

  /// The text of any key of any table, whether a pane uses it or not.
  @Test func textsOfOtherTables() throws {
    let settings = try bundle(["fr.lproj/Other.strings": "a = b;"]).localized(for: ["fr"])
    #expect(
      settings.text("a", table: "Other")
        == LocalizedText(
          key: "a", value: "b", kind: .exact, localization: "fr", file: "fr.lproj/Other.strings", line: 1, ios: "b",
          phoneReader: .settings))
    #expect(
      settings.text("a", table: "../Other")
        == LocalizedText(
          key: "a", value: "a", kind: .key, reason: .noTable, ios: "a", phoneReader: .settings, table: "../Other"))
    #expect(settings.text("", table: "Other").chain.kind == .literal)
    #expect(settings.text("a").chain.reason == .noTable)
  }

  // MARK: Findings

  /// Every problem of every file that was read, once, with the localization it belongs to.
  @Test func findingsOfTheTablesAlongBothChains() throws {
    let settings = try bundle([
      "Root.strings": "a = b;;", "fr.lproj/Root.strings": "a = b\n", "en.lproj/Root.strings": "a = b; a = c;",
      "de.lproj/Root.strings": "not read",
    ]).localized(for: ["fr", "!"])
    #expect(
      settings.findings.map { "\($0.file ?? "-") \($0.localization ?? "-") \($0.rule)" } == [
        "- ! invalid-locale", "fr.lproj/Root.strings fr missing-semicolon", "en.lproj/Root.strings en duplicate-key",
        "Root.strings - unexpected-character", "Root.strings - root-level-strings",
      ])
  }

  @Test func noRootPaneIsAnError() throws {
    let bundle = try SettingsBundle(texts: ["A.plist": PaneText.pane("")])
    let lookedFor = ["Root~iphone.plist", "Root.plist"]
    #expect(throws: BundleError.noRootPane(path: "Settings.bundle", lookedFor: lookedFor, problems: [])) {
      try bundle.localized(for: ["fr"])
    }
  }

  // MARK: JSON

  /// A list without options is an empty array; an element that is not a list has no array.
  @Test func anEmptyListIsAList() throws {
    let pane = PaneText.pane(
      "{ Type = PSMultiValueSpecifier; Key = k; Values = (); Titles = (); }, { Type = PSGroupSpecifier; Title = t; }")
    let settings = try SettingsBundle(texts: ["Root.plist": pane]).localized(for: ["en"])
    let objects = try settings.root.specifiers.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    #expect(objects.map { $0.contains("\"candidates\":[]") } == [true, false])
    #expect(objects.map { $0.contains("candidates") } == [true, false])
  }

  /// The form of a text is a contract: members that were not found are `null`, members that do not apply are absent.
  @Test func theJSONOfTexts() throws {
    let settings = try bundle(["fr.lproj/Root.strings": "Key = \"Clé\"\n"]).localized(for: ["fr"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func json(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    #expect(
      try json(settings.text("Key")) == """
        {"file":"fr.lproj/Root.strings","ios":"Key","iosBy":"settings","iosFile":null,"iosLine":null,\
        "iosLocalization":null,"key":"Key","kind":"exact","line":1,"localization":"fr","recovered":true,"table":"Root",\
        "value":"Clé"}
        """)
    #expect(
      try json(settings.text("None", table: "None")) == """
        {"file":null,"ios":"None","iosBy":"settings","iosFile":null,"iosLine":null,"iosLocalization":null,"key":"None","kind":"key","line":null,"localization":null,\
        "reason":"noTable","table":"None","value":"None"}
        """)
    #expect(
      try json(settings.uses(of: "Key")[1].use) == """
        {"breadcrumb":["Root","Packages/More"],"field":"Titles[1]","file":"Packages/More.plist","line":5,\
        "pane":"Packages/More","path":"PreferenceSpecifiers[0]"}
        """)
    #expect(
      try json(settings.explain("None", table: "Root").steps) == """
        [{"file":"fr.lproj/Root.strings","localization":"fr","outcome":"unreadable"}]
        """)
  }
}

extension TextUse {
  fileprivate var withoutColumn: TextUse {
    var use = self
    use.column = nil
    return use
  }
}
