@testable import SettingsLocalization
@testable import SettingsTranslation

/// What is fuzzed: a name, under which its seeds and its dictionary are kept, and what holds for any bytes.
enum FuzzTarget: String, CaseIterable {
  case strings
  case edit
  case binaryPropertyList = "plist-binary"
  case xmlPropertyList = "plist-xml"
  case xliff, po, csv, json, xcstrings
  case configuration
  case locale
  case state
  case merge
  case project

  /// Feeds an input to the library.
  ///
  /// - Throws: ``Violation`` where a property does not hold. The other way to fail is a trap.
  func check(_ bytes: [UInt8]) throws {
    switch self {
    case .strings: try StringsProperties.check(bytes)
    case .edit: try EditProperties.check(bytes)
    case .binaryPropertyList: try PropertyListProperties.check(bytes, as: .binary)
    case .xmlPropertyList: try PropertyListProperties.check(bytes, as: .xml)
    case .xliff: try ExchangeProperties.check(bytes, as: .xliff)
    case .po: try ExchangeProperties.check(bytes, as: .po)
    case .csv: try ExchangeProperties.check(bytes, as: .csv)
    case .json: try JSONProperties.check(bytes)
    case .xcstrings: try StringCatalogProperties.check(bytes)
    case .configuration: try ConfigurationProperties.check(bytes)
    case .locale: try LocaleProperties.check(bytes)
    case .state: try StateProperties.check(bytes)
    case .merge: try MergeProperties.check(bytes)
    case .project: try ProjectProperties.check(bytes)
    }
  }
}
