/// A JSON value whose members keep their order.
indirect enum JSONNode {
  case null
  case boolean(Bool)
  /// Digits as they will be written.
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([(name: String, value: JSONNode)])

  /// The value with two spaces of indentation per level, as UTF-8.
  func utf8() -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    return bytes
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let string): JSONNode.write(string, to: &bytes)
    case .array(let items):
      JSONNode.writeList(items, "[", "]", to: &bytes, indent: indent) { item, bytes, indent in
        item.write(to: &bytes, indent: indent)
      }
    case .object(let members):
      JSONNode.writeList(members, "{", "}", to: &bytes, indent: indent) { member, bytes, indent in
        JSONNode.write(member.name, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes, indent: indent)
      }
    }
  }

  private static func writeList<Item>(
    _ items: [Item], _ open: String, _ close: String, to bytes: inout [UInt8], indent: Int,
    write: (Item, inout [UInt8], Int) -> Void
  ) {
    bytes += open.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(indent + 1, in: &bytes)
      write(item, &bytes, indent + 1)
    }
    if !items.isEmpty { startLine(indent, in: &bytes) }
    bytes += close.utf8
  }

  /// Levels beyond this are not indented further: what is nested deep would be nothing but spaces.
  private static let deepestIndent = 16

  private static func startLine(_ indent: Int, in bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * min(indent, deepestIndent))
  }

  /// Escapes what JSON must, and what could harm a terminal: control characters and bidi overrides.
  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case _ where TerminalText.isUnsafe(scalar): bytes += escape(scalar).utf8
      default: scalar.value < 0x80 ? bytes.append(UInt8(scalar.value)) : bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
