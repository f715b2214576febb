internal import SettingsLocalization

/// Breaks lines between words, so that no word is broken at the edge of a terminal.
///
/// A word that is wider than the terminal stays whole, as most paths are. What is in colour stays in colour on the next line, and what is isolated stays isolated, in
/// its direction: a terminal treats each line as a paragraph.
package struct LineWrapper {
  /// The columns of the terminal.
  let width: Int

  /// - Parameter width: the columns of the terminal.
  package init(width: Int) { self.width = width }

  /// A line in pieces; the second and later ones are indented.
  package func lines(_ line: String) -> [String] {
    guard TerminalText.columns(of: line) > width else { return [line] }
    let indent = min(line.prefix { $0 == " " }.count + 2, width / 2)
    var pieces: [String] = []
    var piece = ""
    var columns = 0
    var state = WrappedState()
    for word in LineWords(line) {
      if columns + word.spaces + word.columns > width, columns > indent {
        pieces.append(piece + state.closing)
        piece = String(repeating: " ", count: indent) + state.opening
        columns = indent
      } else {
        piece += String(repeating: " ", count: word.spaces)
        columns += word.spaces
      }
      piece += word.text
      columns += word.columns
      state = word.state
    }
    return pieces + [piece]
  }
}

/// What is open at the end of a word.
private struct WrappedState {
  /// The escape that began the colour; `nil` outside of coloured text.
  var colour: String?
  /// The direction of the isolated text; `nil` outside of one.
  var direction: Unicode.Scalar?

  /// What ends a line here.
  var closing: String { (direction == nil ? "" : "\u{2069}") + (colour == nil ? "" : "\u{1B}[0m") }
  /// What begins the next line.
  var opening: String { (colour ?? "") + (direction.map { String($0) } ?? "") }
}

/// The words of a line. A wide character, as of Chinese, is a word.
private struct LineWords: Sequence, IteratorProtocol {
  struct Word {
    /// The number of spaces before it.
    var spaces = 0
    /// With its escapes.
    var text = ""
    var columns = 0
    var state: WrappedState
  }

  private var rest: Substring
  private var state = WrappedState()

  init(_ line: String) { rest = line[...] }

  mutating func next() -> Word? {
    var word = Word(state: state)
    while rest.first == " " {
      word.spaces += 1
      rest.removeFirst()
    }
    while let character = rest.first, character != " " {
      let columns = isMark(character) ? 0 : DisplayWidth.columns(of: String(character))
      if columns == 2, word.columns > 0 { break }
      word.text += take(character)
      word.columns += columns
      if columns == 2 { break }
    }
    word.state = state
    return word.text.isEmpty ? nil : word
  }

  /// Whether a character begins an escape or an isolate, or ends an isolate.
  private func isMark(_ character: Character) -> Bool { ["\u{1B}", "\u{2068}", "\u{2069}"].contains(character) }

  /// Takes a character, and with the first of an escape all of it.
  private mutating func take(_ character: Character) -> String {
    rest.removeFirst()
    switch character {
    case "\u{1B}":
      let end = rest.firstIndex(of: "m").map { rest.index(after: $0) } ?? rest.endIndex
      let escape = "\u{1B}" + rest[..<end]
      rest = rest[end...]
      state.colour = escape == "\u{1B}[0m" ? nil : escape
      return escape
    case "\u{2068}": state.direction = TerminalText.startsRightToLeft(rest) ? "\u{2067}" : "\u{2066}"
    case "\u{2069}": state.direction = nil
    default: break
    }
    return String(character)
  }
}
