internal import SettingsCatalog
internal import SettingsLocalization

extension AuditContext {
  /// The panes whose tables matter. Licences are not translated, even if they name a table.
  var localizablePanes: [Pane] {
    let localized = isMain ? files.localizedPanes.compactMap(bundle.pane) : []
    return (panes + localized).filter { !$0.isLicensePane }
  }

  /// The texts of a pane that need its table, in display order, without empty ones, licences, and rows that are marked as
  /// not for translation.
  func texts(of pane: Pane, in dialect: SettingsDialect) -> [PropertyListNode] {
    let fields = pane.specifiers(in: dialect).filter(\.isLookedUp).flatMap {
      $0.localizableFields(in: dialect, on: .phone, and: options.catalog.reading.localizableKeys)
    }
    return fields.flatMap(\.elements).map(\.node).filter { $0.value.string.map { !$0.isEmpty } ?? false }
  }
}

extension AuditContext {
  /// A text that a row looks up.
  struct ShownText {
    let key: TextKey
    let field: LocalizableField
    let location: SourceLocation?
  }

  /// The texts that the shown rows of a pane look up, in display order, each key once; none for licences.
  func shownTexts(of node: PaneTree.Node) -> [ShownText] {
    if node.pane.isLicensePane { return [] }
    var seen: Set<TextKey> = []
    return node.specifiers.filter(\.isLookedUp).flatMap { row in
      node.fields(of: row, and: options.catalog.reading.localizableKeys).flatMap { field in
        field.elements.compactMap { element -> ShownText? in
          guard let text = element.node.value.string, !text.isEmpty else { return nil }
          let key = TextKey(text)
          guard seen.insert(key).inserted else { return nil }
          return ShownText(key: key, field: field, location: element.node.location)
        }
      }
    }
  }

  /// Whether users must not read a key of a table.
  func isIdentifier(_ key: TextKey, in table: TableName) -> Bool {
    catalog[UnitIdentifier(table: table, key: key)]?.isIdentifier ?? options.identifiers.looksLikeName(key)
  }
}

extension Specifier {
  /// Whether its texts need a table: not those marked with DoNotLocalize, nor the name of a library above its copyright.
  fileprivate var isLookedUp: Bool {
    if properties[.doNotLocalize]?.isTrue ?? false { return false }
    guard type == .group, let footer = properties[.footerText]?.string?.lowercased() else { return true }
    let isCopyright = footer.hasPrefix("copyright") || footer.hasPrefix("©") || footer.hasPrefix("(c)")
    return !(isCopyright && footer.utf8.contains { $0.isDigit })
  }
}
