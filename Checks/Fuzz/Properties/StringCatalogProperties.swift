import SettingsCatalog
import SettingsTranslation
@testable import SettingsLocalization

/// What holds for any bytes that are read as a string catalog.
enum StringCatalogProperties {
  /// A catalog is refused with an error, or printing it loses no unit, and bringing it up to date changes only the texts
  /// that it is brought up to date with.
  static func check(_ bytes: [UInt8]) throws {
    guard let units = try ExchangeProperties.units(of: bytes, as: .xcstrings) else { return }
    guard let catalog = try? XCStringsDocument(bytes: bytes, file: "fuzz") else {
      throw Violation("the catalog is read, but not for an update")
    }
    try requireUnits(units, in: catalog.bytes)
    try checkUpdate(of: catalog, with: units)
  }

  private static func checkUpdate(of catalog: XCStringsDocument, with units: [IncomingUnit]) throws {
    let updated = try updated(catalog)
    guard let found = try ExchangeProperties.units(of: updated.bytes, as: .xcstrings) else {
      throw Violation("the updated catalog is refused: \(String(decoding: updated.bytes, as: UTF8.self))")
    }
    try requireUnits(others(units), equal: others(found))
    guard let again = try? XCStringsDocument(bytes: updated.bytes, file: "fuzz") else {
      throw Violation("the updated catalog is not read for an update")
    }
    try require(try self.updated(again).bytes == updated.bytes, "a second update changes the catalog again")
  }

  private static let change: IncomingUnit = {
    var unit = IncomingUnit(id: UnitIdentifier(table: "Root", key: "SOUND"))
    unit.source = "Sound"
    unit.target = "Son"
    return unit
  }()

  private static func updated(_ catalog: XCStringsDocument) throws -> ExportedFile {
    let document = ExchangeSample.document(of: [change])
    return try XCStringsWriter.file(table: "Root", of: [document], source: ExchangeSample.english, updating: catalog)
  }

  private static func others(_ units: [IncomingUnit]) -> [IncomingUnit] { units.filter { $0.id != change.id } }

  private static func requireUnits(_ units: [IncomingUnit], in bytes: [UInt8]) throws {
    guard let found = try ExchangeProperties.units(of: bytes, as: .xcstrings) else {
      throw Violation("what was printed is refused: \(String(decoding: bytes, as: UTF8.self))")
    }
    try requireUnits(units, equal: found)
  }

  private static func requireUnits(_ units: [IncomingUnit], equal found: [IncomingUnit]) throws {
    try ExchangeProperties.requireSame(found, units, as: .xcstrings)
    let areSame = zip(units, found).allSatisfy {
      ExchangeProperties.isSame($0.language, $1.language) && $0.state == $1.state
        && $0.isTranslatable == $1.isTranslatable
    }
    try require(areSame, "found \(found), expected \(units)")
  }
}
