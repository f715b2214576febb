import TestSupport
import Testing

/// What `convert` does from end to end.
@Suite struct ConvertCommandTests {
  private static func convert(
    _ line: String, in folder: TemporaryFolder
  ) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["convert"] + line.split(separator: " ").map(String.init), in: folder.path)
  }

  private static let json = "{\n  \"StringsTable\": \"Root\",\n  \"PreferenceSpecifiers\": []\n}\n"
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>StringsTable</key>
    \t<string>Root</string>
    \t<key>PreferenceSpecifiers</key>
    \t<array/>
    </dict>
    </plist>

    """

  /// A bundle with a table, and files beside it.
  private static func demo() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(json, to: "Root.json")
    try folder.write("[1", to: "cut.json")
    try folder.write("/* Why */\n\"A\" = \"B\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"C\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  private static func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try Files.text(folder.path + "/" + name)
  }

  @Test func printsOneFile() throws {
    let folder = try Self.demo()
    let run = try Self.convert("Root.json --to xml", in: folder)
    #expect(run.status == 0 && run.text == Self.xml && run.problems.isEmpty)
    let table = try Self.convert("Settings.bundle/en.lproj/Root.strings --to json", in: folder)
    #expect(table.status == 0 && table.text == "{\n  \"A\": \"B\"\n}\n")
    #expect(
      table.problemText == """
        Settings.bundle/en.lproj/Root.strings:1:1: warning: a comment is not kept. Keep the old file, if somebody needs \
        what the comment says. [lost-comment]

        """)
  }

  /// A pipe has no name: its format is that of its content.
  @Test func readsStandardInput() throws {
    let folder = try Self.demo()
    let line = "'\(BuiltCommand.path)' convert - --to "
    #expect(try Shell.run("\(line) xml < Root.json", in: folder.path) == Self.xml)
    #expect(try Shell.run("\(line) binary < Root.json | \(line) json", in: folder.path) == Self.json)
  }

  /// A file of a bundle is written in one commit, and the pane is found.
  @Test func aPaneIsMadeForABundle() throws {
    let folder = try Self.demo()
    let run = try Self.convert("Root.json --to xml --output Settings.bundle/Root.plist", in: folder)
    #expect(run.status == 0 && run.output.isEmpty && run.problemText == "wrote Settings.bundle/Root.plist\n")
    #expect(try Self.text("Settings.bundle/Root.plist", in: folder) == Self.xml)
    let again = try Self.convert("Root.json --to xml -o Settings.bundle/Root.plist", in: folder)
    #expect(again.status == 0 && again.problemText == "note: nothing to change\n")
    #expect(try Shell.run("ls -A; ls -A Settings.bundle", in: folder.path).split(separator: "\n").count == 6)
  }

  @Test func replacesFiles() throws {
    let folder = try Self.demo()
    let tables = ["en", "de"].map { "Settings.bundle/\($0).lproj/Root.strings" }
    let binary = try Self.convert(tables.joined(separator: " ") + " --to binary --in-place", in: folder)
    #expect(binary.status == 0 && binary.output.isEmpty, "\(binary.problemText)")
    #expect(binary.problemText.hasSuffix(tables.map { "replaced \($0)\n" }.joined()))
    for table in tables { #expect(try Files.bytes(folder.path + "/" + table).starts(with: Array("bplist00".utf8))) }
    let text = try Self.convert(tables.joined(separator: " ") + " --to strings --output out/", in: folder)
    #expect(text.status == 2 && text.problemText.contains("convert them one by one"))
    #expect(try Self.convert("\(tables[1]) --to strings --output out/", in: folder).status == 0)
    #expect(try Self.text("out/Root.strings", in: folder) == "\"A\" = \"C\";\n")
    #expect(try Self.convert("Root.json --to xml --output out", in: folder).problemText == "wrote out/Root.plist\n")
  }

  /// Nothing is written if one of the files is refused.
  @Test func allFilesOrNone() throws {
    let folder = try Self.demo()
    let run = try Self.convert("Root.json cut.json --to xml --output out", in: folder)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.problemText == """
        cut.json:1:3: error: the file ends here: expected a comma or ]. Get the whole file again; the end of it is \
        missing. [json-syntax]
        Nothing was written.

        """)
    let missing = try Self.convert("Root.json no.json --to xml --output out", in: folder)
    #expect(missing.status == 2 && missing.problemText.hasPrefix("error: no.json: no such file or folder"))
    #expect(try Shell.run("ls out 2>&1", in: folder.path).contains("No such file"))
  }

  static let refusals: [(line: String, status: Int32, problem: String)] = [
    ("Root.json", 64, "error: Missing expected argument '--to <to>'"),
    (
      "Root.json cut.json --to xml", 64,
      "error: convert prints one file; --output takes a folder for several, or --in-place."
    ),
    ("Root.json --to xml --in-place --output a", 64, "error: --in-place and --output cannot be combined."),
    ("- --to xml --in-place", 64, "error: - is a file of its own, without --in-place."),
    (
      "Root.json --to archive", 64,
      "error: The value 'archive' is invalid for '--to <to>'; there are: xml, binary, json, strings"
    ),
    (
      "Root.json --to xml --in-place", 2,
      "error: Root.json: is not a name for xml; choose one such as Root.plist with --output"
    ),
    (
      "Settings.bundle/en.lproj/Root.strings --to json --in-place", 2,
      "error: Settings.bundle/en.lproj/Root.strings: is not a name for json; choose one such as Root.json with --output"
    ),
    ("Root.json --to xml --output new.bundle/Root.plist", 2, "error: "),
    ("Settings.bundle --to xml", 2, "error: Settings.bundle: "),
  ]

  @Test(arguments: refusals) func refuses(_ row: (line: String, status: Int32, problem: String)) throws {
    let folder = try Self.demo()
    let run = try Self.convert(row.line, in: folder)
    #expect(run.status == row.status && run.output.isEmpty, "\(run.text)")
    #expect(run.problemText.hasPrefix(row.problem), "\(run.problemText)")
    #expect(try Self.text("Root.json", in: folder) == Self.json)
  }

  /// A bundle whose only pane is JSON has no settings; the message names the way out.
  @Test func aPaneOfJSONIsNamed() throws {
    let folder = try Self.demo()
    try folder.write(Self.json, to: "Settings.bundle/Root.json")
    let lint = try BuiltCommand.run(["lint", "Settings.bundle"], in: folder.path)
    let message = "Root.json is JSON, which iOS does not read; in the bundle, run settings-l10n convert Root.json --to "
    #expect(
      lint.status == 1 && lint.text.contains("no root pane: " + message + "xml --output Root.plist"), "\(lint.text)")
    let show = try BuiltCommand.run(["show", "Settings.bundle"], in: folder.path)
    #expect(show.status == 2 && show.problemText.contains(message))
    let way = try BuiltCommand.run(
      ["convert", "Root.json", "--to", "xml", "--output", "Root.plist"], in: folder.path + "/Settings.bundle")
    #expect(way.status == 0, "\(way.problemText)")
    #expect(try Self.text("Settings.bundle/Root.plist", in: folder) == Self.xml)
  }
}
