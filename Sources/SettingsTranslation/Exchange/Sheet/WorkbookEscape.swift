internal import SettingsLocalization

/// The escape of a workbook for a character that its XML cannot contain: `_x000D_` for a carriage return.
///
/// In a workbook all escapes are decoded. A program that does not decode the escapes leaves them in the texts of a sheet. Escapes of white space are decoded,
/// so that an unchanged text comes back unchanged; other escaped characters were not in the exported text.
///
/// - Source: ECMA-376, part 1, 22.9.2.19, ST_Xstring.
enum WorkbookEscape {
  /// The length of an escape, in bytes.
  private static let count = 7

  /// The escapes that some texts contain literally.
  static func literals(in texts: [String]) -> Set<String> { Set(texts.flatMap(escapes).map(\.text)) }

  /// A text with its escapes of white space decoded, except literal ones.
  static func decoded(_ text: String, except literals: Set<String>) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for escape in escapes(in: text) where !literals.contains(escape.text) {
      guard let byte = whiteSpace(escape.code) else { continue }
      result += bytes[end..<escape.offset] + [byte]
      end = escape.offset + count
    }
    return end == 0 ? text : String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// The first escape of a text that is not literal; `nil` if it has none.
  static func first(in text: String, except literals: Set<String>) -> String? {
    escapes(in: text).first { !literals.contains($0.text) }?.text
  }

  private static func whiteSpace(_ code: UInt16) -> UInt8? {
    code == 0x09 || code == 0x0A || code == 0x0D ? UInt8(code) : nil
  }

  /// All escapes, in order.
  private static func escapes(in text: String) -> [(offset: Int, code: UInt16, text: String)] {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return [] }
    let bytes = Array(text.utf8)
    var found: [(offset: Int, code: UInt16, text: String)] = []
    var offset = 0
    while offset + count <= bytes.count {
      let escape = bytes[offset..<offset + count]
      if let code = code(escape) {
        found.append((offset, code, String(decoding: escape, as: UTF8.self)))
        offset += count
      } else {
        offset += 1
      }
    }
    return found
  }

  private static func code(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.starts(with: "_x".utf8), bytes.last == UInt8(ascii: "_") else { return nil }
    var code: UInt16 = 0
    for byte in bytes.dropFirst(2).dropLast() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 | UInt16(digit)
    }
    return code
  }
}

/// The texts of a workbook's own XML.
extension WorkbookEscape {
  /// A text with all its escapes decoded, but for half of a pair of UTF-16, which is no character.
  static func decodedAll(_ text: String) -> String {
    let found = characters(escapes(in: text))
    if found.isEmpty { return text }
    let bytes = Array(text.utf8)
    var units: [UInt16] = []
    var end = 0
    for escape in found {
      units += String(decoding: bytes[end..<escape.offset], as: UTF8.self).utf16 + [escape.code]
      end = escape.offset + count
    }
    return String(decoding: units + String(decoding: bytes[end...], as: UTF8.self).utf16, as: UTF16.self)
  }

  /// The escapes that mean a character, or together with their neighbour one.
  private static func characters(
    _ escapes: [(offset: Int, code: UInt16, text: String)]
  ) -> [(offset: Int, code: UInt16, text: String)] {
    func isPair(_ first: Int) -> Bool {
      guard escapes.indices.contains(first), escapes.indices.contains(first + 1) else { return false }
      let (left, right) = (escapes[first], escapes[first + 1])
      return UTF16.isLeadSurrogate(left.code) && UTF16.isTrailSurrogate(right.code)
        && right.offset == left.offset + count
    }
    return escapes.indices.filter { number in
      !UTF16.isSurrogate(escapes[number].code) || isPair(number) || isPair(number - 1)
    }.map { escapes[$0] }
  }

  /// A text whose carriage returns, and characters that XML cannot contain, are escapes; so is the first character of
  /// what would be read as one.
  static func encoded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "_" || isEscaped($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    // An escape begins with the character that may end what stands before it.
    let probe = scalars.map { isEscaped($0) ? UInt8(ascii: "_") : UInt8(exactly: $0.value) ?? 0xFF }
    var result = ""
    for (number, scalar) in scalars.enumerated() {
      let next = probe[number...].prefix(count)
      let isRead = scalar == "_" && next.count == count && code(next) != nil
      if isRead || isEscaped(scalar) {
        for unit in Character(scalar).utf16 { result += escape(unit) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar == "\r" || !XMLText.isWritable(scalar) }

  private static func escape(_ unit: UInt16) -> String { "_x" + UInt32(unit).digits(4, uppercase: true) + "_" }
}
