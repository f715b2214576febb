/// Foreign text in messages: keys, names and texts, which may be of any length and hold line ends.
extension StringProtocol {
  /// The text in quotation marks: `"Sound"`, and of a long one only the beginning.
  package var quoted: String { "\"" + brief + "\"" }

  /// The text in one line; of a long one only the first 60 Unicode scalars, with `…` behind them.
  package var brief: String {
    let isPlain = utf8.count <= messageLength && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isPlain { return String(self) }
    let start = unicodeScalars.prefix(messageLength)
    let line = String(String.UnicodeScalarView(start.map { $0.properties.isWhitespace ? " " : $0 }))
    return start.endIndex == unicodeScalars.endIndex ? line : line + "…"
  }
}

/// So many Unicode scalars of a text are told.
private let messageLength = 60
