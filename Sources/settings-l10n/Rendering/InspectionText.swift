import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// An inspection as lines.
struct InspectionText {
  let document: InspectDocument
  let listsEntries: Bool
  let style: Style

  init(_ document: InspectDocument, listsEntries: Bool, style: Style) {
    self.document = document
    self.listsEntries = listsEntries
    self.style = style
  }

  var lines: [String] { document.files.flatMap(lines) + document.bundles.flatMap(lines) }

  // MARK: File

  private func lines(of file: FileInspection) -> [String] {
    let encoding =
      file.encoding.map { ", \($0.rawValue)\(file.hasByteOrderMark ? " with a byte-order mark" : "")" } ?? ""
    let (one, many) = file.catalog == nil ? ("entry", "entries") : ("key", "keys")
    let count = Count.of(file.entries.count, one, many)
    let kind = file.catalog.map(kind) ?? file.format
    let head = "\(style.bold(TerminalText.clean(file.file))): \(kind)\(encoding), \(count); \(ios(file))"
    let entries = (file.catalog?.languages ?? []).map(line) + (listsEntries ? file.entries.map(line) : [])
    return [head] + entries + file.findings.flatMap { FindingText.lines($0, style) }.map { "  " + $0 }
  }

  private func kind(of summary: CatalogSummary) -> String {
    "string catalog" + (summary.catalog.map { ", source language " + TerminalText.clean($0.sourceLanguage) } ?? "")
  }

  /// `de: 1 needs_review, 3 translated, 1 with variations`.
  private func line(of language: CatalogSummary.Language) -> String {
    let states = language.states + (language.variations == 0 ? [] : [("with variations", language.variations)])
    let counts = states.map { "\(TerminalText.grouped($0.units)) \(TerminalText.clean($0.name))" }
    let all = counts.isEmpty ? "no unit" : counts.joined(separator: ", ")
    return "  \(TerminalText.clean(language.name)): \(all)"
  }

  private func ios(_ file: FileInspection) -> String {
    switch file.ios.reads {
    case .all: "iOS reads all of it"
    case .prefix: style.red("iOS stops after \(Count.of(file.ios.entryCount, "entry", "entries"))")
    case .nothing: style.red("iOS reads none of it")
    }
  }

  private func line(of entry: FileInspection.Entry) -> String {
    let value = entry.value.map { $0.string.map { "\"" + TerminalText.brief($0) + "\"" } ?? $0.shown } ?? "(no text)"
    let place = entry.location.map { TerminalText.padded("\($0.line):", to: 7) } ?? ""
    return "  \(style.dim(place))\"\(TerminalText.brief(entry.key))\" = \(value)"
  }

  // MARK: Bundle

  private func lines(of bundle: BundleInspection) -> [String] {
    let panes = bundle.panes.map { pane in
      let table = pane.table.map { "table \($0)" } ?? "not localized"
      let name = TerminalText.padded(TerminalText.clean(pane.file), to: 32)
      return "    \(name) \(Count.of(pane.specifiers, "specifier", "specifiers")), \(TerminalText.clean(table))"
    }
    let facts = [
      "dialect \(bundle.dialect.rawValue)", "development language \(bundle.development.identifier)",
      Count.of(bundle.localizations.count, "localization", "localizations"),
    ]
    return [style.bold(TerminalText.clean(bundle.bundle)) + ": " + TerminalText.clean(facts.joined(separator: ", "))]
      + [
        "  localizations: " + listed(bundle.localizations.map(\.text)),
        "  tables: " + listed(bundle.tables.map(\.text)),
      ]
      + ["  panes:" + (panes.isEmpty ? " none" : "")] + panes
      + bundle.findings.flatMap { FindingText.lines($0, in: bundle.bundle, style) }.map { "  " + $0 }
  }

  private func listed(_ names: [String]) -> String {
    names.isEmpty ? "none" : TerminalText.clean(names.joined(separator: ", "))
  }
}
