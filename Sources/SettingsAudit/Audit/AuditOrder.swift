internal import SettingsLocalization

/// The order in which findings are reported.
enum AuditOrder {
  /// By file, those without a file first, then by place, rule, localization, table, key and message; without
  /// duplicates.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    // Sort indices and compare places first, because a finding is large; files by their number in order.
    let files = Set(findings.map { ExactString($0.file ?? "") }).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    let places = findings.map { (file: ranks[ExactString($0.file ?? "")] ?? 0, location: $0.location) }
    let order = findings.indices.sorted { one, other in
      precedes(places[one], places[other]) ?? precedes(findings[one], findings[other])
    }
    var last: Int?
    return order.compactMap { number in
      defer { last = number }
      return last.map { findings[$0] == findings[number] } ?? false ? nil : findings[number]
    }
  }

  private typealias Place = (file: Int, location: SourceLocation?)

  /// `nil` if both places are the same.
  private static func precedes(_ left: Place, _ right: Place) -> Bool? {
    if left.file != right.file { return left.file < right.file }
    if left.location == right.location { return nil }
    guard let one = left.location, let other = right.location else { return left.location == nil }
    return one < other
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    order(left.rule.rawValue, right.rule.rawValue) ?? order(
      left.localization?.text ?? "", right.localization?.text ?? "")
      ?? order(left.table?.text ?? "", right.table?.text ?? "") ?? order(left.key?.text ?? "", right.key?.text ?? "")
      ?? order(left.message, right.message) ?? false
  }

  /// Whether one text sorts before another; `nil` if they are the same.
  private static func order(_ left: String, _ right: String) -> Bool? {
    left.withBytes { left in right.withBytes { left.precedes($0) } }
  }
}
