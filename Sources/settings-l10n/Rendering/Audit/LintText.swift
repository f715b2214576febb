import SettingsAudit
import SettingsLocalization

/// Findings for people: place, line, what a person sees, where, and what to do; then how many, and where to read on.
struct LintText {
  let run: AuditRun
  let style: Style

  /// Of each bundle, the worst first.
  var findings: String {
    run.bundles.flatMap { FindingDetail.lines($0.groups, in: $0.bundle, style, folder: run.folder) }
      .map { $0 + "\n" }.joined()
  }

  /// How many there are, of all bundles, and where to read on.
  ///
  /// The bundles are reduced to numbers.
  var ending: String {
    guard let rule = explained else { return summary + "\n" }
    return summary + " Rule help: settings-l10n lint --explain \(rule)\n"
  }

  private var summary: String {
    let worst = run.tally.severities.first
    switch worst {
    case .error: return style.red(run.summary)
    case .warning: return style.yellow(run.summary)
    case .note, nil: return run.summary
    }
  }

  /// The rule of the first of the worst findings that can be explained.
  private var explained: Finding.Rule? {
    let known = Set(run.rules.map(\.rule))
    let findings = run.bundles.flatMap(\.findings).filter { known.contains($0.rule) }
    let worst = findings.map(\.severity).max()
    return findings.first { $0.severity == worst }?.rule
  }
}
