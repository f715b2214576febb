import SettingsCatalog
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization
@testable import SettingsReports
@testable import settings_l10n

/// The first sentence of the page is true for every run.
@Suite struct AuditVerdictTests {
  typealias Sentence = (name: String, run: AuditRun, level: AuditVerdict.Level, text: String)

  @Test func sentences() throws {
    for row in try Self.rows() {
      let verdict = AuditVerdict(row.run)
      #expect(verdict.text == row.text, "\(row.name)")
      #expect(verdict.level == row.level, "\(row.name)")
    }
  }

  private static func rows() throws -> [Sentence] {
    let clean = try audit([language("en", source: true), language("de")])
    let gap = try audit([language("en", source: true), language("de", translated: 3)])
    let leaking = try audit(
      [language("en", source: true), language("de", translated: 9)], leaks: ["de"], [leak, error])
    return [
      ("nothing", run(.lint, []), .partial, "No bundle was checked."),
      ("unread", run(.lint, [], unread: 1), .bad, "Not ready: 1 bundle could not be read."),
      ("clean lint", run(.lint, [clean]), .good, "Complete: all 2 languages are complete; no problems found."),
      ("clean report", run(.report, [clean]), .good, "Complete: all 2 languages are complete."),
      (
        "one language", run(.report, [try audit([language("en", source: true)])]), .good,
        "Complete: the only language is complete."
      ),
      (
        "a gap, reported by no rule", run(.lint, [gap]), .partial,
        "Incomplete: 1 of 2 languages is complete; no problems found."
      ),
      ("a gap", run(.report, [gap]), .partial, "Incomplete: 1 of 2 languages is complete."),
      (
        "errors", run(.lint, [leaking]), .bad,
        "Not ready: users read 1 identifier; 1 other error; 1 of 2 languages is complete."
      ),
      (
        "a leak in all, silenced", run(.lint, [try audit([language("en", source: true)], leaks: [nil])]), .good,
        "Complete: users read 1 identifier; the only language is complete; no problems found."
      ),
      (
        "warnings", run(.lint, [try audit([language("en", source: true)], [warning])]), .partial,
        "Complete, with warnings: the only language is complete; 1 warning."
      ),
      (
        "stale", run(.report, [try audit([language("en", source: true), language("de", stale: 2, review: 1)])]), .good,
        "Complete: all 2 languages are complete; translations that are not final: 2 stale, 1 for review."
      ),
      (
        "no localization", run(.report, [try audit([])]), .partial,
        "Not translatable: there is no language, so nothing can be translated."
      ),
      (
        "no text", run(.report, [try audit([language("en", source: true, shown: 0)])]), .partial,
        "Nothing to translate: no pane shows a text for translators."
      ),
      (
        "known",
        run(.lint, [try audit([language("en", source: true, translated: 3)], known: 1200)], known: "known.json"),
        .partial, "No new problems: the only language is not complete; 1,200 known findings (known.json)."
      ),
      (
        "a broken table", run(.report, [try audit([language("en", source: true, broken: true)], [error])]), .bad,
        "Not ready: 1 table has errors; 1 error; the only language is complete."
      ),
      (
        "several", run(.lint, [clean, leaking, gap], unread: 2), .bad,
        "Not ready: 2 bundles could not be read; 1 of 3 bundles has errors; users read 1 identifier; "
          + "1 of 3 bundles is complete."
      ),
    ]
  }

  // MARK: Samples

  private static let leak = Finding(.rawKeyLeak, .error, "read", localization: "de", table: "Root", key: "KEY")
  private static let error = Finding(Finding.Rule(rawValue: "rule"), .error, "wrong")
  private static let warning = Finding(Finding.Rule(rawValue: "rule"), .warning, "wrong")

  private static func run(_ kind: AuditRun.Kind, _ audits: [BundleAudit], unread: Int = 0, known: String? = nil)
    -> AuditRun
  {
    let failures = (0..<unread).map { (path: "\($0).bundle", reason: "no permission") }
    return AuditRun(
      kind: kind, bundles: audits, failures: failures, baselines: [known].compactMap(\.self), folder: "/", rules: [])
  }

  private static func audit(
    _ locales: [LocalizationCoverage], leaks: [LocalizationName?] = [], known: Int = 0, _ findings: [Finding] = []
  ) throws -> BundleAudit {
    var coverage = BundleCoverage()
    coverage.localizations = locales
    coverage.leaks = leaks.map { locale in
      UncoveredText(
        localization: locale, table: "Root", key: "KEY", source: "Text", shown: "KEY", phone: "KEY",
        phoneReader: .settings,
        uses: [])
    }
    return BundleAudit(
      bundle: try SettingsBundle(files: [:]), source: AuditSamples.english, coverage: coverage, findings: findings,
      known: known)
  }

  private static func language(
    _ name: String, source: Bool = false, shown: Int = 10, translated: Int? = nil, stale: Int = 0, review: Int = 0,
    broken: Bool = false
  ) -> LocalizationCoverage {
    let language = CatalogLanguage(localization: LocalizationName(name), tag: name)
    var row = LocalizationCoverage(language: language, isSource: source, isPresent: true)
    let count = translated ?? shown
    row.shown = shown
    row.phone = AnswerCoverage(translated: count, missing: shown - count, finished: count - stale - review)
    (row.phone.stale, row.phone.needsReview) = (stale, review)
    let table = TableCoverage(table: "Root", keys: 1, translated: nil, entries: nil, unused: nil, status: .broken)
    row.tables = broken ? [table] : []
    return row
  }
}
