import SettingsLocalization
import SettingsReports

/// An explanation in sentences.
struct ExplanationText {
  let explanation: Explanation
  /// The policy by which the files were searched.
  let policy: ResolutionPolicy
  /// The localizations of the bundle, without those to test with.
  let localizations: [LocalizationName]
  /// The localizations of which an iPhone may show any where none matches; empty if it is known which.
  let anyOf: [LocalizationName]
  let style: Style

  var lines: [String] {
    [style.bold(TerminalText.brief(explanation.key)) + "  →  " + explanation.text.shown, ""]
      + uses + lookedIn + [""] + answers
  }

  private var lookedIn: [String] {
    explanation.table == nil ? [] : ["", "Searched, best first:"] + steps
  }

  private var uses: [String] {
    guard !explanation.uses.isEmpty else { return ["No pane shows this key."] }
    return ["Shown as:"]
      + explanation.uses.map { use in
        let place = [use.file, use.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        let trail = use.breadcrumb.map { TerminalText.brief($0) }.joined(separator: " ▸ ")
        let audience = use.audience.map { " (\($0))" } ?? ""
        return "  \(trail) · \(use.field)\(audience)   \(style.dim(TerminalText.clean(place + "  " + use.path)))"
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

  /// What an iPhone shows, and what the chain finds if that is something else.
  private var answers: [String] {
    let text = explanation.text
    let chain = reason(text.chain, policy: policy)
    let device = "A" + TextUse.device(of: explanation.uses).called.dropFirst()
    if !anyOf.isEmpty, [.development, .base].contains(text.phone.kind) {
      let names = AnyLocalization.list(anyOf)
      return ["No localization matches, and none is English: an iPhone may show any of \(names)."]
    }
    guard text.differsOnPhone else { return [chain, "\(device) shows the same."] }
    return [
      style.red("\(device) shows:") + "  " + text.phone.shown, "  " + reason(text.phone, policy: .ios),
      style.red("The chain finds:") + "  " + text.chain.shown, "  " + chain,
    ]
  }

  /// The reason for an answer, in sentences.
  private func reason(_ answer: LocalizedText.Answer, policy: ResolutionPolicy) -> String {
    let name = answer.localization ?? ""
    let reason =
      switch answer.kind {
      case .exact: "\(name) is the requested localization."
      case .equivalent: "\(name) is the same language, script and region as the requested locale."
      case .parent: "\(name) is a parent of the requested locale."
      case .sibling: "\(name) is the same language and script as the requested locale."
      case .related: "\(name) is a language close to the requested locale."
      case .nextPreference: "\(name) matches a later preference."
      case .development where localizations == [name]: "\(name) is the only localization."
      case .development: "\(name) is the development language."
      case .base: "Base is used where no other localization has the text."
      case .unlocalized: "\(answer.file ?? "") is in the root of the bundle, in no localization."
      case .key where policy == .ios && answer.reason == .noKey:
        "iOS searches no other file: the key itself is shown."
      case .key where answer.reason == .noTable:
        "No localization of the chain has the table \(explanation.table ?? "")."
      case .key: "No file of the table \(explanation.table ?? "") in the chain has the key: the key itself is shown."
      case .number: "The text is a number."
      case .literal: "The text is shown literally: it is not looked up in a table."
      }
    let recovered = answer.isRecovered ? " The file has errors; this entry was recovered." : ""
    return TerminalText.clean(reason) + recovered
  }
}
