public import SettingsLocalization
internal import SettingsTranslation

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
  /// Whether rules are looked for, too, that are on in strict runs only (``RuleDescription/isStrict``), unless something is
  /// said of them.
  public var isStrict = false
  /// The only rules that are looked for, also if they are off by themselves; `nil` for all that are on.
  public private(set) var only: Set<Finding.Rule>?

  /// Makes settings; without any, every rule is as it describes itself.
  public init(levels: [Finding.Rule: Level] = [:], localeLevels: [String: [Finding.Rule: Level]] = [:]) {
    self.levels = levels
    self.localeLevels = localeLevels
  }

  // MARK: Saying more

  /// Says what becomes of a rule, whatever was said before.
  ///
  /// - Parameters:
  ///   - level: what becomes of its findings.
  ///   - rule: the rule.
  ///   - locale: the localization that it is said of; `nil` for all, also those of which something else was said.
  public mutating func set(_ level: Level, for rule: Finding.Rule, in locale: String? = nil) {
    if let locale {
      localeLevels[locale, default: [:]][rule] = level
    } else {
      levels[rule] = level
      for locale in localeLevels.keys { localeLevels[locale]?[rule] = nil }
    }
  }

  /// Says that only some rules are looked for; one that was off is on again.
  public mutating func setOnly(_ rules: Set<Finding.Rule>) {
    only = rules
    for rule in rules where levels[rule] == .off { levels[rule] = nil }
  }

  // MARK: Judging

  /// How bad a finding is by these settings; `nil` if it is not told.
  ///
  /// - Parameters:
  ///   - finding: as its rule tells it.
  ///   - language: the localization that it is about; `nil` if it is about none.
  ///   - rule: what the rule says of itself; `nil` for one that is on.
  func severity(
    of finding: Finding, in language: CatalogLanguage?, by rule: RuleDescription?
  ) -> Finding.Severity? {
    if let only, !only.contains(finding.rule) { return nil }
    guard let level = level(of: finding.rule, in: language) else {
      return rule.map(isOnByItself) ?? true || only != nil ? finding.severity : nil
    }
    return level.severity
  }

  /// Whether a rule is looked for where nothing is said of it.
  private func isOnByItself(_ rule: RuleDescription) -> Bool { rule.isOnByDefault || (isStrict && rule.isStrict) }

  /// What is said about a rule in a language; `nil` if nothing is.
  func level(of rule: Finding.Rule, in language: CatalogLanguage?) -> Level? {
    if let language {
      for name in [language.localization.text, language.tag] {
        if let level = localeLevels[name]?[rule] { return level }
      }
    }
    return levels[rule]
  }

  /// Whether a rule is looked for in some language.
  func isOn(_ rule: RuleDescription) -> Bool {
    if let only { return only.contains(rule.rule) }
    let levels = [levels[rule.rule]] + localeLevels.values.map { $0[rule.rule] }
    return levels.contains { $0.map { $0 != .off } ?? false } || (isOnByItself(rule) && self.levels[rule.rule] != .off)
  }
}

extension RuleSettings.Level {
  /// The severity that findings get; `nil` if they are not told.
  public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}
