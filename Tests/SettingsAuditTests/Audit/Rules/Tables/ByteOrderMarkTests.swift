import Testing

@testable import SettingsAudit

/// Marks that UTF-8 does not need.
@Suite struct ByteOrderMarkTests {
  @Test func findsMarks() throws {
    let found = "note en.lproj/Root.strings [en Root] the file begins with a byte-order mark, which UTF-8 does not need"
    #expect(
      try TableFileScene.found(.byteOrderMark, ["en.lproj/Root.strings": [0xEF, 0xBB, 0xBF] + TableFileScene.text]) == [
        found
      ])
    #expect(try TableFileScene.found(.byteOrderMark, ["en.lproj/Root.strings": TableFileScene.utf16]) == [])
    #expect(try TableFileScene.found(.byteOrderMark, ["en.lproj/Root.strings": TableFileScene.text]) == [])
  }
}
