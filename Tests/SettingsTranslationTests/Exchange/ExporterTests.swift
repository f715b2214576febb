import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Which units an export has, and with what.
@Suite struct ExporterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var french: String? = "\"SOUND\" = \"Son\";\n\"HOST\" = \"\";\n\"COUNT\" = \"%@\";\n"
    var language: String? = "fr"
    var format = TranslationFormat.xliff
    var options: @Sendable (inout ExportOptions) -> Void = { _ in }
    /// Whether the source language has a text that no pane shows.
    var unused = false
    /// `SOUND "Son"`, without a translation `LONG`; `prefilled`, `review` and the previous source text behind it.
    var units: [String]

    var testDescription: String { name }
  }

  private static func previous(_ units: [String: String]) -> PreviousExport {
    var previous = PreviousExport()
    for (key, source) in units.sorted(by: { $0.key < $1.key }) {
      var unit = IncomingUnit(id: UnitIdentifier(table: "Root", key: TextKey(key)))
      unit.source = source
      previous.add(unit)
    }
    return previous
  }

  private static let sound = ["Sound: SOUND", "Sound: TONE"]

  static let rows = [
    Row(
      name: "all: what is empty has no translation",
      units: ["SOUND \"Son\"", "HOST", "COUNT \"%@\"", "LONG"] + sound),
    Row(
      name: "the same in a format that distinguishes empty texts", format: .json,
      units: ["SOUND \"Son\"", "HOST", "COUNT \"%@\"", "LONG"] + sound),
    Row(
      name: "the same where empty texts are asked for", options: { $0.includesEmpty = true },
      units: ["SOUND \"Son\"", "HOST", "COUNT \"%@\"", "LONG"] + sound),
    Row(name: "what is missing", options: { $0.selection = .missing }, units: ["HOST", "LONG"] + sound),
    Row(
      name: "what is missing, without what no pane shows", french: "-",
      options: { $0.selection = .missing }, unused: true, units: ["SOUND", "HOST", "COUNT", "LONG"] + sound),
    Row(
      name: "all, with what no pane shows", french: "-", unused: true,
      units: ["SOUND", "HOST", "COUNT", "LONG", "UNUSED"] + sound),
    Row(
      name: "what is not for translators, on request", options: { $0.includesUntranslatable = true },
      units: ["SOUND \"Son\"", "HOST", "COUNT \"%@\"", "LONG", "KEEP"] + sound),
    Row(
      name: "prefilled, but not what is not for translators",
      options: {
        $0.prefillsTargets = true
        $0.includesUntranslatable = true
      },
      units: [
        "SOUND \"Son\"", "HOST \"Host name\" prefilled", "COUNT \"%@\"", "LONG \"Long\" prefilled", "KEEP",
        "Sound: SOUND \"SOUND\" prefilled",
        "Sound: TONE \"TONE\" prefilled",
      ]),
    Row(
      name: "PO does not call finished what gettext refuses", format: .po,
      units: ["SOUND \"Son\"", "HOST", "COUNT \"%@\" review", "LONG"] + sound),
    Row(
      name: "what is stale",
      options: {
        $0.selection = .stale
        $0.previous = previous(["SOUND": "Noise", "LONG": "Long", "GONE": "Gone"])
      }, units: ["SOUND \"Son\" was \"Noise\""]),
    Row(name: "a language that is not there", language: "de", units: ["SOUND", "HOST", "COUNT", "LONG"] + sound),
    Row(name: "a template", language: nil, format: .pot, units: ["SOUND", "HOST", "COUNT", "LONG"] + sound),
    Row(name: "no table", french: nil, units: ["SOUND", "HOST", "COUNT", "LONG"] + sound),
    Row(
      name: "a value that is no text", french: "\"SOUND\" = (a);", units: ["SOUND", "HOST", "COUNT", "LONG"] + sound),
  ]

  private static func line(_ unit: ExchangeUnit) -> String {
    let table = unit.unit.id.table == .root ? "" : "\(unit.unit.id.table): "
    let parts = [
      table + unit.unit.id.key.text, unit.target.map { "\"\($0)\"" }, unit.isPrefilled ? "prefilled" : nil,
      unit.needsReview ? "review" : nil, unit.previousSource.map { "was \"\($0)\"" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  @Test(arguments: rows) func exports(row: Row) throws {
    let english = ImportScene.english + (row.unused ? "\"UNUSED\" = \"Nothing\";\n" : "")
    let scene = try ImportScene(["en.lproj/Root.strings": english, "fr.lproj/Root.strings": row.french ?? "-"])
    var options = ExportOptions()
    row.options(&options)
    let exporter = Exporter(scene.catalog, format: row.format, options: options)
    let language = row.language.map { CatalogLanguage(localization: LocalizationName($0), tag: $0) }
    let document = try exporter.document(for: language)
    #expect(document.tables.flatMap(\.units).map(Self.line) == row.units)
    #expect(document.obsolete.map(\.id.key) == (options.previous == nil ? [] : ["GONE"]))
    #expect(document.target == language && document.projectPath == "Settings.bundle")
  }

  @Test func theHashesAreThoseOfTheBundle() throws {
    let scene = try ImportScene()
    var options = ExportOptions()
    options.prefillsTargets = true
    let exporter = Exporter(scene.catalog, format: .xliff, options: options)
    let units = try exporter.document(for: CatalogLanguage(localization: "fr", tag: "fr")).tables[0].units
    #expect(units[0].base == BaseHash(source: "Sound", target: "Son"))
    #expect(units[1].base == BaseHash(source: "Host name", target: nil) && units[1].target == "Host name")
  }

  @Test func aBrokenTableIsNotExported() throws {
    let scene = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" x"])
    #expect(throws: ExchangeError.self) {
      try Exporter(scene.catalog, format: .json).document(
        for: CatalogLanguage(localization: "fr", tag: "fr"))
    }
  }

  // MARK: Files

  private static func export(
    _ scene: ImportScene, _ format: TranslationFormat, _ names: [String],
    _ options: TranslationExport.Options = TranslationExport.Options()
  ) throws -> (paths: [String], findings: [String]) {
    let languages = try scene.catalog.languages().languages(named: names)
    let result = try TranslationExport(scene.catalog, format: format, options: options).files(
      for: languages)
    let findings = result.findings.filter { $0.severity != .note }
    return (result.files.map(\.path), findings.map { "\($0.rule) \($0.localization?.text ?? $0.file ?? "")" })
  }

  static let paths: [(TranslationFormat, [String])] = [
    (.xliff, ["fr.xliff", "zh_CN.xliff"]), (.xcode, ["fr.xliff", "zh_CN.xliff"]), (.po, ["fr.po", "zh_CN.po"]),
    (.csv, ["fr.csv", "zh_CN.csv"]), (.tsv, ["fr.tsv", "zh_CN.tsv"]), (.pot, ["Settings.bundle.pot"]),
    (.json, ["fr/Root.json", "fr/Sound.json", "zh_CN/Root.json", "zh_CN/Sound.json"]),
    (.strings, ["fr.lproj/Root.strings"]), (.xcstrings, ["Root.xcstrings", "Sound.xcstrings"]),
    (
      .xcloc,
      ["fr", "zh-Hans-CN"].flatMap {
        [
          "\($0).xcloc/contents.json", "\($0).xcloc/Localized Contents/\($0).xliff",
          "\($0).xcloc/Source Contents/Settings.bundle/en.lproj/Root.strings",
        ]
      }
    ),
  ]

  @Test(arguments: paths) func filesAreCalledByLproj(format: TranslationFormat, expected: [String]) throws {
    let scene = try ImportScene(["zh_CN.lproj/Root.strings": ""])
    let result = try Self.export(scene, format, ["fr", "zh_CN"])
    #expect(result.paths == expected && result.findings == [])
  }

  @Test func aLanguageThatCannotBeReadIsLeftOut() throws {
    let scene = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" x", "de.lproj/Root.strings": ""])
    let result = try Self.export(scene, .po, ["fr", "de"])
    #expect(result.paths == ["de.po"])
    #expect(result.findings == ["missing-semicolon fr.lproj/Root.strings", "export-left-out fr"])
  }

  /// Their files were once called the same, and one of them got lost.
  @Test func twoFoldersOfOneTagAreNotMixed() throws {
    let scene = try ImportScene(["he.lproj/Root.strings": "", "iw.lproj/Root.strings": ""])
    for format in [TranslationFormat.xcloc, .xcstrings] {
      #expect(try Self.export(scene, format, ["he", "iw"]).findings == ["export-same-tag iw", "export-left-out iw"])
    }
    #expect(try Self.export(scene, .po, ["he", "iw"]).paths == ["he.po", "iw.po"])
  }

  @Test func aTemplateComparesWithAlwaysTheSameExport() throws {
    let scene = try ImportScene()
    var options = TranslationExport.Options()
    options.units.selection = .stale
    options.previous = [
      CatalogLanguage(localization: "fr", tag: "fr"): Self.previous(["SOUND": "Noise"]),
      CatalogLanguage(localization: "de", tag: "de"): Self.previous(["HOST": "Computer"]),
    ]
    let file = try TranslationExport(scene.catalog, format: .pot, options: options).files(for: []).files[
      0]
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("Root|HOST") && !text.contains("Root|SOUND"))
  }

  @Test func theSourceTablesOfBaseAreInAnXcloc() throws {
    var files = ImportScene.panes
    files["Base.lproj/Root.strings"] = "\"SOUND\" = \"Sound\";\n"
    let scene = try ImportScene(files: files.mapValues { Array($0.utf8) })
    #expect(
      try Self.export(scene, .xcloc, ["fr"]).paths.last
        == "fr.xcloc/Source Contents/Settings.bundle/Base.lproj/Root.strings")
  }

  /// It was not reported that Xcode passes over what is in no table of its source language.
  @Test func unitsThatXcodeDoesNotKnowAreCounted() throws {
    let scene = try ImportScene()
    for format in TranslationFormat.allCases {
      let french = CatalogLanguage(localization: "fr", tag: "fr")
      let findings = try Self.findings(scene, format, [french])
      let message = "2 of 6 units are in no table of en: Xcode may pass over them when it imports the file"
      let isForXcode = format == .xcode || format == .xcloc
      #expect(findings.map(\.message) == (isForXcode ? [message] : []))
      #expect(findings.allSatisfy { $0.severity == .note })
    }
    let complete = try ImportScene(["en.lproj/Sound.strings": "\"SOUND\" = \"S\"; \"TONE\" = \"T\";"])
    let languages = ["fr", "de"].map { CatalogLanguage(localization: LocalizationName($0), tag: $0) }
    #expect(try Self.findings(complete, .xcode, languages) == [])
    let one = try ImportScene(["Base.lproj/Sound.strings": "\"SOUND\" = \"S\";"])
    #expect(
      try Self.findings(one, .xcloc, languages).map(\.message)
        == ["1 of 6 units is in no table of en: Xcode may pass over it when it imports the file"])
  }

  private static func findings(
    _ scene: ImportScene, _ format: TranslationFormat, _ languages: [CatalogLanguage]
  ) throws -> [Finding] {
    try TranslationExport(scene.catalog, format: format).files(for: languages).findings
  }

  // MARK: Changed source texts

  private static func stale(_ format: TranslationFormat) throws -> String {
    let scene = try ImportScene()
    var options = TranslationExport.Options()
    let french = CatalogLanguage(localization: "fr", tag: "fr")
    options.previous = [french: previous(["SOUND": "Noise"])]
    let export = TranslationExport(scene.catalog, format: format, options: options)
    return String(decoding: try export.files(for: [french]).files[0].bytes, as: UTF8.self)
  }

  /// The translation of another source text is not given as finished.
  @Test func aChangedSourceTextIsMarked() throws {
    #expect(try Self.stale(.xliff).contains("<target state=\"new\">Son</target>"))
    let entry = """
      #, fuzzy
      #| msgctxt "Root|SOUND"
      #| msgid "Noise"
      msgctxt "Root|SOUND"
      msgid "Sound"
      msgstr "Son"

      """
    #expect(try Self.stale(.po).contains(entry))
    #expect(try Self.stale(.xcstrings).contains("\"needs_review\""))
  }
}
