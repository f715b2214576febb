/// Counts in messages.
package enum Count {
  /// `1 unit`, `2,000 units`.
  package static func of(_ number: Int, _ thing: String) -> String {
    TerminalText.grouped(number) + " " + thing + (number == 1 ? "" : "s")
  }

  /// `1 unit is`, `2 units are`.
  package static func are(_ number: Int, _ thing: String) -> String {
    of(number, thing) + (number == 1 ? " is" : " are")
  }
}
