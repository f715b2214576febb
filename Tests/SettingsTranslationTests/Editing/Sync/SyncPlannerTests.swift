import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What keeps tables in step with panes.
@Suite struct SyncPlannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var languages = ["en", "fr"]
    var options: @Sendable (inout SyncOptions) -> Void
    /// `add fr.lproj/Root.strings Bell: text`
    var actions: [String]
    var findings: [Finding.Rule] = []
    var result: [String: String] = [:]

    var testDescription: String { name }
  }

  /// `Root` shows A, Bell and 100 %, which is not for translators.
  private static let pane = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = A; TitleDescription = \"About A\"; }, { Type = PSGroupSpecifier; Title = Bell; }, "
      + "{ Type = PSGroupSpecifier; Title = \"100 %\"; }")

  private static let english = "/* One */\n\"A\" = \"Sound\";\n"

  static let rows = [
    Row(
      name: "missing keys get the source text, in the development table the key itself",
      files: ["en.lproj/Root.strings": english, "fr.lproj/Root.strings": ""], options: { $0.addsMissing = true },
      actions: [
        "add en.lproj/Root.strings Bell: Bell", "add fr.lproj/Root.strings A: Sound",
        "add fr.lproj/Root.strings Bell: Bell",
      ],
      result: [
        "en.lproj/Root.strings": english + "\"Bell\" = \"Bell\";\n",
        "fr.lproj/Root.strings": "/* One */\n\"A\" = \"Sound\";\n\"Bell\" = \"Bell\";\n",
      ]),
    Row(
      name: "a marker, in other languages only",
      files: [
        "en.lproj/Root.strings": "\"A\" = \"{source} \\U0301\";\n", "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n",
      ],
      options: {
        $0.addsMissing = true
        $0.marker = "TODO {source}{source}"
      },
      actions: [
        "add en.lproj/Root.strings Bell: Bell", "add fr.lproj/Root.strings A: TODO {source} \u{301}{source} \u{301}",
      ],
      result: [
        "en.lproj/Root.strings": "\"A\" = \"{source} \\U0301\";\n\"Bell\" = \"Bell\";\n",
        "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n\"A\" = \"TODO {source} \u{301}{source} \u{301}\";\n",
      ]),
    Row(
      name: "a marker at the start of a text that begins with a combining mark",
      files: [
        "en.lproj/Root.strings": "\"A\" = \"a\";\n\"Bell\" = \"b\";\n", "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n",
      ],
      options: {
        $0.addsMissing = true
        $0.marker = "{source}\u{301}"
      },
      actions: ["add fr.lproj/Root.strings A: a\u{301}"],
      result: ["fr.lproj/Root.strings": "\"A\" = \"a\u{301}\";\n\"Bell\" = \"b\";\n"]),
    Row(
      name: "what only Base has, the development table gets with its text",
      files: ["en.lproj/Root.strings": "\"Bell\" = \"b\";\n", "Base.lproj/Root.strings": english], languages: ["en"],
      options: { $0.addsMissing = true }, actions: ["add en.lproj/Root.strings A: Sound"],
      result: ["en.lproj/Root.strings": "\"Bell\" = \"b\";\n" + english]),
    Row(
      name: "a missing table is made", files: ["en.lproj/Root.strings": english, "fr.lproj/Other.strings": ""],
      languages: ["fr"], options: { $0.addsMissing = true },
      actions: ["add fr.lproj/Root.strings A: Sound", "add fr.lproj/Root.strings Bell: Bell"],
      result: ["fr.lproj/Root.strings": english + "\"Bell\" = \"Bell\";\n"]),
    Row(
      name: "keys that no pane uses go, with their duplicates, from tables that panes use",
      files: [
        "en.lproj/Root.strings": english + "\"X\" = \"x\";\n\"X\" = \"y\";\n",
        "en.lproj/App.strings": "\"X\" = \"x\";\n",
        "fr.lproj/Root.strings": "\"Y\" = \"y\";\n\"Bell\" = \"b\";\n",
      ], options: { $0.prunes = true },
      actions: ["remove en.lproj/Root.strings X: x", "remove fr.lproj/Root.strings Y: y"],
      result: ["en.lproj/Root.strings": english, "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n"]),
    Row(
      name: "entries that a pane looks for in another table, or in none, are not pruned",
      files: [
        "Sound.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = BELLS; }", table: "Sound"),
        "Loose.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = LOOSE; }", table: nil),
        "en.lproj/Sound.strings": "\"BELLS\" = \"Bells\";\n",
        "en.lproj/Root.strings": english + "\"BELLS\" = \"x\";\n\"LOOSE\" = \"l\";\n",
        "fr.lproj/Root.strings": english + "\"BELLS\" = \"Cloches\";\n\"LOOSE\" = \"m\";\n",
      ], options: { $0.prunes = true }, actions: ["remove en.lproj/Root.strings BELLS: x"],
      result: ["en.lproj/Root.strings": english + "\"LOOSE\" = \"l\";\n"]),
    Row(
      name: "comments follow those of the development table",
      files: [
        "en.lproj/Root.strings": english + "/* Two */\n\"Bell\" = \"b\";\n",
        "fr.lproj/Root.strings": "/*   One  */\n\"A\" = \"a\";\n/* Old */\n\"Bell\" = \"b\";\n",
      ], options: { $0.refreshesComments = true }, actions: ["comment fr.lproj/Root.strings Bell: Two"],
      result: ["fr.lproj/Root.strings": "/*   One  */\n\"A\" = \"a\";\n/* Two */\n\"Bell\" = \"b\";\n"]),
    Row(
      name: "the description of the pane stands in, also for a key that is added",
      files: ["en.lproj/Root.strings": "\"A\" = \"a\";\n", "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n"],
      options: {
        $0.addsMissing = true
        $0.refreshesComments = true
      },
      actions: [
        "comment en.lproj/Root.strings A: About A", "add en.lproj/Root.strings Bell: Bell",
        "add fr.lproj/Root.strings A: a",
        "comment fr.lproj/Root.strings A: About A",
      ],
      result: [
        "en.lproj/Root.strings": "/* About A */\n\"A\" = \"a\";\n\"Bell\" = \"Bell\";\n",
        "fr.lproj/Root.strings": "\"Bell\" = \"b\";\n/* About A */\n\"A\" = \"a\";\n",
      ]),
    Row(
      name: "an XML table gets no comments",
      files: [
        "en.lproj/Root.strings": english,
        "fr.lproj/Root.strings": "<plist version=\"1.0\"><dict><key>A</key><string>a</string></dict></plist>\n",
      ], options: { $0.refreshesComments = true }, actions: []),
    Row(
      name: "a broken table is reported",
      files: ["en.lproj/Root.strings": english, "fr.lproj/Root.strings": "\"A\" = \"a\" x"],
      options: { $0.addsMissing = true }, actions: ["add en.lproj/Root.strings Bell: Bell"],
      findings: [.missingSemicolon],
      result: ["en.lproj/Root.strings": english + "\"Bell\" = \"Bell\";\n"]),
    Row(
      name: "nothing is asked for", files: ["en.lproj/Root.strings": "\"X\" = \"x\";\n"], languages: ["en"],
      options: { _ in }, actions: []),
  ]

  private static func plan(_ bundle: SettingsBundle, _ row: Row) throws -> SyncPlan {
    var options = SyncOptions()
    row.options(&options)
    let catalog = try bundle.catalog()
    let languages = try catalog.languages().languages(named: row.languages)
    return try SyncPlanner(catalog, options: options).plan(for: languages)
  }

  @Test(arguments: rows) func keepsInStep(row: Row) throws {
    let texts = row.files.merging(["Root.plist": Self.pane]) { $1 }
    let bundle = try SettingsBundle(texts: texts)
    let plan = try Self.plan(bundle, row)
    #expect(plan.actions.map { "\($0.kind) \($0.place.path) \($0.key): \($0.text)" } == row.actions)
    #expect(plan.findings.map(\.rule) == row.findings)
    let files = try TableEditing(try bundle.catalog()).files(plan.changes).files
    let made = Dictionary(files.map { ($0.path, String(decoding: $0.new ?? [], as: UTF8.self)) }) { $1 }
    #expect(made == row.result)
    let after = try SettingsBundle(texts: texts.merging(made) { $1 })
    #expect(try Self.plan(after, row).actions.isEmpty, "a second run does something")
  }

  /// Comments that no file can hold as they are were once written anew each time.
  @Test func aCommentThatMustBeChangedToBeWrittenIsWrittenOnce() throws {
    let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = A; TitleDescription = \"a */ b\\n\\n  \"; }")
    var row = Self.rows[0]
    row.options = { $0.refreshesComments = true }
    row.languages = ["en"]
    let bundle = try SettingsBundle(texts: ["Root.plist": pane, "en.lproj/Root.strings": "\"A\" = \"a\";\n"])
    let plan = try Self.plan(bundle, row)
    #expect(plan.actions.count == 1)
    let file = try #require(try TableEditing(try bundle.catalog()).files(plan.changes).files.first)
    let after = try SettingsBundle(files: ["Root.plist": Array(pane.utf8), "en.lproj/Root.strings": file.new ?? []])
    #expect(try Self.plan(after, row).actions.isEmpty)
  }
  // MARK: What blocks

  /// `fr.lproj/Root.strings` with texts of keys of one letter.
  private static func binaryTable(_ keys: String) -> [UInt8] {
    let count = UInt8(keys.utf8.count)
    let references = Array(1...2 * count)
    let texts = keys.map { BinaryPropertyListBuilder.ascii(String($0)) }
    return BinaryPropertyListBuilder([[0xD0 | count] + references] + texts + texts).bytes
  }

  private static func plan(
    _ files: [String: [UInt8]], _ options: (inout SyncOptions) -> Void
  ) throws -> SyncPlan {
    let texts = ["Root.plist": letters, "en.lproj/Root.strings": english + "\"B\" = \"b\";\n"]
    let bundle = try SettingsBundle(files: files.merging(texts.mapValues { Array($0.utf8) }) { old, _ in old })
    let catalog = try bundle.catalog()
    var sync = SyncOptions()
    options(&sync)
    let languages = try catalog.languages().languages(named: ["en", "fr"])
    return try SyncPlanner(catalog, options: sync).plan(for: languages)
  }

  /// A pane whose keys fit into a small binary table.
  private static let letters = PaneText.pane(
    "{ Type = PSGroupSpecifier; Title = A; }, { Type = PSGroupSpecifier; Title = B; }")

  /// A binary table cannot be changed, which matters only where it has to be.
  @Test func aBinaryTableBlocksWhereItLacksSomething() throws {
    for (keys, isBlocked) in [("AB", false), ("A", true)] {
      let plan = try Self.plan(["fr.lproj/Root.strings": Self.binaryTable(keys)]) { $0.addsMissing = true }
      #expect(plan.isBlocked == isBlocked, "\(keys)")
      #expect(plan.findings.isEmpty != isBlocked && plan.actions.isEmpty, "\(keys)")
    }
  }

  /// What the broken pane shows is not known. The manual said that nothing is written then, but keys were added.
  @Test func aBrokenPaneBlocksThePlan() throws {
    let root = PaneText.pane(
      "{ Type = PSGroupSpecifier; Title = A; }, { Type = PSChildPaneSpecifier; Title = B; File = Sound; }")
    let files = [
      "Root.plist": Array(root.utf8), "Sound.plist": Array("<plist><dict>".utf8), "fr.lproj/Root.strings": [],
    ]
    for prunes in [false, true] {
      let plan = try Self.plan(files) { options in
        options.addsMissing = true
        options.prunes = prunes
      }
      #expect(plan.isBlocked && plan.findings.contains { $0.severity == .error })
    }
  }

  /// Its keys look unused.
  @Test func aMissingPaneIsNamedIfKeysAreRemoved() throws {
    let root = PaneText.pane("{ Type = PSChildPaneSpecifier; Title = A; File = Gone; }")
    for (table, isNamed) in [("A = a; B = b;", true), ("A = a;", false)] {
      let files = [
        "Root.plist": root, "en.lproj/Root.strings": "A = a;", "fr.lproj/Root.strings": table,
      ].mapValues { Array($0.utf8) }
      let plan = try Self.plan(files) { $0.prunes = true }
      #expect(
        plan.missingPanes.map(\.rule) == (isNamed ? [.paneNotFound] : []) && !plan.isBlocked,
        "\(plan.missingPanes) \(plan.findings) \(plan.actions)")
      #expect(plan.remarks == plan.missingPanes)
    }
  }
}
