import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Localizations that were made for tests.
@Suite struct PseudoLocalizationPresentTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = \"My tone\"; FooterText = TONE_FOOTER; }")
  private static let mark = "/* settings-l10n pseudo en-XA */\n\n"

  private static func made(_ name: String) -> String {
    "warning \(name).lproj [\(name)] \"\(name).lproj\" was made for tests, and people could be shown it"
  }

  /// Tables, the checked localizations, and what is found.
  static let rows: [(tables: [String: String], locales: [String], found: [String])] = [
    (["en-XA.lproj/Root.strings": "", "ar-XB.lproj/Root.strings": ""], [], [made("ar-XB"), made("en-XA")]),
    (["fr.lproj/Root.strings": mark], [], [made("fr")]), (["en-XA.lproj/Root.strings": ""], ["de"], []),
    (["en-XA.lproj/Root.strings": ""], ["en-XA"], [made("en-XA")]),
    (["fr.lproj/Root.strings": "/* pseudo */\n", "en-AX.lproj/Root.strings": ""], [], []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    var texts = row.tables.merging(["Root.plist": Self.pane, "en.lproj/Root.strings": ""]) { $1 }
    texts["de.lproj/Root.strings"] = ""
    let options = AuditOptions(locales: row.locales)
    #expect(try RuleScene.found(.pseudoLocalization, in: texts, options: options) == row.found)
  }

  @Test func theFixRemovesIt() throws {
    let bundle = try SettingsBundle(root: Self.pane, ["qps-ploc.lproj/Root.strings": ""])
    let found = try bundle.audit().findings.filter { $0.rule == .pseudoLocalization }
    #expect(
      found.map(\.fix) == ["Remove it before a release: settings-l10n remove Settings.bundle qps-ploc."])
  }

  /// What is found in a bundle with these tables, besides the rule itself.
  private static func others(_ tables: [String: String], _ locales: [String] = []) throws -> [String] {
    let bundle = try SettingsBundle(root: pane, tables)
    return try bundle.audit(AuditOptions(locales: locales)).findings.filter { $0.rule != .pseudoLocalization }
      .map { "\($0.rule) " + RuleScene.reported($0) }
  }

  private static let real = [
    "en.lproj/Root.strings": "\"TONE_FOOTER\" = \"A tone.\";\n\"Old\" = \"Old\";\n\"Old\" = \"Older\";\n",
    "ar.lproj/Root.strings": "\"TONE_FOOTER\" = \"نغمة.\";\n",
  ]

  /// It neither translates a text of a related language, nor puts one into a table, nor repeats the source's problems.
  @Test func nothingElseIsFoundOrLost() throws {
    let made =
      Self.mark
      + "\"TONE_FOOTER\" = \"\u{202E}A tone.  \";\n\"Old\" = \"Old\";\n\"Old\" = \"Older\";\n\"My tone\" = \"x\";\n"
    let before = try Self.others(Self.real)
    #expect(before.contains { $0.hasPrefix("untracked-text") } && before.contains { $0.hasPrefix("duplicate-key") })
    let tables = [
      "ar-XB.lproj/Root.strings": made, "ar-XB.lproj/Extra.strings": Self.mark + "\"A\" = \"a\";\n",
      "en-XA.lproj/Root.strings": made,
    ]
    #expect(try Self.others(Self.real.merging(tables) { $1 }).sorted() == before.sorted())
    let bundles = try [Self.real, Self.real.merging(tables) { $1 }].map { try SettingsBundle(root: Self.pane, $0) }
    let coverage = try bundles.map { try $0.audit().coverage.locales }
    #expect(coverage[0].map { "\($0)" } == coverage[1].map { "\($0)" })
  }

  /// Its files are checked, its words are not, named or not.
  @Test func filesAreChecked() throws {
    let table = Self.mark + "\"TONE_FOOTER\" = \"[A  tone\u{202E}\"\n\"My tone\" = \"x\";\n"
    for locales in [[], ["en-XA"]] {
      let found = try Self.others(Self.real.merging(["en-XA.lproj/Root.strings": table]) { $1 }, locales)
        .filter { $0.contains("en-XA") }
      #expect(found.map { $0.split(separator: " ")[0] } == ["missing-semicolon"], "\(found)")
    }
  }
}
