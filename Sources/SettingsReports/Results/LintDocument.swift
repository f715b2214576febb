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
    var findings: [Finding] = []
    var error: String?
  }

  /// A bundle with findings.
  static func bytes(of audit: BundleAudit, as form: BundleListJSON.Form) throws -> [UInt8] {
    try BundleListJSON.bytes(
      of: Bundle(bundle: audit.bundle.path, views: audit.shownViews, history: audit.history, findings: audit.findings),
      as: form)
  }

  /// A bundle without a result.
  static func bytes(
    of failure: (path: String, reason: String), as form: BundleListJSON.Form
  ) throws -> [UInt8] {
    try BundleListJSON.bytes(of: Bundle(bundle: failure.path, error: failure.reason), as: form)
  }
}
