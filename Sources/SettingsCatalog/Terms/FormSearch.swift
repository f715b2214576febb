internal import SettingsLocalization

/// Finds many forms in a text.
struct FormSearch: Sendable {
  /// A form in a text.
  struct Match {
    /// The number of the form.
    let number: Int
    /// Its UTF-8 bytes in the text.
    let range: Range<Int>
  }

  /// The forms, each once.
  private(set) var forms: [String] = []
  private var numbers: [ExactString: Int] = [:]
  private var literals = LiteralSearch([])

  /// The most matches in one text that are looked at: more are no text.
  static let limit = 10_000

  /// Adds a form.
  ///
  /// - Returns: its number; that of the form before if they are equal.
  mutating func add(_ form: String) -> Int {
    if let known = numbers[ExactString(form)] { return known }
    numbers[ExactString(form)] = forms.count
    forms.append(form)
    return forms.count - 1
  }

  /// Prepares the search for the forms that were added.
  mutating func prepare() { literals = LiteralSearch(forms.map { Array($0.utf8) }) }

  /// Gives each match of a text, by its end, to a body, until that has enough.
  ///
  /// - Complexity: O(length of the text), and one call for each match.
  func search(_ text: String, isEnough: (Match) -> Bool) {
    literals.search(Array(text.utf8)) { number, end in
      isEnough(Match(number: number, range: end - forms[number].utf8.count..<end))
    }
  }

  /// The matches that are words.
  func words(in text: String) -> [Match] {
    var found: [Match] = []
    search(text) { match in
      if FormSearch.isWord(match.range, in: text) { found.append(match) }
      return found.count == FormSearch.limit
    }
    return found
  }

  /// Whether a part of a text is a word: neither a letter nor a digit is on either side of it. In scripts that are written
  /// without spaces a word begins and ends anywhere.
  static func isWord(_ range: Range<Int>, in text: String) -> Bool {
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    let part = text.unicodeScalars[start..<end]
    return isEdge(part.first, beside: text.unicodeScalars[..<start].last)
      && isEdge(part.last, beside: text.unicodeScalars[end...].first)
  }

  private static func isEdge(_ scalar: Unicode.Scalar?, beside other: Unicode.Scalar?) -> Bool {
    guard let scalar, let other, isOfWord(other) else { return true }
    return isWithoutSpaces(other) || isWithoutSpaces(scalar)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isOfWord || scalar.properties.numericType != nil
  }

  /// Whether a letter is of a script that is written without spaces between words; the marks of length that both kana
  /// share are.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0xE00 { return false }
    return scripts.contains(ScriptName.of(scalar)) || scalar == "\u{30FC}" || scalar == "\u{FF70}"
  }

  private static let scripts: Set = ["Hani", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr"]
}
