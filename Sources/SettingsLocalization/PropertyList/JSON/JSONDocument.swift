/// A JSON text (RFC 8259), read as far as possible.
package struct JSONDocument: Sendable {
  /// The text; offsets of nodes are offsets into its `utf8`.
  package let text: SourceText
  /// The root; `nil` if the text is not JSON.
  package let root: JSONNode?
  /// Problems of the JSON, in the order of the text; ``text`` has the problems of the encoding.
  package let problems: FindingList

  /// Reads a text; never fails, see ``problems``.
  ///
  /// - Parameter isJSON5: whether comments, trailing commas, single quotes and whatever else JSON5 has are allowed.
  package init(_ text: SourceText, isJSON5: Bool = false) {
    var reader = JSONReader(text, isJSON5: isJSON5)
    self.text = text
    root = reader.read()
    problems = reader.findings
  }

  /// The place of a node or key.
  package func location(of offset: UInt32) -> SourceLocation { text.location(of: Int(offset)) }
}
