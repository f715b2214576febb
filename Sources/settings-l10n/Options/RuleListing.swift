import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsReports

/// Questions about rules, which need no bundle.
struct RuleListing: ParsableArguments {
  @Flag(help: "List all rules; with --format markdown, in full.")
  var rules = false

  @Option(
    help: ArgumentHelp("Explain what a rule finds, why, and how to silence it.", valueName: "rule"),
    completion: .list(RuleDescription.all.map(\.rule.rawValue)))
  var explain: String?

  /// Whether rules are printed, and no bundle is checked.
  var isAsked: Bool { rules || explain != nil }

  func validate() throws {
    if rules, explain != nil {
      throw ValidationError("--rules and --explain cannot be combined.")
    }
    guard let explain, rule(explain) == nil else { return }
    throw ValidationError(UnknownName.rule(explain))
  }

  func checkFormat(_ format: AuditFormat) throws {
    guard ![.text, .json, .markdown].contains(format) else { return }
    throw ValidationError("Rules can be printed as text, json or markdown, not as \(format.rawValue).")
  }

  /// Prints the rules to standard output.
  func answer(in format: AuditFormat, style: Style) throws {
    let chosen = explain.flatMap(rule).map { [$0] } ?? RuleDescription.all
    if format == .json { return try Output.json(RuleDescription.document(chosen)) }
    if format == .markdown {
      return rules ? Output.text(RulePage(rules: chosen).text) : Output.lines(chosen.flatMap(RulePage.section))
    }
    if rules {
      Output.lines(RuleTable(rules: chosen, style: style).lines)
    } else {
      Output.lines(chosen.flatMap { RuleText(rule: $0, style: style).lines })
    }
  }

  private func rule(_ name: String) -> RuleDescription? {
    RuleDescription.all.first { $0.rule == Finding.Rule(rawValue: name) }
  }
}
