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
        // What stands between two escapes is copied at once.
        var copied = 0
        for index in span.indices where !PageJSON.isPlain(span[index]) {
          guard let escape = PageJSON.escape(span, at: index) else { continue }
          copy(span.extracting(copied..<index))
          bytes += escape.text.utf8
          copied = index + escape.length
        }
        copy(span.extracting(copied..<span.count))
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

  /// What is written in place of the character that begins with a byte, and how many bytes that has; `nil` if it is
  /// written as it is.
  private static func escape(_ text: Span<UInt8>, at index: Int) -> (text: String, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\""): ("\\\"", 1)
    case UInt8(ascii: "\\"): ("\\\\", 1)
    case UInt8(ascii: "<"): ("\\u003c", 1)
    case 0..<0x20: ("\\u" + text[index].digits(4), 1)
    default: lineEnd(text, at: index)
    }
  }

  /// The line ends of JavaScript, U+2028 and U+2029.
  private static func lineEnd(_ text: Span<UInt8>, at index: Int) -> (text: String, length: Int)? {
    guard index + 2 < text.count, text[index] == 0xE2, text[index + 1] == 0x80 else { return nil }
    switch text[index + 2] {
    case 0xA8: return ("\\u2028", 3)
    case 0xA9: return ("\\u2029", 3)
    default: return nil
    }
  }

  private mutating func copy(_ text: Span<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
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
