internal import SettingsCatalog
internal import SettingsLocalization

/// Facts about a unit shared by all localizations, each worked out when a rule asks for it.
final class UnitFacts {
  /// The kinds of characters in the source.
  private(set) lazy var traits = TextTraits(unit.source)
  /// Whether the source is a text in the source language, and not only a key that looks like an identifier.
  private(set) lazy var hasSourceText = unit.hasSourceText
  /// Whether the source is a licence, a name, a number or an address, of which a translation would change nothing.
  private(set) lazy var isKept = unit.isUniversal || LicenseList.isLicense(unit.source)
  /// The columns for the text next to other content in a row; `nil` if it is in no such row.
  private(set) lazy var rowWidth = unit.uses.contains(where: \.isBesideSomething) ? options.rowWidth : nil
  /// Whether the bundle is in a built app.
  let isInApp: Bool
  private let unit: TranslationUnit
  private let options: AuditOptions

  init(_ unit: TranslationUnit, _ options: AuditOptions, isInApp: Bool = false) {
    (self.unit, self.options, self.isInApp) = (unit, options, isInApp)
  }
}

extension UnitUse {
  private static let typesWithSomethingBeside: [SpecifierType] = [.toggleSwitch, .multiValue, .titleValue, .textField]

  /// Whether it is the title of a row that also has a switch, a value or a field.
  fileprivate var isBesideSomething: Bool {
    guard place.field == SchemaKey.title.rawValue, let specifierType else { return false }
    return UnitUse.typesWithSomethingBeside.contains(SpecifierType(name: specifierType))
  }
}
