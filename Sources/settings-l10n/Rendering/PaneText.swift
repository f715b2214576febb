import SettingsLocalization

/// A localized bundle as a person reads it, pane by pane.
struct PaneText {
  let settings: LocalizedSettings
  let style: Style
  /// Columns of the titles, so that what stands behind them is aligned.
  private let titleWidth = 34

  func lines(panes: [LocalizedPane]) -> [String] {
    [header] + panes.flatMap { [""] + lines(of: $0) } + legend(panes)
  }

  private var header: String {
    let chain = settings.chain.localizations.joined(separator: " > ")
    let facts = ["chain \(chain.isEmpty ? "empty" : chain)", "policy \(settings.options.policy.rawValue)",
      "dialect \(settings.dialect.rawValue)"]
    let name = settings.preferences.joined(separator: ", ")
    return style.bold(TerminalText.clean(name)) + "   " + style.dim(TerminalText.clean(facts.joined(separator: " · ")))
  }

  // MARK: Pane

  private func lines(of pane: LocalizedPane) -> [String] {
    let table = pane.table.map { "table \($0)" } ?? "not localized"
    let trail = breadcrumb(of: pane).map(TerminalText.clean).joined(separator: " ▸ ")
    let head = "\(style.bold(trail))   \(style.dim(TerminalText.clean(pane.file + " · " + table)))"
    return [head] + pane.specifiers.flatMap(lines)
  }

  /// The titles of the panes from the root to this one.
  private func breadcrumb(of pane: LocalizedPane) -> [String] {
    pane.trail.map { name in
      let title = settings.panes.first { $0.name == name }?.title?.value ?? ""
      return title.isEmpty ? name : title
    }
  }

  // MARK: Specifier

  private func lines(of specifier: LocalizedSpecifier) -> [String] {
    let opensGroup = specifier.type?.opensGroup ?? false
    var lines: [String] = []
    if opensGroup { lines.append("") }
    lines.append(opensGroup ? groupLine(specifier) : rowLine(specifier))
    lines += otherFields(of: specifier).flatMap(fieldLines)
    lines += candidateLines(specifier)
    if let footer = specifier.footerText { lines.append("    " + style.dim(footer.shown) + marks(footer)) }
    return lines.filter { !$0.allSatisfy { $0 == " " } || $0.isEmpty }
  }

  private func groupLine(_ group: LocalizedSpecifier) -> String {
    guard let title = group.title else { return "  " + style.dim("───") }
    return "  " + style.bold(title.shown) + marks(title) + detail(group, isGroup: true)
  }

  private func rowLine(_ row: LocalizedSpecifier) -> String {
    let title = row.title.map(\.shown) ?? style.dim("(no title)")
    let indent = row.path.hasSuffix("Specifier") ? "      " : "    "
    let marks = row.title.map(marks) ?? ""
    return indent + TerminalText.padded(title, to: titleWidth) + "  " + detail(row, isGroup: false) + marks
  }

  /// What the element is, where its value is stored, and what that is at first.
  private func detail(_ specifier: LocalizedSpecifier, isGroup: Bool) -> String {
    let type = specifier.type.map(TypeNames.name) ?? (specifier.candidates.isEmpty ? "no type" : "list of values")
    let key = specifier.key.map { " " + TerminalText.clean($0) } ?? ""
    let child = specifier.specifier?.childFile(in: settings.dialect).map { " ▸ " + TerminalText.clean($0.name) } ?? ""
    if isGroup && key.isEmpty && specifier.type == .group { return "" }
    let hasList = !specifier.candidates.isEmpty
    let value = hasList ? nil : specifier.defaultValue.map { " = " + TerminalText.clean($0.plainText) }
    return style.dim((isGroup ? "   " : "") + type + key + child + (value ?? ""))
  }

  /// The texts that have no place of their own in the drawing.
  private func otherFields(of specifier: LocalizedSpecifier) -> [(name: String, field: LocalizedField)] {
    let drawn: [SchemaKey] = [.title, .footerText] + (specifier.candidates.isEmpty ? [] : [.titles, .shortTitles])
    return specifier.fields.filter { field in !drawn.contains { $0.rawValue == field.name } }
  }

  private func fieldLines(name: String, field: LocalizedField) -> [String] {
    func line(_ name: String, _ text: LocalizedText) -> String {
      "        " + style.dim(name + ": ") + text.shown + marks(text)
    }
    return switch field {
    case .text(let text): [line(name, text)]
    case .list(let texts): texts.enumerated().map { line("\(name)[\($0.offset)]", $0.element) }
    case .dictionary(let entries): entries.map { line("\(name)[\(TerminalText.clean($0.key))]", $0.text) }
    }
  }

  private func candidateLines(_ specifier: LocalizedSpecifier) -> [String] {
    specifier.candidates.map { candidate in
      let isDefault = specifier.defaultValue.map(candidate.value.isSame) ?? false
      let short = candidate.shortTitle.map { " (" + $0.shown + ")" } ?? ""
      let title = TerminalText.padded(candidate.title.shown + short, to: titleWidth - 6) + "  "
      let value = style.dim(TerminalText.clean(candidate.value.plainText))
      return "        " + (isDefault ? "● " : "○ ") + title + value + marks(candidate.title)
    }
  }

  // MARK: Marks

  /// Where a text is from, unless the first localization answered; and what iOS shows, where that is something else.
  private func marks(_ text: LocalizedText) -> String {
    var marks = ""
    switch text.kind {
    case .exact, .equivalent, .literal, .number: break
    case .key: marks += "  " + style.red("✗ \(text.reason == .noTable ? "no table" : "no translation")")
    case .unlocalized: marks += "  " + style.yellow("← \(text.file ?? "")")
    default:
      if text.localization != settings.chain.steps.first?.localization || text.kind == .development {
        marks += "  " + style.yellow("← \(TerminalText.clean(text.localization ?? ""))")
      }
    }
    if text.isRecovered { marks += "  " + style.yellow("recovered from a broken file") }
    if !text.ios.utf8.elementsEqual(text.value.utf8) {
      marks += "  " + style.red("iOS shows: ") + (text.ios.isEmpty ? "nothing" : TerminalText.clean(text.ios))
    }
    return marks
  }

  /// What the marks that were used mean.
  private func legend(_ panes: [LocalizedPane]) -> [String] {
    let texts = panes.flatMap(\.specifiers).flatMap(\.fields).flatMap(\.field.texts)
    var lines: [String] = []
    if texts.contains(where: { $0.kind == .key }) {
      lines.append("✗ no table of the chain has the key: it is shown as it is")
    }
    if texts.contains(where: { $0.kind.isAnswered && $0.localization != settings.chain.steps.first?.localization }) {
      lines.append("← the text is not from the first localization of the chain")
    }
    return lines.isEmpty ? [] : [""] + lines.map(style.dim)
  }
}

extension LocalizedText {
  /// The text in one clean line; two quotation marks if it is empty.
  var shown: String { value.isEmpty ? "\"\"" : TerminalText.clean(value) }
}

/// Short names of the types of specifiers.
enum TypeNames {
  static func name(_ type: SpecifierType) -> String {
    switch type {
    case .group: "group"
    case .childPane: "child pane"
    case .toggleSwitch: "toggle"
    case .slider: "slider"
    case .titleValue: "title and value"
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
    case .unknown(let name): TerminalText.clean(name)
    }
  }
}
