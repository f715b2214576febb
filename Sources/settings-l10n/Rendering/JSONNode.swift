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
  func text() -> String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): JSONNode.write(string, to: &text)
    case .array(let items):
      JSONNode.writeList(items, "[", "]", to: &text, indent: indent) { item, text, indent in
        item.write(to: &text, indent: indent)
      }
    case .object(let members):
      JSONNode.writeList(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        JSONNode.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func writeList<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: Int,
    write: (Item, inout String, Int) -> Void
  ) {
    text += open
    let lineStart = "\n" + String(repeating: "  ", count: indent + 1)
    for (index, item) in items.enumerated() {
      text += index == 0 ? lineStart : "," + lineStart
      write(item, &text, indent + 1)
    }
    if !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  /// Escapes what JSON must, and what could harm a terminal: control characters and bidi overrides.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where TerminalText.isUnsafe(scalar): text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
