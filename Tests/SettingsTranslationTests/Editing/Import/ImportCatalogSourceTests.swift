import Testing

@testable import SettingsTranslation

/// What a text of a string catalog is compared with: the source text of the bundle, else that of the catalog.
@Suite struct ImportCatalogSourceTests {
  private static func catalog(_ key: String, _ source: String, _ french: String, table: String) -> TranslationInput {
    let units = [("en", source), ("fr", french)].map { language, text in
      "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    return .xcstrings("\"\(key)\":{\"localizations\":{\(units.joined(separator: ","))}}", table: table)
  }

  static let rows = [
    ImportRow(
      name: "no table has the key", inputs: [catalog("TONE", "Tone %d", "Ton %d", table: "Sound")],
      units: ["fr Sound TONE added \"Ton %d\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton %d\";\n"]),
    ImportRow(
      name: "other placeholders than those of the catalog",
      inputs: [catalog("TONE", "Tone %d", "Ton", table: "Sound")],
      units: ["fr Sound TONE refused \"Ton\" import-placeholders"], counts: ["fr: 1 refused"], isBlocked: true),
    ImportRow(
      name: "a copy of the catalog's source text", inputs: [catalog("TONE", "Tone", "Tone", table: "Sound")],
      units: ["fr Sound TONE added \"Tone\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Tone\";\n"]),
    ImportRow(
      name: "both languages in one run", inputs: [catalog("TONE", "Tone %d", "Ton %d", table: "Sound")],
      options: { $0.locales = ["en", "fr"] },
      units: ["en Sound TONE added \"Tone %d\"", "fr Sound TONE added \"Ton %d\""],
      counts: ["en: 1 added", "fr: 1 added"],
      files: [
        "en.lproj/Sound.strings": "\"TONE\" = \"Tone %d\";\n", "fr.lproj/Sound.strings": "\"TONE\" = \"Ton %d\";\n",
      ]),
    ImportRow(
      name: "the table of the source language has the key",
      inputs: [catalog("HOST", "Server", "Serveur", table: "Root")],
      units: ["fr Root HOST stale \"Serveur\" import-stale"], counts: ["fr: 1 stale"]),
    ImportRow(
      name: "a near miss: another format with a source text of its own",
      inputs: [.csv("Sound,TONE,Tone,Ton", path: "fr.csv")],
      units: ["fr Sound TONE stale \"Ton\" import-stale"], counts: ["fr: 1 stale"]),
  ]

  @Test(arguments: rows) func compares(row: ImportRow) throws { try row.check() }
}
