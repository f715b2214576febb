internal import SettingsLocalization

/// The units of an earlier export, by table and key.
public struct PreviousExport: Sendable {
  private var numbers: [UnitIdentifier: Int] = [:]
  /// In the order they were taken.
  private var units: [IncomingUnit] = []
  /// Those of which only the units with a translation are there.
  private var tables: Set<ExactString> = []

  /// Makes one without units.
  public init() {}

  /// Takes a unit; of one that comes twice the first counts. A copy of the source text that was put in for a translation
  /// is none.
  ///
  /// - Parameter isListed: whether units without a translation are in the file, too.
  mutating func add(_ unit: IncomingUnit, isListed: Bool = true) {
    if !isListed { tables.insert(ExactString(unit.id.table)) }
    guard numbers[unit.id] == nil else { return }
    var unit = unit
    if unit.isPrefilled { unit.target = nil }
    numbers[unit.id] = units.count
    units.append(unit)
  }

  /// The unit of a table and key; `nil` if the export did not have it.
  public subscript(id: UnitIdentifier) -> IncomingUnit? { numbers[id].map { units[$0] } }

  /// Whether a unit is missing that would be there if it had had a translation.
  func lacksUnit(_ id: UnitIdentifier) -> Bool { numbers[id] == nil && tables.contains(ExactString(id.table)) }

  /// Those that a catalog does not have, in the order they were taken.
  func units(missingFrom catalog: TranslationCatalog) -> [IncomingUnit] {
    units.filter { catalog[$0.id] == nil }
  }
}

extension IncomingUnit {
  /// Whether the translation was put in by the export.
  fileprivate var isPrefilled: Bool {
    if let base { return base.target == nil }
    guard case .new = state else { return false }
    return target?.isExactly(source ?? "") ?? false
  }
}
