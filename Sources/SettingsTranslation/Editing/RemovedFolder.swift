internal import SettingsLocalization

/// A folder of a localization that is going to be removed, as it was read.
struct RemovedFolder: Sendable {
  /// Its name: `fr.lproj`.
  let name: String
  /// The bytes of its tables, by the names of the files.
  let tables: [String: [UInt8]]
  /// The names of everything else in it.
  let others: Set<String>

  init(
    _ localization: LocalizationName, tables: [TableName], others: [String], in bundle: SettingsBundle
  ) throws(BundleError) {
    name = localization.folder
    var bytes: [String: [UInt8]] = [:]
    for table in tables {
      bytes[table.file] = try bundle.tableBytes(TableReference(localization: localization, table: table))
    }
    self.tables = bytes
    self.others = Set(others.map { String($0.dropFirst(localization.folder.count + 1)) })
  }
}
