import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

/// What `lint --fix` does from end to end.
@Suite struct LintFixCommandTests {
  private static let table = "Settings.bundle/fr.lproj/Root.strings"

  /// A bundle with a French table that has `Mute` twice, and `Two` twice with different texts.
  private static func demo() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      DemoBundle.pane(
        ["Mute", "Two"].map {
          "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
        }.joined(separator: "\n")),
      to: "Settings.bundle/Root.plist")
    try folder.write("\"Mute\" = \"Mute\";\n\"Two\" = \"Two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write(broken, to: table)
    return folder
  }

  private static let broken =
    "\"Mute\" = \"Muet\";\n\"Two\" = \"Deux\";\n/* Switch */\n\"Mute\" = \"Muet\";\n\"Two\" = \"Second\";\n"
  private static let fixed = "\"Two\" = \"Deux\";\n/* Switch */\n\"Mute\" = \"Muet\";\n\"Two\" = \"Second\";\n"

  private func text(of folder: TemporaryFolder) throws -> String { try Files.text(folder.path + "/" + Self.table) }

  /// An unreadable file may have problems, too, so the run must not report that everything was fixed.
  @Test(arguments: [
    ("Settings.bundle/de.lproj/Root.strings", "de.lproj/Root.strings"), ("Settings.bundle/More.plist", "More.plist"),
  ])
  func anUnreadableFileIsNotSuccess(_ file: String, _ name: String) throws {
    let folder = try Self.demo()
    try folder.write("", to: file + "/inside")
    let run = try BuiltCommand.run(["lint", "Settings.bundle", "--fix"], in: folder.path)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(
      run.problemText == """
        error: Settings.bundle: nothing is fixed while files of the bundle cannot be read:
          \(name): error: not a regular file [unreadable-file]

        """)
    #expect(try text(of: folder) == Self.broken)
  }

  /// What stays as it is is reported, with the reason.
  @Test func aFixThatIsNotMadeIsTold() throws {
    let folder = try Self.demo()
    try folder.write("\"Mute\" = \"Muet\";\n\"\0b\" = \"2\";\n\"Mute\" = \"Muet\";\n", to: Self.table)
    let run = try BuiltCommand.run(["lint", "Settings.bundle", "--fix"], in: folder.path)
    #expect(
      run.problemText
        == "not fixed: duplicate-key: \(Self.table): not changed, as the result would be read as utf-16le; give the "
        + "file a byte-order mark first\n")
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try Self.demo()
    let run = try BuiltCommand.run(["lint", "Settings.bundle", "--fix", "--dry-run"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.text == """
        --- a/\(Self.table)
        +++ b/\(Self.table)
        @@ -1,4 +1,3 @@
        -"Mute" = "Muet";
         "Two" = "Deux";
         /* Switch */
         "Mute" = "Muet";

        """)
    #expect(run.problemText.hasPrefix("\(Self.table): would fix duplicate-key: \"Mute\"\nSettings.bundle: "))
    #expect(run.problemText.hasSuffix(" would remain\n"))
    #expect(try text(of: folder) == Self.broken)
  }

  /// The run makes the changes of the dry run and reports what remains; the next run changes nothing.
  @Test(arguments: [[], ["--in-place"]]) func aRunWritesAndReportsWhatRemains(_ options: [String]) throws {
    let folder = try Self.demo()
    let line = ["lint", "Settings.bundle", "--fix", "--fail-on", "warning"] + options
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(run.status == 1)
    #expect(run.problemText == "\(Self.table): fixed duplicate-key: \"Mute\"\n")
    #expect(run.text.contains("duplicate-key") && !run.text.contains("\"Mute\" is defined again"), "\(run.text)")
    #expect(try text(of: folder) == Self.fixed)
    let again = try BuiltCommand.run(line, in: folder.path)
    #expect(again.status == 1 && again.text == run.text)
    #expect(again.problemText == "Settings.bundle: nothing to fix\n")
    #expect(
      try BuiltCommand.run(["lint", "Settings.bundle", "--fail-on", "warning"], in: folder.path).text == run.text)
  }

  /// Fixes are reported on standard error: standard output stays JSON.
  @Test func standardOutputIsTheResult() throws {
    let folder = try Self.demo()
    let run = try BuiltCommand.run(["lint", ".", "--fix", "--format", "json"], in: folder.path)
    #expect(try JSONObject(run.output)?.objects("bundles").count == 1)
    #expect(run.problemText == "./\(Self.table): fixed duplicate-key: \"Mute\"\n")
  }

  /// A UTF-16 table keeps its encoding, unless an option changes it.
  @Test func theEncodingIsChangedOnRequestOnly() throws {
    let folder = try Self.demo()
    let utf16 = "\"Mute\" = \"Muet\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write(utf16, to: Self.table)
    let run = try BuiltCommand.run(["lint", ".", "--fix"], in: folder.path)
    #expect(run.problemText == "./Settings.bundle: nothing to fix\n")
    let other = try BuiltCommand.run(["lint", ".", "--fix-encoding"], in: folder.path)
    #expect(other.problemText == "./\(Self.table): fixed utf16-without-bom\n", "\(other.problemText)")
    #expect(try text(of: folder) == "\"Mute\" = \"Muet\";\n")
  }

  private static let utf16 = "\"Mute\" = \"Muet\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

  /// Of several tables in UTF-16 only the first was once fixed, and the dry run counted as many as were left.
  @Test func everyTableIsSavedAsUTF8() throws {
    let folder = try Self.demo()
    let utf16 = [0xFF, 0xFE] + Self.utf16
    let tables = ["de", "fr", "it"].map { "Settings.bundle/\($0).lproj/Root.strings" }
    for table in tables { try folder.write(utf16, to: table) }
    let options = ["lint", ".", "--fix-encoding", "--only", "encoding"]
    let dry = try BuiltCommand.run(options + ["--dry-run"], in: folder.path)
    #expect(
      dry.problemText == tables.map { "./\($0): would fix encoding\n" }.joined()
        + "./Settings.bundle: 0 findings would remain\n")
    #expect(try tables.allSatisfy { try Files.bytes(folder.path + "/" + $0) == utf16 })
    let run = try BuiltCommand.run(options, in: folder.path)
    #expect(run.status == 0 && run.problemText == tables.map { "./\($0): fixed encoding\n" }.joined())
    #expect(try tables.allSatisfy { try Files.text(folder.path + "/" + $0) == "\"Mute\" = \"Muet\";\n" })
    #expect(try BuiltCommand.run(options, in: folder.path).problemText == "./Settings.bundle: nothing to fix\n")
  }

  /// A table that cannot be read may have more findings: nothing is changed.
  @Test func besideATableThatCannotBeReadNothingIsSavedAsUTF8() throws {
    let folder = try Self.demo()
    let utf16 = [0xFF, 0xFE] + Self.utf16
    let tables = ["de", "it"].map { "Settings.bundle/\($0).lproj/Root.strings" }
    for table in tables { try folder.write(utf16, to: table) }
    _ = try Shell.run("rm \(Self.table) && mkdir \(Self.table)", in: folder.path)
    let run = try BuiltCommand.run(["lint", ".", "--fix-encoding", "--only", "encoding"], in: folder.path)
    #expect(run.status == 2 && run.problemText.contains("fr.lproj/Root.strings"), "\(run.problemText)")
    #expect(try tables.allSatisfy { try Files.bytes(folder.path + "/" + $0) == utf16 })
  }

  /// A bundle that another run has locked does not keep others from being fixed.
  @Test func everyBundleIsFixed() throws {
    let folder = try Self.demo()
    _ = try Shell.run("mkdir b a; cp -R Settings.bundle b; mv Settings.bundle a", in: folder.path)
    let lock = try BundleLock(bundle: folder.path + "/a/Settings.bundle")
    let run = try BuiltCommand.run(["lint", "a", "b", "--fix"], in: folder.path)
    #expect(run.status == 75 && run.problemText.contains("a/Settings.bundle"), "\(run.problemText)")
    #expect(try Files.text(folder.path + "/b/" + Self.table) == Self.fixed)
    #expect(try Files.text(lock.path + "/fr.lproj/Root.strings") == Self.broken)
  }

  @Test func optionsThatDoNotFitAreRefused() throws {
    let lines = [
      ["--dry-run"], ["--in-place"], ["--fix", "--dry-run", "--format", "json"],
      ["--fix", "--dry-run", "--write", "json=x.json"],
    ]
    let folder = try Self.demo()
    for line in lines {
      let run = try BuiltCommand.run(["lint", "Settings.bundle"] + line, in: folder.path)
      #expect(run.status == 64 && run.text.isEmpty, "\(line)")
    }
    #expect(try text(of: folder) == Self.broken)
  }
}
