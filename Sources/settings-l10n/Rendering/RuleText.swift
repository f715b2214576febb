import SettingsAudit
import SettingsLocalization
import SettingsReports

/// The details of one rule.
struct RuleText {
  let rule: RuleDescription
  let style: Style

  /// The columns of a terminal.
  private static let width = 80

  var lines: [String] {
    let head = style.bold(rule.rule.rawValue) + "  " + facts.joined(separator: ", ")
    let paragraphs = ([rule.summary] + rule.paragraphs).flatMap { [""] + RuleText.wrapped($0) }
    return [head] + paragraphs + [""] + silencing + [""]
      + (["Measured: " + MeasurementText.sentence(rule.measurements), "Source: " + rule.source]).flatMap(
        RuleText.wrapped)
  }

  private var facts: [String] {
    [
      rule.severity.rawValue,
      rule.isOnByDefault ? "on by default" : rule.isStrict ? "on with --strict" : "off by default",
      rule.isFixable ? "fixed by lint --fix" : "to be fixed by hand",
    ]
  }

  private var silencing: [String] {
    let name = rule.rule.rawValue
    return [
      "To silence it:",
      "  one text        /* l10n:ignore \(name) */ above its entry",
      "  one run         --ignore \(name)",
      "  the project     \"\(name)\": \"off\" in the configuration",
    ]
  }

  private static func wrapped(_ text: String) -> [String] {
    Paragraph.wrap(text[...], width: width).map(TerminalText.clean)
  }
}
