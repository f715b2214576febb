import TestSupport
import Testing

/// Keys that the app's code looks up: by configuration, by comment, and by `l10n:ignore unused-key`.
@Suite struct KeysUsedByCodeTests {
  private static let table = """
    "A" = "a";
    "Unused" = "u";
    "Logout" = "l";
    "SETTINGS_1" = "s";

    /* l10n:used-by-code */
    "Marked" = "m";

    /* l10n:ignore unused-key */
    "Ignored" = "i";

    """

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    for name in ["en", "de"] { try folder.write(table, to: "Settings.bundle/\(name).lproj/Root.strings") }
    try folder.write("\"K\" = \"k\";\n", to: "Settings.bundle/en.lproj/Code.strings")
    try folder.write(
      "{ \"keysUsedByCode\": { \"Root\": [\"Logout\", \"SETTINGS_*\"], \"Code\": [\"*\"] } }", to: ".settings-l10n.json"
    )
    return folder
  }

  @Test func theyAreNeverUnused() throws {
    let folder = try Self.make()
    let lint = [
      "lint", "Settings.bundle", "--only", "unused-key,unused-table", "--format", "xcode", "--fail-on", "note",
    ]
    let run = try BuiltCommand.run(lint, in: folder.path)
    #expect(
      run.status == 1 && run.text.split(separator: "\n").count == 1 && run.text.contains("\"Unused\""), "\(run.text)")
    let without = try BuiltCommand.run(lint + ["--no-config"], in: folder.path)
    #expect(without.text.split(separator: "\n").count == 4, "\(without.text)")
  }

  @Test func theyAreNeverPruned() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["sync", "Settings.bundle", "--locale", "all", "--prune"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.text == """
        de.lproj/Root.strings
          - Unused: u
        en.lproj/Root.strings
          - Unused: u
        Settings.bundle: 2 changes made.

        """)
  }

  @Test func theyAreExportedAsShownByCode() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["export", "Settings.bundle", "--locale", "de", "--format", "po"], in: folder.path)
    let contexts = run.text.split(separator: "\n").filter { $0.hasPrefix("#. context: ") }
    #expect(contexts.filter { $0 == "#. context: shown by the app's code" }.count == 5, "\(run.text)")
    #expect(contexts.filter { $0 == "#. context: not shown by any pane" }.count == 1)
  }

  /// A comment is known as a directive, not as one of the developers.
  @Test func theCommentIsForTheToolAlone() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["export", "Settings.bundle", "--locale", "de", "--format", "csv"], in: folder.path)
    #expect(!run.text.contains("l10n:"))
    let lint = try BuiltCommand.run(
      ["lint", "Settings.bundle", "--only", "useless-ignore,unknown-rule"], in: folder.path)
    #expect(lint.text.contains("no problems") || lint.status == 0, "\(lint.text)")
  }

  @Test func theConfigurationSaysSo() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["config", "--all", "Settings.bundle"], in: folder.path)
    let settings = try #require(try JSONObject(run.output)?.object("settings"))
    #expect(settings.object("keysUsedByCode")?.string("from") == "configuration")
    #expect(settings.object("coverage")?.string("value") == "phone")
  }

  /// The configuration says which answer counts.
  @Test func coverageCountsWhatTheConfigurationSays() throws {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"a\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"es\";\n", to: "Settings.bundle/es.lproj/Root.strings")
    try folder.write("\"B\" = \"b\";\n", to: "Settings.bundle/es-419.lproj/Root.strings")
    for (counted, coverage) in [("phone", "0"), ("chain", "1")] {
      try folder.write("{ \"coverage\": \"\(counted)\" }", to: ".settings-l10n.json")
      let run = try BuiltCommand.run(
        ["report", "Settings.bundle", "--locale", "es-419", "--format", "json"], in: folder.path)
      let bundle = try #require(try JSONObject(run.output)?.objects("bundles").first)
      #expect(bundle.string("counted") == counted)
      #expect(run.text.contains("\"coverage\": \(coverage)"), "\(run.text)")
    }
  }
}
