import Foundation
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import Testing

@testable import SettingsAudit

/// An error that reaches an app's own reporting says what it says everywhere else.
@Suite struct LocalizedErrorTests {
  static let errors: [any Error & CustomStringConvertible] = [
    BundleError.notFound(path: "a.bundle"),
    ConfigurationError([Finding(.unknownRule, .error, "no such rule", file: "a.json")]),
    ExchangeError(Finding(.notATable, .error, "no table", file: "a.xliff")),
    TableEditError.noSuchKey(file: "a", key: "b"),
    TransactionError.locked(path: "a.bundle"),
  ]

  @Test(arguments: errors.indices) func theDescriptionIsTheMessage(number: Int) {
    let error: any Error = Self.errors[number]
    #expect(error.localizedDescription == Self.errors[number].description)
  }
}
