import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct GlossaryTests {
  static let index = GlossaryIndex(["VLC", "Go", "", "C++", "Go", "Café", "Go On", "2"])

  static let texts: [(text: String, words: [String], parts: [String])] = [
    ("Go VLC", ["VLC", "Go"], ["VLC", "Go"]), ("Going", [], ["Go"]), ("C++!", ["C++"], ["C++"]),
    ("xC++", [], ["C++"]), ("Cafés", [], ["Café"]), ("Cafe\u{301}", [], []), ("éGo Goé Go", ["Go"], ["Go"]),
    ("Go On", ["Go", "Go On"], ["Go", "Go On"]), ("12 2", ["2"], ["2"]), ("", [], []),
  ]

  @Test(arguments: texts) func `terms are found as words and as parts`(
    row: (text: String, words: [String], parts: [String])
  ) {
    #expect(Self.index.terms(in: row.text, asWords: true) == row.words)
    #expect(Self.index.terms(in: row.text) == row.parts)
  }

  /// As many terms as texts, and a text with all of them.
  @Test func `thousands of terms are looked for in thousands of texts`() throws {
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
