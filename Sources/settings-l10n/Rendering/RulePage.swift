import SettingsAudit
import SettingsLocalization
import SettingsReports

/// Rules as a Markdown page: a table of all rules, and a section with the details of each.
///
/// The page of the repository, `Documentation/rules.md`, is the table; that of the site has the sections, too.
struct RulePage {
  let rules: [RuleDescription]

  /// The whole page, with a final newline.
  var text: String {
    let rows = rules.map { row("[\(MarkdownText.code($0.rule.rawValue))](#\($0.rule.rawValue))", $0) }
    let sections = rules.flatMap { [""] + RulePage.section($0) }
    return RulePage.joined(head("`lint --rules --format markdown` prints this page.") + rows + sections)
  }

  /// The table, with an anchor for each rule and a final newline.
  var table: String {
    let rows = rules.map { rule in
      row("<a id=\"\(rule.rule.rawValue)\"></a>\(MarkdownText.code(rule.rule.rawValue))", rule)
    }
    return RulePage.joined(head("`lint --explain RULE` says why a rule exists, and when it finds something.") + rows)
  }

  private static func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func head(_ more: String) -> [String] {
    [
      "# Rules", "",
      "`settings-l10n lint` checks \(Count.of(rules.count, "rule")). \(more)",
      "",
      "- **Severity** is that of most findings of a rule. Some are lighter or graver.",
      "- `--fix`: this option fixes the findings of the rule, if nothing is lost.",
      "- **off**: the rule is checked only if the project turns it on, or with `--only`.",
      "- **strict**: the rule has to judge, and no real bundle has confirmed it yet. It is also checked with `--strict`.",
      "- **Found**: how many findings the rule has in \(RuleMeasurement.bundleCount) bundles of public projects. "
        + "Rules about the app around a bundle:",
      "  in \(RuleMeasurement.projectCount) bundles with their Xcode projects.",
      "- **True**: how many of them are true. A rule with fewer than 95 true findings in 100 is a note, or off.",
      "  [Precision](precision.md) says which bundles these are, and what was counted.", "",
      "| Rule | Severity | | Found | True | What users notice |",
      "| :-- | :-- | :-- | --: | --: | :-- |",
    ]
  }

  private func row(_ name: String, _ rule: RuleDescription) -> String {
    let cells = [
      name, rule.severity.rawValue, rule.pageMarks,
      MeasurementText.count(\.findings, of: rule.measurements),
      MeasurementText.count(\.confirmed, of: rule.measurements),
      MarkdownText.escaped(rule.summary),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// The details of one rule, below its name.
  static func section(_ rule: RuleDescription) -> [String] {
    let facts = [
      rule.severity.rawValue, rule.isOnByDefault ? nil : rule.isStrict ? "with `--strict`" : "off by default",
      rule.isFixable ? "`--fix`" : nil,
    ]
    let notice = "**\(MarkdownText.escaped(rule.summary))** (\(facts.compactMap(\.self).joined(separator: ", ")))"
    let paragraphs = [notice] + rule.paragraphs.map(MarkdownText.escaped)
    let evidence = [
      "Measured: " + MeasurementText.sentence(rule.measurements), "Source: " + MarkdownText.escaped(rule.source),
    ]
    return ["## \(rule.rule.rawValue)"] + (paragraphs + evidence).flatMap { ["", $0] }
  }
}

extension RuleDescription {
  /// `--fix`, `off` or `strict`, two of them, or nothing.
  fileprivate var pageMarks: String {
    [isFixable ? "`--fix`" : nil, isOnByDefault ? nil : isStrict ? "strict" : "off"].compactMap(\.self).joined(
      separator: " ")
  }
}
