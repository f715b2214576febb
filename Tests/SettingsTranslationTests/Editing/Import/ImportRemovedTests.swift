import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// What becomes of translations whose entries are gone from the bundle.
@Suite struct ImportRemovedTests {
  private static let base = BaseHash(source: "Sound", target: "Son")
  private static let untouched = TranslationInput.json("SOUND=Son,\"base\":\"\(base)\"")
  private static let changed = TranslationInput.json("SOUND=Bruit,\"base\":\"\(base)\"")
  private static let emptied = ["fr.lproj/Root.strings": ""]
  /// The bundle without the localization.
  private static let without = ["fr.lproj/Root.strings": "-"]

  static let rows = [
    ImportRow(
      name: "a text that came back as it was exported was dropped without a word", tables: emptied,
      inputs: [untouched], units: ["fr Root SOUND removed \"Son\" import-removed"], counts: ["fr: 1 removed"]),
    ImportRow(
      name: "it is added if that is asked for", tables: emptied, inputs: [untouched],
      options: { $0.restoresRemoved = true }, units: ["fr Root SOUND added \"Son\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Root.strings": "\"SOUND\" = \"Son\";\n"]),
    ImportRow(
      name: "a changed text is a conflict", tables: emptied, inputs: [changed],
      units: ["fr Root SOUND refused \"Bruit\" import-conflict"], counts: ["fr: 1 refused"], isBlocked: true),
    ImportRow(
      name: "a changed text is added if that is asked for", tables: emptied, inputs: [changed],
      options: { $0.restoresRemoved = true }, units: ["fr Root SOUND added \"Bruit\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Root.strings": "\"SOUND\" = \"Bruit\";\n"]),
    ImportRow(
      name: "what another file says goes first", tables: emptied,
      inputs: [untouched, .json("SOUND=x", path: "b.json")], units: ["fr Root SOUND added \"x\""],
      counts: ["fr: 1 added"], files: ["fr.lproj/Root.strings": "\"SOUND\" = \"x\";\n"]),
    ImportRow(
      name: "and stays first", tables: emptied, inputs: [.json("SOUND=x", path: "b.json"), untouched],
      units: ["fr Root SOUND added \"x\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Root.strings": "\"SOUND\" = \"x\";\n"]),
    ImportRow(
      name: "an untouched copy of the source text hides nothing", tables: emptied,
      inputs: [
        .xliff(ImportRow.unit("SOUND", "Sound", "<target state=\"new\">Sound</target>")),
        .json("SOUND=Son,\"base\":\"\(base)\"", path: "b.json"),
      ],
      units: ["fr Root SOUND removed \"Son\" import-removed"], counts: ["fr: 1 removed"]),
    ImportRow(
      name: "a text that has another source now is stale, not restored", tables: emptied,
      inputs: [.json("SOUND=Son,\"base\":\"\(BaseHash(source: "Noise", target: "Son"))\",\"source\":\"Noise\"")],
      options: { $0.restoresRemoved = true }, units: ["fr Root SOUND stale \"Son\" import-stale"],
      counts: ["fr: 1 stale"]),
    ImportRow(
      name: "a text that the bundle has is unchanged", inputs: [untouched], counts: ["fr: 1 unchanged"]),
    ImportRow(
      name: "a unit that was not translated is not removed", tables: emptied,
      inputs: [.json("SOUND=null,\"base\":\"\(BaseHash(source: "Sound", target: nil))\"")], counts: ["fr: nothing"]),
    // A localization that is gone as a whole.
    ImportRow(
      name: "all texts of a language are added, the untouched and the changed", tables: without,
      inputs: [
        .json(
          "SOUND=Son,\"base\":\"\(base)\"", "HOST=x,\"base\":\"\(BaseHash(source: "Host name", target: "Hôte"))\"",
          "COUNT=%d p,\"base\":\"\(BaseHash(source: "%d items", target: "%d p"))\"",
          "LONG=Long,\"base\":\"\(BaseHash(source: "Long", target: "Long"))\"")
      ],
      units: [
        "fr Root SOUND added \"Son\"", "fr Root HOST added \"x\"", "fr Root COUNT added \"%d p\"",
        "fr Root LONG added \"Long\"",
      ],
      counts: ["fr (new): 4 added"],
      files: [
        "fr.lproj/Root.strings":
          "\"SOUND\" = \"Son\";\n\"HOST\" = \"x\";\n\"COUNT\" = \"%d p\";\n\"LONG\" = \"Long\";\n"
      ]),
    ImportRow(
      name: "what must not be taken is refused there, too", tables: without,
      inputs: [.json("COUNT=p,\"base\":\"\(BaseHash(source: "%d items", target: "p"))\"")],
      units: ["fr Root COUNT refused \"p\" import-placeholders"], counts: ["fr (new): 1 refused"], isBlocked: true),
  ]

  @Test(arguments: rows) func isNotDropped(row: ImportRow) throws { try row.check() }

  /// The export itself reports it in formats without hashes.
  @Test func theBaseTellsIt() throws {
    var scene = try ImportScene(Self.emptied)
    let table = TranslationInput.strings("\"SOUND\" = \"Son\";")
    scene.options.base = try PreviousExport.read([table], for: scene.catalog)
    #expect(try scene.result([table]).units == ["fr Root SOUND removed \"Son\" import-removed"])
    // Nothing distinguishes a removed text from one that was never there.
    scene.options.base = [:]
    #expect(try scene.result([table]).units == ["fr Root SOUND added \"Son\""])
  }

  /// In every format that carries hashes.
  @Test(arguments: [TranslationFormat.xliff, .po, .csv, .tsv, .json])
  func anExportOfRemovedTextsIsTold(format: TranslationFormat) throws {
    let full = try ImportScene()
    let french = CatalogLanguage(localization: "fr", tag: "fr")
    let files = try full.export(french, as: format)
    let plan = try ImportScene(Self.emptied).plan(files)
    #expect(plan.counts[0][.removed] == 1 && plan.hasSkipped && !plan.isBlocked && plan.changes.isEmpty)
    // The language is gone, too: the name of a file alone does not make it again.
    var scene = try ImportScene(Self.without)
    scene.options.locales = ["fr"]
    let added = try scene.plan(files)
    #expect(added.counts[0][.added] == 1 && !added.hasSkipped)
  }
}
