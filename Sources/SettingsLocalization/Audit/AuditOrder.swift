/// The order in which findings are told.
enum AuditOrder {
  /// By file, those of none first, then by place, rule, locale, table, key and message; each once.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    let sorted = findings.map { (sortKey($0), $0) }.sorted { precedes($0.0, $1.0) }.map(\.1)
    var last: Finding?
    return sorted.filter { finding in
      defer { last = finding }
      return finding != last
    }
  }

  private typealias SortKey = (location: SourceLocation, texts: [String])

  private static func sortKey(_ finding: Finding) -> (file: String, key: SortKey) {
    let texts = [finding.rule.rawValue, finding.locale ?? "", finding.table ?? "", finding.key ?? "", finding.message]
    return (finding.file ?? "", (finding.location ?? SourceLocation(line: 0, column: 0), texts))
  }

  private static func precedes(_ left: (file: String, key: SortKey), _ right: (file: String, key: SortKey)) -> Bool {
    if !left.file.isExactly(right.file) { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
    if left.key.location != right.key.location { return left.key.location < right.key.location }
    for (one, other) in zip(left.key.texts, right.key.texts) where !one.isExactly(other) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }
}
