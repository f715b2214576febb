#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Texts of numbers, dates and data in XML property lists.
///
/// - Source: `CFPropertyList.c`, `parseIntegerTag`, `parseRealTag`, `parseDateTag`, `parseDataTag`.
enum PropertyListScalar {
  /// The value that CoreFoundation reads; `nil` if it refuses the file.
  static func ofCoreFoundation(_ element: XMLListElement, _ text: ArraySlice<UInt8>) -> PropertyListValue? {
    switch element {
    case .integer: integer(text)
    case .real: real(text)
    case .date: PropertyListDate.ofCoreFoundation(text).map { .date($0) }
    default: data(text).map { .data($0) }
    }
  }

  /// The value of a text as it is written everywhere, in white space; `nil` for any other text.
  static func usual(_ element: XMLListElement, _ text: ArraySlice<UInt8>) -> PropertyListValue? {
    let text = text.trimmed
    switch element {
    case .integer: return text.dropFirst().contains(where: \.isSpacing) ? nil : integer(text)
    case .real:
      return text.allSatisfy(isPartOfNumber) ? real(text).flatMap { $0.number?.isFinite == true ? $0 : nil } : nil
    case .date: return PropertyListDate.parse(String(decoding: text, as: UTF8.self)).map { .date($0) }
    default: return isBase64(text) ? data(text).map { .data($0) } : nil
    }
  }

  /// Whether a text needs no second look: it is a number of digits only.
  static func isOrdinary(_ element: XMLListElement, _ text: ArraySlice<UInt8>) -> Bool {
    element == .integer && text.allSatisfy(\.isDigit)
  }

  static func expectation(_ element: XMLListElement) -> (expected: String, fix: String) {
    switch element {
    case .integer:
      ("a whole number from \(Int64.min) to \(UInt64.max)", "Write such a number, or use <real> or <string>.")
    case .real: ("a finite decimal number", "Write a number such as 0.5, or use <string>.")
    case .date: ("a date such as 2020-01-02T03:04:05Z", "Write an existing date and time in UTC in that form.")
    default: ("base64", "Encode the bytes in base64 again.")
    }
  }

  // MARK: Numbers

  /// White space, a sign, white space, then digits, or hexadecimal digits after `0x`: from -2^63 to 2^64 - 1.
  private static func integer(_ text: ArraySlice<UInt8>) -> PropertyListValue? {
    var rest = text.without(spaces: spacesBeforeIntegers)
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst().without(spaces: spacesBeforeIntegers)
    }
    let isHexadecimal =
      rest.count > 1 && rest.first == UInt8(ascii: "0") && rest[rest.startIndex + 1] | 0x20 == UInt8(ascii: "x")
    let digits = isHexadecimal ? rest.dropFirst(2) : rest
    guard !digits.isEmpty, digits.allSatisfy({ isHexadecimal ? $0.isHexadecimalDigit : $0.isDigit }),
      let number = UInt64(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if isNegative { return number <= Int64.min.magnitude ? .integer(Int64(truncatingIfNeeded: 0 &- number)) : nil }
    return Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
  }

  /// One of the words for what is not finite, or white space and a decimal number.
  private static func real(_ text: ArraySlice<UInt8>) -> PropertyListValue? {
    let literal = String(decoding: text, as: UTF8.self)
    if let number = words[literal.lowercased()] { return .real(number, literal: literal) }
    let digits = text.without(spaces: spacesBeforeReals)
    guard digits.allSatisfy(isPartOfNumber), isDecimal(digits) else { return nil }
    let number = String(decoding: digits, as: UTF8.self)
    return Double(number).map { .real($0, literal: number) }
  }

  private static let words: [String: Double] = [
    "nan": .nan, "inf": .infinity, "+inf": .infinity, "-inf": -.infinity, "infinity": .infinity,
    "+infinity": .infinity, "-infinity": -.infinity,
  ]

  private static func isPartOfNumber(_ byte: UInt8) -> Bool { byte.isDigit || "+-.eE".utf8.contains(byte) }

  /// A sign, digits with a point, and an exponent; sign, point and exponent may be missing.
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    let isSign = { (byte: UInt8?) in byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    var rest = isSign(text.first) ? text.dropFirst() : text
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    guard let mark = rest.first else { return true }
    rest = isSign(rest.dropFirst().first) ? rest.dropFirst(2) : rest.dropFirst()
    return mark | 0x20 == UInt8(ascii: "e") && !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }

  // MARK: Data

  /// Every four characters of base64 are three bytes, fewer after `=`; the last ones are dropped if they are not four,
  /// and all other ASCII is passed over. `nil` with any other byte.
  private static func data(_ text: ArraySlice<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (padding, count, bits) = (0, 0, 0 as UInt32)
    for byte in text {
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: "=") { padding += 1 } else if !byte.isSpaceOfC { padding = 0 }
      guard let digit = byte == UInt8(ascii: "=") ? 0 : byte.base64Digit else { continue }
      bits = bits << 6 | digit
      count += 1
      guard count % 4 == 0 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
      if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
    }
    return Data(bytes)
  }

  /// Whether a text is base64 with white space and the padding that belongs there.
  private static func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
    let characters = text.lazy.filter { !$0.isWhitespace }
    let padding = text.reversed().lazy.filter { !$0.isWhitespace }.prefix { $0 == UInt8(ascii: "=") }.prefix(3).count
    let digits = characters.count { $0.base64Digit != nil }
    return padding < 3 && (digits + padding) % 4 == 0 && digits + padding == characters.count { _ in true }
  }
}

extension ArraySlice<UInt8> {
  /// Without white space of XML at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return []
    }
    return self[start...end]
  }

  /// Without what CoreFoundation takes for white space at the start of numbers: also control characters, and spaces of
  /// several bytes.
  fileprivate func without(spaces: [[UInt8]]) -> ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first {
      let wide = first > 0x20 ? spaces.first(where: rest.starts(with:)) : nil
      guard first.isSpacing || wide != nil else { break }
      rest = rest.dropFirst(wide?.count ?? 1)
    }
    return rest
  }
}

extension PropertyListScalar {
  /// U+2000 to U+200B, and U+3000.
  private static let wideSpaces: [[UInt8]] = (0x80...0x8B).map { [0xE2, 0x80, $0] } + [[0xE3, 0x80, 0x80]]
  /// And U+205F.
  fileprivate static let spacesBeforeIntegers = wideSpaces + [[0xE2, 0x81, 0x9F]]
  /// And U+0080 to U+00A0, which are single bytes before an integer.
  fileprivate static let spacesBeforeReals = wideSpaces + (0x80...0xA0).map { [0xC2, $0] }
}

extension UInt8 {
  /// Whether CoreFoundation takes the byte for white space before digits.
  fileprivate var isSpacing: Bool { self < 0x21 || (0x7F...0xA0).contains(self) }

  fileprivate var isSpaceOfC: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// The value of a character of base64; `nil` for any other byte.
  fileprivate var base64Digit: UInt32? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(self - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(self - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
