internal import SettingsCatalog

/// A text for `en-XA`: accents, brackets and padding.
struct AccentedText {
  /// The letters with accents for A to Z and a to z: the table of Mozilla, Fluent and formatjs.
  private static let capitals = Array("ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ".unicodeScalars)
  private static let smalls = Array("ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ".unicodeScalars)
  /// The words of the padding, one after the other, each behind a space; then again.
  static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// The made text. White space at the ends stays outside of the brackets.
  let text: String
  /// How many words of padding it has.
  let padding: Int
  /// Whether white space stays outside of the brackets.
  let hasEdges: Bool

  init(_ parts: KeptParts) {
    let scalars = Array(parts.mapping { $0.map(Self.accented) }.unicodeScalars)
    let leading = scalars.prefix(while: \.properties.isWhitespace)
    let trailing = scalars.reversed().prefix(while: \.properties.isWhitespace)
    let core = scalars[leading.endIndex..<(scalars.count - trailing.count)]
    let length = parts.changedCount - leading.count - trailing.count
    let words = Self.padding(length)
    // A view of scalars copies all that it has for each sequence appended to it; a string does not.
    var text = Self.string(leading) + "[" + Self.string(core)
    for word in words { text += " " + word }
    self.text = text + "]" + Self.string(trailing.reversed())
    padding = words.count
    hasEdges = !leading.isEmpty || !trailing.isEmpty
  }

  /// The letters that are replaced, each with what stands for it.
  static var letters: [(letter: Unicode.Scalar, accented: Unicode.Scalar)] {
    Array(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars, capitals + smalls))
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
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
  private static func padding(_ length: Int) -> [String] {
    let percentage =
      switch length {
      case ...5: 200
      case ...30: 75
      case ...50: 60
      default: 35
      }
    var words: [String] = []
    var count = 0
    while count * 100 < length * percentage {
      let word = numbers[words.count % numbers.count]
      words.append(word)
      count += word.utf8.count + 1
    }
    return words
  }
}
