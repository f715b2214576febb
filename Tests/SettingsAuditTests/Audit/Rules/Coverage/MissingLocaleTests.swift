import Testing

@testable import SettingsAudit

/// Localizations that should be there.
@Suite struct MissingLocaleTests {
  private static let files = ["Root.plist": CoverageScene.pane("Mute"), "en.lproj/Root.strings": "", "fr.lproj/x": ""]

  @Test func expectedAndAskedFor() throws {
    for options in [AuditOptions(expectedLocales: ["sv"]), AuditOptions(locales: ["sv", "fr"])] {
      let audit = try CoverageScene(files: Self.files, options: options).audit()
      #expect(
        CoverageScene.findings(.missingLocale, audit) == [
          " sv - - warning: there is no sv.lproj: its users read the settings in another language. settings-l10n export "
            + "Settings.bundle --locale sv --only missing --format csv writes its texts for translators."
        ])
    }
  }

  @Test func nearMisses() throws {
    let audit = try CoverageScene(files: Self.files, options: AuditOptions(expectedLocales: ["fr", "en"])).audit()
    #expect(CoverageScene.findings(.missingLocale, audit) == [])
  }
}
