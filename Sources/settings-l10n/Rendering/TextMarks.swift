import SettingsLocalization

/// Short marks after texts with a notable origin, and a legend of the marks that were used.
struct TextMarks {
  enum Mark: Hashable, CaseIterable {
    case missing, elsewhere, recovered
  }

  /// The first localization of the chain: its texts have no mark.
  let first: String?
  let style: Style
  /// Whether texts need no translation, as in a list of licences: then missing texts have no mark.
  var isQuiet = false

  /// The marks of a text. A text without a letter needs no translation.
  func marks(_ text: LocalizedText) -> [Mark] {
    let origin: Mark? =
      switch text.kind {
      case .exact, .equivalent, .literal, .number: nil
      case .key where isQuiet: nil
      case .key: text.value.unicodeScalars.contains(where: \.properties.isAlphabetic) ? .missing : nil
      case .unlocalized, .development: .elsewhere
      default: text.localization == first ? nil : .elsewhere
      }
    return [origin, text.isRecovered ? .recovered : nil].compactMap { $0 }
  }

  /// The marks to print after a text: ` ✗`, ` ← en`.
  func short(_ text: LocalizedText) -> String {
    marks(text).map { mark in
      switch mark {
      case .missing: style.red(" ✗")
      case .elsewhere: style.yellow(" ← " + TerminalText.brief(text.localization ?? text.file ?? ""))
      case .recovered: style.yellow(" ≈")
      }
    }.joined()
  }

  /// What iOS shows, if that differs, for the end of a line.
  func ios(_ text: LocalizedText) -> String {
    if text.ios.isExactly(text.value) { return "" }
    return "  " + style.red("iOS shows:") + " " + (text.ios.isEmpty ? "nothing" : TerminalText.brief(text.ios))
  }

  /// What the marks of some texts mean, a line each.
  func legend(_ texts: [LocalizedText]) -> [String] {
    let used = Set(texts.flatMap(marks))
    return Mark.allCases.filter(used.contains).map { mark in
      switch mark {
      case .missing: "✗  no table of the chain has the text: the text in the property list is shown"
      case .elsewhere: "←  the text is not from the first localization of the chain"
      case .recovered: "≈  the text was recovered from a file with errors"
      }
    }
  }
}

extension LocalizedText {
  /// The text in one clean line, shortened if it is very long; two quotation marks if it is empty.
  var shown: String { value.isEmpty ? "\"\"" : TerminalText.brief(value) }
}
