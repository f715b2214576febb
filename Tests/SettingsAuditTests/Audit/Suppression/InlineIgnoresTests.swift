import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What comments silence, and what is reported about those that silence nothing.
@Suite struct InlineIgnoresTests {
  static let known = Dictionary(
    uniqueKeysWithValues: ["end-space", "raw-key-leak", "quiet"].map { name in
      let rule = Finding.Rule(rawValue: name)
      return (
        rule, RuleDescription(rule, .warning, isOnByDefault: name != "quiet", "", explanation: "", source: "")
      )
    })

  /// Findings about every unit in every localization, and one at the property list.
  private static let found: [Finding] =
    ["de", "en", "fr"].flatMap { (locale: LocalizationName) in
      ["end-space", "raw-key-leak"].map { rule in
        Finding(
          Finding.Rule(rawValue: rule), .warning, "x", file: "\(locale).lproj/Root.strings", localization: locale,
          table: "Root", key: "a")
      }
    } + [
      Finding(Finding.Rule(rawValue: "raw-key-leak"), .error, "x", file: "Root.plist", table: "Root", key: "a"),
      // The Key of a specifier, and the key of another unit.
      Finding(Finding.Rule(rawValue: "end-space"), .error, "x", file: "Root.plist", key: "a"),
      Finding(Finding.Rule(rawValue: "end-space"), .error, "x", table: "Other", key: "a"),
    ]

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Tables by localization.
    var tables: [String: String]
    /// What is silenced: rule and file.
    var silenced: [String] = []
    /// What is said about the comments.
    var reported: [String] = []
  }

  static let rows = [
    Row(testDescription: "no comment", tables: ["en": "a = \"A\";"]),
    Row(
      testDescription: "above, in one localization",
      tables: ["en": "a = \"A\";", "de": "/* l10n:ignore end-space */\na = \"A\";"],
      silenced: ["end-space de.lproj/Root.strings"]),
    Row(
      testDescription: "beside, everything",
      tables: ["en": "a = \"A\";", "de": "a = \"A\"; // l10n:ignore"],
      silenced: ["end-space de.lproj/Root.strings", "raw-key-leak de.lproj/Root.strings"]),
    Row(
      testDescription: "in the development table, for all localizations and the property list",
      tables: ["en": "/* l10n:ignore raw-key-leak */\na = \"A\";", "de": "a = \"A\";", "fr": ""],
      silenced: [
        "raw-key-leak de.lproj/Root.strings", "raw-key-leak en.lproj/Root.strings",
        "raw-key-leak fr.lproj/Root.strings", "raw-key-leak Root.plist",
      ]),
    Row(
      testDescription: "in Base",
      tables: ["Base": "/* l10n:ignore end-space */\na = \"A\";", "en": ""],
      silenced: [
        "end-space de.lproj/Root.strings", "end-space en.lproj/Root.strings", "end-space fr.lproj/Root.strings",
      ]),
    Row(
      testDescription: "several names, one of them unknown",
      tables: ["en": "", "fr": "\n/* l10n:ignore end-space,raw-key-lek */ a = \"A\";"],
      silenced: ["end-space fr.lproj/Root.strings"],
      reported: [
        "fr.lproj/Root.strings:2:26: warning: \"raw-key-lek\" is not a rule: nothing is silenced [unknown-rule] fr Root a"
          + " Did you mean \"raw-key-leak\"?"
      ]),
    Row(
      testDescription: "an unknown name in several comments of a table is reported once",
      tables: [
        "en": "/* l10n:ignore no-such */ x = \"X\";\n/* l10n:ignore no-such */ y = \"Y\";",
        "fr": "/* l10n:ignore no-such other-such */ z = \"Z\";",
      ],
      reported: [
        "en.lproj/Root.strings:1:16: warning: \"no-such\" is not a rule: nothing is silenced"
          + " (2 comments of this table name it)"
          + " [unknown-rule] en Root x Use the name in brackets at the end of a finding.",
        "fr.lproj/Root.strings:1:16: warning: \"no-such\" is not a rule: nothing is silenced"
          + " [unknown-rule] fr Root z Use the name in brackets at the end of a finding.",
        "fr.lproj/Root.strings:1:24: warning: \"other-such\" is not a rule: nothing is silenced"
          + " [unknown-rule] fr Root z Use the name in brackets at the end of a finding.",
      ]),
    Row(
      testDescription: "nothing to silence",
      tables: ["en": "", "fr": "/* l10n:ignore end-space */ b = \"B\";\n/* l10n:ignore */ c = \"C\";"],
      reported: [
        "fr.lproj/Root.strings:1:16: note: \"end-space\" finds nothing in this entry, so there is nothing to silence"
          + " [useless-ignore] fr Root b Remove the comment.",
        "fr.lproj/Root.strings:2:4: note: rules find nothing in this entry, so there is nothing to silence"
          + " [useless-ignore] fr Root c Remove the comment.",
      ]),
    Row(
      testDescription: "a rule that is off finds nothing anyway",
      tables: ["en": "", "fr": "/* l10n:ignore quiet */ b = \"B\";"]),
    Row(
      testDescription: "a header, detached by a blank line",
      tables: ["en": "", "fr": "/* l10n:ignore */\n\na = \"A\";"]),
  ]

  private static func reported(_ finding: Finding) -> String {
    let place = [finding.localization?.text, finding.table?.text, finding.key?.text].compactMap { $0 }.joined(
      separator: " ")
    return finding.description + " " + place + " " + (finding.fix ?? "")
  }

  private static func ignores(_ tables: [String: String], _ options: AuditOptions) throws -> InlineIgnores {
    let files = tables.map { ("\($0.key).lproj/Root.strings", $0.value) }
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")
    let bundle = try SettingsBundle(root: pane, Dictionary(uniqueKeysWithValues: files))
    return InlineIgnores(try AuditContext(bundle, options), known: known)
  }

  @Test(arguments: rows) func silences(row: Row) throws {
    let left = try Self.ignores(row.tables, AuditOptions()).applied(to: Self.found)
    let silenced = Self.found.filter { !left.contains($0) }
    #expect(silenced.map { "\($0.rule) \($0.file ?? "")" } == row.silenced)
    #expect(left.filter { !Self.found.contains($0) }.map(Self.reported) == row.reported)
  }

  /// A partial run cannot know what is useless; the development table counts anyway.
  @Test func aRunOverOneLocalization() throws {
    var options = AuditOptions(locales: ["de"])
    let tables = ["en": "/* l10n:ignore end-space */ a = \"A\"; /* l10n:ignore end-space */\nb = \"B\";", "de": ""]
    let left = try Self.ignores(tables, options).applied(to: Self.found)
    #expect(Self.found.filter { !left.contains($0) }.count == 3 && left.count == Self.found.count - 3)
    options = AuditOptions()
    options.rules.setOnly([Finding.Rule(rawValue: "end-space")])
    #expect(try Self.ignores(["en": "/* l10n:ignore end-space */ b = \"B\";"], options).applied(to: []) == [])
  }

  /// As many names of no rule as entries, and one name in all of them.
  @Test func thousandsOfUnknownNames() throws {
    let lines = (0..<3000).map { "/* l10n:ignore no-rule foo-\($0)-bar */\nk\($0) = \"x\";\n" }
    let left = try Self.ignores(["en": lines.joined()], AuditOptions()).applied(to: [])
    #expect(left.count == 3001)
    #expect(left[0].message == "\"no-rule\" is not a rule: nothing is silenced (3000 comments of this table name it)")
  }

  /// A key that each of many localizations is silent about, in a comment of its own and in one for all.
  @Test func oneEntryInManyLocalizations() throws {
    var tables = ["en": "/* l10n:ignore end-space */ a = \"A\";"]
    let names = (0..<400).map { LocalizationName("x\($0)") }
    for name in names { tables[name.text] = "/* l10n:ignore raw-key-leak raw-key-leak */ a = \"A\";" }
    let found = names.flatMap { (locale: LocalizationName) in
      ["end-space", "raw-key-leak"].map {
        Finding(Finding.Rule(rawValue: $0), .warning, "x", localization: locale, table: "Root", key: "a")
      }
    }
    #expect(try Self.ignores(tables, AuditOptions()).applied(to: found) == [])
  }

  /// End to end: findings of reading are silenced, the unknown name is reported, and the useless comment if its rule is
  /// on.
  @Test func inAnAudit() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")
    let bundle = try SettingsBundle(
      root: pane, ["en.lproj/Root.strings": "a = \"A\";\n/* l10n:ignore no-such-rule */\nb = \"B\"; // l10n:ignore\n"])
    var options = AuditOptions()
    options.rules.setOnly([.unknownRule])
    #expect(try bundle.audit(options).findings.map(\.rule) == [.unknownRule])
    let plain = try bundle.audit().findings.map(\.rule)
    #expect(!plain.contains(.uselessIgnore))
  }
}
