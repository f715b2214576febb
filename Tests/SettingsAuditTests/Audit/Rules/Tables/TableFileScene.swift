import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// A bundle of one pane, with files of its table.
enum TableFileScene {
  static let pane = Array(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }").utf8)

  static func found(
    _ rule: Finding.Rule, _ files: [String: [UInt8]], rules: RuleSettings = RuleSettings()
  ) throws -> [String] {
    let bundle = try SettingsBundle(files: files.merging(["Root.plist": pane]) { $1 })
    return try RuleScene.found(rule, in: bundle, AuditOptions(rules: rules))
  }

  static let text = Array("a = b;".utf8)
  static let utf16: [UInt8] = [0xFF, 0xFE] + text.flatMap { [$0, 0] }
}
