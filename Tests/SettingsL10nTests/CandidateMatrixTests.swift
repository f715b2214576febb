import TestSupport
import Testing

/// What `candidates --matrix` does from end to end.
@Suite struct CandidateMatrixTests {
  private static let files = [
    "Root.plist": DemoBundle.pane(
      "<dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>k</string><key>Title</key>"
        + "<string>T</string><key>DefaultValue</key><integer>1</integer>"
        + "<key>Values</key><array><integer>1</integer><integer>2</integer><integer>3</integer></array>"
        + "<key>Titles</key><array><string>ONE_ITEM</string><string>TWO_ITEMS</string><string>Three, or so</string>"
        + "</array></dict>"),
    "en.lproj/Root.strings": "\"ONE_ITEM\" = \"=One\";\n\"TWO_ITEMS\" = \"Two\";\n",
    "de.lproj/Root.strings": "\"ONE_ITEM\" = \"Eins\";\n\"TWO_ITEMS\" = \"Eins\";\n\"Three, or so\" = \"Drei\";\n",
    "fr.lproj/Root.strings": "\"ONE_ITEM\" = \"Un\";\n",
    "ja.lproj/InfoPlist.strings": "\"a\" = \"b\";\n",
  ]

  private static func run(_ arguments: String...) throws -> BuiltCommand.Run {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
    return try BuiltCommand.run(["candidates", "Settings.bundle"] + arguments, in: folder.path)
  }

  /// An iPhone takes one file: what French lacks is an identifier there; Japanese has no file, so it shows English.
  @Test func titlesOfAllLanguages() throws {
    let run = try Self.run("--key", "k", "--matrix", "all")
    #expect(run.status == 0)
    #expect(
      run.text == """
        1
          de  Eins  double
          en  =One
          fr  Un
          ja  =One  missing
        2
          de  Eins  double
          en  Two
          fr  TWO_ITEMS  raw
          ja  Two  missing
        3
          de  Drei
          en  Three, or so
          fr  Three, or so  missing
          ja  Three, or so  missing

        3 values, 4 languages: 4 missing, 2 double, 1 raw.

        """, "\(run.text)")
  }

  @Test func asCommaSeparatedValues() throws {
    #expect(
      try Self.run("--key", "k", "--matrix", "en,fr", "--format", "csv").text == """
        value,locale,title,marks
        1,en,'=One,
        1,fr,Un,
        2,en,Two,
        2,fr,TWO_ITEMS,raw
        3,en,"Three, or so",
        3,fr,"Three, or so",missing

        """)
  }

  @Test func asDocument() throws {
    let run = try Self.run("--pane", "Root", "--index", "0", "--matrix", "de", "--matrix", "fr", "--format", "json")
    let document = try #require(try JSONObject(run.output))
    #expect(document.names == ["schemaVersion", "locales", "values"])
    #expect(document.strings("locales") == ["de", "fr"])
    let titles = document.objects("values").map { value in
      value.objects("titles").map { title in
        [title.string("locale") ?? "", title.string("title") ?? ""] + title.strings("marks")
      }
    }
    #expect(
      titles == [
        [["de", "Eins", "double"], ["fr", "Un"]], [["de", "Eins", "double"], ["fr", "TWO_ITEMS", "raw"]],
        [["de", "Drei"], ["fr", "Three, or so", "missing"]],
      ])
    #expect(document.objects("values").map { $0.number("value") } == [1, 2, 3])
  }

  @Test func wrongUsage() throws {
    let rows: [(arguments: [String], status: Int32, message: String)] = [
      (["--key", "k", "--format", "csv"], 64, "error: --format csv needs --matrix."),
      (
        ["--key", "k", "--matrix", "de", "--locale", "de"], 64,
        "error: --matrix names the languages; it cannot be combined with --locale."
      ),
      (["--key", "x", "--matrix", "de"], 2, "error: no choice with the key \"x\""),
      (["--key", "k", "--matrix", "x y"], 2, "error: \"x y\" is not a locale"),
    ]
    for row in rows {
      let folder = try TemporaryFolder()
      for (name, text) in Self.files { try folder.write(text, to: "Settings.bundle/" + name) }
      let run = try BuiltCommand.run(["candidates", "Settings.bundle"] + row.arguments, in: folder.path)
      #expect(run.status == row.status && run.problemText.hasPrefix(row.message), "\(run.problemText)")
    }
  }
}
