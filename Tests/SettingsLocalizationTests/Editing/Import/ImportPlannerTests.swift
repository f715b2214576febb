import TestSupport
import Testing

@testable import SettingsLocalization

/// What an import makes of files: every rule in its refusing and its accepting form.
@Suite struct ImportPlannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var tables: [String: String] = [:]
    var inputs: [TranslationInput]
    var options: @Sendable (inout ImportOptions) -> Void = { _ in }
    var units: [String] = []
    var counts: [String]
    var findings: [String] = []
    var files: [String: String] = [:]
    var isBlocked = false

    var testDescription: String { name }
  }

  /// `fr.lproj/Root.strings` with another text for SOUND, and further entries before it.
  static func french(_ sound: String, _ more: String = "") -> [String: String] {
    ["fr.lproj/Root.strings": "/* One. */\n\"SOUND\" = \"\(sound)\";\n\(more)"]
  }

  static func unit(_ id: String, _ source: String, _ target: String, attributes: String = "") -> String {
    "<trans-unit id=\"\(id)\"\(attributes)><source>\(source)</source>\(target)</trans-unit>"
  }

  private func check(_ row: Row) throws {
    var scene = try ImportScene(row.tables)
    row.options(&scene.options)
    let result = try scene.result(row.inputs)
    #expect(result.units == row.units)
    #expect(result.counts == row.counts)
    #expect(result.findings == row.findings)
    #expect(result.files == row.files)
    #expect(result.isBlocked == row.isBlocked)
  }

  // MARK: What is taken

  static let taken = [
    Row(
      name: "a change and an addition", inputs: [.json("SOUND=Bruit", "HOST=Hôte")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites", "fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 changed, 1 added"], files: french("Bruit", "\"HOST\" = \"Hôte\";\n")),
    Row(name: "what is the same", inputs: [.json("SOUND=Son", "HOST=null")], counts: ["fr: 1 unchanged"]),
    Row(
      name: "what equals the text in the bundle is never checked",
      tables: ["fr.lproj/Root.strings": "\"COUNT\" = \"\u{202E}%@ %@ \";\n"],
      inputs: [.json("COUNT=\u{202E}%@ %@ ,\"maxLength\":1,\"needsReview\":true,\"base\":\"00000000/00000000\"")],
      counts: ["fr: 1 unchanged"]),
    Row(
      name: "an empty text in a format that tells it from a missing one", inputs: [.json("SOUND=", "HOST=")],
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites", "fr Root HOST added \"\""],
      counts: ["fr: 1 changed, 1 added"], files: french("", "\"HOST\" = \"\";\n")),
    Row(
      name: "a key that only the table of the language has",
      tables: ["fr.lproj/Root.strings": "\"MINE\" = \"à moi\";\n"], inputs: [.json("MINE=%d à moi")],
      units: ["fr Root MINE changed \"à moi\" → \"%d à moi\" import-overwrites"], counts: ["fr: 1 changed"],
      files: ["fr.lproj/Root.strings": "\"MINE\" = \"%d à moi\";\n"]),
    Row(
      name: "a new table of a language", inputs: [.json("TONE=Ton,\"source\":\"TONE\"", table: "Sound")],
      units: ["fr Sound TONE added \"Ton\""], counts: ["fr: 1 added"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    Row(
      name: "a new language: the layout of the development table, its order, its comments",
      tables: ["en.lproj/Root.strings": "/* First */\n\"SOUND\"=\"Sound\";\n\n/* Second */\n\"HOST\"=\"Host name\";\n"],
      inputs: [.json("HOST=Rechner", "SOUND=Ton", language: "de")],
      units: ["de Root HOST added \"Rechner\"", "de Root SOUND added \"Ton\""], counts: ["de (new): 2 added"],
      files: ["de.lproj/Root.strings": "/* First */\n\"SOUND\"=\"Ton\";\n\n/* Second */\n\"HOST\"=\"Rechner\";\n"]),
    Row(
      name: "white space at the edges is told", inputs: [.json("HOST= Hôte")],
      units: ["fr Root HOST added \" Hôte\" import-edge-space"], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \" Hôte\";\n")),
    Row(
      name: "elements inside are left out",
      inputs: [.xliff(unit("HOST", "Host name", "<target>H<g id=\"1\">ôt</g>e</target>"))],
      units: ["fr Root HOST added \"Hôte\" import-flattened"], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \"Hôte\";\n")),
    Row(
      name: "three files for three languages",
      inputs: [
        .json("SOUND=Ton", language: "de", path: "b.json"), .json("SOUND=Bruit"), .json("SOUND=Noise", language: "en"),
      ],
      units: [
        "de Root SOUND added \"Ton\"", "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
        "en Root SOUND changed \"Sound\" → \"Noise\" import-overwrites",
      ],
      counts: ["de (new): 1 added", "fr: 1 changed", "en: 1 changed"],
      files: french("Bruit").merging([
        "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n",
        "en.lproj/Root.strings": ImportScene.english.replacing("\"Sound\"", with: "\"Noise\""),
      ]) { $1 }),
    Row(
      name: "no target is untranslated, and not told",
      inputs: [.xliff(unit("SOUND", "Sound", "")), .po("msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"\"")],
      counts: ["fr: nothing"]),
  ]

  @Test(arguments: taken) func takes(row: Row) throws { try check(row) }

  // MARK: What is refused

  static let refused = [
    Row(
      name: "8 placeholders", inputs: [.json("COUNT=%@ articles", "SOUND=Bruit")],
      units: [
        "fr Root COUNT refused \"%@ articles\" import-placeholders",
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 refused"], files: french("Bruit"), isBlocked: true),
    Row(
      name: "the rest is written if that is asked for", inputs: [.json("COUNT=%@ articles", "SOUND=Bruit")],
      options: { $0.skipsRefused = true },
      units: [
        "fr Root COUNT refused \"%@ articles\" import-placeholders",
        "fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 refused"], files: french("Bruit")),
    Row(
      name: "9 control characters, and directions that do not end",
      inputs: [.json("SOUND=a\\u0001b", "HOST=\\u202Ea", "LONG=\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001\\u0001")],
      units: [
        "fr Root SOUND refused \"Son\" → \"a\u{1}b\" import-unsafe-text",
        "fr Root HOST refused \"\u{202E}a\" import-unsafe-text",
        "fr Root LONG refused \"\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\u{1}\" import-unsafe-text import-unsafe-text"
          + " import-unsafe-text import-unsafe-text import-unsafe-text",
      ],
      counts: ["fr: 3 refused"], isBlocked: true),
    Row(
      name: "9 a direction that ends is told", inputs: [.json("HOST=\\u2067a\\u2069")],
      units: ["fr Root HOST added \"\u{2067}a\u{2069}\" import-unsafe-text"], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \"\\U2067a\\U2069\";\n")),
    Row(
      name: "12 too long, by the file",
      inputs: [
        .xliff(
          unit("HOST", "Host name", "<target>Hôtes</target>", attributes: " maxwidth=\"4\" size-unit=\"char\""),
          unit("LONG", "Long", "<target>Hôte</target>", attributes: " maxwidth=\"4\" size-unit=\"char\""))
      ],
      units: ["fr Root HOST refused \"Hôtes\" import-too-long", "fr Root LONG added \"Hôte\""],
      counts: ["fr: 1 added, 1 refused"], files: french("Son", "\"LONG\" = \"Hôte\";\n"), isBlocked: true),
    Row(
      name: "all that is wrong is told", inputs: [.json("COUNT=\\u0001,\"maxLength\":0")],
      units: ["fr Root COUNT refused \"\u{1}\" import-placeholders import-too-long import-unsafe-text"],
      counts: ["fr: 1 refused"], isBlocked: true),
    Row(
      name: "1 a broken file: nothing of it is taken, the others are",
      inputs: [.json("SOUND=Bruit"), .po("msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"Hôte\"\nmsgid")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      findings: ["error po-syntax"], files: french("Bruit"), isBlocked: true),
    Row(
      name: "1 a document type",
      inputs: [TranslationInput("a.xliff", "<!DOCTYPE xliff><xliff version=\"1.2\"/>", .xliff)], counts: [],
      findings: ["error xml-doctype"], isBlocked: true),
    Row(
      name: "1 a template has no translations", inputs: [TranslationInput("a.pot", "msgid \"\"\n", .pot)], counts: [],
      findings: ["error import-template"], isBlocked: true),
    Row(
      name: "a language that nothing tells",
      inputs: [.json("SOUND=Bruit", language: nil, path: "sheet.json")], counts: [],
      findings: ["error import-no-locale"], isBlocked: true),
    Row(
      name: "a broken table blocks if it would change",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" \"X\" = \"x\";"], inputs: [.json("SOUND=Bruit")],
      units: ["fr Root SOUND refused \"Son\" → \"Bruit\" import-broken-table"], counts: ["fr: 1 refused"],
      isBlocked: true),
    Row(
      name: "a broken table that would not change blocks nothing",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = \"Son\" \"X\" = \"x\";"],
      inputs: [.json("SOUND=Son"), .json("TONE=Ton,\"source\":\"TONE\"", table: "Sound")],
      units: ["fr Sound TONE added \"Ton\""], counts: ["fr: 1 added, 1 unchanged"],
      files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    Row(
      name: "a value that is no text cannot be replaced",
      tables: ["fr.lproj/Root.strings": "\"SOUND\" = (a);\n"], inputs: [.json("SOUND=Bruit")],
      units: ["fr Root SOUND refused \"Bruit\" import-broken-table"], counts: ["fr: 1 refused"], isBlocked: true),
  ]

  @Test(arguments: refused) func refuses(row: Row) throws { try check(row) }

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

  // MARK: What is skipped

  static let skipped = [
    Row(
      name: "3 a changed source text", inputs: [.json("SOUND=Bruit,\"source\":\"Noise\"")],
      units: ["fr Root SOUND stale \"Son\" → \"Bruit\" import-stale"], counts: ["fr: 1 stale"]),
    Row(
      name: "3 a changed source text, accepted", inputs: [.json("SOUND=Bruit,\"source\":\"Noise\"")],
      options: { $0.acceptsStale = true },
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: french("Bruit")),
    Row(
      name: "3 a source text that differs in white space", inputs: [.json("HOST=Hôte,\"source\":\"Host\\r\\nname\"")],
      units: ["fr Root HOST added \"Hôte\" import-source-space"], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \"Hôte\";\n")),
    Row(
      name: "5 an empty target",
      inputs: [.xliff(unit("SOUND", "Sound", "<target/>"), unit("HOST", "Host name", "<target/>"))],
      units: ["fr Root SOUND skipped \"Son\" → \"\" import-empty", "fr Root HOST skipped \"\" import-empty"],
      counts: ["fr: 2 skipped"]),
    Row(
      name: "5 an empty target, accepted", inputs: [.xliff(unit("SOUND", "Sound", "<target/>"))],
      options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites"], counts: ["fr: 1 changed"], files: french("")),
    Row(
      name: "5 an emptied text in PO is no translation",
      inputs: [.po("msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\"")], counts: ["fr: nothing"]),
    Row(
      name: "5 an emptied text in PO and CSV, accepted where there was one",
      inputs: [
        .po(
          "msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"\"",
          "msgctxt \"Root|HOST\"\nmsgid \"Host name\"\nmsgstr \"\""),
        .csv("Root,SOUND,Sound,", path: "fr.csv"),
      ],
      options: { $0.allowsEmpty = true },
      units: ["fr Root SOUND changed \"Son\" → \"\" import-overwrites"], counts: ["fr: 1 changed"], files: french("")),
    Row(
      name: "7 a translation that waits for a review", inputs: [.json("SOUND=Bruit,\"needsReview\":true")],
      units: ["fr Root SOUND skipped \"Son\" → \"Bruit\" import-needs-review"], counts: ["fr: 1 skipped"]),
    Row(
      name: "7 a translation that waits for a review, accepted", inputs: [.json("SOUND=Bruit,\"needsReview\":true")],
      options: { $0.includesNeedsReview = true },
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: french("Bruit")),
    Row(
      name: "7 states",
      inputs: [
        .xliff(
          unit("SOUND", "Sound", "<target state=\"signed-off\">a</target>"),
          unit("HOST", "Host name", "<target state=\"x-mine\">b</target>"),
          unit("LONG", "Long", "<target state=\"needs-review-l10n\">c</target>"))
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "fr Root HOST added \"b\"",
        "fr Root LONG skipped \"c\" import-needs-review",
      ],
      counts: ["fr: 1 changed, 1 added, 1 skipped"], files: french("a", "\"HOST\" = \"b\";\n")),
    Row(
      name: "4.1 new, and translated all the same",
      inputs: [
        .xliff(
          unit("SOUND", "Sound", "<target state=\"needs-translation\">Sound</target>"),
          unit("HOST", "Host name", "<target state=\"new\">Hôte</target>"))
      ],
      units: ["fr Root HOST added \"Hôte\" import-new"], counts: ["fr: 1 added, 1 unchanged"],
      files: french("Son", "\"HOST\" = \"Hôte\";\n")),
    Row(
      name: "4.1 new, with strict states",
      inputs: [
        .xliff(
          unit("SOUND", "Sound", "<target state=\"new\">Sound</target>"),
          unit("HOST", "Host name", "<target state=\"new\">Hôte</target>"))
      ],
      options: { $0.isStrictAboutStates = true }, units: ["fr Root HOST skipped \"Hôte\" import-new"],
      counts: ["fr: 1 unchanged, 1 skipped"]),
    Row(
      name: "13 not to be translated: by the file, and by the panes",
      inputs: [
        .xliff(
          unit("SOUND", "Sound", "<target>Bruit</target>", attributes: " translate=\"no\""),
          unit("HOST", "Host name", "<target>Host name</target>", attributes: " translate=\"no\""),
          unit("LONG", "Long", "<target/>", attributes: " translate=\"no\""),
          unit("KEEP", "Keep", "<target>Garde</target>"))
      ],
      units: [
        "fr Root SOUND skipped \"Son\" → \"Bruit\" import-not-translatable", "fr Root LONG skipped \"\" import-empty",
        "fr Root KEEP skipped \"Garde\" import-not-translatable",
      ],
      counts: ["fr: 1 unchanged, 3 skipped"]),
    Row(
      name: "a copy of the source text where the table has none",
      inputs: [.csv("Root,HOST,Host name,Host name", "Root,SOUND,Sound,Sound", path: "fr.csv")],
      units: [
        "fr Root HOST unchanged \"Host name\" import-source-copy",
        "fr Root SOUND changed \"Son\" → \"Sound\" import-overwrites",
      ],
      counts: ["fr: 1 changed, 1 unchanged"], files: french("Sound")),
    Row(
      name: "a copy of the source text, accepted", inputs: [.csv("Root,HOST,Host name,Host name", path: "fr.csv")],
      options: { $0.allowsSourceCopies = true }, units: ["fr Root HOST added \"Host name\""], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \"Host name\";\n")),
    Row(
      name: "a copy of the source text that is said to be finished",
      inputs: [.xliff(unit("HOST", "Host name", "<target state=\"translated\">Host name</target>"))],
      units: ["fr Root HOST added \"Host name\""], counts: ["fr: 1 added"],
      files: french("Son", "\"HOST\" = \"Host name\";\n")),
    Row(
      name: "what is there stays if that is asked for", inputs: [.json("SOUND=Bruit", "HOST=Hôte")],
      options: { $0.keepsExisting = true },
      units: ["fr Root SOUND unchanged \"Son\" → \"Bruit\" import-kept", "fr Root HOST added \"Hôte\""],
      counts: ["fr: 1 added, 1 unchanged"], files: french("Son", "\"HOST\" = \"Hôte\";\n")),
  ]

  @Test(arguments: skipped) func skips(row: Row) throws { try check(row) }

  // MARK: What the bundle does not have, and what is not its own

  static let unknown = [
    Row(
      name: "4 an unknown key, and an unknown table, told once",
      inputs: [
        .json("NOPE=a", "NOPE2=a"), .json("SOUND=a", "HOST=a", table: "Nope"),
      ],
      counts: ["fr: nothing"],
      findings: ["warning import-unknown-key", "warning import-unknown-key", "warning import-unknown-table"]),
    Row(
      name: "4 a key of another table is not taken", inputs: [.json("TONE=Ton", table: "Root")],
      counts: ["fr: nothing"], findings: ["warning import-unknown-key"]),
    Row(
      name: "4 a key of another table, if that is asked for",
      inputs: [.json("TONE=Ton,\"source\":\"TONE\"", table: "Nope")],
      options: { $0.matchesAnyTable = true }, units: ["fr Sound TONE added \"Ton\" import-other-table"],
      counts: ["fr: 1 added"], files: ["fr.lproj/Sound.strings": "\"TONE\" = \"Ton\";\n"]),
    Row(
      name: "4 a key of two other tables is not guessed", inputs: [.json("SOUND=Ton", table: "Nope")],
      options: { $0.matchesAnyTable = true }, counts: ["fr: nothing"], findings: ["warning import-unknown-table"]),
  ]

  @Test(arguments: unknown) func unknownUnits(row: Row) throws { try check(row) }

  @Test func unitsOfOtherPartsOfTheAppAreCounted() throws {
    let other = TranslationInput.xliff(Self.unit("a", "a", "<target>b</target>"), original: "App/en.lproj/Root.strings")
    let bundle = TranslationInput.xliff(
      Self.unit("a", "a", "<target>b</target>"), Self.unit("b", "a", "<target>b</target>"),
      original: "Other.bundle/en.lproj/Root.strings", path: "b.xliff")
    let plan = try ImportScene().plan([other, bundle])
    #expect(
      plan.outOfScope.map { "\($0.file) \($0.original) \($0.units)" } == [
        "a.xliff App/en.lproj/Root.strings 1", "b.xliff Other.bundle/en.lproj/Root.strings 2",
      ])
    #expect(plan.counts.isEmpty && plan.findings.isEmpty && !plan.isBlocked && !plan.hasSkipped)
  }

  // MARK: Duplicates

  static let duplicates = [
    Row(
      name: "6 twice the same", inputs: [.json("SOUND=Bruit"), .json("SOUND=Bruit", path: "b.json")],
      units: ["fr Root SOUND changed \"Son\" → \"Bruit\" import-overwrites"], counts: ["fr: 1 changed"],
      files: french("Bruit")),
    Row(
      name: "6 twice, in one file",
      inputs: [
        .xliff(unit("SOUND", "Sound", "<target>a</target>"), unit("SOUND", "Sound", "<target>b</target>"))
      ],
      units: ["fr Root SOUND refused \"Son\" → \"b\" import-duplicate"], counts: ["fr: 1 refused"], isBlocked: true),
    Row(
      name: "6 in two files: neither is taken, whichever comes third",
      inputs: [
        .json("SOUND=a", "HOST=b"), .json("SOUND=c", path: "b.json"), .json("SOUND=a", path: "c.json"),
        .json("SOUND=d", path: "d.json"),
      ],
      options: { $0.skipsRefused = true },
      units: ["fr Root SOUND refused \"Son\" → \"d\" import-duplicate", "fr Root HOST added \"b\""],
      counts: ["fr: 1 added, 1 refused"], files: french("Son", "\"HOST\" = \"b\";\n")),
    Row(
      name: "6 the text of the bundle against another", inputs: [.json("SOUND=Son"), .json("SOUND=b", path: "b.json")],
      units: ["fr Root SOUND refused \"Son\" → \"b\" import-duplicate"], counts: ["fr: 1 refused"], isBlocked: true),
    Row(
      name: "6 a unit that is not translated contradicts nothing",
      inputs: [
        .xliff(
          unit("SOUND", "Sound", "<target/>"), unit("HOST", "Host name", "<target state=\"new\">Host name</target>"),
          unit("LONG", "Long", "<target>Long</target>")),
        .json("SOUND=a", "HOST=b", "LONG=c"), .xliff(unit("SOUND", "Sound", "<target/>"), path: "c.xliff"),
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "fr Root LONG added \"c\"",
        "fr Root HOST added \"b\"",
      ],
      counts: ["fr: 1 changed, 2 added"], files: french("a", "\"HOST\" = \"b\";\n\"LONG\" = \"c\";\n")),
    Row(
      name: "6 of two translators each has changed one unit of the same export",
      inputs: [
        .json("SOUND=a,\"base\":\"\(BaseHash(source: "Sound", target: "Son"))\"", "HOST=null"),
        .json("SOUND=Son,\"base\":\"\(BaseHash(source: "Sound", target: "Son"))\"", "HOST=b", path: "b.json"),
      ],
      units: ["fr Root SOUND changed \"Son\" → \"a\"", "fr Root HOST added \"b\""], counts: ["fr: 1 changed, 1 added"],
      files: french("a", "\"HOST\" = \"b\";\n")),
    Row(
      name: "6 in two languages, or two tables, it is no duplicate",
      inputs: [
        .json("SOUND=a"), .json("SOUND=b", language: "de"), .json("SOUND=c,\"source\":\"SOUND\"", table: "Sound"),
      ],
      units: [
        "fr Root SOUND changed \"Son\" → \"a\" import-overwrites", "de Root SOUND added \"b\"",
        "fr Sound SOUND added \"c\"",
      ],
      counts: ["fr: 1 changed, 1 added", "de (new): 1 added"],
      files: french("a").merging([
        "de.lproj/Root.strings": "\"SOUND\" = \"b\";\n", "fr.lproj/Sound.strings": "\"SOUND\" = \"c\";\n",
      ]) { $1 }),
  ]

  @Test(arguments: duplicates) func meetsDuplicates(row: Row) throws { try check(row) }

  /// A hash of 32 bits once stood for the translation: these two have the same.
  @Test func twoTranslationsOfOneHashAreTwo() throws {
    let plan = try ImportScene().plan([.json("SOUND=abwsw"), .json("SOUND=ahwcd", path: "b.json")])
    #expect(plan.counts[0][.refused] == 1)
  }

  // MARK: Findings

  @Test func refusalsTellFileLineUnitReasonAndWhatToDo() throws {
    let input = TranslationInput(
      "in/fr.po",
      "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\nmsgctxt \"Root|COUNT\"\nmsgid \"%d items\"\nmsgstr \"articles\"\n",
      .po)
    let plan = try ImportScene().plan([input])
    let finding = try #require(plan.refused.first?.findings.first)
    #expect(finding.file == "in/fr.po" && finding.location?.line == 5 && finding.locale == "fr")
    #expect(finding.table == "Root" && finding.key == "COUNT" && finding.severity == .error)
    #expect(finding.message == "the placeholder %d (argument 1) is missing")
    #expect(finding.fix == "Write the same placeholders as in \"%d items\".")
  }

  @Test func everySkipNamesTheOptionThatTakesIt() throws {
    let rows: [(TranslationInput, String)] = [
      (.json("SOUND=a,\"source\":\"x\""), "--accept-stale"),
      (.json("SOUND=a,\"needsReview\":true"), "--include-needs-review"),
      (.xliff(Self.unit("SOUND", "Sound", "<target/>")), "--allow-empty"),
      (.csv("Root,HOST,Host name,Host name", path: "fr.csv"), "--allow-source-copies"),
      (.json("SOUND=a,\"base\":\"00000000/00000000\""), "--conflicts incoming"),
    ]
    for (input, option) in rows {
      let fixes = try ImportScene().plan([input]).units.flatMap(\.findings).compactMap(\.fix)
      #expect(fixes.contains { $0.contains(option) }, "\(option)")
    }
  }

  // MARK: Keys

  @Test func bothSpellingsOfAKeyAreKeptApart() throws {
    let (nfc, nfd) = ("caf\u{E9}", "cafe\u{301}")
    let pane = [nfc, nfd].map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    let scene = try ImportScene(panes: ["Root.plist": PaneText.pane(pane)], ["fr.lproj/Root.strings": "-"])
    let result = try scene.result([.json("\(nfc)=un,\"source\":\"\(nfc)\"", "\(nfd)=deux,\"source\":\"\(nfd)\"")])
    #expect(result.files["fr.lproj/Root.strings"]?.isExactly("\"\(nfc)\" = \"un\";\n\"\(nfd)\" = \"deux\";\n") == true)
  }

  static let mangled: [(name: String, keys: [String], id: String, source: String, expected: [String])] = [
    ("exact", ["A\\nB"], "A&#10;B", "A\nB", ["fr Root A\nB added \"x\""]),
    ("a line feed that became a space", ["A\\nB"], "A\nB", "A\nB", ["fr Root A\nB added \"x\" import-mangled-key"]),
    ("two line feeds", ["A\\n\\nB"], "A  B", "A\n\nB", ["fr Root A\n\nB added \"x\" import-mangled-key"]),
    ("exact goes first", ["A\\nB", "A B"], "A B", "A B", ["fr Root A B added \"x\""]),
    ("ambiguous", ["A\\nB", "A\\tB"], "A B", "A\nB", []),
    ("another source", ["A\\nB"], "A B", "A B", []),
  ]

  @Test(arguments: mangled.indices) func keysWithMangledSpace(number: Int) throws {
    let row = Self.mangled[number]
    let pane = row.keys.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    let scene = try ImportScene(panes: ["Root.plist": PaneText.pane(pane)], [:])
    let result = try scene.result([.xliff(Self.unit(row.id, row.source, "<target>x</target>"))])
    #expect(result.units == row.expected, "\(row.name)")
    #expect(result.findings == (row.expected.isEmpty ? ["warning import-unknown-key"] : []))
  }

  // MARK: Sent back

  @Test func whatIsRefusedGoesBack() throws {
    let scene = try ImportScene(["fr.lproj/Root.strings": "\"SOUND\" = \"Son\";\n\"MINE\" = \"à moi\";\n"])
    let plan = try scene.plan([.json("MINE=\\u0001", "COUNT=x", "SOUND=a"), .json("SOUND=b", "LONG=c", path: "b.json")])
    let documents = plan.rejects(in: scene.catalog)
    let units = documents.flatMap(\.tables).flatMap(\.units)
    #expect(documents.map(\.target?.tag) == ["fr"])
    #expect(units.map(\.unit.id.key) == ["SOUND", "COUNT", "MINE"])
    #expect(units.map(\.target) == ["b", "x", "\u{1}"])
    #expect(units.map(\.rejection?.existing) == ["Son", nil, "à moi"])
    #expect(units.map(\.needsReview) == [true, true, true])
    #expect(units[0].base == BaseHash(source: "Sound", target: "Son"))
    #expect(units[0].contextLines[0].hasPrefix("refused: the unit was given another translation before, in a.json"))
  }
}
