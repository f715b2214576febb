import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsReports

/// What reading commands say of a bundle whose tables are not what its string catalogs say: of these texts no state is
/// known.
enum CatalogNote {
  /// Says it, if it is so.
  static func say(_ catalog: TranslationCatalog) throws {
    guard let differences = try catalog.catalogDifferences() else { return }
    if !differences.tables.isEmpty || !differences.refusals.isEmpty { say(catalog.bundle) }
  }

  /// Says it, if an audit has found it.
  static func say(_ audit: BundleAudit) {
    if audit.findings.contains(where: { $0.rule == .catalogOutOfDate }) { say(audit.bundle) }
  }

  private static func say(_ bundle: SettingsBundle) {
    let path = TerminalText.clean(bundle.path)
    Output.remark(
      "note: \(path): the tables are not what the string catalogs say; run "
        + TerminalText.clean(SuggestedCommand.compile(bundle)))
  }
}
