import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension ExportSelection: NamedChoice {}

/// `settings-l10n export`: writes files for translators.
struct Export: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export all texts of the panes for translation, each with where and how it is shown.",
    usage: "settings-l10n export [<bundle>] [--format <format>] [--locale <locale> ...] [--output <path>] [<options>]",
    discussion: """
      xliff, po, csv, tsv, xlsx and json carry hashes, by which an import knows who changed what; xcode and xcloc are as \
      Xcode writes them; xcstrings has all languages in one file per table; jsonl has a line for each text and language, \
      for a program that translates; strings are the tables themselves; pot is a template without a language.

      One file goes to standard output or to --output; several need a folder, or a .zip. Existing files are replaced; a string \
      catalog keeps its other content. A language that the bundle does not have yet can be exported, too. "all" leaves \
      out the source language, except in string catalogs.

      EXAMPLES:
        settings-l10n export --locale de --output de.xliff
        settings-l10n export --locale all --only missing --format csv --output out
        settings-l10n export --locale de --only stale --history --format po
        settings-l10n export --locale all --format xlsx --wide --output texts.xlsx
      """)

  @OptionGroup var locales: LanguageOptions

  @Option(name: .customLong("format"), help: "The file format. (default: that of the extension of --output)")
  var givenFormat: TranslationFormat?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file, a folder, a .zip, or - for standard output.", valueName: "path"), completion: .file())
  var output: String?

  @Option(help: "All units, those that report counts as missing, or those whose source text has changed since.")
  var only = ExportSelection.all

  @Flag(help: "Ask git which translations have become stale. (default: the configuration's history)")
  var history = false

  @Flag(help: "With --only stale: also where only case, spaces, punctuation or a misspelling changed.")
  var withMinor = false

  @Option(help: ArgumentHelp("An earlier export, to find what has changed since.", valueName: "path"))
  var base: [String] = []

  @Flag(help: "Fill untranslated units with the source text, for clients that show only translated units.")
  var prefillTargets = false

  @Flag(
    help: """
      Also export excluded texts: without letters, licences, marked DoNotLocalize, and names, units, numbers and \
      addresses that no table has.
      """)
  var includeUntranslatable = false

  @Flag(help: "Also export intentionally empty units in formats that show them as untranslated.")
  var includeEmpty = false

  @Option(
    help: ArgumentHelp(
      "The folder of the Xcode project, for paths in xcode and xcloc. (default: the nearest above the bundle)",
      valueName: "folder"),
    completion: .directory)
  var projectRoot: String?

  @Option(
    help: ArgumentHelp("The maximum characters of a field, as Title=30. May be repeated.", valueName: "field=number"))
  var maxLength: [LengthLimit] = []

  @Flag(inversion: .prefixedNo, help: "Keep spreadsheets from reading csv and tsv cells as formulas.")
  var formulaGuard = true

  @Flag(help: "Start csv and tsv with a byte-order mark, which Excel needs.")
  var excel = false

  @Flag(
    inversion: .prefixedNo,
    help: "Mark finished translations as approved in xliff, xcode and xcloc. (default: in xliff)")
  var approved: Bool?

  @Flag(help: "Write one csv, tsv or xlsx file with a column for each language.")
  var wide = false

  @OptionGroup var published: PreviewAddressOptions
  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    if output == "" { throw ValidationError("--output is empty: give a file, a folder, or - for standard output.") }
    guard givenFormat ?? namedFormat != nil else { throw ValidationError(Export.withoutFormat) }
    if format == .xliff2 {
      throw ValidationError("xliff2 is read, and not written: use --format xliff, which is XLIFF 1.2.")
    }
    if wide, ![.csv, .tsv, .xlsx].contains(format) {
      throw ValidationError("--wide is for csv, tsv and xlsx, and --format is \(format.rawValue).")
    }
    if wide, prefillTargets {
      throw ValidationError("--wide has the source text beside the translations: leave --prefill-targets out.")
    }
    if let output, let problem = ExportName.problem(output, format: format) { throw ValidationError(problem) }
  }

  /// The given format, else that of the name of the output: one of them is there.
  private var format: TranslationFormat { givenFormat ?? namedFormat ?? .xliff }

  private var namedFormat: TranslationFormat? { output.flatMap(ExportName.format) }

  private static let withoutFormat =
    "export needs --format ("
    + TranslationFormat.allCases.filter { $0 != .xliff2 }.map(\.rawValue).joined(separator: ", ")
    + "), or --output with the extension of one, such as de.xliff."

  func run() throws {
    let (bundle, findings) = try Failure.reporting { try exported() }
    appearance.report(findings, in: bundle)
    let isIncomplete = findings.contains { $0.rule == .exportLeftOut || $0.rule == .stateLine }
    try max(isIncomplete ? .findings : .done, ExitStatus(findings, failOn: appearance.failOn)).end()
  }

  private func exported() throws -> (SettingsBundle, [Finding]) {
    let path = try source.path()
    let place = OutputPlace(output, format: format)
    let (bundle, catalog, stale, languages, result) = try SettingsBundle.reading(path) { bundle in
      let catalog = try bundle.catalog(catalogOptions(of: path))
      // A string catalog has the source language, too.
      let hasSource = format == .xcstrings
      let languages = try format == .pot ? [] : locales.languages(of: catalog, allHasSource: hasSource)
      try BundleWriting.requireTexts(of: locales.isAll ? nil : languages.map(\.localization), catalog)
      let stale = try staleTexts(catalog, at: path)
      var options = try options(catalog, stale)
      options.units.missing = try missing(in: bundle, languages, at: path)
      options.leavesOutEmpty = place.isFolder
      // Texts that were edited in the bundle's own catalogs are lost with no other language than theirs.
      let namesSource = languages.contains { catalog.hasSourceTexts(in: $0.localization) }
      options.keepsSourceTexts = !namesSource && place.isIn(catalog.stringCatalogs?.files.folder)
      let run = TranslationExport(catalog, format: format, options: options)
      return (
        bundle, catalog, stale, languages, try place.named { try run.files(for: languages) { try place.existing($0) } }
      )
    }
    if catalog.units.isEmpty { Output.remark("note: no pane of the bundle has a translatable text") }
    try CatalogNote.say(catalog)
    try place.write(result.files, of: catalog)
    if only == .missing { noteSource(languages, catalog) }
    if result.files.isEmpty {
      let isSaid = result.findings.contains { $0.rule == .exportNothing }
      if !isSaid { Output.remark("note: there is nothing to export; no file was written") }
    } else {
      let isLeftOut = Set(result.findings.lazy.filter { $0.rule == .exportLeftOut }.compactMap(\.localization))
      sayNext(languages.filter { !isLeftOut.contains($0.localization) }, bundle, at: path)
    }
    // A table of the source language is both read and exported.
    return (bundle, catalog.stateFindings + stale.findings + result.findings.map(\.named).withoutDoubles)
  }

  /// Prints how files of a language that the bundle lacks come back: their name alone does not make one.
  private func sayNext(_ languages: [CatalogLanguage], _ bundle: SettingsBundle, at path: String) {
    let isNew = languages.contains { !bundle.localizations.contains($0.localization) }
    guard isNew, let output, output != "-", !wide, !format.traits.contains(.holdsAllLanguages) else { return }
    Output.remark("Next: " + TerminalText.clean(SuggestedCommand.importing(path, output, languages)))
  }

  private func catalogOptions(of path: String) throws -> CatalogOptions {
    var options = try source.catalogOptions(of: path)
    for limit in maxLength { options.maximumLengths[limit.field] = limit.count }
    return options
  }

  /// What `report` counts as missing, by localization; nothing if something else is exported.
  private func missing(
    in bundle: SettingsBundle, _ languages: [CatalogLanguage], at path: String
  ) throws -> [LocalizationName: Set<UnitIdentifier>] {
    if only != .missing { return [:] }
    var options = try source.auditOptions(of: path)
    options.locales = languages.map(\.localization.text)
    return try bundle.coverage(options).unitsToTranslate
  }

  private func noteSource(_ languages: [CatalogLanguage], _ catalog: TranslationCatalog) {
    guard let source = languages.first(where: { catalog.hasSourceTexts(in: $0.localization) }) else { return }
    Output.remark(
      "note: \(TerminalText.clean(source.localization)) has the source texts, of which none is to be translated: "
        + "settings-l10n sync adds what its tables lack")
  }

  /// What is known about stale translations.
  private func staleTexts(_ catalog: TranslationCatalog, at path: String) throws -> StaleTexts {
    let configuration = try reading.project.configuration(of: path)
    let isAsked = history || (only == .stale && configuration.usesHistory ?? false)
    let question = HistoryQuestion(isWhole: isAsked, identifiers: configuration.identifiers)
    let stale = try question.map { try catalog.staleTexts($0) } ?? .recordedOnly
    guard only == .stale, base.isEmpty, !catalog.hasStates, stale.texts == nil else { return stale }
    let reason = stale.findings.first.map { "; \($0.message)" } ?? ""
    throw Failure(
      "nothing is recorded about the translations, so it is not known which are stale\(reason): run state init once, "
        + "ask git with --history, or give an earlier export with --base")
  }

  private func options(
    _ catalog: TranslationCatalog, _ stale: StaleTexts
  ) throws -> TranslationExport.Options {
    var options = TranslationExport.Options()
    options.units.selection = only
    options.units.includesMinor = withMinor
    options.units.stale = stale
    options.units.prefillsTargets = prefillTargets
    options.units.includesUntranslatable = includeUntranslatable
    options.units.includesEmpty = includeEmpty
    if format.traits.contains(.namesProjectFolders) || projectRoot != nil {
      options.units.projectPath = try catalog.bundle.projectPath(from: projectRoot)
      options.units.projectFile = catalog.bundle.projectFile(from: projectRoot)
    }
    options.units.preview = published.address
    options.toolVersion = Version.current
    options.guardsFormulas = formulaGuard
    options.hasByteOrderMark = excel
    options.isWide = wide
    options.marksApproved = approved
    let inputs = try InputFiles(paths: base, guardsFormulas: formulaGuard).inputs()
    options.previous = try PreviousExport.read(inputs, for: catalog, locales: locales.names)
    return options
  }
}

/// A maximum length on the command line: `Title=30`.
struct LengthLimit: ExpressibleByArgument {
  let field: String
  let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let count = Int(parts[1]), count > 0 else { return nil }
    field = String(parts[0])
    self.count = count
  }
}
