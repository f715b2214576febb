import SettingsAudit
import SettingsLocalization

/// Rules as a page in Markdown: a table of all of them, and a section with everything that is known of each.
///
/// The page of the repository, `Documentation/rules.md`, is made of this.
struct RulePage {
  let rules: [RuleDescription]

  /// The whole page, with its last line ended.
  var text: String { (head + rows + rules.flatMap { [""] + RulePage.section($0) }).map { $0 + "\n" }.joined() }

  private var head: [String] {
    [
      "# Rules", "",
      "What `settings-l10n lint` looks for: \(Count.of(rules.count, "rule")). The severity is that of most findings; a "
        + "rule may tell lighter and",
      "graver cases apart. A rule that is off is looked for if the project turns it on, or with `--only`; one that is strict "
        + "also",
      "with `--strict`. What is marked with `--fix` is put right by it. `Documentation/precision.md` says how many findings of",
      "real bundles were looked at, and how many were true. This page is what `settings-l10n lint --rules --format markdown`",
      "prints.", "",
      "| Rule | Severity | | What a person will notice |",
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

  /// What there is to tell about one rule, below its name.
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
  /// The paragraphs of the explanation, each in one line.
  var paragraphs: [String] {
    explanation.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: " ") }
  }

  /// `--fix`, `off` or `strict`, both or nothing.
  fileprivate var pageMarks: String {
    [isFixable ? "`--fix`" : nil, isOnByDefault ? nil : isStrict ? "strict" : "off"].compactMap(\.self).joined(
      separator: " ")
  }
}
