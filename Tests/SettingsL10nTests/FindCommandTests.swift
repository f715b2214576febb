import TestSupport
import Testing

/// What `find` does from end to end, and `explain` with a text instead of a key.
@Suite struct FindCommandTests {
  private static let files = [
    "Root.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>StringsTable</key><string>Root</string>
    <key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SOUND</string></dict>
    <dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>Café</string>
    <key>File</key><string>Plain</string></dict>
    <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>SOUND</string><key>Key</key>
    <string>name</string><key>DefaultValue</key><string>The sound</string></dict>
    </array></dict></plist>
    """,
    "Plain.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sound off</string></dict>
    </array></dict></plist>
    """,
    "en.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n\"OLD\" = \"Sounds\";\n",
    "de.lproj/Root.strings": "/* a */\n\"SOUND\" = \"Töne\";\n\"Café\" = \"ＣＡＦＥ\";\n",
    "fr.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n",
  ]

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
    return folder
  }

  private static func find(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["find", "Settings.bundle"] + arguments, in: folder.path)
  }

  /// `extent role localization table key text file:line`, in the order of the document.
  private static func matches(_ arguments: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try BuiltCommand.run(["find", "Settings.bundle", "--format", "json"] + arguments, in: folder.path)
    return try #require(try JSONObject(run.output)).objects("matches").map { match in
      let names = ["match", "role", "localization", "table", "key", "text"].map { match.string($0) ?? "-" }
      let line = match.number("line").map(String.init) ?? "-"
      return (names + ["\(match.string("file") ?? "-"):\(line)"]).joined(separator: " ")
    }
  }

  /// Whole texts first, then by table, key and localization; case, width and accents do not count.
  @Test func everythingThatMatchesIsFound() throws {
    let folder = try Self.make()
    #expect(
      try Self.matches("sound", in: folder) == [
        "whole key - Root SOUND SOUND Root.plist:5",
        "whole source en Root SOUND Sound en.lproj/Root.strings:1",
        "whole translation fr Root SOUND Sound fr.lproj/Root.strings:1",
        "part source - - Sound off Sound off Plain.plist:3",
        "part default - - name The sound Root.plist:9",
        "part source en Root OLD Sounds en.lproj/Root.strings:2",
      ])
    #expect(
      try Self.matches("tone", in: folder) == ["whole translation de Root SOUND Töne de.lproj/Root.strings:2"])
    #expect(
      try Self.matches("cafe", in: folder) == [
        "whole key - Root Café Café Root.plist:6", "whole translation de Root Café ＣＡＦＥ de.lproj/Root.strings:3",
      ])
    #expect(try Self.matches("old", in: folder) == ["whole key - Root OLD OLD en.lproj/Root.strings:2"])
    #expect(
      try Self.matches("sound", "--locale", "fr", in: folder).filter { $0.contains(" translation ") }
        == ["whole translation fr Root SOUND Sound fr.lproj/Root.strings:1"])
    #expect(
      try Self.matches("--regex", "^T.ne$", in: folder)
        == ["whole translation de Root SOUND Töne de.lproj/Root.strings:2"])
    #expect(try Self.matches("--regex", "^sound", in: folder) == [])
  }

  /// The matches of a key, its places, and a line for each language.
  @Test func theTextNamesPlacesAndTranslations() throws {
    let folder = try Self.make()
    let run = try Self.find("töne", in: folder)
    #expect(run.status == 0)
    #expect(
      run.text == """
        Settings.bundle/de.lproj/Root.strings:2: "Töne" (de, Root, SOUND)
          Root ▸ Sound · Title   Root.plist:5  PreferenceSpecifiers[0]
          Root ▸ Sound · Title   Root.plist:8  PreferenceSpecifiers[2]
          de  Töne
          en  Sound
          fr  Sound

        """, "\(run.text)")
    #expect(
      try Self.find("sounds", in: folder).text.contains("(en, Root, OLD)\n  not shown by any pane\n  en  Sounds\n"))
    #expect(
      try Self.find("off", in: folder).text
        == "Settings.bundle/Plain.plist:3: \"Sound off\" (not looked up in a table)\n"
        + "  Root ▸ Plain ▸ Sound off · Title   Plain.plist:3  PreferenceSpecifiers[0]\n")
    #expect(
      try Self.find("The sound", in: folder).text
        == "Settings.bundle/Root.plist:9: \"The sound\" (default, name)\n"
        + "  Root ▸ SOUND · DefaultValue   Root.plist:9  PreferenceSpecifiers[2]\n")
  }

  @Test func theDocumentHasAllFields() throws {
    let folder = try Self.make()
    let document = try #require(try JSONObject(Self.find("Töne", "--format", "json", in: folder).output))
    #expect(document.names == ["schemaVersion", "matches"])
    let match = try #require(document.objects("matches").first)
    #expect(
      match.names == ["text", "match", "role", "localization", "table", "key", "file", "line", "uses", "texts"])
    #expect(match.object("texts").map { ["de", "en", "fr"].map($0.string) } == ["Töne", "Sound", "Sound"])
  }

  @Test func nothingFoundIsStatusOne() throws {
    let folder = try Self.make()
    let rows: [(arguments: [String], status: Int32, message: String)] = [
      (["xyz"], 1, "Settings.bundle: no text, key or default matches"),
      ([""], 64, "error: The text is empty."),
      (["\u{301}"], 2, "error: the text has no character to search for"),
      (["a(", "--regex"], 2, "error: not a regular expression: U_REGEX_MISMATCHED_PAREN at character 2"),
      (["x", "--locale", "it"], 2, "error: Settings.bundle: no localization \"it\"; there are: de, en, fr"),
      (["x", "--locale", "a b"], 2, "error: \"a b\" is not a locale"),
    ]
    for row in rows {
      let run = try BuiltCommand.run(["find", "Settings.bundle"] + row.arguments, in: folder.path)
      #expect(run.status == row.status, "\(row.arguments)")
      #expect(run.problemText.hasPrefix(row.message), "\(row.arguments): \(run.problemText)")
    }
  }

  /// A regular expression that never ends is stopped.
  @Test func anExpressionThatTakesTooLongIsAnError() throws {
    let folder = try Self.make()
    let long = String(repeating: "a", count: 60)
    try folder.write("\"LONG\" = \"\(long)\";\n", to: "Settings.bundle/en.lproj/Long.strings")
    let run = try Self.find("(a|a)*b(a|a)*b|(a+)+$x", "--regex", in: folder)
    #expect(run.status == 2 && run.problemText.contains("U_REGEX_TIME_OUT"), "\(run.problemText)")
  }

  // MARK: explain

  @Test func explainTakesAText() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["explain", "Settings.bundle", "töne", "--locale", "de"], in: folder.path)
    #expect(run.status == 0 && run.text.hasPrefix("SOUND  →  Töne\n"), "\(run.text)")
    #expect(run.problemText == "note: no key has that name; it is the text of \"SOUND\" (Root)\n")
  }

  @Test func explainOfAnUnknownKeyIsStatusOne() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["explain", "Settings.bundle", "SUOND", "--locale", "de"], in: folder.path)
    #expect(run.status == 1 && run.problemText == "note: neither a key nor a text; did you mean \"SOUND\"?\n")
    let far = try BuiltCommand.run(["explain", "Settings.bundle", "quite another", "--locale", "de"], in: folder.path)
    #expect(far.status == 1 && far.problemText == "note: neither a key nor a text\n")
  }
}
