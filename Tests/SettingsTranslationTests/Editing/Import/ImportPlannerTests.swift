import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What an import takes, and what it refuses: every rule in its refusing and its accepting form.
@Suite struct ImportPlannerTests {
  // MARK: What is taken

  static let taken = [
    ImportRow(
      name: "a change and an addition", inputs: [.json("SOUND=Bruit", "HOST=Hôte")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites", "fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 changed, 1 added"], files: ImportRow.french("Bruit", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(name: "what is the same", inputs: [.json("SOUND=Son", "HOST=null")], counts: ["fr: 1 unchanged"]),
    ImportRow(
      name: "what equals the text in the bundle is never checked",
      tables: ["fr.lproj/Root.strings": "\"COUNT\" = \"\u{202E}%@ %@ \";\n"],
      inputs: [.json("COUNT=\u{202E}%@ %@ ,\"maxLength\":1,\"needsReview\":true,\"base\":\"00000000/00000000\"")],
      counts: ["fr: 1 unchanged"]),
    ImportRow(
      name: "an empty text, accepted", inputs: [.json("SOUND=", "HOST=")], options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites", "fr Root HOST added \"\""],
      counts: ["fr: 1 changed, 1 added"], files: ImportRow.french("", "\"HOST\" = \"\";\n")),
    ImportRow(
      name: "a key that only the table of the language has",
      tables: ["fr.lproj/Root.strings": "\"MINE\" = \"à moi\";\n"], inputs: [.json("MINE=%d à moi")],
      units: ["fr Root MINE changed \"à moi\" → \"%d à moi\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ["fr.lproj/Root.strings": "\"MINE\" = \"%d à moi\";\n"]),
    ImportRow(
      name: "a new table of a language", inputs: [.json("TONE=Ton,\"source\":\"TONE\"", table: "Sound")],
      units: ["fr Sound TONE added \"Ton\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    ImportRow(
      name: "a new language: the layout of the development table, its order, its comments",
      tables: ["en.lproj/Root.strings": "/* First */\n\"SOUND\"=\"Sound\";\n\n/* Second */\n\"HOST\"=\"Host name\";\n"],
      inputs: [.json("HOST=Rechner", "SOUND=Ton", language: "de")],
      units: ["de Root HOST added \"Rechner\"", "de Root SOUND added \"Ton\""], counts: ["de (new): 2 added"],
      files: ["de.lproj/Root.strings": "/* First */\n\"SOUND\"=\"Ton\";\n\n/* Second */\n\"HOST\"=\"Rechner\";\n"]),
    ImportRow(
      name: "white space at the edges is reported", inputs: [.json("HOST= Hôte")],
      units: ["fr Root HOST added \" Hôte\" import-edge-space"], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \" Hôte\";\n")),
    ImportRow(
      name: "elements inside are left out",
      inputs: [.xliff(ImportRow.unit("HOST", "Host name", "<target>H<g id=\"1\">ôt</g>e</target>"))],
      units: ["fr Root HOST added \"Hôte\" import-flattened"], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"Hôte\";\n")),
    ImportRow(
      name: "three files for three languages",
      inputs: [
        .json("SOUND=Ton", language: "de", path: "b.json"), .json("SOUND=Bruit"), .json("SOUND=Noise", language: "en"),
      ],
      units: [
        "de Root SOUND added \"Ton\"", "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
        "en Root SOUND changed \"Sound\" → \"Noise\" import-overwrites",
      ],
      counts: ["de (new): 1 added", "fr: 1 changed", "en: 1 changed"], findings: ["warning import-incomplete"],
      files: ImportRow.french("Bruit").merging([
        "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n",
        "en.lproj/Root.strings": ImportScene.english.replacing("\"Sound\"", with: "\"Noise\""),
      ]) { $1 }),
    ImportRow(
      name: "no target is untranslated, and not reported",
      inputs: [
        .xliff(ImportRow.unit("SOUND", "Sound", "")), .po("msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"\""),
      ],
      counts: ["fr: nothing"]),
  ]

  @Test(arguments: taken) func takes(row: ImportRow) throws { try row.check() }

  // MARK: What is refused

  static let refused = [
    ImportRow(
      name: "8 placeholders", inputs: [.json("COUNT=%@ articles", "SOUND=Bruit")],
      units: [
        "fr Root COUNT refused \"%@ articles\" import-placeholders",
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 refused"], files: ImportRow.french("Bruit"), isBlocked: true),
    ImportRow(
      name: "the rest is written if that is asked for", inputs: [.json("COUNT=%@ articles", "SOUND=Bruit")],
      options: { $0.skipsRefused = true },
      units: [
        "fr Root COUNT refused \"%@ articles\" import-placeholders",
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 refused"], files: ImportRow.french("Bruit")),
    ImportRow(
      name: "9 control characters, and directions that do not end",
      inputs: [.json("SOUND=a\\u0001b", "HOST=\\u202Ea", "LONG=\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001")],
      units: [
        "fr Root SOUND refused \"Son\" → \"a\u{1}b\" import-unsafe-text",
        "fr Root HOST refused \"\u{202E}a\" import-unsafe-text",
        "fr Root LONG refused \"\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\" import-unsafe-text import-unsafe-text"
          + " import-unsafe-text import-unsafe-text import-unsafe-text",
      ],
      counts: ["fr: 3 refused"], isBlocked: true),
    ImportRow(
      name: "9 a direction that ends is reported", inputs: [.json("HOST=\\u2067a\\u2069")],
      units: ["fr Root HOST added \"\u{2067}a\u{2069}\" import-unsafe-text"], counts: ["fr: 1 added"],
      files: ImportRow.french("Son", "\"HOST\" = \"\\U2067a\\U2069\";\n")),
    ImportRow(
      name: "12 too long, by the file",
      inputs: [
        .xliff(
          ImportRow.unit(
            "HOST", "Host name", "<target>Hôtes</target>", attributes: " maxwidth=\"4\" size-unit=\"char\""),
          ImportRow.unit("LONG", "Long", "<target>Hôte</target>", attributes: " maxwidth=\"4\" size-unit=\"char\""))
      ],
      units: ["fr Root HOST refused \"Hôtes\" import-too-long", "fr Root LONG added \"Hôte\""],
      counts: ["fr: 1 added, 1 refused"], files: ImportRow.french("Son", "\"LONG\" = \"Hôte\";\n"), isBlocked: true),
    ImportRow(
      name: "all that is wrong is reported", inputs: [.json("COUNT=\\u0001,\"maxLength\":0")],
      units: ["fr Root COUNT refused \"\u{1}\" import-placeholders import-too-long import-unsafe-text"],
      counts: ["fr: 1 refused"], isBlocked: true),
    ImportRow(
      name: "1 a broken file: nothing of it is taken, the others are",
      inputs: [.json("SOUND=Bruit"), .po("msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"Hôte\"\nmsgid")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      findings: ["error po-syntax"], files: ImportRow.french("Bruit"), isBlocked: true),
    ImportRow(
      name: "1 a document type",
      inputs: [TranslationInput("a.xliff", "<!DOCTYPE xliff><xliff version=\"1.2\"/>", .xliff)], counts: [],
      findings: ["error xml-doctype"], isBlocked: true),
    ImportRow(
      name: "1 a template has no translations", inputs: [TranslationInput("a.pot", "msgid \"\"\n", .pot)], counts: [],
      findings: ["error import-template"], isBlocked: true),
    ImportRow(
      name: "a language that nothing names",
      inputs: [.json("SOUND=Bruit", language: nil, path: "sheet.json")], counts: [],
      findings: ["error import-no-locale"], isBlocked: true),
    ImportRow(
      name: "a broken table blocks if it would change",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" \"X\" = \"x\";"], inputs: [.json("SOUND=Bruit")],
      units: ["fr Root SOUND refused \"Son\" → \"Bruit\" import-broken-table"], counts: ["fr: 1 refused"],
      findings: ["error missing-semicolon"], isBlocked: true),
    ImportRow(
      name: "a broken table that would not change blocks nothing",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" \"X\" = \"x\";"],
      inputs: [.json("SOUND=Son"), .json("TONE=Ton,\"source\":\"TONE\"", table: "Sound")],
      units: ["fr Sound TONE added \"Ton\""], counts: ["fr: 1 added, 1 unchanged"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    ImportRow(
      name: "a value that is no text cannot be replaced",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = (a);\n"], inputs: [.json("SOUND=Bruit")],
      units: ["fr Root SOUND refused \"Bruit\" import-broken-table"], counts: ["fr: 1 refused"],
      findings: ["error table-not-editable"], isBlocked: true),
  ]

  @Test(arguments: refused) func refuses(row: ImportRow) throws { try row.check() }

  @Test func aBinaryTableIsRefusedAndNotThrown() throws {
    let texts = ["SOUND", "Son"].map(BinaryPropertyListBuilder.ascii)
    let binary = BinaryPropertyListBuilder([[0xD1, 1, 2]] + texts).bytes
    var files = ImportScene.panes.mapValues { Array($0.utf8) }
    files["fr.lproj/Root.strings"] = binary
    files["en.lproj/Root.strings"] = Array(ImportScene.english.utf8)
    let scene = try ImportScene(files: files)
    let result = try scene.result([.json("SOUND=Bruit", "HOST=Hôte")])
    #expect(
      result.units == [
        "fr Root SOUND refused \"Son\" → \"Bruit\" import-broken-table",
        "fr Root HOST refused \"Hôte\" import-broken-table",
      ])
    #expect(try scene.result([.json("SOUND=Son")]).counts == ["fr: 1 unchanged"])
  }

  // MARK: What the bundle does not have, and what is not its own

  static let unknown = [
    ImportRow(
      name: "4 an unknown key, and an unknown table, reported once",
      inputs: [
        .json("NOPE=a", "NOPE2=a"), .json("SOUND=a", "HOST=a", table: "Nope"),
      ],
      counts: ["fr: nothing"],
      findings: [
        "warning import-unknown-key", "warning import-unknown-key", "warning import-unmatched",
        "warning import-unknown-table", "warning import-unmatched",
      ]),
    ImportRow(
      name: "4 a key of another table is not taken", inputs: [.json("TONE=Ton", table: "Root")],
      counts: ["fr: nothing"], findings: ["warning import-unknown-key", "warning import-unmatched"]),
    ImportRow(
      name: "4 a key of another table, if that is asked for",
      inputs: [.json("TONE=Ton,\"source\":\"TONE\"", table: "Nope")],
      options: { $0.matchesAnyTable = true }, units: ["fr Sound TONE added \"Ton\" import-other-table"],
      counts: ["fr: 1 added"], files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    ImportRow(
      name: "4 a key of two other tables is not guessed", inputs: [.json("SOUND=Ton", table: "Nope")],
      options: { $0.matchesAnyTable = true }, counts: ["fr: nothing"],
      findings: ["warning import-unknown-table", "warning import-unmatched"]),
  ]

  @Test(arguments: unknown) func unknownUnits(row: ImportRow) throws { try row.check() }

  @Test func unitsOfOtherPartsOfTheAppAreCounted() throws {
    let other = TranslationInput.xliff(
      ImportRow.unit("a", "a", "<target>b</target>"), original: "App/en.lproj/Root.strings")
    let bundle = TranslationInput.xliff(
      ImportRow.unit("a", "a", "<target>b</target>"), ImportRow.unit("b", "a", "<target>b</target>"),
      original: "Other.bundle/en.lproj/Root.strings", path: "b.xliff")
    let plan = try ImportScene().plan([other, bundle])
    #expect(
      plan.outOfScope.map { "\($0.file) \($0.original) \($0.units)" } == [
        "a.xliff App/en.lproj/Root.strings 1", "b.xliff Other.bundle/en.lproj/Root.strings 2",
      ])
    #expect(plan.counts.isEmpty && !plan.isBlocked && !plan.hasSkipped)
    #expect(plan.findings.map(\.rule) == [.importUnmatched, .importUnmatched])
    let beside = try ImportScene().plan([other, .json("SOUND=Son"), bundle])
    #expect(beside.outOfScope.count == 2 && beside.findings.isEmpty && !beside.hasUnmatchedFiles)
  }

  // MARK: Findings

  @Test func refusalsTellFileLineUnitReasonAndWhatToDo() throws {
    let input = TranslationInput(
      "in/fr.po",
      "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\nmsgctxt \"Root|COUNT\"\nmsgid \"%d items\"\nmsgstr \"articles\"\n",
      .po)
    let plan = try ImportScene().plan([input])
    let finding = try #require(plan.refused.first?.findings.first)
    #expect(finding.file == "in/fr.po" && finding.location?.line == 5 && finding.localization == "fr")
    #expect(finding.table == "Root" && finding.key == "COUNT" && finding.severity == .error)
    #expect(finding.message == "the placeholder %d (argument 1) is missing")
    #expect(finding.fix == "Write the same placeholders as in \"%d items\".")
  }

  @Test func everySkipNamesTheOptionThatTakesIt() throws {
    let rows: [(TranslationInput, String)] = [
      (.json("SOUND=a,\"source\":\"x\""), "--accept-stale"),
      (.json("SOUND=a,\"needsReview\":true"), "--include-needs-review"),
      (.xliff(ImportRow.unit("SOUND", "Sound", "<target/>")), "--allow-empty"),
      (.csv("Root,HOST,Host name,Host name", path: "fr.csv"), "--allow-source-copies"),
      (.json("SOUND=a,\"base\":\"00000000/00000000\""), "--conflicts incoming"),
    ]
    for (input, option) in rows {
      let fixes = try ImportScene().plan([input]).units.flatMap(\.findings).compactMap(\.fix)
      #expect(fixes.contains { $0.contains(option) }, "\(option)")
    }
  }
}
