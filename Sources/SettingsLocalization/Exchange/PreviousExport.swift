/// The units of an earlier export, by table and key.
public struct PreviousExport: Sendable {
  private var numbers: [UnitIdentifier: Int] = [:]
  /// In the order they were taken.
  private var units: [IncomingUnit] = []
  private var tables: Set<ExactString> = []

  /// Makes one without units.
  public init() {}

  /// Takes a unit; of one that comes twice the first counts.
  public mutating func add(_ unit: IncomingUnit) {
    guard numbers[unit.id] == nil else { return }
    numbers[unit.id] = units.count
    tables.insert(ExactString(unit.id.table))
    units.append(unit)
  }

  /// The unit of a table and key; `nil` if the export did not have it.
  public subscript(id: UnitIdentifier) -> IncomingUnit? { numbers[id].map { units[$0] } }

  /// Whether it has the table of a unit, and not the unit: that had no translation, where a format has no other way to say
  /// so.
  func lacksUnit(_ id: UnitIdentifier) -> Bool { numbers[id] == nil && tables.contains(ExactString(id.table)) }

  /// Those that a catalog does not have, in the order they were taken.
  func units(missingFrom catalog: TranslationCatalog) -> [IncomingUnit] {
    units.filter { catalog[$0.id] == nil }
  }
}
