import TestSupport
import Testing

/// How `show`, `candidates`, `defaults` and `inspect` handle unusual bundles.
@Suite struct ReadingCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let group = "{ Type = PSGroupSpecifier; Title = T; }"

  private func pane(_ rows: String, suite: String? = nil) -> String {
    let key = suite.map { "ApplicationGroupContainerIdentifier = \"\($0)\"; " } ?? ""
    return "{ \(key)StringsTable = Root; PreferenceSpecifiers = (\(Self.group), \(rows)); }"
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Run {
    try BuiltCommand.run(arguments, in: folder.path)
  }

  @Test func showsAnyPane() throws {
    try folder.write(pane(Self.group), to: "Settings.bundle/Root.plist")
    try folder.write(
      pane("{ Type = PSMultiValueSpecifier; Title = T; Key = k; Values = (1); Titles = (T); }"),
      to: "Settings.bundle/Features.plist")
    let shown = try run("show", "Settings.bundle", "--pane", "Features", "--locale", "en")
    #expect(shown.status == 0)
    #expect(shown.text.contains("Features.plist"))
    let candidates = try run("candidates", "Settings.bundle", "--pane", "Features", "--index", "1", "--locale", "en")
    #expect(candidates.status == 0)
    let unknown = try run("show", "Settings.bundle", "--pane", "Feature", "--locale", "en")
    #expect(unknown.status == 2)
    #expect(unknown.problemText == "error: no pane \"Feature\"; did you mean \"Features\"?\n")
  }

  @Test func showsPanesWithoutRoot() throws {
    try folder.write(pane("{ Type = IASKButtonSpecifier; Title = T; Key = k; }"), to: "Settings.bundle/Features.plist")
    #expect(try run("show", "Settings.bundle", "--pane", "Features", "--locale", "en").status == 0)
    try folder.write(pane(Self.group), to: "Settings.bundle/More.plist")
    let all = try run("show", "Settings.bundle", "--locale", "en")
    #expect(all.status == 0)
    #expect(all.text.contains("Features.plist") && all.text.contains("More.plist"))
    #expect(
      all.problemText == """
        note: no root pane; looked for Root~iphone.inApp.plist, Root.inApp.plist, Root~iphone.plist, \
        Root.plist. [no-root-pane]

        """)
    #expect(try run("lint", "Settings.bundle").status == 0)
  }

  @Test func showsBothBundles() throws {
    try folder.write(
      pane("{ Type = PSChildPaneSpecifier; Title = T; File = Child; }"), to: "A.app/InAppSettings.bundle/Root.plist")
    try folder.write(pane(Self.group), to: "A.app/Settings.bundle/Child.plist")
    try folder.write("T = Text;", to: "A.app/Settings.bundle/en.lproj/Root.strings")
    let shown = try run("show", "A.app", "--dialect", "iask", "--locale", "en")
    #expect(shown.problemText == "")
    #expect(shown.text.contains("Settings.bundle/Child.plist · table Root"))
    #expect(shown.text.contains("Text"))
    let json = try run("show", "A.app", "--dialect", "iask", "--locale", "en", "--format", "json")
    #expect(json.text.contains("\"file\": \"Child.plist\",\n      \"bundle\": \"Settings.bundle\""))
    #expect(!(try run("lint", "A.app").text.contains("pane-not-found")))
  }

  private static let choice =
    "{ Type = PSMultiValueSpecifier; Title = T; Key = k; DefaultValue = a;"
    + " Values = (a, b); Titles = (A, B); }"

  @Test func showsStoredValues() throws {
    try folder.write(pane(Self.choice, suite: "group.x"), to: "Settings.bundle/Root.plist")
    try folder.write("{\"k\": \"b\"}", to: "values.json")
    try folder.write("{ k = c; }", to: "values.plist")
    let show = ["show", "Settings.bundle", "--locale", "en"]
    func choices(_ more: String...) throws -> [String] {
      let run = try BuiltCommand.run(show + more, in: folder.path)
      #expect(run.status == 0, "\(run.problemText)")
      let lines = run.text.split(separator: "\n").filter { $0.contains("choice") || $0.contains("●") }
      return lines.map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(try choices() == ["T ✗ choice k", "● A ✗ a"])
    #expect(try choices("--values", "values.json") == ["T ✗ choice k", "● A ✗ a"])
    #expect(try choices("--values", "values.json", "--suite", "group.x") == ["T ✗ choice k", "● B ✗ b"])
    #expect(
      try choices("--values", "values.plist", "--suite", "group.x") == ["T ✗ choice k = c, not in the list"])
    let json = try BuiltCommand.run(
      show + ["--values", "values.json", "--suite", "group.x", "--format", "json"], in: folder.path)
    #expect(json.text.contains("\"isStored\": true"))
  }

  @Test(arguments: [
    ("absent.plist", "error: absent.plist: no such file or folder\n"),
    (
      "list.json",
      "error: list.json: expected a dictionary of values by key, as \"defaults export\" writes it\n"
    ),
    (
      "broken.json",
      """
      error: broken.json:1:5: the file ends here: expected a colon after the key. Get the whole file again; the end \
      of it is missing.

      """
    ),
  ])
  func valuesThatCannotBeRead(file: String, message: String) throws {
    try folder.write(pane(Self.choice), to: "Settings.bundle/Root.plist")
    try folder.write("[1]", to: "list.json")
    try folder.write("{\"a\"", to: "broken.json")
    let run = try run("show", "Settings.bundle", "--locale", "en", "--values", file)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.problemText == message)
  }

  @Test func aSuiteOfValuesMustExist() throws {
    try folder.write(pane(Self.choice, suite: "group.x"), to: "Settings.bundle/Root.plist")
    try folder.write("{ k = b; }", to: "v.plist")
    let unknown = try run("show", "Settings.bundle", "--locale", "en", "--values", "v.plist", "--suite", "group.y")
    #expect(unknown.status == 2)
    #expect(unknown.problemText == "error: no pane that stores in the suite \"group.y\"; did you mean \"group.x\"?\n")
    #expect(try run("show", "Settings.bundle", "--suite", "group.x").status == 64)
  }

  @Test func editableDefaults() throws {
    let title = "{ Type = PSTitleValueSpecifier; Title = T; Key = v; DefaultValue = 1; }"
    try folder.write(pane(title + ", " + Self.choice), to: "Settings.bundle/Root.plist")
    let all = try run("defaults", "Settings.bundle")
    #expect(all.text.contains("\"v\": \"1\""))
    let editable = try run("defaults", "Settings.bundle", "--editable-only")
    #expect(!editable.text.contains("\"v\"") && editable.text.contains("\"k\": \"a\""))
  }

  @Test func defaultsOfSuites() throws {
    try folder.write(
      pane(
        "{ Type = PSChildPaneSpecifier; File = Group; }, { Type = PSTextFieldSpecifier; Key = a; DefaultValue = 1; }"),
      to: "Settings.bundle/Root.plist")
    try folder.write(
      pane("{ Type = PSTextFieldSpecifier; Key = a; DefaultValue = 2; }", suite: "group.x"),
      to: "Settings.bundle/Group.plist")
    let json = try run("defaults", "Settings.bundle")
    #expect(json.status == 0)
    #expect(
      json.text.filter { !$0.isWhitespace }
        == #"{"schemaVersion":1,"defaults":{"a":"1"},"suites":{"group.x":{"a":"2"}},"findings":[]}"#)
    let suite = try run("defaults", "Settings.bundle", "--suite", "group.x")
    #expect(
      suite.text.filter { !$0.isWhitespace }
        == #"{"schemaVersion":1,"suite":"group.x","defaults":{"a":"2"},"findings":[]}"#)
    let plist = try run("defaults", "Settings.bundle", "--format", "plist")
    #expect(plist.text.contains("<string>1</string>") && !plist.text.contains("<string>2</string>"))
    #expect(plist.problemText == "note: other suites have defaults, too: group.x (--suite)\n")
    let unknown = try run("defaults", "Settings.bundle", "--suite", "group.y")
    #expect(unknown.status == 2)
    #expect(unknown.problemText == "error: no suite with defaults \"group.y\"; did you mean \"group.x\"?\n")
  }

  /// `inspect` and `lint` agree on the severities of a file.
  @Test func inspectAndLintAgree() throws {
    try folder.write(pane(Self.group), to: "Settings.bundle/Root.plist")
    let table: [UInt8] = "T = Text; a = b; a = b;".utf8.flatMap { [$0, 0] as [UInt8] }
    try folder.write(table, to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write(table, to: "Settings.bundle/en.lproj/Unused.strings")
    func severities(_ text: String, of file: String) -> [String] {
      let lines = text.split(separator: "\n").filter { $0.contains(file + ":") && $0.contains("[") }
      return lines.flatMap { line in ["error", "warning", "note"].filter { line.contains(": \($0): ") } }
    }
    let file = try run("inspect", "Settings.bundle/en.lproj/Root.strings")
    #expect(file.status == 1)
    #expect(severities(file.text, of: "Root.strings") == ["error", "note"])
    let bundle = try run("inspect", "Settings.bundle")
    let lint = try run("lint", "Settings.bundle", "--only", "utf16-without-bom", "--only", "duplicate-key")
    for name in ["Root.strings", "Unused.strings"] {
      #expect(severities(bundle.text, of: name) == severities(lint.text, of: name))
    }
    #expect(severities(bundle.text, of: "Root.strings") == ["error", "note"])
    #expect(severities(bundle.text, of: "Unused.strings") == ["warning", "note"])
  }
}
