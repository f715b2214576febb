import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

@testable import SettingsFixing

/// What `lint --fix` makes of a table, for what was found in it.
@Suite struct FixPlannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// `fr.lproj/Root.strings`.
    var table: [UInt8]
    /// `rule` or `rule key`.
    var found: [String]
    var fixesEncoding = false
    /// `nil` if nothing is to be done.
    var result: [UInt8]?
    /// `rule` or `rule key`.
    var fixes: [String] = []

    var testDescription: String { name }

    init(
      _ name: String, _ table: String, _ found: [String], _ result: String? = nil, _ fixes: [String] = [],
      as encoding: TextEncoding? = nil, mark: Bool = false
    ) {
      self.name = name
      let bytes = encoding.map { TextEncoder.encode(Array(table.utf8), as: $0) } ?? Array(table.utf8)
      self.table = (mark ? (encoding ?? .utf8).byteOrderMark : []) + bytes
      self.found = found
      self.result = result.map { Array($0.utf8) }
      self.fixes = fixes
      fixesEncoding = encoding != nil
    }
  }

  private static let pane = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = A; FooterText = B; }, { Type = PSGroupSpecifier; Title = C; }")

  static func bundle(_ table: [UInt8]) throws -> SettingsBundle {
    try SettingsBundle(files: [
      "Root.plist": Array(pane.utf8), "fr.lproj/Root.strings": table,
      "en.lproj/Root.strings": Array("\"A\" = \"Sound\";\n\"B\" = \"More: \";\n\"C\" = \"C\";\n".utf8),
    ])
  }

  static func finding(_ found: String, locale: LocalizationName = "fr") -> Finding {
    let parts = found.split(separator: " ", maxSplits: 1).map(String.init)
    return Finding(
      Finding.Rule(rawValue: parts[0]), .warning, "found", file: "\(locale).lproj/Root.strings", localization: locale,
      table: "Root", key: parts.count > 1 ? TextKey(parts[1]) : nil)
  }

  static func plan(_ bundle: SettingsBundle, _ found: [String], fixesEncoding: Bool = false) throws -> FixPlan {
    let planner = FixPlanner(try bundle.catalog(), fixesEncoding: fixesEncoding)
    return try planner.plan(for: found.map { finding($0) })
  }

  static let ends = [
    Row(
      "white space of every kind goes from the end", "\"A\" = \"Son \u{A0}\";\n", ["end-space A"],
      "\"A\" = \"Son\";\n", ["end-space A"]),
    Row(
      "the rest of the text keeps its escapes", "\"A\" = 'Caf\\U00e9 \\' ';\n", ["end-space A"],
      "\"A\" = 'Caf\\U00e9 \\'';\n", ["end-space A"]),
    Row(
      "an escaped line end is written anew", "\"A\" = \"Son\\n\";\n", ["end-space A"], "\"A\" = \"Son\";\n",
      ["end-space A"]),
    Row(
      "a space behind a backslash", "\"A\" = \"Son\\ \";\n", ["end-space A"], "\"A\" = \"Son\";\n", ["end-space A"]),
    Row("the source ends with a space, too", "\"B\" = \"Plus :\u{A0}\";\n", ["end-space B"]),
    Row("no white space at the end", "\"A\" = \" Son\";\n", ["end-space A"]),
    Row("only white space", "\"A\" = \"  \";\n", ["end-space A"]),
    Row("half a character, which cannot be written anew", "\"A\" = \"\\UD83D\\n\";\n", ["end-space A"]),
    Row("a key that no pane has", "\"Z\" = \"Son \";\n", ["end-space Z"]),
    Row("a key that is not there", "\"A\" = \"Son\";\n", ["end-space Q"]),
    Row("what was not found", "\"A\" = \"Son \";\n\"A\" = \"Son \";", ["raw-key A"]),
  ]

  static let duplicates = [
    Row(
      "the last of equal entries stays", "\"A\" = \"Son\";\n\"C\" = \"c\";\n\"A\" = \"Son\";\n", ["duplicate-key A"],
      "\"C\" = \"c\";\n\"A\" = \"Son\";\n", ["duplicate-key A"]),
    Row(
      "of three with one comment stays the one that has it",
      "A = Son;\n\n/* Title */\n\"A\" = \"Son\";\n\n\"\\U0041\" = 'Son';\n", ["duplicate-key A", "duplicate-key A"],
      "/* Title */\n\"A\" = \"Son\";\n", ["duplicate-key A", "duplicate-key A"]),
    Row(
      "equal comments", "/* T */\n\"A\" = \"a\";\n\"C\" = \"c\";\n\"A\" = \"a\"; // T\n", ["duplicate-key A"],
      "\"C\" = \"c\";\n\"A\" = \"a\"; // T\n", ["duplicate-key A"]),
    Row("different comments", "/* T */\n\"A\" = \"a\";\n\"A\" = \"a\"; // U\n", ["duplicate-key A"]),
    Row("a comment inside", "\"A\" /* T */ = \"a\";\n\"A\" = \"a\";\n", ["duplicate-key A"]),
    Row("different texts", "\"A\" = \"a\";\n\"A\" = \"b\";\n", ["duplicate-key A"]),
    Row("texts that only look the same", "\"A\" = \"é\";\n\"A\" = \"e\u{301}\";\n", ["duplicate-key A"]),
    Row(
      "only one of two keys", "\"A\" = \"a\";\n\"A\" = \"a\";\n\"C\" = \"c\";\n\"C\" = \"c\";\n", ["duplicate-key C"],
      "\"A\" = \"a\";\n\"A\" = \"a\";\n\"C\" = \"c\";\n", ["duplicate-key C"]),
    Row(
      "texts that are the same without the space at their end", "\"A\" = \"a\";\n\"A\" = \"a \";\n",
      ["duplicate-key A", "end-space A"], "\"A\" = \"a\";\n", ["end-space A", "duplicate-key A"]),
    Row(
      "equal texts with a space at their end", "\"A\" = \"a \";\n\"A\" = \"a \";\n",
      ["duplicate-key A", "end-space A"],
      "\"A\" = \"a\";\n", ["duplicate-key A", "end-space A"]),
  ]

  static let files = [
    Row(
      "the last line", "\"A\" = \"a\";\r\n\"C\" = \"c\";", ["final-newline"], "\"A\" = \"a\";\r\n\"C\" = \"c\";\r\n",
      ["final-newline"]),
    Row("a comment in the last line", "// Header", ["final-newline"], "// Header\n", ["final-newline"]),
    Row("a last line that ends", "\"A\" = \"a\";\n", ["final-newline"]),
    Row("nothing at all", "", ["final-newline"]),
    Row(
      "the mark of UTF-8", "\"A\" = \"é\";\n", ["byte-order-mark"], "\"A\" = \"é\";\n", ["byte-order-mark"], mark: true),
    Row("two marks", "\u{FEFF}\"A\" = \"a\";\n", ["byte-order-mark"], mark: true),
    Row(
      "UTF-16 with all that is wrong", "\"A\" = \"é \";\n\"A\" = \"é\";",
      ["encoding", "end-space A", "duplicate-key A", "final-newline"], "\"A\" = \"é \";\n\"A\" = \"é\";\n",
      ["final-newline", "encoding"], as: .utf16LittleEndian, mark: true),
    Row(
      "UTF-16 that iOS cannot read", "\"A\" = \"😀\";\n", ["utf16-without-bom"], "\"A\" = \"😀\";\n",
      ["utf16-without-bom"], as: .utf16BigEndian),
    Row(
      "UTF-32", "\"A\" = \"é\";\n", ["encoding"], "\"A\" = \"é\";\n", ["encoding"], as: .utf32BigEndian, mark: true),
    Row(
      "UTF-16 in XML, which may say so", "<plist><dict><key>A</key><string>a</string></dict></plist>\n", ["encoding"],
      as: .utf16BigEndian, mark: true),
    Row("a table with an error", "\"A\" = \"Son \"\n\"C\" = \"c\";", ["end-space A", "final-newline"]),
    Row("a merge conflict", "<<<<<<< HEAD\n\"A\" = \"Son \";", ["end-space A", "final-newline"]),
    Row("a binary table", "bplist00", ["final-newline"]),
    Row(
      "XML", "<plist><dict><key>A</key><string>Son </string></dict></plist>", ["end-space A", "final-newline"],
      "<plist><dict><key>A</key><string>Son</string></dict></plist>\n", ["end-space A", "final-newline"]),
    Row(
      "duplicates in XML, whose comments belong to no entry",
      "<plist><dict><key>A</key><string>a</string><key>A</key><string>a</string></dict></plist>\n",
      ["duplicate-key A"]),
  ]

  @Test(arguments: ends + duplicates + files) func oneTable(_ row: Row) throws {
    let bundle = try Self.bundle(row.table)
    let plan = try Self.plan(bundle, row.found, fixesEncoding: row.fixesEncoding)
    #expect(plan.fixes.map { $0.rule.rawValue + ($0.key.map { " " + $0.text } ?? "") } == row.fixes)
    #expect(plan.fixes.allSatisfy { $0.place.path == "fr.lproj/Root.strings" })
    guard let result = row.result else { return #expect(plan.files.isEmpty) }
    let file = try #require(plan.files.first)
    #expect(plan.files.count == 1 && file.path == "fr.lproj/Root.strings" && file.old == row.table)
    #expect(String(decoding: file.new ?? [], as: UTF8.self) == String(decoding: result, as: UTF8.self))
    #expect(file.new == result)
    let again = try Self.plan(try bundle.fixed(by: plan), row.found, fixesEncoding: row.fixesEncoding)
    #expect(again.files.isEmpty && again.fixes.isEmpty)
  }

  private static func utf16(_ text: String) -> [UInt8] {
    TextEncoding.utf16LittleEndian.byteOrderMark + TextEncoder.encode(Array(text.utf8), as: .utf16LittleEndian)
  }

  /// One finding is about all tables in UTF-16: only the first was once fixed. One that would not read back stays, and
  /// does not keep the others from being fixed.
  @Test func everyTableOfAFindingIsFixed() throws {
    let text = "\"A\" = \"é\";\n"
    let rows: [(tables: [String: [UInt8]], fixed: [String], skipped: [String])] = [
      (["de": Self.utf16(text), "fr": Self.utf16(text)], ["de", "fr"], []),
      (["de": Self.utf16(text), "fr": Self.utf16(text), "it": Self.utf16(text)], ["de", "fr", "it"], []),
      (["de": Self.utf16(text), "fr": Array(text.utf8), "it": Self.utf16(text)], ["de", "it"], []),
      (
        ["de": Self.utf16("\"\0b\" = \"2\";\n"), "fr": Self.utf16(text), "it": Self.utf16(text)], ["fr", "it"], ["de"]
      ),
      (
        ["de": Self.utf16(text), "fr": Self.utf16("\"\0b\" = \"2\";\n"), "it": Self.utf16(text)], ["de", "it"], ["fr"]
      ),
      (["de": Self.utf16(text), "fr": Self.utf16("\"A\" = "), "it": Self.utf16(text)], ["de", "it"], []),
    ]
    for (tables, fixed, skipped) in rows {
      var files = ["Root.plist": Array(Self.pane.utf8), "en.lproj/Root.strings": Array("\"A\" = \"e\";\n".utf8)]
      for (locale, bytes) in tables { files[locale + ".lproj/Root.strings"] = bytes }
      let bundle = try SettingsBundle(files: files)
      let findings = try bundle.audit().findings.filter { $0.rule == .encoding }
      #expect(findings.count == 1)
      let plan = try FixPlanner(try bundle.catalog(), fixesEncoding: true).plan(for: findings)
      #expect(plan.files.map(\.path) == fixed.map { $0 + ".lproj/Root.strings" })
      #expect(plan.fixes.map(\.place.localization.text) == fixed)
      #expect(plan.skipped.map(\.place.localization.text) == skipped)
      #expect(plan.files.allSatisfy { String(decoding: $0.new ?? [], as: UTF8.self) == text })
    }
  }

  /// With the languages that were asked for, only their tables are those of the finding.
  @Test func tablesOfOtherLanguagesStay() throws {
    let table = Self.utf16("\"A\" = \"é\";\n")
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(Self.pane.utf8), "en.lproj/Root.strings": Array("\"A\" = \"e\";\n".utf8),
      "de.lproj/Root.strings": table, "fr.lproj/Root.strings": table, "it.lproj/Root.strings": table,
    ])
    var options = AuditOptions()
    options.locales = ["de", "it"]
    let findings = try bundle.audit(options).findings
    let plan = try FixPlanner(try bundle.catalog(), fixesEncoding: true).plan(for: findings)
    #expect(plan.files.map(\.path) == ["de.lproj/Root.strings", "it.lproj/Root.strings"])
  }

  /// No rule that is fixed leaves a second file of its finding as it was.
  @Test func afterAFixNothingFixableIsLeft() throws {
    let rows: [Finding.Rule: [UInt8]] = [
      .encoding: Self.utf16("\"A\" = \"é\";\n"),
      .utf16WithoutMark: TextEncoder.encode(Array("\"A\" = \"é\";\n".utf8), as: .utf16BigEndian),
      .byteOrderMark: TextEncoding.utf8.byteOrderMark + Array("\"A\" = \"é\";\n".utf8),
      .finalNewline: Array("\"A\" = \"é\";".utf8), .endSpace: Array("\"A\" = \"é \";\n".utf8),
      .duplicateKey: Array("\"A\" = \"é\";\n\"A\" = \"é\";\n".utf8),
    ]
    for (rule, table) in rows {
      var files = ["Root.plist": Array(Self.pane.utf8), "en.lproj/Root.strings": Array("\"A\" = \"e\";\n".utf8)]
      for locale in ["de", "fr", "it"] { files[locale + ".lproj/Root.strings"] = table }
      let bundle = try SettingsBundle(files: files)
      var options = AuditOptions()
      options.rules.setOnly([rule])
      let plan = try FixPlanner(try bundle.catalog(), fixesEncoding: true).plan(for: try bundle.audit(options).findings)
      #expect(plan.files.count == 3, "\(rule)")
      #expect(try bundle.fixed(by: plan).audit(options).findings.map(\.description) == [], "\(rule)")
    }
  }

  /// Without being asked for, the encoding stays.
  @Test func theEncodingStays() throws {
    let row = Row("", "\"A\" = \"é\";\n", [], as: .utf16LittleEndian, mark: true)
    let plan = try Self.plan(try Self.bundle(row.table), ["encoding", "utf16-without-bom"])
    #expect(plan.files.isEmpty && plan.fixes.isEmpty)
  }

  /// A table that would read in another encoding is not changed, and the reason is reported once.
  @Test func whatWouldNotReadBackIsSkipped() throws {
    let table = Array("\"A\" = \"n\";\n\"\0b\" = \"2\";\n\"A\" = \"n\";\n".utf8)
    let mark = TextEncoding.utf8.byteOrderMark
    let place = TableReference(localization: "fr", table: "Root")
    for (bytes, rule) in [(table, "duplicate-key"), (mark + table.dropFirst(11), "byte-order-mark")] {
      let plan = try Self.plan(try Self.bundle(bytes), [rule + " A"])
      let reason = TableEditError.ambiguousEncoding(file: place.path, .utf16LittleEndian)
      #expect(plan.skipped == [SkippedFix(rule: Finding.Rule(rawValue: rule), place: place, reason: reason)])
      #expect(plan.files.isEmpty && plan.fixes.isEmpty)
    }
  }

  /// The source language has no source to differ from.
  @Test func theSourceLanguageIsLeftAlone() throws {
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(Self.pane.utf8), "en.lproj/Root.strings": Array("\"A\" = \"Sound \";\n".utf8),
    ])
    let findings = [Self.finding("end-space A", locale: "en")]
    #expect(try FixPlanner(try bundle.catalog()).plan(for: findings).files.isEmpty)
  }

  /// Letters of another language become those of the text's own, where the language has a table of them.
  @Test(arguments: ["ro", "tr"]) func lettersOfAnotherLanguage(language: String) throws {
    let table = "\"A\" = \"Ştergeţi s\u{327}\"; // ş\n\"B\" = \"ţi\";\n"
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(Self.pane.utf8), "\(language).lproj/Root.strings": Array(table.utf8),
    ])
    let findings = [Self.finding("wrong-letter A", locale: LocalizationName(language))]
    let plan = try FixPlanner(try bundle.catalog()).plan(for: findings)
    let right = "\"A\" = \"Ștergeți ș\"; // ş\n\"B\" = \"ţi\";\n"
    let (files, keys): ([[UInt8]?], [TextKey?]) = language == "ro" ? ([Array(right.utf8)], ["A"]) : ([], [])
    #expect(plan.files.map(\.new) == files)
    #expect(plan.fixes.map(\.key) == keys)
  }

  /// What rules say of themselves is what is done.
  @Test func everyFixableRuleHasAFix() {
    let all = FixableRules.safe.union(FixableRules.ofEncoding)
    let said = RuleDescription.all.filter(\.isFixable).map(\.rule.rawValue)
    #expect(said.filter { !all.contains(Finding.Rule(rawValue: $0)) } == [])
    let silent = RuleDescription.all.filter { all.contains($0.rule) && !$0.isFixable }.map(\.rule.rawValue)
    #expect(silent == [])
  }
}
