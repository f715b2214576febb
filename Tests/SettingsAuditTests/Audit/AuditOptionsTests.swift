import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// The options of an audit.
@Suite struct AuditOptionsTests {
  /// A bundle of one pane with some titles.
  private static func bundle(_ titles: [String], table: String = "Root", _ files: [String: String]) throws
    -> SettingsBundle
  {
    let rows = titles.enumerated().map { number, title in
      "{Type = PSTextFieldSpecifier; Title = \"\(title)\"; Key = k\(number);},"
    }
    let pane =
      "{StringsTable = \(table); PreferenceSpecifiers = ({Type = PSGroupSpecifier;}, \(rows.joined(separator: " ")));}"
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["Root.plist"] = Array(pane.utf8)
    return try SettingsBundle(files: bytes)
  }

  private static func reported(_ audit: BundleAudit) -> [String] {
    audit.findings.map { "\($0.rule) \($0.localization ?? "-") \($0.key ?? "-")" }
  }

  /// An expected localization that exists under another tag is not an error.
  @Test func expectedLocalesUnderOtherTags() throws {
    let table = "\"a b\" = \"a b\";\n"
    let bundle = try Self.bundle(["a b"], ["en.lproj/Root.strings": table, "zh-Hant.lproj/Root.strings": table])
    var options = AuditOptions(expectedLocales: ["en-US", "zh-TW", "fr"])
    options.minimumCoverage.locales = ["it": 5000]
    let rows = try bundle.audit(options).coverage.localizations.map { "\($0.language.localization) \($0.isPresent)" }
    #expect(rows == ["en true", "fr false", "it false", "zh-Hant true"])
    #expect(throws: LanguageError.self) { try bundle.audit(AuditOptions(expectedLocales: ["not a locale"])) }
  }

  /// A pattern of keys that are not for translation holds for every rule.
  @Test func excludedPatternsInAudits() throws {
    let bundle = try Self.bundle(
      ["DEBUG_MENU"],
      ["en.lproj/Root.strings": "\"DEBUG_OLD\" = \"Old\";\n", "fr.lproj/Root.strings": "\"DEBUG_OLD\" = \"Vieux\";\n"])
    #expect(try Self.reported(bundle.audit()) == ["raw-key-leak - DEBUG_MENU", "unused-key en DEBUG_OLD"])
    var options = AuditOptions()
    options.catalog.excludedPatterns = ["DEBUG_*"]
    #expect(try Self.reported(bundle.audit(options)) == [])
  }

  /// A key that is a text by its form or by configuration is not an identifier in any rule.
  @Test func namesThatAreTexts() throws {
    let files = ["en.lproj/Other.strings": "\"a b\" = \"a b\";\n"]
    for (title, texts) in [("x86_64", []), ("FULL_HD", ["FULL_HD"])] {
      var options = AuditOptions(identifiers: IdentifierRule(texts: texts))
      options.rules.setOnly([.noStringsTable, .missingDevelopmentTable, .rawKeyLeak])
      #expect(try Self.reported(Self.bundle([title], files).audit(options)) == [], "\(title)")
    }
  }

  /// A table in the bundle's root hides those of all languages: that is one finding and not one for each key.
  @Test func aTableInTheRootIsReportedOnce() throws {
    let table = "\"FIRST_KEY\" = \"First\";\n\"SECOND_KEY\" = \"Second\";\n"
    let bundle = try Self.bundle(
      ["FIRST_KEY", "SECOND_KEY"],
      [
        "Root.strings": "\"FIRST_KEY\" = \"1st\";\n", "en.lproj/Root.strings": table,
        "fr.lproj/Root.strings": "\"FIRST_KEY\" = \"Premier\";\n\"SECOND_KEY\" = \"Second\";\n",
      ])
    #expect(try Self.reported(bundle.audit()) == ["root-level-strings - -"])
  }
}
