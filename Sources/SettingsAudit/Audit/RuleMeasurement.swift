public import SettingsLocalization

/// How often a rule was right about the bundles of other projects: its findings of one severity, each of
/// which was reviewed. `Documentation/precision.md` says which bundles these are, and what the words mean.
public struct RuleMeasurement: Hashable, Sendable {
  /// The rule.
  public let rule: Finding.Rule
  /// The severity of these findings.
  public let severity: Finding.Severity
  /// How many there are in all bundles.
  public let findings: Int
  /// How many of them are true: users see it, or the maintainer would change the file.
  public let confirmed: Int
  /// How many are correct, but no maintainer would change the file.
  public let noise: Int
  /// How many the files do not decide.
  public let open: Int
  /// How many bundles have such findings.
  public let bundles: Int
  /// How many bundles were checked.
  public let checked: Int
}

extension RuleMeasurement {
  /// How many bundles were checked.
  public static let bundleCount = 17

  /// How many bundles with the files of their Xcode projects were checked, for rules about the app around a bundle.
  public static let projectCount = 30

  /// The measurements of rules about the app around a bundle, by rule and severity.
  public static let ofApps: [RuleMeasurement] = [
    row("info-missing", .note, 254, true: 254, in: 3, of: projectCount),
    row(.missingLocale, .note, 75, true: 75, in: 3, of: projectCount),
    row(.missingLocale, .warning, 21, true: 21, in: 8, of: projectCount),
  ]

  /// The measurements of all other rules, by rule and severity. A rule that is not in the list was not found.
  public static let all: [RuleMeasurement] = [
    row(.binaryTable, .note, 1, true: 1, in: 1),
    row(.countMismatch, .error, 5, true: 5, in: 1),
    row(.damagedUTF16, .error, 3, true: 3, in: 1),
    row(.defaultNotInValues, .warning, 4, true: 4, in: 2),
    row(.duplicateKey, .note, 3, true: 3, in: 1),
    row(.duplicateSettingKey, .note, 1, true: 1, in: 1),
    row(.duplicateSettingKey, .warning, 1, true: 1, in: 1),
    row(.encoding, .note, 11, true: 11, in: 11),
    row(.endSpace, .note, 17, true: 17, in: 1),
    row(.frenchSpacing, .note, 1, true: 1, in: 1),
    row(.groupWithoutRows, .note, 3, true: 3, in: 1),
    row(.strayFolder, .warning, 1, true: 1, in: 1),
    row(.lprojName, .note, 1, true: 1, in: 1),
    row(.missingRequired, .error, 1, true: 1, in: 1),
    row(.missingRequired, .warning, 5, true: 5, in: 3),
    row(.missingTranslation, .warning, 57, true: 57, in: 1),
    row(.noValues, .error, 1, true: 1, in: 1),
    row(.noValues, .note, 2, true: 0, noise: 2, in: 1),
    row(.notNFC, .note, 3, true: 3, in: 2),
    row(.paneCycle, .warning, 1, true: 1, in: 1),
    row(.paneNotFound, .error, 1, true: 1, in: 1),
    row(.rawKeyLeak, .error, 357, true: 357, in: 2),
    row(.rowTooWide, .note, 81, true: 0, open: 81, in: 4),
    row(.sameAsOtherLanguage, .note, 1, true: 1, in: 1),
    row(.sameAsSource, .note, 84, true: 68, noise: 16, in: 6),
    row(.sliderRange, .note, 1, true: 1, in: 1),
    row(.tableNotFound, .note, 1, true: 1, in: 1),
    row(.toggleDefaultText, .note, 7, true: 7, in: 1),
    row(.toggleDefaultText, .warning, 11, true: 11, in: 4),
    row(.unknownValue, .note, 2, true: 2, in: 2),
    row(.untrackedText, .note, 147, true: 146, noise: 1, in: 4),
    row(.untranslatedDefault, .note, 4, true: 4, in: 1),
    row(.unusedKey, .note, 55, true: 14, open: 41, in: 8),
    row(.utf16WithoutMark, .error, 2, true: 2, in: 1),
    row(.variantDiverges, .note, 10, true: 10, in: 2),
    row(.wrongLetter, .warning, 1, true: 1, in: 1),
  ]

  private static func row(
    _ rule: Finding.Rule, _ severity: Finding.Severity, _ findings: Int, true confirmed: Int, noise: Int = 0,
    open: Int = 0, in bundles: Int, of checked: Int = bundleCount
  ) -> RuleMeasurement {
    RuleMeasurement(
      rule: rule, severity: severity, findings: findings, confirmed: confirmed, noise: noise, open: open,
      bundles: bundles, checked: checked)
  }
}

extension RuleDescription {
  /// What was measured about the rule, by severity; empty if it found nothing.
  public var measurements: [RuleMeasurement] {
    (RuleMeasurement.all + RuleMeasurement.ofApps).filter { $0.rule == rule }
  }
}
