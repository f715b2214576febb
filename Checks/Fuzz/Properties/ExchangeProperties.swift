import SettingsCatalog
import SettingsTranslation
@testable import SettingsLocalization

/// What holds for any bytes that come back from a translator.
enum ExchangeProperties {
  static let scope = ExchangeScope(bundleName: "Settings.bundle", tables: ["Other", "Root"])

  /// A file is refused with an error that says why, or its units can be written in the same format and read again.
  static func check(_ bytes: [UInt8], as format: TranslationFormat) throws {
    guard let units = try units(of: bytes, as: format) else { return }
    let document = ExchangeSample.document(of: units)
    guard let written = try? TranslationExport.files([document], as: format, toolVersion: "1") else { return }
    let again = try written.flatMap { file in
      guard let units = try self.units(of: file.bytes, as: format) else {
        throw Violation("what was written is refused: \(String(decoding: file.bytes, as: UTF8.self))")
      }
      return units
    }
    try requireSame(again, document.tables.flatMap(\.units).map(ExchangeSample.incoming), as: format)
  }

  /// The units of a file; `nil` if it is refused.
  static func units(of bytes: [UInt8], as format: TranslationFormat) throws -> [IncomingUnit]? {
    var units: [IncomingUnit] = []
    let input = TranslationInput(path: "fuzz", bytes: bytes, format: format, table: "Root")
    do throws(ExchangeError) {
      _ = try TranslationReader.read(input, scope: scope) { units.append($0) }
    } catch {
      try require(error.finding.severity == .error && error.finding.file == "fuzz", "refused by \(error.finding)")
      return nil
    }
    return units
  }

  /// That both lists hold the same texts of the same units.
  static func requireSame(
    _ units: [IncomingUnit], _ expected: [IncomingUnit], as format: TranslationFormat
  ) throws {
    try require(units.count == expected.count, "\(units.count) units, expected \(expected.count)")
    for (unit, expected) in zip(units, expected) {
      let isSame =
        unit.id == expected.id && isSame(unit.source ?? "", expected.source ?? "")
        && isSame(text(unit.target, format), text(expected.target, format))
      try require(isSame, "found \(unit), expected \(expected)")
    }
  }

  /// A translation as the format can express it: for most an empty one is absent.
  private static func text(_ target: String?, _ format: TranslationFormat) -> String? {
    target.flatMap { $0.isEmpty && !format.traits.contains(.distinguishesEmpty) ? nil : $0 }
  }

  static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map(ExactString.init) == right.map(ExactString.init)
  }
}
