import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n state`: what is recorded about translations.
struct State: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Show and change what is recorded about translations beside their texts.",
    discussion: """
      The state file, .Settings.bundle.l10n-state beside the bundle, says which entries hold no translation, which \
      translations are marked as unfinished, and which source text each was made from. Run state init once, first: \
      without it, later changes of source texts are not noticed. Every command that writes to the bundle keeps the \
      file up to date. Commit it to the repository.

      EXAMPLES:
        settings-l10n state init
        settings-l10n state list --locale de
        settings-l10n state accept --locale de --key SOUND_FOOTER
      """,
    subcommands: [StateList.self, StateInit.self, StateAccept.self, StatePrune.self])
}

/// `settings-l10n state list`.
struct StateList: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the translations that are not finished.",
    usage: "settings-l10n state list [<bundle>] [--locale <locale> ...] [--format <format>]",
    discussion: """
      JSON lists all translations.

      EXAMPLES:
        settings-l10n state list --locale de
      """)

  @OptionGroup var locales: ChosenLanguages

  @Option(help: "The output format.")
  var format = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var printing: PrintingOptions

  func run() throws {
    let (path, translations, findings) = try Failure.reporting(as: format) {
      let path = try source.path()
      let options = try source.catalogOptions(of: path)
      return try SettingsBundle.reading(path) { bundle in
        let catalog = try bundle.catalog(options)
        let languages = try locales.languages(of: catalog)
        try StateList.requireStates(catalog)
        try CatalogNote.say(catalog)
        return (path, StateOverview(catalog).translations(of: languages), catalog.stateFindings)
      }
    }
    switch format {
    case .json:
      let list = translations.map(\.members)
      try Output.json(["schemaVersion": 1, "bundle": path, "translations": list] as JSONMembers)
    case .text: Output.lines(StateText(translations: translations, style: printing.style).lines, printing.style)
    }
    for finding in findings { Output.problem("\(finding.inFolder(path))") }
  }
}

extension StateList {
  /// No number is better than a wrong one.
  private static func requireStates(_ catalog: TranslationCatalog) throws {
    if catalog.stringCatalogs?.problems.isEmpty ?? true { return }
    throw Failure(
      "the string catalogs cannot be used, so no state is known; \(SuggestedCommand.lintCatalogs(catalog.bundle)) says "
        + "why")
  }
}

/// `settings-l10n state accept`.
struct StateAccept: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Record translations as finished and made from the present source text.",
    usage: "settings-l10n state accept [<bundle>] --locale <locale> [--key <key> ...] [--table <table>]",
    discussion: """
      EXAMPLES:
        settings-l10n state accept --locale de --key SOUND_FOOTER
      """)

  @OptionGroup var locales: ChosenLanguages

  @Option(
    help: ArgumentHelp("Only these keys; may be repeated. (default: all)", valueName: "key"),
    completion: .custom(Completions.keys))
  var key: [TextKey] = []

  @Option(help: "Only this table, without .strings. (default: all)", completion: .custom(Completions.tables))
  var table: TableName?

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var printing: PrintingOptions

  func validate() throws {
    if locales.locale.isEmpty { throw ValidationError("state accept needs --locale; \"all\" accepts every language.") }
  }

  func run() throws {
    try StateWriting.run(source, locales, writing) { overview, languages in
      let everything = overview.translations(of: languages)
      if let table, !everything.contains(where: { $0.entry.place.table == table }) {
        let names = Set(everything.map(\.entry.place.table)).sorted().map(\.text)
        throw Failure(UnknownName.message("table with translations", table.text, known: names))
      }
      let all = everything.filter { table == nil || $0.entry.place.table == table }
      let known = Set(all.map(\.entry.key))
      for key in key where !known.contains(key) {
        let names = known.sorted().map(\.text)
        throw Failure(UnknownName.message("translated key", key.text, known: names))
      }
      let wanted = Set(key)
      return overview.accepting(wanted.isEmpty ? all : all.filter { wanted.contains($0.entry.key) })
    }
  }
}

/// `settings-l10n state prune`.
struct StatePrune: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove lines of the state file that do not count.",
    usage: "settings-l10n state prune [<bundle>]",
    discussion: """
      Lines about texts that are gone, lines that another line overrules, and lines that cannot be read.

      EXAMPLES:
        settings-l10n state prune
      """)

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var printing: PrintingOptions

  func run() throws {
    try Failure.reporting {
      if try StateWriting.isInCatalogs(source) { return }
      let path = try source.path()
      let (overview, editing) = try StateWriting.editing(source, path, writing)
      try StateWriting.require(overview.unreadableTables(), path)
      try BundleWriting.requireCheckedOut(path, overview.missingTables.map(\.path))
      let count = overview.prunedCount
      _ = try writing.commit([], overview.pruning(), editing)
      Output.line("\(TerminalText.clean(path)): \(Count.of(count, "line")) removed.")
    }
  }
}

/// Changes states.
enum StateWriting {
  /// The counted coverage of a bundle before and after.
  typealias Coverages = (before: BundleCoverage, after: BundleCoverage)

  /// Changes states and reports how many translations are recorded as that.
  static func run(
    _ source: BundleSource, _ locales: ChosenLanguages, _ writing: WritingOptions,
    _ changes: (StateOverview, [CatalogLanguage]) throws -> StateChanges
  ) throws {
    try Failure.reporting {
      let (path, changes, _) = try record(source, locales, writing, changes)
      let count = Count.of(changes.lines.count, "translation")
      Output.line("\(TerminalText.clean(path)): \(count) recorded as translated.")
    }
  }

  /// Changes states.
  ///
  /// - Returns: what was changed, and the coverage, if entries are recorded as no translations.
  static func record(
    _ source: BundleSource, _ locales: ChosenLanguages, _ writing: WritingOptions,
    _ changes: (StateOverview, [CatalogLanguage]) throws -> StateChanges
  ) throws -> (path: String, changes: StateChanges, coverages: Coverages?) {
    let path = try source.path()
    let (overview, editing) = try editing(source, path, writing)
    if let broken = editing.catalog.stateFindings.first { throw Failure("\(path)/\(broken)") }
    let languages = try locales.languages(of: editing.catalog)
    try require((locales.isAll ? overview.unreadableFolders : []) + overview.unreadableTables(of: languages), path)
    try BundleWriting.requireTexts(of: locales.isAll ? nil : languages.map(\.localization), editing.catalog)
    let changes = try changes(overview, languages)
    let isLess = changes.lines.contains { $0.state == .untranslated }
    var options = try source.auditOptions(of: path)
    options.locales = languages.map(\.localization.text)
    let before = isLess ? try editing.catalog.bundle.coverage(options) : nil
    _ = try writing.commit([], changes, editing)
    let after = isLess ? try SettingsBundle.reading(path) { try $0.coverage(options) } : nil
    return (path, changes, before.flatMap { before in after.map { (before, $0) } })
  }

  /// Whether string catalogs have the states, which is said: then there is no state file to make or to clean.
  static func isInCatalogs(_ source: BundleSource) throws -> Bool {
    let path = try source.path()
    let folders = try source.catalogOptions(of: path).catalogFolders
    guard !folders.isEmpty, try SettingsBundle(path: path).catalogFiles(in: folders) != nil else { return false }
    Output.line("\(TerminalText.clean(path)): the string catalogs have the states; nothing to do.")
    return true
  }

  /// Refuses tables whose texts are not known: what is not known is not gone.
  static func require(_ unreadable: [Finding], _ path: String) throws {
    if unreadable.isEmpty { return }
    for finding in unreadable { Output.problem("\(finding.inFolder(path))") }
    throw Failure("\(path): nothing was written: correct or restore what cannot be read")
  }

  static func editing(
    _ source: BundleSource, _ path: String, _ writing: WritingOptions
  ) throws -> (StateOverview, BundleEditing) {
    try writing.planned(path, source.catalogOptions(of: path), isDryRun: false) { StateOverview($0.catalog) }
  }
}
