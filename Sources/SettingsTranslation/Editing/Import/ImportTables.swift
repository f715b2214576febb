internal import SettingsLocalization

/// The tables that an import may change, each asked of the bundle once.
struct ImportTables {
  /// A table as it is.
  struct Known {
    let file: TableFile
    /// Why it cannot be edited; `nil` if it can, or is still to be made.
    let problem: Finding?

    /// Whether nothing is known of what is in it.
    let isUnreadable: Bool

    /// The translation of a key; `nil` for none.
    func text(_ key: String) -> String? { file.table?[key] }

    /// Why the text of a key cannot be written; `nil` if it can.
    func problem(ofKey key: String) -> Finding? { problem ?? file.textProblem(ofKey: key) }
  }

  /// Where a translation goes.
  struct Place {
    let table: Known
    /// The translation that is there; `nil` for none.
    let existing: String?
  }

  private let bundle: SettingsBundle
  /// What keeps lproj folders from being read, by the names of their localizations.
  private let unreadable: [ExactString: Finding]
  private var known: [TablePlace: Known] = [:]

  /// - Parameter unreadable: what cannot be read of the bundle.
  init(_ bundle: SettingsBundle, unreadable: [Finding]) {
    self.bundle = bundle
    let named = unreadable.compactMap { finding in finding.locale.map { (ExactString($0), finding) } }
    self.unreadable = Dictionary(named) { first, _ in first }
  }

  /// The place that has the translation of a unit, or is to have it.
  mutating func place(_ id: UnitIdentifier, _ language: CatalogLanguage) -> Place {
    let table = table(id, language)
    return Place(table: table, existing: table.text(id.key))
  }

  /// Whether a file is there; for a place that was asked for before.
  func exists(_ place: TablePlace) -> Bool { known[place]?.file.exists ?? false }

  private mutating func table(_ id: UnitIdentifier, _ language: CatalogLanguage) -> Known {
    let place = TablePlace(localization: language.localization, table: id.table)
    if let table = known[place] { return table }
    let file = bundle.tableFile(id.table, localization: language.localization)
    let folder = unreadable[ExactString(language.localization)]
    var isUnreadable = folder != nil
    if case .unreadable = file { isUnreadable = true }
    let table = Known(file: file, problem: folder ?? file.editProblem, isUnreadable: isUnreadable)
    known[place] = table
    return table
  }
}
