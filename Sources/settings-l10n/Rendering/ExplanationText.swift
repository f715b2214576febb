import SettingsLocalization

/// An explanation in sentences.
struct ExplanationText {
  let explanation: Explanation
  /// The policy by which the files were looked in.
  let policy: ResolutionPolicy
  let style: Style

  var lines: [String] {
    [style.bold(TerminalText.brief(explanation.key)) + "  →  " + explanation.text.shown, ""]
      + uses + lookedIn + ["", answer, ios]
  }

  private var lookedIn: [String] {
    explanation.table == nil ? [] : ["", "Looked in, best first:"] + steps
  }

  private var uses: [String] {
    guard !explanation.uses.isEmpty else { return ["No pane shows this key."] }
    return ["Shown as:"]
      + explanation.uses.map { use in
        let place = [use.file, use.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        let trail = use.breadcrumb.map { TerminalText.brief($0) }.joined(separator: " ▸ ")
        return "  \(trail) · \(use.field)   \(style.dim(TerminalText.clean(place + "  " + use.path)))"
      }
  }

  private var steps: [String] {
    if explanation.steps.isEmpty { return ["  nothing: the chain is empty"] }
    let width = explanation.steps.map { TerminalText.columns(of: TerminalText.clean($0.file)) }.max() ?? 0
    return explanation.steps.map { step in
      let file = TerminalText.padded(TerminalText.clean(step.file), to: width + 1)
      return "  \(file) \(outcome(step))"
    }
  }

  private func outcome(_ step: Explanation.Step) -> String {
    switch step.outcome {
    case .found: style.bold("found") + (step.line.map { ", line \($0)" } ?? "")
    case .noKey: "does not have the key"
    case .noTable: style.dim("no such file")
    case .unreadable: style.red("cannot be read")
    }
  }

  private var answer: String {
    let text = explanation.text
    let broken = text.isRecovered ? " The file has errors; this entry was recovered." : ""
    let reason =
      switch text.kind {
      case .exact: "\(text.localization ?? "") is what was asked for."
      case .equivalent: "\(text.localization ?? "") is the same language, script and region as what was asked for."
      case .parent: "\(text.localization ?? "") is a parent of what was asked for."
      case .sibling: "\(text.localization ?? "") is the same language and script as what was asked for."
      case .related: "\(text.localization ?? "") is a language near to what was asked for."
      case .nextPreference: "\(text.localization ?? "") serves a later preference."
      case .development: "\(text.localization ?? "") is the development language."
      case .base: "Base answers where no other localization does."
      case .unlocalized: "\(text.file ?? "") lies in the bundle's root, in no localization."
      case .key where policy == .ios && text.reason == .noKey:
        "iOS looks in no other file: the key itself is shown."
      case .key where text.reason == .noTable: "No localization of the chain has the table \(explanation.table ?? "")."
      case .key: "No file of the table \(explanation.table ?? "") in the chain has the key: the key itself is shown."
      case .number: "It is a number."
      case .literal: "The text stands for itself: it is looked up in no table."
      }
    return TerminalText.clean(reason) + broken
  }

  private var ios: String {
    let text = explanation.text
    if text.ios.isExactly(text.value) { return "An iPhone shows the same." }
    return style.red("An iPhone shows: ") + (text.ios.isEmpty ? "nothing" : TerminalText.brief(text.ios))
  }
}
