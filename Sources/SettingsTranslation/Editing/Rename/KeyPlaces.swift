internal import SettingsCatalog
internal import SettingsLocalization

/// The places in property lists that look keys up, by table: in every pane file, of any device and localization.
struct KeyPlaces {
  /// A text of a property list.
  struct Place {
    let file: PaneFile
    let field: String
    let location: SourceLocation?
    /// Whether InAppSettingsKit also stores the text, so that it must stay.
    let isStored: Bool
  }

  private(set) var places: [UnitIdentifier: [Place]] = [:]
  private var tables: [TextKey: Set<TableName>] = [:]
  private let bundle: SettingsBundle
  private let localizableKeys: [String]

  /// - Parameter dialect: that decides which texts are looked up, and where.
  init(_ bundle: SettingsBundle, _ dialect: SettingsDialect, localizableKeys: [String]) throws(BundleError) {
    self.bundle = bundle
    self.localizableKeys = localizableKeys
    let localized = bundle.localizedPaneFiles(among: BundlePaths(bundle).files).compactMap { try? $0.file.get() }
    for file in bundle.paneFiles + localized {
      guard let pane = bundle.pane(of: file), let table = try TableRule.table(of: pane, in: dialect, bundle: bundle)
      else {
        continue
      }
      for specifier in pane.specifiers(in: dialect) { add(specifier, of: file, table, dialect) }
    }
  }

  subscript(id: UnitIdentifier) -> [Place] { places[id] ?? [] }

  /// The tables in which a key is looked up, in byte order.
  func tables(of key: TextKey) -> [TableName] { (tables[key] ?? []).sorted() }

  private mutating func add(
    _ specifier: Specifier, of file: PaneFile, _ table: TableName, _ dialect: SettingsDialect
  ) {
    let isUnknown = specifier.type.map { !$0.isKnown } ?? false
    for field in specifier.localizableFields(in: isUnknown ? .iask : dialect, on: .mac, and: localizableKeys) {
      for element in field.elements {
        guard let text = element.node.value.string, !text.isEmpty else { continue }
        tables[TextKey(text), default: []].insert(table)
        places[UnitIdentifier(table: table, key: TextKey(text)), default: []].append(
          Place(
            file: file, field: specifier.path + "." + element.name, location: element.node.location,
            isStored: field.name == SchemaKey.defaultValue.rawValue))
      }
    }
  }
}
