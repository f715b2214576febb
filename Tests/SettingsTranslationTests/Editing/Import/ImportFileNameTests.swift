import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Which language the name of a file means, in a bundle with de, it, pt-BR and zh-Hans. A word in a name once became a
/// folder: `it-Done.lproj`.
@Suite struct ImportFileNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var locales: [String] = []
    /// The lines of the counts, and the findings of the file.
    var expected: [String]

    var testDescription: String { "\(name) \(locales)" }
  }

  private static func scene(_ locales: [String]) throws -> ImportScene {
    var tables = ["fr.lproj/Root.strings": "-"]
    for folder in ["de", "it", "pt-BR", "zh-Hans"] { tables[folder + ".lproj/Root.strings"] = "" }
    var scene = try ImportScene(tables)
    scene.options.locales = locales
    return scene
  }

  private static func rows(_ names: [String], _ expected: String...) -> [Row] {
    names.map { Row(name: $0, expected: expected) }
  }

  private static let note = "note import-locale"
  private static let near = "warning import-locale"
  private static let unknown = "error import-no-locale"

  static let parts =
    rows(
      ["it-done", "it-back", "it-copy", "it-GOOD", "it-final", "it_final", "it-team", "it-new"], "it: 1 added", note)
    + rows(["it-IT-done", "it (1)", "App - it", "it-v2"], "it: 1 added", note)
    + rows(["my-text-de", "vi-neue-de", "so-file-de", "xl-semi-de", "semi-de", "settings-de"], "de: 1 added", note)
    + rows(["tea-timer-de", "my-app-de", "de-teil-2", "de (1)", "Tea - de", "de_final"], "de: 1 added", note)
    + rows(["de-DE-final", "de-good", "Root_de_DE"], "de: 1 added", note)
    + rows(["pt-BR-final", "settings-pt_br", "pt-br-copy"], "pt-BR: 1 added", note)
    + rows(["zh-Hans-done", "zh-hans (2)", "Root_zh-Hans"], "zh-Hans: 1 added", note)

  static let whole =
    rows(["de", "DE"], "de: 1 added") + rows(["pt-BR", "pt_BR"], "pt-BR: 1 added")
    + rows(["zh-Hans", "zh_hans"], "zh-Hans: 1 added") + rows(["de_DE", "de-1996"], "de: 1 added", near)
    + rows(["it-Latn"], "it: 1 added", near) + rows(["pt"], "pt-BR: 1 added", near)
    + rows(["zh-CN"], "zh-Hans: 1 added", near) + rows(["de-x-formal"], "error import-locale")

  static let refused =
    rows(["fr", "fil", "new", "de-AT", "es-419", "it-Arab", "zh-Hant", "French", "en-XK"], unknown)
    + rows(["to-lang-fr", "sv-new", "sv-done", "settings-fr", "qa", "sheet", "my-text", "xl"], unknown)
    + rows(["de-it", "de to it", "de-en"], unknown)

  private static let incomplete = "warning import-incomplete"

  static let requested = [
    Row(name: "fr", locales: ["fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "fr", locales: ["it", "fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "fil", locales: ["it", "fil"], expected: ["fil (new): 1 added", incomplete]),
    Row(name: "de_at", locales: ["de-AT"], expected: ["de-AT (new): 1 added"]),
    Row(name: "French", locales: ["fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "sheet", locales: ["fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "new", locales: ["fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "fr-done", locales: ["fr"], expected: ["fr (new): 1 added", incomplete]),
    Row(name: "it-done", locales: ["it"], expected: ["it: 1 added", note]),
    Row(name: "it-done", locales: ["fr"], expected: ["error import-locale"]),
    Row(name: "fr", locales: ["it"], expected: ["error import-locale"]),
  ]

  @Test(arguments: parts + whole + refused + requested) func means(row: Row) throws {
    let result = try Self.scene(row.locales).result([.csv("Root,SOUND,Sound,x", path: "out/\(row.name).csv")])
    #expect(result.counts + result.findings == row.expected)
    #expect(result.isBlocked == row.expected[0].hasPrefix("error"))
  }

  /// The name of the folder is that of the file for JSON that names no language.
  @Test func aFolderOfJSONMakesNoLanguageEither() throws {
    for (folder, expected) in [
      ("it", ["it: 1 added"]), ("fr", [Self.unknown]), ("it-done", ["it: 1 added", Self.note]),
    ] {
      var json = TranslationInput.json("SOUND=x", language: nil)
      json = TranslationInput(path: json.path, bytes: json.bytes, format: .json, nameHint: folder)
      let result = try Self.scene([]).result([json])
      #expect(result.counts + result.findings == expected, "\(folder)")
    }
  }

  /// Names of lproj folders, and languages inside of a file, make one as they did.
  @Test func foldersAndLanguagesInsideStillMakeALanguage() throws {
    let inside: [TranslationInput] = [
      .strings("\"SOUND\" = \"x\";", language: "fr"), .po("msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"x\""),
      .json("SOUND=x"), .xliff("<trans-unit id=\"SOUND\"><source>Sound</source><target>x</target></trans-unit>"),
      TranslationInput("a.csv", "key,table,en,fr\r\nSOUND,Root,Sound,x\r\n", .csv),
    ]
    for input in inside {
      #expect(try Self.scene([]).result([input]).counts == ["fr (new): 1 added"], "\(input.path)")
    }
  }

  @Test func theMessageHasTheOption() throws {
    let plan = try Self.scene([]).plan([.csv("Root,SOUND,Sound,x", path: "de_at.csv")])
    let finding = try #require(plan.findings.first)
    #expect(
      finding.message == "the bundle has no de-AT.lproj, and only the name \"de_at\" says that it is meant")
    #expect(
      finding.fix == "Pass --locale de-AT if it is a new language; otherwise name the localization with --locale.")
  }
}
