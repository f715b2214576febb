/// The tables that an import may change, each asked of the bundle once.
struct ImportTables {
  /// A table as it is.
  struct Known {
    let file: TableFile
    /// Why it cannot be edited; `nil` if it can, or is still to be made.
    let problem: Finding?

    /// Whether nothing is known of what is in it.
    var isUnreadable: Bool {
      if case .unreadable = file { true } else { false }
    }

    /// The translation of a key; `nil` for none.
    func text(_ key: String) -> String? { file.table?[key] }

    /// Why the text of a key cannot be written; `nil` if it can.
    func problem(ofKey key: String) -> Finding? { problem ?? file.textProblem(ofKey: key) }
  }

  private let bundle: SettingsBundle
  private var known: [TablePlace: Known] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// The table that has the translation of a unit, or is to have it.
  mutating func table(_ id: UnitIdentifier, _ language: CatalogLanguage) -> Known {
    let place = TablePlace(localization: language.localization, table: id.table)
    if let table = known[place] { return table }
    let file = bundle.tableFile(id.table, localization: language.localization)
    let table = Known(file: file, problem: file.editProblem)
    known[place] = table
    return table
  }
}
