import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct GlossaryTests {
  @Test func reportsNames() throws {
    try TranslationRow.check(
      .glossary, fixes: ["Keep the name as it is in the source."],
      [
        TranslationRow("Use VLC", "VLC benutzen"), TranslationRow("Use VLC", "VLC-ის გამოყენება", "ka"),
        TranslationRow("Google it", "Suche"), TranslationRow("goal", "Ziel"), TranslationRow("Use VLC", ""),
        TranslationRow("Café Luna", "Café Luna"), TranslationRow("VLC2", "Zwei"),
        TranslationRow("Use VLC", "Плеер", "ru", ["ru warning: the translation does not have \"VLC\""]),
        TranslationRow(
          "VLC in Café Luna", "Plan", "de", ["de warning: the translation does not have \"VLC\" and \"Café Luna\""]),
        TranslationRow("Café Luna", "Cafe Luna", "de", ["de warning: the translation does not have \"Café Luna\""]),
      ], options: AuditOptions(glossary: ["VLC", "Go", "", "Café Luna"]))
  }

  static let index = GlossaryIndex(["VLC", "Go", "", "C++", "Go", "Café", "Go On", "2"])

  static let texts: [(text: String, words: [String], parts: [String])] = [
    ("Go VLC", ["VLC", "Go"], ["VLC", "Go"]), ("Going", [], ["Go"]), ("C++!", ["C++"], ["C++"]),
    ("xC++", [], ["C++"]), ("Cafés", [], ["Café"]), ("Cafe\u{301}", [], []), ("éGo Goé Go", ["Go"], ["Go"]),
    ("Go On", ["Go", "Go On"], ["Go", "Go On"]), ("12 2", ["2"], ["2"]), ("", [], []),
  ]

  @Test(arguments: texts) func termsOfTexts(row: (text: String, words: [String], parts: [String])) {
    #expect(Self.index.terms(in: row.text, asWords: true) == row.words)
    #expect(Self.index.terms(in: row.text) == row.parts)
  }

  /// As many terms as texts, and a text with all of them.
  @Test func thousandsOfTermsAndTexts() throws {
    let terms = (0..<4000).map { "Name\($0)" }
    let rows =
      terms.map { "{ Type = PSGroupSpecifier; Title = \"Open \($0)\"; }" } + [
        "{ Type = PSGroupSpecifier; Title = \"\(terms.joined(separator: " "))\"; }"
      ]
    let table = terms.map { "\"Open \($0)\" = \"Oeffne \($0 == "Name7" ? "N7" : $0)\";\n" }.joined()
    let bundle = try SettingsBundle(
      root: PaneText.pane(rows.joined(separator: ", ")), ["de.lproj/Root.strings": table, "en.lproj/Root.strings": ""])
    let found = try RuleScene.found(.glossary, in: bundle, AuditOptions(glossary: terms))
    #expect(
      found == ["warning de.lproj/Root.strings:8:16 [de Root Open Name7] the translation does not have \"Name7\""])
  }
}
