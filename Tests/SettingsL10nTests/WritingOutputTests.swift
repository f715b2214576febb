import SettingsLocalization
import TestSupport
import Testing

/// Outputs of the commands that write, one after the other on one bundle, whose documents have them whole.
@Suite struct WritingOutputTests {
  /// The documents with command lines that export the demo, import into it, and put it in order.
  static let documents = ["export-formats", "import-reports", "sync-reports"]

  /// With JSON, standard output is always one document, even if the run fails.
  @Test func `every summary is one document`() throws {
    let demo = try WritingDemo.make()
    for line in try Self.documents.dropFirst().flatMap(ConsoleTests.lines) where !line.contains("json") {
      let run = try BuiltCommand.run(line + ["--summary", "json"], in: demo.path)
      let object = try #require(try JSONObject(run.output), "\(line)")
      #expect(object["schemaVersion"] as? Int == 1)
      #expect(run.text.filter { !$0.isWhitespace }.hasPrefix("{\"schemaVersion\":1"), "\(line)")
    }
  }

  /// A reader that closes the pipe ends the output, and changes nothing else.
  @Test func `a closed pipe is not an error`() throws {
    let (left, right) = (try WritingDemo.make(), try WritingDemo.make())
    for line in try Self.documents.flatMap(ConsoleTests.lines) {
      let expected = try BuiltCommand.run(line, in: left.path)
      let run = try BuiltCommand.run(line, in: right.path, to: .closedPipe)
      #expect(run.status == expected.status && run.problems == expected.problems, "\(line)")
    }
  }
}
