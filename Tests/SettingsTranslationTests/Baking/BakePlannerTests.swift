import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Which files make the tables of a bundle complete.
@Suite struct BakePlannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var options: @Sendable (inout BakeOptions) throws -> Void = { _ in }
    var catalog = CatalogOptions()
    /// The new content by path; `nil` for a removed file.
    var result: [String: String?]
    /// `Root A: de en`
    var without: [String] = []
    var findings: [String] = []
    /// Of string catalogs.
    var catalogFindings: [String] = []
    var choices: [String] = []

    var testDescription: String { name }
  }

  private static func pane(_ titles: String..., table: String? = "Root") -> String {
    PaneText.pane(
      titles.map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ", "), table: table)
  }

  static let rows = [
    Row(
      name: "a complete table is copied, another one is written anew, by key, without comments",
      files: [
        "Root.plist": pane("B", "A"), "en.lproj/Root.strings": "/* c */ \"A\" = \"a\"; \"B\" = \"b\";",
        "fr.lproj/Root.strings": "/* c */ \"Z\" = \"z\";\n\"B\" = \"\\\"f\\\"\\n\";\n",
      ],
      result: ["fr.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"\\\"f\\\"\\n\";\n\"Z\" = \"z\";\n"]),
    Row(
      name: "a localization gets the texts of its relatives, and a table that it lacks",
      files: [
        "Root.plist": pane("A"), "en.lproj/Root.strings": "A = a;", "es.lproj/Root.strings": "A = es;",
        "es-419.lproj/Other.strings": "O = o;",
      ],
      result: ["es-419.lproj/Root.strings": "\"A\" = \"es\";\n"]),
    Row(
      name: "Base gets the texts of the development language, a folder that is no locale its own",
      files: [
        "Root.plist": pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;", "Base.lproj/Root.strings": "A = base;",
        "x-nothing-at-all.lproj/Root.strings": "A = x;",
      ],
      result: [
        "Base.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n",
        "x-nothing-at-all.lproj/Root.strings": "\"A\" = \"x\";\n\"B\" = \"b\";\n",
      ]),
    Row(
      name: "a table in the root is removed, after each localization got its texts",
      files: [
        "Root.plist": pane("A", "B"), "Root.strings": "A = root; B = root;", "en.lproj/Root.strings": "A = a;",
        "Other.strings": "O = o;",
      ],
      result: ["en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"root\";\n", "Root.strings": nil]),
    Row(
      name: "without a localization, the table in the root stays",
      files: ["Root.plist": pane("A"), "Root.strings": "A = root;"], result: [:]),
    Row(
      name: "an empty text is none, and what is behind an error is recovered",
      files: [
        "Root.plist": pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;",
        "de.lproj/Root.strings": "A = \"\"; B = de",
      ],
      result: ["de.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"de\";\n"],
      findings: ["warning de.lproj/Root.strings: \";\" is missing after the value: iOS rejects the whole file"]),
    Row(
      name: "a key without a text is named, and a table without any text is not empty",
      files: [
        "Root.plist": pane("A", "B"), "en.lproj/Other.strings": "A = a;", "de.lproj/Root.strings": "A = de;",
      ],
      result: ["en.lproj/Root.strings": "/* No texts. */\n"], without: ["Root A: en", "Root B: de en"]),
    Row(
      name: "keys of both dialects, of panes of any device, and of panes in localizations",
      files: [
        "Root.plist": pane("A", table: nil), "Root~ipad.plist": pane("B"), "de.lproj/Root.plist": pane("C"),
        "en.lproj/Root.strings": "A = a; B = b; C = c;", "de.lproj/Root.strings": "X = x;",
      ],
      result: ["de.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n\"X\" = \"x\";\n"]),
    Row(
      name: "keys that code looks up: of the configuration, and of comments",
      files: [
        "Root.plist": pane("A"),
        "en.lproj/Root.strings": "A = a;\n/* l10n:used-by-code */\nLogout = Log;\nS_1 = s; T = t;",
        "en.lproj/Code.strings": "K = k; L = l;", "de.lproj/Root.strings": "A = de;",
      ],
      catalog: CatalogOptions(keysUsedByCode: ["Root": ["S_*"], "Code": ["K"]]),
      result: [
        "de.lproj/Root.strings": "\"A\" = \"de\";\n\"Logout\" = \"Log\";\n\"S_1\" = \"s\";\n",
        "de.lproj/Code.strings": "\"K\" = \"k\";\n",
      ]),
    Row(
      name: "an added language, and the regions that choose it",
      files: [
        "Root.plist": pane("A"), "en.lproj/Root.strings": "A = a;", "pt.lproj/Root.strings": "A = pt;",
      ],
      options: { $0.addedLanguages = [try CatalogLanguage(localization: "pt-AO")] },
      result: ["pt-AO.lproj/Root.strings": "\"A\" = \"pt\";\n"], choices: ["pt-AO: pt-AO, not pt"]),
    Row(
      name: "panes without a table get one, if they are XML",
      files: [
        "Root.plist": "<!-- <dict> --><plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array><dict>"
          + "<key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict></array></dict></plist>",
        "Old.plist": pane("A", table: nil), "en.lproj/Root.strings": "A = a;", "de.lproj/Root.strings": "B = b;",
      ],
      options: { $0.addsStringsTables = true },
      result: [
        "Root.plist": "<!-- <dict> --><plist version=\"1.0\"><dict>\n\t<key>StringsTable</key>\n\t<string>Root</string>"
          + "<key>PreferenceSpecifiers</key><array><dict>"
          + "<key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict></array></dict></plist>",
        "de.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n",
      ],
      findings: ["warning Old.plist: gets no StringsTable: only UTF-8 XML files are changed"]),
    Row(
      name: "values that are not texts, and tables of plural forms, are named",
      files: [
        "Root.plist": pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;",
        "de.lproj/Root.strings": PaneText.xml(
          "<dict><key>A</key><string>de</string><key>N</key><integer>1</integer></dict>"),
        "de.lproj/Root.stringsdict": PaneText.xml("<dict/>"),
      ],
      result: ["de.lproj/Root.strings": "\"A\" = \"de\";\n\"B\" = \"b\";\n"],
      findings: [
        "warning de.lproj/Root.strings: the value of \"N\" is not a text, and was left out",
        "warning de.lproj/Root.stringsdict: is copied as it is: iOS prefers its texts to those of the table of the same "
          + "name",
      ]),
  ]

  // MARK: String catalogs

  private static func catalog(_ strings: String, name: String = "Root") -> TranslationInput {
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    return TranslationInput(path: "C/\(name).xcstrings", bytes: Array(text.utf8), format: .xcstrings)
  }

  /// `"KEY": {"localizations": {"de": …}}`
  private static func entry(_ key: String, _ texts: (String, String)..., state: String = "translated") -> String {
    let units = texts.map { #""\#($0.0)": {"stringUnit": {"state": "\#(state)", "value": "\#($0.1)"}}"# }
    return #""\#(key)": {"localizations": {\#(units.joined(separator: ", "))}}"#
  }

  static let catalogRows = [
    Row(
      name: "a catalog takes the place of a table: keys without a source text are it, a new text is none",
      files: [
        "Root.plist": pane("A", "B", "C"), "en.lproj/Root.strings": "A = old; B = old; C = old; X = old;",
        "de.lproj/Root.strings": "C = old;", "fr.lproj/Root.strings": "A = vieux;", "Root.strings": "C = old;",
      ],
      options: {
        $0.stringCatalogs = [
          catalog(
            entry("A", ("en", "a"), ("de", "A de")) + ", " + entry("B") + ", "
              + entry("C", ("de", "C"), state: "new"))
        ]
      },
      result: [
        "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"B\";\n\"C\" = \"C\";\n",
        "de.lproj/Root.strings": "\"A\" = \"A de\";\n\"B\" = \"B\";\n\"C\" = \"C\";\n",
        "fr.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"B\";\n\"C\" = \"C\";\n", "Root.strings": nil,
      ]),
    Row(
      name: "a language without an lproj is left out and named; an added one gets its texts",
      files: ["Root.plist": pane("A"), "en.lproj/Root.strings": "A = a;"],
      options: {
        $0.stringCatalogs = [catalog(entry("A", ("en", "a"), ("ko", "ko"), ("fr", "fr")))]
        $0.addedLanguages = [try CatalogLanguage(localization: "fr")]
      },
      result: ["en.lproj/Root.strings": "\"A\" = \"a\";\n", "fr.lproj/Root.strings": "\"A\" = \"fr\";\n"],
      catalogFindings: [
        "warning C/Root.xcstrings: the bundle has no localization for the ko texts of the catalog: left out"
      ]),
    Row(
      name: "the source language is that of Base",
      files: ["Root.plist": pane("A"), "Base.lproj/Root.strings": "A = old;", "de.lproj/Root.strings": "A = de;"],
      options: { $0.stringCatalogs = [catalog(entry("A", ("en", "a")))] },
      result: ["Base.lproj/Root.strings": "\"A\" = \"a\";\n", "de.lproj/Root.strings": "\"A\" = \"a\";\n"]),
  ]

  @Test func catalogsThatAreRefused() throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": Self.pane("A"), "en.lproj/Root.strings": "A = a;"])
    func findings(_ catalogs: TranslationInput...) throws -> [String] {
      var options = BakeOptions()
      options.stringCatalogs = catalogs
      let plan = try BakePlanner(bundle.catalog(), options: options).plan()
      #expect(plan.isBlocked)
      return plan.catalogFindings.map { "\($0.severity) \($0.file ?? ""): \($0.message)" }
    }
    let plural = #""A": {"localizations": {"en": {"variations": {"plural": {}}}}}"#
    #expect(
      try findings(Self.catalog(plural)) == [
        "error C/Root.xcstrings: \"A\" varies by number or device in en, which a strings table cannot contain"
      ])
    #expect(
      try findings(Self.catalog(Self.entry("A"), name: "Other"))
        == ["error C/Other.xcstrings: no pane looks up texts in the table Other"])
    #expect(throws: ExchangeError.self) { try findings(Self.catalog(""), Self.catalog("")) }
    #expect(throws: ExchangeError.self) { try findings(Self.catalog("no JSON")) }
  }

  @Test(arguments: rows + catalogRows) func tablesAreComplete(_ row: Row) throws {
    let bundle = try SettingsBundle(texts: row.files)
    var options = BakeOptions()
    try row.options(&options)
    let plan = try BakePlanner(bundle.catalog(row.catalog), options: options).plan()
    let files = Dictionary(
      uniqueKeysWithValues: plan.files.map { ($0.path, $0.new.map { String(decoding: $0, as: UTF8.self) }) })
    #expect(files == row.result)
    let without = plan.keysWithoutText.map { key in
      "\(key.id.table) \(key.id.key): " + key.localizations.map(\.text).joined(separator: " ")
    }
    #expect(without == row.without)
    #expect(plan.findings.map { "\($0.severity) \($0.file ?? ""): \($0.message)" } == row.findings)
    #expect(plan.catalogFindings.map { "\($0.severity) \($0.file ?? ""): \($0.message)" } == row.catalogFindings)
    #expect(plan.newChoices.map { "\($0.user): \($0.after ?? "-"), not \($0.before)" } == row.choices)
    #expect(!plan.isBlocked)
  }

  /// Every region that an added language takes from another localization.
  @Test func newChoicesAreThoseOfAnIPhone() throws {
    let bundle = try SettingsBundle(texts: [
      "Root.plist": Self.pane("A"), "es.lproj/Root.strings": "A = es;", "en.lproj/Root.strings": "A = a;",
    ])
    var options = BakeOptions()
    options.addedLanguages = [try CatalogLanguage(localization: "es-419")]
    let choices = try BakePlanner(bundle.catalog(), options: options).plan().newChoices
    let users = choices.map(\.user)
    #expect(users.contains("es-MX") && users.contains("es-AR") && !users.contains("es-ES") && !users.contains("es"))
    #expect(choices.allSatisfy { $0.before == "es" && $0.after == "es-419" })
  }

  /// A build must not contain guesses: a missing quotation mark once became a part of the text.
  @Test func aBrokenTableBlocksThePlanUnlessItIsToBeRecovered() throws {
    let bundle = try SettingsBundle(texts: [
      "Root.plist": Self.pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;",
      "de.lproj/Root.strings": "\"A\" = \"x;\n\"B\" = \"y\";\n",
    ])
    for (recovers, severity) in [(false, Finding.Severity.error), (true, .warning)] {
      var options = BakeOptions()
      options.recovers = recovers
      let plan = try BakePlanner(bundle.catalog(), options: options).plan()
      #expect(plan.isBlocked != recovers)
      #expect(!plan.brokenTables.isEmpty && plan.brokenTables.allSatisfy { $0.severity == severity })
      #expect(plan.findings == plan.brokenTables && plan.findings[0].file == "de.lproj/Root.strings")
    }
  }

  @Test func anUnreadableTableBlocksThePlan() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.pane("A"), to: "Settings.bundle/Root.plist")
    try folder.write("A = a;", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("x", to: "Settings.bundle/de.lproj/Root.strings/file")
    let plan = try BakePlanner(SettingsBundle(path: folder.path + "/Settings.bundle").catalog()).plan()
    #expect(plan.isBlocked && plan.findings.map(\.rule) == [.unreadableFile])
  }

  // MARK: States

  /// A marker and an outdated copy once were shipped as translations.
  @Test func untranslatedEntriesAreTreatedAsIfAbsent() throws {
    let scene = try StateScene(
      ["SOUND", "MUTE", "ONLY"],
      [
        "en.lproj/Root.strings": "SOUND = Sound; MUTE = Mute;", "de.lproj/Root.strings": "SOUND = Ton; MUTE = Stumm;",
        "de-AT.lproj/Root.strings": "SOUND = \"old copy\"; MUTE = Leise; ONLY = \"TODO\"; CODE = \"TODO\";",
      ])
    try scene.record(
      "de-AT",
      [("SOUND", .untranslated, "Sound"), ("ONLY", .untranslated, "ONLY"), ("CODE", .untranslated, "CODE")])
    let plan = try BakePlanner(scene.catalog()).plan()
    let tables = Dictionary(
      uniqueKeysWithValues: plan.files.map { ($0.path, String(decoding: $0.new ?? [], as: UTF8.self)) })
    // A key that no pane looks up keeps its text: code may.
    #expect(
      tables["de-AT.lproj/Root.strings"] == "\"CODE\" = \"TODO\";\n\"MUTE\" = \"Leise\";\n\"SOUND\" = \"Ton\";\n")
    #expect(plan.keysWithoutText.map(\.id.key) == ["ONLY"])
  }

  // MARK: Built bundles

  /// Only tables were compared once, so a built bundle without its panes "showed the texts".
  @Test func panesAndLanguagesOfABuiltBundleAreCompared() throws {
    let source = [
      "Root.plist": Self.pane("A"), "Root~ipad.plist": Self.pane("A"), "en.lproj/Root.strings": "A = a;",
      "de.lproj/Root.strings": "A = de;", "de.lproj/Root.stringsdict": PaneText.xml("<dict/>"),
    ]
    let plan = try BakePlanner(SettingsBundle(texts: source).catalog()).plan()
    func differences(_ changes: [String: String?]) throws -> [String] {
      var files = source
      for (name, text) in changes { files[name] = text }
      return try plan.fileDifferences(from: SettingsBundle(texts: files)).map { "\($0.kind) \($0.path)" }
    }
    #expect(try differences([:]) == [])
    #expect(try differences(["Root.plist": nil]) == ["missing Root.plist"])
    #expect(try differences(["Root~ipad.plist": Self.pane("A", table: "Other")]) == ["changed Root~ipad.plist"])
    #expect(try differences(["Root~ipad.plist": "not a list {"]) == ["changed Root~ipad.plist"])
    #expect(try differences(["Sound.plist": Self.pane("A")]) == ["added Sound.plist"])
    #expect(
      try differences(["it.lproj/Root.strings": "A = it;", "it.lproj/X.plist": Self.pane("A")]) == ["added it.lproj"])
    #expect(
      try differences(["de.lproj/Root.stringsdict": nil, "en.lproj/Root.stringsdict": PaneText.xml("<dict/>")])
        == ["missing de.lproj/Root.stringsdict", "added en.lproj/Root.stringsdict"])
    // Another order of the keys and another format do not make a difference.
    let reordered = PaneText.pane("{ Title = A; Type = PSGroupSpecifier; }", table: "Root")
    #expect(try differences(["Root.plist": reordered]) == [])
  }

  @Test func aBuiltBundleIsCompared() throws {
    let source = [
      "Root.plist": Self.pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;", "de.lproj/Root.strings": "A = de;",
    ]
    let plan = try BakePlanner(SettingsBundle(texts: source).catalog()).plan()
    func differences(_ changes: [String: String]) throws -> [String] {
      let built = try SettingsBundle(texts: source.merging(changes) { $1 })
      return try plan.differences(from: built).map {
        "\($0.localization) \($0.id.table) \($0.id.key): \($0.expected) / \($0.shown)"
      }
    }
    #expect(try differences([:]) == ["de Root B: b / B"])
    #expect(try differences(["de.lproj/Root.strings": "A = de; B = b;"]) == [])
    #expect(try differences(["de.lproj/Root.strings": "A = x; B = b;"]) == ["de Root A: de / x"])
    #expect(
      try differences(["Root.strings": "A = a;"])
        == ["de Root A: de / a", "de Root B: b / B", "en Root B: b / B"])
  }
}
