public import SettingsLocalization

extension Finding.Rule {
  /// A translation only says that it is missing.
  public static let placeholderText = Finding.Rule(rawValue: "placeholder-text")
}

struct PlaceholderText: TranslationCheck {
  let description = RuleDescription(
    .placeholderText, .warning, "Users read TODO, [MISSING] or ???",
    explanation: """
      The translation is a mark that somebody or a script put in place of a text: TODO, FIXME, TBD, XXX, MISSING, TRANSLATE \
      ME, with or without brackets; in brackets or with a colon also before any text; 【要翻訳】 and the like; or only question marks. Such \
      a text counts as translated. "Lorem ipsum" is reported in the source, too.

      Not reported if the source text is a mark, nor TODO in Spanish, Portuguese and Galician, where it is a word.
      """,
    source: "Marks that scripts for translations write")

  let includesSource = true

  func problem(in translation: Translation) -> Problem? {
    guard PlaceholderText.mayBeMark(translation.text), PlaceholderText.isMark(translation) else { return nil }
    return Problem(
      "\(translation.text.quoted) is a mark for a missing text: users read it", fix: "Translate the text.")
  }

  private static let marks: Set<String> = [
    "TODO", "FIXME", "TBD", "XXX", "MISSING", "UNTRANSLATED", "NOT TRANSLATED", "TRANSLATE ME", "TRANSLATE",
  ]

  /// In brackets before a text.
  private static let bracketedMarks = ["要翻訳", "未翻訳", "未翻译", "未翻譯", "待翻译", "待翻譯"]

  /// Languages in which TODO is "all".
  private static let languagesOfAll = ["es", "pt", "gl"]

  private static func isMark(_ translation: Translation) -> Bool {
    let text = translation.text
    if text.prefix(11).lowercased() == "lorem ipsum" { return true }
    if translation.localization.isSource || isMark(translation.source, of: "") { return false }
    if languagesOfAll.contains(translation.language), text.hasPrefix("TODO") { return false }
    return isMark(text, of: translation.source)
  }

  private static let signs = Set("[](){}<>#!*_-:. \t")

  /// Whether it is worth a look: the first letters are two capitals, or the text begins like another mark.
  private static func mayBeMark(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    let isOther = first == UInt8(ascii: "?") || first == UInt8(ascii: "L") || first == UInt8(ascii: "l")
    if isOther || text.utf8.starts(with: "【".utf8) { return true }
    let letters = text.utf8.drop { $0 < 0x80 && !$0.isLetter }.prefix(2)
    return letters.count == 2 && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private static func isMark(_ text: String, of source: String) -> Bool {
    if text.utf8.count > 200 { return false }
    if text.utf8.count > 1, text.utf8.allSatisfy({ $0 == UInt8(ascii: "?") }) { return true }
    if text.first == "【" { return bracketedMarks.contains { text.dropFirst().hasPrefix($0 + "】") } }
    let words = text.drop { signs.contains($0) }
    let core = words.prefix { $0.isUppercase || $0 == " " }
    let known = marks.filter { core == $0 || core.hasPrefix($0 + " ") }
    guard let mark = known.max(by: { $0.count < $1.count }) else { return false }
    let behind = words.dropFirst(mark.count)
    let isBracketed = text.first.map("[({<".contains) ?? false && behind.first.map("])}>".contains) ?? false
    if isBracketed || behind.first == ":" { return true }
    let rest = behind.drop { signs.contains($0) }
    let end = rest.reversed().drop { signs.contains($0) }.reversed()
    return end.isEmpty || (!source.isEmpty && String(end) == source)
  }
}
