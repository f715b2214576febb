internal import SettingsLocalization

/// Letters of another language that look like those of a text's own.
///
/// The table is made by hand. A language comes into it with a source for its letters, and with a table of a real app that
/// has the wrong ones. Languages that are not in it are never looked at: what is wrong in one is right in the next.
package struct WrongLetter {
  /// As it stands there: one scalar, or a letter and a mark.
  package let letter: String
  /// The right letter.
  package let right: Unicode.Scalar

  /// Romanian letters have a comma below; in old encodings only those with a cedilla were to be had, which are Turkish.
  ///
  /// - Source: Unicode code charts, Latin Extended-B, "Additions for Romanian"; CLDR's main letters of `ro`.
  private static let romanian: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{015E}": "\u{0218}", "\u{015F}": "\u{0219}", "\u{0162}": "\u{021A}", "\u{0163}": "\u{021B}",
  ]
  /// The same with the mark as a scalar of its own, by the letter before it.
  private static let decomposedRomanian: [Unicode.Scalar: Unicode.Scalar] = [
    "S": "\u{0218}", "s": "\u{0219}", "T": "\u{021A}", "t": "\u{021B}",
  ]
  private static let cedilla: Unicode.Scalar = "\u{0327}"

  /// The wrong letters of a text, in their order, and the text with the right ones. Addresses and placeholders stay as
  /// they are.
  ///
  /// - Parameter language: the language of the text: `ro`.
  package static func corrected(_ text: String, language: String) -> (letters: [WrongLetter], text: String) {
    guard language == "ro", text.unicodeScalars.contains(where: { romanian[$0] != nil || $0 == cedilla }) else {
      return ([], text)
    }
    var letters: [WrongLetter] = []
    let corrected = KeptParts(text).mapping { scalars in
      let words = scalars.split(omittingEmptySubsequences: false, whereSeparator: \.properties.isWhitespace)
      return words.reduce(into: []) { result, word in
        result += isAddress(word) ? Array(word) : righted(word, &letters)
        // The white space behind a word.
        if word.endIndex < scalars.endIndex { result.append(scalars[word.endIndex]) }
      }
    }
    return (letters, letters.isEmpty ? text : corrected)
  }

  private static func righted(_ word: ArraySlice<Unicode.Scalar>, _ letters: inout [WrongLetter]) -> [Unicode.Scalar] {
    word.reduce(into: []) { result, scalar in
      guard let found = wrong(scalar, after: result.last) else { return result.append(scalar) }
      if scalar == cedilla { result.removeLast() }
      result.append(found.right)
      letters.append(found)
    }
  }

  /// Whether a word may be an address or a path: `ion@ştiri.ro`, `ştiri.ro/x`, `/var/ş`, `App-prefs:ş`; not `şi/sau`.
  private static func isAddress(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let inner = word.dropLast()
    return word.first == "/" || word.contains("@")
      || zip(inner, word.dropFirst()).contains { sign, next in
        (sign == "." || sign == ":") && next.properties.isAlphabetic
      }
  }

  private static func wrong(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> WrongLetter? {
    if let right = romanian[scalar] { return WrongLetter(letter: String(scalar), right: right) }
    guard scalar == cedilla, let last, let right = decomposedRomanian[last] else { return nil }
    return WrongLetter(letter: String(last) + String(scalar), right: right)
  }
}
