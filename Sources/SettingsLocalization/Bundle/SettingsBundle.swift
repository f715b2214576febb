internal import Synchronization

/// A Settings bundle: its pane files, its localizations, and its tables.
///
/// Property lists and the names of files are as of the opening of the bundle, and a table as of the first look-up of a
/// text in it. ``requireUnchanged()`` throws if files have changed since; open the bundle again to see the changes.
///
/// A pane file whose values are nested more than 512 levels deep is not read, as by Apple's readers, but reported.
public final class SettingsBundle: Sendable {
  /// The path it was opened by; for a bundle in memory its name.
  public let path: String
  /// The real path of the bundle, absolute and without links; for a bundle in memory its name.
  package let realPath: String
  /// All files that may be panes, folder by folder, by name; property lists inside an lproj are not included.
  public let paneFiles: [PaneFile]
  /// The names of its lproj folders without `.lproj`, sorted by their bytes; including `Base`.
  public let localizations: [LocalizationName]
  /// The name of the bundle's folder.
  public let name: String
  /// The Info.plist in the bundle, and that of the app that contains it, in order of precedence.
  private let infoPlists: [PropertyListDictionary]
  private let app: EnclosingApp?
  /// What a bundle in memory has around it; `nil` for nothing, and for one on disk.
  let surroundings: MemorySurroundings?
  /// Problems of the files of the bundle.
  public let findings: [Finding]
  /// Where the files are read from.
  package let files: BundleFiles
  /// The entries of the lproj folders, by the names of the folders.
  private let localizationEntries: [ExactString: [FolderEntry]]
  /// The tables that have been read.
  private let tables = Kept<TablePlace, TableFile>()
  /// The tables in folders of panes that have been read.
  private let tablesOfFolders = Kept<ExactString, TableFile>()
  /// The pane files of localizations that have been read; `nil` for a file that does not exist.
  private let localizedPanes = Kept<ExactString, PaneFile?>()
  /// What later stages keep of the bundle, by its type.
  private let others = Kept<ObjectIdentifier, any Sendable>()
  private let knownTableNames = Mutex<(sorted: [TableName], set: Set<TableName>)?>(nil)
  /// The region inferred from the tables.
  private let knownRegion = Mutex<DevelopmentRegion?>(nil)
  /// The result of ``pseudoLocalizations``.
  private let knownPseudo = Mutex<Set<LocalizationName>?>(nil)
  /// The result of ``otherBundle()``.
  private let knownOther = Mutex<SettingsBundle??>(nil)

  /// Opens a bundle.
  ///
  /// - Parameter path: the folder of the bundle itself; ``BundleLocator`` finds it in an app or a source tree.
  /// - Throws: ``BundleError`` if the folder or its list of files cannot be read, or a commit to it is unfinished.
  ///   Problems of its files are in ``findings``.
  public convenience init(path: String) throws(BundleError) {
    let folder = FilePath.withoutTrailingSlash(path)
    let directory = try Directory(path: folder)
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: folder) }
    let realPath = directory.realPath
    try self.init(path: folder, realPath: realPath, files: .disk(directory), app: EnclosingApp(around: realPath))
  }

  /// Creates a bundle from files in memory.
  ///
  /// - Parameters:
  ///   - files: bytes by path in the bundle: `Root.plist`, `fr.lproj/Root.strings`.
  ///   - name: the name of the bundle; `InAppSettings.bundle` implies the dialect of InAppSettingsKit.
  /// - Throws: ``BundleError/outsideBundle(path:)`` if a path is not a plain relative one.
  public convenience init(files: [String: [UInt8]], name: String = "Settings.bundle") throws(BundleError) {
    for path in files.keys.sorted() where BundlePath(path) == nil { throw .outsideBundle(path: path) }
    let exact = Dictionary(files.map { (ExactString($0.key), $0.value) }) { first, _ in first }
    try self.init(path: name, realPath: name, files: .memory(MemoryFiles(exact)), app: nil)
  }

  /// Creates a copy of a bundle with other bytes in some of its files; nothing is written.
  ///
  /// - Parameter bytes: by path in the bundle; a file may be new.
  /// - Throws: ``BundleError`` as ``init(path:)``.
  package convenience init(_ bundle: SettingsBundle, changing bytes: [ExactString: [UInt8]]) throws(BundleError) {
    let files = BundleFiles.changed(bundle.files, bytes)
    try self.init(
      path: bundle.path, realPath: bundle.realPath, files: files, app: bundle.app, surroundings: bundle.surroundings)
  }

  init(
    path: String, realPath: String, files: BundleFiles, app: EnclosingApp?, surroundings: MemorySurroundings? = nil
  ) throws(BundleError) {
    var listing = BundleListing(files: files)
    try listing.read()
    self.path = path
    self.realPath = realPath
    self.name = FilePath.components(realPath).last ?? realPath
    self.files = files
    self.app = app
    self.surroundings = surroundings
    self.localizations = listing.localizations
    self.localizationEntries = listing.entries
    self.paneFiles = listing.paneFiles
    self.findings = listing.findings + (app?.findings ?? [])
    self.infoPlists = [listing.infoPlist, app?.infoPlist].compactMap { $0 }
  }

  /// Creates the closed form of a bundle.
  private init(closing bundle: SettingsBundle) {
    path = bundle.path
    realPath = bundle.realPath
    name = bundle.name
    files = bundle.files.closed
    localizations = bundle.localizations
    (app, localizationEntries, paneFiles, findings, infoPlists) = (nil, [:], [], [], [])
    surroundings = bundle.surroundings
  }

  /// The bundle with only the names of its localizations, and without an open folder, to keep many bundles in memory.
  /// Its files can still be read, in their state at that time.
  package func closed() -> SettingsBundle { SettingsBundle(closing: self) }

  /// The other bundle of an app with InAppSettingsKit, which searches both for a pane: `Settings.bundle` next to
  /// `InAppSettings.bundle`, and the other way round.
  ///
  /// - Returns: `nil` if the app has no other bundle, and for a bundle with another name; for one in memory only if it
  ///   was given.
  /// - Throws: ``BundleError`` if it exists but cannot be read.
  package func otherBundle() throws(BundleError) -> SettingsBundle? {
    if let known = knownOther.withLock({ $0 }) { return known }
    let other = try openOther()
    knownOther.withLock { $0 = .some(other) }
    return other
  }

  /// The other bundle, if it was requested before.
  var openedOther: SettingsBundle? { knownOther.withLock { $0 ?? nil } }

  private func openOther() throws(BundleError) -> SettingsBundle? {
    if let surroundings { return surroundings.other }
    guard files.isOnDisk, let name = BundleLocator.otherName(than: name), let inner = BundlePath(name: name) else {
      return nil
    }
    let folder = String(realPath.dropLast(self.name.count + 1))
    guard let directory = try Directory(path: folder.isEmpty ? "/" : folder).folder(inner) else { return nil }
    let isNamed = path == self.name || path.hasSuffix("/" + self.name)
    let path = isNamed ? path.dropLast(self.name.count) + name : folder + "/" + name
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: path) }
    return try SettingsBundle(path: path, realPath: folder + "/" + name, files: .disk(directory), app: app)
  }

  /// The entries of a folder of the bundle, sorted by the bytes of the names; those of a localization as of when the
  /// bundle was opened.
  ///
  /// - Parameter folder: `nil` for the bundle itself.
  /// - Throws: ``BundleError`` if the folder exists but cannot be read.
  package func entries(in folder: BundlePath?) throws(BundleError) -> [FolderEntry] {
    if let folder, let known = localizationEntries[ExactString(folder.description)] { return known }
    return try files.entries(in: folder)
  }

  // MARK: Tables

  /// The file of a table in a localization.
  ///
  /// - Parameters:
  ///   - table: the name of the table, without `.strings`; a table whose name is not a plain file name is absent.
  ///   - localization: the lproj name; `nil` for the file in the bundle's root.
  package func tableFile(_ table: TableName, localization: LocalizationName?) -> TableFile {
    tables.value(of: TablePlace(table: table, localization: localization)) {
      SettingsBundle.tablePath(table, localization: localization).map(readTable) ?? .absent
    }
  }

  /// The file of a table in a folder of the bundle.
  ///
  /// - Parameters:
  ///   - table: as for ``tableFile(_:localization:)``.
  ///   - localization: an lproj in the folder; `nil` for the file in the folder itself.
  func tableFile(_ table: TableName, localization: LocalizationName?, in folder: BundlePath) -> TableFile {
    guard let path = SettingsBundle.tablePath(table, localization: localization)?.inside(folder) else { return .absent }
    return tablesOfFolders.value(of: ExactString(path.description)) { readTable(path) }
  }

  /// A table in a localization, or in the bundle's root.
  private struct TablePlace: Hashable {
    let table: TableName
    let localization: LocalizationName?
  }

  private func readTable(_ path: BundlePath) -> TableFile {
    do throws(BundleError) {
      guard let bytes = try files.read(path) else { return .absent }
      return .table(StringsTable(bytes: bytes, file: path.description))
    } catch {
      return .unreadable(path: path.description, error)
    }
  }

  private static func tablePath(_ table: TableName, localization: LocalizationName?) -> BundlePath? {
    let path = BundlePath(name: table.text)?.appending(".strings")
    guard let localization else { return path }
    return BundlePath(name: localization.text) == nil ? nil : path?.inside(localization)
  }

  /// The current bytes of a table's file; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if the file exists but cannot be read.
  package func tableBytes(_ table: TableReference) throws(BundleError) -> [UInt8]? {
    try SettingsBundle.tablePath(table.table, localization: table.localization).flatMap { path throws(BundleError) in
      try files.read(path)
    }
  }

  /// Whether any localization, or the bundle's root, has a file of a table.
  ///
  /// - Parameter table: the name without `.strings`; the case of letters counts.
  /// - Throws: ``BundleError`` as ``tableNames()``.
  public func hasTable(named table: TableName) throws(BundleError) -> Bool {
    try allTableNames().set.contains(table)
  }

  /// The names of the tables of all localizations and of the bundle's root.
  ///
  /// - Returns: names without `.strings`, sorted by their bytes, without duplicates; empty if the bundle has no table.
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  public func tableNames() throws(BundleError) -> [TableName] { try allTableNames().sorted }

  private func allTableNames() throws(BundleError) -> (sorted: [TableName], set: Set<TableName>) {
    if let known = knownTableNames.withLock({ $0 }) { return known }
    var names: Set<TableName> = []
    for folder in [nil] + localizations.map({ BundlePath(name: $0.folder) }) {
      for entry in try entries(in: folder) where entry.name.hasSuffix(".strings") {
        names.insert(TableName(String(entry.name.dropLast(".strings".count))))
      }
    }
    let sorted = names.sorted()
    knownTableNames.withLock { $0 = (sorted, names) }
    return (sorted, names)
  }

  // MARK: Panes

  /// The pane file at a path inside a localization: `fr.lproj/Root.plist`; `nil` if it does not exist.
  func localizedPaneFile(_ path: BundlePath, localization: LocalizationName) throws(BundleError) -> PaneFile? {
    guard localizations.contains(localization) else { return nil }
    let path = path.inside(localization)
    return try localizedPanes.value(of: ExactString(path.description)) { () throws(BundleError) in
      guard let bytes = try files.read(path) else { return nil }
      let document = PropertyListDocument(bytes: bytes, file: path.description)
      return PaneFile(path: path.description, localization: localization, document: document)
    }
  }

  /// What a later stage keeps of the bundle: the first value of its type.
  func kept<Value: Sendable>(_ make: () -> Value) -> Value {
    others.value(of: ObjectIdentifier(Value.self)) { make() } as? Value ?? make()
  }

  // MARK: App

  /// The name of the app that contains the bundle: `CFBundleDisplayName`, else `CFBundleName` of its Info.plist.
  ///
  /// - Returns: `nil` if the bundle is not in an app, or the app has no name.
  public var appName: String? {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { self.app?.infoPlist?[$0]?.string }
    return names.first { !$0.isEmpty }
  }

  /// Whether the bundle is in a built app, and not in its sources.
  package var isInApp: Bool { app != nil }

  /// The localizations that were made to test an app, and are for no user: pseudo-localizations.
  ///
  /// They are chosen like all others, but do not count as languages of the bundle.
  public var pseudoLocalizations: Set<LocalizationName> {
    if let known = knownPseudo.withLock({ $0 }) { return known }
    let found = findPseudoLocalizations()
    knownPseudo.withLock { $0 = found }
    return found
  }

  /// The ``localizations`` without pseudo-localizations.
  package var realLocalizations: [LocalizationName] {
    let pseudo = pseudoLocalizations
    return pseudo.isEmpty ? localizations : localizations.filter { !pseudo.contains($0) }
  }

  /// The localization in which the texts were written.
  ///
  /// 1. The value given by the caller.
  /// 2. `CFBundleDevelopmentRegion` of an Info.plist in the bundle, else of the app that contains it.
  /// 3. `en` or `English`, if there is such an lproj.
  /// 4. The only lproj. One of several that alone has tables counts as that, unless they translate texts of the
  ///    property lists; `Base` counts as one of several.
  /// 5. The only lproj whose tables repeat their keys more often than not: the property lists were written in it.
  /// 6. `en`, with the texts of `Base`.
  ///
  /// - Parameter given: the value given by the caller, or by the configuration of the project.
  public func developmentRegion(given: DevelopmentRegion? = nil) -> DevelopmentRegion {
    if let given { return given }
    let declared = infoPlists.lazy.compactMap { $0["CFBundleDevelopmentRegion"]?.string }
    if let region = declared.first(where: { !$0.isEmpty && !$0.hasPrefix("$") }) {
      return DevelopmentRegion(identifier: region, source: .infoPlist)
    }
    // Only these are looked into: nothing else of them is opened.
    let english = (["en", "English"] as [LocalizationName]).first { name in
      localizations.contains(name) && !isPseudoLocalization(name)
    }
    if let english {
      return DevelopmentRegion(identifier: english.text, source: .english)
    }
    if let known = knownRegion.withLock({ $0 }) { return known }
    let region = regionOfTables()
    knownRegion.withLock { $0 = region }
    return region
  }
}
