import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Everything that reading a bundle can find, provoked by small files, as an audit judges it.
@Suite struct ReadingRulesTests {
  /// Files, and all that reading them finds: rule, severity, file, line and column.
  struct Row {
    let files: [String: [UInt8]]
    let findings: [String]
    var options = AuditOptions()

    /// A pane that shows `a`, and its table in the source language.
    init(_ table: String, _ findings: String...) {
      self.init(bytes: Array(table.utf8), findings)
    }

    init(bytes table: [UInt8], _ findings: [String]) {
      files = ["Root.plist": Array(Row.pane.utf8), "en.lproj/Root.strings": table]
      self.findings = findings.map { $0.replacing("@", with: "en.lproj/Root.strings") }
    }

    init(files: [String: String], _ findings: String..., options: AuditOptions = AuditOptions()) {
      self.files = files.mapValues { Array($0.utf8) }
      self.findings = findings
      self.options = options
    }

    static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")
  }

  static let syntax = [
    Row("a = b;"),
    Row("a = b", "missing-semicolon error @:1:6"),
    Row("a = ;", "missing-value error @:1:5"),
    Row("a b = c;", "expected-equals-or-semicolon error @:1:3"),
    Row("a = b;;\n", "unexpected-character error @:1:7"),
    Row("a = \"b", "unterminated-string error @:1:5"),
    Row("a = \"b\u{201D};\n\"c\" = d;", "unterminated-string error @:1:7"),
    Row("\u{FFFD}\u{FFFD}a\0 \0=\0", "damaged-utf16 error @:1:1"),
    Row("a = b; /* c", "unterminated-comment error @:1:8"),
    Row("a = b;\n<<<<<<< ours\n", "merge-conflict-marker error @:2:1"),
    Row("{ a = b;", "braced-table warning @:1:1", "missing-brace error @:1:1"),
    Row("{ a = b; } c", "braced-table warning @:1:1", "junk-after-plist error @:1:12"),
    Row("a = \"\\Ux\";", "invalid-unicode-escape error @:1:6"),
    Row("a = <0g>;", "invalid-data error @:1:5"),
    Row("<plist version=\"1.0\"><array/></plist>", "not-a-table error @:1:22"),
    Row(
      "a = " + String(repeating: "(", count: 514) + String(repeating: ")", count: 514) + ";",
      "too-deep error @:1:517"),
  ]

  static let warnings = [
    Row("a = b; a = b;", "duplicate-key note @:1:8"),
    Row("a = b; a = c;", "duplicate-key warning @:1:8"),
    Row("\"\u{E9}\" = b; \"e\u{301}\" = b;", "canonically-equivalent-keys warning @:1:10"),
    Row(
      "<plist version=\"1.0\"><dict><key>\u{E9}</key><string>b</string><key>e\u{301}</key><string>b</string></dict></plist>",
      "canonically-equivalent-keys warning @:1:58"),
    Row("a;", "shorthand-entry warning @:1:1"),
    Row("\"\" = b;", "empty-key warning @:1:1"),
    Row("\"a\u{202E}\" = b;", "bidi-control-in-key warning @:1:3"),
    Row("a = { b = c; };", "non-string-value warning @:1:5"),
    Row("{ a = b; }", "braced-table warning @:1:1"),
    Row("/* /* */ a = b;", "nested-comment-opener warning @:1:4"),
    Row("a = \"b\0\";", "nul-character warning @:1:7"),
    Row("a = \"\\UD83D\";", "lone-surrogate warning @:1:6"),
    Row("a = \"\\u00e9\";", "lowercase-u-escape warning @:1:6"),
    Row("a = \"\\Ue9\";", "short-unicode-escape warning @:1:6"),
    Row("a = \"\\U000000e9\";", "long-unicode-escape warning @:1:6"),
    Row("a = \"\\x\";", "unknown-escape warning @:1:6"),
    Row("a = \"\\\n\";", "escaped-newline warning @:1:6"),
    Row("a = \"\\341\";", "octal-nextstep warning @:1:6"),
    Row("a = \"\\377\";", "octal-overflow warning @:1:6"),
  ]

  static let encodings = [
    Row(bytes: Array("a = b;".utf8).flatMap { [$0, 0] }, ["utf16-without-bom error @:1:1"]),
    Row(bytes: Array("a = b;".utf8).flatMap { [$0, 0, 0, 0] }, ["utf32-without-bom error @:1:1"]),
    Row(bytes: Array("a = b; // ".utf8) + [0xE9], ["invalid-utf8 error @:1:11"]),
    Row(bytes: [0xFF, 0xFE, 0x61], ["truncated-utf16 error @:1:1"]),
    Row(bytes: [0xFF, 0xFE, 0, 0, 0, 0, 0x11, 0], ["invalid-utf32 error @:1:1"]),
  ]

  static let lists = [
    Row(files: ["Root.plist": "<plist>"], "no-root-pane error Root.plist", "xml-syntax error Root.plist:1:8"),
    Row("<plist><dict><key>a</key><string>\u{C}</string></dict></plist>", "xml-forbidden-character note @:1:34"),
    Row("<plist><dict><key>a</key><key>b</key></dict></plist>", "plist-structure warning @:1:26"),
    Row("<plist><dict><key>&nbsp;</key></dict></plist>", "xml-entity error @:1:19"),
    Row("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", "xml-doctype error @:1:1"),
    Row("<?xml version=\"1.0\" encoding=\"x\"?><plist><dict/></plist>", "xml-encoding error @:1:31"),
    Row("<plist><dict><key>a</key></dict></plist>", "plist-structure error @:1:14"),
    Row("<dict/>", "plist-structure warning @:1:1"),
    Row("<plist><dict><key>a</key><integer>b</integer></dict></plist>", "plist-value error @:1:26"),
    Row("bplist00", "binary-plist error @"),
    Row(files: ["Root.plist": Row.pane, "Other.plist": ""], "empty-file error Other.plist:1:1"),
  ]

  /// A pane of an apple dialect with rows.
  private static func pane(_ rows: String) -> String { PaneText.pane("{ Type = PSGroupSpecifier; }, " + rows) }

  private static func row(to file: String) -> String { "{ Type = PSChildPaneSpecifier; File = \"\(file)\"; }" }

  static let bundles = [
    Row(files: ["Root.plist": Row.pane, "da-lproj/Root.strings": ""], "lproj-folder warning da-lproj"),
    Row(
      files: ["Root.plist": Row.pane, "EN.lproj/Root.strings": "", "en.lproj/Root.strings": ""],
      "duplicate-localization warning", "localization-case warning en.lproj"),
    Row(
      files: ["Root.plist": Row.pane, "Root.strings": "a = b;", "en.lproj/Root.strings": "a = b;"],
      "root-level-strings error Root.strings"),
    Row(files: ["Root.plist": Row.pane, "Root.strings": "a = b;"], "root-level-strings note Root.strings"),
    Row(files: ["Other.plist": Row.pane], "no-root-pane error"),
    Row(files: ["Root.plist": "{ a = b; }"], "no-root-pane error Root.plist"),
    Row(files: ["Root.plist": pane(row(to: "No"))], "pane-not-found error Root.plist:1:118"),
    Row(files: ["Root.plist": pane(row(to: "../No"))], "outside-bundle error Root.plist:1:118"),
    Row(
      files: ["Root.plist": pane(row(to: "A")), "A.plist": pane(row(to: "Root"))], "pane-cycle warning A.plist:1:118"),
    Row(files: ["Root.plist": Row.pane, "A.plist": Row.pane], "orphan-pane warning A.plist"),
    Row(
      files: ["Root.plist": PaneText.pane("{ Type = IASKButtonSpecifier; Title = a; }"), "A.plist": Row.pane],
      "orphan-pane note A.plist"),
    Row(
      files: ["Root.plist": PaneText.pane("{ Type = PSMultiValueSpecifier; Values = (1, 2); Titles = (a); }")],
      "count-mismatch error Root.plist:1:108"),
    Row(
      files: ["Root.plist": PaneText.pane("{ Type = PSMultiValueSpecifier; Values = (1); Titles = (<00>); }")],
      "title-not-text warning Root.plist:1:106"),
    Row(
      files: ["Root.plist": pane("{ Type = A; Key = a; DefaultValue = 1; }, { Type = A; Key = a; DefaultValue = 2; }")],
      "conflicting-default warning Root.plist:1:158"),
    Row(files: ["Root.plist": Row.pane, "en.lproj/A.plist": "("], "unexpected-character error en.lproj/A.plist:1:2"),
    Row(
      files: ["Root.plist": Row.pane], "invalid-locale warning",
      options: AuditOptions(catalog: CatalogOptions(reading: BundleReading(developmentRegion: "no locale")))),
  ]

  static let rows = syntax + warnings + encodings + lists + bundles

  private static func read(_ row: Row) throws -> [Finding] {
    let context = try AuditContext(try SettingsBundle(files: row.files), row.options)
    return AuditOrder.sorted(ReadFindings(context).findings())
  }

  private static func reported(_ finding: Finding) -> String {
    let place = [finding.file, finding.location?.description].compactMap(\.self).joined(separator: ":")
    return "\(finding.rule) \(finding.severity.rawValue)" + (place.isEmpty ? "" : " " + place)
  }

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    #expect(
      try Self.read(row).map(Self.reported) == row.findings,
      "\(row.files.mapValues { String(decoding: $0, as: UTF8.self) })")
  }

  /// Nothing that a reader finds is without a description, and nothing is described that no reader finds.
  @Test func everyRuleIsProvoked() throws {
    let found = Set(try Self.rows.flatMap { try Self.read($0).map(\.rule.rawValue) })
    let hardToMake: Set = ["more-findings", "file-too-large", "xml-too-long", "unreadable-file", "pane-too-deep"]
    // Comments are read by InlineIgnores, which has tests of its own.
    // The state file is beside the bundle: StateRulesTests. What git says comes from outside: HistoryCommandTests.
    let others = ["state-line"] + HistoryRules.all.map(\.description.rule.rawValue)
    let comments = InlineIgnoreRules.all.map(\.description.rule.rawValue) + others
    let described = Set(AuditRules.reading.map(\.description.rule.rawValue)).subtracting(comments)
    #expect(described.subtracting(found).subtracting(hardToMake).sorted() == [])
    #expect(found.subtracting(AuditRules.descriptions.keys.map(\.rawValue)).sorted() == [])
  }
}
