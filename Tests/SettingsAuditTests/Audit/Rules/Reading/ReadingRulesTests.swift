import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What reading a bundle can find, and no file of cases can hold; the other findings are in `Cases/rules/reading`.
@Suite struct ReadingRulesTests {
  /// Tables, and all that reading them finds: rule, severity, line and column.
  static let rows: [(table: [UInt8], found: [String])] = [
    (Array("a = b;".utf8).flatMap { [$0, 0] }, ["utf16-without-bom error 1:1"]),
    (Array("a = b;".utf8).flatMap { [$0, 0, 0, 0] }, ["utf32-without-bom error 1:1"]),
    (Array("a = b; // ".utf8) + [0xE9], ["invalid-utf8 error 1:11"]),
    ([0xFF, 0xFE, 0x61], ["truncated-utf16 note 1:1"]),
    ([0xFF, 0xFE, 0, 0, 0, 0, 0x11, 0], ["invalid-utf32 error 1:1"]),
    (
      Array("a = ".utf8) + Array(repeating: UInt8(ascii: "("), count: 514)
        + Array(repeating: UInt8(ascii: ")"), count: 514) + Array(";".utf8), ["too-deep error 1:517"]
    ),
  ]

  /// A pane that shows `a`, and a table of it.
  private static func bundle(_ table: [UInt8]) throws -> SettingsBundle {
    let pane = Array(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }").utf8)
    return try SettingsBundle(files: ["Root.plist": pane, "en.lproj/Root.strings": table])
  }

  private static func read(_ bundle: SettingsBundle, _ options: AuditOptions = AuditOptions()) throws -> [Finding] {
    let context = try AuditContext(bundle, options)
    let readers = ReaderFindings(contexts: context.byReader(), views: context.views)
    return AuditOrder.sorted(ReadFindings(context, readers).findings())
  }

  @Test func `bytes that are no text are found`() throws {
    for row in Self.rows {
      let found = try Self.read(Self.bundle(row.table))
      #expect(found.map { "\($0.rule) \($0.severity) \($0.location?.description ?? "-")" } == row.found)
      #expect(found.allSatisfy { $0.file == "en.lproj/Root.strings" })
    }
  }

  /// An audit reports the error alone.
  @Test func `a root pane with an error is missing as well`() throws {
    let found = try Self.read(SettingsBundle(texts: ["Root.plist": "<plist>"]))
    #expect(
      found.map(\.description) == [
        "Root.plist: error: no root pane: Root.plist has no \"PreferenceSpecifiers\", or cannot be read [no-root-pane]",
        "Root.plist:1:8: error: the file ends before </plist> [xml-syntax]",
      ])
  }

  /// Nothing that a reader finds is without a description, and nothing is described that no reader finds.
  @Test func `every rule is provoked`() throws {
    let cases = try RuleCasesTests.files.filter { $0.hasPrefix("rules/reading/") }
      .flatMap { try RuleCasesTests.file($0).cases }
    let readings =
      try Self.rows.map { try Self.read(Self.bundle($0.table)) }
      + cases.map { try Self.read($0.bundle(), $0.options()) }
    let found = Set(readings.joined().map(\.rule.rawValue))
    let hardToMake: Set = ["more-findings", "file-too-large", "xml-too-long", "unreadable-file", "pane-too-deep"]
    // Rows: unknown-localization.txt, mixed-values.txt.
    let rows = ["unknown-localization", "mixed-values"]
    // Comments are read by InlineIgnores, which has tests of its own.
    // The state file and string catalogs are beside the bundle: StateRulesTests, the document catalogs of ConsoleTests. What git says comes from outside: HistoryCommandTests.
    let others = rows + ["state-line", "catalog-variations"] + HistoryRules.all.map(\.description.rule.rawValue)
    let comments = InlineIgnoreRules.all.map(\.description.rule.rawValue) + others
    let described = Set(AuditRules.reading.map(\.description.rule.rawValue)).subtracting(comments)
    #expect(described.subtracting(found).subtracting(hardToMake).sorted() == [])
    #expect(found.subtracting(AuditRules.descriptions.keys.map(\.rawValue)).sorted() == [])
  }
}
