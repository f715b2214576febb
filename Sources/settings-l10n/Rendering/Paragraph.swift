import SettingsLocalization
import SettingsReports

/// A longer text wrapped for a terminal.
enum Paragraph {
  /// The columns of a line.
  static let width = 76

  /// Breaks a text at its line ends and between words, and cuts it if it is long.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - maximum: the maximum number of lines.
  /// - Returns: at most `maximum` clean lines; if the text was cut, one more line with its length.
  static func lines(_ text: String, maximum: Int = 4) -> [String] {
    // So many scalars always fill the lines, so the rest is not read.
    // A character may consist of any number of scalars.
    let scalars = text.unicodeScalars.prefix(8 * (maximum + 1) * (width + 1))
    let start = text[..<scalars.endIndex].prefix((maximum + 1) * (width + 1))
    let broken = start.split(whereSeparator: \.isNewline).flatMap { wrap($0) }
    let isCut = broken.count > maximum || start.endIndex < text.endIndex
    return broken.prefix(maximum).map(TerminalText.clean) + (isCut ? [TerminalText.length(text)] : [])
  }

  /// Breaks a text between words; it does not look for line ends.
  static func wrap(_ text: Substring, width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ").flatMap({ pieces(of: $0, width: width) }) {
      let count = DisplayWidth.columns(of: word)
      if !line.isEmpty && columns + 1 + count > width {
        lines.append(line)
        (line, columns) = ("", 0)
      }
      line += (line.isEmpty ? "" : " ") + word
      columns += count + (columns == 0 ? 0 : 1)
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Splits a word that is wider than a line, such as a text of a language without spaces.
  private static func pieces(of word: Substring, width: Int) -> [String] {
    guard DisplayWidth.columns(of: String(word)) > width else { return [String(word)] }
    var pieces = [""]
    var columns = 0
    for character in word {
      let count = DisplayWidth.columns(of: String(character))
      if columns + count > width {
        pieces.append("")
        columns = 0
      }
      pieces[pieces.count - 1].append(character)
      columns += count
    }
    return pieces
  }
}
