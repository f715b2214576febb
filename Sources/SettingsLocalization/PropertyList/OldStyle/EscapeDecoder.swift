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

/// The character set of octal escapes.
///
/// - Source: Unicode Consortium, Mappings/VENDORS/NEXT/NEXTSTEP.TXT.
enum NextstepLatin {
  /// The code point of a byte; `nil` for 0xFE and 0xFF, which have none.
  static func scalar(_ byte: UInt8) -> UInt32? {
    guard byte >= 0x80 else { return UInt32(byte) }
    let index = Int(byte) - 0x80
    return index < upperHalf.count ? UInt32(upperHalf[index]) : nil
  }

  private static let upperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
  ]
}
