internal import SettingsCatalog
public import SettingsLocalization

/// Splits a PO file into tokens, by the rules of gettext's own reader.
///
/// - Source: GNU gettext manual, "The Format of PO Files"; where it is silent (escapes, line ends) the behaviour of
///   msgcat 0.21.
struct POLexer {
  let text: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var isObsolete = false

  init(_ text: SourceText) {
    self.text = text
    bytes = text.utf8
  }

  mutating func next() throws(ExchangeError) -> POToken {
    while let byte = peek {
      switch byte {
      case 0x0A, 0x0D:
        isObsolete = false
        index += 1
      case 0x20, 0x09, 0x0B, 0x0C:
        index += 1
      case UInt8(ascii: "#"):
        if let comment = comment() { return comment }
      case UInt8(ascii: "\""):
        let start = index
        return token(.string(try string()), start)
      default:
        let start = index
        return token(.keyword(try keyword()), start)
      }
    }
    guard text.undecoded.isEmpty else { throw error(.poSyntax, "", at: index) }
    return token(.end, index)
  }

  private func token(_ kind: POToken.Kind, _ offset: Int) -> POToken {
    POToken(kind: kind, offset: offset, isObsolete: isObsolete)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  // MARK: Comments

  /// The comment at the index; `nil` if it is only `#~`, which marks the rest of the line as obsolete.
  private mutating func comment() -> POToken? {
    let start = index
    let sign = start + 1 < bytes.count ? bytes[start + 1] : 0x20
    let isPrevious = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "|")
    if sign == UInt8(ascii: "~"), !isPrevious {
      isObsolete = true
      index += 2
      return nil
    }
    while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
    return token(.comment(POLexer.comment(sign), min(start + 2, index)..<index), start)
  }

  private static func comment(_ sign: UInt8) -> POToken.Comment {
    switch sign {
    case UInt8(ascii: "."): .extracted
    case UInt8(ascii: ","), UInt8(ascii: "="): .flags
    case UInt8(ascii: ":"): .references
    default: .other
    }
  }

  // MARK: Keywords

  private mutating func keyword() throws(ExchangeError) -> POToken.Keyword {
    let start = index
    while let byte = peek, byte == UInt8(ascii: "_") || byte.isLowercaseLetter { index += 1 }
    guard let keyword = POToken.Keyword(text.string(start..<index)) else {
      index = start
      throw unexpected("a comment, msgctxt, msgid or msgstr")
    }
    return keyword == .target ? try plural(keyword) : keyword
  }

  /// Reads the number of a plural form, if one follows.
  private mutating func plural(_ keyword: POToken.Keyword) throws(ExchangeError) -> POToken.Keyword {
    guard peek == UInt8(ascii: "[") else { return keyword }
    index += 1
    let digits = index
    while let byte = peek, byte.isDigit { index += 1 }
    guard index > digits else { throw unexpected("the number of a plural form") }
    guard peek == UInt8(ascii: "]") else { throw unexpected("]") }
    index += 1
    return .pluralTarget
  }

  // MARK: Strings

  private mutating func string() throws(ExchangeError) -> [UInt8] {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = peek, byte != 0x0A, byte != 0x0D {
      index += 1
      if byte == UInt8(ascii: "\"") { return content }
      if byte == UInt8(ascii: "\\") { content.append(try escape()) } else { content.append(byte) }
    }
    throw error(
      .poSyntax, "the text that begins here has no closing quotation mark on its line", at: start,
      fix: #"Close it, and write line ends as \n."#)
  }

  /// Decodes what follows a backslash.
  private mutating func escape() throws(ExchangeError) -> UInt8 {
    let start = index - 1
    guard let byte = peek else { throw unexpected("an escape") }
    switch byte {
    case 0x30...0x37: return try number(digits: 3, radix: 8, from: start)
    case UInt8(ascii: "x"):
      index += 1
      return try number(digits: .max, radix: 16, from: start)
    default:
      guard let control = POLexer.controls[byte] else {
        throw unexpected(#"an escape (\n, \t, \r, \", \\, an octal or a hexadecimal number)"#)
      }
      index += 1
      return control
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "a"): 0x07, UInt8(ascii: "\""): 0x22,
    UInt8(ascii: "\\"): 0x5C,
  ]

  /// A byte written as a number.
  private mutating func number(digits: Int, radix: UInt32, from start: Int) throws(ExchangeError) -> UInt8 {
    let first = index
    var value: UInt32 = 0
    while index - first < digits, let byte = peek, let digit = byte.hexadecimalDigit, digit < radix {
      value = value * radix + digit
      index += 1
      guard value <= 0xFF else {
        throw error(.poSyntax, "the number of this escape does not fit into a byte", at: start)
      }
    }
    guard index > first else { throw unexpected("a hexadecimal digit") }
    return UInt8(truncatingIfNeeded: value)
  }

  // MARK: Errors

  /// An error at the index.
  private func unexpected(_ expected: String) -> ExchangeError {
    error(.poSyntax, "expected \(expected), found \(found)", at: index)
  }

  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let scalar = Unicode.Scalar(UTF8Bytes.scalar(at: index, in: bytes).scalar) ?? "\u{FFFD}"
    return scalar.value < 0x20 || scalar.value == 0x7F ? "a control character" : "\"\(Character(scalar))\""
  }

  /// An error at an offset. If decoding ended early and the lexer has reached that place, it is the encoding error.
  func error(_ rule: Finding.Rule, _ message: String, at offset: Int, fix: String? = nil) -> ExchangeError {
    if index >= bytes.count, let byte = text.undecoded.first {
      let code = String(byte, radix: 16, uppercase: true)
      return ExchangeError(
        Finding(
          .invalidUTF8, .error, "byte 0x\(code) is not valid UTF-8", file: text.file,
          at: text.location(of: bytes.count), fix: "Save the file in UTF-8."))
    }
    return ExchangeError(
      Finding(rule, .error, message, file: text.file, at: text.location(of: offset), fix: fix))
  }
}

extension Finding.Rule {
  /// The text is not valid PO.
  public static let poSyntax = Finding.Rule(rawValue: "po-syntax")
}
