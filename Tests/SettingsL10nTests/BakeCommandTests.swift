import SettingsCatalog
import TestSupport
import Testing

/// What `bake` does from end to end.
@Suite struct BakeCommandTests {
  private static let pane = DemoBundle.pane(
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
      + "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>B</string></dict>")

  /// German lacks B.
  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(pane, to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"a\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"de\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  private static func bake(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["bake"] + arguments, in: folder.path)
  }

  @Test func aFolderGetsTheBakedBundle() throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"a\"; \"B\" = \"b\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try Self.bake("Settings.bundle", "--output", "out/deep", in: folder)
    #expect(run.status == 0 && run.problemText == "")
    #expect(
      run.text == """
          ~ de.lproj/Root.strings
        out/deep/Settings.bundle: 2 tables of 2 localizations: 1 completed, 1 was complete.

        """)
    let baked = folder.path + "/out/deep/Settings.bundle/de.lproj/Root.strings"
    #expect(try Files.text(baked) == "\"A\" = \"de\";\n\"B\" = \"b\";\n")
    #expect(try Files.text(folder.path + "/Settings.bundle/de.lproj/Root.strings") == "\"A\" = \"de\";\n")
    let again = try Self.bake("Settings.bundle", "--output", "out/deep/", in: folder)
    #expect(
      again.text == """
          ~ de.lproj/Root.strings
        out/deep/Settings.bundle: 2 tables of 2 localizations: nothing has changed since it was baked.

        """)
  }

  @Test func aBuiltBundleIsChecked() throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"a\"; \"B\" = \"b\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    _ = try Shell.run("mkdir -p Built.app; cp -R Settings.bundle Built.app", in: folder.path)
    let before = try Self.bake("Settings.bundle", "--check", "Built.app", in: folder)
    #expect(before.status == 1)
    #expect(
      before.text == """
          de, Root: B: shows "B", expected "b"
        Built.app/Settings.bundle: 1 text is not that of Settings.bundle.

        """)
    #expect(try Self.bake("--in-place", "Built.app", in: folder).status == 0)
    let after = try Self.bake("Settings.bundle", "--check", "Built.app", in: folder)
    #expect(after.status == 0 && after.text == "Built.app/Settings.bundle: shows the texts of Settings.bundle.\n")
    #expect(try Self.bake("--in-place", "Built.app", in: folder).text.hasSuffix("complete already.\n"))
  }

  /// The table in the root is removed in the same step.
  @Test func aBuiltBundleIsChangedInPlace() throws {
    let folder = try Self.make()
    try folder.write("\"B\" = \"root\";\n", to: "Settings.bundle/Root.strings")
    let run = try Self.bake("--in-place", "Settings.bundle", "--format", "binary", in: folder)
    #expect(run.status == 0)
    #expect(
      run.text == """
          ~ de.lproj/Root.strings
          ~ en.lproj/Root.strings
          - Root.strings
        Settings.bundle: 2 tables of 2 localizations: 2 completed, 0 were complete.

        """)
    #expect(
      try Shell.run("find . -name '*.strings' | sort; head -c 6 Settings.bundle/de.lproj/Root.strings", in: folder.path)
        == "./Settings.bundle/de.lproj/Root.strings\n./Settings.bundle/en.lproj/Root.strings\nbplist")
  }

  /// The added texts would look like translations.
  @Test func aBundleWithAStateFileIsNotChangedInPlace() throws {
    let folder = try Self.make()
    _ = try BuiltCommand.run(["state", "init", "Settings.bundle"], in: folder.path)
    let run = try Self.bake("--in-place", "Settings.bundle", in: folder)
    #expect(run.status == 2)
    #expect(
      run.problemText == """
        error: Settings.bundle: has a state file, so it is the bundle of a repository; bake a copy of it with --output, \
        or the bundle that was built

        """)
    #expect(try Files.text(folder.path + "/Settings.bundle/de.lproj/Root.strings") == "\"A\" = \"de\";\n")
  }

  @Test func aTableComesFromAStringCatalog() throws {
    let folder = try Self.make()
    let unit = { (text: String) in #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
    try folder.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {"de": \#(unit("neu"))}}, "B": {}}}"#,
      to: "App/Root.xcstrings")
    let run = try Self.bake("Settings.bundle", "--output", "out", "--from", "App/Root.xcstrings", in: folder)
    #expect(run.status == 0 && run.problemText == "", "\(run.problemText)")
    let table = { (name: String) in try Files.text(folder.path + "/out/Settings.bundle/\(name).lproj/Root.strings") }
    #expect(try table("en") == "\"A\" = \"A\";\n\"B\" = \"B\";\n")
    #expect(try table("de") == "\"A\" = \"neu\";\n\"B\" = \"B\";\n")
    try folder.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {"de": {"variations": {}}}}}}"#,
      to: "App/Root.xcstrings")
    let refused = try Self.bake("Settings.bundle", "--output", "no", "--from", "App/Root.xcstrings", in: folder)
    #expect(refused.status == 2)
    #expect(refused.problemText.hasPrefix("App/Root.xcstrings: error: \"A\" varies by number or device in de"))
  }

  @Test func documentsHaveEverything() throws {
    let folder = try Self.make()
    let run = try Self.bake(
      "Settings.bundle", "--output", "out", "--add-locale", "de-AT", "--summary", "json", in: folder)
    let document = try #require(try JSONObject(run.output))
    #expect(
      document.names == [
        "schemaVersion", "bundle", "target", "written", "localizations", "files", "completeTables", "keysWithoutText",
        "newChoices", "warnings", "findings",
      ])
    #expect(
      document.objects("files").map { "\($0.string("action") ?? "") \($0.string("file") ?? "")" } == [
        "add de-AT.lproj/Root.strings"
      ])
    #expect(document.objects("keysWithoutText").map { $0.string("key") } == ["B"])
    #expect(document.objects("newChoices").map { $0.string("user") } == ["de-AT"])
  }

  @Test(
    arguments: [
      (["Settings.bundle"], 64, "bake needs one of --output, --in-place and --check."),
      (["Settings.bundle", "--output", "a", "--in-place"], 64, "bake needs one of --output, --in-place and --check."),
      (["Settings.bundle", "--output", ""], 64, "--output needs a path."),
      (
        ["Settings.bundle", "--output", "a", "--format", "xml"], 64,
        "The value 'xml' is invalid for '--format <format>'"
      ),
      (["Settings.bundle", "--output", "."], 2, "is the bundle itself; choose another folder, or change it in place"),
      (["Settings.bundle", "--output", "Settings.bundle/x"], 2, "is in a bundle; choose another folder"),
      (["Settings.bundle", "--output", "a", "--add-locale", "no locale!"], 2, "\"no locale!\" is not a locale"),
      (["Settings.bundle", "--check", "nothing"], 2, "nothing: no such file or folder"),
      (["nothing", "--output", "a"], 2, "nothing: no such file or folder"),
    ] as [([String], Int32, String)])
  func refusals(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let folder = try Self.make()
    let before = try Shell.run("find . | sort", in: folder.path)
    let run = try BuiltCommand.run(["bake"] + arguments, in: folder.path)
    #expect(run.status == status && run.problemText.contains(message), "\(run.problemText)")
    #expect(try Shell.run("find . | sort", in: folder.path) == before)
  }

  /// A file that cannot be read would be missing in the copy.
  @Test func nothingIsBakedOfAnUnreadableTable() throws {
    let folder = try Self.make()
    _ = try Shell.run(
      "rm Settings.bundle/de.lproj/Root.strings; mkfifo Settings.bundle/de.lproj/Root.strings", in: folder.path)
    let run = try Self.bake("Settings.bundle", "--output", "out", in: folder)
    #expect(run.status == 2 && run.text.contains("nothing was written"), "\(run.text)\(run.problemText)")
    #expect(try Shell.run("ls", in: folder.path) == "Settings.bundle\n")
  }
}
