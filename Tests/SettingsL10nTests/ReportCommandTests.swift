import SettingsLocalization
import TestSupport
import Testing

/// `report` from end to end.
@Suite struct ReportCommandTests {
  static let settings = ReadingOutputTests.settings

  static let lines = [
    ["report", settings], ["report", settings, "--locale", "fr", "--format", "json"],
    ["report", settings, "--locale", "ja,sv", "--policy", "ios", "--color", "always"],
    ["report", settings, "--pane", "Advanced"], ["report", settings, "--pane", "Advnaced"],
    ["report", settings, "--locale", "fr", "--min-coverage", "50", "--min-coverage", "fr=99.5"],
    ["report", settings, "--locale", "fr", "--min-coverage", "99", "--fail-on", "never"],
    ["report", settings, "--min-coverage", "ff=90"], ["report", settings, "--min-coverage", "101"],
    ["report", settings, "--locale", "!!"], ["report"], ["report", "nothing"],
    ["report", "plain", "nothing", "rootless", "Demo.app/InAppSettings.bundle"],
    ["report", "plain", "nothing", "--format", "json"],
    ["report", "right"], ["report", "good"], ["report", "good", "--format", "json"],
  ]

  private static func demo() throws -> TemporaryFolder {
    let demo = try DemoBundle.make()
    let rows = ["GREETING", "שלום", "Mute"].map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>\n"
    }
    try demo.write(DemoBundle.pane(rows.joined()), to: "right/Settings.bundle/Root.plist")
    try demo.write(
      "\"GREETING\" = \"\u{202E}Hello\";\n\"Mute\" = \"Mute\";\n", to: "right/Settings.bundle/en.lproj/Root.strings")
    try demo.write("\"Mute\" = \"השתק\";\n", to: "right/Settings.bundle/he.lproj/Root.strings")
    try demo.write(DemoBundle.pane(rows[2]), to: "good/Settings.bundle/Root.plist")
    try demo.write("\"Mute\" = \"Mute\";\n", to: "good/Settings.bundle/en.lproj/Root.strings")
    try demo.write("\"Mute\" = \"Muet\";\n", to: "good/Settings.bundle/fr.lproj/Root.strings")
    return demo
  }

  @Test func output() throws {
    let demo = try Self.demo()
    let record = try Self.lines.map { try ReadingOutputTests.record($0, in: demo.path) }.joined(separator: "\n")
    let path = SharedData.packageFolder + "/Tests/SettingsL10nTests/Snapshots/report.txt"
    if let difference = try Snapshot.difference(record, from: path) { Issue.record("\(difference)") }
  }

  /// The summary after errors once said that nothing is missing.
  @Test func errorsAreCountedIfNoTextIsMissing() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist version=\"1.0\"><dict>", to: "Settings.bundle/Root.plist")
    try folder.write("\"Kept\" = \"Kept\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try BuiltCommand.run(["report", "Settings.bundle"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("\n1 error. No text is missing in 1 localization.\n"), "\(run.text)")
  }

  /// A root pane that cannot be read has no texts that `sync` could add.
  @Test func noSyncIsAdvisedWithABrokenRootPane() throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist version=\"1.0\"><dict>", to: "Settings.bundle/Root.plist")
    let run = try BuiltCommand.run(["report", "Settings.bundle"], in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.text.hasSuffix("\n1 error. There is no localization: nothing can be translated.\n"), "\(run.text)")
  }

  /// An identifier that users read is also a missing text; it is listed once.
  @Test func leaksAreListedOnce() throws {
    let demo = try Self.demo()
    let text = try BuiltCommand.run(["report", "right"], in: demo.path).text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  \"GREETING\"") } == 1, "\(text)")
    #expect(!text.contains("Missing in he"), "\(text)")
  }

  /// The names of the fields are a contract; the snapshot has their order.
  @Test func fieldsOfTheDocument() throws {
    let demo = try Self.demo()
    let run = try BuiltCommand.run(["report", "right", "--format", "json"], in: demo.path)
    #expect(run.status == 1 && run.problems.isEmpty)
    let bundle = try #require(try JSONObject(run.output)?.objects("bundles").first)
    #expect(bundle.names == ["bundle", "source", "counted", "locales", "missing", "leaks", "untracked", "findings"])
    let row = try #require(bundle.objects("locales").first)
    #expect(
      row.names == [
        "locale", "tag", "source", "present", "shown", "translated", "inherited", "missing", "stale", "needsReview",
        "untranslated", "untracked", "sameAsSource", "leaks", "coverage", "phone", "chain", "amount",
        "panes", "tables",
      ])
    #expect(
      row.objects("tables").first?.names == ["table", "keys", "translated", "entries", "unused", "status"])
    let texts = bundle.objects("missing") + bundle.objects("leaks")
    for text in texts { #expect(text.names == ["locale", "table", "key", "source", "shown", "ios", "uses"]) }
    #expect(bundle.objects("untracked").map(\.names) == [["table", "key", "source", "shown", "ios", "uses"]])
    #expect(
      texts.first?.objects("uses").first?.names == ["pane", "path", "field", "file", "line", "breadcrumb"])
  }

  /// Five runs have the same output.
  @Test func outputIsDeterministic() throws {
    let demo = try Self.demo()
    for line in [Self.lines[0], Self.lines[1], Self.lines[14]] {
      let first = try BuiltCommand.run(line, in: demo.path)
      for _ in 1..<5 { #expect(try BuiltCommand.run(line, in: demo.path).output == first.output) }
    }
  }

  /// Long lists of missing texts are cut; JSON has all.
  @Test func longListsAreCut() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<300).map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Key number \($0)</string></dict>\n"
    }
    let table = (0..<300).map { "\"Key number \($0)\" = \"x\";\n" }.joined()
    try folder.write(DemoBundle.pane(rows.joined()), to: "Settings.bundle/Root.plist")
    try folder.write(table, to: "Settings.bundle/en.lproj/Root.strings")
    for name in ["de", "es", "fr", "it", "ja", "ko", "nl", "pl", "sv"] {
      try folder.write("\"x\" = \"y\";\n", to: "Settings.bundle/\(name).lproj/Root.strings")
    }
    let run = try BuiltCommand.run(["report", ".", "--fail-on", "never"], in: folder.path)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count < 220, "\(lines.count)")
    #expect(lines.contains("  … and 270 more; --verbose has all of them"), "\(lines.suffix(5))")
    let json = try BuiltCommand.run(["report", ".", "--format", "json", "--fail-on", "never"], in: folder.path)
    let bundle = try #require(try JSONObject(json.output)?.objects("bundles").first)
    #expect(bundle.objects("missing").count + bundle.objects("leaks").count >= 2700)
  }

  /// `--words` adds what is to be translated, by language and pane; the words of the panes add up.
  @Test func wordsAreCountedOnRequest() throws {
    let line = ["report", "Fixtures/Settings.bundle", "--fail-on", "never", "--locale", "de,ja,en"]
    let plain = try BuiltCommand.run(line, in: SharedData.packageFolder).text
    let run = try BuiltCommand.run(line + ["--words"], in: SharedData.packageFolder)
    #expect(run.status == 0 && !plain.contains("To translate"))
    let words = run.text.split(separator: "\n").drop { !$0.hasPrefix("To translate") }.prefix(3).map(String.init)
    #expect(
      words == [
        "To translate, of 187 words in 90 texts",
        "  de: 97 words in 32 texts; words by pane: Root 26, Sound 15, Packages/Ringtone 10, Maps 1, Region 5, Advanced 39, "
          + "About 1",
        "  ja: 2 words in 1 text; words by pane: Sound 2",
      ], "\(run.problemText)")
  }
}
