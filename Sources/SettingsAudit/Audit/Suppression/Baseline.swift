public import SettingsCatalog
public import SettingsLocalization

/// Findings that a project knows about and that are not reported again; only new ones count.
///
/// A finding is recognized by bundle, rule, localization, table and key, and without a table by its file. Its line,
/// message and severity do not matter, so neither an edit elsewhere nor another localization makes it new. One about
/// several texts counts for each of them: it is new if one of its keys is. One about a text in all languages is also
/// that of each of them.
///
/// Too little coverage (`Finding.Rule.lowCoverage`, `Finding.Rule.coverageFell`) is never known: a known finding would
/// hide later losses. The coverage itself is recorded instead, and a lower one is found.
public struct Baseline: Sendable {
  /// Identifies a finding across runs.
  struct Identity: Hashable, Sendable {
    /// The path from the baseline's folder to the bundle.
    var bundle: ExactString
    var rule: Finding.Rule
    var localization: LocalizationName?
    var table: TableName?
    var key: TextKey?
    /// The file; `nil` if there is a table.
    var file: ExactString?
  }

  /// How often a finding is known, by bundle.
  private var countsByBundle: [ExactString: [Identity: Int]] = [:]
  /// The coverage in ten-thousandths, by bundle and localization.
  private(set) var coverages: [ExactString: [LocalizationName: Int]] = [:]
  /// Who shows the panes that were counted, by bundle.
  private(set) var views: [ExactString: [SettingsView]] = [:]

  /// Creates an empty baseline.
  public init() {}

  /// Records the findings of a bundle.
  ///
  /// - Parameters:
  ///   - findings: the findings that are known from now on.
  ///   - bundle: the path from the baseline's folder to the bundle.
  public mutating func add(_ findings: [Finding], of bundle: String) {
    for finding in findings {
      for identity in Identity.all(of: finding, in: bundle) { add(identity, count: 1) }
    }
  }

  /// Records the coverage of a bundle, unless it is that of a part.
  ///
  /// - Parameters:
  ///   - coverage: of the whole bundle; of a part, nothing is recorded.
  ///   - bundle: the path from the baseline's folder to the bundle.
  public mutating func add(_ coverage: BundleCoverage, of bundle: String) {
    guard coverage.isWhole else { return }
    for view in coverage.views { add(view, in: ExactString(bundle)) }
    for row in coverage.localizations {
      add(row.tenThousandths, of: row.language.localization, in: ExactString(bundle))
    }
  }

  /// Records the coverage of a localization, in ten-thousandths.
  mutating func add(_ coverage: Int, of localization: LocalizationName, in bundle: ExactString) {
    coverages[bundle, default: [:]][localization] = coverage
  }

  /// Records who shows panes that were counted.
  mutating func add(_ view: SettingsView, in bundle: ExactString) { views[bundle, default: []].append(view) }

  /// Whether a coverage is recorded that other panes were counted for, so that it says nothing about these.
  ///
  /// - Parameters:
  ///   - coverage: of the bundle.
  ///   - bundle: the path from the baseline's folder to the bundle.
  package func isOfOtherViews(than coverage: BundleCoverage, of bundle: String) -> Bool {
    let bundle = ExactString(bundle)
    return coverage.isWhole && coverages[bundle] != nil && views[bundle] ?? [] != coverage.views
  }

  /// Records a known finding.
  mutating func add(_ identity: Identity, count: Int) {
    if [.lowCoverage, .coverageFell].contains(identity.rule) { return }
    let known = countsByBundle[identity.bundle]?[identity] ?? 0
    let (sum, isTooLarge) = known.addingReportingOverflow(count)
    countsByBundle[identity.bundle, default: [:]][identity] = isTooLarge ? .max : sum
  }

  /// How often each finding is known.
  var counts: [Identity: Int] { countsByBundle.values.reduce(into: [:]) { $0.merge($1) { $1 } } }

  /// The findings of a bundle that are new.
  ///
  /// - Parameters:
  ///   - findings: the findings of a run, in order; as many of a kind as are known are removed, the first ones first.
  ///   - bundle: the path from the baseline's folder to the bundle.
  /// - Returns: the new findings in order, and how many known ones of the bundle were not found again.
  public func compared(with findings: [Finding], of bundle: String) -> (new: [Finding], fixed: Int) {
    let counts = countsByBundle[ExactString(bundle)] ?? [:]
    var left = counts
    let new = findings.compactMap { finding -> Finding? in
      let identities = Identity.all(of: finding, in: bundle)
      let unknown = identities.filter { identity in
        if left[identity] ?? 0 > 0 {
          left[identity]? -= 1
          return false
        }
        guard let whole = identity.inAllLanguages, counts[whole] != nil else { return true }
        left[whole] = 0
        return false
      }
      if unknown.isEmpty { return nil }
      return unknown.count == identities.count ? finding : finding.naming(unknown.compactMap(\.key))
    }
    return (new, left.values.reduce(0) { $0.addingReportingOverflow($1).partialValue })
  }

  /// Whether the baseline has findings or the coverage of a bundle.
  ///
  /// - Parameter bundle: the path from the baseline's folder to the bundle.
  public func knows(_ bundle: String) -> Bool {
    countsByBundle[ExactString(bundle)] != nil || coverages[ExactString(bundle)] != nil
  }

  /// Whether a known finding is about a key of a table.
  public func names(_ id: UnitIdentifier) -> Bool {
    counts.keys.contains { $0.table == id.table && $0.key == id.key }
  }

  /// The number of known findings.
  public var count: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }
}

extension Baseline.Identity {
  /// That of the finding about the same text in all languages; `nil` for one that is about no text of a language.
  fileprivate var inAllLanguages: Baseline.Identity? {
    guard localization != nil, key != nil else { return nil }
    var whole = self
    whole.localization = nil
    return whole
  }

  /// One for each key of a finding; one for a finding without a key.
  fileprivate static func all(of finding: Finding, in bundle: String) -> [Baseline.Identity] {
    ([finding.key] + finding.otherKeys).map { key in
      Baseline.Identity(
        bundle: ExactString(bundle), rule: finding.rule, localization: finding.localization, table: finding.table,
        key: key,
        file: finding.table == nil ? finding.file.map { ExactString($0) } : nil)
    }
  }
}

extension Finding {
  /// A finding about several texts that says which of them are new.
  fileprivate func naming(_ keys: [TextKey]) -> Finding {
    let rest = keys.count - 3
    let names = keys.prefix(3).map(\.text.quoted).joined(separator: ", ")
    var finding = self
    finding.notes.append(Note("not in the baseline: \(names)" + (rest > 0 ? " and \(rest) more" : "")))
    return finding
  }
}

extension BundleAudit {
  /// The audit with other findings, such as only the new ones.
  ///
  /// - Parameters:
  ///   - findings: the findings, in order.
  ///   - known: how many known findings were removed.
  public func with(_ findings: [Finding], known: Int = 0) -> BundleAudit {
    var audit = self
    audit.findings = findings
    audit.known = known
    return audit
  }
}
