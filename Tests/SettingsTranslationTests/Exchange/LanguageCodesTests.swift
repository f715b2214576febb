import SettingsLocalization
import Testing

@testable import SettingsCatalog
@testable import SettingsTranslation

/// What a platform calls languages: the way out and the way back.
@Suite struct LanguageCodesTests {
  private static let tables = ["zh-Hans", "pt", "pt-BR"].reduce(into: [String: String]()) {
    $0["\($1).lproj/Root.strings"] = "\"SOUND\" = \"\($1)\";\n"
  }

  private static func scene(_ codes: [LocalizationName: String]) throws -> ImportScene {
    var options = CatalogOptions()
    options.languageCodes = codes
    return try ImportScene(tables, catalogOptions: options)
  }

  private static func export(_ scene: ImportScene, _ format: TranslationFormat, isWide: Bool = false) throws
    -> [ExportedFile]
  {
    var options = TranslationExport.Options()
    options.isWide = isWide
    let languages = try scene.catalog.languages().languages(named: ["zh-Hans", "pt"])
    return try TranslationExport(scene.catalog, format: format, options: options).files(for: languages).files
  }

  /// The names of files, and what the first of them says its language is.
  static let formats: [(format: TranslationFormat, files: [String], text: String)] = [
    (.xliff, ["zh-CN.xliff", "pt.xliff"], "target-language=\"zh-CN\""),
    (.po, ["zh-CN.po", "pt.po"], "Language: zh_CN"),
    (.csv, ["zh-CN.csv", "pt.csv"], ""), (.json, ["zh-CN/Root.json", "zh-CN/Sound.json"], "\"locale\": \"zh-CN\""),
    (.strings, ["zh-CN.lproj/Root.strings", "pt.lproj/Root.strings"], ""),
    // Xcode has names of its own.
    (.xcode, ["zh-Hans.xliff", "pt.xliff"], "target-language=\"zh-Hans\""),
    (.xcstrings, ["Root.xcstrings", "Sound.xcstrings"], "\"zh-Hans\" : "),
  ]

  @Test(arguments: formats) func filesHaveThePlatformsNames(
    row: (format: TranslationFormat, files: [String], text: String)
  ) throws {
    let scene = try Self.scene(["zh-Hans": "zh-CN"])
    let files = try Self.export(scene, row.format)
    #expect(Array(files.map(\.path).prefix(2)) == row.files)
    let first = try #require(files.first)
    #expect(row.text.isEmpty || String(decoding: first.bytes, as: UTF8.self).contains(row.text))
    let inputs = files.map { file in
      let parts = file.path.split(separator: "/").map(String.init)
      return TranslationInput(path: file.path, bytes: file.bytes, as: row.format.ofFiles, parts: parts)
    }
    let result = try scene.result(inputs)
    #expect(result.units == [] && result.findings == [] && result.files == [:], "\(result)")
    #expect(Set(result.counts) == ["zh-Hans: 1 unchanged", "pt: 1 unchanged"], "\(result.counts)")
  }

  @Test func columnsHaveThem() throws {
    let scene = try Self.scene(["zh-Hans": "zh-CN"])
    let file = try #require(try Self.export(scene, .csv, isWide: true).first)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasPrefix("\"key\",\"table\",\"source\",\"zh-CN\",\"pt\","))
    var back = scene
    back.options.locales = ["zh-CN"]
    let input = TranslationInput(
      path: "all.csv", bytes: Array(text.replacing("\"zh-Hans\"", with: "\"new\"").utf8), format: .csv)
    #expect(try back.result([input]).counts == ["zh-Hans: 1 changed"])
  }

  /// A code may be what another localization is called, if that has a code, too.
  @Test func codesMayChangePlaces() throws {
    let scene = try Self.scene(["pt": "pt-PT", "pt-BR": "pt"])
    let input = TranslationInput.csv("Root|SOUND,SOUND,Sound,som", path: "pt.csv")
    #expect(try scene.result([input]).units == ["pt-BR Root SOUND changed \"pt-BR\" → \"som\" import-overwrites"])
    let other = TranslationInput.csv("Root|SOUND,SOUND,Sound,som", path: "PT_pt.csv")
    #expect(try scene.result([other]).units == ["pt Root SOUND changed \"pt\" → \"som\" import-overwrites"])
  }

  static let refused: [(codes: [LocalizationName: String], message: String)] = [
    (["zh-Hans": "pt"], "the code \"pt\" may mean zh-Hans.lproj or pt.lproj"),
    (["pt": "x", "zh-Hans": "X"], "the code \"X\" may mean zh-Hans.lproj or pt.lproj"),
    (["not a locale": "x"], "\"not a locale\" is not a locale"),
  ]

  @Test(arguments: refused) func aCodeHasOneMeaning(row: (codes: [LocalizationName: String], message: String)) throws {
    let scene = try Self.scene(row.codes)
    let error = #expect(throws: LanguageError.self) { try Self.export(scene, .po) }
    #expect(error?.finding.message == row.message)
    #expect(throws: LanguageError.self) { try scene.result([]) }
  }
}
