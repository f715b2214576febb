import SettingsLocalization
import TestSupport
import Testing

/// What `lint` does not report, and which configuration applies to which bundle.
@Suite struct SuppressionCommandTests {
  /// Two bundles of two projects, each with a comment that names an unknown rule.
  private static func projects() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>T</string></dict>"
      try folder.write(DemoBundle.pane(row), to: "\(name)/Settings.bundle/Root.plist")
      try folder.write("/* l10n:ignore nope */\nT = \"T\";\n", to: "\(name)/Settings.bundle/en.lproj/Root.strings")
    }
    return folder
  }

  /// Checks only the comments, independent of other rules.
  private static func lint(_ options: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["lint"] + options + ["--only", "unknown-rule"], in: folder.path)
  }

  private static func files(_ run: BuiltCommand.Run) -> [String] {
    run.text.split(separator: "\n").filter { $0.hasSuffix("[unknown-rule]") }.map {
      String($0.prefix { $0 != ":" })
    }
  }

  @Test func everyBundleHasItsOwnConfiguration() throws {
    let folder = try Self.projects()
    try folder.write(
      #"{"rules": {"unknown-rule": {"severity": "error", "locales": {"en": "off"}}}}"#, to: "a/.settings-l10n.json")
    try folder.write(
      #"{"rules": {"unknown-rule": "note"}, "failOn": "note", "reports": {"json": "out/lint.json"}}"#,
      to: "b/.settings-l10n.json")
    let run = try Self.lint(".", in: folder)
    #expect(run.status == 1 && Self.files(run) == ["b/Settings.bundle/en.lproj/Root.strings"], "\(run.text)")
    let bundles = try JSONObject(Files.bytes(folder.path + "/b/out/lint.json"))?.objects("bundles") ?? []
    #expect(bundles.map { $0.string("bundle") } == ["./b/Settings.bundle"])
    // The command line overrides the configuration.
    #expect(try Self.lint(".", "--fail-on", "error", in: folder).status == 0)
    let all = try Self.lint(".", "--rule", "unknown-rule=error", in: folder)
    #expect(all.status == 1 && Self.files(all).count == 2)
    #expect(try Self.files(Self.lint(".", "--rule", "unknown-rule@en=off", in: folder)) == [])
    #expect(try Self.files(Self.lint(".", "--ignore", "unknown-rule", in: folder)) == [])
  }

  /// An unreadable bundle is reported, and the others are checked.
  @Test func oneUnreadableBundleDoesNotHideTheOthers() throws {
    let folder = try Self.projects()
    try folder.write("{", to: "a/.settings-l10n.json")
    let run = try Self.lint(".", "nowhere", in: folder)
    #expect(run.status == 2 && Self.files(run) == ["b/Settings.bundle/en.lproj/Root.strings"])
    #expect(run.problemText.contains("a/.settings-l10n.json:1:2: error: "))
    #expect(run.problemText.contains("nowhere: no such file or folder"))
    let refused = try Self.lint(".", "--write-baseline", "known.json", in: folder)
    #expect(refused.status == 2 && refused.problemText.contains("known.json: not written"))
  }

  static let wrong = [
    ["--ignore", "unknown-rle"], ["--only", "unknown-rle"], ["--rule", "unknown-rle=off"],
    ["--rule", "unknown-rule=of"], ["--rule", "unknown-rule"], ["--rule", "@de=off"],
    ["--baseline", "a", "--write-baseline", "b"],
  ]

  @Test(arguments: wrong) func wrongUsage(options: [String]) throws {
    let folder = try Self.projects()
    let run = try BuiltCommand.run(["lint", "."] + options, in: folder.path)
    #expect(run.status == 64 && run.text.isEmpty)
    if options.contains(where: { $0.contains("unknown-rle") }) {
      #expect(run.problemText.contains("no rule \"unknown-rle\"; did you mean \"unknown-rule\"?"))
    }
  }

  // MARK: Baseline

  @Test func aBaselineHidesKnownFindings() throws {
    let folder = try Self.projects()
    let written = try Self.lint(".", "--write-baseline", "known.json", in: folder)
    #expect(written.status == 0 && Self.files(written) == [])
    #expect(written.problemText == "wrote known.json: 2 findings of 2 bundles\n")
    let line = [".", "--baseline", "known.json", "--fail-on", "note"]
    #expect(try BuiltCommand.run(["lint", "--only", "unknown-rule"] + line, in: folder.path).status == 0)
    // The same problem in another localization is new; known findings stay known.
    try folder.write("\n\n// l10n:ignore nope\nT = \"T\";\n", to: "a/Settings.bundle/de.lproj/Root.strings")
    try folder.write("\n\n\n/* l10n:ignore nope */\nT = \"T\";\n", to: "a/Settings.bundle/en.lproj/Root.strings")
    let later = try BuiltCommand.run(["lint", "--only", "unknown-rule"] + line, in: folder.path)
    #expect(later.status == 1 && Self.files(later) == ["a/Settings.bundle/de.lproj/Root.strings"])
    // The configuration also finds it, relative to its own folder.
    try folder.write(#"{"baseline": "known.json"}"#, to: ".settings-l10n.json")
    #expect(try Self.files(Self.lint("a", in: folder)) == ["a/Settings.bundle/de.lproj/Root.strings"])
  }

  /// Fixed findings are reported if everything was checked; errors in a baseline have a place.
  @Test func staleAndBrokenBaselines() throws {
    let folder = try Self.projects()
    try folder.write(
      """
      {"schemaVersion": 1, "findings": [
        {"bundle": "a/Settings.bundle", "rule": "useless-ignore", "count": 2},
        {"bundle": "gone", "rule": "useless-ignore", "count": 9}]}
      """, to: "known.json")
    let whole = try BuiltCommand.run(["lint", "a", "--baseline", "known.json"], in: folder.path)
    #expect(whole.problemText == "note: a/Settings.bundle: 2 findings of known.json are fixed; write a new baseline\n")
    #expect(try Self.lint("a", "--baseline", "known.json", in: folder).problemText.isEmpty)
    try folder.write(#"{"schemaVersion": 1, "findngs": []}"#, to: "known.json")
    let broken = try Self.lint("a", "--baseline", "known.json", in: folder)
    #expect(broken.status == 2 && broken.problemText.hasPrefix("known.json:1:1: error: "))
    #expect(broken.problemText.contains("Did you mean \"findings\"?"))
    #expect(try Self.lint("a", "--baseline", "nowhere.json", in: folder).status == 2)
  }

  /// Known findings are counted in all formats for people.
  @Test func knownFindingsAreCounted() throws {
    let folder = try Self.projects()
    _ = try Self.lint(".", "--write-baseline", "known.json", in: folder)
    let known = try Self.lint(".", "--baseline", "known.json", in: folder)
    #expect(known.problemText.isEmpty)
    #expect(known.text.hasSuffix("\nNo new problems in 1 localization of 2 bundles; 2 known (known.json).\n"))
    let written = try Self.lint(".", "--write-baseline", "other.json", in: folder)
    #expect(written.text.hasSuffix("\nNo new problems in 1 localization of 2 bundles; 2 known (other.json).\n"))
    let rows = [
      ("markdown", "No new problems in 1 localization of 2 bundles; 2 known (known.json)."),
      ("html", "No new problems: all 2 bundles are complete; 2 known (known.json)."),
    ]
    for (format, sentence) in rows {
      let page = try Self.lint(".", "--baseline", "known.json", "--format", format, in: folder).text
      #expect(page.contains(sentence) && !page.contains("No problems found"), "\(format)")
    }
    #expect(try Self.lint("a", in: folder).text.contains("1 warning in 1 localization."))
  }

  /// A baseline about other bundles hides nothing, and a note reports it.
  @Test func aBaselineOfOtherBundles() throws {
    let folder = try Self.projects()
    _ = try Self.lint("a", "--write-baseline", "known.json", in: folder)
    let moved = try Self.lint("b", "--baseline", "known.json", in: folder)
    #expect(Self.files(moved) == ["b/Settings.bundle/en.lproj/Root.strings"])
    #expect(
      moved.problemText
        == "note: known.json: its one finding is not about a bundle of this run; if a bundle was moved, "
        + "write a new baseline\n")
    #expect(try Self.lint(".", "--baseline", "known.json", in: folder).problemText.isEmpty)
  }

  /// A baseline does not turn the minimum off.
  @Test func aBaselineHasNoLowCoverage() throws {
    let folder = try Self.projects()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Tours</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "a/Settings.bundle/Root.plist")
    try folder.write(
      "/* l10n:ignore nope */\nTours = \"Tours\";\n", to: "a/Settings.bundle/en.lproj/Root.strings")
    try folder.write("x = y;\n", to: "a/Settings.bundle/fr.lproj/Root.strings")
    try folder.write(#"{"minimumCoverage": 50, "rules": {"low-coverage": "error"}}"#, to: ".settings-l10n.json")
    for option in ["--write-baseline", "--baseline"] {
      let run = try BuiltCommand.run(["lint", "a", option, "known.json"], in: folder.path)
      #expect(run.status == 1 && run.text.contains("[low-coverage]"), "\(option): \(run.text)")
      #expect(!run.text.contains("[unknown-rule]"), "\(option)")
    }
    #expect(try !Files.text(folder.path + "/known.json").contains("low-coverage"))
  }

  /// A baseline switched the minimum off for good: a table could be cut without a word.
  @Test(arguments: ["report", "lint"]) func aBaselineIsARatchet(command: String) throws {
    let folder = try Self.projects()
    let rows = ["A", "B", "C"].map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0) title</string></dict>"
    }
    try folder.write(DemoBundle.pane(rows.joined()), to: "a/Settings.bundle/Root.plist")
    let table = { (keys: [String]) in keys.map { "\"\($0) title\" = \"\($0.lowercased()) text\";\n" }.joined() }
    try folder.write(table(["A", "B", "C"]), to: "a/Settings.bundle/en.lproj/Root.strings")
    try folder.write(table(["A", "B"]), to: "a/Settings.bundle/fr.lproj/Root.strings")
    _ = try BuiltCommand.run([command, "a", "--write-baseline", "known.json"], in: folder.path)
    let same = try BuiltCommand.run([command, "a", "--baseline", "known.json", "--fail-on", "note"], in: folder.path)
    #expect(same.status == 0, "\(same.text)")
    try folder.write(table(["A"]), to: "a/Settings.bundle/fr.lproj/Root.strings")
    let run = try BuiltCommand.run([command, "a", "--baseline", "known.json"], in: folder.path)
    #expect(
      run.text.contains("warning: 33.33 % of fr is translated, it was 66.66 % [coverage-fell]"), "\(run.text)")
    #expect(!(try Files.text(folder.path + "/known.json").contains("coverage-fell")))
  }

  // MARK: Comments

  /// Comments for the tool stay in the tables, and are not exported.
  @Test func syncKeepsCommentsForTheTool() throws {
    let folder = try Self.projects()
    let table = "a/Settings.bundle/en.lproj/Root.strings"
    let text = "/* Of T\n   l10n:ignore unknown-rule */\nT = \"T\";\n"
    try folder.write(text, to: table)
    try folder.write("/* Old\n   l10n:ignore */\nT = \"T\";\n", to: "a/Settings.bundle/de.lproj/Root.strings")
    let run = try BuiltCommand.run(
      ["sync", "a", "--locale", "all,fr", "--comments", "--add-missing"], in: folder.path)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Files.text(folder.path + "/" + table) == text)
    let german = try Files.text(folder.path + "/a/Settings.bundle/de.lproj/Root.strings")
    #expect(german.contains("Of T") && german.contains("l10n:ignore") && !german.contains("Old"), "\(german)")
    #expect(!german.contains("unknown-rule"))
    let french = try Files.text(folder.path + "/a/Settings.bundle/fr.lproj/Root.strings")
    #expect(french.contains("Of T") && !french.contains("l10n:ignore"), "\(french)")
    let again = ["sync", "a", "--locale", "all", "--comments", "--add-missing", "--check"]
    #expect(try BuiltCommand.run(again, in: folder.path).status == 0)
    let exported = try BuiltCommand.run(["export", "a", "--format", "strings", "--locale", "en"], in: folder.path)
    #expect(exported.text.contains("Of T") && !exported.text.contains("l10n:ignore"))
  }
}
