package import SettingsCatalog
package import SettingsLocalization

extension StateOverview {
  /// Why nothing may be recorded about the translations of some languages: their tables, and those of the source texts,
  /// that cannot be read as a whole. What they lack then is not missing.
  ///
  /// - Returns: the first error of each table, by path.
  package func unreadableTables(of languages: [CatalogLanguage]) -> [Finding] {
    let places = languages.flatMap { language in
      catalog.tables.map { TableReference(localization: language.localization, table: $0.name) }
    }
    return problems(of: places)
  }

  /// The lprojs that cannot be read, such as a link to nothing: their languages are not known, and not gone.
  package var unreadableFolders: [Finding] {
    catalog.unreadableFiles.filter { $0.file?.hasSuffix(".lproj") ?? false }
  }

  /// Why no line may be removed: the tables that the lines are about, and those of their source texts, that cannot be
  /// read as a whole.
  ///
  /// - Returns: the first error of each table, by path.
  package func unreadableTables() -> [Finding] { problems(of: catalog.states.lines.map(\.entry.place)) }

  private func problems(of places: [TableReference]) -> [Finding] {
    let tables = Set(places.map(\.table))
    let sources = tables.flatMap { table in
      [catalog.source.localization, .base].map { TableReference(localization: $0, table: table) }
    }
    return Set(places + sources).sorted().compactMap(problem)
  }

  private func problem(of place: TableReference) -> Finding? {
    let bundle = catalog.bundle
    let file = bundle.tableFile(place.table, localization: place.localization)
    if let error = file.findings.first(where: { $0.severity == .error }) { return error }
    if file.exists { return nil }
    let folder = place.localization.folder
    let inner = entries(in: BundlePath(name: folder))
    if inner.contains(where: { $0.name.isExactly(place.table.file) }) {
      return .leadsNowhere(place.path, place.localization)
    }
    let outer = entries(in: nil).first { $0.name.isExactly(folder) }
    return outer.map { $0.kind != .folder && inner.isEmpty } ?? false ? .leadsNowhere(folder, place.localization) : nil
  }

  /// The entries of a folder of the bundle, links to nothing among them; empty if there is no such folder.
  private func entries(in folder: BundlePath?) -> [FolderEntry] {
    (try? catalog.bundle.files.entries(in: folder)) ?? []
  }
}

extension Finding {
  fileprivate static func leadsNowhere(_ path: String, _ localization: LocalizationName) -> Finding {
    Finding(
      .unreadableFile, .error, "it is there, but leads to nothing that can be read", file: path,
      localization: localization,
      fix: "Restore it, or remove it.")
  }
}
