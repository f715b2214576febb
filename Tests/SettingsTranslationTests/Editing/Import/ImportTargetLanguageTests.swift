import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Translations in XLIFF that name another language than their file: they once went there in silence.
@Suite struct ImportTargetLanguageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// `target-language`, `trgLang`; `nil` for none.
    var file: String?
    /// `xml:lang` of the target.
    var target: String
    var locales: [String] = []
    var expected: [String]

    var testDescription: String { "\(file ?? "none") \(target) \(locales)" }

    init(_ file: String?, _ target: String, _ locales: [String] = [], _ expected: String...) {
      (self.file, self.target, self.locales, self.expected) = (file, target, locales, expected)
    }
  }

  private static func refused(_ language: String) -> String { "\(language) Root HOST refused \"x\" import-locale" }
  private static func added(_ language: String) -> String { "\(language) Root HOST added \"x\"" }

  static let contradictions = [
    Row("de", "fr", [], refused("de")), Row("de", "en", [], refused("de")), Row("de", "de-AT", [], refused("de")),
    Row("zh-Hans", "zh-Hant", [], refused("zh-Hans")), Row("de", "klingon", [], refused("de")),
    Row("de", "de-x-formal", [], refused("de")), Row("de", "pt", ["de", "pt"], refused("de")),
    Row("de", "fr", ["de", "fr"], refused("de")), Row("de", "fr", ["pt"]),
  ]

  static let spellings =
    ["de-DE", "de_DE", "DE", "de-Latn-DE", "de", ""].map { Row("de", $0, [], added("de")) }
    + [
      Row("zh-Hans", "zh-CN", [], added("zh-Hans")), Row("zh-Hans", "zh", [], added("zh-Hans")),
      Row("iw", "he", [], added("iw")), Row(nil, "fr", [], added("fr")), Row(nil, "de_DE", [], added("de")),
    ]

  static let requests = [
    Row("de", "fr", ["de"], added("de")), Row("de", "fr", ["fr"], added("fr")),
    Row("de", "fr-FR", ["fr"], added("fr")), Row("de", "de-DE", ["de"], added("de")),
    Row("de", "de-AT", ["de"], added("de")),
  ]

  static func xliff1(_ file: String?, _ units: String) -> TranslationInput { .xliff(units, language: file) }

  static func xliff2(_ file: String?, _ units: String) -> TranslationInput {
    let language = file.map { "trgLang=\"\($0)\"" } ?? ""
    return TranslationInput(
      "a.xlf",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" \(language)>"
        + "<file id=\"f\" original=\"en.lproj/Root.strings\">\(units)</file></xliff>", .xliff2)
  }

  private static func unit(_ target: String) -> String {
    "<trans-unit id=\"HOST\"><source xml:lang=\"fi\">Host name</source><target xml:lang=\"\(target)\">x</target>"
      + "</trans-unit>"
  }

  private static func segments(_ targets: String...) -> String {
    let segments = targets.enumerated().map {
      "<segment><source xml:lang=\"fi\">\($0 == 0 ? "Host name" : "")</source>"
        + "<target xml:lang=\"\($1)\">\($0 == 0 ? "x" : "")</target></segment>"
    }
    return "<unit id=\"HOST\">\(segments.joined())</unit>"
  }

  static func scene(_ locales: [String] = []) throws -> ImportScene {
    var tables: [String: String] = [:]
    for folder in ["de", "zh-Hans", "iw", "pt"] { tables[folder + ".lproj/Root.strings"] = "\"COUNT\" = \"%d da\";\n" }
    var scene = try ImportScene(tables)
    scene.options.locales = locales
    return scene
  }

  @Test(arguments: contradictions + spellings + requests) func isRefusedOrTaken(row: Row) throws {
    for input in [Self.xliff1(row.file, Self.unit(row.target)), Self.xliff2(row.file, Self.segments(row.target))] {
      let result = try Self.scene(row.locales).result([input])
      #expect(result.units == row.expected, "\(input.path)")
      #expect(result.isBlocked == !row.expected.contains { $0.contains("added") }, "\(input.path)")
    }
  }

  /// The language of any of the segments counts.
  @Test func aSegmentOfAnotherLanguageIsEnough() throws {
    for languages in [("de", "fr"), ("fr", "de"), ("de-DE", "fr"), ("fr", "de-DE")] {
      let input = Self.xliff2("de", Self.segments(languages.0, languages.1))
      #expect(try Self.scene().result([input]).units == [Self.refused("de")], "\(languages)")
    }
    #expect(try Self.scene().result([Self.xliff2(nil, Self.segments("de", "fr"))]).units == [Self.refused("de")])
  }

  /// The other units of the file go on; one that the bundle has already, or without a text, is not checked.
  @Test func onlyTheUnitIsRefused() throws {
    func unit(_ key: String, _ source: String, _ target: String, _ language: String) -> String {
      "<trans-unit id=\"\(key)\"><source>\(source)</source><target\(language)>\(target)</target></trans-unit>"
    }
    let input = Self.xliff1(
      "de",
      unit("SOUND", "Sound", "Ton", "") + unit("HOST", "Host name", "x", " xml:lang=\"fr\"")
        + unit("COUNT", "%d items", "%d da", " xml:lang=\"fr\"") + unit("LONG", "Long", "", " xml:lang=\"fr\""))
    var scene = try Self.scene()
    scene.options.skipsRefused = true
    let plan = try scene.plan([input])
    #expect(
      try ImportResult(plan, scene).units == [
        "de Root SOUND added \"Ton\"", Self.refused("de"), "de Root LONG skipped \"\" import-empty",
      ])
    let finding = try #require(plan.units.first { $0.outcome == .refused }?.findings.first)
    #expect(finding.message == "the file is in de, and this translation says that it is in fr")
    #expect(finding.fix == "Correct one of the two, or say with --locale which language it is.")
  }

  /// An earlier export is only compared with.
  @Test func anEarlierExportIsRead() throws {
    let scene = try Self.scene()
    let exports = try PreviousExport.read([Self.xliff1("de", Self.unit("fr"))], for: scene.catalog)
    #expect(exports.keys.map(\.localization.text) == ["de"])
  }
}
