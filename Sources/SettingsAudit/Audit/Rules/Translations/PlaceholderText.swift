public import SettingsLocalization

extension Finding.Rule {
  /// A translation only says that it is missing.
  public static let placeholderText = Finding.Rule(rawValue: "placeholder-text")
}

struct PlaceholderText: TranslationCheck {
  let description = RuleDescription(
    .placeholderText, .warning, "Users read TODO, [MISSING] or ???",
    explanation: """
      The translation is a mark that somebody or a script put in place of a text: TODO, FIXME, TBD, MISSING, with or \
      without brackets, also with a colon and the source text behind it, or only question marks. Such a text counts as \
      translated.

      Not reported if the source text is the same mark.
      """,
    source: "Marks that scripts for translations write")

  func problem(in translation: Translation) -> Problem? {
    guard PlaceholderText.mayBeMark(translation.text),
      PlaceholderText.isMark(translation.text, of: translation.source)
    else { return nil }
    guard !PlaceholderText.isMark(translation.source, of: "") else { return nil }
    return Problem(
      "\(translation.text.quoted) is a mark for a missing text: users read it", fix: "Translate the text.")
  }

  private static let marks: Set<String> = ["TODO", "FIXME", "TBD", "MISSING", "UNTRANSLATED", "NOT TRANSLATED"]

  private static let signs = Set("[](){}<>#!*_-:. \t")

  /// Whether it is worth a look: the first letters are two capitals, or the text begins with a question mark.
  private static func mayBeMark(_ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "?") { return true }
    let letters = text.utf8.drop { $0 < 0x80 && !$0.isLetter }.prefix(2)
    return letters.count == 2 && letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private static func isMark(_ text: String, of source: String) -> Bool {
    if text.utf8.count > 200 { return false }
    if text.utf8.count > 1, text.utf8.allSatisfy({ $0 == UInt8(ascii: "?") }) { return true }
    let words = text.drop { signs.contains($0) }
    let core = words.prefix { $0.isUppercase || $0 == " " }
    guard let mark = marks.first(where: { core == $0 || core.hasPrefix($0 + " ") }) else { return false }
    let rest = words.dropFirst(mark.count).drop { signs.contains($0) }
    let end = rest.reversed().drop { signs.contains($0) }.reversed()
    return end.isEmpty || (!source.isEmpty && String(end) == source)
  }
}
