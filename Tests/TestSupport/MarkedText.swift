/// A text with places marked by keycap digits: `"title" 1️⃣= ;`.
public struct MarkedText: Sendable {
  /// The text without the marks.
  public let text: String
  /// Line and column (in Unicode scalars) of each mark, 1-based, by its digit.
  public let places: [Int: (line: Int, column: Int)]

  public init(_ marked: String) {
    var text = ""
    var places: [Int: (line: Int, column: Int)] = [:]
    var (line, column) = (1, 1)
    for character in marked {
      if let digit = MarkedText.digit(character) {
        places[digit] = (line, column)
        continue
      }
      text.append(character)
      for scalar in character.unicodeScalars {
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    self.text = text
    self.places = places
  }

  /// Keycaps are a digit, U+FE0F and U+20E3.
  private static func digit(_ character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 3, scalars[2].value == 0x20E3 else { return nil }
    return Int(scalars[0].value) - 0x30
  }
}
