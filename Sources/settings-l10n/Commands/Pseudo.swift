import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n pseudo`: localizations to test with, before there are translations.
struct Pseudo: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Make localizations to test with: accents, right to left, very long.",
    usage: """
      settings-l10n pseudo [<bundle>] --output <folder> [--locale <locale> ...] [--as <lproj>]
      settings-l10n pseudo [<bundle>] --write [--locale <locale> ...] [--as <lproj>] [--dry-run]
      settings-l10n pseudo --text <text> [--locale <locale> ...]
      """,
    discussion: """
      Texts for translators are made from the source texts, and everything else in a table stays as it is. en-XA has \
      accents, brackets, and the length of a long translation; ar-XB is displayed from right to left; xx-LS is very \
      long. Placeholders, tags, entities and addresses are kept. lint reports such an lproj in a bundle \
      (pseudo-localization): users could be shown it. An lproj that was not made is never replaced.

      EXAMPLES:
        settings-l10n pseudo --text "Sound & haptics"
        settings-l10n pseudo App/Settings.bundle --output pseudo
        settings-l10n pseudo build/Demo.app --write --locale ar-XB --as ar
      """)

  @Option(
    help: ArgumentHelp(
      "What is made: en-XA, ar-XB, xx-LS. (default: en-XA,ar-XB)",
      discussion: "May be repeated, or a comma-separated list.", valueName: "locale"),
    completion: .list(Pseudo.choices.map(\.rawValue)))
  var locale: [String] = []

  @Option(
    help: ArgumentHelp("The folder in which the lproj folders are written.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(help: "Write the lproj folders into the bundle.")
  var write = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The name of the lproj folder, to see it on a device in a real language; for one locale.", valueName: "lproj"))
  var lproj: String?

  @Option(help: "Print what is made of this text, a line for each locale; no bundle is read.")
  var text: String?

  @Flag(help: "Write nothing; print what --write would change as a unified diff.")
  var dryRun = false

  @OptionGroup var place: NearbyBundle
  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var printing: OutputOptions

  /// What can be made as files: the keys are for previews only.
  private static let choices: [PseudoLocalization] = [.accented, .rightToLeft, .long]

  func validate() throws {
    try LocaleList.requireName(locale)
    let pseudo = try pseudoLocalizations
    if lproj != nil, pseudo.count != 1 { throw ValidationError("--as needs one --locale.") }
    if let lproj, !Pseudo.isName(lproj) {
      throw ValidationError("--as \(TerminalText.brief(lproj)): expected the name of an lproj folder, such as de.")
    }
    if lproj == "" || output == "" { throw ValidationError("\(lproj == "" ? "--as" : "--output") is empty.") }
    if dryRun, !write { throw ValidationError("--dry-run needs --write.") }
    if writing.inPlace, !write { throw ValidationError("--in-place needs --write.") }
    if text == nil {
      if write == (output != nil) { throw ValidationError("pseudo needs one of --output, --write and --text.") }
    } else if write || output != nil || lproj != nil || place.bundle != "." {
      throw ValidationError("--text takes no bundle, and writes no files.")
    }
  }

  func run() throws {
    if let text {
      for pseudo in try pseudoLocalizations { Output.bytes(Array((pseudo.text(text, key: text) + "\n").utf8)) }
      return
    }
    let plan = try Failure.reporting { write ? try written() : try exported() }
    if plan.isBlocked { try ExitStatus.failed.end() }
    try ExitStatus(plan.findings, failOn: printing.failOn).end()
  }

  // MARK: What is made

  /// What is asked for, each once.
  private var pseudoLocalizations: [PseudoLocalization] {
    get throws {
      var chosen: [PseudoLocalization] = []
      for name in LocaleList.names(locale) {
        guard let pseudo = Pseudo.choices.first(where: { $0.rawValue.isExactly(name) }) else {
          let names = Pseudo.choices.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("\"\(TerminalText.brief(name))\" is not one of \(names).")
        }
        if !chosen.contains(pseudo) { chosen.append(pseudo) }
      }
      return chosen.isEmpty ? [.accented, .rightToLeft] : chosen
    }
  }

  /// What is made, with the names of the lproj folders.
  private var localizations: [(pseudo: PseudoLocalization, name: LocalizationName)] {
    get throws {
      try pseudoLocalizations.map { ($0, lproj.map { LocalizationName(Pseudo.withoutSuffix($0)) } ?? $0.localization) }
    }
  }

  /// Whether a name is one of an lproj folder: letters and digits, with hyphens and underscores between them; also an
  /// empty one.
  private static func isName(_ lproj: String) -> Bool {
    let name = withoutSuffix(lproj).utf8
    return name.isEmpty
      || (name.first?.isLetterOrDigit ?? false)
        && name.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private static func withoutSuffix(_ name: String) -> String {
    let name = FilePath.withoutTrailingSlash(name)
    return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : name
  }

  private func plan(_ catalog: TranslationCatalog, in target: BundleFiles) throws -> PseudoPlan {
    let identifiers = try source.project.configuration(of: catalog.bundle.path).identifiers
    return try PseudoPlanner(catalog, identifiers: identifiers).plan(localizations, in: target)
  }

  private func report(_ plan: PseudoPlan, _ bundle: SettingsBundle) {
    printing.report(plan.findings, in: bundle, atMost: FindingLines.readable)
    if plan.isBlocked { Output.line("\(TerminalText.clean(bundle.path)): nothing was written: files cannot be read.") }
  }

  // MARK: Into the bundle

  private func written() throws -> PseudoPlan {
    let path = try source.path()
    let (plan, editing) = try writing.planned(path, source.catalogOptions(of: path), isDryRun: dryRun) { editing in
      try self.plan(editing.catalog, in: editing.bundle.files)
    }
    report(plan, editing.bundle)
    if plan.isBlocked { return plan }
    var result = WriteResult(bundle: editing.bundle, plan: plan, files: plan.files, isDryRun: dryRun)
    result.commit = try writing.commit(plan.files, StateChanges(), editing)
    result.commit.reportWarnings()
    Output.lines(result.diff(printing.style))
    Output.lines([try outcome(of: result)], printing.style)
    return plan
  }

  private func outcome(of result: WriteResult<PseudoPlan>) throws -> String {
    if result.files.isEmpty { return "\(result.path): Nothing to change." }
    let files = Count.of(result.files.count, "file")
    if dryRun { return "\(result.path): \(files) would change; nothing was written." }
    let folders = try localizations.map { TerminalText.clean($0.name.folder) }.joined(separator: ", ")
    return "\(result.path): \(files) written in \(folders). Remove this before a release: lint reports it."
  }

  // MARK: Into a folder

  private func exported() throws -> PseudoPlan {
    let path = try source.path()
    let folder = FilePath.withoutTrailingSlash(output ?? "")
    let target: BundleFiles =
      (try? InputFile.isFolder(folder)) == true ? .closed(path: folder) : .memory(MemoryFiles([:]))
    let options = try source.catalogOptions(of: path)
    let plan = try SettingsBundle.reading(path) { bundle in
      let plan = try Pseudo.namingFiles(of: bundle) { try self.plan(bundle.catalog(options), in: target) }
      report(plan, bundle)
      return plan
    }
    try write(plan.files, in: folder)
    if plan.files.isEmpty, !plan.isBlocked { Output.line("\(TerminalText.clean(folder)): Nothing to change.") }
    return plan
  }

  /// Runs a body; an error about a table gets the path of the bundle.
  private static func namingFiles<Result>(of bundle: SettingsBundle, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TableEditError {
      throw Failure("\(bundle.path)/\(error)")
    }
  }

  private func write(_ files: [PlannedFile], in folder: String) throws {
    if let stale = files.first(where: { $0.new == nil }) {
      throw Failure("\(folder)/\(stale.path): the bundle has no such table any more; remove the file")
    }
    var rules = OutputFiles.Rules()
    rules.inBundle = "is in a bundle; write into it with --write, or choose another folder"
    OutputFiles.removeLeftovers(in: folder)
    try WrittenFiles.write(files.map { OutputFiles.File($0.path, in: folder, $0.new ?? []) }, rules)
  }
}
