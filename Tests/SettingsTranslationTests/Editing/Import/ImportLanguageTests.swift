import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Into which localization a file goes.
@Suite struct ImportLanguageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The lproj folders beside `en`.
    var folders: [String]
    var input: TranslationInput
    var locales: [String] = []
    /// The lines of the counts, and the findings of the file.
    var expected: [String]

    var testDescription: String { name }
  }

  private static func po(_ language: String, path: String = "a.po") -> TranslationInput {
    .po("msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"x\"", language: language, path: path)
  }

  private static func csv(_ path: String) -> TranslationInput { .csv("Root,SOUND,Sound,x", path: path) }

  /// Of a new language one text is there.
  private static let incomplete = "warning import-incomplete"

  private static func found(_ input: TranslationInput) -> TranslationInput {
    var input = input
    input.isFound = true
    return input
  }

  static let rows = [
    // In the file.
    Row(name: "a tag of the bundle", folders: ["fr"], input: po("fr"), expected: ["fr: 1 added"]),
    Row(name: "with an underscore", folders: ["pt-BR"], input: po("pt_BR"), expected: ["pt-BR: 1 added"]),
    Row(name: "a folder with an underscore", folders: ["zh_CN"], input: po("zh-Hans-CN"), expected: ["zh_CN: 1 added"]),
    Row(name: "an old name", folders: ["French"], input: po("fr"), expected: ["French: 1 added"]),
    Row(
      name: "an old name with a comma", folders: ["Chinese, Traditional"], input: po("zh-Hant"),
      expected: ["Chinese, Traditional: 1 added"]),
    Row(name: "an alias", folders: ["iw"], input: po("he"), expected: ["iw: 1 added"]),
    Row(name: "a new language", folders: ["fr"], input: po("de"), expected: ["de (new): 1 added", incomplete]),
    Row(
      name: "a new region, whose users read keys before, too", folders: ["es"], input: po("es-419"),
      expected: ["es-419 (new): 1 added"]),
    Row(
      name: "a new language in capitals gets the usual folder", folders: [], input: po("PT-br"),
      expected: ["pt-BR (new): 1 added", incomplete]),
    Row(name: "the source language, on purpose", folders: [], input: po("en"), expected: ["en: 1 changed"]),
    Row(name: "no locale", folders: [], input: po("klingon"), expected: ["error import-invalid-locale"]),
    Row(
      name: "the same language, script and region by another tag", folders: ["zh-Hans"], input: po("zh-CN"),
      expected: ["zh-Hans: 1 added", "warning import-locale"]),
    Row(
      name: "the usual region of the language", folders: ["nb", "de"], input: po("nb-NO"),
      expected: ["nb: 1 added", "warning import-locale"]),
    Row(
      name: "the usual region, where a folder has it", folders: ["nb", "nb-NO"], input: po("nb-NO"),
      expected: ["nb-NO: 1 added"]),
    Row(
      name: "the usual region, where two folders may be meant", folders: ["zh-Hans", "zh-Hans-CN"],
      input: po("zh-CN", path: "a.po"), expected: ["zh-Hans-CN: 1 added"]),
    Row(
      name: "the source language by another tag is not guessed", folders: ["fr"], input: po("en-US"),
      expected: ["error import-locale"]),
    Row(
      name: "near, and asked for", folders: ["zh-Hans"], input: po("zh-CN"), locales: ["zh-Hans"],
      expected: ["zh-Hans: 1 added"]),
    Row(name: "two folders of one locale", folders: ["he", "iw"], input: po("he"), expected: ["error import-locale"]),
    Row(
      name: "two folders of one locale, one asked for", folders: ["he", "iw"], input: po("he"), locales: ["iw"],
      expected: ["iw: 1 added"]),
    Row(
      name: "two folders of one locale: the name of the file is that of the folder", folders: ["he", "iw"],
      input: po("he", path: "out/iw.po"), expected: ["iw: 1 added"]),
    Row(
      name: "two folders of one locale: an old name", folders: ["Chinese, Traditional", "zh-Hant"],
      input: po("zh-Hant", path: "out/Chinese, Traditional.po"), expected: ["Chinese, Traditional: 1 added"]),
    Row(
      name: "another than asked for", folders: ["fr", "de"], input: po("fr"), locales: ["de"],
      expected: ["error import-locale"]),
    Row(
      name: "an equivalent of what is asked for", folders: ["zh-Hans"], input: po("zh-Hans-CN"),
      locales: ["zh-Hans"], expected: ["zh-Hans: 1 added"]),
    // In the name.
    Row(name: "the name of the file", folders: ["fr"], input: csv("out/fr.csv"), expected: ["fr: 1 added"]),
    Row(
      name: "a new language as a name", folders: ["fr"], input: csv("it.csv"), expected: ["error import-no-locale"]),
    Row(
      name: "a new language as a name, and asked for", folders: ["fr"], input: csv("it.csv"), locales: ["it"],
      expected: ["it (new): 1 added", incomplete]),
    Row(name: "a name that is none", folders: ["fr"], input: csv("sheet.csv"), expected: ["error import-no-locale"]),
    Row(
      name: "a name of three letters is none", folders: [], input: csv("new.csv"), expected: ["error import-no-locale"]),
    Row(
      name: "a name of two letters that is no language", folders: ["fr"], input: csv("qa.csv"),
      expected: ["error import-no-locale"]),
    Row(
      name: "a name that is none, and one asked for", folders: ["fr"], input: csv("sheet.csv"), locales: ["fr"],
      expected: ["fr: 1 added"]),
    Row(
      name: "a name that is none, and two asked for", folders: ["fr"], input: csv("sheet.csv"), locales: ["fr", "de"],
      expected: ["error import-no-locale"]),
    Row(
      name: "a name of another than asked for", folders: ["fr"], input: csv("it.csv"), locales: ["fr"],
      expected: ["error import-locale"]),
    Row(
      name: "a name with another form of the tag", folders: ["de"], input: csv("de_DE.csv"),
      expected: ["de: 1 added", "warning import-locale"]),
    Row(
      name: "a copy that a browser numbered", folders: ["de", "fr"], input: csv("de (1).csv"),
      expected: ["de: 1 added", "note import-locale"]),
    Row(
      name: "a sheet", folders: ["de", "fr"], input: csv("de - Sheet1.csv"),
      expected: ["de: 1 added", "note import-locale"]),
    Row(
      name: "a tag behind a name", folders: ["de", "pt", "pt-BR"], input: csv("settings-pt-BR.csv"),
      expected: ["pt-BR: 1 added", "note import-locale"]),
    Row(
      name: "a tag behind the name of a table", folders: ["de", "fr"], input: csv("Root_de.csv"),
      expected: ["de: 1 added", "note import-locale"]),
    Row(
      name: "a tag of another form in a longer name", folders: ["de", "fr"], input: csv("Root_de_DE.csv"),
      expected: ["de: 1 added", "note import-locale"]),
    Row(
      name: "a name of two languages", folders: ["de", "fr"], input: csv("de to fr.csv"),
      expected: ["error import-no-locale"]),
    Row(
      name: "a name with a language that the bundle does not have", folders: ["fr"], input: csv("settings-de.csv"),
      expected: ["error import-no-locale"]),
    Row(
      name: "a tag in the middle of a name", folders: ["de"], input: csv("settings de final.csv"),
      expected: ["error import-no-locale"]),
    Row(
      name: "a name of another than asked for, in a part", folders: ["de", "fr"], input: csv("settings-de.csv"),
      locales: ["fr"], expected: ["error import-locale"]),
    // In a folder with others.
    Row(
      name: "a file beside that of the language that was asked for", folders: ["de", "fr"], input: found(po("fr")),
      locales: ["de"], expected: ["warning import-unmatched"]),
    Row(
      name: "a file in a folder, in a language that was asked for", folders: ["de", "fr"], input: found(po("de")),
      locales: ["de"], expected: ["de: 1 added"]),
    Row(
      name: "a file in a folder, of no language, where one was asked for", folders: ["de"],
      input: found(po("klingon")), locales: ["de"], expected: ["warning import-unmatched"]),
    Row(
      name: "a file in a folder, of no language", folders: ["de"], input: found(po("klingon")),
      expected: ["error import-invalid-locale"]),
    // In the folder.
    Row(
      name: "a folder has its own name", folders: ["he", "iw"],
      input: .strings("\"SOUND\" = \"x\";", language: "iw"), expected: ["iw: 1 added"]),
    Row(
      name: "a table without a folder", folders: ["fr"], input: .strings("\"SOUND\" = \"x\";", language: nil),
      expected: ["error import-no-locale"]),
    Row(
      name: "a folder that is no locale", folders: [], input: .strings("\"SOUND\" = \"x\";", language: "my texts"),
      expected: ["error import-invalid-locale"]),
    Row(
      name: "texts that translations are made from", folders: ["fr"],
      input: .strings("\"SOUND\" = \"x\";", language: "Base"), expected: ["note import-source-only"]),
    Row(
      name: "a tag that says more than the folder", folders: ["de"], input: po("de-x-formal"),
      expected: ["error import-locale"]),
    // All in one.
    Row(
      name: "a string catalog: all but the source", folders: ["fr"],
      input: catalog("fr", "de"), expected: ["fr: 1 added", "de (new): 1 added", incomplete]),
    Row(
      name: "a string catalog: one asked for", folders: ["fr"], input: catalog("fr", "de"), locales: ["de"],
      expected: ["de (new): 1 added", incomplete]),
    Row(
      name: "a string catalog: the source asked for", folders: ["fr"], input: catalog("fr", source: "Noise"),
      locales: ["en"],
      expected: ["en: 1 changed"]),
    Row(
      name: "a string catalog: the source only", folders: ["fr"], input: catalog(),
      expected: ["note import-source-only"]),
    Row(
      name: "a string catalog: the source only, where another language is asked for", folders: ["fr"], input: catalog(),
      locales: ["fr"], expected: ["warning import-unmatched"]),
    Row(
      name: "a string catalog: an unclear language that was not asked for", folders: ["fr", "zh-Hans"],
      input: catalog("zh-CN", "nonsense", "fr"), locales: ["fr"], expected: ["fr: 1 added"]),
    Row(
      name: "a string catalog: a language by another tag", folders: ["fr", "zh-Hans"], input: catalog("fr", "zh-CN"),
      expected: ["fr: 1 added", "zh-Hans: 1 added", "warning import-locale"]),
    Row(
      name: "a string catalog: an unclear language", folders: ["fr", "he", "iw"], input: catalog("fr", "he"),
      expected: ["error import-locale"]),
  ]

  /// A catalog of SOUND; the text of the source language is another only where that is asked for.
  private static func catalog(_ languages: String..., source: String = "Sound") -> TranslationInput {
    let texts = [("en", source)] + languages.map { ($0, "x") }
    let units = texts.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($1)\"}}" }
    return .xcstrings("\"SOUND\":{\"localizations\":{\(units.joined(separator: ","))}}")
  }

  private static func scene(_ folders: [String], _ locales: [String] = []) throws -> ImportScene {
    var tables = ["fr.lproj/Root.strings": "-"]
    for folder in folders { tables[folder + ".lproj/Root.strings"] = "" }
    var scene = try ImportScene(tables)
    scene.options.locales = locales
    return scene
  }

  @Test(arguments: rows) func goesInto(row: Row) throws {
    let result = try Self.scene(row.folders, row.locales).result([row.input])
    #expect(result.counts + result.findings == row.expected)
  }

  /// Once the decision for a string catalog was used for other files.
  @Test func whatACatalogLeavesOutAnotherFileBrings() throws {
    let result = try Self.scene([]).result([Self.catalog("fr"), Self.po("en")])
    #expect(result.counts == ["fr (new): 1 added", "en: 1 changed"])
  }

  @Test func twoSpellingsOfANewLanguageAreOneFolder() throws {
    let scene = try Self.scene([])
    #expect(try scene.result([Self.po("he"), Self.po("iw")]).counts == ["he (new): 1 added"])
    #expect(try scene.result([Self.po("zh-CN"), Self.po("zh-Hans-CN")]).counts == ["zh-CN (new): 1 added"])
  }

  @Test func anUnclearRequestIsAnError() throws {
    for locales in [["zh-CN"], ["not a locale"], ["iw", "x y"]] {
      let scene = try Self.scene(["zh-Hans"], locales)
      #expect(throws: LanguageError.self) { try scene.plan([]) }
    }
  }

  @Test func baseAloneIsTheSourceLanguage() throws {
    var files = ImportScene.panes
    files["Base.lproj/Root.strings"] = "\"SOUND\" = \"Sound\";\n"
    let scene = try ImportScene(files: files.mapValues { Array($0.utf8) })
    #expect(try scene.result([Self.po("en")]).counts == ["Base: 1 changed"])
    #expect(try scene.result([Self.catalog("fr")]).counts == ["fr (new): 1 added"])
  }

  /// It was advised to name the language with `--locale`, which was what had been done.
  @Test func aFileOfTheWrongNameIsToBeRenamed() throws {
    let rows: [(input: TranslationInput, fix: String)] = [
      (Self.csv("fr.csv"), "Rename the file"), (Self.csv("settings-fr.csv"), "Rename the file"),
      (Self.po("fr", path: "de.po"), "Correct the language in the file"),
      (.strings("\"SOUND\" = \"x\";", language: "fr"), "Move the file into another folder"),
    ]
    for row in rows {
      let findings = try Self.scene(["de", "fr"], ["de"]).plan([row.input]).findings
      #expect(findings.map(\.message) == ["the file says that it is in fr, but de was requested"])
      #expect(
        findings.map(\.fix) == ["\(row.fix) if it is in de; otherwise pass --locale fr, or leave the option out."])
    }
  }

  /// Files of a folder in other languages once stopped the import of the one that was asked for.
  @Test func otherLanguagesOfAFolderAreToldInOneLine() throws {
    let files = ["fr", "it", "de", "nl"].map { Self.found(Self.po($0, path: "out/\($0).po")) }
    let plan = try Self.scene(["fr", "it", "de", "nl"], ["de"]).plan(files)
    #expect(plan.findings.map(\.rule) == [.importPassedOver] && plan.findings.map(\.severity) == [.note])
    #expect(
      plan.findings[0].message == "3 files in other languages than requested were passed over: fr, it, nl")
    #expect(plan.counts.map(\.language.localization) == ["de"] && !plan.hasUnmatchedFiles && !plan.hasSkipped)
  }
}
