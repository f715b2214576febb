import ArgumentParser
import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// `settings-l10n rename`: another name for a key, everywhere.
struct Rename: ParsableCommand, BundleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a key in every pane that looks it up and in the tables of all languages.",
    usage: """
      settings-l10n rename <bundle> <old> <new> [--table <table>] [--join] [--add-missing] [--dry-run]
      settings-l10n rename <bundle> --map <file> [--join] [--add-missing] [--dry-run]
      settings-l10n rename <bundle> --to-keys --plan <file> [--table <table>]
      """,
    discussion: """
      All files change in one commit, or none does; every other byte stays. Values that an app stores (Key, Values, \
      DefaultValue) are never changed. A key that is looked up in several tables needs --table. A text that no table \
      has goes into the development table, an identifier does not. --map renames many keys at once, from a CSV file \
      with the columns table, old and new; --to-keys writes such a file for texts that are used as keys.

      EXAMPLES:
        settings-l10n rename . "Sound" SOUND_TITLE --dry-run
        settings-l10n rename . --to-keys --plan keys.csv
        settings-l10n rename . --map keys.csv
      """)

  @OptionGroup var place: NamedBundle

  @Argument(help: "The key as it is.")
  var old: TextKey?

  @Argument(help: "The key as it is to be.")
  var new: TextKey?

  @Option(help: "The table, without .strings. (default: the only one that is looked up)")
  var table: TableName?

  @Option(
    help: ArgumentHelp("Rename the keys of this CSV file, all at once.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var map: String?

  @Flag(help: "Write a map that gives texts used as keys a name; needs --plan.")
  var toKeys = false

  @Option(help: ArgumentHelp("The map that --to-keys writes.", valueName: "file"), completion: .file())
  var plan: String?

  @Flag(help: "Make one key of two, if their texts are the same in every language.")
  var join = false

  @Flag(help: "Add the text in languages that would show the new key; the state file records it as untranslated.")
  var addMissing = false

  @Flag(help: "Write nothing; print what would change as a unified diff.")
  var dryRun = false

  @Option(help: "The format of the summary.")
  var summary = DocumentFormat.text

  @OptionGroup var reading: SourceOptions
  @OptionGroup var writing: WritingOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if toKeys != (plan != nil) { throw ValidationError("--to-keys and --plan need each other.") }
    let ways = [old != nil, map != nil, toKeys].count { $0 }
    if ways != 1 || (old != nil) != (new != nil) {
      throw ValidationError("rename needs the old and the new key, or --map, or --to-keys.")
    }
    if map != nil, table != nil { throw ValidationError("--map names the tables; it cannot be combined with --table.") }
    if let old, let new, new.text.isEmpty || new == old {
      throw ValidationError(new.text.isEmpty ? "The new key is empty." : "\"\(old)\" has that name.")
    }
    if let new, new.hasCharacterThatXMLForbids {
      throw ValidationError("The new key has a character that XML forbids, so no pane can name it.")
    }
  }

  func run() throws {
    let path = try Failure.reporting(as: summary) { try source.path() }
    if let plan { return try Failure.reporting(as: summary) { try writeMap(to: plan, of: path) } }
    let (result, mentions) = try Failure.reporting(as: summary) { try renamed(path) }
    try result.show(as: summary, result.document(mentions: mentions), result.lines(mentions: mentions, output.style))
  }

  /// Plans the renames, and commits them.
  ///
  /// - Returns: the result, and the files of the project that name an old key.
  private func renamed(_ path: String) throws -> (WriteResult<RenamePlan>, mentions: [String]) {
    let options = try source.catalogOptions(of: path)
    let renames =
      try map.map { try RenameMap(bytes: InputFile.bytes(at: $0), file: $0).renames } ?? [given].compactMap { $0 }
    try BundleWriting.requireCheckedOut(path)
    let (planned, editing) = try writing.planned(path, options, isDryRun: dryRun) { editing in
      do {
        return try RenamePlanner(editing.catalog, options: self.options).plan(renames)
      } catch let error as RenameError {
        throw Failure(error.findings.map { Rename.line($0, in: path) }.joined(separator: "\n"))
      }
    }
    var result = WriteResult(
      bundle: editing.bundle, plan: planned, files: planned.files, isDryRun: dryRun, findings: planned.findings)
    output.report(result.findings, in: result.bundle, atMost: FindingLines.readable)
    let mentions = try mentions(of: planned, path)
    result.commit = try writing.commit(result.files, planned.states, editing)
    return (result, mentions)
  }

  /// `path:line:column: message. What to do.`
  private static func line(_ finding: Finding, in path: String) -> String {
    let place = [finding.file.map { path + "/" + $0 } ?? path, finding.location?.description].compactMap { $0 }
    return place.joined(separator: ":") + ": " + finding.message + (finding.fix.map { ". " + $0 } ?? "")
  }

  private var given: KeyRename? {
    guard let old, let new else { return nil }
    return KeyRename(old, to: new, table: table)
  }

  private var options: RenameOptions {
    var options = RenameOptions()
    options.joins = join
    options.addsMissing = addMissing
    return options
  }

  /// The files of the project that name an old key: they are not changed.
  private func mentions(of plan: RenamePlan, _ path: String) throws -> [String] {
    let configuration = try source.project.configuration(of: path)
    let keys = plan.items.map(\.old)
    var files: [String] = []
    if let file = configuration.file, keys.contains(where: configuration.names) { files.append(file) }
    if let file = configuration.baseline, let known = try? KnownBaseline(file: file),
      keys.contains(where: known.baseline.names)
    {
      files.append(file)
    }
    return files
  }

  /// Writes a map of new names for texts that are used as keys.
  private func writeMap(to file: String, of path: String) throws {
    let options = try source.catalogOptions(of: path)
    let renames = try SettingsBundle.reading(path) { bundle in
      let catalog = try bundle.catalog(options)
      // The texts of a pane that cannot be read would not be in the map.
      let errors = catalog.findings.filter { $0.severity == .error && $0.table == nil }
      if !errors.isEmpty { throw Failure(errors.map { Rename.line($0, in: path) }.joined(separator: "\n")) }
      return try NewKeyNames(catalog).renames(table: table)
    }
    try WrittenFiles.write([OutputFiles.File(file, RenameMap(renames: renames).bytes)], Rename.planRules)
    let words = [path, file].map { TerminalText.visible(CommandLineWord.quoted($0)) }
    Output.line(
      "\(Count.of(renames.count, "text")) used as \(renames.count == 1 ? "key" : "keys"). Look the map over, then run "
        + "settings-l10n rename \(words[0]) --map \(words[1]) --add-missing")
  }

  /// A map that differs may have names that somebody chose.
  private static var planRules: OutputFiles.Rules {
    var rules = OutputFiles.Rules()
    rules.keepsEqual = true
    rules.inBundle = "is in a bundle; choose another place"
    rules.refusal = { path, old in
      (try? RenameMap(bytes: old, file: path)) == nil
        ? "is not a map of keys; choose another file, or remove it"
        : "is a map with other names, which may be corrected by hand: use it with --map, choose another file, or remove it"
    }
    return rules
  }
}
