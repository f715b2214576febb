import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

extension BakeOptions.Format: NamedChoice {}

/// `settings-l10n bake`: complete tables for the phone.
struct Bake: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "bake",
    abstract: "Complete the tables of a bundle, so that an iPhone shows what the fallback chain finds.",
    usage: """
      settings-l10n bake [<bundle>] --output <folder> [<options>]
      settings-l10n bake [<bundle>] --check <built> [<options>]
      settings-l10n bake --in-place <built> [<options>]
      """,
    discussion: """
      An iPhone takes all texts of a table from one file, that of the chosen localization; what this file lacks is \
      shown in the development language or as a key. In the baked bundle each table of each localization has every \
      text that its fallback chain finds. Tables in the root of the bundle, which would hide all others, are left \
      out; everything else is copied. Bake what is built into the app, not the bundle of your repository: there the \
      added texts would look like translations.

      EXAMPLES:
        settings-l10n bake --output build
        settings-l10n bake --check build/Demo.app
      """)

  @Option(
    help: ArgumentHelp("The folder in which the baked bundle is written.", valueName: "folder"), completion: .directory)
  var output: String?

  @Flag(help: "Change the bundle itself: a built product, before it is signed.")
  var inPlace = false

  @Option(
    help: ArgumentHelp(
      "Write nothing; exit with status 1 if this built bundle or app has other panes, languages or texts.",
      valueName: "built"),
    completion: .directory)
  var check: String?

  @Option(
    help: ArgumentHelp(
      "Add a language, as BCP 47 tag; users of its regions may then get it.",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"))
  var addLocale: [String] = []

  @Option(help: "How tables that are written anew are stored.")
  var format = BakeOptions.Format.strings

  @Option(
    help: ArgumentHelp(
      "Take a table from this string catalog (.xcstrings), which is named like the table.",
      discussion: "May be repeated.", valueName: "file"),
    completion: .file(extensions: ["xcstrings"]))
  var from: [String] = []

  @Flag(help: "Bake tables with errors, too, with the texts that can be read.")
  var recover = false

  @Flag(help: "Give panes without StringsTable one, named like their file.")
  var addStringsTables = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var printing: OutputOptions

  func validate() throws {
    let count = [output != nil, inPlace, check != nil].count { $0 }
    if count != 1 { throw ValidationError("bake needs one of --output, --in-place and --check.") }
    if output == "" || check == "" { throw ValidationError("\(output == "" ? "--output" : "--check") needs a path.") }
  }

  func run() throws {
    let report = try Failure.reporting(as: summary) { try baked() }
    switch summary {
    case .json: try Output.json(report.document)
    case .text: show(report)
    }
    try status(of: report).end()
  }

  private func show(_ report: BakeReport) {
    Output.lines(BakeText(report: report, style: printing.style).lines)
    printing.report(report.plan.findings, in: report.plan.bundle, atMost: FindingLines.readable)
    printing.report(report.plan.catalogFindings, atMost: FindingLines.readable)
    report.commit.reportWarnings()
  }

  private func status(of report: BakeReport) -> ExitStatus {
    if report.plan.isBlocked { return .failed }
    if !report.differences.isEmpty || !report.fileDifferences.isEmpty { return .findings }
    return ExitStatus(report.allFindings, failOn: printing.failOn)
  }

  // MARK: Baking

  private func baked() throws -> BakeReport {
    let path = try source.path()
    let options = try source.catalogOptions(of: path)
    try BundleWriting.requireCheckedOut(path)
    if inPlace { return try bakedInPlace(path, options) }
    return try SettingsBundle.reading(path) { bundle in
      try CatalogNote.say(bundle, options)
      var report = BakeReport(path: path, plan: try plan(bundle.catalog(options)))
      if let check { return try compare(&report, with: check) }
      guard let output, !report.plan.isBlocked else { return report }
      report.target = FilePath.withoutTrailingSlash(output) + "/" + bundle.name
      switch try BundleCopy.write(bundle, changing: report.plan.files, in: output) {
      case .made, .replaced: report.commit.isWritten = true
      case .unchanged: break
      }
      return report
    }
  }

  private func compare(_ report: inout BakeReport, with built: String) throws -> BakeReport {
    let path = try BundleChoice.path(built, source.content.dialect, source.project)
    report.target = path
    report.isCheck = true
    let bundle = try SettingsBundle(path: path)
    report.fileDifferences = try report.plan.fileDifferences(from: bundle)
    report.differences = try report.plan.differences(from: bundle)
    return report
  }

  /// Writes to the bundle of a build. One with a state file is the source.
  private func bakedInPlace(_ path: String, _ options: CatalogOptions) throws -> BakeReport {
    let (planned, editing) = try BundleWriting.planned(path, options, isDryRun: false) { editing in
      if editing.catalog.hasStateFile || editing.catalog.stringCatalogs != nil {
        let source = editing.catalog.hasStateFile ? "a state file" : "string catalogs"
        throw Failure(
          "\(path): has \(source), so it is the bundle of a repository; bake a copy of it with --output, or the "
            + "bundle that was built")
      }
      return BakeReport(path: path, plan: try plan(editing.catalog))
    }
    var report = planned
    report.target = path
    if !report.plan.isBlocked { report.commit = try BundleWriting.commit(report.plan.files, StateChanges(), editing) }
    return report
  }

  private func plan(_ catalog: TranslationCatalog) throws -> BakePlan {
    var options = BakeOptions()
    options.addedLanguages = try catalog.languages().languages(named: LocaleList.names(addLocale))
    options.format = format
    options.addsStringsTables = addStringsTables
    options.recovers = recover
    options.stringCatalogs = try from.map { path in
      TranslationInput(path: path, bytes: try InputFile.bytes(at: path), format: .xcstrings)
    }
    return try BakePlanner(catalog, options: options).plan()
  }
}
