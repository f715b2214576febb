import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// The escapes of a workbook's own XML.
@Suite struct WorkbookEscapeTests {
  /// A text, and how it stands in a workbook; from ECMA-376, 22.9.2.19.
  static let rows: [(text: String, escaped: String)] = [
    ("a b\n\t", "a b\n\t"), ("a\r\nb", "a_x000D_\nb"), ("\u{7}", "_x0007_"), ("\u{0}", "_x0000_"),
    ("\u{FFFE}", "_xFFFE_"), ("_x000D_", "_x005F_x000D_"), ("_", "_"), ("_x00_", "_x00_"), ("_x00GG_", "_x00GG_"),
    ("_x0041_x0042_", "_x005F_x0041_x005F_x0042_"), ("_x0041\r", "_x005F_x0041_x000D_"), ("😀_", "😀_"),
    ("\r_x0041_", "_x000D__x005F_x0041_"), ("é_x00e9_", "é_x005F_x00e9_"),
  ]

  @Test(arguments: rows) func textsAreEscapedAndComeBack(row: (text: String, escaped: String)) {
    #expect(WorkbookEscape.encoded(row.text).isExactly(row.escaped))
    #expect(WorkbookEscape.decodedAll(row.escaped).isExactly(row.text))
  }

  @Test func pairsAndHalvesOfUTF16() {
    #expect(WorkbookEscape.decodedAll("_xD83D__xDE00_") == "😀")
    #expect(WorkbookEscape.decodedAll("a_xD83D_b") == "a_xD83D_b")
    #expect(WorkbookEscape.decodedAll("_xD83D__xD83D__xDE00_") == "_xD83D_😀")
  }

  @Test func everyTextComesBack() {
    var random = SeededRandom(seed: 52)
    let pieces = TextFormatSample.pieces + ["_", "_x", "x0041_", "_x000D_", "_x005F", "0041", "\r"]
    for _ in 0..<5_000 {
      let text = (0..<random.next(below: 9)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
      let escaped = WorkbookEscape.encoded(text)
      #expect(XMLText.unwritable(in: escaped) == nil && !escaped.utf8.contains(0x0D))
      if !WorkbookEscape.decodedAll(escaped).isExactly(text) { Issue.record("\(text.debugDescription) \(escaped)") }
    }
  }
}
