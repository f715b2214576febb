import SettingsLocalization

/// Findings for people: place, line, what a person sees, where, and what to do; then how many, and where to read on.
struct LintText {
  let run: AuditRun
  let style: Style

  /// The lines; in each bundle the worst stands first.
  var text: String {
    let groups = run.bundles.map(\.groups)
    let lines = zip(run.bundles, groups).flatMap { audit, groups in
      FindingDetail.lines(groups, in: audit.bundle, style, folder: run.folder)
    }
    return (lines + [closing(groups.flatMap { $0 })]).map { $0 + "\n" }.joined()
  }

  private func closing(_ groups: [FindingGroup]) -> String {
    guard let rule = explained(groups) else { return summary }
    return summary + " Rule help: settings-l10n lint --explain \(rule)"
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
  private func explained(_ groups: [FindingGroup]) -> Finding.Rule? {
    let known = Set(run.rules.map(\.rule))
    let findings = groups.map(\.first).filter { known.contains($0.rule) }
    let worst = findings.map(\.severity).max()
    return findings.first { $0.severity == worst }?.rule
  }
}
