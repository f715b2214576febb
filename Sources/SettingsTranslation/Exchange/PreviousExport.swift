package import SettingsCatalog
internal import SettingsLocalization

/// The units of an earlier export, by table and key.
public struct PreviousExport: Sendable {
  private var numbers: [UnitIdentifier: Int] = [:]
  /// In the order they were added.
  private var units: [IncomingUnit] = []
  /// The tables of which only units with a translation are listed.
  private var tables: Set<TableName> = []

  /// Creates an export without units.
  public init() {}

  /// Adds a unit; of duplicates the first is used. A prefilled copy of the source text does not count as a translation.
  ///
  /// - Parameter isListed: whether units without a translation are in the file, too.
  mutating func add(_ unit: IncomingUnit, isListed: Bool = true) {
    if !isListed { tables.insert(unit.id.table) }
    guard numbers[unit.id] == nil else { return }
    var unit = unit
    if unit.isPrefilled { unit.target = nil }
    numbers[unit.id] = units.count
    units.append(unit)
  }

  /// The unit of a table and key; `nil` if the export did not have it.
  package subscript(id: UnitIdentifier) -> IncomingUnit? { numbers[id].map { units[$0] } }

  /// Whether a unit is not listed because it had no translation.
  func lacksUnit(_ id: UnitIdentifier) -> Bool { numbers[id] == nil && tables.contains(id.table) }

  /// The units that are not in a catalog, in the order they were added.
  func units(missingFrom catalog: TranslationCatalog) -> [IncomingUnit] {
    units.filter { catalog[$0.id] == nil }
  }
}

extension IncomingUnit {
  /// Whether the export prefilled the translation.
  fileprivate var isPrefilled: Bool {
    if let base { return base.target == nil }
    guard case .new = state else { return false }
    return target?.isExactly(source ?? "") ?? false
  }
}
