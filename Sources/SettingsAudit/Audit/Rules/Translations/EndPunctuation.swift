internal import SettingsCatalog
internal import SettingsLocalization

/// A translation ends with different punctuation than its source.
struct EndPunctuation: TranslationCheck {
  let description = RuleDescription(
    "end-punctuation", .note, isOnByDefault: false, "Some footers end with a full stop and others do not",
    explanation: """
      A text that ends with a full stop, a colon, a question mark, an exclamation mark or an ellipsis should do so in \
      every language, with that language's own sign.

      Reported if the last signs of the source and of the translation have different meanings. The signs depend on the \
      language: 。：？！ in Chinese and Japanese, ; for a question in Greek, ։ and ՞ in Armenian, ؟ and ۔ in Arabic and \
      Urdu, । in Hindi and related languages, ။ in Burmese, ። in Amharic. Three full stops count as an ellipsis. Thai \
      and Lao have no full stop, so it may be omitted. Off by default, because titles and footers follow the habits of \
      each language.
      """,
    source: "CLDR, characters/exemplarCharacters (punctuation) of each language; Weblate has the same checks")

  func problem(in translation: Translation) -> Problem? {
    guard translation.isComparable, !translation.text.isBlank else { return nil }
    let expected = EndMark(translation.source, language: "")
    let own = EndMark(translation.text, language: translation.language)
    guard expected != own else { return nil }
    if expected == .stop, own == .none, EndMark.languagesWithoutStop.contains(translation.language) { return nil }
    return Problem(
      "the source ends with \(expected.name), the translation with \(own.name)", fix: "End both the same way.")
  }
}

/// The meaning of the last sign of a text.
private enum EndMark {
  case none, stop, question, exclamation, colon, ellipsis

  static let languagesWithoutStop: Set<String> = ["th", "lo"]

  init(_ text: String, language: String) {
    let scalars = text.unicodeScalars
    let closing: Set<Unicode.Scalar> = [")", "]", "”", "“", "»", "\"", "」", "』", "）", "\u{200E}", "\u{200F}"]
    let end = scalars.reversed().drop { $0.isSpace || closing.contains($0) }
    self =
      end.first.map { EndMark($0, isTripled: end.prefix(3).elementsEqual("...".unicodeScalars), language) } ?? .none
  }

  private init(_ last: Unicode.Scalar, isTripled: Bool, _ language: String) {
    self =
      switch last {
      case ".": isTripled ? .ellipsis : .stop
      case "。", "．", "｡", "।", "॥", "։", "۔", "።", "။", "។", "᠃", "།": .stop
      case ":" where language == "hy": .stop
      case "?", "？", "؟", "՞", "፧": .question
      case ";", "\u{37E}": language == "el" ? .question : .none
      case "!", "！", "՜": .exclamation
      case ":", "：": .colon
      case "…", "⋯": .ellipsis
      default: .none
      }
  }

  var name: String {
    switch self {
    case .none: "no such sign"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    }
  }
}
