import TestSupport
import Testing

/// Outputs of the reading commands, whose documents have them whole.
@Suite struct ReadingOutputTests {
  static let settings = "Demo.app/Settings.bundle"

  /// The documents with command lines that read the demo.
  static let documents = ["show", "candidates", "explain", "match", "inspect", "defaults"]

  @Test func `five runs print the same`() throws {
    let demo = try DemoBundle.make()
    for document in Self.documents {
      let lines = try ConsoleTests.lines(of: document)
      for line in [lines.first, lines.last].compactMap({ $0 }) {
        let first = try BuiltCommand.run(line, in: demo.path)
        for _ in 1..<5 {
          let again = try BuiltCommand.run(line, in: demo.path)
          #expect(again.output == first.output && again.problems == first.problems, "\(line)")
        }
      }
    }
  }
}
