/// What JSON5 has beyond JSON. A number keeps its literal.
///
/// - Source: spec.json5.org, version 1.0.0; departs from it in keys without quotes, which have no escapes.
extension JSONReader {
  /// The text or number at the index; `nil` for any other value.
  mutating func scalarOfJSON5() throws(SyntaxError) -> JSONValue? {
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try stringOfJSON5())
    case .some(0x30...0x39), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "I"),
      UInt8(ascii: "N"):
      return .number(literal: try numberOfJSON5())
    default: return nil
    }
  }

  private mutating func numberOfJSON5() throws(SyntaxError) -> String {
    let start = index
    while let byte = peek,
      byte.isLetterOrDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    {
      index += 1
    }
    let literal = String(decoding: bytes[start..<index], as: UTF8.self)
    let digits = literal.first == "+" || literal.first == "-" ? literal.dropFirst() : literal[...]
    let isNumber = digits.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: ".") } ?? false
    if digits == "Infinity" || digits == "NaN" || (isNumber && Double(digits) != nil) { return literal }
    index = start
    throw unexpected("a value", fix: "Write numbers as in 12, -0.5, 1e3 or 0xFF.")
  }

  /// A key, with quotes or without.
  mutating func keyOfJSON5() throws(SyntaxError) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try stringOfJSON5() }
    let start = index
    while let byte = peek,
      byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    {
      index += 1
    }
    guard index > start, !bytes[start].isDigit else { throw unexpected("a key") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func stringOfJSON5() throws(SyntaxError) -> String {
    let (start, quote) = (index, bytes[index])
    var utf8: [UInt8] = []
    index += 1
    while let byte = peek, !byte.isLineEnd {
      index += 1
      if byte == quote { return text(utf8[...], at: start) }
      if byte == UInt8(ascii: "\\") { try escapeOfJSON5(into: &utf8) } else { utf8.append(byte) }
    }
    throw SyntaxError(
      message: "the string that begins here has no end", offset: start,
      fix: "Close it with the quote that it begins with.")
  }

  /// Decodes an escape after its backslash: a line end is left out, and a character without a meaning means itself.
  private mutating func escapeOfJSON5(into utf8: inout [UInt8]) throws(SyntaxError) {
    guard let byte = peek else { return }
    if byte == UInt8(ascii: "u") { return try unicodeEscape(into: &utf8) }
    index += 1
    switch byte {
    case UInt8(ascii: "x"):
      guard index + 1 < bytes.count, let high = bytes[index].hexadecimalDigit,
        let low = bytes[index + 1].hexadecimalDigit
      else { throw unexpected("a hexadecimal digit", fix: "Write two digits after \\x.") }
      index += 2
      UTF8Bytes.append(high << 4 | low, to: &utf8)
    case 0x0D: _ = take(0x0A)
    case 0x0A: break
    // The lead byte of a line separator, which is a line end, or of any other character.
    case 0xE2 where isLineSeparator(at: index - 1): index += 2
    default: utf8.append(JSONReader.escapesOfJSON5[byte] ?? byte)
    }
  }

  private static let escapesOfJSON5: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "0"): 0,
  ]

  /// U+2028 or U+2029.
  private func isLineSeparator(at index: Int) -> Bool {
    bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) || bytes[index...].starts(with: [0xE2, 0x80, 0xA9])
  }

  /// White space and comments. One without an end goes to the end of the file.
  mutating func skipSpaceOfJSON5() {
    while let byte = peek {
      if byte.isWhitespace || byte == 0x0B || byte == 0x0C {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while let byte = peek, !byte.isLineEnd, !isLineSeparator(at: index) { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
      } else if byte >= 0x80 {
        let (scalar, length) = UTF8Bytes.scalar(at: index, in: bytes)
        guard let character = Unicode.Scalar(scalar), character.properties.isWhitespace || scalar == 0xFEFF else {
          return
        }
        index += length
      } else {
        return
      }
    }
  }
}
