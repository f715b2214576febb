internal import SettingsLocalization

/// Makes texts of translators and property lists safe for documents.
enum PlainText {
  /// The length of the longest text that is not cut, in scalars.
  static let limit = 1000

  /// A text in one line, without control characters and bidi controls; cut if it is very long.
  static func line(_ text: String, limit: Int = limit) -> String {
    let start = text.unicodeScalars.prefix(limit)
    let isCut = start.endIndex < text.unicodeScalars.endIndex
    return TerminalText.visible(String(start)) + (isCut ? TerminalText.length(text) : "")
  }
}
