import SettingsCatalog
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
  /// The texts in no table that need no translation: they are names.
  let names: Set<ExactString>
  /// Whether texts need no translation, as in a list of licences; then missing texts have no mark.
  var isQuiet = false

  init(_ settings: LocalizedSettings, style: Style) {
    first = settings.chain.steps.first?.localization
    self.style = style
    names = TextMarks.names(in: settings)
  }

  /// The names among the texts in no table, as an audit finds them.
  private static func names(in settings: LocalizedSettings) -> Set<ExactString> {
    let nodes = Dictionary(settings.tree.nodes.map { (ExactString($0.pane.name), $0) }) { first, _ in first }
    var names: Set<ExactString> = []
    let licenses = settings.bundle.licensePaneNames
    for pane in settings.panes where !pane.isLicensePane {
      guard let node = nodes[ExactString(pane.name)] else { continue }
      let rows = RowNames(node.pane, licenses: licenses)
      for row in pane.specifiers {
        let texts = row.fields.flatMap(\.content.texts).map(\.phone).filter { $0.kind == .key }.map(\.value)
        let found = texts.isEmpty ? nil : OptionNames(row.specifier, among: rows)
        for text in texts where found?.hasAmongNames(text) ?? false { names.insert(ExactString(text)) }
      }
    }
    return names
  }

  /// The marks of an answer. A text without a letter needs no translation.
  private func marks(_ answer: LocalizedText.Answer) -> [Mark] {
    let origin: Mark? =
      switch answer.kind {
      case .exact, .equivalent, .literal, .number: nil
      case .key where isQuiet || names.contains(ExactString(answer.value)): nil
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
