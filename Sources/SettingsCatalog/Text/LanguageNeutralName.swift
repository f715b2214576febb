internal import SettingsLocalization

/// Texts that are the same in every language: numbers with units, symbols, languages in their own name, names of
/// standards, encodings, makers and products, and lines of copyright.
///
/// In doubt it is a text: each word must be known, or be spelled like no ordinary word (`VT220`, `MoltenVK`).
enum LanguageNeutralName {
  /// Whether a text is the same in every language, in any place.
  static func isOne(_ text: String) -> Bool {
    if isCopyright(text) { return true }
    guard text.utf8.count <= maximumLength else { return false }
    if phrases.contains(text) || isEndonym(text) { return true }
    if text.utf8.contains(UInt8(ascii: "/")), isUnit(text) { return true }
    var isAfterNumber = false
    let words = text.unicodeScalars.split(whereSeparator: separates)
    return !words.isEmpty
      && words.lazy.map(Substring.init).allSatisfy { word in
        let isNumber = isNumber(word)
        let isUnit = isAfterNumber && units.contains(String(word))
        isAfterNumber = isNumber || isUnit
        return isNumber || isUnit || isName(word)
      }
  }

  /// A longer text is a sentence; in bytes.
  private static let maximumLength = 80

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "/", "+", "&", ",", "(", ")", ":", "\u{A0}": true
    default: false
    }
  }

  // MARK: Quantities

  /// Whether a text is a number, maybe with a unit: `0.25x`, `5 s`. With units that differ from language to language:
  /// also `1 min`.
  static func isQuantity(_ text: String, withLocalUnits: Bool = false) -> Bool {
    let words = text.split(separator: " ")
    guard let first = words.first, first.utf8.contains(where: \.isDigit), isNumber(first) else { return false }
    return words.dropFirst().allSatisfy { word in
      isNumber(word) || units.contains(String(word)) || (withLocalUnits && localUnits.contains(String(word)))
    }
  }

  /// Whether a text is a unit without a number: `km/h`, `m/s`, `mph`.
  static func isUnit(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { units.contains(String($0)) || localUnits.contains(String($0)) }
  }

  // MARK: Words

  /// Whether a word is a number, maybe with a unit: `64`, `0.25x`, `7-bit`, `2.4GHz`, `2π`. A word without letters
  /// counts as one.
  private static func isNumber(_ word: Substring) -> Bool {
    let letters = word.unicodeScalars.drop { !$0.properties.isAlphabetic }
    if letters.isEmpty { return true }
    guard word.utf8.contains(where: \.isDigit), word.unicodeScalars.count != letters.count else { return false }
    let isShort = letters.count <= 2 && letters.allSatisfy { $0.value < 0x2E80 }
    return isShort || units.contains(String(letters))
  }

  private static func isName(_ word: Substring) -> Bool {
    let text = String(word)
    if names.contains(text) || isEncoding(text) || word.utf8.count == 1 { return true }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return isModel(text) || isBrand(text) || hasInnerCapital(text)
  }

  /// Whether a word is spelled like `VT220`, `MP3` or `IPv6`: few letters, then digits.
  private static func isModel(_ word: String) -> Bool {
    let letters = word.utf8.prefix { !$0.isDigit }
    let rest = word.utf8.dropFirst(letters.count)
    let capitals = letters.count(where: \.isUppercaseLetter)
    return !rest.isEmpty && (1...3).contains(capitals) && letters.count - capitals <= 1
      && rest.allSatisfy { $0.isDigit || $0.isUppercaseLetter }
  }

  /// Whether a word is spelled like `iCloud`, with an `i` before a capital, or like `macOS`, with small letters before
  /// `OS`.
  private static func isBrand(_ word: String) -> Bool {
    let prefix = word.utf8.prefix { !$0.isUppercaseLetter }
    let rest = word.utf8.dropFirst(prefix.count)
    guard !rest.isEmpty else { return false }
    return prefix.elementsEqual("i".utf8) ? rest.count > 2 : rest.elementsEqual("OS".utf8) && prefix.count > 1
  }

  /// Whether a capital follows a small letter, as in `MoltenVK` and `YouTube`.
  private static func hasInnerCapital(_ word: String) -> Bool {
    zip(word.utf8, word.utf8.dropFirst()).contains { $0.isLowercaseLetter && $1.isUppercaseLetter }
  }

  // MARK: Kinds of names

  /// Whether a text is the name of a language in that language, with or without a region.
  static func isEndonym(_ text: String) -> Bool {
    let name = text.unicodeScalars.prefix { $0 != "(" && $0 != "（" }
    return endonyms.contains(Substring(name).trimmed.lowercased())
  }

  /// Whether a text is a line of copyright: "© 2014-2020 Ada Bell. All Rights Reserved."
  static func isCopyright(_ text: String) -> Bool {
    guard text.utf8.count <= copyrightLength else { return false }
    if text.hasPrefix("©") || text.hasPrefix("(c) ") || text.hasPrefix("(C) ") { return true }
    guard text.lowercased().hasPrefix("copyright ") else { return false }
    return text.contains("©") || text.lowercased().contains("(c)") || text.utf8.contains(where: \.isDigit)
  }

  /// A longer text says more than whose it is.
  private static let copyrightLength = 120

  /// Whether a text reads as the name of a host: `tide.harbor.example`.
  static func isHost(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter) else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
  }

  /// Whether a word names an encoding of text: `UTF-8`, `ISO-8859-15`, `Windows-1252`.
  static func isEncoding(_ word: String) -> Bool {
    if encodings.contains(word) { return true }
    return encodingPrefixes.contains { word.utf8.count > $0.utf8.count && word.hasPrefix($0) }
  }
}

extension Substring {
  /// Without spaces at the end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
