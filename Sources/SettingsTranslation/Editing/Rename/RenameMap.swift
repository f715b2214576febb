package import SettingsCatalog
package import SettingsLocalization

/// A list of renames as a CSV file: a first row `table,old,new`, then a row for each key.
package struct RenameMap {
  /// The renames, in their order.
  package let renames: [KeyRename]

  /// Makes a list of renames.
  package init(renames: [KeyRename]) { self.renames = renames }

  /// The new keys, by the old ones.
  package var newKeys: [UnitIdentifier: TextKey] {
    let pairs = renames.map { (UnitIdentifier(table: $0.table ?? "", key: $0.old), $0.new) }
    return Dictionary(pairs) { _, last in last }
  }

  private static let header = ["table", "old", "new"]

  /// Reads a file.
  ///
  /// - Throws: `ExchangeError` at the first row that is not a rename.
  package init(bytes: [UInt8], file: String) throws(ExchangeError) {
    var rows = CSVRows(SourceText(bytes: bytes, file: file))
    guard let first = try rows.next(), first.cells.map({ $0.lowercased() }) == RenameMap.header else {
      throw rows.error(.renameMap, "expected a first row with the columns table, old and new", at: 0)
    }
    var renames: [KeyRename] = []
    while let row = try rows.next() {
      guard row.cells.count == 3, row.cells.allSatisfy({ !$0.isEmpty }) else {
        throw rows.error(.renameMap, "expected a table, an old key and a new key", at: row.offset)
      }
      renames.append(KeyRename(TextKey(row.cells[1]), to: TextKey(row.cells[2]), table: TableName(row.cells[0])))
    }
    self.renames = renames
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    let rows = renames.map { [$0.table?.text ?? "", $0.old.text, $0.new.text] }
    return ([RenameMap.header] + rows).flatMap { Array(CSVLine.text($0).utf8) + [UInt8(ascii: "\n")] }
  }
}

extension Finding.Rule {
  /// A file of renames cannot be read.
  static let renameMap = Finding.Rule(rawValue: "rename-map")
}
