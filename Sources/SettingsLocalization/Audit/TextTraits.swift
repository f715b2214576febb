/// What kinds of characters stand in a text: most checks need not look at most texts.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// Anything that is not ASCII.
  static let nonASCII = TextTraits(rawValue: 1 << 0)
  /// `%`.
  static let percent = TextTraits(rawValue: 1 << 1)
  /// 0 to 9.
  static let digit = TextTraits(rawValue: 1 << 2)
  /// A control character of ASCII, line ends and tabs included.
  static let control = TextTraits(rawValue: 1 << 3)
  /// LF or CR.
  static let lineEnd = TextTraits(rawValue: 1 << 4)
  /// A bracket or quotation mark of ASCII.
  static let bracketOrQuote = TextTraits(rawValue: 1 << 5)
  /// `/`, `@` or `.` with a character on either side: perhaps an address.
  static let addressMark = TextTraits(rawValue: 1 << 6)
  /// A space.
  static let space = TextTraits(rawValue: 1 << 7)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ text: String) {
    var traits: TextTraits = []
    for byte in text.utf8 { traits.formUnion(TextTraits.byByte[Int(byte)]) }
    self = traits
  }

  private static let byByte: [TextTraits] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x80...: .nonASCII
    case 0x0A, 0x0D: [.control, .lineEnd]
    case ..<0x20, 0x7F: .control
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "."): .addressMark
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      .bracketOrQuote
    default: []
    }
  }
}
