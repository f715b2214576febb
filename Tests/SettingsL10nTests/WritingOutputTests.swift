import SettingsLocalization
import TestSupport
import Testing

/// Whole outputs of the commands that write, run one after the other on one bundle.
@Suite struct WritingOutputTests {
  static let settings = WritingDemo.settings

  static let groups: [(name: String, lines: [[String]])] = [
    (
      "export",
      ["xliff", "xcode", "po", "csv", "tsv"].map { ["export", settings, "--locale", "fr", "--format", $0] }
        + [
          ["export", settings, "--format", "pot"],
          ["export", settings, "--locale", "fr", "--format", "json", "--output", "json"],
          ["export", settings, "--locale", "fr,he", "--format", "strings", "--output", "tables/"],
          ["export", settings, "--locale", "all", "--format", "xcstrings", "--output", "catalogs"],
          ["export", settings, "--locale", "ja", "--format", "xcstrings", "--output", "catalogs"],
          ["export", settings, "--locale", "fr", "--format", "xcloc", "--output", "back.xcloc"],
          ["export", settings, "--locale", "fr", "--format", "xliff", "--output", "a/b/fr.xliff"],
          ["export", settings, "--locale", "fr", "--format", "xliff", "--output", "a/b/fr.xliff"],
          ["export", settings, "--locale", "fr,sv", "--format", "po", "--output", "fr.po"],
          ["export", settings, "--format", "csv", "--only", "missing"],
          ["export", settings, "--format", "csv", "--locale", "fr", "--only", "missing", "--prefill-targets"],
          ["export", "step/b", "--format", "csv", "--locale", "en,de", "--output", "step/csv"],
        ]
    ),
    (
      "import",
      [
        ["import", settings, "changed", "--dry-run"],
        ["import", settings, "changed", "--dry-run", "--summary", "json"],
        ["import", settings, "refused"], ["import", settings, "refused", "--summary", "json"],
        ["import", settings, "refused", "--rejects", "back.csv", "--dry-run"],
        ["import", settings, "refused", "--rejects", "back.csv", "--skip-refused"],
        ["import", settings, "back.csv", "--locale", "fr"],
        ["import", settings, "skipped"], ["import", settings, "skipped", "--summary", "json"],
        ["import", settings, "skipped", "--accept-stale", "--include-needs-review", "--dry-run"],
        ["import", settings, "unknown"], ["import", settings, "conflict"],
        ["import", settings, "conflict", "--conflicts", "existing"],
        ["import", settings, "twice"], ["import", settings, "broken"], ["import", settings, "broken", "changed"],
        ["import", settings, "other"], ["import", settings, "new"], ["import", settings, "new", "--locale", "sv"],
        ["import", settings, "changed"],
        ["import", settings, "changed", "--summary", "json"], ["import", settings, "nowhere.csv", "--summary", "json"],
        ["import", settings, "changed/fr.csv", "--locale", "all", "--rejects", "none.csv"],
        ["import", settings, "nothing", "--summary", "json"],
      ]
    ),
    (
      "sync",
      [
        ["sync", "step", "--check"], ["sync", "step", "--check", "--summary", "json"],
        ["sync", "step/a", "--check", "--locale", "de", "--add-missing", "--prune"],
        ["sync", "step/a", "--locale", "de,sv", "--add-missing", "--prune", "--marker", "TODO: {source}"],
        ["sync", "step/a", "--locale", "all"], ["sync", "step/a", "--locale", "all", "--summary", "json"],
        ["sync", "step/b", "--locale", "en"], ["sync", "step", "--summary", "json"],
      ]
    ),
  ]

  @Test(arguments: groups.map(\.name)) func output(name: String) throws {
    let demo = try WritingDemo.make()
    let lines = Self.groups.first { $0.name == name }?.lines ?? []
    let record = try lines.map { try ReadingOutputTests.record($0, in: demo.path) }.joined(separator: "\n")
    let path = SharedData.packageFolder + "/Tests/SettingsL10nTests/Snapshots/\(name).txt"
    if let difference = try Snapshot.difference(record, from: path) { Issue.record("\(difference)") }
  }

  /// With JSON, standard output is always one document, even if the run fails.
  @Test func everySummaryParses() throws {
    let demo = try WritingDemo.make()
    for line in Self.groups.dropFirst().flatMap(\.lines) where !line.contains("json") {
      let run = try BuiltCommand.run(line + ["--summary", "json"], in: demo.path)
      let object = try #require(try JSONObject(run.output), "\(line)")
      #expect(object["schemaVersion"] as? Int == 1)
      #expect(run.text.filter { !$0.isWhitespace }.hasPrefix("{\"schemaVersion\":1"), "\(line)")
    }
  }

  /// A reader that closes the pipe ends the output, and changes nothing else.
  @Test func aClosedPipeIsNotAnError() throws {
    let (left, right) = (try WritingDemo.make(), try WritingDemo.make())
    for line in Self.groups.flatMap(\.lines) {
      let expected = try BuiltCommand.run(line, in: left.path)
      let run = try BuiltCommand.run(line, in: right.path, to: .closedPipe)
      #expect(run.status == expected.status && run.problems == expected.problems, "\(line)")
    }
  }
}
