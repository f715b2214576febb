package import SettingsLocalization

/// Writes JSON in the given order: one member on every line, indented by two spaces for each level, or all in one line.
package struct JSONWriter {
  /// Variants of the layout.
  package enum Layout {
    /// `"key": value`, and `{}` for an empty object.
    case plain
    /// `"key" : value`, and an empty line between the brackets of an empty object: the layout of Foundation and Xcode.
    case foundation
    /// As ``plain``, but safe for a terminal: characters that could move its cursor or reverse its text are escaped,
    /// and no line is indented by more than 16 levels.
    case terminal
    /// As ``terminal``, in one line and without spaces.
    case line
  }

  private var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0

  private init(_ layout: Layout) { self.layout = layout }

  /// The text of a value, without a final newline.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - layout: the layout.
  ///   - depth: its level in a document.
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
    bytes += separator.utf8
    write(member.node.value)
  }

  private var separator: String {
    switch layout {
    case .foundation: " : "
    case .plain, .terminal: ": "
    case .line: ":"
    }
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
    if layout == .line { return }
    bytes.append(0x0A)
    let levels = layout == .terminal ? min(depth, JSONWriter.deepestIndent) : depth
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels))
  }

  /// Deeper levels would consist mostly of spaces.
  private static let deepestIndent = 16

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if layout == .terminal || layout == .line { writeHarmless(text) } else { writeExactly(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Escapes quotation marks, backslashes and control characters; everything else is written unchanged.
  private mutating func writeExactly(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: bytes += JSONWriter.escape(byte).utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a text, with characters that control a terminal escaped, too.
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
    default: "\\u" + control.digits(4)
    }
  }
}
