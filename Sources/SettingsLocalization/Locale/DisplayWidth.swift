internal import CICU

/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  /// Wide and full-width characters take two columns, marks and format characters none, all others one.
  ///
  /// - Source: UAX #11, East Asian Width, and General Category, both from ICU; an emoji sequence counts as its first
  ///   character.
  package static func columns(of text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    return first.isASCII ? (first.value < 0x20 ? 0 : 1) : Int(sl_column_count(first.value))
  }
}
