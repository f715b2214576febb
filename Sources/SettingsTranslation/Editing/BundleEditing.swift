public import SettingsCatalog
public import SettingsLocalization

/// A bundle that is going to be changed: its lock, and its texts since the lock was taken.
///
/// Plan changes with an ``ImportPlanner`` or a ``SyncPlanner`` from the ``catalog``, turn them into files, and commit
/// these.
public struct BundleEditing: Sendable {
  /// The right to write; `nil` if nothing is going to be written.
  public let lock: BundleLock?
  /// The units of the bundle.
  public let catalog: TranslationCatalog

  /// Locks a bundle, then reads it.
  ///
  /// - Throws: ``TransactionError`` if it cannot be locked; `BundleError` if it cannot be read.
  public init(path: String, options: CatalogOptions = CatalogOptions()) throws {
    let lock = try BundleLock(bundle: path)
    try self.init(SettingsBundle(path: path), lock, options)
  }

  /// Reads the units of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: opened after the lock was taken.
  ///   - lock: the right to write; `nil` if nothing is going to be written.
  ///   - options: how the units are collected.
  /// - Throws: `BundleError` as `SettingsBundle.catalog(_:)`.
  package init(_ bundle: SettingsBundle, _ lock: BundleLock?, _ options: CatalogOptions) throws(BundleError) {
    self.lock = lock
    catalog = try bundle.catalog(options)
  }

  /// The bundle as it was read.
  public var bundle: SettingsBundle { catalog.bundle }

  /// The files that result from changes, and warnings about the edits. Unchanged files are left out.
  ///
  /// - Throws: ``TableEditError`` if a table cannot be edited; `BundleError` if it cannot be read.
  public func files(_ changes: [TableChange]) throws -> (files: [PlannedFile], findings: [Finding]) {
    try TableEditing(catalog).files(changes)
  }

  /// Commits files and what is recorded about their texts: all or none. Without a lock nothing is written, but a state
  /// file that could not be written is an error, too.
  ///
  /// - Parameters:
  ///   - files: The files of ``files(_:)``.
  ///   - states: What is recorded about the translations: that of the plan, or ``StateChanges/correction``.
  ///   - inPlace: Whether files are moved into the bundle even where folders could be exchanged.
  /// - Throws: ``TransactionError``; it says whether anything was written.
  public func commit(
    _ files: [PlannedFile], states: StateChanges, inPlace: Bool = false
  ) throws(TransactionError) -> CommitResult {
    try commit(files, states: states, inPlace: inPlace) { (_, _) throws(TransactionError) in }
  }

  /// Commits files as ``commit(_:states:inPlace:)`` does.
  ///
  /// - Parameter making: called before, if files are made; what it throws ends the commit, and nothing is written.
  package func commit(
    _ files: [PlannedFile], states: StateChanges, inPlace: Bool, making: MakingFiles
  ) throws(TransactionError) -> CommitResult {
    if let catalogs = catalog.stringCatalogs {
      let planned = try reporting { try CatalogUpdate(catalogs, of: catalog, files, states).planned() }
      return try commit(files, planned, inPlace: inPlace, making)
    }
    let lines = StatePlanner(catalog).lines(states, committing: files)
    if lines != nil { try requireUsableStateFile(isRepair: states.isWhole) }
    let isNew = lines != nil && catalog.states.bytes == nil
    try requireMaking(files, and: isNew ? bundle.stateFile.map { ["../" + $0.name] } ?? [] : [], making)
    guard let lock else { return .unchanged }
    let transaction = BundleTransaction(lock, inPlace: inPlace)
    guard let lines, let file = bundle.stateFile else {
      return files.isEmpty ? .unchanged : try transaction.commit(files)
    }
    let writing = files.isEmpty ? nil : { () throws(TransactionError) in try transaction.commit(files) }
    return try StateCommit(lock, file, catalog.states).commit(lines, writing: writing)
  }

  /// Commits tables that were made of the string catalogs: these stay as they are.
  package func commit(
    _ plan: CompilePlan, inPlace: Bool, making: MakingFiles
  ) throws(TransactionError) -> CommitResult {
    try commit(plan.files, nil, inPlace: inPlace, making)
  }

  private func commit(
    _ files: [PlannedFile], _ catalogs: PlannedCatalogs?, inPlace: Bool, _ making: MakingFiles
  ) throws(TransactionError) -> CommitResult {
    let folder = catalog.stringCatalogs?.files.path ?? ""
    let made = (catalogs?.files ?? []).filter(\.isMade).map { folder + "/" + $0.path }
    try requireMaking(files, and: made, making)
    guard let lock, !files.isEmpty || catalogs != nil else { return .unchanged }
    let result = try BundleTransaction(lock, inPlace: inPlace).commit(files, catalogs: catalogs)
    return result.noting(catalogs, among: catalog.stringCatalogs)
  }

  /// An error of planning, as one of a commit that has written nothing.
  private func reporting<Result>(_ body: () throws -> Result) throws(TransactionError) -> Result {
    do {
      return try body()
    } catch let error as TransactionError {
      throw error
    } catch {
      throw .notWritten(path: bundle.path, reason: "\(error)")
    }
  }

  /// Asks whether new files may be made, if there are any.
  ///
  /// - Parameter others: new files outside of the bundle, by their paths from it.
  private func requireMaking(
    _ files: [PlannedFile], and others: [String], _ making: MakingFiles
  ) throws(TransactionError) {
    let made = files.filter(\.isMade).map(\.path) + others
    if !made.isEmpty { try making(bundle.realPath, made) }
  }

  /// Refuses a state file with lines that cannot be read, unless they are to be removed, and one that is not a file.
  private func requireUsableStateFile(isRepair: Bool = false) throws(TransactionError) {
    guard let file = bundle.stateFile else { return }
    if let finding = catalog.states.findings.first, !isRepair {
      let line = finding.location.map { ":\($0.line)" } ?? ""
      throw .notWritten(path: file.path + line, reason: "\(finding.message); run settings-l10n state prune")
    }
    var kind = NodeKind.absent
    do throws(BundleError) { kind = try file.kind() } catch { throw .notWritten(path: file.path, reason: error.reason) }
    if kind != .absent && kind != .file { throw .notWritten(path: file.path, reason: "is not a regular file") }
  }

  /// Removes a language with what is recorded about its texts. Without a lock nothing is removed.
  ///
  /// - Throws: ``TransactionError``; it says whether anything was removed.
  public func commit(_ removal: LanguageRemoval) throws(TransactionError) -> CommitResult {
    if let catalogs = catalog.stringCatalogs { return try commit(removal, catalogs) }
    let lines = catalog.states.lines.filter { $0.entry.place.localization != removal.language.localization }
    let hasLines = lines.count < catalog.states.lines.count
    if hasLines { try requireUsableStateFile() }
    guard let lock else { return .unchanged }
    let transaction = BundleTransaction(lock)
    let removing = { () throws(TransactionError) in try remove(removal, transaction) }
    guard hasLines, let file = bundle.stateFile else { return try removing() }
    return try StateCommit(lock, file, catalog.states).commit(lines, writing: removing)
  }

  /// Removes the folder, then the language in every catalog. A run that is killed between leaves texts that only the
  /// catalogs have: `remove` again takes them out. Where the folder is gone and only the disk does not confirm it, the
  /// catalogs are written all the same.
  private func commit(
    _ removal: LanguageRemoval, _ catalogs: StringCatalogs
  ) throws(TransactionError) -> CommitResult {
    let name = removal.language.localization
    let planned = try reporting { try CatalogUpdate.removing(name, from: catalogs, of: catalog) }
    guard let lock else { return .unchanged }
    let transaction = BundleTransaction(lock)
    guard let planned else { return try remove(removal, transaction) }
    let first = Result { () throws(TransactionError) in try remove(removal, transaction) }
    if case .failure(let error) = first, error.isNothingWritten { throw error }
    let update: CommitResult
    do throws(TransactionError) {
      update = try transaction.commit([], catalogs: planned)
    } catch {
      guard error.isNothingWritten, first != .success(.unchanged) else { throw error }
      throw .unfinished(path: error.path, reason: error.reason)
    }
    let result = try first.get()
    return (result == .unchanged ? update : result).noting(planned, among: catalogs)
  }

  private func remove(
    _ removal: LanguageRemoval, _ transaction: BundleTransaction
  ) throws(TransactionError) -> CommitResult {
    try removal.folder.map { folder throws(TransactionError) in try transaction.remove(folder) } ?? .unchanged
  }
}

/// Turns changes of tables into files.
public struct TableEditing {
  private let bundle: SettingsBundle
  /// The lproj names whose tables new keys and new tables follow in order, comments and layout, best first.
  private let models: [LocalizationName]

  /// Takes the bundle in its current state.
  ///
  /// - Parameter catalog: that of the bundle: its source language has the tables that others follow.
  public init(_ catalog: TranslationCatalog) { self.init(catalog, in: catalog.bundle) }

  /// Takes the bundle in another state than that of its catalog.
  init(_ catalog: TranslationCatalog, in bundle: SettingsBundle) {
    self.bundle = bundle
    models = [catalog.source.localization, .base]
  }

  /// The files that result from changes, and warnings about the edits. Unchanged files are left out.
  ///
  /// - Throws: ``TableEditError`` if a table cannot be edited; `BundleError` if it cannot be read.
  public func files(_ changes: [TableChange]) throws -> (files: [PlannedFile], findings: [Finding]) {
    var files: [PlannedFile] = []
    var findings: [Finding] = []
    for change in changes {
      let path = change.place.path
      let (model, modelPath) = model(for: change.place)
      let old = try bundle.tableBytes(change.place)
      let edited = try TableEditor.edit(old ?? [], file: path, applying: change.edits, model: model)
      findings += edited.findings
      if edited.bytes != old ?? [] {
        files.append(PlannedFile(path: path, old: old, new: edited.bytes, modelPath: modelPath))
      }
    }
    return (files, findings)
  }

  /// The table of the development localization, else that of `Base.lproj`; `nil` for that table itself, and if neither
  /// exists.
  private func model(for place: TableReference) -> (table: StringsTable?, path: String?) {
    for localization in models where localization != place.localization {
      guard let table = bundle.tableFile(place.table, localization: localization).table else { continue }
      return (table, TableReference(localization: localization, table: place.table).path)
    }
    return (nil, nil)
  }
}
