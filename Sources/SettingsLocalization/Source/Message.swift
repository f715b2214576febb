/// Foreign text in messages: keys, names and texts, which may be of any length and hold line ends.
extension StringProtocol {
  /// The text in quotation marks: `"Sound"`; only the beginning of a long text.
  package var quoted: String { "\"" + brief + "\"" }

  /// The text in one line; only the first 60 Unicode scalars of a long text, followed by `…`.
  package var brief: String {
    let isPlain = utf8.count <= messageLength && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isPlain { return String(self) }
    let start = unicodeScalars.prefix(messageLength)
    let line = String(String.UnicodeScalarView(start.map { $0.isWhiteSpace ? " " : $0 }))
    return start.endIndex == unicodeScalars.endIndex ? line : line + "…"
  }
}

/// The maximum number of Unicode scalars of a text in a message.
private let messageLength = 60

/// Single characters in messages, where many of them would be invisible.
extension Unicode.Scalar {
  /// Most characters are printable ASCII, for which Unicode's properties need not be looked up.
  fileprivate var isWhiteSpace: Bool { (0x21..<0x7F).contains(value) ? false : properties.isWhitespace }

  /// The code point with at least four digits: `00A0`, `1F600`.
  package var hexadecimal: String { value.digits(4, uppercase: true) }

  /// The code point in Unicode notation: `U+00A0`.
  package var codePoint: String { "U+" + hexadecimal }

  /// Whether it could move the cursor of a terminal, change its colours, or reverse its text.
  package var isUnsafeInTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension ExactName {
  /// The name in quotation marks, as messages show it.
  package var quoted: String { text.quoted }
}
