/// Where the files of tables are looked for: in a bundle, or in a folder of it.
struct TableSearch: Sendable {
  let bundle: SettingsBundle
  /// The folder, without tables for one device; `nil` for the bundle itself.
  private let folder: BundlePath?
  /// The device whose tables are taken; `nil` for the plain ones.
  private let device: Device?
  private let ofDevices: Set<TableReference>

  init(_ bundle: SettingsBundle, device: Device? = nil, folder: BundlePath? = nil) {
    (self.bundle, self.device, self.folder) = (bundle, device, folder)
    ofDevices = device == nil || folder != nil ? [] : bundle.tablesOfDevices
  }

  /// The file of a table, and its path in the bundle.
  ///
  /// - Parameter localization: `nil` for the file beside the lproj folders.
  func file(of table: TableName, in localization: LocalizationName?) -> (path: String, file: TableFile) {
    let name = ownTable(table, localization)
    let path = (localization.map { $0.folder + "/" } ?? "") + name.file
    guard let folder else { return (path, bundle.tableFile(name, localization: localization)) }
    return ("\(folder)/\(path)", bundle.tableFile(name, localization: localization, in: folder))
  }

  private func ownTable(_ table: TableName, _ localization: LocalizationName?) -> TableName {
    guard !ofDevices.isEmpty, let localization, let own = device.flatMap(table.on) else { return table }
    return ofDevices.contains(TableReference(localization: localization, table: own)) ? own : table
  }
}

/// Where InAppSettingsKit looks up the texts of a pane in a folder: it opens the folder as a bundle of its own.
///
/// - Source: IASKSettingsReader.m 38-60.
package struct FolderTables: Sendable {
  /// The path of the folder in the bundle.
  package let folder: String
  /// The table of the pane.
  package let table: TableName
  private let search: TableSearch
  private let negotiator: LocaleNegotiator

  /// - Returns: `nil` for a pane that is in no folder, or in a localization, and for licences.
  /// - Throws: ``BundleError`` if the folder cannot be read; ``ICUError`` if ICU fails.
  package init?(_ pane: Pane, in bundle: SettingsBundle, _ region: DevelopmentRegion) throws {
    guard pane.localization == nil, !pane.isLicensePane, let folder = BundlePath(FilePath.folder(of: pane.file)) else {
      return nil
    }
    let localizations = try bundle.entries(in: folder).map(\.name).filter { $0.hasSuffix(".lproj") }
      .map { LocalizationName(String($0.dropLast(".lproj".count))) }
    let own = TableRule.ownTable(of: pane)
    let hasOwn = ([nil] + localizations).contains { bundle.tableFile(own, localization: $0, in: folder).exists }
    table = pane.stringsTable ?? (hasOwn ? own : .root)
    self.folder = folder.description
    search = TableSearch(bundle, folder: folder)
    negotiator = try LocaleNegotiator(
      localizations: localizations, developmentRegion: region.identifier, isDeclared: region.isDeclared)
  }

  /// The files that are searched for a user of the app.
  ///
  /// - Throws: ``ICUError`` if ICU fails.
  package func chain(for preferences: [String]) throws(ICUError) -> TableChain {
    TableChain(table: table, chain: try negotiator.chain(for: preferences, policy: .ios), in: search)
  }

  /// Looks up texts for a user by a policy, and as the app does.
  func resolver(for preferences: [String], _ policy: ResolutionPolicy) throws(ICUError) -> TextResolver {
    TextResolver(
      chain: try negotiator.chain(for: preferences, policy: policy),
      phoneChain: try negotiator.chain(for: preferences, policy: .ios), tables: [table], in: search)
  }
}
