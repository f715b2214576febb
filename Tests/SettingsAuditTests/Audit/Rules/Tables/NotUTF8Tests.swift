import Testing

@testable import SettingsAudit

/// Tables that git takes for binary.
@Suite struct NotUTF8Tests {
  @Test func findsTablesThatAreNotUTF8() throws {
    let one = "note en.lproj/Root.strings [en Root] the file is in UTF-16, which git treats as binary"
    let two = "note de.lproj/Root.strings [de Root] 2 tables are in UTF-16, which git treats as binary"
    #expect(try TableFileScene.found(.encoding, ["en.lproj/Root.strings": TableFileScene.utf16]) == [one])
    #expect(
      try TableFileScene.found(
        .encoding, ["en.lproj/Root.strings": TableFileScene.utf16, "de.lproj/Root.strings": TableFileScene.utf16]) == [
          two
        ])
    #expect(try TableFileScene.found(.encoding, ["en.lproj/Root.strings": TableFileScene.text]) == [])
    #expect(
      try TableFileScene.found(.encoding, ["en.lproj/Root.strings": Array(TableFileScene.utf16.dropFirst(2))]) == [])
  }
}
