import SettingsLocalization
import TestSupport
@testable import SettingsAudit

/// Small bundles, and what one rule finds in them.
enum RuleScene {
  /// Everything that an audit finds under a rule: severity, file and place, locale, table and key, and the message.
  static func found(
    _ rule: Finding.Rule, in texts: [String: String], options: AuditOptions = AuditOptions(),
    name: String = "Settings.bundle"
  ) throws -> [String] {
    try found(rule, in: SettingsBundle(texts: texts, name: name), options)
  }

  static func found(
    _ rule: Finding.Rule, in bundle: SettingsBundle, _ options: AuditOptions = AuditOptions()
  ) throws -> [String] {
    try bundle.audit(options).findings.filter { $0.rule == rule }.map(reported)
  }

  /// `warning Root.plist:1:17 [fr Root KEY] what is wrong`.
  static func reported(_ finding: Finding) -> String {
    let place = [finding.file, finding.location?.description].compactMap(\.self).joined(separator: ":")
    let about = [finding.localization?.text, finding.table?.text, finding.key?.text].compactMap(\.self).joined(
      separator: " ")
    return "\(finding.severity.rawValue) \(place) [\(about)] \(finding.message)"
  }
}
