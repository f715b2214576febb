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
    /// In one line and without spaces, for a script element: `<` and the line ends of JavaScript are escaped.
    case script
  }

  /// What is written next.
  private enum Position {
    case first, next, valueOfMember
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var depth: Int
  private var position = Position.valueOfMember

  /// - Parameters:
  ///   - layout: the layout.
  ///   - depth: the level of the value in a document.
  package init(_ layout: Layout, depth: Int = 0) { (self.layout, self.depth) = (layout, depth) }

  /// The text of a value, without a final newline.
  package static func bytes(_ value: JSONValue, _ layout: Layout) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.value(value)
    return writer.bytes
  }
}

// MARK: Values

extension JSONWriter {
  /// An object; the members are written by the body.
  package mutating func object(_ write: (inout JSONWriter) throws -> Void) rethrows {
    begin(UInt8(ascii: "{"))
    try write(&self)
    end(UInt8(ascii: "}"))
  }

  /// An array; the elements are written by the body.
  package mutating func array(_ write: (inout JSONWriter) throws -> Void) rethrows {
    begin(UInt8(ascii: "["))
    try write(&self)
    end(UInt8(ascii: "]"))
  }

  /// An array of the elements of a sequence.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
  ) rethrows {
    try array { json in
      for element in elements { try write(&json, element) }
    }
  }

  /// The name of a member; its value is written next.
  package mutating func name(_ name: String) {
    string(name)
    bytes += separator.utf8
    position = .valueOfMember
  }

  private var separator: String {
    switch layout {
    case .foundation: " : "
    case .plain, .terminal: ": "
    case .line, .script: ":"
    }
  }

  /// `null`, `true`, `false` or a number, as it is written.
  package mutating func literal(_ text: String) {
    beginValue()
    bytes += text.utf8
  }

  package mutating func string(_ text: String) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    if layout == .terminal || layout == .line { writeHarmless(text) } else { writeEscaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: literal("null")
    case .boolean(let flag): literal(flag ? "true" : "false")
    case .number(let text): literal(text)
    case .string(let text): string(text)
    case .array(let nodes): array(nodes) { $0.value($1.value) }
    case .object(let object):
      self.object { json in
        for member in object.members {
          json.name(member.key)
          json.value(member.node.value)
        }
      }
    }
  }
}

// MARK: Layout

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    depth += 1
    position = .first
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    let isEmpty = position == .first
    if isEmpty, layout == .foundation { bytes.append(0x0A) }
    if !isEmpty || layout == .foundation { newLine() }
    bytes.append(bracket)
    position = .next
  }

  private mutating func beginValue() {
    if position == .next { bytes.append(UInt8(ascii: ",")) }
    if position != .valueOfMember { newLine() }
    position = .next
  }

  private mutating func newLine() {
    if layout == .line || layout == .script { return }
    bytes.append(0x0A)
    let levels = layout == .terminal ? min(depth, JSONWriter.deepestIndent) : depth
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels))
  }

  /// Deeper levels would consist mostly of spaces.
  private static let deepestIndent = 16
}

// MARK: Texts

extension JSONWriter {
  /// Escapes what JSON and the layout require; what stands between two escapes is copied at once.
  private mutating func writeEscaped(_ text: String) {
    if text.utf8.allSatisfy(JSONWriter.isPlain) {
      bytes += text.utf8
      return
    }
    text.withBytes { span in
      var copied = 0
      for index in span.indices where !JSONWriter.isPlain(span[index]) {
        guard let escape = escape(span, at: index) else { continue }
        copy(span.extracting(copied..<index))
        bytes += escape.text.utf8
        copied = index + escape.length
      }
      copy(span.extracting(copied..<span.count))
    }
  }

  /// Whether a byte stands for itself in every layout, whatever is around it; 0xE2 may begin a line end.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: false
    default: true
    }
  }

  /// What is written in place of the character that begins with a byte, and how many bytes that has; `nil` if it is
  /// written as it is.
  private func escape(_ text: Span<UInt8>, at index: Int) -> (text: String, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\""): ("\\\"", 1)
    case UInt8(ascii: "\\"): ("\\\\", 1)
    case 0..<0x20: (layout == .script ? "\\u" + text[index].digits(4) : JSONWriter.escape(text[index]), 1)
    case UInt8(ascii: "<") where layout == .script: ("\\u003c", 1)
    case 0xE2 where layout == .script: JSONWriter.lineEnd(text, at: index)
    default: nil
    }
  }

  /// The line ends of JavaScript, U+2028 and U+2029.
  private static func lineEnd(_ text: Span<UInt8>, at index: Int) -> (text: String, length: Int)? {
    guard index + 2 < text.count, text[index + 1] == 0x80 else { return nil }
    switch text[index + 2] {
    case 0xA8: return ("\\u2028", 3)
    case 0xA9: return ("\\u2029", 3)
    default: return nil
    }
  }

  private mutating func copy(_ text: Span<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Writes a text, with characters that control a terminal escaped, too.
  private mutating func writeHarmless(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "\n", "\r", "\t": writeEscaped(String(scalar))
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
