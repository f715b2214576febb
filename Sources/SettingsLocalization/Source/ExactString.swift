/// A string that is equal to another only if both have the same Unicode scalars.
///
/// `String` takes canonically equivalent spellings (é as one scalar or two) as equal; keys of tables and stores and names
/// of files are not.
struct ExactString: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactString, right: ExactString) -> Bool { left.text.isExactly(right.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether two strings have the same Unicode scalars.
  package func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
