import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Localizations that were made for tests.
@Suite struct PseudoLocalizationPresentTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = \"My tone\"; FooterText = TONE_FOOTER; }")
  private static let mark = "/* settings-l10n pseudo en-XA */\n\n"

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
  @Test func `nothing else is found or lost`() throws {
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
    let coverage = try bundles.map { try $0.audit().coverage.localizations }
    #expect(coverage[0].map { "\($0)" } == coverage[1].map { "\($0)" })
  }

  /// Its files are checked, its words are not, named or not.
  @Test func `its files are checked and its words are not`() throws {
    let table = Self.mark + "\"TONE_FOOTER\" = \"[A  tone\u{202E}\"\n\"My tone\" = \"x\";\n"
    for locales in [[], ["en-XA"]] {
      let found = try Self.others(Self.real.merging(["en-XA.lproj/Root.strings": table]) { $1 }, locales)
        .filter { $0.contains("en-XA") }
      #expect(found.map { $0.split(separator: " ")[0] } == ["missing-semicolon"], "\(found)")
    }
  }
}
