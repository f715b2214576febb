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
    marks = TextMarks(first: settings.chain.steps.first?.localization, style: style)
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
    let unserved = settings.chain.matched == nil ? "   " + style.yellow("no localization matches") : ""
    return style.bold(name) + unserved + "   " + style.dim(TerminalText.clean(facts.joined(separator: " · ")))
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
