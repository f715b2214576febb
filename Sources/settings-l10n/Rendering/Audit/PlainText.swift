import SettingsLocalization

/// Text of translators and plists made fit for documents that others show.
enum PlainText {
  /// The longest text that is told whole, in scalars.
  static let limit = 1000

  /// A text in one line, without control characters and such as turn text around; cut if it is very long.
  static func line(_ text: String, limit: Int = limit) -> String {
    let start = text.unicodeScalars.prefix(limit)
    let isCut = start.endIndex < text.unicodeScalars.endIndex
    return TerminalText.visible(String(start)) + (isCut ? TerminalText.length(text) : "")
  }
}
