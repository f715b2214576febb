/// Counts and lists in messages.
enum Words {
  /// ` and 3 more texts`; empty for a count of 0.
  static func more(_ count: Int, _ thing: String) -> String {
    count == 0 ? "" : " and \(count) more \(thing)\(count == 1 ? "" : "s")"
  }

  /// A list: `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
