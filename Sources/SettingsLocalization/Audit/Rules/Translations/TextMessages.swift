/// Pieces of messages about texts.
enum TextMessages {
  /// So many characters of a text are told.
  private static let lengthLimit = 60

  /// A text in quotation marks, on one line and cut where it is long.
  static func quoted(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.prefix(lengthLimit)
    let isCut = start.endIndex < text.unicodeScalars.endIndex
    let line = start.map { Character($0.isSpace ? " " : $0) }
    return "\"" + String(line) + (isCut ? "…\"" : "\"")
  }

  /// Several in a row: `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
