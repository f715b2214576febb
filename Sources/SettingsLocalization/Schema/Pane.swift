/// One screen of settings, as its property list describes it.
public struct Pane: Sendable {
  /// The name that a child pane's `File` uses: `Root`, `Packages/Name`.
  public let name: String
  /// The path in the bundle.
  public let file: String
  /// The localization that contains the pane file; `nil` for almost all panes.
  public let localization: LocalizationName?
  /// Whether only InAppSettingsKit shows the file.
  public let isInApp: Bool
  /// The value of `StringsTable`; `nil` if the pane has none.
  public let stringsTable: TableName?
  /// The specifiers in the order of the file, before any filter; elements that are not a dictionary are left out.
  public let specifiers: [Specifier]
  /// The value of `ApplicationGroupContainerIdentifier`, the suite in which values are stored; `nil` if the property
  /// list has none.
  public let applicationGroupContainerIdentifier: String?
  /// The suite of user defaults in which its values are stored; `nil` for the standard ones, and for an empty name.
  var suite: String? { applicationGroupContainerIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether it is a generated list of licences.
  public let isLicensePane: Bool
  /// The whole property list, including unknown keys.
  public let root: PropertyListDictionary

  /// Reads a pane file; `nil` if it has no `PreferenceSpecifiers`.
  public init?(_ file: PaneFile) {
    guard let root = file.document.root?.value.dictionary else { return nil }
    guard let nodes = root[.preferenceSpecifiers]?.array else { return nil }
    name = file.name
    self.file = file.path
    localization = file.localization
    isInApp = file.isInApp
    stringsTable = root[.stringsTable]?.string.map { TableName($0) }
    applicationGroupContainerIdentifier = root[.applicationGroupContainerIdentifier]?.string
    specifiers = nodes.enumerated().compactMap { index, node in
      node.value.dictionary.map {
        Specifier($0, path: "\(SchemaKey.preferenceSpecifiers.rawValue)[\(index)]", index: index, at: node.location)
      }
    }
    self.root = root
    isLicensePane = LicenseList.isOne(name: name, specifiers: specifiers)
  }

  /// All specifiers, nested ones after their list groups.
  package var allSpecifiers: [Specifier] { specifiers(in: .iask) }

  /// The specifiers that exist in a dialect.
  package func specifiers(in dialect: SettingsDialect) -> [Specifier] {
    specifiers.flatMap { $0.specifiers(in: dialect) }
  }

  /// The specifiers that a device shows; for InAppSettingsKit with nested ones, which only it has, after their list
  /// groups.
  public func specifiers(on device: Device, in dialect: SettingsDialect) -> [Specifier] {
    specifiers.filter { $0.isShown(on: device, in: dialect) }.flatMap { $0.specifiers(in: dialect) }
  }
}
