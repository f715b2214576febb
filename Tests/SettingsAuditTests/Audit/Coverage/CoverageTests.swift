import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Whole coverages of small bundles; others are in `Cases/coverage`.
@Suite struct CoverageTests {
  static let en = CoverageScene.table(("SOUND", "Noise"), ("Mute", "Mute"))

  @Test func `only the panes of the device count, and of these the one that is asked for`() throws {
    let scene = CoverageScene(
      files: [
        "Root.plist": PaneText.pane(to: "Sound"), "Sound.plist": CoverageScene.pane("SOUND"),
        "Sound~ipad.plist": CoverageScene.pane("Mute", "SOUND"), "Other.plist": CoverageScene.pane("Mute"),
        "en.lproj/Root.strings": Self.en, "fr.lproj/Root.strings": Self.en,
      ],
      options: AuditOptions(device: .pad, locales: ["fr"], pane: "Sound"))
    #expect(
      CoverageScene.all(try scene.audit().coverage) == [
        "fr: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 2 same, 0 leaks, 10000"
      ])
  }

  /// What InAppSettingsKit alone shows, and what the Settings app shows of a pane without a table.
  @Test func `what InAppSettingsKit alone shows leaks in the Settings app`() throws {
    let pane = PaneText.pane(
      "{ Type = PSGroupSpecifier; Title = A_KEY; }, { Type = IASKOpenURLSpecifier; Title = Help; File = \"a_b\"; }",
      table: nil)
    let table = CoverageScene.table(("A_KEY", "A"), ("Help", "Help"))
    let scene = CoverageScene(
      files: ["Root.plist": pane, "en.lproj/Root.strings": table, "fr.lproj/Root.strings": table])
    let coverage = try scene.audit().coverage
    #expect(coverage.localizations.map(\.shown) == [2, 2])
    #expect(CoverageScene.lines(coverage.leaks) == ["- Root A_KEY = A: A | A_KEY @ Root.plist 0Title"])
    var inApp = scene
    inApp.name = "InAppSettings.bundle"
    #expect(try inApp.audit().coverage.leaks.isEmpty)
  }

  /// Every field of the tables' rows: sound, broken and absent.
  @Test func `tables are sound, broken or absent`() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("SOUND", "Mute", "12"), "Orphan.plist": CoverageScene.pane("Mute", table: "Own"),
      "en.lproj/Root.strings": Self.en, "fr.lproj/Root.strings": "\"SOUND\" = \"a\"; \"SOUND\" = \"b\"; \"x\" = \"y\";",
      "de.lproj/Root.strings": "\"SOUND\"", "de.lproj/Free.strings": "\"a\" = \"b\";",
      "Alone.strings": "\"a\" = \"b\";",
    ])
    let lines = try scene.audit().coverage.localizations.flatMap { row in
      row.tables.map { table in
        let counts = [table.translated, table.entries, table.unused].map { $0.map { "\($0)" } ?? "-" }
        return
          "\(row.language.localization) \(table.table) \(table.status) \(table.keys) \(counts.joined(separator: " "))"
      }
    }
    #expect(
      lines == [
        "de Free ok 0 0 1 1", "de Own absent 1 0 0 0", "de Root broken 3 - - -", "en Free absent 0 0 0 0",
        "en Own absent 1 0 0 0", "en Root ok 3 2 2 0", "fr Free absent 0 0 0 0", "fr Own absent 1 0 0 0",
        "fr Root ok 3 1 2 1",
      ])
  }
}
