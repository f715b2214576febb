import Foundation
import TestSupport
import Testing

/// `--format jsonl`: a document for each bundle in one line, as soon as it is known.
@Suite struct JSONLinesTests {
  /// Four bundles, of which the second cannot be read.
  private static func bundles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in [1, 2, 3, 4] {
      try folder.write(DemoBundle.pane(row("TITLE_\(number)")), to: "app\(number)/Settings.bundle/Root.plist")
      try folder.write("\"TITLE_\(number)\" = \"Title\";\n", to: "app\(number)/Settings.bundle/en.lproj/Root.strings")
      try folder.write("/* none */\n", to: "app\(number)/Settings.bundle/de.lproj/Root.strings")
    }
    try folder.write("{", to: "app2/.settings-l10n.json")
    return folder
  }

  private static func row(_ title: String) -> String {
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\(title)</string></dict>\n"
  }

  private static func lines(_ output: [UInt8]) -> [[UInt8]] { output.split(separator: 0x0A).map { Array($0) } }

  private static func object(_ bytes: [UInt8]) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? NSObject
  }

  /// A line says the same as the document of JSON about its bundle; one that cannot be read keeps its place.
  @Test(arguments: ["report", "lint"]) func aLineIsTheDocumentOfItsBundle(command: String) throws {
    let folder = try Self.bundles()
    let run = try BuiltCommand.run([command, "nowhere", ".", "--format", "jsonl"], in: folder.path)
    #expect(run.status == 2 && run.output.last == 0x0A)
    let lines = Self.lines(run.output)
    let places = ["nowhere"] + (1...4).map { "./app\($0)/Settings.bundle" }
    #expect(lines.count == places.count, "\(run.text)")
    for (line, place) in zip(lines, places) {
      let alone = try BuiltCommand.run([command, place, "--format", "json"], in: folder.path)
      #expect(try Self.object(line) == Self.object(alone.output) && alone.text.contains("\"\(place)\""), "\(place)")
    }
    let errors = run.problemText.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 2 && errors[0].contains("nowhere") && errors[1].contains("app2"), "\(run.problemText)")
  }

  /// With one processor, the last bundle is not yet read when the first one is printed: it is gone by then.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset"), "taskset is absent"),
    arguments: ["jsonl", "json"])
  func `a bundle is written before the last one is read`(format: String) throws {
    let folder = try Self.bundles()
    // More than a pipe holds.
    try folder.write(
      DemoBundle.pane(String(repeating: Self.row("LONG"), count: 4000)), to: "app1/Settings.bundle/Root.plist")
    let script = """
      taskset -c 0 '\(BuiltCommand.path)' report app1 app3 app4 --format \(format) 2>/dev/null | {
        dd bs=1 count=1 2>/dev/null; rm -r app4; cat
      }
      """
    let output = Array(try Shell.run(script, in: folder.path).utf8)
    let documents = format == "json" ? [output] : Self.lines(output)
    let bundles = try documents.flatMap { try #require(JSONObject($0)?.objects("bundles")) }
    #expect(bundles.map { $0.string("bundle") } == ["app1", "app3", "app4"].map { "\($0)/Settings.bundle" })
    #expect(bundles.map { $0.string("error") == nil } == [true, true, false])
  }

  /// No bundle is printed before an error about all of them: it is the whole document.
  @Test(arguments: [
    ["--pane", "None"], ["--baseline", "gone.json"], ["--write", "json=app1/Settings.bundle/x.json"],
  ])
  func `an error about all bundles takes the place of the list`(options: [String]) throws {
    let folder = try Self.bundles()
    let line = ["report", "app1", "app3", "--format", "json"] + options
    let run = try BuiltCommand.run(line, in: folder.path)
    let document = try #require(try JSONObject(run.output))
    #expect(run.status == 2 && document.string("error") != nil && document.objects("bundles").isEmpty, "\(run.text)")
  }

  /// Files have the same lines as standard output, which is not written to then.
  @Test func filesHaveTheSameLines() throws {
    let folder = try Self.bundles()
    let printed = try BuiltCommand.run(["lint", ".", "--format", "jsonl"], in: folder.path)
    let run = try BuiltCommand.run(["lint", ".", "--output", "out.jsonl", "--quiet"], in: folder.path)
    #expect(run.output.isEmpty && run.status == printed.status && run.problems == printed.problems)
    #expect(try Files.bytes(folder.path + "/out.jsonl") == printed.output)
    let good = ["lint", "app1", "app3", "--fail-on", "never"]
    let lines = try BuiltCommand.run(good + ["--format", "jsonl", "--write", "jsonl=two.jsonl"], in: folder.path)
    #expect(lines.status == 0 && lines.problems.isEmpty)
    #expect(try Files.bytes(folder.path + "/two.jsonl") == lines.output && Self.lines(lines.output).count == 2)
  }

  /// The findings of a new baseline are known when it is written, so that the lines are, too.
  @Test func aNewBaselineLeavesNoFindings() throws {
    let folder = try Self.bundles()
    let line = ["lint", "app1", "app3", "--format", "jsonl", "--write-baseline", "known.json"]
    let run = try BuiltCommand.run(line, in: folder.path)
    let bundles = try Self.lines(run.output).compactMap { try JSONObject($0)?.objects("bundles").first }
    #expect(
      run.status == 0 && bundles.map { $0.string("bundle") ?? "" } == ["app1/Settings.bundle", "app3/Settings.bundle"])
    #expect(bundles.allSatisfy { $0.objects("findings").isEmpty })
    let again = try BuiltCommand.run(
      ["lint", "app1", "--format", "jsonl", "--baseline", "known.json"], in: folder.path)
    #expect(again.status == 0 && again.text.contains("\"findings\":[]"))
  }

  /// Lines that are written stay: a baseline that cannot be used is an error in the line of each bundle.
  @Test func aBaselineThatCannotBeUsedIsAnErrorOfEachBundle() throws {
    let folder = try Self.bundles()
    try folder.write("{}", to: "known.json")
    let line = ["report", "app1", "app3", "--format", "jsonl", "--baseline", "known.json"]
    let run = try BuiltCommand.run(line, in: folder.path)
    let bundles = try Self.lines(run.output).compactMap { try JSONObject($0)?.objects("bundles").first }
    #expect(run.status == 2 && bundles.count == 2)
    #expect(bundles.allSatisfy { $0.names == ["bundle", "findings", "error"] }, "\(run.text)")
    #expect(
      run.problemText == """
        known.json:1:1: error: "schemaVersion" is missing: expected a whole number from 1 to 1. [json-shape]
        known.json:1:1: error: "findings" is missing: expected an array. [json-shape]

        """)
  }

  /// The status is that of the findings, which are in no memory any more.
  @Test func theStatusIsThatOfTheDocument() throws {
    let folder = try Self.bundles()
    for command in ["report", "lint"] {
      for threshold in ["error", "warning", "note", "never"] {
        for only in ["missing-translation", "raw-key-leak", "empty-table", "no-root-pane"] {
          let line = [command, "app1", "app3", "--fail-on", threshold, "--only", only, "--format"]
          let lines = try BuiltCommand.run(line + ["jsonl"], in: folder.path)
          let document = try BuiltCommand.run(line + ["json"], in: folder.path)
          #expect(lines.status == document.status && lines.problems == document.problems, "\(line)")
        }
      }
    }
  }
}
