import Testing

@testable import SettingsAudit

/// Plural rules, which settings have no use for.
@Suite struct StringsdictTests {
  @Test func findsDictionariesOfStrings() throws {
    let path = "en.lproj/Root.stringsdict"
    let found =
      "note \(path) [Root] iOS prefers the entries of this file to those of Root.strings; they are not checked here"
    #expect(try TableFileScene.found(.stringsDictionary, [path: TableFileScene.text]) == [found])
    #expect(try TableFileScene.found(.stringsDictionary, ["en.lproj/Old.stringsdict": TableFileScene.text]) == [])
  }
}
