/// A string that is equal to another only if both have the same Unicode scalars.
///
/// For `String`, canonically equivalent spellings (é as one scalar or two) are equal; for keys and file names they are
/// different. `String` also normalizes to compare, which takes quadratic time on long runs of combining marks. So no
/// text of a file is used directly as a key of a `Dictionary` or a member of a `Set`.
package struct ExactString: ExactName {
  /// The string itself.
  package let text: String

  /// Takes a string.
  package init(_ text: String) { self.text = text }
}

extension String {
  /// Whether two strings have the same Unicode scalars.
  package func isExactly(_ other: String) -> Bool {
    // Most texts differ in length, which is known without reading them.
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.isEqual(to: $0) } }
  }

  /// Whether two strings have the same Unicode scalars, ignoring the case of ASCII letters.
  package func isExactlyIgnoringCase(_ other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// Reads the UTF-8 of a string without a copy if possible.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
    // A bridged Objective-C string may have no UTF-8 in memory.
    var copy = self
    return copy.withUTF8 { body($0.span) }
  }
}

/// Whether a text comes before another one in the order of the bytes of UTF-8: that of file systems, and the same in
/// every locale.
package func bytewise(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

extension UInt8 {
  /// The lower-case letter of an ASCII capital; any other byte unchanged.
  fileprivate var lowercasedASCII: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}
