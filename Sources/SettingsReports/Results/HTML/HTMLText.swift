internal import SettingsLocalization

/// An HTML writer that escapes all texts.
struct HTMLText {
  private var xml = XMLText()

  var bytes: [UInt8] { xml.bytes }

  /// Appends markup of the page itself.
  mutating func append(markup: String) { xml.append(markup: markup) }

  /// Appends a text in one clean line.
  mutating func append(_ text: String) { xml.append(text: PlainText.line(text)) }

  /// Appends an element with content.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: attributes with the value `nil` are left out.
  ///   - content: writes the content.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], content: (inout HTMLText) -> Void
  ) {
    open(name, attributes)
    content(&self)
    append(markup: "</\(name)>")
    if HTMLText.blocks.contains(name) { append(markup: "\n") }
  }

  /// Appends an element with a text in one clean line.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    element(name, attributes) { $0.append(text) }
  }

  /// Appends an element that cannot have content.
  mutating func void(_ name: String, _ attributes: KeyValuePairs<String, String?>) { open(name, attributes) }

  /// Appends a text in any language; its direction does not affect the text around it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - language: the tag of the language, if it is known.
  mutating func foreign(_ text: String, language: String? = nil) {
    element("bdi", ["lang": language.flatMap(HTMLText.tag)]) { $0.append(text) }
  }

  /// Appends a sentence of the command, which always runs from left to right; quoted texts have their own direction.
  mutating func prose(_ text: String) {
    let parts = PlainText.line(text).utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    element("span", ["dir": "ltr"]) { html in
      for (index, part) in parts.enumerated() {
        if index > 0 { html.append("\"") }
        let isForeign = index % 2 == 1 && part.contains { $0 >= 0x80 }
        let text = String(decoding: part, as: UTF8.self)
        if isForeign { html.foreign(text) } else { html.append(text) }
      }
    }
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    append(markup: "<" + name)
    for (name, value) in attributes {
      if let value { xml.append(attribute: name, PlainText.line(value)) }
    }
    append(markup: ">")
  }

  /// A name, if it looks like a language tag: a folder may have any name.
  static func tag(_ name: String) -> String? {
    let isTag = name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    return isTag && !name.isEmpty && name.utf8.count <= 35 ? name : nil
  }

  /// Elements that are followed by a line end.
  private static let blocks: Set = [
    "head", "title", "style", "script", "body", "header", "main", "footer", "section", "nav", "h1", "h2", "h3", "p",
    "ul", "li", "table", "thead", "tbody", "tr", "div", "details", "summary", "dl", "dd", "option",
  ]
}
