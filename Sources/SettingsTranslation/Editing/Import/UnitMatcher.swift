internal import SettingsCatalog
internal import SettingsLocalization

/// Finds the unit of the bundle that matches a unit of a file.
struct UnitMatcher {
  /// The result of the search.
  enum Match {
    case exact(UnitIdentifier)
    /// Found with another spelling, or in another table, than in the file.
    case other(UnitIdentifier, remark: UnitJudge.Remark)
    case none
  }

  private let catalog: TranslationCatalog
  private let matchesAnyTable: Bool
  /// The keys of each table by their form with single spaces; computed when first needed.
  private var normalized: [TableName: [TextKey: [UnitIdentifier]]] = [:]
  private var byKey: [TextKey: [UnitIdentifier]]?

  init(_ catalog: TranslationCatalog, matchesAnyTable: Bool) {
    self.catalog = catalog
    self.matchesAnyTable = matchesAnyTable
  }

  /// - Parameter isInTable: whether the localization's own table has the key.
  mutating func match(_ unit: IncomingUnit, isInTable: Bool) -> Match {
    if isInTable || catalog.position(of: unit.id) != nil { return .exact(unit.id) }
    if unit.mayHaveMangledKey, let id = mangled(unit) {
      return .other(
        id,
        remark: UnitJudge.Remark(
          "import-mangled-key", .warning, "the client changed the white space of the key; it was found anyway"))
    }
    if matchesAnyTable, let id = anywhere(unit) {
      return .other(
        id, remark: UnitJudge.Remark("import-other-table", .warning, "the key was found in the table \(id.table)"))
    }
    return .none
  }

  /// The only key of the table that is equal after collapsing white space, if the source text is equal, too; else
  /// `nil`.
  private mutating func mangled(_ unit: IncomingUnit) -> UnitIdentifier? {
    let name = unit.id.table
    if normalized[name] == nil {
      let ids = catalog.table(named: unit.id.table)?.units.map(\.id) ?? []
      normalized[name] = Dictionary(grouping: ids) { TextKey($0.key.text.withSingleSpaces) }
    }
    guard let ids = normalized[name]?[TextKey(unit.id.key.text.withSingleSpaces)], ids.count == 1 else { return nil }
    return catalog[ids[0]]?.source.isExactly(unit.source ?? "") == true ? ids[0] : nil
  }

  /// The only unit of the key in any table; `nil` for none or several.
  private mutating func anywhere(_ unit: IncomingUnit) -> UnitIdentifier? {
    let known = byKey ?? Dictionary(grouping: catalog.units.map(\.id)) { $0.key }
    byKey = known
    guard let ids = known[unit.id.key], ids.count == 1 else { return nil }
    return ids[0]
  }
}

extension String {
  /// Every run of spaces, tabs and line ends as one space.
  fileprivate var withSingleSpaces: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if !isSpace { scalars.append(scalar) } else if scalars.last != " " { scalars.append(" ") }
    }
    return String(scalars)
  }
}
