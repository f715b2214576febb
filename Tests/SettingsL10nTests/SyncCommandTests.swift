import SettingsLocalization
import TestSupport
import Testing

/// What `sync` does from end to end.
@Suite struct SyncCommandTests {
  static let settings = WritingDemo.settings

  /// An error in one bundle does not keep the others from being checked.
  @Test func everyBundleIsChecked() throws {
    let demo = try WritingDemo.make()
    _ = try Shell.run("mkdir -p step/0/.Settings.bundle.settings-l10n-journal; cp -R step/a/* step/0", in: demo.path)
    try demo.write("", to: "step/a/Settings.bundle/en.lproj/Root.strings")
    let run = try BuiltCommand.run(["sync", "step", "--check"], in: demo.path)
    #expect(run.status == 75)
    #expect(run.problemText.contains("step/0/Settings.bundle: another run is writing here"), "\(run.problemText)")
    #expect(run.text.contains("step/a/Settings.bundle: 1 change needed"), "\(run.text)")
    let json = try BuiltCommand.run(["sync", "step", "--check", "--summary", "json"], in: demo.path)
    let bundles = try #require(try JSONObject(json.output)).objects("bundles")
    #expect(json.status == 75 && bundles.map { $0.string("bundle") }.count == 3)
    #expect(bundles[0].names == ["bundle", "findings", "error"])
    #expect(
      bundles[1].names == [
        "bundle", "written", "actions", "files", "finishedFiles", "warnings", "unreadFiles", "findings",
      ])
  }

  /// The name of the development language becomes a folder, so it must be a locale.
  @Test(arguments: ["", ".", "a/b", "xx invalid!!"]) func aDevelopmentLanguageThatIsNoLocale(name: String) throws {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A text</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    for command in [["sync", "."], ["export", ".", "--format", "xliff", "--output", "out"]] {
      let run = try BuiltCommand.run(command + ["--development", name], in: folder.path)
      #expect(run.status == 2 && run.problemText.contains("is not a locale"), "\(run.problemText)")
    }
    #expect(try Shell.run("ls -A . Settings.bundle", in: folder.path).contains("lproj") == false)
  }

  /// A check reports what is missing, the run adds it, and then nothing is missing.
  @Test func aCheckPassesAfterTheRun() throws {
    let demo = try WritingDemo.make()
    let line = ["sync", Self.settings, "--locale", "all"]
    #expect(try BuiltCommand.run(line + ["--check"], in: demo.path).status == 1)
    #expect(try BuiltCommand.run(line, in: demo.path).status == 0)
    #expect(try BuiltCommand.run(line + ["--check"], in: demo.path).status == 0)
  }

  /// Long lists of changes are cut; JSON has all.
  @Test func manyChangesAreCounted() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<1200).map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Key \($0)</string></dict>\n"
    }
    try folder.write(DemoBundle.pane(rows.joined()), to: "Settings.bundle/Root.plist")
    let line = ["sync", ".", "--check", "--locale", "fr"]
    let lines = try BuiltCommand.run(line, in: folder.path).text.split(separator: "\n")
    #expect(lines.count == 103)
    #expect(lines.dropLast().last == "  … and 1,100 more; --summary json has all of them")
    #expect(lines.last == "./Settings.bundle: 1,200 changes needed; nothing was written.")
    let json = try BuiltCommand.run(line + ["--summary", "json"], in: folder.path)
    #expect(try JSONObject(json.output)?.objects("bundles").first?.objects("actions").count == 1200)
  }

  /// A table that cannot be edited is reported with the path of the bundle.
  @Test func aTableThatCannotBeEditedIsNamed() throws {
    let folder = try UntouchedImportTests.fixture()
    let run = try BuiltCommand.run(["sync", "Settings.bundle", "--locale", "pt-BR"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.text == "Settings.bundle: nothing was written: 1 file cannot be read or changed.\n", "\(run.text)")
    #expect(run.problemText.contains("Settings.bundle/pt-BR.lproj/Sound.strings: "), "\(run.problemText)")
  }

  /// With an error about the root pane, the result once said that all is in sync; then that the content was not
  /// checked, while other keys were added.
  @Test func anUnreadablePaneIsNotInSync() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist version=\"1.0\"><dict>", to: "Settings.bundle/Root.plist")
    try folder.write("\"Kept\" = \"Kept\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    for options in [["--check"], []] {
      let run = try BuiltCommand.run(["sync", "Settings.bundle", "--locale", "en"] + options, in: folder.path)
      #expect(run.status == 2 && run.problemText.contains("Settings.bundle/Root.plist:"), "\(run.problemText)")
      let result = options.isEmpty ? "nothing was written" : "cannot be checked"
      #expect(run.text == "Settings.bundle: \(result): 1 file cannot be read or changed.\n", "\(run.text)")
    }
    let line = ["sync", "Settings.bundle", "--locale", "en", "--summary", "json"]
    let json = try BuiltCommand.run(line, in: folder.path)
    #expect(json.text.contains("\"unreadFiles\": [\n        \"Root.plist\"\n      ]"), "\(json.text)")
  }

  /// Keys of an unreadable pane look unused, but must not be removed.
  @Test(arguments: ["Advanced.plist", "Root.plist"]) func aBrokenPaneStopsPruning(pane: String) throws {
    let folder = try UntouchedImportTests.fixture()
    let path = "Settings.bundle/" + pane
    try folder.write(Array(try Files.bytes(folder.path + "/" + path).prefix(600)), to: path)
    let table = try Files.text(folder.path + "/Settings.bundle/de.lproj/Root.strings")
    for options in [[], ["--check"]] {
      let run = try BuiltCommand.run(
        ["sync", "Settings.bundle", "--locale", "de", "--prune"] + options, in: folder.path)
      #expect(run.status == 2 && run.problemText.contains("\(path):"), "\(run.problemText)")
    }
    #expect(try Files.text(folder.path + "/Settings.bundle/de.lproj/Root.strings") == table)
  }

  /// A pane whose file is missing: its translations were removed once.
  @Test func keysOfAMissingPaneAreRemovedOnlyIfThatIsWanted() throws {
    let folder = try UntouchedImportTests.fixture()
    _ = try Shell.run("rm Settings.bundle/Sound.plist", in: folder.path)
    try folder.write("\"A\" = \"a\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    let line = ["sync", "Settings.bundle", "--locale", "de", "--prune"]
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(run.status == 2 && run.problemText.contains("Sound.plist"), "\(run.problemText)")
    #expect(run.problemText.contains("add the file, or remove them with --yes"), "\(run.problemText)")
    #expect(try Files.text(folder.path + "/Settings.bundle/de.lproj/Root.strings") == "\"A\" = \"a\";\n")
    let all = try BuiltCommand.run(line + ["--yes"], in: folder.path)
    #expect(all.text.contains("- A: a"), "\(all.text)\(all.problemText)")
  }

  // MARK: Removals

  /// Keys that no pane shows, more than are removed without a question.
  private static func manyUnused(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(DemoBundle.pane(""), to: "Settings.bundle/Other.plist")
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    let lines = (0..<count).map { "\"Key \($0)\" = \"x\";\n" }
    try folder.write("\"A\" = \"a\";\n" + lines.joined(), to: "Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  private static let prune = ["sync", "Settings.bundle", "--locale", "en", "--prune"]

  /// A pane that was changed by mistake looks like unused keys.
  @Test func manyEntriesAreRemovedOnlyIfAsked() throws {
    let folder = try Self.manyUnused(21)
    let refused = try BuiltCommand.run(Self.prune, in: folder.path)
    #expect(refused.status == 2)
    #expect(
      refused.problemText == "error: Settings.bundle: 21 entries would be removed; look at them with --dry-run, and "
        + "remove them with --yes\n")
    #expect(try BuiltCommand.run(Self.prune + ["--check"], in: folder.path).status == 1)
    #expect(try BuiltCommand.run(Self.prune + ["--yes"], in: folder.path).status == 0)
    #expect(try Files.text(folder.path + "/Settings.bundle/en.lproj/Root.strings") == "\"A\" = \"a\";\n")
    let fewer = try Self.manyUnused(20)
    #expect(try BuiltCommand.run(Self.prune, in: fewer.path).status == 0)
  }

  #if os(Linux)
    /// Some containers have the program, and no pseudo-terminals.
    private static let hasTerminal =
      (try? Shell.run("script -qec 'echo yes' /dev/null", in: "/"))?.hasPrefix("yes") == true

    @Test(
      .enabled(if: hasTerminal, "no terminal can be made here"),
      arguments: [("y", true), ("YES", true), ("n", false), ("", false)]
    )
    func aTerminalIsAsked(_ answer: String, _ isRemoved: Bool) throws {
      let folder = try Self.manyUnused(21)
      let line = "'\(BuiltCommand.path)' \(Self.prune.joined(separator: " "))"
      let text = try Shell.run(
        "printf '\(answer)\\n' | script -qec \"\(line)\" /dev/null; cat Settings.bundle/en.lproj/Root.strings",
        in: folder.path)
      #expect(text.contains("Settings.bundle: remove 21 entries? [y/N]"), "\(text)")
      #expect(text.contains("\"Key 1\"") != isRemoved, "\(text)")
    }
  #endif

  @Test func aDryRunPrintsADiff() throws {
    let folder = try Self.manyUnused(2)
    let run = try BuiltCommand.run(Self.prune + ["--dry-run"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.text == """
        --- a/Settings.bundle/en.lproj/Root.strings
        +++ b/Settings.bundle/en.lproj/Root.strings
        @@ -1,3 +1 @@
         "A" = "a";
        -"Key 0" = "x";
        -"Key 1" = "x";
        Settings.bundle: 2 changes needed; nothing was written.

        """)
    #expect(try Files.text(folder.path + "/Settings.bundle/en.lproj/Root.strings").contains("Key 1"))
    for options in [["--dry-run", "--check"], ["--yes", "--add-missing"]] {
      let line = ["sync", "Settings.bundle"] + options
      #expect(try BuiltCommand.run(line, in: folder.path).status == 64)
    }
  }
}
