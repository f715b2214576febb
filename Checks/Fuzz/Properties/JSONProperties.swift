@testable import SettingsLocalization
@testable import SettingsTranslation

/// What holds for any bytes that are read as JSON: as translations, and as a property list.
enum JSONProperties {
  static func check(_ bytes: [UInt8]) throws {
    try ExchangeProperties.check(bytes, as: .json)
    try PropertyListProperties.check(bytes, as: .json)
  }
}
