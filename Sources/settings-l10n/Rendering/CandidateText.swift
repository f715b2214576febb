import SettingsLocalization
import SettingsReports

/// The choices of a specifier as lines; a filled circle marks the current value, or else the default.
struct CandidateText {
  let lines: [String]

  init(_ specifier: LocalizedSpecifier, indent: String, titleWidth: Int? = nil, marks: TextMarks, style: Style) {
    let candidates = specifier.candidates
    let titles = candidates.map { CandidateText.cell($0, marks) }
    let width = titleWidth ?? titles.map { TerminalText.columns(of: $0) }.max() ?? 0
    lines = zip(candidates, titles).map { candidate, title in
      let isChosen = specifier.chosen?.index == candidate.index
      let value = style.dim(candidate.value.shown)
      let cell = TerminalText.padded(title, to: width)
      return indent + (isChosen ? "● " : "○ ") + cell + "  " + value + marks.chain(candidate.title)
    }
  }
}

extension CandidateText {
  /// The title, the short title in parentheses, and its origin.
  static func cell(_ candidate: Candidate, _ marks: TextMarks) -> String {
    let short = candidate.shortTitle.map { " (" + $0.shown + ")" } ?? ""
    return candidate.title.shown + short + marks.short(candidate.title.phone)
  }
}

extension PropertyListValue {
  /// A value in one clean line: texts unchanged, booleans by name, others by their type.
  var shown: String {
    switch self {
    case .string(let text): text.isEmpty ? "\"\"" : TerminalText.brief(text, to: 60)
    case .boolean(let flag): flag ? "true" : "false"
    case .integer, .unsigned, .real: plainText
    case .date: "(date)"
    case .data: "(data)"
    case .array: "(array)"
    case .dictionary: "(dictionary)"
    }
  }
}

/// Short names of the types of specifiers.
enum TypeNames {
  static func name(of specifier: LocalizedSpecifier) -> String {
    specifier.type.map(name) ?? (specifier.candidates.isEmpty ? "no type" : "list of values")
  }

  static func name(_ type: SpecifierType) -> String {
    switch type {
    case .group: "group"
    case .childPane: "child pane"
    case .toggleSwitch: "toggle"
    case .slider: "slider"
    case .titleValue: "label"
    case .textField: "text field"
    case .multiValue: "choice"
    case .radioGroup: "radio group"
    case .openURL: "link"
    case .mailCompose: "mail"
    case .button: "button"
    case .textView: "text view"
    case .datePicker: "date"
    case .customView: "custom view"
    case .listGroup: "list"
    case .unknown(let name): TerminalText.brief(name, to: 24)
    }
  }
}
