import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// What `rename` does from end to end.
@Suite struct RenameCommandTests {
  // MARK: The cases of the contract

  private struct Case: Decodable {
    struct Expected: Decodable {
      var status: Int32
      var message: String?
      var files: [String: String]?
    }

    var name: String
    var command: String
    var files: [String: String]
    var expected: Expected
  }

  @Test(.enabled(if: SharedData.has("cases/rename/cases.json"), "the cases are absent"))
  func cases() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Data(SharedData.bytes("cases/rename/cases.json")))
    #expect(cases.count == 13)
    for row in cases {
      let folder = try TemporaryFolder()
      for (name, text) in row.files { try folder.write(text, to: "B/" + name) }
      _ = try Shell.run("mv B Settings.bundle", in: folder.path)
      let line = row.command.replacing(" B ", with: " Settings.bundle ")
      let text = try Shell.run("'\(BuiltCommand.path)' \(line) 2>&1; echo $?", in: folder.path)
      let status = text.split(separator: "\n").last.flatMap { Int32($0) }
      #expect(status == row.expected.status, "\(row.name): \(text)")
      if let message = row.expected.message { #expect(text.contains(message), "\(row.name): \(text)") }
      let files = row.files.merging(row.expected.files ?? [:]) { $1 }
      for (name, text) in files {
        #expect(try Files.text(folder.path + "/Settings.bundle/" + name) == text, "\(row.name) \(name)")
      }
      let count = try Shell.run("find Settings.bundle -type f | wc -l", in: folder.path)
      #expect(Int(count.filter(\.isNumber)) == files.count, "\(row.name)")
    }
  }

  // MARK: Other bundles

  private static func make(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
    return folder
  }

  private static func pane(_ titles: String...) -> String {
    DemoBundle.pane(
      titles.map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }
      .joined())
  }

  private static func rename(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["rename", "Settings.bundle"] + arguments, in: folder.path)
  }

  private static func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try Files.text(folder.path + "/Settings.bundle/" + name)
  }

  /// Two keys change places.
  @Test func aMapRenamesAllKeysAtOnce() throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A", "B", "C"), "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\nC;\n",
    ])
    try folder.write("table,old,new\nRoot,A,B\r\nRoot,B,\"A\"\nRoot,C,\"C, \"\"new\"\"\"\n", to: "map.csv")
    let run = try Self.rename("--map", "map.csv", in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(
      run.text == """
          Root: A → B: 1 place, 1 table
          Root: B → A: 1 place, 1 table
          Root: C → C, "new": 1 place, 1 table
        Settings.bundle: 2 files changed.

        """)
    #expect(
      try Self.text("en.lproj/Root.strings", in: folder)
        == "\"B\" = \"a\";\n\"A\" = \"b\";\n\"C, \\\"new\\\"\" = C;\n")
    #expect(try Self.text("Root.plist", in: folder) == Self.pane("B", "A", "C, \"new\""))
  }

  /// Texts that are used as keys get names, and no language reads these.
  @Test func textsAsKeysGetNames() throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("Sound Effects", "Größe — 大小", "…", "KEPT_KEY", "Sound effects"),
      "en.lproj/Root.strings": "\"KEPT_KEY\" = \"Kept\";\n", "de.lproj/Root.strings": "\"Sound Effects\" = \"Töne\";\n",
    ])
    let plan = try Self.rename("--to-keys", "--plan", "map.csv", in: folder)
    #expect(
      plan.text == "3 texts used as keys. Look the map over, then run settings-l10n rename Settings.bundle --map "
        + "map.csv --add-missing\n")
    #expect(
      try Files.text(folder.path + "/map.csv")
        == "table,old,new\nRoot,Sound Effects,SOUND_EFFECTS\nRoot,Größe — 大小,GROSSE_DA_XIAO\n"
        + "Root,Sound effects,SOUND_EFFECTS_2\n")
    #expect(try Self.rename("--map", "map.csv", "--add-missing", in: folder).status == 0)
    #expect(
      try Self.text("de.lproj/Root.strings", in: folder)
        == "\"SOUND_EFFECTS\" = \"Töne\";\n\"GROSSE_DA_XIAO\" = \"Größe — 大小\";\n\"SOUND_EFFECTS_2\" = \"Sound effects\";\n"
    )
    #expect(
      try Self.text("en.lproj/Root.strings", in: folder)
        == "\"KEPT_KEY\" = \"Kept\";\n\"SOUND_EFFECTS\" = \"Sound Effects\";\n\"GROSSE_DA_XIAO\" = \"Größe — 大小\";\n"
        + "\"SOUND_EFFECTS_2\" = \"Sound effects\";\n")
    let states = try BuiltCommand.run(["state", "list", "Settings.bundle", "--locale", "de"], in: folder.path)
    #expect(states.text.contains("2 untranslated"), "\(states.text)")
  }

  /// Translations that were exported under the old key are imported under the new one.
  @Test(arguments: [false, true]) func filesThatAreStillOutAreImported(_ withBase: Bool) throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A", "B"), "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n",
      "de.lproj/Root.strings": "\"A\" = \"x\";\n",
    ])
    let export = ["export", "Settings.bundle", "--locale", "de", "--format", "po", "--output"]
    _ = try BuiltCommand.run(export + ["out/de.po"], in: folder.path)
    let text = try Files.text(folder.path + "/out/de.po").replacing("msgstr \"x\"", with: "msgstr \"y\"")
    try folder.write(text, to: "back/de.po")
    try folder.write("table,old,new\nRoot,A,NEW\n", to: "map.csv")
    #expect(try Self.rename("--map", "map.csv", in: folder).status == 0)
    let base = withBase ? ["--base", "out/de.po"] : []
    let without = try BuiltCommand.run(["import", "Settings.bundle", "back/de.po"] + base, in: folder.path)
    #expect(without.status == 0 && without.text.contains("0 changed"), "\(without.text)")
    let line = ["import", "Settings.bundle", "back/de.po", "--renamed", "map.csv"] + base
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(run.status == 0 && run.text.contains("1 changed"), "\(run.text)\(run.problemText)")
    #expect(try Self.text("de.lproj/Root.strings", in: folder) == "\"NEW\" = \"y\";\n")
  }

  /// What is recorded about a translation stays with it.
  @Test func statesFollow() throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a\";\n",
      "de.lproj/Root.strings": "\"A\" = \"x\";\n",
    ])
    _ = try BuiltCommand.run(["state", "init", "Settings.bundle"], in: folder.path)
    let before = try Files.text(folder.path + "/.Settings.bundle.l10n-state")
    #expect(try Self.rename("A", "NEW", in: folder).status == 0)
    let after = try Files.text(folder.path + "/.Settings.bundle.l10n-state")
    #expect(after == before.replacing("\tA\t", with: "\tNEW\t"))
  }

  /// Of two equal texts, one was recorded as less finished: that was dropped.
  @Test(arguments: ["A", "B"]) func aJoinKeepsTheLessFinishedState(unfinished: String) throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A", "B"), "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"a\";\n",
      "de.lproj/Root.strings": "\"\(unfinished == "A" ? "B" : "A")\" = \"a\";\n",
    ])
    _ = try BuiltCommand.run(["state", "init", "Settings.bundle"], in: folder.path)
    _ = try BuiltCommand.run(["sync", "Settings.bundle", "--locale", "de"], in: folder.path)
    let run = try Self.rename("A", "B", "--join", in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    let states = try BuiltCommand.run(["state", "list", "Settings.bundle", "--locale", "de"], in: folder.path)
    #expect(states.text.hasSuffix("1 text: 0 stale, 0 needs-review, 1 untranslated, 0 translated.\n"), "\(states.text)")
  }

  /// The file was not well-formed afterwards.
  @Test(arguments: ["A\u{1}", "\u{FFFF}"]) func aKeyThatXMLForbidsIsRefused(key: String) throws {
    let folder = try Self.make(["Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a\";\n"])
    let run = try Self.rename("A", key, in: folder)
    #expect(run.status == 64 && run.problemText.contains("has a character that XML forbids"), "\(run.problemText)")
    try folder.write("table,old,new\nRoot,A,\(key)\n", to: "map.csv")
    let map = try Self.rename("--map", "map.csv", in: folder)
    #expect(map.status == 2 && map.problemText.contains("has a character that XML forbids"), "\(map.problemText)")
    #expect(try Self.text("Root.plist", in: folder) == Self.pane("A"))
  }

  /// Two keys that look the same.
  @Test func aKeyThatLooksLikeAnotherOneIsANote() throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A", "caf\u{E9}"), "en.lproj/Root.strings": "\"A\" = \"a\";\n\"caf\u{E9}\" = \"b\";\n",
    ])
    let run = try Self.rename("A", "cafe\u{301}", in: folder)
    #expect(run.status == 0 && run.problemText.contains("note: another key looks like"), "\(run.problemText)")
  }

  /// A key that only the configuration has is not found, but the message says where it is.
  @Test func aKeyOfTheConfigurationAloneIsNamed() throws {
    let folder = try Self.make(["Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a\";\n"])
    try folder.write("{ \"keysUsedByCode\": { \"Root\": [\"Logout\"] } }", to: ".settings-l10n.json")
    let run = try Self.rename("Logout", "LOGOUT", in: folder)
    #expect(
      run.status == 2 && run.problemText.contains("only keysUsedByCode in the configuration"), "\(run.problemText)")
  }

  /// An iPhone in a language without the text showed the old key.
  @Test func languagesThatReadTheNewKeyAreNamed() throws {
    let files = [
      "Root.plist": Self.pane("SOUND"), "en.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n",
      "de.lproj/Root.strings": "\"X\" = \"x\";\n",
    ]
    let folder = try Self.make(files)
    let run = try Self.rename("SOUND", "SOUNDS", in: folder)
    #expect(run.status == 0)
    #expect(
      run.problemText.contains("warning: an iPhone that showed \"SOUND\" now shows \"SOUNDS\" in de"),
      "\(run.problemText)")
    #expect(try Self.text("de.lproj/Root.strings", in: folder) == "\"X\" = \"x\";\n")
    let other = try Self.make(files)
    #expect(try Self.rename("SOUND", "SOUNDS", "--add-missing", in: other).problemText.contains("l10n-state: made"))
    #expect(try Self.text("de.lproj/Root.strings", in: other) == "\"X\" = \"x\";\n\"SOUNDS\" = \"Sound\";\n")
  }

  /// A configuration and a baseline that name the old key stay as they are.
  @Test func filesOfTheProjectAreNamed() throws {
    let folder = try Self.make(["Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a \";\n"])
    try folder.write(
      "{ \"identifiers\": { \"texts\": [\"A\"] }, \"baseline\": \"known.json\" }", to: ".settings-l10n.json")
    _ = try BuiltCommand.run(
      [
        "lint", "Settings.bundle", "--write-baseline", "known.json", "--only",
        "same-as-key,source-edge-space,end-space",
      ],
      in: folder.path)
    let run = try Self.rename("A", "B", in: folder)
    #expect(run.text.contains(".settings-l10n.json: names an old key, and was not changed\n"), "\(run.text)")
  }

  @Test func aDryRunPrintsADiff() throws {
    let folder = try Self.make(["Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a\";\n"])
    let run = try Self.rename("A", "B", "--dry-run", in: folder)
    #expect(run.status == 0 && run.text.hasSuffix("Settings.bundle: 2 files would change; nothing was written.\n"))
    #expect(run.text.contains("-\"A\" = \"a\";\n+\"B\" = \"a\";\n"), "\(run.text)")
    #expect(try Self.text("en.lproj/Root.strings", in: folder) == "\"A\" = \"a\";\n")
  }

  @Test func documentsHaveEverything() throws {
    let folder = try Self.make([
      "Root.plist": Self.pane("A"), "en.lproj/Root.strings": "\"A\" = \"a\";\n",
      "de.lproj/Root.strings": "\"X\" = \"x\";\n",
    ])
    let document = try #require(try JSONObject(Self.rename("A", "B", "--summary", "json", in: folder).output))
    #expect(
      document.names == [
        "schemaVersion", "bundle", "dryRun", "written", "renames", "files", "mentions", "finishedFiles", "warnings",
        "findings",
      ])
    #expect(
      document.objects("renames").first?.names == [
        "table", "old", "new", "uses", "locales", "added", "localesWithoutText",
      ])
  }

  // MARK: Keys that were renamed in the pane only

  private static let renamedInThePane = [
    "Root.plist": pane("A", "NEW_B"), "en.lproj/Root.strings": "\"A\" = \"a\";\n\"OLD_B\" = \"b\";\n",
    "de.lproj/Root.strings": "\"A\" = \"x\";\n\"OLD_B\" = \"y\";\n",
  ]

  /// One problem, with the command that solves it.
  @Test func lintNamesTheCommand() throws {
    let folder = try Self.make(Self.renamedInThePane)
    let run = try BuiltCommand.run(["lint", "Settings.bundle", "--format", "json"], in: folder.path)
    let bundle = try #require(try JSONObject(run.output)?.objects("bundles").first)
    let findings = bundle.objects("findings").filter { $0.string("message")?.contains("_B") ?? false }
    #expect(
      findings.map { "\($0.string("rule") ?? ""): \($0.string("fix") ?? "")" } == [
        "raw-key-leak: No pane shows \"OLD_B\": if it was renamed, settings-l10n rename Settings.bundle --table Root "
          + "OLD_B NEW_B renames it in the tables."
      ], "\(run.text)")
    let rename = try Self.rename("--table", "Root", "OLD_B", "NEW_B", in: folder)
    #expect(rename.status == 0, "\(rename.problemText)")
    #expect(try Self.text("de.lproj/Root.strings", in: folder) == "\"A\" = \"x\";\n\"NEW_B\" = \"y\";\n")
  }

  /// Neither copies the key, nor loses the translations.
  @Test func syncNamesTheCommand() throws {
    let folder = try Self.make(Self.renamedInThePane)
    let run = try BuiltCommand.run(["sync", "Settings.bundle", "--locale", "all"], in: folder.path)
    #expect(
      run.problemText.contains(
        "no table has \"NEW_B\", and no pane shows \"OLD_B\". If the key was renamed: settings-l10n rename "
          + "Settings.bundle --table Root OLD_B NEW_B. If it was not: sync --prune --yes removes the old one and adds the "
          + "new one. [renamed-key]"), "\(run.problemText)")
    let prune = ["sync", "Settings.bundle", "--locale", "all", "--prune", "--add-missing"]
    let refused = try BuiltCommand.run(prune, in: folder.path)
    #expect(refused.status == 2)
    #expect(
      refused.problemText.contains(
        "1 key to be removed was probably renamed, \"OLD_B\" to \"NEW_B\"; rename it with settings-l10n rename, which "
          + "keeps the translations, or remove it with --yes"), "\(refused.problemText)")
    for (name, text) in Self.renamedInThePane { #expect(try Self.text(name, in: folder) == text) }
    #expect(try BuiltCommand.run(prune + ["--yes"], in: folder.path).problemText.contains("probably") == false)
    #expect(try Self.text("de.lproj/Root.strings", in: folder).contains("OLD_B") == false)
  }

  // MARK: Refusals

  private static let stored = DemoBundle.pane(
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>T</string><key>Key</key>"
      + "<string>k</string><key>DefaultValue</key><string>A</string><key>File</key><string>Other</string></dict>")

  @Test(
    arguments: [
      (["Root.plist": pane("A")], ["A"], 64, "rename needs the old and the new key, or --map, or --to-keys."),
      (["Root.plist": pane("A")], ["A", "A"], 64, "\"A\" has that name."),
      (["Root.plist": pane("A")], ["A", ""], 64, "The new key is empty."),
      (["Root.plist": pane("A")], ["A", "B", "--map", "x"], 64, "rename needs the old and the new key"),
      (["Root.plist": pane("A")], ["--to-keys"], 64, "--to-keys and --plan need each other."),
      (["Root.plist": pane("A")], ["--map", "none.csv"], 2, "none.csv"),
      (
        ["Root.plist": pane("A")], ["A", "B", "--table", "Other"], 2, "no pane and no table of the table \"Other\" has"
      ),
      (
        ["Root.plist": pane("A", "B"), "en.lproj/Root.strings": "A = a;"], ["A", "B"], 2,
        "\"B\" is in use: the two keys would become one for translators"
      ),
      (
        [
          "Root.plist": pane("A"), "en.lproj/Root.strings": "A = a;",
          "en.lproj/Root.stringsdict": "<plist><dict><key>A</key><string/></dict></plist>",
        ],
        ["A", "B"], 2, "en.lproj/Root.stringsdict: has or may have \"A\", and is not changed"
      ),
      (
        [
          "Root.plist": "{ StringsTable = Root; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = A; }); }",
          "en.lproj/Root.strings": "A = a;",
        ],
        ["A", "B"], 2, "Root.plist: looks the key up, but is not XML that can be changed. Convert it"
      ),
      (
        ["Root.plist": stored, "en.lproj/Root.strings": "A = a;"], ["A", "B", "--dialect", "iask"], 2,
        "InAppSettingsKit shows \"A\" translated, and also stores it as a value"
      ),
      (
        ["Root.plist": pane("A"), "Broken.plist": "<plist><dict>", "en.lproj/Root.strings": "A = a;"], ["A", "B"], 2,
        "Broken.plist"
      ),
    ] as [([String: String], [String], Int32, String)])
  func refusals(_ files: [String: String], _ arguments: [String], _ status: Int32, _ message: String) throws {
    let folder = try Self.make(files)
    let before = try Shell.run("find . -type f -exec cksum {} + | sort", in: folder.path)
    let run = try BuiltCommand.run(["rename", "Settings.bundle"] + arguments, in: folder.path)
    #expect(run.status == status && run.problemText.contains(message), "\(run.problemText)")
    #expect(try Shell.run("find . -type f -exec cksum {} + | sort", in: folder.path) == before)
  }

  @Test(arguments: [
    ("", "map.csv:1:1: error: expected a first row with the columns table, old and new"),
    ("a,b,c\n", "map.csv:1:1: error: expected a first row with the columns table, old and new"),
    ("table,old,new\nRoot,A\n", "map.csv:2:1: error: expected a table, an old key and a new key"),
    ("table,old,new\nRoot,A,\n", "map.csv:2:1: error: expected a table, an old key and a new key"),
    ("table,old,new\nRoot,\"A,B\n", "map.csv:2:6: error: the cell that begins here has no closing quotation mark"),
    ("table,old,new\nRoot,A,B\nRoot,A,C\n", "has two renames of \"A\", or to \"C\""),
    ("table,old,new\nRoot,A,X\nRoot,B,X\n", "has two renames of \"B\", or to \"X\""),
  ])
  func wrongMaps(_ map: String, _ message: String) throws {
    let folder = try Self.make(["Root.plist": Self.pane("A", "B"), "en.lproj/Root.strings": "A = a; B = b;"])
    try folder.write(map, to: "map.csv")
    let run = try Self.rename("--map", "map.csv", in: folder)
    #expect(run.status == 2 && run.problemText.contains(message), "\(run.problemText)")
    #expect(try Self.text("en.lproj/Root.strings", in: folder) == "A = a; B = b;")
  }
}
