import Testing

@testable import SettingsLocalization

/// What becomes of a unit that comes twice.
@Suite struct ImportDuplicateTests {
  static let duplicates = [
    ImportRow(
      name: "6 twice the same", inputs: [.json("SOUND=Bruit"), .json("SOUND=Bruit", path: "b.json")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("Bruit")),
    ImportRow(
      name: "6 twice, in one file",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target>a</target>"), ImportRow.unit("SOUND", "Sound", "<target>b</target>")
        )
      ],
      units: ["fr Root SOUND refused \"Son\" → \"b\" import-duplicate"], counts: ["fr: 1 refused"], isBlocked: true),
    ImportRow(
      name: "6 in two files: neither is taken, whichever comes third",
      inputs: [
        .json("SOUND=a", "HOST=b"), .json("SOUND=c", path: "b.json"), .json("SOUND=a", path: "c.json"),
        .json("SOUND=d", path: "d.json"),
      ],
      options: { $0.skipsRefused = true },
      units: ["fr Root SOUND refused \"Son\" → \"d\" import-duplicate", "fr Root HOST added \"b\""],
      counts: ["fr: 1 added, 1 refused"], files: ImportRow.french("Son", "\"HOST\" = \"b\";\n")),
    ImportRow(
      name: "6 the text of the bundle contradicts nothing",
      inputs: [.json("SOUND=Son"), .json("SOUND=b", path: "b.json")],
      units: ["fr Root SOUND changed \"Son\" → \"b\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ImportRow.french("b")),
    ImportRow(
      name: "6 a unit that is not translated contradicts nothing",
      inputs: [
        .xliff(
          ImportRow.unit("SOUND", "Sound", "<target/>"),
          ImportRow.unit("HOST", "Host name", "<target state=\"new\">Host name</target>"),
          ImportRow.unit("LONG", "Long", "<target>Long</target>")),
        .json("SOUND=a", "HOST=b", "LONG=c"), .xliff(ImportRow.unit("SOUND", "Sound", "<target/>"), path: "c.xliff"),
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "fr Root LONG added \"c\"",
        "fr Root HOST added \"b\"",
      ],
      counts: ["fr: 1 changed, 2 added"], files: ImportRow.french("a", "\"HOST\" = \"b\";\n\"LONG\" = \"c\";\n")),
    ImportRow(
      name: "6 of two translators each has changed one unit of the same export",
      inputs: [
        .json("SOUND=a,\"base\":\"\(BaseHash(source: "Sound", target: "Son"))\"", "HOST=null"),
        .json("SOUND=Son,\"base\":\"\(BaseHash(source: "Sound", target: "Son"))\"", "HOST=b", path: "b.json"),
      ],
      units: ["fr Root SOUND changed \"Son\" → \"a\"", "fr Root HOST added \"b\""], counts: ["fr: 1 changed, 1 added"],
      files: ImportRow.french("a", "\"HOST\" = \"b\";\n")),
    ImportRow(
      name: "6 in two languages, or two tables, it is no duplicate",
      inputs: [
        .json("SOUND=a"), .json("SOUND=b", language: "de"), .json("SOUND=c,\"source\":\"SOUND\"", table: "Sound"),
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "de Root SOUND added \"b\"",
        "fr Sound SOUND added \"c\"",
      ],
      counts: ["fr: 1 changed, 1 added", "de (new): 1 added"], findings: ["warning import-incomplete"],
      files: ImportRow.french("a").merging([
        "de.lproj/Root.strings": "\"SOUND\" = \"b\";\n", "fr.lproj/Sound.strings": "\"SOUND\" = \"c\";\n",
      ]) { $1 }),
  ]

  /// The same translation twice, one of which cannot be taken, and what comes of it.
  static let unequal: [(name: String, other: TranslationInput, units: [String], isBlocked: Bool)] = [
    (
      "too long", .json("SOUND=Bruit,\"maxLength\":3", path: "b.json"),
      ["fr Root SOUND refused \"Son\" → \"Bruit\" import-too-long"], true
    ),
    (
      "stale", .json("SOUND=Bruit,\"source\":\"Noise\"", path: "b.json"),
      ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], false
    ),
    (
      "waiting for a review", .json("SOUND=Bruit,\"needsReview\":true", path: "b.json"),
      ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], false
    ),
  ]

  /// The file that came first once decided.
  @Test(arguments: unequal.indices) func theOrderOfFilesDecidesNothing(number: Int) throws {
    let row = Self.unequal[number]
    let inputs = [TranslationInput.json("SOUND=Bruit"), row.other]
    for inputs in [inputs, inputs.reversed()] {
      let result = try ImportScene().result(inputs)
      #expect(result.units == row.units, "\(row.name)")
      #expect(result.counts == [row.isBlocked ? "fr: 1 refused" : "fr: 1 changed"], "\(row.name)")
      #expect(result.files == (row.isBlocked ? [:] : ImportRow.french("Bruit")), "\(row.name)")
      #expect(result.isBlocked == row.isBlocked, "\(row.name)")
    }
  }

  @Test(arguments: duplicates) func meetsDuplicates(row: ImportRow) throws { try row.check() }

  /// A hash of 32 bits once stood for the translation: these two have the same.
  @Test func twoTranslationsOfOneHashAreTwo() throws {
    let plan = try ImportScene().plan([.json("SOUND=abwsw"), .json("SOUND=ahwcd", path: "b.json")])
    #expect(plan.counts[0][.refused] == 1)
  }
}
