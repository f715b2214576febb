internal import SettingsCatalog
public import SettingsLocalization

/// A project's settings for rules: which are on, and the severity of their findings.
public struct RuleSettings: Hashable, Sendable {
  /// How findings of a rule are treated.
  public enum Level: String, Sendable, Codable, CaseIterable {
    /// They are not reported.
    case off
    /// They are reported with this severity.
    case note, warning, error
  }

  /// By rule, for all localizations.
  public var levels: [Finding.Rule: Level]
  /// By localization (lproj name or BCP 47 tag), then by rule; overrides ``levels``.
  public var localeLevels: [String: [Finding.Rule: Level]]
  /// Whether rules that are on only in strict runs (``RuleDescription/isStrict``) are on too, unless a
  /// setting overrides it.
  public var isStrict = false
  /// The only rules that are on, even if they are off by default; `nil` for all that are on.
  public private(set) var only: Set<Finding.Rule>?

  /// Creates settings; by default every rule is as in its description.
  public init(levels: [Finding.Rule: Level] = [:], localeLevels: [String: [Finding.Rule: Level]] = [:]) {
    self.levels = levels
    self.localeLevels = localeLevels
  }

  // MARK: Overriding

  /// Sets how findings of a rule are treated, overriding earlier settings.
  ///
  /// - Parameters:
  ///   - level: how its findings are treated.
  ///   - rule: the rule.
  ///   - locale: the localization it applies to; `nil` for all, including those with their own setting.
  public mutating func set(_ level: Level, for rule: Finding.Rule, in locale: String? = nil) {
    if let locale {
      localeLevels[locale, default: [:]][rule] = level
    } else {
      levels[rule] = level
      for locale in localeLevels.keys { localeLevels[locale]?[rule] = nil }
    }
  }

  /// Turns on only some rules, including those that were off. What git does not know is reported with stale translations,
  /// since silence would say that there are none.
  public mutating func setOnly(_ rules: Set<Finding.Rule>) {
    only = rules.contains(.staleTranslation) ? rules.union(HistoryRules.all.map(\.description.rule)) : rules
    for rule in rules where levels[rule] == .off { levels[rule] = nil }
  }

  // MARK: Judging

  /// The severity of a finding with these settings; `nil` if it is not reported.
  ///
  /// - Parameters:
  ///   - finding: the finding, as its rule reports it.
  ///   - language: the localization that it is about; `nil` if there is none.
  ///   - rule: the description of the rule; `nil` for a rule that is on.
  func severity(
    of finding: Finding, in language: CatalogLanguage?, by rule: RuleDescription?
  ) -> Finding.Severity? {
    if let only, !only.contains(finding.rule) { return nil }
    guard let level = level(of: finding.rule, in: language) else {
      return rule.map(isOnByItself) ?? true || only != nil ? finding.severity : nil
    }
    return level.severity
  }

  /// Whether a rule is on if no setting names it.
  private func isOnByItself(_ rule: RuleDescription) -> Bool { rule.isOnByDefault || (isStrict && rule.isStrict) }

  /// The settings by the localizations that their names mean (`de` for `de-DE`); the name of one holds over another tag.
  ///
  /// - Throws: `LanguageError` for a name that is not a locale; `ICUError` if ICU fails.
  func resolved(in languages: BundleLanguages) throws -> RuleSettings {
    var resolved = self
    for (name, levels) in localeLevels.sorted(by: { bytewise($0.key, $1.key) }) {
      for language in try AuditContext.languages([name], languages) {
        resolved.localeLevels[language.localization.text, default: [:]].merge(levels) { own, _ in own }
      }
    }
    return resolved
  }

  /// The setting for a rule in a language; `nil` if there is none.
  func level(of rule: Finding.Rule, in language: CatalogLanguage?) -> Level? {
    if let language {
      for name in [language.localization.text, language.tag] {
        if let level = localeLevels[name]?[rule] { return level }
      }
    }
    return levels[rule]
  }

  /// In which localizations an empty text is a translation: where the project does not want to know of it.
  var emptyTexts: EmptyTexts {
    let exceptions = localeLevels.compactMap { name, levels in
      levels[.emptyTranslation].map { (LocalizationName(name), $0 == .off) }
    }
    return EmptyTexts(
      areAllowed: levels[.emptyTranslation] == .off, exceptions: Dictionary(exceptions) { first, _ in first })
  }

  /// Whether findings of a rule that are about a language are reported.
  func isOn(_ rule: RuleDescription, in language: CatalogLanguage) -> Bool {
    if let only, !only.contains(rule.rule) { return false }
    return level(of: rule.rule, in: language).map { $0 != .off } ?? (only != nil || isOnByItself(rule))
  }

  /// Whether a rule is on in any language.
  func isOn(_ rule: RuleDescription) -> Bool {
    if let only { return only.contains(rule.rule) }
    let levels = [levels[rule.rule]] + localeLevels.values.map { $0[rule.rule] }
    return levels.contains { $0.map { $0 != .off } ?? false } || (isOnByItself(rule) && self.levels[rule.rule] != .off)
  }
}

extension RuleSettings.Level {
  /// The severity that findings get; `nil` if they are not reported.
  public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}
