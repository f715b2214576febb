import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What an import does with the cells, sheets and columns of spreadsheets.
@Suite struct ImportWorkbookTests {
  private static func book(_ cell: String, path: String = "fr.xlsx", sheet: String = "Sheet1") -> TranslationInput {
    var book = WorkbookSample("")
    let row = WorkbookSample.row("HOST", "Root|HOST", "Host name").replacing("</row>", with: cell + "</row>")
    book.sheets = [(sheet, WorkbookSample.header + row)]
    book.styles = "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"10\"/></cellXfs>"
    let stem = path.split(separator: ".").first.map(String.init)
    return TranslationInput(path: path, bytes: book.bytes, format: .xlsx, nameHint: stem)
  }

  private static func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }

  /// A cell, the translation in the bundle, and what becomes of it.
  static let cells: [(cell: String, existing: String?, outcome: String)] = [
    (text("Hôte"), nil, "added \"Hôte\""),
    (text("007"), "7", "unchanged \"7\" → \"007\" import-sheet-value"), (text("007"), nil, "added \"007\""),
    ("<c><v>7</v></c>", "007", "unchanged \"007\" → \"7\" import-sheet-value"),
    ("<c><v>7</v></c>", nil, "added \"7\" import-sheet-value"), ("<c><v>7</v></c>", "7", ""),
    ("<c s=\"1\"><v>46024</v></c>", nil, "refused \"2026-01-02\" import-sheet-value"),
    ("<c s=\"1\"><v>46024</v></c>", "1/2", "unchanged \"1/2\" → \"2026-01-02\" import-sheet-value"),
    ("<c s=\"2\"><v>0.5</v></c>", nil, "refused \"0.5\" import-sheet-value"),
    ("<c t=\"b\"><v>1</v></c>", nil, "refused \"TRUE\" import-sheet-value"),
    ("<c t=\"e\"><v>#REF!</v></c>", nil, "refused \"#REF!\" import-sheet-error"),
    ("<c><f>1+1</f><v>2</v></c>", nil, "refused \"2\" import-sheet-formula"),
    ("<c><f>1+1</f></c>", nil, "refused \"=1+1\" import-sheet-formula"), ("<c><f>1+1</f></c>", "=1+1", ""),
    ("<c t=\"str\"><f>B2</f><v>Hôte</v></c>", "Hôte", ""),
    ("<c t=\"e\"><f>1/0</f><v>#DIV/0!</v></c>", nil, "refused \"#DIV/0!\" import-sheet-formula"),
    (text("a_x000D_\nb"), nil, "added \"a\nb\""),
  ]

  @Test(arguments: cells) func cellsAreTextOrRefused(row: (cell: String, existing: String?, outcome: String)) throws {
    let entry = row.existing.map { "\"HOST\" = \"\($0)\";\n" } ?? ""
    let scene = try ImportScene(["fr.lproj/Root.strings": entry])
    let result = try scene.result([Self.book(row.cell)])
    #expect(result.units == (row.outcome.isEmpty ? [] : ["fr Root HOST " + row.outcome]))
    #expect(result.isBlocked == row.outcome.hasPrefix("refused"))
  }

  /// A source that shows an error value is no reason to accept one that a formula left.
  @Test func anErrorCellIsRefusedWhateverTheSourceIs() throws {
    let scene = try ImportScene(["en.lproj/Root.strings": "\"HOST\" = \"#REF!\";\n"])
    let units = try scene.result([Self.book("<c t=\"e\"><v>#N/A</v></c>")]).units
    #expect(
      units == ["fr Root HOST refused \"#N/A\" import-sheet-error"]
        || units == ["fr Root HOST stale \"#N/A\" import-stale"])
  }

  // MARK: Languages

  /// The names of file and sheet, requested languages, and the result.
  static let names: [(file: String, sheet: String, locales: [String], result: [String])] = [
    ("fr.xlsx", "Sheet1", [], ["fr: 1 added"]), ("Texts.xlsx", "fr", [], ["fr: 1 added"]),
    ("de.xlsx", "fr", [], ["fr: 1 added"]), ("en.xlsx", "fr", [], ["error import-locale"]),
    ("en.xlsx", "fr", ["fr"], ["fr: 1 added"]), ("fr.xlsx", "fr", [], ["fr: 1 added"]),
    ("Texts.xlsx", "Sheet1", [], ["error import-no-locale"]), ("Texts.xlsx", "Sheet1", ["fr"], ["fr: 1 added"]),
    ("fr.xlsx", "fr", ["en"], ["error import-locale"]),
  ]

  @Test(arguments: names) func theSheetMayBeTheLanguage(
    row: (file: String, sheet: String, locales: [String], result: [String])
  ) throws {
    var scene = try ImportScene()
    scene.options.locales = row.locales
    let result = try scene.result([Self.book(Self.text("Hôte"), path: row.file, sheet: row.sheet)])
    #expect(result.counts + result.findings == row.result, "\(row)")
  }

  private static func wide(_ header: String, _ row: String) -> TranslationInput {
    TranslationInput("all.csv", "key,table,source,\(header)\nHOST,Root,Host name,\(row)\n", .csv)
  }

  /// The columns and the cells, requested languages, and the result.
  static let columns: [(columns: String, cells: String, locales: [String], result: [String])] = [
    ("fr", "Hôte", [], ["fr: 1 added"]), ("fr", "", [], ["fr: nothing"]),
    ("fr,id", "Hôte,Tuan", [], ["fr: 1 added", "id (new): 1 added", "warning import-incomplete"]),
    ("fr,id", "Hôte,Tuan", ["fr"], ["fr: 1 added"]), ("fr,id", "Hôte,Tuan", ["nl"], ["warning import-unmatched"]),
    ("fr,Notes", "Hôte,hm", [], ["fr: 1 added", "warning import-column"]),
    ("Notes,No", "hm,1", [], ["warning import-column", "warning import-column", "warning import-unmatched"]),
    ("fr-FR", "Hôte", [], ["fr: 1 added", "warning import-locale"]),
    // Source texts change on purpose only.
    ("en,fr", "Host,Hôte", [], ["fr: 1 added"]), ("en,fr", "Host,Hôte", ["en"], ["en: 1 changed"]),
  ]

  @Test(arguments: columns) func columnsAreLanguages(
    row: (columns: String, cells: String, locales: [String], result: [String])
  ) throws {
    var scene = try ImportScene()
    scene.options.locales = row.locales
    let result = try scene.result([Self.wide(row.columns, row.cells)])
    #expect(result.counts + result.findings == row.result, "\(row)")
  }

  // MARK: Round trips

  /// Each form of sheet, as it is exported and without a change, imports nothing; one edit is one change. The new language
  /// is named.
  @Test(arguments: [TranslationFormat.csv, .tsv, .xlsx], [false, true])
  func anUntouchedSheetChangesNothing(format: TranslationFormat, isWide: Bool) throws {
    var scene = try ImportScene([
      "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n\"HOST\" = \"\";\n\"LONG\" = \"a\\r\\nb\";\n"
    ])
    scene.options.locales = ["fr", "de", "nl"]
    var options = TranslationExport.Options()
    options.isWide = isWide
    let languages = try scene.catalog.languages().languages(named: ["fr", "de", "nl"])
    let export = try TranslationExport(scene.catalog, format: format, options: options).files(for: languages)
    #expect(export.files.map(\.path) == (isWide ? ["Settings.bundle"] : ["fr", "de", "nl"]).map { "\($0).\(format)" })
    let inputs = export.files.map { file in
      TranslationInput(
        path: file.path, bytes: file.bytes, format: format,
        nameHint: file.path.split(separator: ".").first.map(String.init))
    }
    let result = try scene.result(inputs)
    #expect(result.units == [] && result.findings == [] && result.files == [:])
    #expect(result.counts.prefix(2) == ["fr: 1 unchanged", isWide ? "de: 2 unchanged" : "de: 2 unchanged"])
  }

  /// `--only missing`: a row that is missing in one language has the texts of all.
  @Test func rowsHaveAllLanguages() throws {
    let scene = try ImportScene(["de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n\"HOST\" = \"Rechner\";\n"])
    var options = TranslationExport.Options()
    options.isWide = true
    options.units.selection = .missing
    let languages = try scene.catalog.languages().languages(named: ["fr", "de"])
    let file = try #require(
      try TranslationExport(scene.catalog, format: .csv, options: options).files(for: languages).files.first)
    let rows = String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst().map { line in
      line.split(separator: ",").prefix(5).joined(separator: ",")
    }
    #expect(
      rows == [
        #""HOST","Root","Host name","","Rechner""#, #""COUNT","Root","%d items","","""#, #""LONG","Root","Long","","""#,
        #""SOUND","Sound","SOUND","","""#, #""TONE","Sound","TONE","","""#,
      ])
  }
}
