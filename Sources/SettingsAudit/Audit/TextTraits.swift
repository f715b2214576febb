internal import SettingsCatalog

/// The kinds of characters in a text, so that most checks can skip most texts.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt32

  // MARK: ASCII

  /// `%`.
  static let percent = TextTraits(rawValue: 1 << 0)
  /// 0 to 9.
  static let digit = TextTraits(rawValue: 1 << 1)
  /// A control character, line ends and tabs included.
  static let control = TextTraits(rawValue: 1 << 2)
  /// LF or CR.
  static let lineEnd = TextTraits(rawValue: 1 << 3)
  /// A bracket.
  static let bracket = TextTraits(rawValue: 1 << 4)
  /// `"`.
  static let quote = TextTraits(rawValue: 1 << 5)
  /// `.`.
  static let fullStop = TextTraits(rawValue: 1 << 6)
  /// A space.
  static let space = TextTraits(rawValue: 1 << 7)
  /// Two adjacent spaces.
  static let doubleSpace = TextTraits(rawValue: 1 << 8)
  /// `\`.
  static let backslash = TextTraits(rawValue: 1 << 9)
  /// `&`.
  static let ampersand = TextTraits(rawValue: 1 << 10)
  /// A to Z in either case.
  static let basicLetter = TextTraits(rawValue: 1 << 11)

  /// `$`.
  static let dollar = TextTraits(rawValue: 1 << 22)

  // MARK: Beyond ASCII

  /// Anything that is not ASCII.
  static let nonASCII = TextTraits(rawValue: 1 << 12)
  /// U+0080 to U+00BF: controls of Latin-1, U+00A0, soft hyphens, «».
  static let latinSign = TextTraits(rawValue: 1 << 13)
  /// From U+0300 on: texts without are in Normalization Form C.
  static let mayCombine = TextTraits(rawValue: 1 << 14)
  /// U+1000 to U+1FFF.
  static let block1000 = TextTraits(rawValue: 1 << 15)
  /// U+2000 to U+2FFF: punctuation, controls of direction, characters without width.
  static let block2000 = TextTraits(rawValue: 1 << 16)
  /// U+3000 to U+3FFF: East Asian punctuation.
  static let block3000 = TextTraits(rawValue: 1 << 17)
  /// U+F000 to U+FFFF: variation selectors, full-width forms, U+FEFF, U+FFFD.
  static let blockF000 = TextTraits(rawValue: 1 << 18)
  /// From U+C0000 on: tags, further variation selectors.
  static let plane14 = TextTraits(rawValue: 1 << 19)

  // MARK: Edges

  /// Leading white space.
  static let leadingSpace = TextTraits(rawValue: 1 << 20)
  /// Trailing white space.
  static let trailingSpace = TextTraits(rawValue: 1 << 21)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Complexity: linear in the bytes of the text.
  init(_ text: String) {
    let byByte = TextTraits.byByte
    var traits: TextTraits = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      traits.formUnion(byByte[Int(byte)])
      if byte == 0x20, previous == 0x20 { traits.formUnion(.doubleSpace) }
      previous = byte
    }
    if text.unicodeScalars.first?.isSpace ?? false { traits.formUnion(.leadingSpace) }
    if text.unicodeScalars.last?.isSpace ?? false { traits.formUnion(.trailingSpace) }
    self = traits
  }
}

extension TextTraits {
  /// The traits given by the first byte of a character, or by an ASCII byte.
  private static let byByte: [TextTraits] = (0...255).map { (byte: UInt8) in
    byte < 0x80 ? ascii(byte) : [.nonASCII, beyondASCII(byte)]
  }

  private static func ascii(_ byte: UInt8) -> TextTraits {
    switch Unicode.Scalar(byte) {
    case "\n", "\r": [.control, .lineEnd]
    case "\0"..."\u{1F}", "\u{7F}": .control
    case "%": .percent
    case "0"..."9": .digit
    case "A"..."Z", "a"..."z": .basicLetter
    case " ": .space
    case ".": .fullStop
    case "(", ")", "[", "]", "{", "}": .bracket
    case "\"": .quote
    case "\\": .backslash
    case "&": .ampersand
    case "$": .dollar
    default: []
    }
  }

  private static func beyondASCII(_ byte: UInt8) -> TextTraits {
    switch byte {
    case 0xC2: .latinSign
    case 0xE1: [.mayCombine, .block1000]
    case 0xE2: [.mayCombine, .block2000]
    case 0xE3: [.mayCombine, .block3000]
    case 0xEF: [.mayCombine, .blockF000]
    case 0xF3: [.mayCombine, .plane14]
    case 0xCC...: .mayCombine
    default: []
    }
  }
}
