import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

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

  /// Files that have SOUND twice, once as the bundle has it, and once otherwise.
  static let contradictions: [TranslationInput] = [
    .csv("Root,SOUND,Sound,Son", "Root,SOUND,Sound,Bruit", path: "fr.csv"),
    .csv("Root,SOUND,Sound,Bruit", "Root,SOUND,Sound,Son", path: "fr.csv"),
    TranslationInput(
      "fr.tsv", "context\tid\tsource\ttarget\nRoot\tSOUND\tSound\tSon\nRoot\tSOUND\tSound\tBruit\n", .tsv),
    .po(poEntry("Son"), poEntry("Bruit")), .po(poEntry("Bruit"), poEntry("Son")),
    .xliff(
      ImportRow.unit("SOUND", "Sound", "<target>Son</target>"),
      ImportRow.unit("SOUND", "Sound", "<target>Bruit</target>")),
    .strings("\"SOUND\" = \"Son\";\n\"SOUND\" = \"Bruit\";\n"),
  ]

  private static func poEntry(_ text: String) -> String {
    "msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\(text)\""
  }

  /// The row that equals the bundle was no claim, so that the other one was written without a word.
  @Test(arguments: contradictions) func oneFileWithTwoTextsIsRefusedThoughTheBundleHasOneOfThem(
    input: TranslationInput
  ) throws {
    let result = try ImportScene().result([input])
    #expect(result.isBlocked && result.files == [:] && result.counts == ["fr: 1 refused"], "\(result)")
    #expect(result.units.count == 1 && result.units[0].hasSuffix(" import-duplicate"), "\(result)")
  }

  /// The finding stands at the second text, and names the line of the first.
  @Test func theContradictionOfAFileNamesBothLines() throws {
    let plan = try ImportScene().plan([Self.contradictions[0]])
    let finding = try #require(plan.units.flatMap(\.findings).first)
    #expect(finding.location?.line == 3 && finding.notes.first?.location?.line == 2)
    #expect(finding.message == "the unit already has another translation, \"Son\", in fr.csv (line 2)")
  }

  /// Neither what another file says, nor a third text of the same file, makes it good.
  @Test func aContradictionStays() throws {
    let input = TranslationInput.csv(
      "Root,SOUND,Sound,Son", "Root,SOUND,Sound,Bruit", "Root,SOUND,Sound,Son", path: "fr.csv")
    let others = [TranslationInput.json("SOUND=Son", path: "b.json"), .json("SOUND=Bruit", path: "c.json")]
    for inputs in [[input], [input] + others, others + [input]] {
      let result = try ImportScene().result(inputs)
      #expect(result.isBlocked && result.counts == ["fr: 1 refused"] && result.files == [:], "\(result)")
    }
  }

  /// Line ends and composed letters do not change the meaning; an empty text has none.
  @Test func oneFileWithTheSameTextTwiceContradictsNothing() throws {
    let (composed, decomposed) = ("R\u{E9}glages\u{2026}", "Re\u{301}glages\u{2026}")
    let scene = try ImportScene(ImportRow.french(composed))
    let rows = [decomposed, composed, "", decomposed].map { "Root,SOUND,Sound,\($0)" }
    for rows in [rows, rows.reversed()] {
      let csv = (["context,id,source,target"] + rows).joined(separator: "\r\n") + "\r\n"
      let result = try scene.result([TranslationInput("fr.csv", csv, .csv)])
      #expect(!result.isBlocked && result.files == [:], "\(result)")
    }
    let new = try ImportScene().result([
      .csv("Root,SOUND,Sound,\(composed)", "Root,SOUND,Sound,\(decomposed)", path: "fr.csv")
    ])
    #expect(new.counts == ["fr: 1 changed"] && !new.isBlocked, "\(new)")
    let lines = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"a\nb\";\n"]).result([
      .csv("Root,SOUND,Sound,\"a\nb\"", "Root,SOUND,Sound,\"a\r\nb\"", path: "fr.csv")
    ])
    #expect(lines.counts == ["fr: 1 unchanged"] && !lines.isBlocked, "\(lines)")
  }

  @Test(arguments: duplicates) func meetsDuplicates(row: ImportRow) throws { try row.check() }

  /// A hash of 32 bits once stood for the translation: these two have the same.
  @Test func twoTranslationsOfOneHashAreTwo() throws {
    let plan = try ImportScene().plan([.json("SOUND=abwsw"), .json("SOUND=ahwcd", path: "b.json")])
    #expect(plan.counts[0][.refused] == 1)
  }
}
