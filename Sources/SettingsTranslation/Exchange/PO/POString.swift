/// Quoted texts of PO files.
///
/// gettext does not allow U+0000 and U+0004 in texts. They are written as U+241B SYMBOL FOR ESCAPE and a digit, and
/// that symbol itself is doubled.
enum POString {
  /// U+241B.
  private static let symbol: [UInt8] = [0xE2, 0x90, 0x9B]
  private static let refused: [(byte: UInt8, digit: UInt8)] = [(0, UInt8(ascii: "0")), (4, UInt8(ascii: "4"))]

  /// The lines of a text: one, or if it contains line ends an empty one followed by one for each of its lines.
  static func lines(_ text: String) -> [[UInt8]] {
    var lines = [quoted(text.utf8[...])]
    let content = text.utf8
    guard let first = content.firstIndex(of: 0x0A), content.index(after: first) < content.endIndex else { return lines }
    lines = [Array("\"\"".utf8)]
    var start = content.startIndex
    while start < content.endIndex {
      let end = content[start...].firstIndex(of: 0x0A).map { content.index(after: $0) } ?? content.endIndex
      lines.append(quoted(content[start..<end]))
      start = end
    }
    return lines
  }

  /// Control characters other than these three stay unescaped, since other programs do not read more escapes.
  private static func quoted(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.count + 2)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0, 4: bytes += symbol + [UInt8(ascii: "0") + byte]
      default: bytes.append(byte)
      }
      if byte == symbol[2], bytes.suffix(3).elementsEqual(symbol) { bytes += symbol }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// The text of bytes that were read; `nil` if they are not UTF-8, as escapes may make them.
  static func text(_ bytes: [UInt8]) -> String? {
    String(validating: bytes.contains(symbol[0]) ? restored(bytes) : bytes, as: UTF8.self)
  }

  private static func restored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      guard rest.starts(with: symbol) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(symbol.count)
      if let found = refused.first(where: { $0.digit == rest.first }) {
        result.append(found.byte)
        rest = rest.dropFirst()
      } else {
        result += symbol
        if rest.starts(with: symbol) { rest = rest.dropFirst(symbol.count) }
      }
    }
    return result
  }
}
