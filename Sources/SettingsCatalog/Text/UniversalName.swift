package import SettingsLocalization

/// Texts that are the same in every language: numbers with units, symbols, languages in their own name, and names of
/// standards, makers and products.
///
/// In doubt it is a text: each word must be known, or be spelled like no ordinary word (`VT220`, `MoltenVK`).
enum UniversalName {
  /// Whether a text is the same in every language, in any place.
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    if phrases.contains(text) || isEndonym(text) { return true }
    var isAfterNumber = false
    let words = text.split(whereSeparator: { separators.contains($0) })
    return !words.isEmpty
      && words.allSatisfy { word in
        let isNumber = isNumber(word)
        let isUnit = isAfterNumber && units.contains(String(word))
        isAfterNumber = isNumber || isUnit
        return isNumber || isUnit || isName(word)
      }
  }

  /// A longer text is a sentence.
  private static let maximumLength = 80
  private static let separators: Set<Character> = [" ", "/", "+", "&", ",", "(", ")", ":", "\u{A0}"]

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
    endonyms.contains(text.prefix { $0 != "(" && $0 != "（" }.trimmed.lowercased())
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

/// Which titles of a list are names that stay as they are: fonts, encodings, languages in their own name. They are
/// looked for when the first one is asked for: most texts never ask.
package final class OptionNames {
  private let specifier: Specifier
  private lazy var names = OptionNames.names(specifier)

  /// Decides by the titles and values of a specifier, and by what its row is called.
  package init(_ specifier: Specifier) { self.specifier = specifier }

  private static func names(_ specifier: Specifier) -> Set<ExactString> {
    let options = OptionNames.options(of: specifier)
    let isOfFonts = OptionNames.isOfFonts(specifier, options)
    let isOfEncodings = options.count { OptionNames.endsWithEncoding($0.title) } * 2 > options.count
    return Set(
      options.filter { option in
        (isOfFonts && OptionNames.isFont(option)) || (isOfEncodings && OptionNames.endsWithEncoding(option.title))
      }.map { ExactString($0.title) })
  }

  /// Whether a text of the specifier is the same in every language: it is a name, or has no words that a translator
  /// would change.
  package func contains(_ text: String) -> Bool {
    !text.looksLikeWords || names.contains(ExactString(text)) || UniversalName.isOne(text)
  }

  private typealias Option = (title: String, value: String?)

  private static func options(of specifier: Specifier) -> [Option] {
    let values = specifier.properties[.values]?.array ?? []
    return [SchemaKey.titles, .shortTitles].flatMap { key in
      (specifier.properties[key]?.array ?? []).enumerated().compactMap { index, node -> Option? in
        node.value.string.map { ($0, index < values.count ? values[index].value.string : nil) }
      }
    }
  }

  // MARK: Fonts

  /// Whether the row is named so, or most of its choices are known.
  private static func isOfFonts(_ specifier: Specifier, _ options: [Option]) -> Bool {
    if options.isEmpty { return false }
    let names = [specifier.key, specifier.properties[.title]?.string].compactMap { $0?.lowercased() }
    return names.contains { $0.contains("font") || $0.contains("typeface") }
      || options.count { isFamily($0.title) } * 2 > options.count
  }

  private static func isFamily(_ title: String) -> Bool {
    guard let first = title.split(separator: " ").first, let families = families[String(first)] else { return false }
    return families.contains { title.hasPrefix($0) && (title.utf8.count == $0.utf8.count || title.hasPrefix($0 + " ")) }
  }

  /// The families by their first word.
  private static let families = Dictionary(grouping: UniversalName.fonts) { String($0.prefix { $0 != " " }) }

  /// Whether a title is a known family, or begins the name of its value: `Gill Sans` for `GillSans-Bold`.
  private static func isFont(_ option: Option) -> Bool {
    if isFamily(option.title) { return true }
    guard let value = option.value, option.title.contains(" ") else { return false }
    let words = option.title.split(separator: " ").map { $0.lowercased() }
    guard !words.contains(where: UniversalName.wordsAboutFonts.contains) else { return false }
    let title = option.title.foldedLetters
    return value.foldedLetters.starts(with: title)
  }

  // MARK: Encodings

  /// Whether a title ends with an encoding in brackets: `Western European (Windows-1252)`.
  private static func endsWithEncoding(_ title: String) -> Bool {
    guard title.hasSuffix(")"), let start = title.lastIndex(of: "(") else { return false }
    let words = title[title.index(after: start)...].dropLast().split { $0 == " " || $0 == "/" }
    return words.contains { UniversalName.isEncoding(String($0)) }
  }
}
