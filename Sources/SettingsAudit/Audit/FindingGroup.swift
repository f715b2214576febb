public import SettingsLocalization

/// A problem: the findings with one cause, such as a key that 77 languages lack.
///
/// A cause is a rule with one text (a table and a key), else with one place. A file or table that each lproj has is one
/// place. A problem is shown once, as severe as its most severe finding; exit status and baseline are about findings.
public struct FindingGroup: Sendable {
  /// All findings: the most severe first, then those of the most read languages, then in their order.
  public let findings: [Finding]
  /// The localizations of the findings, in their order, each once.
  public let localizations: [LocalizationName]
  /// The number of languages that its findings may be about: those of the bundle that are counted, or of the app.
  public let localizationCount: Int

  /// - Parameters:
  ///   - first: a finding.
  ///   - others: further ones with the same cause.
  ///   - localizationCount: see ``localizationCount``.
  ///   - whole: what is shown for all; `nil` for the first of them.
  package init(_ first: Finding, _ others: [Finding] = [], localizationCount: Int, whole: Finding? = nil) {
    let all = [first] + others
    // As MostRead.precedes, which would look up both places at each comparison.
    let ranks = all.map { MostRead.rank(of: $0.localization) }
    let order = all.indices.sorted { left, right in
      if all[left].severity != all[right].severity { return all[left].severity > all[right].severity }
      if ranks[left] != ranks[right] { return ranks[left] < ranks[right] }
      guard let one = all[left].localization, let other = all[right].localization, one != other else {
        return left < right
      }
      return one < other
    }
    findings = order.map { all[$0] }
    var seen: Set<LocalizationName> = []
    localizations = findings.compactMap(\.localization).filter { seen.insert($0).inserted }
    self.localizationCount = localizationCount
    self.first = whole ?? findings.first ?? first
    isWhole = whole != nil
  }

  /// The finding that is shown for all.
  public let first: Finding
  /// Whether ``first`` is none of ``findings``: it says all that is to be said of them.
  package let isWhole: Bool
  /// The others.
  public var others: ArraySlice<Finding> { findings.dropFirst() }
  /// The number of findings.
  public var count: Int { findings.count }
  /// That of the most severe finding.
  public var severity: Finding.Severity { first.severity }

  /// Whether it concerns all users, not only those of some localizations.
  private var concernsAll: Bool { findings.contains { $0.localization == nil } }
}

extension BundleAudit {
  /// The problems, the most severe first: by severity, then those that concern all users, in the order of the files, then
  /// the others, those with the most findings first.
  public var groups: [FindingGroup] {
    var numbers: [FindingCause: Int] = [:]
    var causes: [[Finding]] = []
    for finding in findings {
      let number = numbers[FindingCause(finding), default: causes.count]
      if number == causes.count {
        numbers[FindingCause(finding)] = number
        causes.append([])
      }
      causes[number].append(finding)
    }
    let groups = causes.map { findings in
      FindingGroup(
        findings[0], Array(findings.dropFirst()), localizationCount: languageCount(of: findings[0].rule),
        whole: lackingLanguages(findings))
    }
    return groups.enumerated().sorted { left, right in
      FindingGroup.order(left.element, right.element) ?? (left.offset < right.offset)
    }.map(\.element)
  }
}

extension BundleAudit {
  /// The number of languages that findings of a rule may be about: those of the bundle, or of the app.
  private func languageCount(of rule: Finding.Rule) -> Int {
    AuditRules.areOfApp.contains(rule) ? app.languages?.all.count ?? 0 : coverage.localizations.count
  }
}

extension FindingGroup {
  /// Whether one group sorts before another; `nil` if only the order of the files decides.
  fileprivate static func order(_ left: FindingGroup, _ right: FindingGroup) -> Bool? {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.concernsAll != right.concernsAll { return left.concernsAll }
    return left.concernsAll || left.count == right.count ? nil : left.count > right.count
  }
}

/// The shared properties of findings with one cause.
private struct FindingCause: Hashable {
  let rule: Finding.Rule
  var table: TableName?
  var key: TextKey?
  var localization: LocalizationName?
  /// The path in the bundle, for a file as a whole without that of the lproj.
  var file: ExactString?
  var location: SourceLocation?
  /// What distinguishes findings of one place; `nil` for a text, for a place with a key, and for a file of each lproj.
  var message: ExactString?

  init(_ finding: Finding) {
    rule = finding.rule
    table = finding.table
    key = finding.key
    if table != nil, key != nil { return }
    if finding.location == nil, key == nil, table != nil || FindingCause.isInLproj(finding.file) {
      file = table == nil ? finding.file.map { ExactString(FindingCause.withoutFolder($0)) } : nil
    } else {
      (file, location) = (finding.file.map { ExactString($0) }, finding.location)
      if file == nil { localization = finding.localization }
      if key == nil, rule != .missingLocale { message = ExactString(finding.message) }
    }
  }

  private static func isInLproj(_ path: String?) -> Bool { path.map { withoutFolder($0) != $0 } ?? false }

  /// The path in an lproj; any other path as it is.
  private static func withoutFolder(_ path: String) -> String {
    guard let slash = path.firstIndex(of: "/"), path[..<slash].hasSuffix(".lproj") else { return path }
    return String(path[path.index(after: slash)...])
  }
}
