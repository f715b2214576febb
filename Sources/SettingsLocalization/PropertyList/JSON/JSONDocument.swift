/// A JSON text (RFC 8259), read as far as possible.
package struct JSONDocument: Sendable {
  /// The text; offsets of nodes are offsets into its `utf8`.
  package let text: SourceText
  /// The root; `nil` if the text is not JSON.
  package let root: JSONNode?
  /// Problems of the JSON, in the order of the text; ``text`` has the problems of the encoding.
  package let problems: FindingList

  /// Reads a text; never fails, see ``problems``.
  package init(_ text: SourceText) {
    var reader = JSONReader(text)
    self.text = text
    root = reader.read()
    problems = reader.findings
  }

  /// The place of a node or key.
  package func location(of offset: UInt32) -> SourceLocation { text.location(of: Int(offset)) }
}
