import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// What reading commands say of a bundle whose tables are not what its string catalogs say, or whose catalogs cannot be
/// used: of these texts no state is known.
enum CatalogNote {
  /// Says it, if it is so.
  static func say(_ catalog: TranslationCatalog) throws {
    guard let differences = try catalog.catalogDifferences() else { return }
    if differences.obstacles.isEmpty && differences.tables.isEmpty { return }
    let bundle = catalog.bundle
    let isUsable = catalog.stringCatalogs?.problems.isEmpty ?? true
    let advice =
      isUsable
      ? "the tables are not what the string catalogs say; run \(SuggestedCommand.compile(bundle))"
      : "the string catalogs cannot be used, so no state is known; \(SuggestedCommand.lintCatalogs(bundle)) says why"
    Output.remark("note: \(TerminalText.clean(bundle.path)): \(TerminalText.clean(advice))")
  }

  /// Says it of a bundle, if the project has string catalogs at all.
  static func say(_ bundle: SettingsBundle, _ options: CatalogOptions) throws {
    if !options.catalogFolders.isEmpty { try say(bundle.catalog(options)) }
  }
}
