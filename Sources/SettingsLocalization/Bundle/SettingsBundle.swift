internal import Synchronization

/// A Settings bundle: its pane files, its localizations, and its tables.
///
/// Opening a bundle reads its property lists. Tables are read when a text is looked up in them, each once: a bundle is a
/// snapshot, and a change on disk is seen by opening it again.
public final class SettingsBundle: Sendable {
  /// The path it was opened by; for a bundle in memory its name.
  public let path: String
  /// Where the bundle is: an absolute path without links; for a bundle in memory its name.
  package let realPath: String
  /// Everything in it that may be a pane, folder by folder, by name; property lists inside an lproj are not among them.
  public let paneFiles: [PaneFile]
  /// The names of its lproj folders without `.lproj`, sorted by their bytes; `Base` included.
  public let localizations: [String]
  /// The name of the bundle's folder.
  public let name: String
  /// The Info.plist in the bundle, and that of the app around it, the one that goes first first.
  private let infoPlists: [PropertyListDictionary]
  private let app: EnclosingApp?
  /// What is wrong with the files of the bundle.
  public let findings: [Finding]
  package let files: BundleFiles
  /// What lies in the folders of the localizations, by the names of the folders.
  private let localizationEntries: [ExactString: [FolderEntry]]
  /// Those that have been read.
  private let tables = Mutex<[TableName: TableFile]>([:])
  private let knownTableNames = Mutex<(sorted: [String], set: Set<ExactString>)?>(nil)
  /// As the tables tell it.
  private let knownRegion = Mutex<DevelopmentRegion?>(nil)
  /// What ``otherBundle()`` has found.
  private let knownOther = Mutex<SettingsBundle??>(nil)

  /// Opens a bundle.
  ///
  /// - Parameter path: the folder of the bundle itself; ``BundleLocator`` finds it in an app or a source tree.
  /// - Throws: ``BundleError`` if the folder or its list of files cannot be read, or a commit to it is unfinished. What
  ///   is wrong inside is in ``findings``.
  public convenience init(path: String) throws(BundleError) {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let directory = try Directory(path: folder)
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: folder) }
    let realPath = directory.realPath
    try self.init(path: folder, realPath: realPath, files: .disk(directory), app: EnclosingApp(around: realPath))
  }

  /// Makes a bundle of files in memory.
  ///
  /// - Parameters:
  ///   - files: bytes by path in the bundle: `Root.plist`, `fr.lproj/Root.strings`.
  ///   - name: the name of the bundle; `InAppSettings.bundle` implies the dialect of InAppSettingsKit.
  /// - Throws: ``BundleError/outsideBundle(path:)`` if a path is not a plain relative one.
  public convenience init(files: [String: [UInt8]], name: String = "Settings.bundle") throws(BundleError) {
    for path in files.keys.sorted() where BundlePath(path) == nil { throw .outsideBundle(path: path) }
    try self.init(path: name, realPath: name, files: .memory(files), app: nil)
  }

  /// Makes a bundle as one would be with other bytes in some of its files; nothing is written.
  ///
  /// - Parameter bytes: by path in the bundle; all of them are there already.
  /// - Throws: ``BundleError`` as ``init(path:)``.
  package convenience init(_ bundle: SettingsBundle, changing bytes: [ExactString: [UInt8]]) throws(BundleError) {
    let files = BundleFiles.changed(bundle.files, bytes)
    try self.init(path: bundle.path, realPath: bundle.realPath, files: files, app: bundle.app)
  }

  private init(path: String, realPath: String, files: BundleFiles, app: EnclosingApp?) throws(BundleError) {
    var listing = BundleListing(files: files)
    try listing.read()
    self.path = path
    self.realPath = realPath
    self.name = realPath.split(separator: "/").last.map(String.init) ?? realPath
    self.files = files
    self.app = app
    self.localizations = listing.localizations
    self.localizationEntries = listing.entries
    self.paneFiles = listing.paneFiles
    self.findings = listing.findings + (app?.findings ?? [])
    self.infoPlists = [listing.infoPlist, app?.infoPlist].compactMap { $0 }
  }

  /// What is left of a bundle when it is closed.
  private init(closing bundle: SettingsBundle) {
    path = bundle.path
    realPath = bundle.realPath
    name = bundle.name
    files = bundle.files.closed
    localizations = bundle.localizations
    (app, localizationEntries, paneFiles, findings, infoPlists) = (nil, [:], [], [], [])
  }

  /// The bundle without anything that was read of it but the names of its localizations, and without holding its folder
  /// open: what is kept of many bundles while others are looked at. Its files can still be read, as they are then.
  package func closed() -> SettingsBundle { SettingsBundle(closing: self) }

  /// The other bundle of an app with InAppSettingsKit, which looks for a pane in both: `Settings.bundle` beside
  /// `InAppSettings.bundle`, and the other way round.
  ///
  /// - Returns: `nil` if there is none; for a bundle with another name; for one in memory.
  /// - Throws: ``BundleError`` if it is there and cannot be read.
  func otherBundle() throws(BundleError) -> SettingsBundle? {
    if let known = knownOther.withLock({ $0 }) { return known }
    let other = try openOther()
    knownOther.withLock { $0 = .some(other) }
    return other
  }

  /// The other bundle, if somebody has asked for it.
  var openedOther: SettingsBundle? { knownOther.withLock { $0 ?? nil } }

  private func openOther() throws(BundleError) -> SettingsBundle? {
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

  /// What is in a folder of the bundle, sorted by the bytes of the names; of a localization as it was when the bundle was
  /// opened.
  ///
  /// - Parameter folder: `nil` for the bundle itself.
  package func entries(in folder: BundlePath?) throws(BundleError) -> [FolderEntry] {
    if let folder, let known = localizationEntries[ExactString(folder.description)] { return known }
    return try files.entries(in: folder)
  }

  // MARK: Tables

  /// The file of a table in a localization.
  ///
  /// - Parameters:
  ///   - table: the name of the table, without `.strings`; one that is more than a file name is absent.
  ///   - localization: the lproj name; `nil` for the file that is in no localization.
  public func tableFile(_ table: String, localization: String?) -> TableFile {
    let name = TableName(table: ExactString(table), localization: localization.map { ExactString($0) })
    if let known = tables.withLock({ $0[name] }) { return known }
    let file = SettingsBundle.tablePath(table, localization: localization).map(readTable) ?? .absent
    tables.withLock { $0[name] = file }
    return file
  }

  /// What a table that has been read is found by.
  private struct TableName: Hashable {
    let table: ExactString
    let localization: ExactString?
  }

  private func readTable(_ path: BundlePath) -> TableFile {
    do throws(BundleError) {
      guard let bytes = try files.read(path) else { return .absent }
      return .table(StringsTable(bytes: bytes, file: path.description))
    } catch {
      return .unreadable(path: path.description, error)
    }
  }

  private static func tablePath(_ table: String, localization: String?) -> BundlePath? {
    let path = BundlePath(name: table)?.appending(".strings")
    guard let localization else { return path }
    return BundlePath(name: localization) == nil ? nil : path?.inside(localization: localization)
  }

  /// The bytes of a table's file as they are now; `nil` if there is none.
  ///
  /// - Throws: ``BundleError`` if the file is there and cannot be read.
  package func tableBytes(_ table: String, localization: String) throws(BundleError) -> [UInt8]? {
    try SettingsBundle.tablePath(table, localization: localization).flatMap { path throws(BundleError) in
      try files.read(path)
    }
  }

  /// Whether a localization, or the bundle's root, has a file of a table.
  ///
  /// - Parameter table: the name without `.strings`; the case of letters counts.
  /// - Throws: ``BundleError`` as ``tableNames()``.
  public func hasTable(named table: String) throws(BundleError) -> Bool {
    try allTableNames().set.contains(ExactString(table))
  }

  /// The names of the tables of all localizations and of the bundle's root.
  ///
  /// - Returns: names without `.strings`, sorted by their bytes, each once; empty if the bundle has no table.
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  public func tableNames() throws(BundleError) -> [String] { try allTableNames().sorted }

  private func allTableNames() throws(BundleError) -> (sorted: [String], set: Set<ExactString>) {
    if let known = knownTableNames.withLock({ $0 }) { return known }
    var names: Set<ExactString> = []
    for folder in [nil] + localizations.map({ BundlePath(name: $0 + ".lproj") }) {
      for entry in try entries(in: folder) where entry.name.hasSuffix(".strings") {
        names.insert(ExactString(String(entry.name.dropLast(".strings".count))))
      }
    }
    let sorted = names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    knownTableNames.withLock { $0 = (sorted, names) }
    return (sorted, names)
  }

  // MARK: Panes

  /// The pane file of a path inside a localization: `fr.lproj/Root.plist`; `nil` if there is none.
  func localizedPaneFile(_ path: BundlePath, localization: String) throws(BundleError) -> PaneFile? {
    guard localizations.contains(localization) else { return nil }
    let path = path.inside(localization: localization)
    guard let bytes = try files.read(path) else { return nil }
    let document = PropertyListDocument(bytes: bytes, file: path.description)
    return PaneFile(path: path.description, localization: localization, document: document)
  }

  // MARK: App

  /// The name of the app around the bundle: `CFBundleDisplayName`, else `CFBundleName` of its Info.plist.
  ///
  /// - Returns: `nil` if no app is around the bundle, or it has no name.
  public var appName: String? {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { self.app?.infoPlist?[$0]?.string }
    return names.first { !$0.isEmpty }
  }

  /// The localization in which the texts were written.
  ///
  /// 1. What the caller gives.
  /// 2. `CFBundleDevelopmentRegion` of an Info.plist in the bundle, else of the app around it.
  /// 3. `en` or `English`, where there is such an lproj.
  /// 4. The only lproj. One of several that alone has tables counts as that, unless they translate texts of the property
  ///    lists; `Base` counts as one of several.
  /// 5. The only lproj whose tables repeat their keys more often than not: the property lists were written in it.
  /// 6. `en`, which `Base` stands for.
  ///
  /// - Parameters:
  ///   - given: what the caller gives.
  ///   - source: where the caller has it from: ``DevelopmentRegion/Source/given``, or the configuration of the project.
  public func developmentRegion(
    given: String? = nil, from source: DevelopmentRegion.Source = .given
  ) -> DevelopmentRegion {
    if let given { return DevelopmentRegion(identifier: given, source: source) }
    let declared = infoPlists.lazy.compactMap { $0["CFBundleDevelopmentRegion"]?.string }
    if let region = declared.first(where: { !$0.isEmpty && !$0.hasPrefix("$") }) {
      return DevelopmentRegion(identifier: region, source: .infoPlist)
    }
    let named = localizations.filter { $0 != "Base" }
    if let english = ["en", "English"].first(where: named.contains) {
      return DevelopmentRegion(identifier: english, source: .english)
    }
    if let known = knownRegion.withLock({ $0 }) { return known }
    let region = regionOfTables()
    knownRegion.withLock { $0 = region }
    return region
  }
}
