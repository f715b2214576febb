import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsAudit

/// What settings make of findings.
@Suite struct RuleSettingsTests {
  static let rule = Finding.Rule(rawValue: "a")
  static let other = Finding.Rule(rawValue: "b")
  static let chinese = CatalogLanguage(localization: "zh_CN", tag: "zh-Hans-CN")

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var settings: @Sendable (inout RuleSettings) -> Void
    /// What becomes of a warning of the rule: without a language, in Chinese, and if it is off by default.
    var expected: [Finding.Severity?]

    init(_ name: String, _ expected: [Finding.Severity?], _ settings: @escaping @Sendable (inout RuleSettings) -> Void)
    {
      testDescription = name
      self.settings = settings
      self.expected = expected
    }
  }

  static let rows = [
    Row("nothing", [.warning, .warning, nil]) { _ in },
    Row("a severity", [.note, .note, .note]) { $0.levels[rule] = .note },
    Row("off", [nil, nil, nil]) { $0.levels[rule] = .off },
    Row("off in a localization by name", [.warning, nil, nil]) { $0.localeLevels["zh_CN"] = [rule: .off] },
    Row("on in a localization by tag", [nil, .error, nil]) {
      $0.levels[rule] = .off
      $0.localeLevels["zh-Hans-CN"] = [rule: .error]
    },
    Row("another localization", [.warning, .warning, nil]) { $0.localeLevels["zh-Hans"] = [rule: .off] },
    Row("said of all after it was said of one", [.error, .error, .error]) {
      $0.localeLevels["zh_CN"] = [rule: .off]
      $0.set(.error, for: rule)
    },
    Row("said of one after it was said of all", [.error, nil, .error]) {
      $0.set(.error, for: rule)
      $0.set(.off, for: rule, in: "zh_CN")
    },
    Row("only this", [.warning, .warning, .warning]) { $0.setOnly([rule]) },
    Row("only this, which was off", [.warning, .warning, .warning]) {
      $0.levels[rule] = .off
      $0.setOnly([rule])
    },
    Row("only this, as an error", [.error, .error, .error]) {
      $0.set(.error, for: rule)
      $0.setOnly([rule, other])
    },
    Row("only another", [nil, nil, nil]) {
      $0.levels[rule] = .error
      $0.setOnly([other])
    },
  ]

  @Test(arguments: rows) func severity(row: Row) {
    var settings = RuleSettings()
    row.settings(&settings)
    let finding = Finding(Self.rule, .warning, "x")
    let found = [
      settings.severity(of: finding, in: nil, by: Self.description()),
      settings.severity(of: finding, in: Self.chinese, by: Self.description()),
      settings.severity(of: finding, in: nil, by: Self.description(isOnByDefault: false)),
    ]
    #expect(found == row.expected)
  }

  private static func description(isOnByDefault: Bool = true, isStrict: Bool = false) -> RuleDescription {
    RuleDescription(
      rule, .warning, isOnByDefault: isOnByDefault, isStrict: isStrict, "", explanation: "", source: "")
  }

  /// A strict run looks for rules that have to judge; what the project says of one goes first.
  @Test func strict() {
    let finding = Finding(Self.rule, .warning, "x")
    func severities(_ settings: RuleSettings) -> [Finding.Severity?] {
      [(true, false), (true, true), (false, false)].map {
        settings.severity(of: finding, in: nil, by: Self.description(isOnByDefault: $0, isStrict: $1))
      }
    }
    var settings = RuleSettings()
    #expect(severities(settings) == [.warning, nil, nil])
    settings.isStrict = true
    #expect(severities(settings) == [.warning, .warning, nil])
    #expect(settings.isOn(Self.description(isStrict: true)))
    settings.levels[Self.rule] = .off
    #expect(severities(settings) == [nil, nil, nil])
    #expect(!settings.isOn(Self.description(isStrict: true)))
  }
}
