/// A string that is equal to another only if both have the same Unicode scalars.
///
/// `String` takes canonically equivalent spellings (é as one scalar or two) as equal; keys of tables and stores and names
/// of files are not. Besides, it normalizes to compare, which takes quadratic time on long runs of combining marks: no text
/// of a file is a key of a `Dictionary` or in a `Set` by itself.
package struct ExactString: ExactName {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension String {
  /// Whether two strings have the same Unicode scalars.
  package func isExactly(_ other: String) -> Bool {
    // Most texts differ in length already, which a string knows.
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.isEqual(to: $0) } }
  }

  /// Whether two strings have the same Unicode scalars, ignoring the case of ASCII letters.
  package func isExactlyIgnoringCase(_ other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// Looks at the UTF-8 of a string where it is.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    // A string of Objective-C's, which has other bytes.
    var copy = self
    return copy.withUTF8 { body($0.span) }
  }
}

extension UInt8 {
  /// The small letter, if it is a capital of ASCII.
  fileprivate var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
