/// A text for `en-XA`: accents, brackets and padding.
struct AccentedText {
  /// The letters with accents for A to Z and a to z: the table of Mozilla, Fluent and formatjs.
  private static let capitals = Array("ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ".unicodeScalars)
  private static let smalls = Array("ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ".unicodeScalars)
  private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// The made text. White space at the ends stays outside of the brackets.
  let text: String

  init(_ parts: KeptParts) {
    let scalars = Array(parts.mapping { $0.map(Self.accented) }.unicodeScalars)
    let leading = scalars.prefix(while: \.properties.isWhitespace)
    let trailing = scalars.reversed().prefix(while: \.properties.isWhitespace)
    let core = scalars[leading.endIndex..<(scalars.count - trailing.count)]
    let length = parts.changedCount - leading.count - trailing.count
    var text = String.UnicodeScalarView(leading)
    text.append("[")
    text.append(contentsOf: core)
    text.append(contentsOf: Self.padding(length).unicodeScalars)
    text.append("]")
    text.append(contentsOf: trailing.reversed())
    self.text = String(text)
  }

  private static func accented(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z": capitals[Int(scalar.value - 0x41)]
    case "a"..."z": smalls[Int(scalar.value - 0x61)]
    default: scalar
    }
  }

  /// The words behind a text, so many that 95 of 100 translations are not wider than text and words.
  ///
  /// Of 6,776 translations of 15 bundles into 65 languages, 95 % are at most 3.0, 1.71 to 1.77, 1.59 and 1.35 times as
  /// wide as the source in the four classes.
  private static func padding(_ length: Int) -> String {
    let percentage =
      switch length {
      case ...5: 200
      case ...30: 75
      case ...50: 60
      default: 35
      }
    var padding = ""
    var count = 0
    var number = 0
    while count * 100 < length * percentage {
      let word = " " + numbers[number % numbers.count]
      padding += word
      count += word.utf8.count
      number += 1
    }
    return padding
  }
}
