internal import SettingsCatalog
internal import SettingsLocalization

/// What is not reported about pseudo-localizations: their words, and what they have from the tables of the source
/// language, where it is reported.
struct PseudoFindings {
  private let pseudo: Set<LocalizationName>
  private let sources: Set<LocalizationName>

  init(_ context: AuditContext) {
    pseudo = context.bundle.pseudoLocalizations
    sources = [context.source.localization, .base]
  }

  /// What a finding is about, in any localization.
  private struct Subject: Hashable {
    let rule: Finding.Rule
    let table: TableName?
    let key: TextKey?

    init(_ finding: Finding) { (rule, table, key) = (finding.rule, finding.table, finding.key) }
  }

  /// The findings that are reported, in their order.
  func without(_ findings: [Finding]) -> [Finding] {
    if pseudo.isEmpty { return findings }
    let known = Set(findings.lazy.filter { isAbout(sources, $0) }.map(Subject.init))
    return findings.filter { finding in
      !isAbout(pseudo, finding)
        || !(AuditRules.areOfTexts.contains(finding.rule) || known.contains(Subject(finding)))
    }
  }

  private func isAbout(_ localizations: Set<LocalizationName>, _ finding: Finding) -> Bool {
    finding.localization.map(localizations.contains) ?? false
  }
}
