/// Numbers of things in messages.
enum Plural {
  /// ` and 3 more texts`; nothing for none.
  static func more(_ count: Int, _ thing: String) -> String {
    count == 0 ? "" : " and \(count) more \(thing)\(count == 1 ? "" : "s")"
  }
}
