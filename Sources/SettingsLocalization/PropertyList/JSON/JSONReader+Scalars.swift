/// Numbers, words and strings.
extension JSONReader {
  // MARK: Numbers and words

  /// The number at the index, literally.
  mutating func number() throws(SyntaxError) -> String {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(SyntaxError) {
    let start = index
    while let byte = peek, byte.isDigit { index += 1 }
    if index == start { throw unexpected("a digit", fix: "Write numbers as in 12, -0.5 or 1e3.") }
  }

  mutating func word() throws(SyntaxError) -> JSONValue {
    if take("true") { return .boolean(true) }
    if take("false") { return .boolean(false) }
    guard take("null") else { throw unexpected("a value", fix: "Write a string in double quotes, a number, …") }
    return .null
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  // MARK: Strings

  /// The string that begins with the quote at the index.
  mutating func string() throws(SyntaxError) -> String {
    let start = index + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
      end += 1
    }
    index = end
    if take(UInt8(ascii: "\"")) {
      return source.hasLoneSurrogates ? text(bytes[start..<end], at: start - 1) : source.string(start..<end)
    }
    var utf8 = Array(bytes[start..<end])
    while let byte = peek, byte >= 0x20 {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text(utf8[...], at: start - 1)
      case UInt8(ascii: "\\"): try escape(into: &utf8)
      default: utf8.append(byte)
      }
    }
    if index == bytes.count {
      throw SyntaxError(
        message: "the string that begins here has no end", offset: start - 1, fix: "Close it with a double quote.")
    }
    throw unexpected("the end of the string", fix: "Write control characters as escapes: \\n, \\t, \\u0001.")
  }

  /// The bytes as a text; unpaired surrogates are reported and replaced.
  mutating func text(_ utf8: ArraySlice<UInt8>, at offset: Int) -> String {
    let mayHoldSurrogates = utf8.contains(0xED)
    guard mayHoldSurrogates, utf8.indices.contains(where: { Surrogates.isSurrogate(at: $0, in: utf8) }) else {
      return String(decoding: utf8, as: UTF8.self)
    }
    findings.add(
      .loneSurrogate, .warning, "half of a UTF-16 surrogate pair in this string, read as U+FFFD",
      at: source.location(of: offset),
      fix: "Write both halves, or the character itself.")
    return String(decoding: Surrogates.replaced(in: utf8), as: UTF8.self)
  }

  /// Decodes an escape after its backslash.
  private mutating func escape(into utf8: inout [UInt8]) throws(SyntaxError) {
    guard let byte = peek else { return }
    if byte == UInt8(ascii: "u") { return try unicodeEscape(into: &utf8) }
    guard let character = JSONReader.escapes[byte] else {
      throw unexpected("an escape (one of \" \\ / b f n r t u)", fix: "Write \\\\ for a backslash.")
    }
    index += 1
    utf8.append(character)
  }

  private static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Reads `uXXXX`, or two of them that form one character.
  mutating func unicodeEscape(into utf8: inout [UInt8]) throws(SyntaxError) {
    var scalar = try unit()
    let afterFirst = index
    if scalar & 0xFC00 == 0xD800, take("\\u") {
      index -= 1
      let second = try unit()
      if second & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + (second & 0x3FF)
      } else {
        index = afterFirst
      }
    }
    UTF8Bytes.append(scalar, to: &utf8)
  }

  private mutating func unit() throws(SyntaxError) -> UInt32 {
    index += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit", fix: "Write four digits after \\u.")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}
