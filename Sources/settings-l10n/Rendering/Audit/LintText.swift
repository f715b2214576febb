import SettingsLocalization

/// Findings for people: place, line, what a person sees, where, and what to do; then how many, and where to read on.
struct LintText {
  let run: AuditRun
  let style: Style

  /// The lines; in each bundle the findings stand in the order of its files.
  var text: String {
    (run.bundles.flatMap(lines) + [closing]).map { $0 + "\n" }.joined()
  }

  private func lines(_ audit: BundleAudit) -> [String] {
    var detail = FindingDetail(audit.bundle, style)
    var cut = FindingCut(limit: FindingList.readable)
    var lines: [String] = []
    for finding in audit.findings where cut.takes(finding) { lines += detail.lines(finding) }
    return lines + cut.rests.map { "… and \($0.text) \(style.dim("[\($0.rule)]")); --format json has all of them" }
  }

  private var closing: String {
    guard let rule = explained else { return summary }
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
  private var explained: Finding.Rule? {
    let known = Set(run.rules.map(\.rule))
    let findings = run.bundles.flatMap(\.findings).filter { known.contains($0.rule) }
    let worst = findings.map(\.severity).max()
    return findings.first { $0.severity == worst }?.rule
  }
}
