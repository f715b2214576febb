import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

/// Who changed what since the export: every combination of what the export had, the bundle has and the file has.
@Suite struct ThreeWayTests {
  /// The translation at the export, in the bundle, in the file; "-" for none.
  struct Row: Sendable, CustomTestStringConvertible {
    var base: String
    var existing: String
    var incoming: String
    var expected: String

    init(_ base: String, _ existing: String, _ incoming: String, _ expected: String) {
      (self.base, self.existing, self.incoming, self.expected) = (base, existing, incoming, expected)
    }

    var testDescription: String { "\(base) \(existing) \(incoming)" }
  }

  static let rows = [
    // Neither, one, both, the same.
    Row("a", "a", "a", "unchanged"),
    Row("a", "a", "b", "changed"),
    Row("a", "b", "a", "unchanged"),
    Row("a", "b", "b", "unchanged"),
    Row("a", "b", "c", "refused import-conflict"),
    // Removed from the bundle.
    Row("a", "-", "a", "removed import-removed"),
    Row("a", "-", "b", "refused import-conflict"),
    // Added since.
    Row("-", "-", "b", "added"),
    Row("-", "b", "b", "unchanged"),
    Row("-", "b", "c", "refused import-conflict"),
    // A copy of the source text, put in or typed.
    Row("-", "-", "Sound", "skipped import-source-copy"),
    Row("-", "b", "Sound", "unchanged"),
    Row("a", "a", "Sound", "changed"),
    Row("a", "b", "Sound", "refused import-conflict"),
    Row("Sound", "Sound", "b", "changed"),
    Row("Sound", "b", "Sound", "unchanged"),
    // An emptied text, where that is a translation.
    Row("a", "a", "", "changed"),
    Row("a", "b", "", "refused import-conflict"),
    Row("-", "-", "", "added"),
    Row("", "", "b", "added"),
    Row("", "b", "", "unchanged"),
  ]

  private static func text(_ text: String) -> String? { text == "-" ? nil : text }

  private static func scene(_ existing: String) throws -> ImportScene {
    var scene = try ImportScene(["fr.lproj/Root.strings": text(existing).map { "\"SOUND\" = \"\($0)\";\n" } ?? ""])
    scene.options.allowsEmpty = true
    return scene
  }

  private static func outcome(_ plan: ImportPlan) -> String {
    guard let unit = plan.units.first else { return "unchanged" }
    return ([unit.outcome.rawValue] + unit.findings.map(\.rule.rawValue)).joined(separator: " ")
  }

  @Test(arguments: rows) func byHashes(row: Row) throws {
    let base = BaseHash(source: "Sound", target: Self.text(row.base))
    let plan = try Self.scene(row.existing).plan([.json("SOUND=\(row.incoming),\"base\":\"\(base)\"")])
    #expect(Self.outcome(plan) == row.expected)
  }

  @Test(arguments: rows) func byTheExport(row: Row) throws {
    var scene = try Self.scene(row.existing)
    let base = row.base == "-" ? "null" : row.base
    scene.options.base = try PreviousExport.read([.json("SOUND=\(base)")], for: scene.catalog)
    #expect(Self.outcome(try scene.plan([.json("SOUND=\(row.incoming)")])) == row.expected)
  }

  /// An export as tables, or as a string catalog, has no place for a unit without a translation.
  @Test(arguments: rows.filter { $0.base == "-" }) func byAnExportThatLeavesOutWhatIsMissing(row: Row) throws {
    var scene = try Self.scene(row.existing)
    scene.options.base = try PreviousExport.read([.strings("\"HOST\" = \"h\";")], for: scene.catalog)
    #expect(Self.outcome(try scene.plan([.json("SOUND=\(row.incoming)")])) == row.expected)
  }

  @Test func anExportOfOtherTablesTellsNothing() throws {
    var scene = try Self.scene("a")
    let base = TranslationInput.strings("\"TONE\" = \"Ton\";", table: "Sound")
    scene.options.base = try PreviousExport.read([base], for: scene.catalog)
    #expect(Self.outcome(try scene.plan([.json("SOUND=b")])) == "changed import-overwrites")
  }

  // MARK: Choices

  static let choices: [(ImportOptions.ConflictChoice, String)] = [
    (.refuse, "refused import-conflict"), (.existing, "unchanged import-kept"),
    (.incoming, "changed import-overwrites"),
  ]

  @Test(arguments: choices) func conflictsAreSettledByChoice(choice: ImportOptions.ConflictChoice, expected: String)
    throws
  {
    var scene = try Self.scene("b")
    scene.options.conflicts = choice
    let base = BaseHash(source: "Sound", target: "a")
    let plan = try scene.plan([.json("SOUND=c,\"base\":\"\(base)\"")])
    #expect(Self.outcome(plan) == expected)
    #expect(try scene.files(plan) == (choice == .incoming ? ["fr.lproj/Root.strings": "\"SOUND\" = \"c\";\n"] : [:]))
  }

  @Test func aRemovedTranslationComesBackByChoice() throws {
    var scene = try Self.scene("-")
    scene.options.conflicts = .incoming
    let plan = try scene.plan([.json("SOUND=c,\"base\":\"\(BaseHash(source: "Sound", target: "a"))\"")])
    #expect(Self.outcome(plan) == "added")
  }

  @Test func keepingWhatIsThereDoesNotStandAgainstWhatIsKnown() throws {
    var scene = try Self.scene("a")
    scene.options.keepsExisting = true
    let known = try scene.plan([.json("SOUND=b,\"base\":\"\(BaseHash(source: "Sound", target: "a"))\"")])
    #expect(Self.outcome(known) == "changed")
    #expect(Self.outcome(try scene.plan([.json("SOUND=b")])) == "unchanged import-kept")
    #expect(Self.outcome(try scene.plan([.json("SOUND=b,\"base\":\"\"")])) == "unchanged import-kept")
  }

  // MARK: Stale sources

  /// The source text in the file and at the export (by hash), and what becomes of it; the bundle has `Host name`.
  static let sources: [(file: String, hash: String?, expected: String)] = [
    ("Host name", nil, "added"), ("Host name", "Host name", "added"),
    ("Computer", nil, "stale import-stale"), ("Computer", "Computer", "stale import-stale"),
    // The hash knows better what the client has made of the source text.
    ("Computer", "Host name", "added"),
    // White space alone does not count as a change of the developer.
    ("Host  name", nil, "added import-source-space"), ("Host name ", "Host name ", "added import-source-space"),
    ("", nil, "stale import-stale"), ("", "Host name", "added"), ("", "Computer", "stale import-stale"),
  ]

  @Test(arguments: sources.indices) func staleSources(number: Int) throws {
    let row = Self.sources[number]
    let base = row.hash.map { ",\"base\":\"\(BaseHash(source: $0, target: nil))\"" } ?? ""
    let plan = try ImportScene().plan([.json("HOST=Hôte,\"source\":\"\(row.file)\"\(base)")])
    #expect(Self.outcome(plan) == row.expected)
  }

  @Test func aSourceTextOfWhiteSpaceMayComeBackBlank() throws {
    let scene = try ImportScene(["en.lproj/Root.strings": "\"HOST\" = \"  \";\n"])
    #expect(Self.outcome(try scene.plan([.json("HOST=Hôte,\"source\":\"\"")])).hasPrefix("added import-source-space"))
  }

  @Test func theSourceTextOfTheExportCountsWhereTheFileHasNone() throws {
    var scene = try ImportScene()
    scene.options.base = try PreviousExport.read(
      [.json("HOST=null,\"source\":\"Computer\"")], for: scene.catalog)
    #expect(Self.outcome(try scene.plan([.strings("\"HOST\" = \"Hôte\";")])) == "stale import-stale")
  }

  // MARK: Earlier exports

  @Test func anExportOfAllLanguagesServesOne() throws {
    var scene = try ImportScene(["de.lproj/Root.strings": ""])
    scene.options.locales = ["fr"]
    let base: [TranslationInput] = [.json("SOUND=x", language: "de"), .json("SOUND=Son")]
    scene.options.base = try PreviousExport.read(base, for: scene.catalog, locales: ["fr"])
    #expect(Self.outcome(try scene.plan([.json("SOUND=b")])) == "changed")
  }

  /// The copies of source texts were once treated as translations that were removed since. A table cannot
  /// distinguish them from translations.
  @Test(arguments: ImportRoundTripTests.formats.filter { $0 != .strings })
  func aPrefilledExportIsNoConflict(format: TranslationFormat) throws {
    var scene = try ImportScene()
    let french = CatalogLanguage(localization: "fr", tag: "fr")
    let base = try scene.export(french, as: format, prefilled: true)
    scene.options.base = try PreviousExport.read(base, for: scene.catalog)
    let result = try scene.result([.json("SOUND=Bruit", "HOST=Hôte")])
    #expect(result.units == ["fr Root SOUND changed \"Son\" → \"Bruit\"", "fr Root HOST added \"Hôte\""])
    #expect(!result.isBlocked && result.findings == [])
  }

  /// What an export of some units does not have once counted as untranslated at that time.
  @Test func anExportOfSomeUnitsTellsNothingOfTheOthers() throws {
    for base: TranslationInput in [
      .json("HOST=null"), .po("msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"\""),
      .csv("Root,HOST,Host name,", path: "fr.csv"), .xliff(ImportRow.unit("HOST", "Host name", "")),
    ] {
      var scene = try Self.scene("a")
      scene.options.base = try PreviousExport.read([base], for: scene.catalog)
      let plan = try scene.plan([.json("SOUND=b")])
      #expect(Self.outcome(plan) == "changed import-overwrites", "\(base.format)")
      #expect(plan.findings.isEmpty && !plan.isBlocked)
    }
  }

  @Test func anExportWithoutTheLanguageIsTold() throws {
    var scene = try ImportScene(["de.lproj/Root.strings": ""])
    scene.options.base = try PreviousExport.read([.json("SOUND=x", language: "de")], for: scene.catalog)
    let result = try scene.result([.json("SOUND=b", "HOST=c"), .json("LONG=d", path: "b.json")])
    #expect(result.findings == ["warning import-base"])
    #expect(result.counts == ["fr: 1 changed, 2 added"] && !result.isBlocked)
    #expect(try scene.result([.json("SOUND=b", language: "de")]).findings == [])
  }

  @Test func aBrokenExportIsAnError() throws {
    let scene = try ImportScene()
    #expect(throws: ExchangeError.self) {
      try PreviousExport.read([TranslationInput("a.json", "{", .json)], for: scene.catalog)
    }
    #expect(throws: ExchangeError.self) {
      try PreviousExport.read([.json("SOUND=a", language: nil, path: "x.json")], for: scene.catalog)
    }
  }
}
