public import SettingsLocalization

/// Findings that a project knows of and does not want to be told again: only new ones count.
///
/// A finding is known again by bundle, rule, localization, table and key, and where it is about no table by its file: not
/// by its line, its message or its severity, so that neither an edit elsewhere nor another localization makes it new.
///
/// That too little is translated (`Finding.Rule.lowCoverage`) is never known: the finding has no number, so that known once
/// it would hide whatever is lost later.
public struct Baseline: Sendable {
  /// What one finding has in common with itself in a later run.
  struct Identity: Hashable, Sendable {
    /// The way from the baseline's folder to the bundle.
    var bundle: ExactString
    var rule: Finding.Rule
    var locale: LocalizationName?
    var table: TableName?
    var key: ExactString?
    /// `nil` if the table is known.
    var file: ExactString?
  }

  /// How often a finding is known, bundle by bundle.
  private var countsByBundle: [ExactString: [Identity: Int]] = [:]

  /// A baseline that knows nothing.
  public init() {}

  /// Notes the findings of a bundle.
  ///
  /// - Parameters:
  ///   - findings: what is known from now on.
  ///   - bundle: the way from the baseline's folder to the bundle.
  public mutating func add(_ findings: [Finding], of bundle: String) {
    for finding in findings { add(Identity(finding, of: bundle), count: 1) }
  }

  /// Notes a finding that is known.
  mutating func add(_ identity: Identity, count: Int) {
    if identity.rule == .lowCoverage { return }
    let known = countsByBundle[identity.bundle]?[identity] ?? 0
    let (sum, isTooLarge) = known.addingReportingOverflow(count)
    countsByBundle[identity.bundle, default: [:]][identity] = isTooLarge ? .max : sum
  }

  /// How often each finding is known.
  var counts: [Identity: Int] { countsByBundle.values.reduce(into: [:]) { $0.merge($1) { $1 } } }

  /// The findings of a bundle that are new.
  ///
  /// - Parameters:
  ///   - findings: those of a run, in its order; as many of one kind as are known are taken away, the first ones first.
  ///   - bundle: the way from the baseline's folder to the bundle.
  /// - Returns: the new ones in their order, and how many known ones of the bundle were not found again.
  public func compared(with findings: [Finding], of bundle: String) -> (new: [Finding], fixed: Int) {
    var left = countsByBundle[ExactString(bundle)] ?? [:]
    let new = findings.filter { finding in
      let identity = Identity(finding, of: bundle)
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
    return (new, left.values.reduce(0) { $0.addingReportingOverflow($1).partialValue })
  }

  /// Whether any known finding is about a bundle.
  ///
  /// - Parameter bundle: the way from the baseline's folder to the bundle.
  public func knows(_ bundle: String) -> Bool {
    countsByBundle[ExactString(bundle)] != nil
  }

  /// How many findings are known.
  public var count: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }
}

extension Baseline.Identity {
  fileprivate init(_ finding: Finding, of bundle: String) {
    self.bundle = ExactString(bundle)
    rule = finding.rule
    locale = finding.locale
    table = finding.table
    key = finding.key.map { ExactString($0) }
    file = finding.table == nil ? finding.file.map { ExactString($0) } : nil
  }
}

extension BundleAudit {
  /// The audit with other findings, such as those that are new.
  ///
  /// - Parameters:
  ///   - findings: in their order.
  ///   - known: how many were taken away, as they are known.
  public func with(_ findings: [Finding], known: Int = 0) -> BundleAudit {
    var audit = self
    audit.findings = findings
    audit.known = known
    return audit
  }
}
