import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What is counted of an audit.
@Suite struct AuditCountsTests {
  private static func row(_ rule: Finding.Rule, _ severity: Finding.Severity, _ problems: Int, _ findings: Int)
    -> AuditCounts.RuleCount
  {
    AuditCounts.RuleCount(rule: rule, severity: severity, problems: problems, findings: findings)
  }

  /// A text in several languages is one problem, a table that two languages lack, too; the numbers of texts are those of
  /// problems.
  @Test func problemsAndFindings() throws {
    let rows = ["SOUND_TITLE", "MUTE_TITLE", "Volume", "Any other words"].map {
      "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }"
    }
    let bundle = try SettingsBundle(
      texts: [
        "Root.plist": PaneText.pane(
          rows.joined(separator: ", ") + ", { Type = PSChildPaneSpecifier; Title = Volume; File = More; }"),
        "More.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = \"Sound effects\"; }", table: "More"),
        "en.lproj/Root.strings": "SOUND_TITLE = Sound; MUTE_TITLE = Mute; Volume = Volume;",
        "en.lproj/More.strings": "\"Sound effects\" = \"Sound effects\";",
        "de.lproj/Root.strings": "SOUND_TITLE = Ton;", "fr.lproj/Root.strings": "Volume = Volume;",
        "ja.lproj/Root.strings": "x = y;",
      ])
    let counts = try bundle.audit().counts
    #expect(
      counts.rules.filter { $0.severity > .note } == [
        Self.row(.rawKeyLeak, .error, 2, 5), Self.row(.tableMissingInLocale, .warning, 1, 3),
        Self.row(.missingTranslation, .warning, 1, 2),
      ])
    #expect(counts[.error] == counts.identifiers)
    #expect((counts.identifiers, counts.missing, counts.untracked) == (2, 2, 1))
    #expect(counts.findings == counts.rules.reduce(0) { $0 + $1.findings })
  }

  /// Numbers stay when texts are released.
  @Test func reducedAuditsKeepTheirCounts() throws {
    let audit = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle").audit()
    #expect(audit.reduced().counts == audit.counts)
    #expect(audit.condensed().counts == audit.counts)
    #expect(audit.reduced().closed().counts == audit.counts)
  }

  @Test(
    arguments: [
      (["af", "de"], 9, "2 of 9 languages: de, af"),
      (["sv", "af", "bg", "zh-Hans"], 9, "4 of 9 languages: zh-Hans, sv, af, bg"),
      (["sv", "af", "bg", "zh-Hans", "ja"], 9, "5 of 9 languages: zh-Hans, ja, sv and 2 more"),
      (["de", "fr"], 2, "all 2 languages"),
    ] as [([LocalizationName], Int, String)])
  func theMostReadLanguagesComeFirst(names: [LocalizationName], count: Int, list: String) {
    #expect(MostRead.list(names, of: count) == list)
  }

  /// Three English texts, written as the fixes say, make no error more: each identifier is one problem before and after.
  @Test(.enabled(if: CorpusAudits.isThere, "the corpus of real bundles is absent"))
  func threeFixesAddNoProblem() throws {
    let audited = try #require(try CorpusAudits.all().first { $0.path.contains("vlc-ios/Resources/iOS") })
    let folder = try TemporaryFolder()
    _ = try Shell.run(
      "cp -R '\(SharedData.path("corpus/" + audited.path))' B.bundle && chmod -R u+w .", in: folder.path)
    let keys = ["SETTINGS_GENERIC_TITLE", "SETTINGS_CUSTOM_PLAYBACK_SPEED", "SETTINGS_NEW_PLAYER"]
    for key in keys {
      _ = try Shell.run("echo '\"\(key)\" = \"A text\";' >>B.bundle/en.lproj/Root.strings", in: folder.path)
    }
    let fixed = try SettingsBundle(path: folder.path + "/B.bundle").audit()
    #expect(audited.audit.counts[.error] <= 16)
    #expect(fixed.counts[.error] <= audited.audit.counts[.error])
    #expect(fixed.findings.count { $0.severity == .error } > audited.audit.findings.count { $0.severity == .error })
    #expect(keys.allSatisfy { key in !fixed.coverage.leaks.contains { $0.key.text == key && $0.localization == "en" } })
  }
}
