/// An XML text that is being written, as UTF-8. It stays well-formed with any texts.
package struct XMLText {
  /// Names and values of attributes, in their order.
  package typealias Attributes = KeyValuePairs<String, String>

  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  /// Appends markup as it is.
  package mutating func append(markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends UTF-8 as it is.
  package mutating func append(markup: [UInt8]) { bytes += markup }

  /// Appends the text of an element; characters that XML cannot contain become U+FFFD.
  package mutating func append(text: String) {
    if XMLText.isPlain(text) { return append(markup: text) }
    for scalar in text.unicodeScalars { append(scalar, reference: XMLText.textReference(scalar)) }
  }

  /// Appends a space and `name="value"`; characters that XML cannot contain become U+FFFD.
  package mutating func append(attribute name: String, _ value: String) {
    append(markup: " \(name)=\"")
    if XMLText.isPlain(value) {
      append(markup: value)
    } else {
      for scalar in value.unicodeScalars { append(scalar, reference: XMLText.attributeReference(scalar)) }
    }
    append(markup: "\"")
  }

  /// Appends a line with one element that contains only text; without text it is `<name/>`.
  ///
  /// - Parameter depth: how many elements it is in.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], text: String, depth: Int) {
    open(name, attributes, depth: depth)
    if text.utf8.isEmpty { return append(markup: "/>\n") }
    append(markup: ">")
    append(text: text)
    append(markup: "</\(name)>\n")
  }

  /// Appends an element whose content is lines; its tags are lines, too.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: in their order.
  ///   - depth: how many elements it is in.
  ///   - content: writes the lines.
  package mutating func element(
    _ name: String, _ attributes: Attributes, depth: Int, content: (inout XMLText) -> Void
  ) {
    open(name, attributes, depth: depth)
    append(markup: ">\n")
    content(&self)
    append(markup: XMLText.indent(depth) + "</\(name)>\n")
  }

  /// Appends a start tag without its last character.
  private mutating func open(_ name: String, _ attributes: Attributes, depth: Int) {
    append(markup: XMLText.indent(depth) + "<" + name)
    for (name, value) in attributes { append(attribute: name, value) }
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private mutating func append(_ scalar: Unicode.Scalar, reference: String?) {
    if let reference { return append(markup: reference) }
    UTF8Bytes.append(XMLText.isWritable(scalar) ? scalar.value : 0xFFFD, to: &bytes)
  }
}

/// The characters that XML cannot contain, or only as references.
extension XMLText {
  /// The first scalar of a text that XML cannot contain, not even as a reference; `nil` if there is none.
  package static func unwritable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { !isWritable($0) }
  }

  /// Whether a text is written as it is, in an element and in an attribute: it has nothing but printable ASCII without
  /// the characters of markup, and other letters that XML can contain. Bytes of 0xEF may belong to U+FFFE or U+FFFF.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: false
      default: true
      }
    }
  }

  /// Whether XML can contain a scalar: what XML 1.0 calls a Char.
  package static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{20}"..."\u{FFFD}", "\u{10000}"...: true
    default: false
    }
  }

  /// How a scalar is written in the text of an element; `nil` if as it is. A carriage return is a reference: a reader
  /// would turn it into a line feed.
  package static func textReference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\r": "&#13;"
    default: nil
    }
  }

  /// The reference to a scalar in an attribute: also for tabs and line ends, which a reader would turn into spaces;
  /// `nil` for a scalar that needs none.
  private static func attributeReference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "&quot;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    default: textReference(scalar)
    }
  }
}
