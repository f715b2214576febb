import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog
@testable import SettingsTranslation

/// A pseudo-localization is not a language of a bundle, but it can be named.
@Suite struct PseudoLanguageTests {
  private static let mark = "/* settings-l10n pseudo en-XA */\n"
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = \"My tone\"; }")

  private static func bundle(_ tables: [String: String]) throws -> SettingsBundle {
    try SettingsBundle(root: pane, tables)
  }

  @Test func allIsWithoutIt() throws {
    let bundle = try Self.bundle([
      "en.lproj/Root.strings": "", "de.lproj/Root.strings": "", "ar-XB.lproj/Root.strings": "",
      "fr.lproj/Root.strings": Self.mark,
    ])
    let languages = try bundle.catalog().languages()
    #expect(languages.all.map(\.localization) == ["de", "en"])
    #expect(try languages.languages(named: ["ar-XB", "fr"]).map(\.localization) == ["ar-XB", "fr"])
    #expect(try languages.match(tag: "fr") == .localization(CatalogLanguage(localization: "fr", tag: "fr")))
    #expect(try bundle.catalog().negotiator().chain(for: ["ar-EG"]).localizations == ["en"])
    #expect(try bundle.catalog().negotiator(including: ["ar-XB"]).chain(for: ["ar-XB"]).localizations.first == "ar-XB")
  }

  /// Localizations with a table, the one that was made, and the localization of the source texts.
  static let sources: [(names: [String], made: String, source: LocalizationName)] = [
    (["de"], "en-XA", "de"), (["Base"], "en-XA", "en"), (["Base"], "en", "en"), (["de"], "en", "de"),
    (["Base", "de"], "xx-LS", "de"),
  ]

  /// No source text is taken from it, and no language is found in it.
  @Test(arguments: sources.indices) func itHasNoSourceTexts(_ number: Int) throws {
    let row = Self.sources[number]
    var tables = ["\(row.made).lproj/Root.strings": Self.mark + "\"My tone\" = \"made\";\n"]
    for name in row.names { tables["\(name).lproj/Root.strings"] = "\"My tone\" = \"My tone\";\n" }
    let catalog = try Self.bundle(tables).catalog()
    #expect(catalog.source.localization == row.source, "\(row)")
    #expect(catalog.units.map(\.source) == ["My tone"], "\(row)")
  }

  /// Users of a related language do not get its texts, and nothing is recorded about it.
  @Test func syncAndState() throws {
    let catalog = try Self.bundle([
      "en.lproj/Root.strings": "\"My tone\" = \"My tone\";\n", "ar.lproj/Root.strings": "",
      "ar-XB.lproj/Root.strings": "", "ar-EG.lproj/Root.strings": Self.mark + "\"My tone\" = \"made\";\n",
    ]).catalog()
    var options = SyncOptions()
    options.addsMissing = true
    let named = try catalog.languages().languages(named: ["ar", "ar-XB"])
    let plan = try SyncPlanner(catalog, options: options).plan(for: named)
    #expect(plan.actions.map { "\($0.place.localization) \($0.text)" } == ["ar My tone", "ar-XB My tone"])
    let lines = StatePlanner(catalog).lines(plan.states, committing: [])
    #expect(lines?.map(\.entry.place.localization) == ["ar"])
  }
}
