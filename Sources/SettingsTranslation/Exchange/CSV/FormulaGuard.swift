/// Keeps spreadsheets from treating a text as a formula.
///
/// A text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets a leading apostrophe. A text that begins
/// with apostrophes and then such a character gets one more, so that removing one always restores the text.
enum FormulaGuard {
  static func guarded(_ text: String) -> String { isEndangered(text) ? "'" + text : text }

  static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isEndangered(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func isEndangered(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
    default: false
    }
  }
}
