import TestSupport
import Testing

@testable import SettingsAudit

/// Tables that no pane looks in.
@Suite struct UnusedTableTests {
  /// Thousands of tables: a third of them taken, and each of those with a twin in other letters.
  @Test func `each of thousands of tables is judged`() throws {
    var texts: [String: String] = [:]
    for number in 0..<1000 {
      texts["P\(number).plist"] = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }", table: "T\(number)")
      for table in ["en.lproj/t", "en.lproj/Old", "fr.lproj/T"] { texts["\(table)\(number).strings"] = "a = b;" }
    }
    texts["Root.plist"] = PaneText.pane(to: "P0")
    let found = try RuleScene.found(.unusedTable, in: texts)
    #expect(found.count == 1000)
    #expect(found.first == "note en.lproj/Old0.strings [en Old0] no pane uses the table \"Old0\"")
    let twins = try RuleScene.found(.tableCase, in: texts)
    #expect(twins.count == 1000)
    #expect(
      twins.first == "error en.lproj/t0.strings [en t0] the panes use \"T0.strings\": iOS does not find this file")
  }
}
