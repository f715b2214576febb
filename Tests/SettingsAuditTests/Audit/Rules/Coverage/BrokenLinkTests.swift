import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Rows that open nothing.
@Suite struct BrokenLinkTests {
  private static func link(_ file: String, _ type: String = "IASKOpenURLSpecifier") -> String {
    PaneText.pane("{ Type = \(type); Title = Help; File = \"\(file)\"; }")
  }

  private static func tables(_ texts: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ("\($0.key).lproj/Root.strings", $0.value) })
  }

  private static let web = "PSChildPaneSpecifier; IASKViewControllerClass = IASKAppSettingsWebViewController"
  private static let english = "\"HELP_URL\" = \"https://a.example/en\";"

  static let rows: [(name: String, pane: String, texts: [String: String], found: [String])] = [
    (
      "a language that lacks it", link("HELP_URL"), ["en": english, "de": "\"x\" = \"y\";"],
      [
        "de HELP_URL: on an iPhone the link \"Help\" opens \"HELP_URL\" in de, which is not an "
          + "address: nothing happens"
      ]
    ),
    (
      "a translation that is not an address", link("HELP_URL"),
      ["en": english, "de": "\"HELP_URL\" = \"www.a.example\";"],
      [
        "de HELP_URL: the link \"Help\" opens \"www.a.example\" in de, which is not an address: "
          + "nothing happens"
      ]
    ),
    (
      "an empty one", link("HELP_URL"), ["en": english, "de": "\"HELP_URL\" = \"\";"],
      ["de HELP_URL: the link \"Help\" opens nothing in de"]
    ),
    (
      "no language has it", link("HELP_URL"), ["en": "", "de": ""],
      [
        "- HELP_URL: the link \"Help\" opens \"HELP_URL\" in every language, which is not an address: "
          + "nothing happens"
      ]
    ),
    (
      "a page of the web", link("HELP_PAGE", web), ["en": "\"HELP_PAGE\" = \"help.html\";", "de": "\"x\" = \"y\";"],
      [
        "de HELP_PAGE: on an iPhone the row \"Help\" opens \"HELP_PAGE\" in de, which is not an "
          + "address: nothing happens"
      ]
    ),
    ("addresses", link("HELP_URL"), ["en": english, "de": "\"HELP_URL\" = \"mailto:a@b.example\";"], []),
    ("an address as the key", link("https://a.example"), ["en": "", "de": ""], []),
    ("a file of the app", link("Help.html", web), ["en": "", "de": ""], []),
    ("a region answers in its language", link("HELP_URL"), ["en": english, "en-GB": english], []),
    ("a table with errors", link("HELP_URL"), ["en": english, "de": "\"HELP_URL\" = "], []),
  ]

  @Test func findings() throws {
    for row in Self.rows {
      var texts = Self.tables(row.texts)
      texts["Root.plist"] = row.pane
      let found = try SettingsBundle(texts: texts).audit().findings.filter { $0.rule == .brokenLink }
      #expect(found.map(Self.reported) == row.found, "\(row.name)")
      #expect(found.allSatisfy { $0.severity == .error && $0.file == "Root.plist" && $0.location != nil })
    }
  }

  private static func reported(_ finding: Finding) -> String {
    "\(finding.locale ?? "-") \(finding.key ?? "-"): \(finding.message)"
  }

  /// A language without an lproj, or one of several, was treated as all of them.
  @Test func everyLanguageMeansAllOfTheBundle() throws {
    let rows: [(locales: [String], texts: [String: String], found: [String])] = [
      (["xx"], ["en": Self.english, "de": Self.english], []), (["xx"], ["en": "", "de": ""], []),
      (
        ["de"], ["en": Self.english, "de": "\"HELP_URL\" = \"HELP_URL\";"],
        ["de HELP_URL: the link \"Help\" opens \"HELP_URL\" in de, which is not an address: nothing happens"]
      ),
      (
        ["de", "en"], ["en": "", "de": ""],
        ["- HELP_URL: the link \"Help\" opens \"HELP_URL\" in every language, which is not an address: nothing happens"]
      ),
    ]
    for row in rows {
      var texts = Self.tables(row.texts)
      texts["Root.plist"] = Self.link("HELP_URL")
      let audit = try SettingsBundle(texts: texts).audit(AuditOptions(locales: row.locales))
      #expect(audit.findings.filter { $0.rule == .brokenLink }.map(Self.reported) == row.found, "\(row)")
    }
  }

  /// The Settings app knows no such row.
  @Test func onlyInsideTheApp() throws {
    let options = AuditOptions(catalog: CatalogOptions(reading: BundleReading(dialect: .apple)))
    #expect(try RuleScene.found(.brokenLink, in: ["Root.plist": Self.link("HELP_URL")], options: options) == [])
    #expect(
      try RuleScene.found(.brokenLink, in: ["Root.plist": Self.link("HELP_URL")]).count == 1, "without a localization")
  }
}
