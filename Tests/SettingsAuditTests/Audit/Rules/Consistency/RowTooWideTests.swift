import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct RowTooWideTests {
  private static let fix = "Find a shorter title."

  @Test func reportsWidths() throws {
    let reported = { (locale: String, width: Int) in
      "\(locale) note: the title takes about \(width) columns, but about 10 fit in its row (an estimate)"
    }
    try TranslationRow.check(
      .rowTooWide, fixes: [Self.fix],
      [
        TranslationRow("Volume", "Lautstärke"), TranslationRow("Volume", "音量音量音", "ja"),
        TranslationRow("Volume", "เสียงดังมากๆ", "th"),
        TranslationRow("Very much louder", "Sehr viel lauter", "de", [reported("en", 16)]),
        TranslationRow("Volume", "Lautstärken", "de", [reported("de", 11)]),
        TranslationRow("Volume", "音量音量音量", "ja", [reported("ja", 12)]),
      ], options: AuditOptions(rowWidth: 10))
  }

  @Test func manyOfAFileAreReportedAsOne() throws {
    var rows = (0..<6).map { TranslationRow("A\($0)", String(repeating: "a", count: 11 + $0)) }
    rows[0].reported = [
      "de note: 6 titles take more columns than the about 10 that fit in their rows, the widest about 16 "
        + "(an estimate)"
    ]
    try TranslationRow.check(.rowTooWide, fixes: [Self.fix], rows, options: AuditOptions(rowWidth: 10))
  }

  /// Headers, footers, options and rows that lead to another pane have a line of their own.
  @Test func onlyTitlesBesideSomethingCount() throws {
    let texts = [
      "{ Type = PSGroupSpecifier; Title = k; FooterText = k; }",
      "{ Type = PSChildPaneSpecifier; Title = k; File = a; }",
      "{ Type = PSMultiValueSpecifier; Title = t; Key = s; Values = (1); Titles = (k); }",
    ]
    let beside = ["PSMultiValueSpecifier", "PSTitleValueSpecifier", "PSTextFieldSpecifier", "PSToggleSwitchSpecifier"]
    let wide = "\"k\" = \"\(String(repeating: "a", count: 40))\";"
    for (pane, count) in [(texts.joined(separator: ","), 0)]
      + beside.map({ ("{ Type = \($0); Key = s; Title = k; }", 1) })
    {
      let bundle = try SettingsBundle(root: PaneText.pane(pane), ["en.lproj/Root.strings": wide])
      #expect(try bundle.audit().findings.filter { $0.rule == .rowTooWide }.count == count, "\(pane)")
    }
  }
}
