/// Selects the table in which the texts of a pane are looked up.
package enum TableRule {
  /// The table of a pane; `nil` if its texts are not localized.
  ///
  /// - Settings app: `StringsTable`; no table without it.
  /// - InAppSettingsKit (IASKSettingsReader.m 47-60): `StringsTable`, used even if no such file exists; else the name
  ///   of the pane file without folder, further extension and device, if a table of that name exists (in the same
  ///   lproj, if the pane file is in one); else `Root`.
  ///
  /// - Throws: ``BundleError`` if a localization's folder cannot be read.
  package static func table(
    of pane: Pane, in dialect: SettingsDialect, bundle: SettingsBundle
  ) throws(BundleError) -> TableName? {
    if let table = pane.stringsTable { return table }
    guard dialect == .iask else { return nil }
    let own = ownTable(of: pane)
    if let localization = pane.localization {
      return bundle.tableFile(own, localization: localization).exists ? own : .root
    }
    return try bundle.hasTable(named: own) ? own : .root
  }

  /// The name of a pane file without folder, `.plist`, a further extension, and devices.
  package static func ownTable(of pane: Pane) -> TableName {
    var name = FilePath.components(pane.file).last ?? pane.file
    if name.hasSuffix(".plist") { name = String(name.dropLast(".plist".count)) }
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
    for device in PaneFile.devices { name = name.split(separator: "~" + device).joined() }
    return TableName(name)
  }
}
