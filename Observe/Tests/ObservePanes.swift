import XCTest

/// Writes every label that the Settings app shows of the fixture, in the language of the device.
///
/// The variable `OUTPUT` is the path of the file, `LANGUAGE` the language that `Observe/run` has set.
@MainActor
final class ObservePanes: XCTestCase {
  func testObservePanes() throws {
    let environment = ProcessInfo.processInfo.environment
    let output = try XCTUnwrap(environment["OUTPUT"], "start this with Observe/run")
    XCUIApplication().launch()
    let settings = XCUIApplication(bundleIdentifier: "com.apple.Preferences")
    XCTAssertTrue(settings.wait(for: .runningForeground, timeout: 30), "the Settings app was not opened")
    sleep(3)
    var reader = PaneReader(settings: settings, rows: try FixtureTexts.all())
    try reader.read(path: [])
    let observation = Observation(language: environment["LANGUAGE"] ?? "", panes: reader.panes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(observation).write(to: URL(fileURLWithPath: output))
  }
}

/// What one language shows.
struct Observation: Encodable {
  struct Pane: Encodable {
    /// The rows that lead to the pane from the app's page; empty for that page.
    var path: [String]
    /// The labels from top to bottom, each once.
    var labels: [String]
  }

  var language: String
  var panes: [Pane]
}
