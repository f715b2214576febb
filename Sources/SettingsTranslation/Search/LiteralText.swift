internal import SettingsCatalog
internal import SettingsLocalization

/// A text of a property list that is not looked up in a table: that of a pane without one, or a default.
struct LiteralText {
  let text: String
  private let role: TextMatch.Role
  private let key: TextKey
  private let use: TextUse

  /// The texts of all panes, reachable or not.
  static func all(of catalog: TranslationCatalog) throws -> [LiteralText] {
    let bundle = catalog.bundle
    let reading = catalog.options.reading
    let dialect = bundle.resolvedDialect(reading.dialect)
    let trails = try trails(bundle, dialect)
    return try bundle.panes.flatMap { pane in
      let hasTable = try TableRule.table(of: pane, in: dialect, bundle: bundle) != nil
      let trail = trails[ExactString(pane.name)] ?? [pane.name]
      return pane.specifiers(in: dialect).flatMap { specifier in
        let fields = specifier.localizableFields(in: dialect, on: .mac, and: reading.localizableKeys)
        let shown = hasTable ? [] : fields.flatMap(\.elements)
        return shown.compactMap { LiteralText($0, .source, specifier, pane, trail) }
          + [defaultText(specifier, pane, trail, shownFields: fields)].compactMap { $0 }
      }
    }
  }

  /// A default that is stored, not shown; `nil` without one, or if it is shown.
  private static func defaultText(
    _ specifier: Specifier, _ pane: Pane, _ trail: [String], shownFields: [LocalizableField]
  ) -> LiteralText? {
    let name = SchemaKey.defaultValue.rawValue
    guard let node = specifier.properties.node(.defaultValue),
      !shownFields.flatMap(\.elements).contains(where: { $0.name == name })
    else { return nil }
    return LiteralText((name, node), .default, specifier, pane, trail)
  }

  private init?(
    _ element: (name: String, node: PropertyListNode), _ role: TextMatch.Role, _ specifier: Specifier, _ pane: Pane,
    _ trail: [String]
  ) {
    guard let text = element.node.value.string, !text.isEmpty else { return nil }
    self.text = text
    self.role = role
    key = TextKey(role == .default ? specifier.key ?? "" : text)
    let title = specifier.properties[.title]?.string ?? specifier.key
    use = TextUse(
      pane: pane.name, path: specifier.path, field: element.name, file: pane.file, line: element.node.location?.line,
      column: element.node.location?.column, breadcrumb: PaneTree.breadcrumb(trail, toRow: title))
  }

  /// The navigation paths to the panes, by name; empty for a bundle without a root pane.
  private static func trails(
    _ bundle: SettingsBundle, _ dialect: SettingsDialect
  ) throws(BundleError) -> [ExactString: [String]] {
    do throws(BundleError) {
      let tree = try PaneTree(lookingAt: bundle, dialect: dialect, device: .phone, followsEveryRow: true)
      return Dictionary(tree.nodes.map { (ExactString($0.pane.name), $0.trail) }) { first, _ in first }
    } catch {
      guard case .noRootPane = error else { throw error }
      return [:]
    }
  }

  func match(_ extent: TextPattern.Extent) -> TextMatch {
    TextMatch(
      text: text, extent: extent, role: role, localization: nil, table: nil, key: key, file: use.file, line: use.line,
      uses: [use], texts: [])
  }
}
