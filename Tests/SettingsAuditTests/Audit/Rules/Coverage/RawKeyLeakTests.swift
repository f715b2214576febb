import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Identifiers that users read.
@Suite struct RawKeyLeakTests {
  private static let export = "settings-l10n export Settings.bundle --locale"

  static let rows: [(name: String, files: [String: String], expected: [String])] = [
    (
      "iOS looks in one lproj only",
      [
        "Root.plist": CoverageScene.pane("SOUND_FOOTER"), "en.lproj/Root.strings": "\"SOUND_FOOTER\" = \"Noise\";",
        "es.lproj/Root.strings": "\"SOUND_FOOTER\" = \"Sonido\";", "es-419.lproj/Root.strings": "\"x\" = \"y\";",
      ],
      [
        "Root.plist:1 es-419 Root SOUND_FOOTER error: on an iPhone users read \"SOUND_FOOTER\" in es-419: iOS searches "
          + "only es-419.lproj/Root.strings, which lacks the key. Add \"SOUND_FOOTER\" to es-419.lproj/Root.strings; \(export) es-419 "
          + "--only missing --format csv writes the missing texts for translators. settings-l10n bake Settings.bundle "
          + "--output build completes what is built into the app."
      ]
    ),
    (
      "no localization has it",
      [
        "Root.plist": CoverageScene.pane("SOUND_FOOTER"), "en.lproj/Root.strings": "\"x\" = \"y\";",
        "fr.lproj/Root.strings": "\"x\" = \"y\";",
      ],
      [
        "Root.plist:1 - Root SOUND_FOOTER error: users read \"SOUND_FOOTER\" in every language: no localization has it "
          + "in Root.strings. Add it with a text to en.lproj/Root.strings, then to the other localizations."
      ]
    ),
    (
      "the development table lacks it",
      [
        "Root.plist": CoverageScene.pane("SOUND_FOOTER"), "en.lproj/Root.strings": "\"x\" = \"y\";",
        "fr.lproj/Root.strings": "\"SOUND_FOOTER\" = \"Son\";", "de.lproj/Root.strings": "\"x\" = \"y\";",
      ],
      [
        "Root.plist:1 - Root SOUND_FOOTER error: users read \"SOUND_FOOTER\" in 2 localizations: the development table "
          + "has no text for it. Add it with a text to en.lproj/Root.strings, then to the others."
      ]
    ),
    (
      "no localization at all", ["Root.plist": CoverageScene.pane("SOUND_FOOTER", "iPhone", "Sound footer")],
      [
        "Root.plist:1 - Root SOUND_FOOTER error: users read \"SOUND_FOOTER\": the bundle has no localization, so nothing of "
          + "it can be translated. Write a text for it into en.lproj/Root.strings, which settings-l10n sync Settings.bundle "
          + "--locale en creates."
      ]
    ),
    (
      "no localization, and no table", ["Root.plist": CoverageScene.pane("SOUND_FOOTER", table: nil)],
      [
        "Root.plist:1 - - SOUND_FOOTER error: users read \"SOUND_FOOTER\" in every language: the pane has no "
          + "StringsTable, so nothing of it is translated. Give the pane a StringsTable, and the table the key."
      ]
    ),
    (
      "the table itself says so",
      [
        "Root.plist": CoverageScene.pane("SOUND_FOOTER"), "en.lproj/Root.strings": "\"SOUND_FOOTER\" = \"Noise\";",
        "fr.lproj/Root.strings": "\"SOUND_FOOTER\" = \"SOUND_FOOTER\";",
      ],
      [
        "Root.plist:1 fr Root SOUND_FOOTER error: users read \"SOUND_FOOTER\" in fr: fr.lproj/Root.strings has the key "
          + "as its own text. Write a text for it in fr.lproj/Root.strings."
      ]
    ),
    (
      "a pane without a table",
      [
        "Root.plist": CoverageScene.pane("SOUND_FOOTER", table: nil), "en.lproj/Root.strings": "\"x\" = \"y\";",
        "fr.lproj/Root.strings": "\"x\" = \"y\";",
      ],
      [
        "Root.plist:1 - - SOUND_FOOTER error: users read \"SOUND_FOOTER\" in every language: the pane has no "
          + "StringsTable, so nothing of it is translated. Give the pane a StringsTable, and the table the key."
      ]
    ),
  ]

  @Test func findings() throws {
    for row in Self.rows {
      let audit = try CoverageScene(files: row.files).audit()
      #expect(CoverageScene.findings(.rawKeyLeak, audit) == row.expected, "\(row.name)")
      #expect(CoverageScene.findings(.missingTranslation, audit) == [], "\(row.name)")
    }
  }

  /// Near misses: another language, a text as a key, a table with errors, a file that iOS cannot read, an excluded key.
  @Test func nearMisses() throws {
    let en = "\"SOUND_FOOTER\" = \"Noise\"; \"Sort order\" = \"Sort Order\"; \"Japan\" = \"Japan\";"
    let pane = CoverageScene.pane("SOUND_FOOTER", "Sort order", "Japan", "iPhone", "x86_64")
    let full = "\"SOUND_FOOTER\" = \"Son\";"
    for table in [full, full + "\"Japan\" = \"Japan\";", "\"a\" = \"b\"\n\"c\" = \"d\";", ""] {
      var files = ["Root.plist": pane, "en.lproj/Root.strings": en]
      files["fr.lproj/" + (table.isEmpty ? "Other.strings" : "Root.strings")] = table
      #expect(CoverageScene.findings(.rawKeyLeak, try CoverageScene(files: files).audit()) == [], "\(table)")
    }
    let excluded = CoverageScene(
      files: ["Root.plist": CoverageScene.pane("SOUND_FOOTER"), "fr.lproj/Root.strings": "\"x\" = \"y\";"],
      options: AuditOptions(catalog: CatalogOptions(excludedKeys: ["SOUND_FOOTER"])))
    #expect(CoverageScene.findings(.rawKeyLeak, try excluded.audit()) == [])
    let named = CoverageScene(
      files: excluded.files, options: AuditOptions(identifiers: IdentifierRule(texts: ["SOUND_*"])))
    #expect(CoverageScene.findings(.rawKeyLeak, try named.audit()) == [])
  }

  /// Only InAppSettingsKit shows its own fields, also on an iPhone.
  @Test func readers() throws {
    let pane = PaneText.pane("{ Type = IASKButtonSpecifier; Title = RESET_ALL; }")
    let scene = CoverageScene(files: [
      "Root.plist": pane, "en.lproj/Root.strings": "\"RESET_ALL\" = \"Reset\";",
      "fr.lproj/Root.strings": "\"x\" = \"y\";",
    ])
    let messages = try scene.audit().findings.filter { $0.rule == .rawKeyLeak }.map(\.message)
    #expect(
      messages == [
        "in the app (InAppSettingsKit) users read \"RESET_ALL\" in fr: iOS searches only fr.lproj/Root.strings, which "
          + "lacks the key"
      ])
  }
}
