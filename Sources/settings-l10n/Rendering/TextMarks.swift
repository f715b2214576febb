import SettingsLocalization
import SettingsReports

/// Short marks after texts with a notable origin, and a legend of the marks that were used.
struct TextMarks {
  enum Mark: Hashable, CaseIterable {
    case missing, elsewhere, recovered
  }

  /// The first localization of the chain, whose texts have no mark; `nil` for an empty chain.
  let first: LocalizationName?
  let style: Style
  /// Whether texts need no translation, as in a list of licences; then missing texts have no mark.
  var isQuiet = false

  /// The marks of an answer. A text without a letter needs no translation.
  private func marks(_ answer: LocalizedText.Answer) -> [Mark] {
    let origin: Mark? =
      switch answer.kind {
      case .exact, .equivalent, .literal, .number: nil
      case .key where isQuiet: nil
      case .key: answer.value.unicodeScalars.contains(where: \.properties.isAlphabetic) ? .missing : nil
      case .unlocalized, .development: .elsewhere
      default: answer.localization == first ? nil : .elsewhere
      }
    return [origin, answer.isRecovered ? .recovered : nil].compactMap { $0 }
  }

  /// The marks to print after an answer: ` ✗`, ` ← en`.
  func short(_ answer: LocalizedText.Answer) -> String {
    marks(answer).map { mark in
      switch mark {
      case .missing: style.red(" ✗")
      case .elsewhere: style.yellow(" ← " + TerminalText.brief(answer.localization?.text ?? answer.file ?? ""))
      case .recovered: style.yellow(" ≈")
      }
    }.joined()
  }

  /// What the fallback chain finds, if an iPhone shows something else, for the end of a line.
  func chain(_ text: LocalizedText) -> String {
    if !text.differsOnPhone { return "" }
    return "  " + style.red("chain:") + " " + text.chain.brief + short(text.chain)
  }

  /// The meaning of the marks of some texts, one on each line.
  func legend(_ texts: [LocalizedText]) -> [String] {
    let used = Set(texts.flatMap { marks($0.phone) + ($0.differsOnPhone ? marks($0.chain) : []) })
    let differs = texts.contains(where: \.differsOnPhone)
    let meanings = Mark.allCases.filter(used.contains).map { mark in
      switch mark {
      case .missing: "✗  the text in the property list is shown, untranslated"
      case .elsewhere: "←  the text is not from the first localization of the chain"
      case .recovered: "≈  the text was recovered from a file with errors"
      }
    }
    return meanings + (differs ? ["chain:  what the fallback chain finds, where an iPhone shows something else"] : [])
  }
}

extension LocalizedText {
  /// What an iPhone shows, in one clean line.
  var shown: String { phone.shown }
}

extension LocalizedText.Answer {
  /// The text in one clean line, shortened if it is very long; two quotation marks if it is empty.
  var shown: String { value.isEmpty ? "\"\"" : TerminalText.brief(value) }

  /// The text at the end of a line, which has other texts.
  var brief: String { value.isEmpty ? "\"\"" : TerminalText.brief(value, to: 60) }
}
