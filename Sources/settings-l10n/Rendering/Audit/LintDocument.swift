import SettingsLocalization

/// The JSON of `lint`.
struct LintDocument: Encodable {
  let schemaVersion = 1
  let bundles: [Bundle]

  struct Bundle: Encodable {
    let bundle: String
    let findings: [Finding]
  }

  init(_ run: AuditRun) {
    bundles = run.bundles.map { Bundle(bundle: $0.bundle.path, findings: $0.findings) }
  }

  func utf8() throws -> [UInt8] { try JSONNodeEncoder.node(self).utf8() + [UInt8(ascii: "\n")] }
}
