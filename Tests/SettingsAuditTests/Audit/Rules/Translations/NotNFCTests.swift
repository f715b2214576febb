import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct NotNFCTests {
  static func findings(_ table: String) throws -> [Finding] {
    let bundle = try SettingsBundle(
      root: PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }"), ["en.lproj/Root.strings": table])
    return try bundle.audit().findings.filter { $0.rule == .notNFC }
  }

  @Test func oneFindingForEachFile() throws {
    let table = "\"A\" = \"Café\";\n\"B\" = \"Cafe\u{301}\";\n\"C\" = \"e\u{301}\";\n"
    #expect(
      try Self.findings(table) == [
        Finding(
          .notNFC, .note, "2 texts are not in Normalization Form C, the first of them the text of \"B\"",
          file: "en.lproj/Root.strings", at: SettingsLocalization.SourceLocation(line: 2, column: 7), locale: "en",
          table: "Root", key: "B", fix: "Save the file in Normalization Form C.")
      ])
    #expect(
      try Self.findings("\"A\" = \"e\u{301}\";").map(\.message) == [
        "1 text is not in Normalization Form C, the first of them the text of \"A\""
      ])
  }

  /// Marks without a composed form, scripts beyond Latin, keys.
  @Test func composedTextsAreLeftAlone() throws {
    for text in ["Café", "q\u{301}", "Việt", "മലയാളം", "한국어", "😀", ""] {
      #expect(try Self.findings("\"A\" = \"\(text)\";\n\"e\u{301}\" = \"b\";").isEmpty)
    }
  }
}
