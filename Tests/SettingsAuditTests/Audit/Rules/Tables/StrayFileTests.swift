import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Tables where iOS does not look for them.
@Suite struct StrayFileTests {
  @Test func findsUnusedFiles() throws {
    func reported(_ path: String, _ folder: String) -> String {
      "warning \(path) [] iOS does not look for tables in the folder \"\(folder)\""
    }
    let rule = Finding.Rule.strayFile
    #expect(
      try TableFileScene.found(rule, ["A/Root.strings": TableFileScene.text]) == [reported("A/Root.strings", "A")])
    #expect(
      try TableFileScene.found(rule, ["en.lproj/A/Root.strings": TableFileScene.text]) == [
        reported("en.lproj/A/Root.strings", "en.lproj/A")
      ])
    #expect(try TableFileScene.found(rule, ["da-lproj/Root.strings": TableFileScene.text]) == [])
    #expect(
      try TableFileScene.found(
        rule, ["en.lproj/Root.strings": TableFileScene.text, "Root.strings": TableFileScene.text]) == [])
  }
}
