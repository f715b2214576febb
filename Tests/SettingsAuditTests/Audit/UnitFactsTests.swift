import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct UnitFactsTests {
  private static let pane = PaneText.pane(
    """
    { Type = PSGroupSpecifier; Title = "Use VLC"; }, { Type = PSToggleSwitchSpecifier; Key = s; Title = "SOUND_TITLE"; },
    { Type = PSGroupSpecifier; Title = site; }
    """)

  private static func facts() throws -> [TextKey: UnitFacts] {
    let bundle = try SettingsBundle(
      root: pane, ["en.lproj/Root.strings": "\"site\" = \"See https://a.example now\";"])
    let context = try AuditContext(bundle, AuditOptions(rowWidth: 20))
    let pairs = zip(context.catalog.units, context.unitFacts().joined()).map { ($0.id.key, $1) }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func factsOfUnits() throws {
    let facts = try Self.facts()
    let text = try #require(facts["Use VLC"])
    #expect(text.hasSourceText && text.rowWidth == nil)
    #expect(text.traits == [.basicLetter, .space])
    let identifier = try #require(facts["SOUND_TITLE"])
    #expect(!identifier.hasSourceText && identifier.rowWidth == 20)
    let site = try #require(facts["site"])
    #expect(site.hasSourceText && site.rowWidth == nil)
  }
}
