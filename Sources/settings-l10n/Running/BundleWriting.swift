import SettingsCatalog
import SettingsHistory
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// Writing to a bundle: its lock, and what is reported.
enum BundleWriting {
  /// Locks and reads a bundle, and plans changes. A commit of an earlier run that taking the lock finished is noted.
  ///
  /// - Parameters:
  ///   - path: the bundle.
  ///   - options: how its units are collected.
  ///   - isDryRun: whether nothing is going to be written: then the bundle is not locked.
  ///   - plan: writes nothing, since it runs again if the bundle changes meanwhile.
  /// - Throws: `TransactionError` if the bundle cannot be locked; `BundleError` if it cannot be read; the errors of the
  ///   plan.
  static func planned<Plan>(
    _ path: String, _ options: CatalogOptions, isDryRun: Bool, _ plan: (BundleEditing) throws -> Plan
  ) throws -> (plan: Plan, editing: BundleEditing) {
    // Taken before the bundle is read, so that the commit is based on the current files.
    let lock = isDryRun ? nil : try BundleLock(bundle: path)
    if let count = lock?.finishedFiles.count, count > 0 {
      Output.problem("note: \(path): finished the commit of an earlier run: \(Count.of(count, "file"))")
    }
    return try SettingsBundle.reading(path) { bundle in
      let editing = try BundleEditing(bundle, lock, options)
      try requireTexts(of: [], editing.catalog)
      do {
        return (try plan(editing), editing)
      } catch let error as TableEditError {
        throw Failure("\(bundle.path)/\(error)")
      }
    }
  }

  /// Commits files and states, if any.
  static func commit(
    _ files: [PlannedFile], _ states: StateChanges, _ editing: BundleEditing, inPlace: Bool = false
  ) throws(TransactionError) -> CommitReport {
    try commit(editing) { () throws(TransactionError) in
      let inPlace = inPlace || editing.bundle.holdsWorkingFolder
      return try editing.commit(files, states: states, inPlace: inPlace, making: requireCheckedOut)
    }
  }

  /// Refuses to make or miss files that git has, and that are not here only because the checkout is sparse.
  ///
  /// - Parameters:
  ///   - folder: the path of the bundle.
  ///   - paths: relative to it.
  static func requireCheckedOut(_ folder: String, _ paths: [String]) throws(TransactionError) {
    try requireNone(folder) { () throws(GitError) in try SparseCheckout.files(among: paths, in: folder) }
  }

  /// The same for all files of a bundle, for what is done to every language.
  static func requireCheckedOut(_ bundle: String) throws(TransactionError) {
    try requireNone(bundle) { () throws(GitError) in try SparseCheckout.files(below: bundle) }
  }

  private static func requireNone(
    _ folder: String, of search: () throws(GitError) -> [SparseCheckout.File]
  ) throws(TransactionError) {
    let files: [SparseCheckout.File]
    do throws(GitError) {
      files = try search()
    } catch {
      let reason = "is in a sparse checkout, and git does not say which of its files are left out: \(error)"
      throw .notWritten(path: folder, reason: reason)
    }
    guard let file = files.first else { return }
    let more = files.count > 1 ? " and \(Count.of(files.count - 1, "other file"))" : ""
    let command = file.command.map { CommandLineWord.quoted($0) }.joined(separator: " ")
    throw .notWritten(
      path: FilePath.path(of: file.path, in: folder),
      reason: "git has this file\(more), but does not check it out here (a sparse checkout); run: \(command)")
  }

  /// Refuses to work without texts that git has, and that are not here only because the checkout is sparse: keys would
  /// pass for source texts, and a translated language for an empty one. git is asked about tables and panes that are not
  /// here; about a whole bundle if all languages are wanted, of which some may not be here.
  ///
  /// - Parameter localizations: those whose texts are wanted beside the source texts; `nil` for all.
  static func requireTexts(
    of localizations: [LocalizationName]?, _ catalog: TranslationCatalog
  ) throws(TransactionError) {
    guard let localizations else { return try requireCheckedOut(catalog.bundle.path) }
    if !catalog.missingPanes.isEmpty {
      try requireNone(catalog.bundle.path) { () throws(GitError) in
        try SparseCheckout.files(below: catalog.bundle.path).filter { !$0.path.utf8.contains(UInt8(ascii: "/")) }
      }
    }
    let names = Set(localizations + [catalog.source.localization]).sorted()
    let tables = names.flatMap { name in catalog.tables.map { TableReference(localization: name, table: $0.name) } }
    let absent = tables.filter { !catalog.bundle.tableFile($0.table, localization: $0.localization).exists }
    try requireCheckedOut(catalog.bundle.path, absent.map(\.path))
  }

  /// Carries out what was planned, and reports it.
  static func commit(
    _ editing: BundleEditing, _ writing: () throws(TransactionError) -> CommitResult
  ) throws(TransactionError) -> CommitReport {
    var report = CommitReport()
    report.finishedFiles = editing.lock?.finishedFiles ?? []
    report.warnings = editing.lock?.warnings ?? []
    // The bundle has changed, even if this run fails.
    if !report.finishedFiles.isEmpty { Output.noteWriting() }
    if case .committed(let warnings, let newFile, let notes) = try writing() {
      report.isWritten = true
      if let newFile {
        Output.remark(TerminalText.clean("note: \(newFile): made; it records the state of translations, so commit it"))
      }
      for note in notes { Output.remark(TerminalText.clean("note: " + note)) }
      report.warnings += warnings
      Output.noteWriting()
      // It was in the bundle: the shell still stands in the folder that the new one took the place of.
      if Directory.realPath(".") == nil { Output.remark("note: the working folder was replaced; run: cd .") }
    }
    return report
  }
}
