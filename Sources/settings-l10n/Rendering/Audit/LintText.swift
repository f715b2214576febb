import SettingsLocalization

/// Findings for people: place, line, what a person sees, where, and what to do.
struct LintText {
  let run: AuditRun
  let style: Style

  var text: String {
    run.bundles.flatMap { audit in
      audit.findings.flatMap { FindingText.lines($0, in: audit.bundle.path, style) }
    }.map { $0 + "\n" }.joined()
  }
}
