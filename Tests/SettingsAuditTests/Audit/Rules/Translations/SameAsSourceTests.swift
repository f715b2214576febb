import Testing

@testable import SettingsAudit

@Suite struct SameAsSourceTests {
  private static let fix = "Translate it, or list the name in the glossary."

  @Test func reportsCopies() throws {
    let long = "Long " + String(repeating: "word ", count: 40)
    try TranslationRow.check(
      .sameAsSource, fixes: [Self.fix],
      [
        TranslationRow("Dark theme", "Dunkles Thema"), TranslationRow("Volume", "Volume", "fr"),
        TranslationRow("iCloud Drive", "iCloud Drive"), TranslationRow("Dark theme", "Dark theme", "en-GB"),
        TranslationRow("Dark theme", "Dark Theme"), TranslationRow("Blue Player", "Blue Player"),
        TranslationRow("MP3 URL XML", "MP3 URL XML"), TranslationRow("Dark %@", "Dark %@"), TranslationRow(long, long),
        TranslationRow(
          "Dark theme", "Dark theme", "de", ["de note: the translation is the same as the source: \"Dark theme\""]),
        TranslationRow(
          "Bright theme (new).", "Bright theme (new).", "ru",
          ["ru note: the translation is the same as the source: \"Bright theme (new).\""]),
      ], options: AuditOptions(glossary: ["Blue"]))
  }

  @Test func manyOfAFileAreReportedAsOne() throws {
    let copies = (0..<6).map { "Dark theme \($0)" }.map { TranslationRow($0, $0) }
    var first = copies[0]
    first.reported = ["de note: 6 translations are the same as the source, the first of them \"Dark theme 0\""]
    try TranslationRow.check(.sameAsSource, fixes: [Self.fix], [first] + copies.dropFirst())
  }
}
