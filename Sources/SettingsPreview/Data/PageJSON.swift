internal import SettingsLocalization

/// Writes JSON without white space that can stand inside of a script element: `<` and the line ends of JavaScript are
/// escaped.
struct PageJSON {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma must come before what is written next.
  private var needsComma = false

  /// An object; the members are written by the body.
  mutating func object(_ write: (inout PageJSON) throws -> Void) rethrows {
    begin(UInt8(ascii: "{"))
    try write(&self)
    end(UInt8(ascii: "}"))
  }

  /// An array; the elements are written by the body.
  mutating func array(_ write: (inout PageJSON) throws -> Void) rethrows {
    begin(UInt8(ascii: "["))
    try write(&self)
    end(UInt8(ascii: "]"))
  }

  /// An array of the elements of a sequence.
  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout PageJSON, Elements.Element) throws -> Void
  ) rethrows {
    try array { json in
      for element in elements { try write(&json, element) }
    }
  }

  /// The name of a member; its value is written next.
  mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    integer(number)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    literal(flag ? "true" : "false")
  }

  mutating func integer(_ number: Int) { literal(String(number)) }

  /// A path of a specifier: the number of one that is not in another, `3` for `PreferenceSpecifiers[3]`.
  mutating func path(_ path: String) {
    let (start, end) = ("\(SchemaKey.preferenceSpecifiers.rawValue)[", "]")
    guard path.hasPrefix(start), path.hasSuffix(end) else { return string(path) }
    let digits = path.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    let isNumber = !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if isNumber { literal(String(Substring(digits))) } else { string(path) }
  }

  /// A finite number; anything else is `null`, as JavaScript writes it.
  mutating func number(_ number: Double) { literal(number.isFinite ? "\(number)" : "null") }

  mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(PageJSON.isPlain) {
      bytes += text.utf8
    } else {
      text.withBytes { span in
        for index in span.indices { append(span, at: index) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Whether a byte stands for itself, whatever is around it; 0xE2 may begin a line end.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0xE2: false
    default: true
    }
  }

  private mutating func append(_ text: Span<UInt8>, at index: Int) {
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), text[index]]
    case UInt8(ascii: "<"): bytes += "\\u003c".utf8
    case 0..<0x20: bytes += ("\\u" + text[index].digits(4)).utf8
    case 0xA8 where PageJSON.isLineEnd(text, at: index), 0xA9 where PageJSON.isLineEnd(text, at: index):
      bytes.removeLast(2)
      bytes += (text[index] == 0xA8 ? "\\u2028" : "\\u2029").utf8
    case let byte: bytes.append(byte)
    }
  }

  /// Whether a byte ends U+2028 or U+2029, whose first two bytes are already written.
  private static func isLineEnd(_ text: Span<UInt8>, at index: Int) -> Bool {
    index >= 2 && text[index - 2] == 0xE2 && text[index - 1] == 0x80
  }

  // MARK: Parts

  private mutating func literal(_ text: String) {
    comma()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func begin(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}
