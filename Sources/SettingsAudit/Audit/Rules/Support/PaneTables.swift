internal import SettingsCatalog
internal import SettingsLocalization

extension AuditContext {
  /// The panes whose tables matter. Licences are not translated, even if they name a table.
  var localizablePanes: [Pane] {
    let localized = isMain ? files.localizedPanes.compactMap(bundle.pane) : []
    return (panes + localized).filter { !$0.isLicensePane }
  }

  /// The texts of a pane that are looked up in its table, in display order, without empty ones.
  func texts(of pane: Pane, in dialect: SettingsDialect) -> [PropertyListNode] {
    let fields = pane.specifiers(in: dialect).flatMap {
      $0.localizableFields(in: dialect, on: .phone, and: options.catalog.reading.localizableKeys)
    }
    return fields.flatMap(\.elements).map(\.node).filter { $0.value.string.map { !$0.isEmpty } ?? false }
  }
}
