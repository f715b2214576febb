internal import SettingsAudit
internal import SettingsLocalization

/// What to fix in one table: the findings in it that are not ignored.
struct FixRequest {
  private(set) var rules: Set<Finding.Rule> = []
  private(set) var keys: [Finding.Rule: [TextKey]] = [:]
  private var seen: [Finding.Rule: Set<TextKey>] = [:]

  /// Adds a finding. The caller omits findings whose rule has no fix.
  mutating func add(_ finding: Finding) {
    rules.insert(finding.rule)
    guard let key = finding.key, seen[finding.rule, default: []].insert(key).inserted else { return }
    keys[finding.rule, default: []].append(key)
  }

  /// The requests for fixable findings, by table, in the order of the paths.
  static func all(
    _ findings: [Finding], fixing rules: Set<Finding.Rule>
  ) -> [(place: TableReference, request: FixRequest)] {
    var requests: [TableReference: FixRequest] = [:]
    for finding in findings where rules.contains(finding.rule) {
      for place in tables(of: finding) { requests[place, default: FixRequest()].add(finding) }
    }
    return requests.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// All tables that a finding is about.
  private static func tables(of finding: Finding) -> [TableReference] {
    guard let localization = finding.localization, let table = finding.table else { return [] }
    return [TableReference(localization: localization, table: table)] + finding.otherTables
  }
}
