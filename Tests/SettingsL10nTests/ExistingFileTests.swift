import TestSupport
import Testing

/// Which files a command replaces: its own.
@Suite struct ExistingFileTests {
  private static let formats = ["xliff", "xcode", "po", "csv", "tsv", "xlsx", "json", "strings", "xcloc", "pot", "zip"]

  private static func export(_ format: String, to path: String, in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    let name = format == "zip" ? "po" : format
    return try OutputPlaceTests.run("export Settings.bundle --locale de --format \(name) -o \(path)", in: folder)
  }

  /// Over an earlier export, also one that a translator has worked on: after new texts, and renamed keys.
  @Test(arguments: formats) func anExportReplacesAnExport(_ format: String) throws {
    let folder = try OutputPlaceTests.make()
    #expect(try Self.export(format, to: "x.\(format)", in: folder).status == 0)
    _ = try Shell.run("sed -i 's/Eins/Zwei/' x.\(format) 2>/dev/null", in: folder.path)
    if format != "strings" {
      try folder.write("\"A\" = \"One\";\n\"B\" = \"Two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
      #expect(try OutputPlaceTests.run("rename Settings.bundle A NEW_KEY", in: folder).status == 0)
    }
    let run = try Self.export(format, to: "x.\(format)", in: folder)
    #expect(run.status == 0 && run.problemText.hasPrefix("replaced "), "\(run.problemText)")
  }

  /// Files that are none: text, another format, cut off, of another app.
  static let foreign = [
    "echo Dear diary", "printf '<html></html>'", "printf '{\"name\": \"app\"}'", "head -c $(($(wc -c <own) - 9)) own",
    "printf '\\0\\1\\2'",
    "sed 's/Root/Other/g; s/\\bA\\b/Z/g; s/One/Another/g' own",
  ]

  @Test(arguments: ["xliff", "po", "csv", "json", "strings", "xlsx", "zip"], foreign)
  func noOtherFileIsReplaced(_ format: String, _ text: String) throws {
    let folder = try OutputPlaceTests.make()
    #expect(try Self.export(format, to: "own.\(format)", in: folder).status == 0)
    // A shorter file is whole; in an archive or a table without names nothing is replaced by sed.
    if text.contains("own"), ["xlsx", "zip", "strings", "json", "csv"].contains(format) { return }
    _ = try Shell.run("cp own.\(format) own; \(text) >x.\(format)", in: folder.path)
    let before = try Files.bytes(folder.path + "/x.\(format)")
    let run = try Self.export(format, to: "x.\(format)", in: folder)
    #expect(run.status == 2 && run.problemText.contains("; choose another file, or remove it"), "\(run.problemText)")
    #expect(try Files.bytes(folder.path + "/x.\(format)") == before)
  }

  /// One refused file of several: none is written.
  @Test func oneForeignFileIsEnough() throws {
    let folder = try OutputPlaceTests.make()
    try folder.write("\"A\" = \"Un\";\n", to: "Settings.bundle/fr.lproj/Root.strings")
    try folder.write("Dear diary\n", to: "out/fr.po")
    let run = try OutputPlaceTests.run("export Settings.bundle --locale de,fr --format po -o out", in: folder)
    #expect(
      run.status == 2
        && run.problemText == "error: out/fr.po: is not a file of the format po; choose another file, or remove it\n")
    #expect(try Shell.run("ls -A out", in: folder.path) == "fr.po\n")
  }

  /// An empty file is nobody's work.
  @Test func anEmptyFileIsReplaced() throws {
    let folder = try OutputPlaceTests.make()
    try folder.write("", to: "de.po")
    #expect(try Self.export("po", to: "de.po", in: folder).status == 0)
  }

  /// The file for refused units is such an export, too.
  @Test func rejectsReplaceNoOtherFile() throws {
    let folder = try OutputPlaceTests.make()
    try folder.write("id,context,source,target\nA,Root,One,\u{1}\n", to: "de.csv")
    try folder.write("Dear diary\n", to: "back.po")
    let line = "import Settings.bundle de.csv --rejects back.po"
    let run = try OutputPlaceTests.run(line, in: folder)
    #expect(run.status == 2 && run.problemText.contains("back.po: is not a file of the format po"))
    _ = try Shell.run("rm back.po", in: folder.path)
    for start in ["wrote back.po", "replaced back.po"] {
      #expect(try OutputPlaceTests.run(line, in: folder).problemText.contains(start))
    }
  }

  // MARK: Maps of keys

  /// What is at the place of the map, and what is said.
  static let maps = [
    ("echo Dear diary >k.csv", "is not a map of keys; choose another file, or remove it"),
    ("printf 'id,context,source,target\\nA,Root,One,Eins\\n' >k.csv", "is not a map of keys"),
    (
      "printf 'table,old,new\\nRoot,Sound level,MINE\\n' >k.csv",
      "is a map with other names, which may be corrected by hand"
    ),
    ("sed -i '2s/$/X/' k.csv", "is a map with other names"),
    ("sed -i 2d k.csv", "is a map with other names"),
    ("printf 'table,old,new\\n' >k.csv", "is a map with other names"),
  ]

  private static func withTextAsKey() throws -> TemporaryFolder {
    let folder = try OutputPlaceTests.make()
    let row =
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sound level</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    try folder.write("\"Sound level\" = \"Sound level\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  @Test(arguments: maps) func noMapIsReplaced(_ preparation: String, _ message: String) throws {
    let folder = try Self.withTextAsKey()
    let line = "rename Settings.bundle --to-keys --plan k.csv"
    #expect(try OutputPlaceTests.run(line, in: folder).status == 0)
    _ = try Shell.run(preparation, in: folder.path)
    let before = try Files.text(folder.path + "/k.csv")
    let run = try OutputPlaceTests.run(line, in: folder)
    #expect(run.status == 2 && run.problemText.contains("error: k.csv: " + message), "\(run.problemText)")
    #expect(try Files.text(folder.path + "/k.csv") == before)
  }

  @Test func theSameMapStays() throws {
    let folder = try Self.withTextAsKey()
    let line = "rename Settings.bundle --to-keys --plan k.csv"
    for problems in ["wrote k.csv\n", ""] {
      let run = try OutputPlaceTests.run(line, in: folder)
      #expect(run.status == 0 && run.problemText == problems && run.text.hasPrefix("1 text used as key"), "\(run)")
    }
    _ = try Shell.run(": >k.csv", in: folder.path)
    #expect(try OutputPlaceTests.run(line, in: folder).problemText == "replaced k.csv\n")
  }
}
