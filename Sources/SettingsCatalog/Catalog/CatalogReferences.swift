internal import SettingsLocalization

/// Every place of a bundle's panes that shows a localizable text, in display order.
struct CatalogReferences {
  /// A place with its texts.
  struct Use {
    let id: UnitIdentifier
    let pane: Pane
    let specifier: Specifier
    let element: (name: String, node: PropertyListNode)
    /// For an element of a list: which of ``CatalogReferences/lists``, and which element; `nil` for a text of its own.
    let option: (list: Int, index: Int)?
    /// Without the title of the row.
    let trail: [String]
    /// Which titles of the specifier are names.
    let names: OptionNames
  }

  private(set) var uses: [Use] = []
  /// The keys of every list of texts, stored once per list.
  private(set) var lists: [[String]] = []
  private(set) var findings: [Finding]
  private let bundle: SettingsBundle
  private let dialect: SettingsDialect
  private let localizableKeys: [String]

  init(_ bundle: SettingsBundle, dialect: SettingsDialect, localizableKeys: [String] = []) throws(BundleError) {
    self.bundle = bundle
    self.dialect = dialect
    self.localizableKeys = localizableKeys
    findings = bundle.findings
    let tree = try tree()
    let trails = CatalogReferences.trails(tree)
    // A pane that exists only in localizations gets the texts of one of them.
    let localized = tree?.ownNodes.map(\.pane).filter { $0.localization != nil } ?? []
    let panes = bundle.panes + localized
    let licenses = bundle.licensePaneNames
    for pane in inDisplayOrder(panes, trails) {
      guard let table = try TableRule.table(of: pane, in: dialect, bundle: bundle) else { continue }
      let trail = trails[ExactString(pane.name)]?.names ?? [pane.name]
      let rows = RowNames(pane, licenses: licenses)
      for specifier in pane.specifiers(in: dialect) {
        add(specifier, of: pane, table: table, trail: trail, rows)
      }
    }
  }

  private typealias Trails = [ExactString: (number: Int, names: [String])]

  /// The tree of the panes, those of an iPad if an iPhone has no root pane; `nil` without any, which is reported.
  private mutating func tree() throws(BundleError) -> PaneTree? {
    do throws(BundleError) {
      return try PaneTree(lookingAt: bundle, dialect: dialect, device: .phone, followsEveryRow: true)
    } catch {
      let pad = SettingsView(dialect: dialect, device: .pad, root: nil)
      if let tree = bundle.tree(of: pad, followsEveryRow: true) { return tree }
      guard case .noRootPane(_, _, let present, _) = error else { throw error }
      findings.append(Finding(.noRootPane, .error, error.reason, file: present.first))
      return nil
    }
  }

  /// The navigation paths to the panes, by name; empty for a bundle without a root pane.
  private static func trails(_ tree: PaneTree?) -> Trails {
    let numbered = (tree?.nodes ?? []).enumerated().map {
      (ExactString($0.element.pane.name), ($0.offset, $0.element.trail))
    }
    return Dictionary(numbered) { first, _ in first }
  }

  /// The panes that can be reached in the order of the tree, then the others in that of the files.
  private func inDisplayOrder(_ panes: [Pane], _ trails: Trails) -> [Pane] {
    let ranked = panes.enumerated().map {
      (trails[ExactString($0.element.name)]?.number ?? .max, $0.offset, $0.element)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Texts of an undocumented type may be shown by the app itself, so they are included in every dialect. So are texts
  /// that only a Mac shows.
  private mutating func add(
    _ specifier: Specifier, of pane: Pane, table: TableName, trail: [String], _ rows: RowNames
  ) {
    if bundle.isShownByNobody(specifier, dialect: dialect, localizableKeys: localizableKeys) { return }
    let isUnknown = specifier.type.map { !$0.isKnown } ?? false
    let dialect = isUnknown ? .iask : dialect
    let names = OptionNames(specifier, among: rows)
    for field in specifier.localizableFields(in: dialect, on: .mac, and: localizableKeys) {
      let elements = field.elements
      let list = number(ofList: field)
      for (index, element) in elements.enumerated() {
        guard let key = element.node.value.string, !key.isEmpty else { continue }
        uses.append(
          Use(
            id: UnitIdentifier(table: table, key: TextKey(key)), pane: pane, specifier: specifier, element: element,
            option: list.map { ($0, index) }, trail: trail, names: names))
      }
    }
  }

  /// Records the keys of a field with several texts, and returns its number; `nil` for any other field.
  private mutating func number(ofList field: LocalizableField) -> Int? {
    guard case .list(let nodes) = field.content else { return nil }
    lists.append(nodes.map(\.value.plainText))
    return lists.count - 1
  }
}

extension CatalogReferences.Use {
  /// The description of the place for translators.
  ///
  /// - Parameters:
  ///   - text: the source text of a key of the table.
  ///   - titles: the source texts of a list, by its number.
  func described(_ text: (String) -> String, titles: (Int) -> [String]) -> UnitUse {
    let title = specifier.properties[.title]?.string.map(text) ?? specifier.key
    let place = TextUse(
      pane: pane.name, path: specifier.path, field: element.name, file: pane.file, line: element.node.location?.line,
      column: element.node.location?.column, breadcrumb: PaneTree.breadcrumb(trail, toRow: title))
    return UnitUse(
      place: place, specifierType: specifier.type?.name,
      option: option.map { UnitUse.Option(number: $0.index + 1, titles: titles($0.list)) },
      description: specifier.properties[fieldName + "Description"]?.string)
  }

  /// Whether it is the address that a row opens.
  var isAddress: Bool { element.name == SchemaKey.file.rawValue }

  /// The field without the number of the element: `Titles`.
  var fieldName: String { String(element.name.prefix { $0 != "[" }) }
}
