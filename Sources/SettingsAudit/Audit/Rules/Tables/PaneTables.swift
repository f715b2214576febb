internal import SettingsTranslation
internal import SettingsLocalization

extension AuditSubject {
  /// The panes whose tables matter: licences are not translated, whatever table they name.
  var localizablePanes: [Pane] {
    let localized = files.localizedPanes.compactMap { Pane($0) }
    return (panes + localized).filter { !$0.isLicensePane }
  }

  /// The texts of a pane that are looked up in its table, in the order they are shown; empty ones are left out.
  func texts(of pane: Pane, in dialect: SettingsDialect) -> [PropertyListNode] {
    let fields = pane.specifiers(in: dialect).flatMap {
      $0.localizableFields(in: dialect, on: .phone, and: options.catalog.localizableKeys)
    }
    return fields.flatMap(\.elements).map(\.node).filter { $0.value.string.map { !$0.isEmpty } ?? false }
  }
}
