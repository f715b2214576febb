internal import Synchronization

/// A Settings bundle: its pane files, its localizations, and its tables.
///
/// Opening a bundle reads its property lists. Tables are read when a text is looked up in them, each once: a bundle is a
/// snapshot, and a change on disk is seen by opening it again.
public final class SettingsBundle: Sendable {
  /// The path it was opened by; for a bundle in memory its name.
  public let path: String
  /// Everything in it that may be a pane, sorted by path; property lists inside an lproj are not among them.
  public let paneFiles: [PaneFile]
  /// The names of its lproj folders without `.lproj`, sorted by their bytes; `Base` included.
  public let localizations: [String]
  /// The Info.plist that speaks for the bundle: its own, or that of the app around it.
  let infoPlist: PropertyListDictionary?
  /// Whether an app is around the bundle.
  let isInsideApp: Bool
  /// What is wrong with the files of the bundle.
  public let findings: [Finding]
  let files: BundleFiles
  private let tables = Mutex<[ExactString: TableFile]>([:])
  private let tableNames = Mutex<Set<String>?>(nil)

  /// Opens a bundle.
  ///
  /// - Parameter path: the folder of the bundle itself; ``BundleLocator`` finds it in an app or a source tree.
  /// - Throws: ``BundleError`` if the folder or its list of files cannot be read. What is wrong inside is in
  ///   ``findings``.
  public convenience init(path: String) throws(BundleError) {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let app = try SettingsBundle.enclosingApp(of: folder)
    try self.init(path: folder, files: .disk(Directory(path: folder)), app: app)
  }

  /// Makes a bundle of files in memory.
  ///
  /// - Parameters:
  ///   - files: bytes by path in the bundle: `Root.plist`, `fr.lproj/Root.strings`.
  ///   - name: the name of the bundle; `InAppSettings.bundle` implies the dialect of InAppSettingsKit.
  /// - Throws: ``BundleError/outsideBundle(path:)`` if a path is not a plain relative one.
  public convenience init(files: [String: [UInt8]], name: String = "Settings.bundle") throws(BundleError) {
    for path in files.keys.sorted() where BundlePath(path) == nil { throw .outsideBundle(path: path) }
    try self.init(path: name, files: .memory(files), app: nil)
  }

  private init(path: String, files: BundleFiles, app: Directory?) throws(BundleError) {
    var listing = BundleListing(files: files)
    try listing.read()
    self.path = path
    self.files = files
    self.localizations = listing.localizations
    self.paneFiles = listing.paneFiles
    self.findings = listing.findings
    self.infoPlist = try SettingsBundle.infoPlist(in: files, app: app)
    self.isInsideApp = app != nil
  }

  /// The name of the bundle's folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  // MARK: Tables

  /// The file of a table in a localization.
  ///
  /// - Parameters:
  ///   - table: the name of the table, without `.strings`; one that is more than a file name is absent.
  ///   - localization: the lproj name; `nil` for the file that is in no localization.
  public func tableFile(_ table: String, localization: String?) -> TableFile {
    guard let path = SettingsBundle.tablePath(table, localization: localization) else { return .absent }
    if let known = tables.withLock({ $0[ExactString(path.description)] }) { return known }
    let file = readTable(path)
    tables.withLock { $0[ExactString(path.description)] = file }
    return file
  }

  private func readTable(_ path: BundlePath) -> TableFile {
    do throws(BundleError) {
      guard let bytes = try files.read(path) else { return .absent }
      return .table(StringsTable(bytes: bytes, file: path.description))
    } catch {
      return .unreadable(error)
    }
  }

  private static func tablePath(_ table: String, localization: String?) -> BundlePath? {
    let path = BundlePath(name: table)?.appending(".strings")
    guard let localization else { return path }
    return BundlePath(name: localization) == nil ? nil : path?.inside(localization: localization)
  }

  /// Whether any localization, or the bundle's root, has a file of a table.
  ///
  /// - Parameter table: the name without `.strings`; the case of letters counts.
  /// - Throws: ``BundleError`` as ``allTableNames()``.
  public func hasTable(named table: String) throws(BundleError) -> Bool { try allTableNames().contains(table) }

  /// The names of the tables of all localizations and of the bundle's root.
  ///
  /// - Returns: names without `.strings`; empty if the bundle has no table.
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  public func allTableNames() throws(BundleError) -> Set<String> {
    if let known = tableNames.withLock({ $0 }) { return known }
    var names: Set<String> = []
    for folder in [nil] + localizations.map({ BundlePath(name: $0 + ".lproj") }) {
      for entry in try files.entries(in: folder) where entry.name.hasSuffix(".strings") {
        names.insert(String(entry.name.dropLast(".strings".count)))
      }
    }
    tableNames.withLock { [names] in $0 = names }
    return names
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

  /// The app's name: `CFBundleDisplayName`, else `CFBundleName` of the Info.plist.
  public var displayName: String? {
    [infoPlist?["CFBundleDisplayName"], infoPlist?["CFBundleName"]].lazy.compactMap { $0?.string }.first { !$0.isEmpty }
  }

  /// The localization in which the texts were written.
  ///
  /// 1. What the caller gives.
  /// 2. `CFBundleDevelopmentRegion` of the Info.plist.
  /// 3. `en` or `English`, where there is such an lproj.
  /// 4. The only lproj.
  /// 5. `en`, which `Base` stands for.
  public func developmentRegion(given: String? = nil) -> DevelopmentRegion {
    if let given { return DevelopmentRegion(identifier: given, source: .given) }
    if let region = infoPlist?["CFBundleDevelopmentRegion"]?.string, !region.isEmpty, !region.hasPrefix("$") {
      return DevelopmentRegion(identifier: region, source: .infoPlist)
    }
    let named = localizations.filter { $0 != "Base" }
    if let english = ["en", "English"].first(where: named.contains) {
      return DevelopmentRegion(identifier: english, source: .english)
    }
    if named.count == 1 { return DevelopmentRegion(identifier: named[0], source: .onlyLocalization) }
    return DevelopmentRegion(identifier: "en", source: .assumed)
  }

  /// The folder of the app that a bundle lies in directly.
  private static func enclosingApp(of path: String) throws(BundleError) -> Directory? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let parent = String(path[..<slash])
    return parent.hasSuffix(".app") ? try Directory(path: parent) : nil
  }

  private static func infoPlist(in files: BundleFiles, app: Directory?) throws(BundleError) -> PropertyListDictionary? {
    guard let path = BundlePath(name: "Info.plist") else { return nil }
    var bytes = try files.read(path)
    if bytes == nil { bytes = try app?.read(path) }
    guard let bytes else { return nil }
    return PropertyListDocument(bytes: bytes, file: path.description).root?.value.dictionary
  }
}
