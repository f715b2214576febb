/// The value of a string that contains escapes, and the unusual escapes in it.
///
/// - Source: CFOldStylePList.c, `getSlashedChar`: C escapes, one to three octal digits in NeXTSTEP Latin, `\U` with up
///   to four hexadecimal digits that make one UTF-16 unit; a backslash before anything else means the character itself.
package struct EscapeDecoder {
  /// How an octal escape without a character is read: as U+FFFD by this library, as NUL by iOS.
  package enum Reader { case ours, ios }

  /// One unusual escape: the rule and the offset of its backslash.
  struct Oddity: Hashable {
    var rule: Finding.Rule
    var offset: Int
  }

  /// The decoded value so far, in UTF-8.
  package private(set) var value: [UInt8] = []
  private(set) var oddities: [Oddity] = []
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private let reader: Reader
  /// A high surrogate that waits for its low one, with its offset.
  private var pendingHigh: (unit: UInt32, offset: Int)?

  /// Decodes the content of a string token.
  package init(_ bytes: [UInt8], content: Range<Int>, as reader: Reader = .ours) {
    self.bytes = bytes
    self.index = content.lowerBound
    self.end = content.upperBound
    self.reader = reader
    value.reserveCapacity(content.count)
    decode()
  }

  /// The value as a string; the decoded bytes are always UTF-8.
  var string: String { value.span.uncheckedString }

  private mutating func decode() {
    while index < end {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < end {
        escape()
      } else if Surrogates.isSurrogate(at: index, in: bytes) {
        append(unit: UTF8Bytes.scalar(at: index, in: bytes).scalar, at: index)
        index += 3
      } else {
        plain()
      }
    }
    flush()
  }

  /// Copies the bytes up to a backslash or what may be the first byte of a surrogate.
  private mutating func plain() {
    flush()
    let next = EscapeDecoder.special.offset(in: bytes.span, index + 1..<end)
    value += bytes[index..<next]
    index = next
  }

  private static let special = ByteSearch(UInt8(ascii: "\\"), 0xED)

  private mutating func escape() {
    let offset = index
    index += 1
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(at: offset)
    case UInt8(ascii: "U"): unicode(at: offset)
    case let byte:
      flush()
      if let control = EscapeDecoder.control(byte) {
        value.append(control)
        index += 1
      } else {
        literal(at: offset)
      }
    }
  }

  /// The character that a letter or mark after a backslash stands for; `nil` if the escape has no meaning.
  private static func control(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): byte
    default: nil
    }
  }

  /// Drops a backslash before a character that needs no escape; the character is read as usual.
  private mutating func literal(at offset: Int) {
    let rule: Finding.Rule =
      switch bytes[index] {
      case 0x0A, 0x0D: .escapedNewline
      case UInt8(ascii: "u"): .lowercaseUnicodeEscape
      default: .unknownEscape
      }
    oddities.append(Oddity(rule: rule, offset: offset))
    guard !Surrogates.isSurrogate(at: index, in: bytes) else { return }
    value.append(bytes[index])
    index += 1
  }

  private mutating func octal(at offset: Int) {
    var number = 0
    var digits = 0
    while digits < 3, index < end, case UInt8(ascii: "0")...UInt8(ascii: "7") = bytes[index] {
      number = number * 8 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
      digits += 1
    }
    if number >= 0o200 {
      oddities.append(Oddity(rule: number >= 0o377 ? .octalOverflow : .octalNextstep, offset: offset))
    }
    let unmapped: UInt32 = reader == .ios ? 0 : 0xFFFD
    append(unit: NextstepLatin.scalar(UInt8(truncatingIfNeeded: number)) ?? unmapped, at: offset)
  }

  private mutating func unicode(at offset: Int) {
    index += 1
    var unit: UInt32 = 0
    var digits = 0
    while digits < 4, let digit = hexadecimal(at: index) {
      unit = unit << 4 | digit
      index += 1
      digits += 1
    }
    switch digits {
    case 0: oddities.append(Oddity(rule: .invalidUnicodeEscape, offset: offset))
    case 1...3: oddities.append(Oddity(rule: .shortUnicodeEscape, offset: offset))
    default:
      if (0..<4).allSatisfy({ hexadecimal(at: index + $0) != nil }) {
        oddities.append(Oddity(rule: .longUnicodeEscape, offset: offset))
      }
    }
    append(unit: unit, at: offset)
  }

  private func hexadecimal(at index: Int) -> UInt32? {
    index < end ? bytes[index].hexadecimalDigit : nil
  }

  /// Appends a UTF-16 unit; two halves of a pair become one character, a lone half U+FFFD.
  private mutating func append(unit: UInt32, at offset: Int) {
    if let high = pendingHigh, unit & 0xFC00 == 0xDC00 {
      UTF8Bytes.append(0x10000 + (high.unit & 0x3FF) << 10 + (unit & 0x3FF), to: &value)
      pendingHigh = nil
      return
    }
    flush()
    switch unit & 0xFC00 {
    case 0xD800: pendingHigh = (unit, offset)
    case 0xDC00: loneSurrogate(at: offset)
    default: UTF8Bytes.append(unit, to: &value)
    }
  }

  private mutating func flush() {
    if let high = pendingHigh {
      pendingHigh = nil
      loneSurrogate(at: high.offset)
    }
  }

  private mutating func loneSurrogate(at offset: Int) {
    oddities.append(Oddity(rule: .loneSurrogate, offset: offset))
    value += UTF8Bytes.replacement
  }
}

extension Finding.Rule {
  /// A backslash before a line end: the line end stays in the text.
  public static let escapedNewline = Finding.Rule(rawValue: "escaped-newline")
  /// `\u`, which is not an escape in this format: users read the letter u.
  public static let lowercaseUnicodeEscape = Finding.Rule(rawValue: "lowercase-u-escape")
  /// A backslash before a character that needs no escape.
  public static let unknownEscape = Finding.Rule(rawValue: "unknown-escape")
  /// An octal escape beyond `\376`: it wraps to 8 bits, or has no character.
  public static let octalOverflow = Finding.Rule(rawValue: "octal-overflow")
  /// An octal escape from `\200`, which is read in the NeXTSTEP character set.
  public static let octalNextstep = Finding.Rule(rawValue: "octal-nextstep")
  /// `\U` without hexadecimal digits.
  public static let invalidUnicodeEscape = Finding.Rule(rawValue: "invalid-unicode-escape")
  /// `\U` with fewer than four hexadecimal digits.
  public static let shortUnicodeEscape = Finding.Rule(rawValue: "short-unicode-escape")
  /// `\U` with more than four hexadecimal digits: the fifth is read as text.
  public static let longUnicodeEscape = Finding.Rule(rawValue: "long-unicode-escape")
}
