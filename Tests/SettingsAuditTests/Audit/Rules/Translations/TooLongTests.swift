import SettingsCatalog
import Testing

@testable import SettingsAudit

@Suite struct TooLongTests {
  @Test func reportsLongTexts() throws {
    let limited = AuditOptions(catalog: CatalogOptions(maximumLengths: ["Title": 6]))
    try TranslationRow.check(
      .tooLong, fixes: ["Shorten it."],
      [
        TranslationRow("Volume", "Lauter"), TranslationRow("Bass", "Größen"), TranslationRow("Bass", "ベースとか音", "ja"),
        TranslationRow("Bass", "Tiefton", "de", ["de warning: the text has 7 characters, the limit is 6"]),
        TranslationRow("Loudness", nil, "en", ["en warning: the text has 8 characters, the limit is 6"]),
      ], options: limited)
  }

  @Test func withoutLimitsNothingIsTooLong() throws {
    try TranslationRow.check(.tooLong, fixes: [], [TranslationRow("Bass", String(repeating: "a", count: 1000))])
  }
}
