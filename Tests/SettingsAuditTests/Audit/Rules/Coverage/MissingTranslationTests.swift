import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Texts that are read in another language.
@Suite struct MissingTranslationTests {
  private static let export =
    "settings-l10n export Settings.bundle --locale fr --only missing --format csv writes the missing texts for translators."
  private static let en = CoverageScene.table(("SOUND", "Noise"), ("Mute", "Quiet down"))

  @Test func oneFindingForEachText() throws {
    let scene = CoverageScene(files: [
      "Root.plist": PaneText.xmlPane(
        "<dict><key>Type</key><string>PSGroupSpecifier</string>\n<key>Title</key><string>Alarm clock</string></dict>\n"
          + String(
            repeating:
              "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Radio</string></dict>",
            count: 5)),
      "en.lproj/Root.strings": CoverageScene.table(("Alarm clock", "Alarm Clock"), ("Radio", "Radio")),
      "fr.lproj/Root.strings": CoverageScene.table(("x", "y")),
    ])
    let audit = try scene.audit()
    #expect(
      CoverageScene.findings(.missingTranslation, audit) == [
        "Root.plist:3 fr Root Alarm clock warning: no fr translation of \"Alarm clock\": users read \"Alarm Clock\", and "
          + "on an iPhone \"Alarm clock\". Translate it in fr.lproj/Root.strings; \(Self.export) "
          + "settings-l10n bake Settings.bundle --output build completes what is built into the app.",
        "Root.plist:4 fr Root Radio warning: no fr translation of \"Radio\": users read \"Radio\". Translate it in "
          + "fr.lproj/Root.strings; \(Self.export)",
      ])
    let notes = audit.findings.filter { $0.rule == .missingTranslation }.map { $0.notes.map(\.message) }
    #expect(
      notes == [
        ["shown at: Root ▸ Alarm Clock (Root.plist, PreferenceSpecifiers[0].Title)"],
        (1...3).map { "shown at: Root ▸ Radio (Root.plist, PreferenceSpecifiers[\($0)].Title)" }
          + ["and at 2 more places"],
      ])
  }

  /// A table that is not there is one finding.
  @Test func anAbsentTable() throws {
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
  func aTableThatNoOtherRuleReports(row: String) throws {
    let isInOtherCase = row.hasPrefix("in other case")
    let isReportedElsewhere = ["on", "off in sv", "in other case"].contains(row)
    var options = AuditOptions()
    let other: Finding.Rule = isInOtherCase ? .tableCase : .tableMissingInLocale
    if row.hasSuffix("off") { options.rules.set(.off, for: other) }
    if row.contains("off in") { options.rules.set(.off, for: other, in: String(row.suffix(2))) }
    var files = MissingTableScene.bundle("en/Root", "en/B", "sv/Root", "sv/B", "fr/Root")
    if isInOtherCase { files["fr.lproj/b.strings"] = files["sv.lproj/B.strings"] }
    let audit = try CoverageScene(files: files, options: options).audit()
    let french = audit.findings.filter { $0.locale == "fr" }
    let rules = Set(french.map(\.rule)).intersection([.missingTranslation, .tableMissingInLocale, .tableCase])
    #expect(rules == [isReportedElsewhere ? other : .missingTranslation], "\(row)")
  }

  /// Near misses: translated, inherited, a leak, in no table, not expected to be there, lost in a table with errors.
  @Test(arguments: [
    ("fr", "\"SOUND\" = \"Son\"; \"Mute\" = \"\";"), ("fr", "\"Mute\" = \"Muet\""),
    ("en-GB", "\"SOUND\" = \"Noise\";"), ("fr", "\"Mute\" = \"Muet\";"),
  ])
  func nearMisses(locale: String, table: String) throws {
    let scene = CoverageScene(
      files: [
        "Root.plist": CoverageScene.pane("SOUND", "Mute", "Plain words"), "en.lproj/Root.strings": Self.en,
        "\(locale).lproj/Root.strings": table,
      ], options: AuditOptions(expectedLocales: ["sv"]))
    let found = CoverageScene.findings(.missingTranslation, try scene.audit())
    // "SOUND" is a leak in fr on an iPhone.
    #expect(found == [], "\(found)")
  }

  /// Texts that are the same in every language are not missing: by their form, or because all translators left them.
  @Test func namesAreNotMissing() throws {
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
      audit.findings.filter { $0.rule == .missingTranslation }.map { "\($0.locale ?? "") \($0.key ?? "")" } == [
        "fr Default", "fr Radio", "pl Radio",
      ])
    #expect(audit.coverage.locales.map { "\($0.shown) \($0.translated) \($0.missing)" } == ["6 4 2", "6 5 1"])
  }

  /// A word that a translation in another script left unchanged.
  @Test(arguments: [("ru", ["Ctrl alt"]), ("it", ["Ctrl", "Ctrl alt"])])
  func aWordInAnotherScript(locale: String, missing: [TextKey]) throws {
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
  @Test func pathsAreQuoted() throws {
    let scene = CoverageScene(
      files: [
        "Root.plist": CoverageScene.pane("Radio"), "en.lproj/Root.strings": "\"Radio\" = \"Radio\";",
        "fr.lproj/Root.strings": "",
      ], name: "My 'own' Settings.bundle")
    let fixes = try scene.audit().findings.filter { $0.rule == .missingTranslation }.compactMap(\.fix)
    #expect(fixes.count == 1 && fixes[0].contains(#"export 'My '\''own'\'' Settings.bundle' --locale fr"#), "\(fixes)")
  }
}
