package import SettingsLocalization

/// Makes texts of translators and property lists safe for a terminal.
package enum TerminalText {
  /// A text in one line: line ends become ⏎, tabs become spaces, unsafe characters become code points in brackets. A
  /// text with right-to-left characters is isolated from the text around it.
  package static func clean(_ text: String) -> String {
    isolated(visible(text))
  }

  /// A clean text, isolated from the text around it if it has right-to-left characters.
  package static func isolated(_ line: String) -> String {
    !isPlain(line) && line.unicodeScalars.contains(where: runsRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
  }

  /// Like ``clean(_:)``, but never isolated: for output that is not a terminal, and for parts of a line that is isolated
  /// as a whole.
  package static func visible(_ text: String) -> String {
    if isPlain(text) || !text.unicodeScalars.contains(where: \.isUnsafeInTerminal) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "⏎"
      case "\r": break
      case "\t": result += " "
      case _ where scalar.isUnsafeInTerminal: result += cleaned(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text has only printable ASCII: it is safe, and each byte takes one column.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// A character; an unsafe one as its code point in brackets.
  package static func cleaned(_ scalar: Unicode.Scalar) -> String {
    scalar.isUnsafeInTerminal ? "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">" : String(scalar)
  }

  /// Whether a character is Hebrew, Arabic, Syriac, Thaana, N'Ko, or of a related script.
  private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether the first letter of a text is written from right to left.
  static func startsRightToLeft(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }.map(runsRightToLeft) ?? false
  }

  /// A text padded to a width in columns; a wider text is not changed.
  package static func padded(_ text: String, to width: Int) -> String {
    let missing = width - columns(of: text)
    return missing > 0 ? text + String(decoding: [UInt8](repeating: 0x20, count: missing), as: UTF8.self) : text
  }

  /// The columns of a text, without the escapes of a ``Style``.
  package static func columns(of text: String) -> Int {
    guard text.utf8.contains(0x1B) else { return DisplayWidth.columns(of: text) }
    var plain = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = character != "m"
      } else {
        plain.append(character)
      }
    }
    return DisplayWidth.columns(of: plain)
  }

  /// A text in one clean line; a text that is wider than some columns is cut, and its length is added.
  package static func brief(_ text: String, to width: Int = 160) -> String {
    // No character takes more columns than bytes.
    if text.utf8.count <= width { return clean(text) }
    var columns = 0
    let start = text[..<text.unicodeScalars.prefix(8 * width).endIndex]
    for (index, character) in zip(start.indices, start) {
      columns += DisplayWidth.columns(of: String(character))
      if columns > width { return clean(String(text[..<index])) + length(text) }
    }
    return clean(String(start)) + (start.endIndex < text.endIndex ? length(text) : "")
  }

  /// `… (1,234 characters)`: replaces the rest of a text.
  package static func length(_ text: String) -> String { "… (\(grouped(text.unicodeScalars.count)) characters)" }

  /// `1,234`: a number that is not negative.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}

extension TerminalText {
  /// A name without characters that a terminal would obey.
  package static func clean(_ name: some ExactName) -> String { clean(name.text) }

  /// A name in one clean line, shortened if it is very long.
  package static func brief(_ name: some ExactName, to width: Int = 160) -> String { brief(name.text, to: width) }
}
