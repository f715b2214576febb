import SettingsLocalization

extension HostApp.InfoTable {
  /// The InfoPlist tables among the files of an app, sorted by their localizations.
  ///
  /// - Parameter names: the names of tables that are `InfoPlist` in the built app, without suffix.
  static func tables(among files: AppFiles, named names: Set<String>) -> [HostApp.InfoTable] {
    var tables: [LocalizationName: HostApp.InfoTable] = [:]
    for file in files.localized where file.isDirect && file.name.hasSuffix(".strings") {
      guard names.contains(FilePath.stem(of: file.name)) else { continue }
      tables[file.localization] = files.tree.kept(file.path) { table(file, in: files.tree) }
    }
    for path in files.catalogs where names.contains(FilePath.stem(of: path)) {
      guard let catalog = AppCatalog.read(path, in: files.tree) else { continue }
      let texts = catalog.texts(of: path)
      for language in catalog.translated.map(LocalizationName.ofApp) where tables[language] == nil {
        tables[language] = HostApp.InfoTable(localization: language, file: path, texts: texts[language] ?? [:])
      }
    }
    return tables.values.sorted { $0.localization < $1.localization }
  }

  /// `nil` for a file that is not there.
  private static func table(_ file: AppFiles.Localized, in tree: SourceTree) -> HostApp.InfoTable? {
    do throws(BundleError) {
      guard let bytes = try tree.read(file.path) else { return nil }
      let table = StringsTable(bytes: bytes, file: file.path)
      return HostApp.InfoTable(
        localization: file.localization, file: file.path, texts: table.isBroken ? nil : texts(of: table, file))
    } catch {
      return HostApp.InfoTable(localization: file.localization, file: file.path, texts: nil)
    }
  }

  private static func texts(of table: StringsTable, _ file: AppFiles.Localized) -> [TextKey: HostApp.Text] {
    var texts: [TextKey: HostApp.Text] = [:]
    for entry in table.entries {
      guard let text = entry.iosValue.string, !text.isEmpty else { continue }
      texts[entry.key] = HostApp.Text(
        key: entry.key, text: text, localization: file.localization, file: file.path, location: entry.location)
    }
    return texts
  }
}

extension HostApp.Info {
  /// Which table an iPhone takes for each language: its own, else the first in Apple's order that is there.
  static func choices(
    of tables: [HostApp.InfoTable], for languages: [LocalizationName], development: LocalizationName?
  ) -> [LocalizationName: Int] {
    guard !tables.isEmpty else { return [:] }
    let places = Dictionary(tables.enumerated().map { ($1.localization, $0) }) { first, _ in first }
    var choices: [LocalizationName: Int] = [:]
    let names = Set(languages).union(places.keys).sorted()
    lazy var negotiator = try? LocaleNegotiator(localizations: names, developmentRegion: development?.text)
    for language in languages {
      if let own = places[language] {
        choices[language] = own
        continue
      }
      let chain = try? negotiator?.chain(for: [language.text], policy: .ios)
      choices[language] = chain?.localizations.lazy.compactMap { places[$0] }.first
    }
    return choices
  }
}
