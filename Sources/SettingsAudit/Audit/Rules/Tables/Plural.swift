/// Counts in messages.
enum Plural {
  /// ` and 3 more texts`; empty for a count of 0.
  static func more(_ count: Int, _ thing: String) -> String {
    count == 0 ? "" : " and \(count) more \(thing)\(count == 1 ? "" : "s")"
  }
}
