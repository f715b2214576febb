import SettingsAudit
import SettingsHistory
import SettingsLocalization
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// What `diff` does from end to end.
@Suite struct DifferenceCommandTests {
  private static let root = """
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>FooterText</key><string>FOOTER</string></dict>
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>SOUND</string>
    <key>Key</key><string>sound</string></dict>
    """

  private static let light = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>LIGHT_ROW</string>
    <key>Key</key><string>light</string></dict>
    """

  private static let old = [
    "Root.plist": DemoBundle.pane(root),
    "en.lproj/Root.strings": "\"FOOTER\" = \"The sound plays when the phone rings.\"; \"SOUND\" = \"Sound\";",
    "de.lproj/Root.strings": "\"FOOTER\" = \"Der Ton spielt.\"; \"SOUND\" = \"Ton\";",
    "fr.lproj/Root.strings": "\"FOOTER\" = \"Le son.\"; \"SOUND\" = \"Son\";",
    "it.lproj/Root.strings": "\"FOOTER\" = \"Suono.\"; \"SOUND\" = \"Suono\";",
  ]

  private static let new = old.merging([
    "Root.plist": DemoBundle.pane(root + light),
    "en.lproj/Root.strings":
      "\"FOOTER\" = \"The sound plays even if the phone is muted.\"; \"SOUND\" = \"Sound\"; \"LIGHT_ROW\" = \"Light\";",
    "de.lproj/Root.strings": "\"FOOTER\" = \"Der Ton spielt.\"; \"SOUND\" = \"Klang\"; \"LIGHT_ROW\" = \"Licht\";",
    "it.lproj/Root.strings": "\"FOOTER\" = \"Suono.\" \"SOUND\" = \"Suono\";",
    "ja.lproj/Root.strings": "\"SOUND\" = \"音\";",
  ]) { $1 }

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in old { try folder.write(text, to: "Old.bundle/" + name) }
    for (name, text) in new { try folder.write(text, to: "New.bundle/" + name) }
    return folder
  }

  @Test func text() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["diff", "Old.bundle", "New.bundle"], in: folder.path)
    #expect(run.status == 1 && run.problemText.isEmpty)
    #expect(
      run.text == """
        Root
          + toggle "Light"  light
          en source
            FOOTER     The sound plays [-when -]{+even if +}the phone [-rings-]{+is muted+}.
            LIGHT_ROW  {+Light+}
          de
            SOUND      [-Ton-]{+Klang+}
            LIGHT_ROW  {+Licht+}
          stale: the source text has changed, and the translation has not
            FOOTER  de, fr
          shown as an identifier
            LIGHT_ROW  fr
          missing: there is no translation
            LIGHT_ROW  fr

        Coverage
          fr  100 % → 66.66 %
          it  100 % → not known
          ja  not in the bundle → 33.33 %  1 text

        Not compared, because these files have an error
          new  New.bundle/it.lproj/Root.strings: line 1: ";" is missing after the value: iOS rejects the whole file

        Different: 1 row, 2 source texts, 3 translations; 2 newly stale; 1 newly shown as identifiers; 1 newly missing.

        """)
  }

  @Test func markdown() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(
      ["diff", "Old.bundle", "New.bundle", "--format", "markdown", "--locale", "en,de,fr"], in: folder.path)
    #expect(
      run.text == """
        ### What users see differently

        `Old.bundle` → `New.bundle`

        Different: 1 row, 2 source texts, 2 translations; 2 newly stale; 1 newly shown as identifiers; 1 newly missing.

        #### Root

        |  | Row | Key |
        | :-- | :-- | :-- |
        | new | <strong>toggle: Light</strong> | `light` |

        | Language | Key | Text |
        | :-- | :-- | :-- |
        | `en` (source) | `FOOTER` | The sound plays <del>when </del><strong>even if </strong>the phone \
        <del>rings</del><strong>is muted</strong>. |
        | `en` (source) | `LIGHT_ROW` | <strong>Light</strong> |
        | `de` | `SOUND` | <del>Ton</del><strong>Klang</strong> |
        | `de` | `LIGHT_ROW` | <strong>Licht</strong> |

        | Problem | Key | Languages |
        | :-- | :-- | :-- |
        | stale: the source text has changed, and the translation has not | `FOOTER` | `de`, `fr` |
        | shown as an identifier | `LIGHT_ROW` | `fr` |
        | missing: there is no translation | `LIGHT_ROW` | `fr` |

        #### Coverage

        | Localization | Before | After |
        | :-- | --: | --: |
        | `fr` | 100 % | 66.66 % |

        #### Not compared, because these files have an error

        | Side | File | Problem |
        | :-- | :-- | :-- |
        | new | `it.lproj/Root.strings` | line 1: ";" is missing after the value: iOS rejects the whole file |


        """)
  }

  @Test func json() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["diff", "Old.bundle", "New.bundle", "--format", "json"], in: folder.path)
    let document = try #require(try JSONObject(run.output))
    #expect(
      document.names == ["schemaVersion", "old", "new", "panes", "texts", "files", "problems", "coverage", "unread"])
    #expect(document.string("old") == "Old.bundle" && document.string("new") == "New.bundle")
    let text = document.objects("texts").map { text in
      ["table", "key", "locale", "role", "old", "new"].map { text.string($0) ?? "null" }.joined(separator: "|")
    }
    #expect(
      text == [
        "Root|FOOTER|en|source|The sound plays when the phone rings.|The sound plays even if the phone is muted.",
        "Root|LIGHT_ROW|en|source|null|Light", "Root|SOUND|de|translation|Ton|Klang",
        "Root|LIGHT_ROW|de|translation|null|Licht", "Root|SOUND|ja|translation|null|音",
      ])
    let coverage = document.objects("coverage").map { row in
      "\(row.string("locale") ?? "") \(row["old"] as? Double ?? -1) \(row["new"] as? Double ?? -1)"
    }
    #expect(coverage == ["fr 1.0 0.6666", "it 1.0 -1.0", "ja -1.0 0.3333"])
    let rows = document.objects("panes").flatMap { $0.objects("rows") }.map(\.names)
    #expect(rows == [["change", "type", "key", "title", "path"]])
  }

  /// The status says whether the run was done; only `--exit-code` makes a difference one.
  @Test func statuses() throws {
    let folder = try Self.make()
    _ = try Shell.run("cp -R Old.bundle Same.bundle; mkdir Empty.bundle; cp -R Old.bundle De.bundle", in: folder.path)
    try folder.write("\"FOOTER\" = \"Ton.\"; \"SOUND\" = \"Ton\";", to: "De.bundle/de.lproj/Root.strings")
    let rows: [(line: String, status: Int32)] = [
      ("Old.bundle Same.bundle", 0), ("Old.bundle Same.bundle --exit-code", 0), ("Old.bundle De.bundle", 0),
      ("Old.bundle De.bundle --exit-code", 1), ("Old.bundle De.bundle --exit-code --locale fr", 0),
      ("Old.bundle New.bundle", 1), ("Old.bundle Empty.bundle", 2), ("none Old.bundle", 2),
      ("Old.bundle Same.bundle --locale xx", 2), ("Old.bundle", 64),
    ]
    for (line, status) in rows {
      let run = try BuiltCommand.run(["diff"] + line.split(separator: " ").map(String.init), in: folder.path)
      #expect(run.status == status, "\(line): \(run.problemText)")
    }
    let same = try BuiltCommand.run(["diff", "Old.bundle", "Same.bundle"], in: folder.path)
    #expect(same.text == "No difference that users would see.\n")
  }

  /// A language that both versions have is never listed as a whole, and long lists are cut.
  @Test func longListsAreCut() throws {
    let keys = (10..<40).map { "KEY_\($0)" }
    func bundle(_ text: String) throws -> SettingsBundle {
      try SettingsBundle(texts: [
        "Root.plist": PaneText.pane(keys.map { "{ Type = PSGroupSpecifier; Title = \($0); }" }.joined(separator: ",")),
        "en.lproj/Root.strings": keys.map { "\"\($0)\" = \"\(text) \($0)\";" }.joined(),
      ])
    }
    let comparison = try BundleComparison(bundle("a"), bundle("b"), AuditOptions(policy: .ios))
    let result = ComparisonResult(old: "old", new: "new", comparison: comparison)
    let lines = DifferenceText(result: result, style: Style(.never)).lines
    #expect(lines[22] == "    … and 10 more (--verbose lists all)")
    #expect(DifferenceText(result: result, style: Style(.never, isDetailed: true)).lines.count == lines.count + 9)
    #expect(DifferenceText(result: result, style: Style(.always)).lines[2].contains("\u{1B}[31ma\u{1B}[0m\u{1B}[32mb"))
  }

  // MARK: Defaults and plurals

  private static func choice(_ value: String) -> String {
    """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>SOUND</string>
    <key>Key</key><string>sound</string><key>DefaultValue</key><string>\(value)</string>
    <key>Values</key><array><string>bell</string><string>kettle</string></array>
    <key>Titles</key><array><string>Bell</string><string>Kettle</string></array></dict>
    """
  }

  /// A choice with another default, and a file of plurals beside a table.
  @Test func defaultsAndPluralsAreDifferences() throws {
    let folder = try TemporaryFolder()
    for (name, value) in [("A", "bell"), ("B", "kettle"), ("C", "bell")] {
      try folder.write(DemoBundle.pane(Self.choice(value)), to: "\(name).bundle/Root.plist")
      try folder.write("\"SOUND\" = \"Sound\";", to: "\(name).bundle/en.lproj/Root.strings")
    }
    try folder.write("{ SOUND = {}; }", to: "C.bundle/en.lproj/Root.stringsdict")
    func diff(_ line: String) throws -> BuiltCommand.Run {
      try BuiltCommand.run(["diff"] + line.split(separator: " ").map(String.init), in: folder.path)
    }
    #expect(
      try diff("A.bundle B.bundle").text == """
        Root
          ~ choice "Sound"  sound  DefaultValue [-bell-] {+kettle+}

        Different: 1 row.

        """)
    #expect(
      try diff("A.bundle C.bundle").text == """
        Plural files, whose entries iOS prefers to those of the tables
          new      en.lproj/Root.stringsdict

        Different: 1 plural file.

        """)
    let markdown = try diff("B.bundle C.bundle --format markdown").text
    for part in [
      "| changed | choice: Sound, DefaultValue <del>kettle</del> <strong>bell</strong> | `sound` |",
      "#### Plural files, whose entries iOS prefers to those of the tables\n\n|  | File |",
      "| new | `en.lproj/Root.stringsdict` |", "Different: 1 row, 1 plural file.",
    ] { #expect(markdown.contains(part), "\(markdown)") }
    let document = try #require(try JSONObject(try diff("A.bundle B.bundle --format json").output))
    let row = try #require(document.objects("panes").first?.objects("rows").first)
    #expect(row.string("change") == "changed" && row.names == ["change", "type", "key", "title", "path", "fields"])
    #expect(
      row.objects("fields").map { "\($0.string("name") ?? "") \($0.string("old") ?? "") \($0.string("new") ?? "")" }
        == ["DefaultValue bell kettle"])
    let files = try #require(try JSONObject(try diff("C.bundle A.bundle --format json").output)).objects("files")
    #expect(
      files.map { "\($0.string("file") ?? "") \($0.string("change") ?? "")" } == ["en.lproj/Root.stringsdict removed"])
    for (line, status) in [("A.bundle B.bundle", 1), ("A.bundle C.bundle", 1), ("A.bundle A.bundle", 0)] {
      #expect(try diff(line + " --exit-code").status == Int32(status), "\(line)")
      #expect(try diff(line).status == 0, "\(line)")
    }
  }

  /// A commit is read with its files of plurals.
  @Test(.enabled(if: GitFolder.isInstalled, "git is absent")) func pluralsOfACommit() throws {
    let scene = try GitFolder()
    try scene.commit([
      "Settings.bundle/Root.plist": DemoBundle.pane(Self.root),
      "Settings.bundle/en.lproj/Root.strings": "\"SOUND\" = \"S\";",
      "Settings.bundle/en.lproj/Root.stringsdict": "{ SOUND = {}; }",
    ])
    #expect(try BuiltCommand.run(["diff", "--git", "HEAD", "--exit-code"], in: scene.path).status == 0)
    try scene.change(["Settings.bundle/en.lproj/Root.stringsdict": "{ SOUND = { a = b; }; }"])
    let run = try BuiltCommand.run(["diff", "--git", "HEAD", "--exit-code"], in: scene.path)
    #expect(run.status == 1 && run.text.contains("  changed  en.lproj/Root.stringsdict\n"), "\(run.text)")
  }

  // MARK: git

  @Test(.enabled(if: GitFolder.isInstalled, "git is absent")) func commits() throws {
    let scene = try GitFolder()
    func files(_ files: [String: String]) -> [String: String?] {
      Dictionary(uniqueKeysWithValues: files.map { ("App/Settings.bundle/\($0.key)", Optional($0.value)) })
    }
    try scene.commit(files(Self.old))
    try scene.git("tag v1")
    try scene.commit(files(["de.lproj/Root.strings": "\"FOOTER\" = \"Der Ton spielt.\"; \"SOUND\" = \"Klang\";"]))
    try scene.change(files(["fr.lproj/Root.strings": "\"FOOTER\" = \"Le son.\"; \"SOUND\" = \"Bruit\";"]))
    let german = "  de\n    SOUND  [-Ton-]{+Klang+}\n"
    let french = "  fr\n    SOUND  [-Son-]{+Bruit+}\n"
    func end(_ count: Int) -> String { "\nDifferent: \(Count.of(count, "translation")).\n" }
    let rows: [(line: String, text: String)] = [
      ("App/Settings.bundle --git HEAD", "Root\n" + french + end(1)), ("--git v1", "Root\n" + german + french + end(2)),
      ("--git v1..HEAD", "Root\n" + german + end(1)), ("--git v1..", "Root\n" + german + end(1)),
      ("--git ..v1", "Root\n  de\n    SOUND  [-Klang-]{+Ton+}\n" + end(1)),
      ("--git v1..v1", "No difference that users would see.\n"),
    ]
    for (line, text) in rows {
      let run = try BuiltCommand.run(["diff"] + line.split(separator: " ").map(String.init), in: scene.path)
      #expect(run.text == text && run.status == 0, "\(line): \(run.problemText)")
    }
    let json = try BuiltCommand.run(["diff", "--git", "v1..HEAD", "--format", "json"], in: scene.path)
    #expect(try JSONObject(json.output)?.string("old") == "v1:App/Settings.bundle")
    let unknown = try BuiltCommand.run(["diff", "--git", "none"], in: scene.path)
    #expect(
      unknown.problemText
        == "error: the repository has no revision none: check its name, or fetch it (in a workflow: fetch-depth: 0)\n")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(try scene.git("status --porcelain --ignored") == " M App/Settings.bundle/fr.lproj/Root.strings")
  }

  @Test(.enabled(if: GitFolder.isInstalled, "git is absent")) func aBundleInNoRepository() throws {
    let folder = try Self.make()
    let environment = ["GIT_CEILING_DIRECTORIES": folder.path]
    let run = try BuiltCommand.run(["diff", "Old.bundle", "--git", "HEAD"], in: folder.path, environment: environment)
    #expect(run.status == 2 && run.problemText.hasPrefix("error: git rev-parse: not a git repository"))
  }

  // MARK: Hostile texts

  /// Texts, names and keys of a bundle are only ever shown as text.
  @Test func nothingInABundleIsMarkup() throws {
    let payload = AuditInjectionTests.payload.filter { !"\"\0".contains($0) }
    let quoted = payload.unicodeScalars.map { "\\U" + String(String($0.value + 0x10000, radix: 16).suffix(4)) }.joined()
    func pane(_ name: String) -> String {
      "{ StringsTable = Root; PreferenceSpecifiers = ({ Type = PSToggleSwitchSpecifier; Title = \"T\(quoted)\"; "
        + "Key = \"\(name)\(quoted)\"; }, { Type = \"X\(quoted)\"; Title = FOOTER; }); }"
    }
    func bundle(_ mark: String, _ name: String) throws -> SettingsBundle {
      try SettingsBundle(texts: [
        "Root.plist": pane(name),
        "en.lproj/Root.strings": "\"T\(quoted)\" = \"\(mark)\(quoted)\(mark) same\(quoted)\";",
        "\(payload.filter { $0 != "/" }).lproj/Root.strings": mark == "a" ? "\"x" : "\"y",
      ])
    }
    let comparison = try BundleComparison(bundle("a", "k"), bundle("b", "l"), AuditOptions(policy: .ios))
    #expect(comparison.texts.count == 1 && comparison.unread.count == 2)
    let result = ComparisonResult(old: payload, new: payload, comparison: comparison)
    let plain = DifferenceText(result: result, style: Style(.never)).lines.joined(separator: "\n")
    let colored = DifferenceText(result: result, style: Style(.always)).lines.joined(separator: "\n")
    let markdown = DifferenceMarkdown(result: result).text
    for text in [plain, markdown, Self.withoutStyle(colored)] {
      let bad = text.unicodeScalars.filter { ![0x0A, 0x2068, 0x2069].contains($0.value) && $0.isUnsafeInTerminal }
      #expect(bad.isEmpty, "\(text)")
    }
    let outside = markdown.split(separator: "``").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    for markup in ["<img", "<script", "@me", "[a](b)"] { #expect(!outside.contains(markup), "\(markup): \(markdown)") }
    let json = try JSONValueEncoder.document(DifferenceDocument(result))
    #expect(try JSONObject(json)?.string("old") == payload)
    #expect(!json.contains { $0 < 0x20 && $0 != 0x0A })
  }

  private static func withoutStyle(_ text: String) -> String {
    ["0", "1", "2", "31", "32", "33", "36"].reduce(text) { $0.replacing("\u{1B}[\($1)m", with: "") }
  }
}
