import SettingsCatalog
import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import SettingsReports
@testable import settings_l10n

/// What the page shows of findings and coverage.
@Suite struct AuditPageEntryTests {
  private static let bundles: [String] = {
    let corpus =
      SharedData.has("corpus/bundles") ? try? BundleLocator.bundles(at: SharedData.path("corpus/bundles")) : nil
    return [SharedData.packageFolder + "/Fixtures/Settings.bundle"] + (corpus ?? [])
  }()

  /// Each place is in one part of the bar, by either answer, and with strict rules.
  @Test(arguments: bundles) func thePartsOfABarAreTheWhole(path: String) throws {
    for (counted, isStrict) in [(CountedAnswer.phone, false), (.chain, false), (.phone, true)] {
      var options = AuditOptions()
      options.counted = counted
      options.rules.isStrict = isStrict
      for row in try SettingsBundle(path: path).coverageAudit(options).coverage.localizations {
        let counts = HTMLBar.allCases.map { $0.count(row) }
        #expect(counts.reduce(0, +) == row.shown && counts.allSatisfy { $0 >= 0 }, "\(row.language.localization)")
      }
    }
  }

  /// No text is in two places of the page for one language, and each that is missing is in one.
  @Test(arguments: bundles) func everyTextIsShownOnce(path: String) throws {
    let audits = [try SettingsBundle(path: path).audit(), try SettingsBundle(path: path).coverageAudit()]
    for audit in audits {
      let texts = PageTexts(audit)
      let entries = audit.groups.map { PageEntry($0, texts) }
      let shown =
        entries.flatMap { Set($0.texts.map(Self.name)) }
        + texts.others(than: entries).flatMap { $0.texts.map(Self.name) }
      let names = Set(shown)
      #expect(shown.count == names.count)
      let everywhere = Set(names.filter { $0.localization == nil }.map(\.text))
      for text in audit.coverage.missing + audit.coverage.leaks + audit.coverage.untracked {
        #expect(names.contains(Self.name(text)) || everywhere.contains(TextIdentity(text)), "\(text.key)")
      }
    }
  }

  private struct Name: Hashable {
    let text: TextIdentity
    let localization: LocalizationName?
  }

  private static func name(_ text: UncoveredText) -> Name {
    Name(text: TextIdentity(text), localization: text.localization)
  }

  /// A key that several languages lack is one entry, with the languages and without the name of the first.
  @Test func aCauseInSeveralLanguagesIsOneEntry() throws {
    let entry = try #require(try Self.entries(leaks: ["de", "fr", "zh-Hant"]).first)
    #expect(entry.languages == ["de", "fr", "zh-Hant"] && !entry.isEverywhere)
    #expect(entry.message(in: try Self.bundle()) == "no table has it")
    let one = try #require(try Self.entries(leaks: ["de"]).first)
    #expect(one.message(in: try Self.bundle()) == "users read \"KEY\" in de: no table has it")
    let all = try #require(try Self.entries(leaks: [nil]).first)
    #expect(all.languages == [] && all.isEverywhere)
  }

  @Test func theCommandIsForAllLanguagesOfTheEntry() throws {
    let many = (1...13).map { "x\($0)" as LocalizationName }
    let rows: [(languages: [LocalizationName?], command: String)] = [
      (["de"], "--locale de"), (["de", "fr"], "--locale de,fr"), (many, "--locale all"),
      (["a,b", "de"], "--locale all"),
    ]
    for row in rows {
      let entry = try #require(try Self.entries(leaks: row.languages).first)
      let fix = SuggestedFix(entry, in: try Self.audit([], leaks: []), fixable: [])
      let isOne = row.languages.count == 1
      #expect(
        fix.commands == [
          "settings-l10n export A/Settings.bundle \(row.command) --only missing --format csv"
            + (isOne ? "" : " --output translations")
        ])
      let path = isOne ? "de.lproj/Root.strings" : "*.lproj/Root.strings"
      #expect(fix.text == "Add it to \(path); the command writes the missing texts for translators.")
    }
  }

  /// A command is offered only if it can be typed as it is shown.
  @Test func noCommandHasUnsafeCharacters() throws {
    for name in ["A\u{1B}[31m", "A\n", "A\u{202E}"] {
      let bundle = try SettingsBundle(files: [:], name: name + "/Settings.bundle")
      let finding = Self.leak("de", SuggestedCommand.export(bundle, "de"))
      let audit = BundleAudit(
        bundle: bundle, source: AuditSamples.english, coverage: BundleCoverage(), findings: [finding])
      let entry = PageEntry(try #require(audit.groups.first), PageTexts(audit))
      let fix = SuggestedFix(entry, in: audit, fixable: [.rawKeyLeak])
      #expect(fix.commands == [] && fix.text == finding.fix)
    }
  }

  @Test func otherCommands() throws {
    let rename = "settings-l10n rename A/Settings.bundle --table Root Old New"
    let sync = "settings-l10n sync A/Settings.bundle --locale en"
    let bake = "settings-l10n bake A/Settings.bundle --output build"
    let rows: [(fix: String?, isFixable: Bool, text: String?, commands: [String])] = [
      (nil, false, nil, []),
      ("Remove it.", false, "Remove it.", []),
      ("Remove it.", true, "Remove it.", ["settings-l10n lint A/Settings.bundle --only raw-key-leak --fix"]),
      ("\(sync) adds it.", false, "The command adds it.", [sync]),
      // A command about en-GB is not that about en.
      ("Add it; \(sync)-GB takes it.", false, "Add it; \(sync)-GB takes it.", []),
      ("Add them; \(bake) completes it.", false, "Add them; the command completes it.", [bake]),
      (
        "Add it; \(sync) does so. \(bake) completes it.", true,
        "Add it; the first command does so. The second command completes it.", [sync, bake]
      ),
      (
        "No pane shows \"Old\": if it was renamed, \(rename) renames it in the tables.", false,
        "No pane shows \"Old\": if it was renamed, the command renames it in the tables.", [rename]
      ),
    ]
    for row in rows {
      var finding = Self.leak("de", "")
      finding.fix = row.fix
      let audit = try Self.audit([finding], leaks: [])
      let entry = PageEntry(try #require(audit.groups.first), PageTexts(audit))
      let fix = SuggestedFix(entry, in: audit, fixable: row.isFixable ? [.rawKeyLeak] : [])
      #expect(fix.text == row.text && fix.commands == row.commands, "\(fix)")
    }
  }

  @Test func bundlesAreSortedByVerdictThenCoverageThenWarnings() throws {
    var half = LocalizationCoverage(language: AuditSamples.english, isSource: true, isPresent: true)
    (half.shown, half.phone) = (2, AnswerCoverage(translated: 1, missing: 1, finished: 1))
    let warning = Finding(Finding.Rule(rawValue: "rule"), .warning, "wrong")
    let whole = LocalizationCoverage(language: AuditSamples.english, isSource: true, isPresent: true)
    let audits = try [
      Self.audit([], leaks: [], [whole]), Self.audit([warning], leaks: [], [whole]), Self.audit([], leaks: [], [half]),
      Self.audit([Self.leak("en", "")], leaks: [], [whole]), Self.audit([], leaks: [], [whole]),
    ]
    #expect(BundleRow.worstFirst(audits.map(BundleRow.init)) == [3, 2, 1, 0, 4])
  }

  // MARK: Samples

  private static func bundle() throws -> SettingsBundle {
    try SettingsBundle(files: [:], name: "A/Settings.bundle")
  }

  private static func leak(_ locale: LocalizationName?, _ command: String) -> Finding {
    Finding(
      .rawKeyLeak, .error, "users read \"KEY\" in \(locale ?? ""): no table has it", localization: locale,
      table: "Root",
      key: "KEY",
      fix: "Add it to \(locale ?? "").lproj/Root.strings; \(command) writes the missing texts for translators.")
  }

  private static func entries(leaks: [LocalizationName?]) throws -> [PageEntry] {
    let bundle = try bundle()
    let audit = try audit(leaks.map { leak($0, SuggestedCommand.export(bundle, $0 ?? "")) }, leaks: leaks)
    let texts = PageTexts(audit)
    return audit.groups.map { PageEntry($0, texts) }
  }

  private static func audit(
    _ findings: [Finding], leaks: [LocalizationName?], _ locales: [LocalizationCoverage] = []
  ) throws -> BundleAudit {
    var coverage = BundleCoverage()
    coverage.localizations = locales
    coverage.leaks = leaks.map { locale in
      UncoveredText(
        localization: locale, table: "Root", key: "KEY", source: "Text", shown: "KEY", phone: "KEY",
        phoneReader: .settings,
        uses: [])
    }
    return BundleAudit(bundle: try bundle(), source: AuditSamples.english, coverage: coverage, findings: findings)
  }
}
