internal import CICU

/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  /// Wide and full-width characters take two columns, marks and format characters none, all others one.
  ///
  /// - Source: UAX #11, East Asian Width, and General Category, both from ICU; an emoji sequence counts as its first
  ///   character.
  package static func columns(of text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isPlain { return text.utf8.count }
    if text.unicodeScalars.allSatisfy(standsAlone) { return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) } }
    return text.reduce(0) { $0 + ($1.unicodeScalars.first.map(columns) ?? 0) }
  }

  /// Whether a scalar between others of this kind is a character by itself, or takes no column: Latin, Greek, Cyrillic,
  /// Hebrew, Arabic, punctuation, kana, ideographs and Hangul syllables. Finding the characters of a text takes longer than finding their widths.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370..<0x483, 0x5D0..<0x5EB, 0x620..<0x64B, 0x2010..<0x2028, 0x3041..<0x3097, 0x30A0..<0x3100,
      0x4E00..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.isASCII ? (scalar.value < 0x20 ? 0 : 1) : Int(sl_column_count(scalar.value))
  }
}
