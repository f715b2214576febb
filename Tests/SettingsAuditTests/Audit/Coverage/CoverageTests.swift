import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Whole coverages of small bundles.
@Suite struct CoverageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var options = AuditOptions()
    var locales: [String]
    var missing: [String] = []
    var leaks: [String] = []
    var untracked: [String] = []

    var testDescription: String { name }
  }

  static let en = CoverageScene.table(("SOUND", "Noise"), ("Mute", "Mute"))

  static let rows = [
    Row(
      name: "a text is in the table of the localization, missing, or in none",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute", "Mute", "Plain words", "12", ""), "en.lproj/Root.strings": en,
        "fr.lproj/Root.strings": CoverageScene.table(("SOUND", "Son")),
      ],
      locales: [
        "en*: 4 shown, 4 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "fr: 4 shown, 1 translated (0 inherited), 2 missing, 1 untracked, 0 same, 0 leaks, 2500",
      ],
      missing: ["fr Root Mute = Mute: Mute | Mute @ Root.plist 1Title, Root.plist 2Title"],
      untracked: ["- Root Plain words = Plain words: Plain words | Plain words @ Root.plist 3Title"]),
    Row(
      name: "iOS does not fall back key by key",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute"), "en.lproj/Root.strings": en,
        "es.lproj/Root.strings": CoverageScene.table(("SOUND", "Sonido"), ("Mute", "Silencio")),
        "es-419.lproj/Root.strings": CoverageScene.table(("Mute", "Silenciar")),
      ],
      locales: [
        "en*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "es: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "es-419: 2 shown, 1 translated (0 inherited), 1 missing, 0 untracked, 0 same, 1 leaks, 5000",
      ],
      missing: ["es-419 Root SOUND = Noise: Sonido | SOUND @ Root.plist 0Title"],
      leaks: ["es-419 Root SOUND = Noise: Sonido | SOUND @ Root.plist 0Title"]),
    Row(
      name: "the same by the policy ios: what is not there is missing",
      files: [
        "Root.plist": CoverageScene.pane("SOUND"), "en.lproj/Root.strings": en,
        "es.lproj/Root.strings": CoverageScene.table(("SOUND", "Sonido")),
        "es-419.lproj/Root.strings": "\"a\" = \"b\";",
      ],
      options: AuditOptions(policy: .ios, locales: ["es-419"]),
      locales: ["es-419: 1 shown, 0 translated (0 inherited), 1 missing, 0 untracked, 0 same, 1 leaks, 0"],
      missing: ["es-419 Root SOUND = Noise: SOUND | SOUND @ Root.plist 0Title"],
      leaks: ["es-419 Root SOUND = Noise: SOUND | SOUND @ Root.plist 0Title"]),
    Row(
      name: "an identifier that no table has leaks in every language, once",
      files: [
        "Root.plist": CoverageScene.pane("NEW_PLAYER"), "en.lproj/Root.strings": en, "fr.lproj/Root.strings": en,
      ],
      locales: [
        "en*: 1 shown, 0 translated (0 inherited), 1 missing, 0 untracked, 0 same, 1 leaks, 0",
        "fr: 1 shown, 0 translated (0 inherited), 1 missing, 0 untracked, 0 same, 1 leaks, 0",
      ],
      missing: [
        "en Root NEW_PLAYER = NEW_PLAYER: NEW_PLAYER | NEW_PLAYER @ Root.plist 0Title",
        "fr Root NEW_PLAYER = NEW_PLAYER: NEW_PLAYER | NEW_PLAYER @ Root.plist 0Title",
      ],
      leaks: ["- Root NEW_PLAYER = NEW_PLAYER: NEW_PLAYER | NEW_PLAYER @ Root.plist 0Title"]),
    Row(
      name: "a pane without a table shows its keys; only identifiers are worth a word",
      files: [
        "Root.plist": CoverageScene.pane("NEW_PLAYER", "Plain words", table: nil), "en.lproj/Root.strings": en,
        "fr.lproj/Root.strings": en,
      ],
      locales: [
        "en*: 0 shown, 0 translated (0 inherited), 0 missing, 0 untracked, 0 same, 1 leaks, 10000",
        "fr: 0 shown, 0 translated (0 inherited), 0 missing, 0 untracked, 0 same, 1 leaks, 10000",
      ],
      leaks: ["- - NEW_PLAYER = NEW_PLAYER: NEW_PLAYER | NEW_PLAYER @ Root.plist 0Title"]),
    Row(
      name: "a table with errors is counted, and not listed",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute"), "en.lproj/Root.strings": en,
        "fr.lproj/Root.strings": "\"Mute\" = \"Muet\"\n\"x\" = \"y\";",
      ],
      locales: [
        "en*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "fr: 2 shown, 0 translated (0 inherited), 2 missing, 0 untracked, 0 same, 1 leaks, 0",
      ]),
    Row(
      name: "regions of the source language read its texts; the same words elsewhere are counted",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute", "Plain words"), "en.lproj/Root.strings": en,
        "en-GB.lproj/Root.strings": CoverageScene.table(("SOUND", "Noise"), ("x", "y")),
        "de.lproj/Root.strings": CoverageScene.table(("SOUND", "Noise"), ("Mute", "Stumm"), ("Plain words", "Worte")),
      ],
      locales: [
        "de: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 1 same, 0 leaks, 10000",
        "en*: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "en-GB: 3 shown, 3 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
      ]),
    Row(
      name: "Base is a row only where no lproj is the source; expected localizations have rows",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute"), "Base.lproj/Root.strings": en,
        "fr.lproj/Root.strings": CoverageScene.table(("SOUND", "Son"), ("Mute", "Muet")),
      ],
      options: AuditOptions(
        catalog: CatalogOptions(reading: BundleReading(developmentRegion: "en")), expectedLocales: ["sv", "fr"]),
      locales: [
        "Base*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "fr: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "sv?: 2 shown, 0 translated (0 inherited), 2 missing, 0 untracked, 0 same, 0 leaks, 0",
      ],
      missing: [
        "sv Root SOUND = Noise: Noise | Noise @ Root.plist 0Title",
        "sv Root Mute = Mute: Mute | Mute @ Root.plist 1Title",
      ]),
    Row(
      name: "what translators do not get is not counted",
      files: [
        "Root.plist": PaneText.xmlPane(
          "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A_KEY</string>"
            + "<key>DoNotLocalize</key><true/></dict>"
            + "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>B_KEY</string></dict>"),
        "en.lproj/Root.strings": en, "fr.lproj/Root.strings": en,
      ],
      options: AuditOptions(catalog: CatalogOptions(excludedKeys: ["B_KEY"]), locales: ["fr"]),
      locales: ["fr: 0 shown, 0 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000"]),
    Row(
      name: "only the panes of the device count, and of these the one that is asked for",
      files: [
        "Root.plist": PaneText.pane(to: "Sound"), "Sound.plist": CoverageScene.pane("SOUND"),
        "Sound~ipad.plist": CoverageScene.pane("Mute", "SOUND"), "Other.plist": CoverageScene.pane("Mute"),
        "en.lproj/Root.strings": en, "fr.lproj/Root.strings": en,
      ],
      options: AuditOptions(device: .pad, locales: ["fr"], pane: "Sound"),
      locales: ["fr: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 2 same, 0 leaks, 10000"]),
    Row(
      name: "a pane file in an lproj is in the language of that",
      files: [
        "en.lproj/Root.plist": CoverageScene.pane("Sound", "Mute"), "fr.lproj/Root.plist": CoverageScene.pane("Son"),
        "fr.lproj/Root.strings": "\"x\" = \"y\";",
      ],
      locales: [
        "en*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "fr: 1 shown, 1 translated (0 inherited), 0 missing, 0 untracked, 1 same, 0 leaks, 10000",
      ]),
    Row(
      name: "a pane file in an lproj that another language reads, too, is in no table",
      files: ["en.lproj/Root.plist": CoverageScene.pane("Sound"), "fr.lproj/Root.strings": "\"x\" = \"y\";"],
      locales: [
        "en*: 1 shown, 1 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "fr: 1 shown, 0 translated (0 inherited), 0 missing, 1 untracked, 0 same, 0 leaks, 0",
      ],
      untracked: ["- Root Sound = Sound: Sound | Sound @ en.lproj/Root.plist 0Title"]),
    Row(
      name: "no phone shows a folder whose name is not a locale, and nothing of it is listed",
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute"), "en.lproj/Root.strings": en,
        "no such thing.lproj/Root.strings": CoverageScene.table(("SOUND", "?!")),
      ],
      locales: [
        "en*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000",
        "no such thing: 2 shown, 0 translated (0 inherited), 2 missing, 0 untracked, 0 same, 0 leaks, 0",
      ]),
    Row(
      name: "a word that a table gives is a text, also if it is the key",
      files: [
        "Root.plist": CoverageScene.pane("Information", "SOUND_TITLE"),
        "en.lproj/Root.strings": CoverageScene.table(("Information", "Info"), ("SOUND_TITLE", "Sound")),
        "fr.lproj/Root.strings": CoverageScene.table(("Information", "Information"), ("SOUND_TITLE", "SOUND_TITLE")),
      ],
      options: AuditOptions(locales: ["fr"]),
      locales: ["fr: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 1 leaks, 10000"],
      leaks: ["fr Root SOUND_TITLE = Sound: SOUND_TITLE | SOUND_TITLE @ Root.plist 1Title"]),
    Row(
      name: "a bundle in one language misses nothing",
      files: ["Root.plist": CoverageScene.pane("SOUND", "Plain words"), "en.lproj/Root.strings": en],
      locales: ["en*: 2 shown, 2 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000"]),
    Row(
      name: "without a root pane nothing is shown",
      files: ["Other.plist": CoverageScene.pane("SOUND"), "fr.lproj/x": ""],
      locales: ["fr*: 0 shown, 0 translated (0 inherited), 0 missing, 0 untracked, 0 same, 0 leaks, 10000"]),
  ]

  @Test(arguments: rows) func coverage(row: Row) throws {
    let coverage = try CoverageScene(files: row.files, options: row.options).audit().coverage
    #expect(CoverageScene.lines(coverage) == row.locales)
    #expect(CoverageScene.lines(coverage.missing) == row.missing)
    #expect(CoverageScene.lines(coverage.leaks) == row.leaks)
    #expect(CoverageScene.lines(coverage.untracked) == row.untracked)
    for locale in coverage.locales { #expect(locale.shown == locale.translated + locale.missing + locale.untracked) }
  }

  /// What InAppSettingsKit alone shows, and what the Settings app shows of a pane without a table.
  @Test func dialects() throws {
    let pane = PaneText.pane(
      "{ Type = PSGroupSpecifier; Title = A_KEY; }, { Type = IASKOpenURLSpecifier; Title = Help; File = \"a_b\"; }",
      table: nil)
    let table = CoverageScene.table(("A_KEY", "A"), ("Help", "Help"))
    let scene = CoverageScene(
      files: ["Root.plist": pane, "en.lproj/Root.strings": table, "fr.lproj/Root.strings": table])
    let coverage = try scene.audit().coverage
    #expect(coverage.locales.map(\.shown) == [2, 2])
    #expect(CoverageScene.lines(coverage.leaks) == ["- Root A_KEY = A: A | A_KEY @ Root.plist 0Title"])
    var inApp = scene
    inApp.name = "InAppSettings.bundle"
    #expect(try inApp.audit().coverage.leaks.isEmpty)
  }

  /// Every field of the tables' rows: sound, broken and absent.
  @Test func tables() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("SOUND", "Mute", "12"), "Orphan.plist": CoverageScene.pane("Mute", table: "Own"),
      "en.lproj/Root.strings": Self.en, "fr.lproj/Root.strings": "\"SOUND\" = \"a\"; \"SOUND\" = \"b\"; \"x\" = \"y\";",
      "de.lproj/Root.strings": "\"SOUND\"", "de.lproj/Free.strings": "\"a\" = \"b\";",
      "Alone.strings": "\"a\" = \"b\";",
    ])
    let lines = try scene.audit().coverage.locales.flatMap { row in
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
