import SettingsLocalization

/// The JSON of `lint`.
struct LintDocument: Encodable {
  let schemaVersion = 1
  let bundles: [Bundle]

  /// A bundle; where it came to no result, only its path and the error.
  struct Bundle: Encodable {
    let bundle: String
    var findings: [Finding]?
    var error: String?
  }

  init(_ run: AuditRun) {
    bundles =
      run.bundles.map { Bundle(bundle: $0.bundle.path, findings: $0.findings) }
      + run.failures.map { Bundle(bundle: $0.path, error: $0.reason) }
  }

  func utf8() throws -> [UInt8] { try JSONValueEncoder.document(self) }
}
