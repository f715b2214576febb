import ArgumentParser
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n explain`: where the text of a key comes from.
struct Explain: ParsableCommand, ReaderCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the text of a key: where it is used, which files were searched, and which has it.",
    usage: "settings-l10n explain <bundle> <key> [--locale <locale> ...] [--table <table>] [<options>]",
    discussion: """
      A key is the text of a title, a footer or a value's title, as in the property list. If there is no such key, the \
      key that is shown as this text is explained. If there is none either, the exit status is 1.

      EXAMPLES:
        settings-l10n explain App/Settings.bundle SOUND_FOOTER --locale de
        settings-l10n explain . "Sound" --locale fr --policy ios
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "The key, as in the property list.", completion: .custom(Completions.keys))
  var key: TextKey

  @Option(
    help: "The table, without .strings. (default: the table of the pane that shows the key)",
    completion: .custom(Completions.tables))
  var table: TableName?

  @OptionGroup var locales: LocaleOptions

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var reading: SourceOptions
  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let (settings, explanation, notes, isKnown) = try Failure.reporting {
      try bundleForAll.localized(for: locales.preferences) { try explained($0) }
    }
    notes.forEach(Output.remark)
    let findings = settings.findings(table: explanation.table, keys: [explanation.key])
    switch format {
    case .json: try Output.json(["schemaVersion": 1] + explanation.members + ["findings": findings])
    case .text:
      Output.lines(
        ExplanationText(
          explanation: explanation, policy: settings.options.policy,
          localizations: settings.bundle.realLocalizations, anyOf: AnyLocalization.names(in: settings.bundle),
          style: output.style
        ).lines,
        output.style)
      output.report(findings, in: settings.bundle)
    }
    try max(isKnown ? .done : .findings, ExitStatus(findings, failOn: output.failOn)).end()
  }

  private typealias Explained = (
    settings: LocalizedSettings, explanation: Explanation, notes: [String], isKnown: Bool
  )

  private func explained(_ settings: LocalizedSettings) throws -> Explained {
    if let table { try require(table, in: settings) }
    if try settings.knows(key, in: table) {
      let explanation = try settings.explain(key, table: table)
      let note = try explanation.table.flatMap { try otherTables(than: $0, settings) }
      return (settings, explanation, [note].compactMap { $0 }, true)
    }
    let catalog = try settings.bundle.catalog(source.catalogOptions(of: settings.bundle.path))
    let shown = try TextSearch(catalog).units(shownAs: key.text).filter { table == nil || $0.table == table }
    if let first = shown.first {
      let explanation = try settings.explain(first.key, table: first.table)
      return (settings, explanation, [note(on: shown)], true)
    }
    return (settings, try settings.explain(key, table: table), [unknown(catalog)], false)
  }

  /// Refuses a table that no pane uses and no localization has: it is probably a typing error.
  private func require(_ table: TableName, in settings: LocalizedSettings) throws {
    let used = settings.panes.compactMap(\.table)
    let known = try Set(used + settings.bundle.tableNames()).sorted()
    if !known.contains(table) { throw Failure(UnknownName.message("table", table.text, known: known.map(\.text))) }
  }

  /// Which keys are shown as the text.
  private func note(on units: [UnitIdentifier]) -> String {
    let names = units.prefix(5).map { "\"\(TerminalText.brief($0.key.text))\" (\(TerminalText.clean($0.table)))" }
    let more = units.count > names.count ? " and \(units.count - names.count) more" : ""
    let keys = names.joined(separator: ", ") + more
    return "note: no key has that name; it is the text of \(keys)"
  }

  private func otherTables(than table: TableName, _ settings: LocalizedSettings) throws -> String? {
    guard !settings.uses(of: key).isEmpty else { return nil }
    let others = try settings.tables(of: key).filter { $0 != table }
    guard !others.isEmpty else { return nil }
    return TerminalText.clean(
      "note: panes also look the key up in another table: \(others.map(\.text).joined(separator: ", ")) (--table)")
  }

  /// An unknown key is probably a typing error.
  private func unknown(_ catalog: TranslationCatalog) -> String {
    let known = catalog.tables.filter { table == nil || $0.name == table }.flatMap(\.units).map(\.id.key.text)
    let near = UnknownName.nearest(to: key.text, in: known).map { "; did you mean \"\(TerminalText.brief($0))\"?" }
    return "note: neither a key nor a text" + (near ?? "")
  }
}

extension LocalizedSettings {
  /// Whether a pane shows a key, or a table of the chain has it.
  fileprivate func knows(_ key: TextKey, in table: TableName?) throws -> Bool {
    if !uses(of: key).isEmpty { return true }
    return text(key, table: try table ?? tables(of: key)[0]).chain.kind.isAnswered
  }
}
