import SettingsAudit
import SettingsLocalization

/// Rules as a Markdown page: a table of all rules, and a section with the details of each.
///
/// This generates the page of the repository, `Documentation/rules.md`.
struct RulePage {
  let rules: [RuleDescription]

  /// The whole page, with a final newline.
  var text: String { (head + rows + rules.flatMap { [""] + RulePage.section($0) }).map { $0 + "\n" }.joined() }

  private var head: [String] {
    [
      "# Rules", "",
      "`settings-l10n lint` checks \(Count.of(rules.count, "rule")). The severity is that of most findings of a rule;",
      "some are lighter or graver. A rule that is off is checked if the project turns it on, or with `--only`; strict",
      "ones also with `--strict`. `--fix` fixes the findings of the rules that are marked with it.",
      "`Documentation/precision.md` shows how many findings in real bundles were reviewed, and how many were true.",
      "This page is the output of `settings-l10n lint --rules --format markdown`.", "",
      "| Rule | Severity | | What users notice |",
      "| :-- | :-- | :-- | :-- |",
    ]
  }

  private var rows: [String] {
    rules.map { rule in
      let name = rule.rule.rawValue
      let cells = [
        "[\(MarkdownText.code(name))](#\(name))", rule.severity.rawValue, rule.pageMarks,
        MarkdownText.escaped(rule.summary),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  /// The details of one rule, below its name.
  static func section(_ rule: RuleDescription) -> [String] {
    let facts = [
      rule.severity.rawValue, rule.isOnByDefault ? nil : rule.isStrict ? "with `--strict`" : "off by default",
      rule.isFixable ? "`--fix`" : nil,
    ]
    let notice = "**\(MarkdownText.escaped(rule.summary))** (\(facts.compactMap(\.self).joined(separator: ", ")))"
    let paragraphs = [notice] + rule.paragraphs.map(MarkdownText.escaped)
    return ["## \(rule.rule.rawValue)"]
      + (paragraphs + ["Source: " + MarkdownText.escaped(rule.source)]).flatMap { ["", $0] }
  }
}

extension RuleDescription {
  /// The paragraphs of the explanation, each as one line.
  var paragraphs: [String] {
    explanation.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: " ") }
  }

  /// `--fix`, `off` or `strict`, two of them, or nothing.
  fileprivate var pageMarks: String {
    [isFixable ? "`--fix`" : nil, isOnByDefault ? nil : isStrict ? "strict" : "off"].compactMap(\.self).joined(
      separator: " ")
  }
}
