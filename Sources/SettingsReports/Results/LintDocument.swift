internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The JSON of `lint`.
enum LintDocument {
  /// A bundle; without a result, only its path, no findings, and the error.
  private struct Bundle: Encodable {
    let bundle: String
    var views: [SettingsView]?
    var history: StaleTexts.Scope?
    var problems: Problems?
    var findings: [Finding] = []
    var error: String?
  }

  /// The number of problems of each severity.
  private struct Problems: Encodable {
    let error: Int
    let warning: Int
    let note: Int

    init(_ counts: AuditCounts) { (error, warning, note) = (counts[.error], counts[.warning], counts[.note]) }
  }

  /// A bundle with findings.
  static func bytes(of audit: BundleAudit, as form: BundleListJSON.Form) throws -> [UInt8] {
    try BundleListJSON.bytes(
      of: Bundle(
        bundle: audit.bundle.path, views: audit.shownViews, history: audit.history, problems: Problems(audit.counts),
        findings: audit.findings),
      as: form)
  }

  /// A bundle without a result.
  static func bytes(
    of failure: (path: String, reason: String), as form: BundleListJSON.Form
  ) throws -> [UInt8] {
    try BundleListJSON.bytes(of: Bundle(bundle: failure.path, error: failure.reason), as: form)
  }
}
