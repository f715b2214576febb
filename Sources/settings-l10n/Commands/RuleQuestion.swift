import SettingsAudit
import ArgumentParser
import SettingsLocalization

/// Questions about rules, which need no bundle.
struct RuleQuestion: ParsableArguments {
  @Flag(help: "List every rule there is; with --format markdown with all that is known of each.")
  var rules = false

  @Option(
    help: ArgumentHelp("Tell what a rule finds, why, and how it is silenced.", valueName: "rule"),
    completion: .list(RuleDescription.all.map(\.rule.rawValue)))
  var explain: String?

  /// Whether rules are told, and nothing is looked at.
  var isAsked: Bool { rules || explain != nil }

  func validate() throws {
    if rules, explain != nil {
      throw ValidationError("--rules lists all rules, --explain tells one: ask for one of them.")
    }
    guard let explain, rule(explain) == nil else { return }
    let known = RuleDescription.all.map(\.rule.rawValue)
    throw ValidationError(UnknownName.message("rule", explain, known: known))
  }

  func checkFormat(_ format: AuditFormat) throws {
    guard ![.text, .json, .markdown].contains(format) else { return }
    throw ValidationError("Rules are told as text, json or markdown, not as \(format.rawValue).")
  }

  /// Tells the rules on standard output.
  func answer(in format: AuditFormat, style: Style) throws {
    let chosen = explain.flatMap(rule).map { [$0] } ?? RuleDescription.all
    if format == .json { return try Output.json(RuleDocument(chosen)) }
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
