import Testing

@testable import SettingsAudit

/// Files without a line end at their end.
@Suite struct FinalNewlineTests {
  @Test func isForThoseWhoAsk() throws {
    let on = RuleSettings(levels: [.finalNewline: .note])
    let found = "note en.lproj/Root.strings [en Root] the last line has no line end"
    #expect(
      try TableFileScene.found(.finalNewline, ["en.lproj/Root.strings": TableFileScene.text], rules: on) == [found])
    #expect(
      try TableFileScene.found(.finalNewline, ["en.lproj/Root.strings": TableFileScene.text + [0x0A]], rules: on) == [])
    #expect(try TableFileScene.found(.finalNewline, ["en.lproj/Root.strings": []], rules: on) == [])
    #expect(try TableFileScene.found(.finalNewline, ["en.lproj/Root.strings": TableFileScene.text]) == [])
  }
}
