/// Counts in messages.
package enum Count {
  /// `1 unit`, `2,000 units`, `2 entries`.
  ///
  /// - Parameter plural: `nil` if it is the thing with an `s`.
  package static func of(_ number: Int, _ thing: String, _ plural: String? = nil) -> String {
    TerminalText.grouped(number) + " " + (number == 1 ? thing : plural ?? thing + "s")
  }

  /// `1 unit is`, `2 units are`.
  package static func are(_ number: Int, _ thing: String) -> String {
    of(number, thing) + (number == 1 ? " is" : " are")
  }
}
