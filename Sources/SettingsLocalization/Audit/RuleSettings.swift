/// What a project says about rules: which are looked for, and how bad what they find is.
public struct RuleSettings: Hashable, Sendable {
  /// What becomes of the findings of a rule.
  public enum Level: String, Sendable, Codable, CaseIterable {
    /// They are not told.
    case off
    /// They are told, as this severity.
    case note, warning, error
  }

  /// By rule, for all localizations.
  public var levels: [Finding.Rule: Level]
  /// By localization (lproj name or BCP 47 tag), then by rule; goes before ``levels``.
  public var localeLevels: [String: [Finding.Rule: Level]]

  /// Makes settings; without any, every rule is as it describes itself.
  public init(levels: [Finding.Rule: Level] = [:], localeLevels: [String: [Finding.Rule: Level]] = [:]) {
    self.levels = levels
    self.localeLevels = localeLevels
  }

  /// What is said about a rule in a language; `nil` if nothing is.
  func level(of rule: Finding.Rule, in language: CatalogLanguage?) -> Level? {
    if let language {
      for name in [language.localization, language.tag] {
        if let level = localeLevels[name]?[rule] { return level }
      }
    }
    return levels[rule]
  }

  /// Whether a rule is looked for in some language.
  func isOn(_ rule: RuleDescription) -> Bool {
    let levels = [levels[rule.rule]] + localeLevels.values.map { $0[rule.rule] }
    return levels.contains { $0.map { $0 != .off } ?? false } || (rule.isOnByDefault && self.levels[rule.rule] != .off)
  }
}

extension RuleSettings.Level {
  /// The severity that findings get; `nil` if they are not told.
  public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}
