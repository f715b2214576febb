import TestSupport
import Testing

/// What `generate` does from end to end.
@Suite struct GenerateCommandTests {
  private static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["generate"] + arguments, in: folder.path)
  }

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(root("volume"), to: "Settings.bundle/Root.plist")
    try folder.write("\"SOUND\" = \"Sound\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  private static func root(_ keys: String...) -> String {
    let rows = keys.map { key in
      "<dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>\(key)</string></dict>"
    }
    return "<plist version=\"1.0\"><dict><key>StringsTable</key><string>Root</string>"
      + "<key>PreferenceSpecifiers</key><array>\(rows.joined())</array></dict></plist>"
  }

  @Test func checkSaysWhatChanged() throws {
    let folder = try Self.make()
    let arguments = ["generate", "swift", "Settings.bundle", "-o", "App/AppSettings.swift"]
    func run(_ more: String...) throws -> BuiltCommand.Run { try BuiltCommand.run(arguments + more, in: folder.path) }
    let missing = try run("--check")
    #expect(missing.status == 1 && missing.text == "App/AppSettings.swift: does not exist\n")
    let made = try run()
    #expect(made.status == 0 && made.problemText == "wrote App/AppSettings.swift\n")
    let same = try run("--check")
    #expect(same.status == 0 && same.text.isEmpty)
    try folder.write(Self.root("speed", "balance"), to: "Settings.bundle/Root.plist")
    let changed = try run("--check")
    #expect(changed.status == 1)
    #expect(
      changed.text == """
        App/AppSettings.swift: is not what the bundle says; generate it again
          + speed
          + balance
          - volume

        """)
    #expect(try run().problemText == "replaced App/AppSettings.swift\n")
    #expect(try run().problemText.isEmpty)
  }

  @Test func theRuntimeInAFileOfItsOwn() throws {
    let folder = try Self.make()
    let made = try Self.run(
      "swift", "Settings.bundle", "-o", "A.swift", "--runtime", "separate", "Runtime.swift", "--access", "public",
      in: folder)
    #expect(made.status == 0 && made.problemText == "wrote A.swift\nwrote Runtime.swift\n")
    #expect(try Files.text(folder.path + "/Runtime.swift").contains("public final class FileStore"))
    #expect(!(try Files.text(folder.path + "/A.swift").contains("final class FileStore")))
  }

  @Test func namesOfKeys() throws {
    let folder = try Self.make()
    try folder.write(Self.root("a.b", "a_b"), to: "Settings.bundle/Root.plist")
    let refused = try Self.run("swift", "Settings.bundle", in: folder)
    #expect(refused.status == 2 && refused.text.isEmpty)
    #expect(
      refused.problemText
        == "error: \"a.b\" and \"a_b\" would both be named aB; name one of them: --identifier 'a_b=NAME'\n")
    #expect(try Self.run("swift", "Settings.bundle", "--identifier", "a_b=second", in: folder).status == 0)
    try folder.write("{\"generate\": {\"identifiers\": {\"a_b\": \"third\"}}}", to: ".settings-l10n.json")
    let configured = try Self.run("json", "Settings.bundle", in: folder)
    #expect(configured.status == 0 && configured.text.contains("\"identifier\": \"third\""))
  }

  @Test(arguments: [
    (
      ["swift", "Settings.bundle", "--runtime", "separate"],
      "--runtime separate and the file of the runtime go together."
    ),
    (["swift", "Settings.bundle", "--check"], "--check needs --output."),
    (["swift", "Settings.bundle", "--identifier", "x"], "--identifier x: expected KEY=NAME."),
    (["swift", "Settings.bundle", "--runtime", "separate", "R.swift"], "--runtime separate needs --output."),
    (
      ["swift", "Settings.bundle", "-o", "R.swift", "--runtime", "separate", "./R.swift"],
      "--output and the file of the runtime are the same: R.swift."
    ),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["generate"] + arguments, in: folder.path)
    #expect(run.status == 64)
    #expect(run.problemText.hasPrefix("error: \(message)\n"))
  }

  /// Its settings would silently be gone from the code of the app.
  @Test func nothingIsGeneratedIfAPaneCannotBeRead() throws {
    let folder = try UntouchedImportTests.fixture()
    let path = "Settings.bundle/Sound.plist"
    try folder.write(Array(try Files.bytes(folder.path + "/" + path).prefix(600)), to: path)
    for arguments in [["swift", "-o", "A.swift"], ["swift", "-o", "A.swift", "--check"], ["json"]] {
      let run = try BuiltCommand.run(
        ["generate", arguments[0], "Settings.bundle"] + arguments.dropFirst(), in: folder.path)
      #expect(run.status == 2 && run.text.isEmpty, "\(arguments)")
      #expect(run.problemText.hasPrefix("error: \(path):"), "\(run.problemText)")
      #expect(run.problemText.hasSuffix("Nothing is generated while panes cannot be read.\n"), "\(run.problemText)")
    }
    #expect(try Shell.run("ls", in: folder.path).contains("A.swift") == false)
  }

  @Test func aFileThatWasNotGeneratedStays() throws {
    let folder = try Self.make()
    try folder.write("print(1)\n", to: "main.swift")
    let run = try Self.run("swift", "Settings.bundle", "-o", "main.swift", in: folder)
    #expect(run.status == 2)
    #expect(
      run.problemText == "error: main.swift: is not a generated file; choose another one, or remove it\n")
    #expect(try Files.text(folder.path + "/main.swift") == "print(1)\n")
  }

  /// Git may write the file with the line ends of Windows.
  @Test func lineEndsOfWindowsAreNoDifference() throws {
    let folder = try Self.make()
    _ = try Self.run("swift", "Settings.bundle", "-o", "A.swift", in: folder)
    let text = try Files.text(folder.path + "/A.swift")
    try folder.write(text.replacing("\n", with: "\r\n"), to: "A.swift")
    let run = try Self.run("swift", "Settings.bundle", "-o", "A.swift", "--check", in: folder)
    #expect(run.status == 0 && run.text.isEmpty)
  }

  @Test func aFileInTheBundleIsRefused() throws {
    let folder = try Self.make()
    let run = try Self.run("swift", "Settings.bundle", "-o", "Settings.bundle/A.swift", in: folder)
    #expect(run.status == 2)
    #expect(
      run.problemText
        == "error: Settings.bundle/A.swift: is in a bundle; choose a file among the sources of the app\n")
  }

  /// The file that the tests compile, beside the runtime itself, is what the fixture says.
  @Test func theGeneratedFileIsCurrent() throws {
    let folder = try TemporaryFolder()
    let bundle = SharedData.packageFolder + "/Fixtures/Settings.bundle"
    let files = ["-o", "A.swift", "--runtime", "separate", "R.swift"]
    _ = try BuiltCommand.run(["generate", "swift", bundle] + files, in: folder.path)
    let committed = try Files.text(SharedData.packageFolder + "/Tests/GeneratedSettingsTests/AppSettings.swift")
    #expect(try Files.text(folder.path + "/A.swift") == committed)
  }
}
