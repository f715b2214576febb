/// Writes JSON with a member on every line, two spaces a level, in the order given.
package struct JSONWriter {
  /// Where the layouts differ.
  package enum Layout {
    /// `"key": value`, and `{}` for nothing.
    case plain
    /// `"key" : value`, and an empty line between the brackets of nothing: as Foundation, and so Xcode, writes.
    case foundation
    /// As ``plain``, but made for a terminal: what could move its cursor or turn its text is escaped, and no line is
    /// indented further than 16 levels.
    case terminal
  }

  private var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0

  private init(_ layout: Layout) { self.layout = layout }

  /// The text of a value, without a final newline.
  ///
  /// - Parameter depth: how deep in a document it will stand.
  package static func bytes(_ value: JSONValue, _ layout: Layout, depth: Int = 0) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.depth = depth
    writer.write(value)
    return writer.bytes
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let literal): bytes += literal.utf8
    case .string(let text): write(text)
    case .array(let nodes): list(nodes, "[", "]") { writer, node in writer.write(node.value) }
    case .object(let object): list(object.members, "{", "}") { writer, member in writer.write(member) }
    }
  }

  private mutating func write(_ member: JSONObject.Member) {
    write(member.key)
    bytes += (layout == .foundation ? " : " : ": ").utf8
    write(member.node.value)
  }

  private mutating func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes += open.utf8
    if elements.isEmpty && layout != .foundation {
      bytes += close.utf8
      return
    }
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine()
      write(&self, element)
    }
    depth -= 1
    if elements.isEmpty { bytes.append(0x0A) }
    newLine()
    bytes += close.utf8
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    let levels = layout == .terminal ? min(depth, JSONWriter.deepestIndent) : depth
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels))
  }

  /// What is nested deeper would be nothing but spaces.
  private static let deepestIndent = 16

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if layout == .terminal { writeHarmless(text) } else { writeExactly(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Quotation marks, backslashes and control characters are escaped, everything else stands as it is.
  private mutating func writeExactly(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += JSONWriter.escape(byte).utf8
      default: bytes.append(byte)
      }
    }
  }

  /// What a terminal would obey is escaped, too.
  private mutating func writeHarmless(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "\n", "\r", "\t": writeExactly(String(scalar))
      case _ where scalar.isUnsafeInTerminal: bytes += "\\u\(scalar.hexadecimal.lowercased())".utf8
      default: UTF8Bytes.append(scalar.value, to: &bytes)
      }
    }
  }

  private static func escape(_ control: UInt8) -> String {
    switch control {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: (control < 0x10 ? "\\u000" : "\\u00") + String(control, radix: 16)
    }
  }
}
