import SettingsLocalization
import SettingsReports

/// A localized bundle as users read it, pane by pane.
struct PaneText {
  let settings: LocalizedSettings
  let style: Style
  private let marks: TextMarks

  init(settings: LocalizedSettings, style: Style) {
    self.settings = settings
    self.style = style
    marks = TextMarks(settings, style: style)
  }

  func lines(panes: [LocalizedPane]) -> [String] {
    let translated = panes.filter { !$0.isLicensePane }
    let legend = marks.legend(translated.flatMap(\.specifiers).flatMap(\.fields).flatMap(\.content.texts))
    return [header] + panes.flatMap { [""] + lines(of: $0) } + (legend.isEmpty ? [] : [""]) + legend.map(style.dim)
  }

  private var header: String {
    let chain = settings.chain.localizations.map(\.text).joined(separator: " > ")
    let facts = [
      "chain \(chain.isEmpty ? "empty" : chain)", "policy \(settings.options.policy.rawValue)",
      "dialect \(settings.dialect.rawValue)",
    ]
    let name = settings.preferences.map { TerminalText.brief($0) }.joined(separator: ", ")
    let unserved = settings.chain.matched == nil ? "   " + style.yellow("no localization matches\(others)") : ""
    return style.bold(name) + unserved + "   " + style.dim(TerminalText.clean(facts.joined(separator: " · ")))
  }

  /// What an iPhone may show where no localization matches.
  private var others: String {
    let names = AnyLocalization.names(in: settings.bundle)
    return names.isEmpty ? "" : ": an iPhone may show any of \(AnyLocalization.list(names))"
  }

  private func lines(of pane: LocalizedPane) -> [String] {
    let table = pane.table.map { "table \($0)" } ?? "not localized"
    let trail = breadcrumb(of: pane).map { TerminalText.brief($0) }.joined(separator: " ▸ ")
    let head = "\(style.bold(trail))   \(style.dim(TerminalText.clean(pane.path + " · " + table)))"
    return [head] + (pane.specifiers.isEmpty ? ["    " + style.dim("(empty)")] : body(of: pane))
  }

  /// The titles of the panes from the root to this one.
  private func breadcrumb(of pane: LocalizedPane) -> [String] {
    pane.trail.map { name in
      let title = settings.panes.first { $0.name == name }?.title?.phone.value ?? ""
      return title.isEmpty ? name : title
    }
  }

  /// The groups with their rows. The footer of a group is after its rows, as on the screen.
  private func body(of pane: LocalizedPane) -> [String] {
    var marks = marks
    marks.isQuiet = pane.isLicensePane
    let text = SpecifierText(pane: pane, dialect: settings.dialect, marks: marks, style: style)
    return pane.sections.flatMap { section -> [String] in
      let rows = section.rows.flatMap { text.row($0) + text.footer($0) }
      guard let opener = section.opener else { return rows }
      return [""] + text.group(opener) + rows + text.footer(opener)
    }
  }
}

extension LocalizedPane {
  /// The path of its file; with the bundle, if it is in the other bundle of the app.
  fileprivate var path: String { bundle.map { $0 + "/" + file } ?? file }
}

/// The elements of one pane as lines with aligned columns.
struct SpecifierText {
  let dialect: SettingsDialect
  let marks: TextMarks
  let style: Style
  /// The columns of titles.
  private let titleWidth: Int
  /// The indentation of a choice relative to the title of its row, including its circle.
  private static let choiceIndent = 6
  /// The columns of type names.
  private let typeWidth: Int

  init(pane: LocalizedPane, dialect: SettingsDialect, marks: TextMarks, style: Style) {
    self.dialect = dialect
    self.marks = marks
    self.style = style
    let rows = pane.specifiers.filter { !($0.type?.opensGroup ?? false) }
    let titles = rows.compactMap(\.title).map { TerminalText.columns(of: $0.shown + marks.short($0.phone)) }
    let choices = pane.specifiers.flatMap(\.candidates).map {
      TerminalText.columns(of: CandidateText.cell($0, marks)) + SpecifierText.choiceIndent
    }
    titleWidth = (titles + choices).filter { $0 <= 44 }.max() ?? 0
    typeWidth = rows.map { TypeNames.name(of: $0).count }.max() ?? 0
  }

  /// The title of a group, and its choices, if any.
  func group(_ group: LocalizedSpecifier) -> [String] {
    let title = group.title.flatMap { $0.phone.value.isEmpty ? nil : style.bold($0.shown) + marks.short($0.phone) }
    var line = "  " + (title ?? style.dim("───"))
    if group.key != nil || group.type != .group { line += "   " + style.dim(storage(of: group, isAligned: false)) }
    return [line + (group.title.map(marks.chain) ?? "")] + otherFields(of: group) + choices(of: group)
  }

  /// A row, with its choices below.
  func row(_ row: LocalizedSpecifier) -> [String] {
    let indent = row.path.hasSuffix("Specifier") ? "      " : "    "
    let title = row.title.map { $0.shown + marks.short($0.phone) } ?? style.dim("(no title)")
    let cell = TerminalText.padded(title, to: titleWidth)
    let line = indent + cell + "  " + style.dim(storage(of: row, isAligned: true)) + (row.title.map(marks.chain) ?? "")
    return [line] + otherFields(of: row) + choices(of: row)
  }

  /// The text below a group or a list.
  func footer(_ specifier: LocalizedSpecifier) -> [String] {
    guard let text = specifier.footerText, !(text.phone.value.isEmpty && text.chain.value.isEmpty) else { return [] }
    var lines = Paragraph.lines(text.phone.value)
    let last = lines.popLast().map { style.dim($0) + marks.short(text.phone) + marks.chain(text) }
    return lines.map { "    " + style.dim($0) } + (last.map { ["    " + $0] } ?? [])
  }

  /// The type of the element, the key of its value, and the current value, or else the default.
  private func storage(of specifier: LocalizedSpecifier, isAligned: Bool) -> String {
    let type = TypeNames.name(of: specifier)
    let child = specifier.destination.map { "▸ " + TerminalText.brief($0) }
    let parts = [specifier.key.map { TerminalText.brief($0) }, child, initialValue(of: specifier)].compactMap { $0 }
    if parts.isEmpty { return type }
    return (isAligned ? TerminalText.padded(type, to: typeWidth) + "  " : type + " ") + parts.joined(separator: " ")
  }

  private func initialValue(of specifier: LocalizedSpecifier) -> String? {
    guard let value = specifier.shownValue else { return nil }
    if specifier.candidates.isEmpty { return "= " + value.shown }
    return specifier.candidate(for: value) == nil ? "= \(value.shown), not in the list" : nil
  }

  private func choices(of specifier: LocalizedSpecifier) -> [String] {
    let list = CandidateText(
      specifier, indent: "        ", titleWidth: titleWidth - SpecifierText.choiceIndent, marks: marks, style: style)
    return list.lines
  }

  // MARK: Other fields

  /// The texts that the lines above do not show. A `File` that no table translates is not a text that users read.
  private func otherFields(of specifier: LocalizedSpecifier) -> [String] {
    let lists: [SchemaKey] = specifier.candidates.isEmpty ? [] : [.titles, .shortTitles]
    let drawn = Set(([.title, .footerText] + lists).map(\.rawValue))
    return specifier.fields.filter { !drawn.contains($0.name) }.flatMap { field -> [String] in
      guard let content = shown(field, of: specifier) else { return [] }
      let isFound = content.texts.contains { $0.phone.kind.isAnswered || $0.chain.kind.isAnswered }
      return field.name == SchemaKey.file.rawValue && !isFound ? [] : lines(name: field.name, field: content)
    }
  }

  /// A field as it is shown: of a dictionary of subtitles only the one for the current value, if that is known; `nil`
  /// if it has none.
  private func shown(_ field: LocalizedSpecifier.Field, of specifier: LocalizedSpecifier) -> LocalizedField? {
    guard let current = specifier.current, field.name == SchemaKey.subtitle.rawValue else { return field.content }
    return current.subtitle.map { .text($0) }
  }

  private func lines(name: String, field: LocalizedField) -> [String] {
    func line(_ name: String, _ text: LocalizedText) -> String {
      "        " + style.dim(name + ": ") + text.shown + marks.short(text.phone) + marks.chain(text)
    }
    return switch field {
    case .text(let text): [line(name, text)]
    case .list(let texts): texts.enumerated().map { line("\(name)[\($0.offset)]", $0.element) }
    case .dictionary(let entries): entries.map { line("\(name)[\(TerminalText.brief($0.key))]", $0.text) }
    }
  }
}
