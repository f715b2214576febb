import SettingsAudit
import TestSupport
import Testing

@testable import SettingsLocalization
@testable import settings_l10n

/// The page with all rules.
@Suite struct RulePageTests {
  private static let rules = [
    RuleDescription(
      Finding.Rule(rawValue: "no-values"), .error, "A person reads <an identifier>",
      explanation: "One line\nand its end.\n\nAnother *paragraph*.", source: "a report"),
    RuleDescription(
      Finding.Rule(rawValue: "odd-look"), .note, isOnByDefault: false, isFixable: true, "It looks odd",
      explanation: "Why.", source: "a document"),
  ]

  @Test func thePageHasEverything() {
    let lines = RulePage(rules: Self.rules).text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(lines[0] == "# Rules" && lines[2].hasPrefix("`settings-l10n lint` checks 2 rules."))
    #expect(
      lines.drop { !$0.hasPrefix("|") } == [
        "| Rule | Severity | | Found | True | What users notice |",
        "| :-- | :-- | :-- | --: | --: | :-- |",
        "| [`no-values`](#no-values) | error |  | 3 | 1 | A person reads &lt;an identifier&gt; |",
        "| [`odd-look`](#odd-look) | note | `--fix` off |  |  | It looks odd |",
        "", "## no-values", "", "**A person reads &lt;an identifier&gt;** (error)",
        "", "One line and its end.", "", "Another \\*paragraph\\*.", "",
        "Measured: In 17 real bundles: 1 error, 2 notes; 1 true, 2 noise.", "", "Source: a report",
        "", "## odd-look", "", "**It looks odd** (note, off by default, `--fix`)", "", "Why.", "",
        "Measured: Not found in 17 real bundles.", "", "Source: a document",
        "",
      ])
  }

  @Test func theTableHasAnAnchorForEachRule() {
    let lines = RulePage(rules: Self.rules).table.split(separator: "\n").map(String.init)
    #expect(
      lines.drop { !$0.hasPrefix("|") } == [
        "| Rule | Severity | | Found | True | What users notice |",
        "| :-- | :-- | :-- | --: | --: | :-- |",
        "| <a id=\"no-values\"></a>`no-values` | error |  | 3 | 1 | A person reads &lt;an identifier&gt; |",
        "| <a id=\"odd-look\"></a>`odd-look` | note | `--fix` off |  |  | It looks odd |",
      ])
  }

  /// `UPDATE_SNAPSHOTS=1` updates the committed page.
  @Test func theCommittedPageIsThis() throws {
    let path = SharedData.packageFolder + "/Documentation/rules.md"
    #expect(try Snapshot.difference(RulePage(rules: RuleDescription.all).table, from: path) == nil)
  }

  @Test func theCommandPrintsIt() throws {
    let page = try BuiltCommand.run(["lint", "--rules", "--format", "markdown"])
    #expect(page.status == 0 && page.text == RulePage(rules: RuleDescription.all).text)
    let one = try BuiltCommand.run(["lint", "--explain", "end-space", "--format", "markdown"])
    #expect(one.status == 0 && one.text.hasPrefix("## end-space\n\n**"))
  }
}
