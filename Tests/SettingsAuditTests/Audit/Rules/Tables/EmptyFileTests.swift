import SettingsLocalization
import Testing

@testable import SettingsAudit

/// Tables without an entry.
@Suite struct EmptyFileTests {
  @Test func findsEmptyFiles() throws {
    func reported(_ severity: String, _ locale: String, _ what: String) -> String {
      "\(severity) \(locale).lproj/Root.strings [\(locale) Root] \(what): iOS shows the keys and looks in no other language"
    }
    let rule = Finding.Rule.emptyFile
    #expect(
      try TableFileScene.found(rule, ["en.lproj/Root.strings": []]) == [reported("note", "en", "the file is empty")])
    let german = ["en.lproj/Root.strings": TableFileScene.text, "de.lproj/Root.strings": []]
    #expect(try TableFileScene.found(rule, german) == [reported("note", "de", "the file is empty")])
    let comment = ["en.lproj/Root.strings": Array("/* c */".utf8)]
    #expect(try TableFileScene.found(rule, comment) == [reported("note", "en", "the table has no entries")])
    #expect(
      try TableFileScene.found(rule, ["en.lproj/Root.strings": TableFileScene.text, "en.lproj/Old.strings": []]) == [])
    #expect(try TableFileScene.found(rule, ["en.lproj/Root.strings": Array(";".utf8)]) == [])
  }

  /// An error only if users read identifiers instead of texts.
  @Test(arguments: [("SOUND_FOOTER", "error"), ("Sound footer", "note")])
  func theSourceTable(title: String, severity: String) throws {
    let found = try RuleScene.found(
      .emptyFile, in: ["Root.plist": CoverageScene.pane(title), "en.lproj/Root.strings": ""])
    #expect(
      found == [
        "\(severity) en.lproj/Root.strings [en Root] the file is empty: iOS shows the keys and looks in no other language"
      ])
  }
}
