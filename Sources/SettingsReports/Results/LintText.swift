internal import SettingsAudit
internal import SettingsLocalization

/// Findings as text: place, message, line and fix; then a summary with the command that explains a rule.
struct LintText {
  let run: AuditRun
  let style: Style

  /// The findings of each bundle, the worst first.
  var findings: String {
    run.bundles.flatMap { FindingDetail.lines($0.groups, in: $0.bundle, style, folder: run.folder) }
      .map { $0 + "\n" }.joined()
  }

  /// The summary of all bundles, and the command that explains a rule.
  ///
  /// It needs bundles that are reduced to numbers only.
  var ending: String {
    let help = explained.map { " Rule help: settings-l10n lint --explain \($0)" } ?? ""
    return style.wrapped([summary + help]).map { $0 + "\n" }.joined()
  }

  private var summary: String {
    let worst = run.tally.severities.first
    switch worst {
    case .error: return style.red(run.summary)
    case .warning: return style.yellow(run.summary)
    case .note, nil: return run.summary
    }
  }

  /// The rule of the first of the worst findings, of those whose rule has an explanation; `nil` if there are none.
  private var explained: Finding.Rule? {
    let known = Set(run.rules.map(\.rule))
    let findings = run.bundles.flatMap(\.findings).filter { known.contains($0.rule) }
    let worst = findings.map(\.severity).max()
    return findings.first { $0.severity == worst }?.rule
  }
}
