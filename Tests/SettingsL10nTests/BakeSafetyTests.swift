import TestSupport
import Testing

/// What `bake` must not destroy, ship or overlook.
@Suite struct BakeSafetyTests {
  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"a\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"de\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  private static func bake(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["bake"] + arguments, in: folder.path)
  }

  private static func listing(_ folder: TemporaryFolder) throws -> String {
    try Shell.run("find . -printf '%p %l\\n' | sort; find . -type f -exec cksum {} + | sort", in: folder.path)
  }

  // MARK: Targets

  /// What is at the place of the baked bundle, and why it stays.
  static let targets = [
    (
      "mkdir -p o/Settings.bundle/.git; echo x > o/Settings.bundle/diary.txt; touch o/Settings.bundle/.git/HEAD",
      "has files that the baked bundle does not have: .git/HEAD, diary.txt; remove it, or choose another folder"
    ),
    (
      "mkdir -p o/Settings.bundle/nl.lproj; cd o/Settings.bundle; touch a b c nl.lproj/Root.strings",
      "has files that the baked bundle does not have: a, b, c, …; remove it"
    ),
    ("mkdir o; cp -R Settings.bundle o; touch o/.Settings.bundle.l10n-state", "has a state file"),
    ("mkdir o real; cp -R Settings.bundle real; ln -s ../real/Settings.bundle o/Settings.bundle", "is a symbolic link"),
    ("mkdir o; ln -s nothing o/Settings.bundle", "is a symbolic link"),
    ("mkdir o; ln -s ../Settings.bundle o/Settings.bundle", "is the bundle itself"),
    ("mkdir o; touch o/Settings.bundle", "is not a folder"),
  ]

  /// Any folder of that name was deleted, without a question.
  @Test(arguments: targets) func whatIsNotAnEarlierCopyStays(_ preparation: String, _ reason: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(preparation, in: folder.path)
    // It would be baked otherwise.
    try folder.write("\"B\" = \"b\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    let before = try Self.listing(folder)
    let run = try Self.bake("Settings.bundle", "--output", "o", in: folder)
    #expect(run.status == 2 && run.problemText.contains(reason), "\(run.problemText)")
    #expect(run.problemText.contains("nothing was written"), "\(run.problemText)")
    #expect(try Self.listing(folder) == before)
  }

  @Test func anEarlierCopyIsReplaced() throws {
    let folder = try Self.make()
    #expect(try Self.bake("Settings.bundle", "--output", "o", in: folder).status == 0)
    try folder.write("\"A\" = \"neu\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    #expect(try Self.bake("Settings.bundle", "--output", "o", in: folder).status == 0)
    #expect(try Files.text(folder.path + "/o/Settings.bundle/de.lproj/Root.strings") == "\"A\" = \"neu\";\n")
  }

  // MARK: Broken tables

  /// A missing quotation mark became a part of the text that was shipped.
  @Test func brokenTablesAreNotBaked() throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"de;\n\"B\" = \"b\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    _ = try Shell.run("cp -R Settings.bundle Built.bundle", in: folder.path)
    let before = try Self.listing(folder)
    for line in [["--output", "o"], ["--check", "Built.bundle"]] {
      let run = try BuiltCommand.run(["bake", "Settings.bundle"] + line, in: folder.path)
      #expect(
        run.status == 2 && run.problemText.contains("Settings.bundle/de.lproj/Root.strings:"), "\(run.problemText)")
      #expect(
        run.text.contains("tables have errors; correct them, or bake what can be read with --recover"), "\(run.text)")
    }
    #expect(try Self.bake("--in-place", "Settings.bundle", in: folder).status == 2)
    #expect(try Self.listing(folder) == before)
    let recovered = try Self.bake("Settings.bundle", "--output", "o", "--recover", in: folder)
    #expect(recovered.status == 0 && recovered.problemText.contains("warning: "), "\(recovered.problemText)")
    let json = try Self.bake("Settings.bundle", "--output", "p", "--summary", "json", in: folder)
    #expect(try JSONObject(json.output)?.objects("findings").first?.string("severity") == "error", "\(json.text)")
  }

  // MARK: Checks

  /// How a built bundle is changed, and what is said about it.
  static let changes = [
    ("rm B/Root.plist", "Root.plist: is missing"),
    ("sed -i s/PSGroupSpecifier/PSTitleValueSpecifier/ B/Root.plist", "Root.plist: has other values"),
    ("cp -R B/de.lproj B/it.lproj", "it.lproj: is not in the bundle"),
    ("rm -r B/de.lproj", "de.lproj: is missing"),
    ("cp B/Root.plist B/Root~ipad.plist", "Root~ipad.plist: is not in the bundle"),
    ("cp B/Root.plist B/de.lproj/Root.stringsdict", "de.lproj/Root.stringsdict: is not in the bundle"),
    ("echo '\"A\" = \"x\";' > B/de.lproj/Root.strings", "de, Root: A: shows \"x\", expected \"de\""),
  ]

  /// `--check` said that such a bundle shows the texts.
  @Test(arguments: changes) func aCheckComparesPanesLanguagesAndTexts(_ change: String, _ message: String) throws {
    let folder = try Self.make()
    #expect(try Self.bake("Settings.bundle", "--output", "o", in: folder).status == 0)
    #expect(try Self.bake("Settings.bundle", "--check", "o/Settings.bundle", in: folder).status == 0)
    _ = try Shell.run("ln -s o/Settings.bundle B; \(change)", in: folder.path)
    let run = try Self.bake("Settings.bundle", "--check", "o/Settings.bundle", in: folder)
    #expect(run.status == 1 && run.text.contains("  \(message)\n"), "\(run.text)\(run.problemText)")
    #expect(!run.text.contains("shows the texts of"))
  }

  @Test func aCheckCountsTheAddedLanguages() throws {
    let folder = try Self.make()
    #expect(try Self.bake("Settings.bundle", "--output", "o", "--add-locale", "it", in: folder).status == 0)
    let line = ["bake", "Settings.bundle", "--check", "o/Settings.bundle"]
    #expect(try BuiltCommand.run(line + ["--add-locale", "it"], in: folder.path).status == 0)
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(
      run.status == 1
        && run.text == """
            it.lproj: is not in the bundle
          o/Settings.bundle: 1 file is not that of Settings.bundle.

          """,
      "\(run.text)")
  }

  // MARK: Folders without a name

  /// It was once read as a localization, and the bundle "was changed by another program".
  @Test func aFolderWithoutANameIsNoLocalization() throws {
    let folder = try Self.make()
    _ = try Shell.run("cp -R Settings.bundle/de.lproj Settings.bundle/.lproj", in: folder.path)
    let run = try Self.bake("Settings.bundle", "--output", "o", in: folder)
    #expect(run.status == 0 && run.text.contains("2 tables of 2 localizations"), "\(run.text)\(run.problemText)")
    let lint = try BuiltCommand.run(["lint", "Settings.bundle", "--only", "lproj-folder"], in: folder.path)
    #expect(lint.text.contains("\".lproj\" is not a localization: it has no name"), "\(lint.text)")
  }
}
