/// In which table the texts of a pane are looked up.
public enum TableRule {
  /// The table of a pane; `nil` if its texts are not localized.
  ///
  /// - Settings app: `StringsTable`, and none without it.
  /// - InAppSettingsKit (IASKSettingsReader.m 47-60): `StringsTable`, used even if no such file exists; else the name of
  ///   the pane file without folder and device if there is a table of that name; else `Root`.
  ///
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  public static func table(
    of pane: Pane, in dialect: SettingsDialect, bundle: SettingsBundle
  ) throws(BundleError) -> String? {
    if let table = pane.stringsTable { return table }
    guard dialect == .iask else { return nil }
    let own = pane.name.split(separator: "/").last.map(String.init) ?? pane.name
    return try bundle.hasTable(named: own) ? own : PaneTree.rootName
  }
}
