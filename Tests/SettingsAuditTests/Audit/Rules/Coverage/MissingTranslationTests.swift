import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Texts that are read in another language.
@Suite struct MissingTranslationTests {
  private static let en = CoverageScene.table(("SOUND", "Noise"), ("Mute", "Quiet down"))

  /// A table that is not there is one finding.
  @Test func `an absent table is one finding`() throws {
    let scene = CoverageScene(files: [
      "Root.plist": CoverageScene.pane("Mute", "Radio"), "en.lproj/Root.strings": Self.en + "\"Radio\" = \"Radio\";",
      "fr.lproj/Other.strings": "",
    ])
    let audit = try scene.audit()
    #expect(audit.coverage.missing.count == 2)
    #expect(
      CoverageScene.findings(.missingTranslation, audit) == [
        " fr Root - warning: fr.lproj has no Root.strings: 2 texts are read in another language. Translate the table; "
          + "settings-l10n export Settings.bundle --locale fr --only missing --format csv writes its texts for translators."
      ])
  }

  /// The rule that would report a missing table instead may be off, for all languages or for one.
  @Test(arguments: ["on", "off", "off in fr", "off in sv", "in other case", "in other case, off in fr"])
  func `a table that no other rule reports is reported`(row: String) throws {
    let isInOtherCase = row.hasPrefix("in other case")
    let isReportedElsewhere = ["on", "off in sv", "in other case"].contains(row)
    var options = AuditOptions()
    let other: Finding.Rule = isInOtherCase ? .tableCase : .tableMissingInLocale
    if row.hasSuffix("off") { options.rules.set(.off, for: other) }
    if row.contains("off in") { options.rules.set(.off, for: other, in: String(row.suffix(2))) }
    var files = MissingTableScene.bundle("en/Root", "en/B", "sv/Root", "sv/B", "fr/Root")
    if isInOtherCase { files["fr.lproj/b.strings"] = files["sv.lproj/B.strings"] }
    let audit = try CoverageScene(files: files, options: options).audit()
    let french = audit.findings.filter { $0.localization == "fr" }
    let rules = Set(french.map(\.rule)).intersection([.missingTranslation, .tableMissingInLocale, .tableCase])
    #expect(rules == [isReportedElsewhere ? other : .missingTranslation], "\(row)")
  }

  /// Texts that are the same in every language are not missing: by their form, or because all translators left them.
  @Test func `names are not missing`() throws {
    let keys = ["F3", "Q", "HTTPS", "Jitterbug", "Default", "Radio"]
    var files = ["Root.plist": CoverageScene.pane("F3", "Q", "HTTPS", "Jitterbug", "Default", "Radio")]
    files["en.lproj/Root.strings"] = keys.map { "\"\($0)\" = \"\($0)\";" }.joined()
    for locale in ["es", "it", "pl"] {
      let isPolish = locale == "pl"
      files["\(locale).lproj/Root.strings"] =
        "\"Jitterbug\" = \"Jitterbug\"; \"Default\" = \"\(isPolish ? "Default" : "x")\"; "
        + (isPolish ? "" : "\"Radio\" = \"Radio\";")
    }
    files["fr.lproj/Root.strings"] = "\"x\" = \"y\";"
    let audit = try CoverageScene(files: files, options: AuditOptions(locales: ["fr", "pl"])).audit()
    #expect(
      audit.findings.filter { $0.rule == .missingTranslation }.map { "\($0.localization ?? "") \($0.key ?? "")" } == [
        "fr Default", "fr Radio", "pl Radio",
      ])
    #expect(audit.coverage.localizations.map { "\($0.shown) \($0.translated) \($0.missing)" } == ["6 4 2", "6 5 1"])
  }

  /// A word that a translation in another script left unchanged.
  @Test(arguments: [("ru", ["Ctrl alt"]), ("it", ["Ctrl", "Ctrl alt"])])
  func `a word in another script may be missing`(locale: String, missing: [TextKey]) throws {
    let table = "\"Ctrl\" = \"Ctrl\"; \"Ctrl alt\" = \"Ctrl alt\";"
    let audit = try CoverageScene(
      files: [
        "Root.plist": CoverageScene.pane("Ctrl", "Ctrl alt"), "en.lproj/Root.strings": table,
        "\(locale).lproj/Root.strings": table, "fr.lproj/Root.strings": "\"x\" = \"y\";",
      ]
    ).audit()
    #expect(audit.findings.filter { $0.rule == .missingTranslation }.map(\.key) == missing)
  }

  /// A path that a shell would cut is quoted.
  @Test func `a path that a shell would cut is quoted`() throws {
    let scene = CoverageScene(
      files: [
        "Root.plist": CoverageScene.pane("Radio"), "en.lproj/Root.strings": "\"Radio\" = \"Radio\";",
        "fr.lproj/Root.strings": "",
      ], name: "My 'own' Settings.bundle")
    let fixes = try scene.audit().findings.filter { $0.rule == .missingTranslation }.compactMap(\.fix)
    #expect(fixes.count == 1 && fixes[0].contains(#"export 'My '\''own'\'' Settings.bundle' --locale fr"#), "\(fixes)")
  }
}
