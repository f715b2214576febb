public import SettingsLocalization

/// What is counted of an audit: every output has these numbers, in these words.
///
/// A *problem* is one cause (``FindingGroup``), a *finding* is a problem in one localization. A *text* is a key of a table,
/// in any number of languages and places. Coverage counts places on screen (``LocalizationCoverage``).
public struct AuditCounts: Hashable, Sendable {
  /// The problems of one rule and severity.
  public struct RuleCount: Hashable, Sendable {
    /// The rule.
    public let rule: Finding.Rule
    /// The severity of the problems.
    public let severity: Finding.Severity
    /// The number of problems.
    public internal(set) var problems = 0
    /// The number of their findings.
    public internal(set) var findings = 0
  }

  /// By severity and rule, in the order of the problems.
  public private(set) var rules: [RuleCount] = []
  /// Texts of which users read the identifier in some language.
  public private(set) var identifiers = 0
  /// Texts that users read in another language, and of which they nowhere read the identifier.
  public private(set) var missing = 0
  /// Texts that no table has.
  public private(set) var untracked = 0

  /// The number of problems of a severity.
  public subscript(severity: Finding.Severity) -> Int {
    rules.reduce(0) { $0 + ($1.severity == severity ? $1.problems : 0) }
  }

  /// The number of findings.
  public var findings: Int { rules.reduce(0) { $0 + $1.findings } }

  init(_ audit: BundleAudit) {
    var numbers: [RuleKey: Int] = [:]
    for group in audit.groups {
      let key = RuleKey(rule: group.first.rule, severity: group.severity)
      let number = numbers[key, default: rules.count]
      numbers[key] = number
      if number == rules.count { rules.append(RuleCount(rule: key.rule, severity: key.severity)) }
      rules[number].problems += 1
      rules[number].findings += group.count
    }
    let read = Set(audit.coverage.leaks.map { UncoveredPlace($0, localization: nil) })
    identifiers = read.count
    missing = Set(audit.coverage.missing.map { UncoveredPlace($0, localization: nil) }).subtracting(read).count
    untracked = audit.coverage.untracked.count
  }

  private struct RuleKey: Hashable {
    let rule: Finding.Rule
    let severity: Finding.Severity
  }
}

extension BundleAudit {
  /// What is counted of it.
  public var counts: AuditCounts { keptCounts ?? AuditCounts(self) }

  /// Counts once what is asked for several times; findings must not change any more.
  package mutating func keepCounts() { keptCounts = counts }
}
