import SettingsLocalization
import TestSupport
import Testing

/// Whole outputs of the reading commands, in text and JSON.
@Suite struct ReadingOutputTests {
  static let settings = "Demo.app/Settings.bundle"

  /// Command lines by the snapshot with their output; arguments have spaces only after a quote.
  static let groups: [(name: String, lines: [[String]])] = [
    (
      "show",
      [
        ["show", settings, "--locale", "fr"], ["show", settings], ["show", settings, "--locale", "he,fr"],
        ["show", settings, "--locale", "ja", "--device", "pad", "--pane", "Root"],
        ["show", settings, "--locale", "fr-CA", "--policy", "ios", "--pane", "Root"],
        ["show", settings, "--locale", "xx", "--pane", "Advanced", "--color", "always"],
        ["show", "Demo.app", "--dialect", "iask", "--locale", "de"],
        ["show", settings, "--locale", "fr", "--format", "json"],
        ["show", "Demo.app", "--dialect", "iask", "--locale", "de", "--format", "json"],
      ]
    ),
    (
      "candidates",
      [
        ["candidates", settings, "--key", "ringtone", "--locale", "fr"],
        ["candidates", settings, "--key", "ringtone", "--locale", "he", "--fail-on", "never"],
        ["candidates", settings, "--pane", "Root", "--index", "2", "--locale", "en"],
        ["candidates", settings, "--pane", "Root", "--index", "6", "--locale", "ja"],
        ["candidates", settings, "--key", "ringtone", "--locale", "fr", "--format", "json"],
      ]
    ),
    (
      "explain",
      [
        ["explain", settings, "Ringtone", "--locale", "fr"], ["explain", settings, "One", "--locale", "fr-BE"],
        ["explain", settings, "Three", "--locale", "fr"], ["explain", settings, "Mute", "--locale", "fr"],
        ["explain", settings, "Nmae", "--locale", "fr"], ["explain", settings, "Mute", "--locale", "he"],
        ["explain", settings, "Name", "--table", "Root", "--locale", "fr"],
        ["explain", settings, "SOUND", "--locale", "fr", "--format", "json"],
        ["explain", settings, "Three", "--locale", "fr", "--format", "json"],
        ["explain", settings, "Mute", "--locale", "he", "--format", "json"],
      ]
    ),
    (
      "match",
      [
        ["match", "--preferred", "es-MX", "--available", "es", "es-419", "en"],
        ["match", "--preferred", "fr, de", "--available", "de,en", "--development", "en"],
        ["match", "--preferred", "Chinese, Traditional", "--available", "zh-Hant"],
        ["match", "--preferred", "ko", "--available", "fr", "Base"],
        ["match", "--preferred", "!!", "fr", "--available", "fr", "?"],
        ["match", "--preferred", "es-MX", "--available", "es,es-419,en", "--format", "json"],
        ["match", "--preferred", "ko", "--available", "fr", "Base", "--format", "json"],
        ["match", "--preferred", "!!", "--available", "fr", "--format", "json"],
      ]
    ),
    (
      "inspect",
      [
        ["inspect", "good.strings", "--entries"], ["inspect", "broken.strings", "nothing.strings", "good.strings"],
        ["inspect", "pane.json", "null.json", "--entries"], ["inspect", "cut.plist"], ["inspect", "Demo.app"],
        ["inspect", "cut/Settings.bundle"], ["inspect", "good.strings", "pane.json", "--format", "json"],
        ["inspect", "nothing.strings", "broken.strings", "--format", "json"],
        ["inspect", settings, "--format", "json"],
      ]
    ),
    (
      "defaults",
      [["defaults", settings], ["defaults", settings, "--format", "plist"], ["defaults", "plain"]]
    ),
  ]

  @Test(arguments: groups.map(\.name)) func output(name: String) throws {
    let demo = try DemoBundle.make()
    let lines = Self.groups.first { $0.name == name }?.lines ?? []
    let record = try lines.map { try Self.record($0, in: demo.path) }.joined(separator: "\n")
    let path = SharedData.packageFolder + "/Tests/SettingsL10nTests/Snapshots/\(name).txt"
    if let difference = try Snapshot.difference(record, from: path) { Issue.record("\(difference)") }
  }

  /// A run as text; escapes are made visible, so that the snapshot is plain text.
  static func record(_ arguments: [String], in folder: String) throws -> String {
    let run = try BuiltCommand.run(arguments, in: folder)
    let quoted = arguments.map { $0.contains { " !?".contains($0) } ? "'\($0)'" : $0 }.joined(separator: " ")
    let status = run.status.map { "status \($0)" } ?? "no status"
    let problems = run.problemText.split(separator: "\n").map { "! \($0)\n" }.joined()
    let record = "$ settings-l10n \(quoted)\n\(run.text)\(problems)\(status)\n"
    return record.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
  }

  /// Five runs of each command have the same output.
  @Test func outputIsDeterministic() throws {
    let demo = try DemoBundle.make()
    for line in Self.groups.flatMap({ [$0.lines.first, $0.lines.last] }).compactMap({ $0 }) {
      let first = try BuiltCommand.run(line, in: demo.path)
      for _ in 1..<5 {
        let again = try BuiltCommand.run(line, in: demo.path)
        #expect(again.output == first.output && again.problems == first.problems, "\(line)")
      }
    }
  }

  /// With JSON, standard output has only the document, which begins with its version.
  @Test func everyJSONDocumentParsesAndBeginsWithItsVersion() throws {
    let demo = try DemoBundle.make()
    let lines = Self.groups.flatMap(\.lines).filter { $0.contains("json") || $0[0] == "defaults" && $0.count == 2 }
    #expect(lines.count >= 12)
    for line in lines {
      let run = try BuiltCommand.run(line, in: demo.path)
      let object = try #require(try JSONObject(run.output), "\(line)")
      #expect(object["schemaVersion"] as? Int == 1)
      #expect(run.text.filter { !$0.isWhitespace }.hasPrefix("{\"schemaVersion\":1"))
    }
  }
}
