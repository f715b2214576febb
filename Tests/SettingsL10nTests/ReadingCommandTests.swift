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
