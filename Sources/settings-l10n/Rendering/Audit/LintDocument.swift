import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The JSON of `lint`.
enum LintDocument {
  /// A bundle; without a result, only its path, no findings, and the error.
  private struct Bundle: Encodable {
    let bundle: String
    var history: StaleTexts.Scope?
    var findings: [Finding] = []
    var error: String?
  }

  /// A bundle with findings.
  static func element(_ audit: BundleAudit) throws -> [UInt8] {
    try BundleListJSON.element(Bundle(bundle: audit.bundle.path, history: audit.history, findings: audit.findings))
  }

  /// A bundle without a result.
  static func element(_ failure: (path: String, reason: String)) throws -> [UInt8] {
    try BundleListJSON.element(Bundle(bundle: failure.path, error: failure.reason))
  }
}
