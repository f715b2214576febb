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

extension Specifier {
  /// Whether its texts need a table: not those marked with DoNotLocalize, nor the name of a library above its copyright.
  fileprivate var isLookedUp: Bool {
    if properties[.doNotLocalize]?.isTrue ?? false { return false }
    guard type == .group, let footer = properties[.footerText]?.string?.lowercased() else { return true }
    let isCopyright = footer.hasPrefix("copyright") || footer.hasPrefix("©") || footer.hasPrefix("(c)")
    return !(isCopyright && footer.utf8.contains { $0.isDigit })
  }
}
