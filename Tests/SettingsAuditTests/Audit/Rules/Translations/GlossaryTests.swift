import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct GlossaryTests {
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
