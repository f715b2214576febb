internal import SettingsLocalization

/// The order in which findings are told.
enum AuditOrder {
  /// By file, those of none first, then by place, rule, locale, table, key and message; each once.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    // Numbers are what a sort moves, and places what it looks at mostly: a finding is a dozen texts.
    let places = findings.map { (file: $0.file ?? "", location: $0.location) }
    let order = findings.indices.sorted { one, other in
      precedes(places[one], places[other]) ?? precedes(findings[one], findings[other])
    }
    var last: Int?
    return order.compactMap { number in
      defer { last = number }
      return last.map { findings[$0] == findings[number] } ?? false ? nil : findings[number]
    }
  }

  private typealias Place = (file: String, location: SourceLocation?)

  /// `nil` for one and the same place.
  private static func precedes(_ left: Place, _ right: Place) -> Bool? {
    if let order = order(left.file, right.file) { return order }
    if left.location == right.location { return nil }
    guard let one = left.location, let other = right.location else { return left.location == nil }
    return one < other
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    order(left.rule.rawValue, right.rule.rawValue) ?? order(left.locale?.text ?? "", right.locale?.text ?? "")
      ?? order(left.table?.text ?? "", right.table?.text ?? "") ?? order(left.key ?? "", right.key ?? "")
      ?? order(left.message, right.message) ?? false
  }

  /// Whether one text goes before another; `nil` if they are the same.
  private static func order(_ left: String, _ right: String) -> Bool? {
    left.withBytes { left in right.withBytes { left.precedes($0) } }
  }
}
