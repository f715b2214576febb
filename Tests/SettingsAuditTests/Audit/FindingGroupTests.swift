import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Findings by their causes.
@Suite struct FindingGroupTests {
  private static let leak = Finding.Rule.rawKeyLeak
  private static let other = Finding.Rule(rawValue: "end-space")

  private static func finding(
    _ message: String, _ rule: Finding.Rule = other, _ severity: Finding.Severity = .warning, _ file: String? = nil,
    _ line: Int? = nil, locale: LocalizationName? = nil, table: TableName? = nil, key: TextKey? = nil
  ) -> Finding {
    let location = line.map { SourceLocation(line: $0, column: 1) }
    return Finding(rule, severity, message, file: file, at: location, localization: locale, table: table, key: key)
  }

  private static let rows: [(name: String, findings: [Finding], groups: [[String]])] = [
    (
      "a key in several languages",
      [
        finding("a", leak, locale: "de", table: "T", key: "A"), finding("b", leak, locale: "de", table: "T", key: "B"),
        finding("c", leak, locale: "fr", table: "T", key: "A"), finding("d", leak, locale: "fr", table: "U", key: "A"),
        finding("e", leak, .note, locale: "fr", table: "T", key: "A"),
        finding("f", other, locale: "fr", table: "T", key: "A"),
      ], [["a", "c", "e"], ["b"], ["d"], ["f"]]
    ),
    (
      "keys are bytes",
      [
        finding("a", locale: "de", table: "T", key: "\u{E9}"), finding("b", locale: "fr", table: "T", key: "e\u{301}"),
      ], [["a"], ["b"]]
    ),
    (
      "the most severe first, then the most read languages",
      [
        finding("a", .init(rawValue: "r"), .note, locale: "af", table: "T", key: "A"),
        finding("b", .init(rawValue: "r"), .note, locale: "sv", table: "T", key: "A"),
        finding("c", .init(rawValue: "r"), .note, locale: "ja", table: "T", key: "A"),
        finding("d", .init(rawValue: "r"), .note, locale: "bg", table: "T", key: "A"),
        finding("e", .init(rawValue: "r"), .warning, locale: "cs", table: "T", key: "A"),
        finding("f", .init(rawValue: "r"), .note, table: "T", key: "A"),
      ], [["e", "f", "c", "b", "a", "d"]]
    ),
    (
      "a table in several languages, as a whole",
      [
        finding("a", other, .error, "de.lproj/T.strings", locale: "de", table: "T"),
        finding("b", other, .error, "fr.lproj/T.strings", locale: "fr", table: "T"),
        finding("c", other, .error, "fr.lproj/T.strings", 3, locale: "fr", table: "T"),
        finding("d", other, .error, "fr.lproj/T.strings", 4, locale: "fr", table: "T"),
      ], [["a", "b"], ["c"], ["d"]]
    ),
    (
      "a file in several languages, as a whole",
      [
        finding("a", other, .note, "de.lproj/T.strings", locale: "de"),
        finding("b", other, .note, "fr.lproj/T.strings", locale: "fr"),
        finding("c", other, .note, "fr.lproj/U.strings", locale: "fr"), finding("d", other, .note, "T.strings"),
        finding("d", other, .note, "T/T.strings"),
      ], [["d"], ["d"], ["a", "b"], ["c"]]
    ),
    (
      "the same words about another line",
      [
        finding("a", other, .note, "Root.plist", 1), finding("a", other, .note, "Root.plist", 2),
        finding("a", other, .note, "Root~pad.plist", 2), finding("b", other, .note, "Root.plist", 2),
        finding("a", other, .note, "Root.plist", 3, key: "k"),
      ], [["a"], ["a"], ["a"], ["b"], ["a"]]
    ),
    (
      "the most severe, those for all users, the most frequent, the order of the files",
      [
        finding("a", locale: "de", table: "T", key: "A"), finding("b", locale: "de", table: "T", key: "B"),
        finding("c", locale: "fr", table: "T", key: "B"), finding("d"),
        finding("e", other, .error, locale: "fr", table: "T", key: "C"), finding("f", locale: "de"),
        finding("g", other, .note), finding("h"),
      ], [["e"], ["d"], ["h"], ["b", "c"], ["a"], ["f"], ["g"]]
    ),
    ("nothing", [], []),
  ]

  @Test func causes() throws {
    let bundle = try SettingsBundle(texts: [:])
    let english = CatalogLanguage(localization: "en", tag: "en")
    for row in Self.rows {
      let audit = BundleAudit(bundle: bundle, source: english, coverage: BundleCoverage(), findings: row.findings)
      #expect(audit.groups.map { $0.findings.map(\.message) } == row.groups, "\(row.name)")
      #expect(audit.groups.map(\.count).reduce(0, +) == row.findings.count)
    }
  }

  private static func list(_ key: String, _ titles: [String], table: String? = "Root") -> String {
    let items = titles.map { "\"\($0)\"" }.joined(separator: ", ")
    return "{ Type = PSMultiValueSpecifier; Key = \(key); Title = \(key); Titles = (\(items)); Values = (\(items)); }"
  }

  /// Each title of a list that no table has is a problem, as it is a text in the numbers of a report.
  @Test func eachTitleOfAListIsAProblem() throws {
    let titles = (1...41).map { "Choice number \($0)" }
    let lists = Self.list("first", titles) + ", " + Self.list("second", ["One day", "Some day"])
    let bundle = try SettingsBundle(
      root: PaneText.pane(lists),
      ["en.lproj/Root.strings": "first = \"First\"; second = \"Second\";", "de.lproj/Root.strings": "first = Erste;"])
    let audit = try bundle.audit()
    let groups = audit.groups.filter { $0.first.rule == .untrackedText }
    #expect(groups.map(\.first.key?.text) == titles + ["One day", "Some day"])
    #expect(groups.count == audit.counts.untracked)
  }

  /// Each text of a pane without a table is a problem.
  @Test func eachTextOfAPaneWithoutATableIsAProblem() throws {
    let rows = ["SOUND_TITLE", "SOUND_FOOTER", "SOUND_VOLUME"].map { "{ Type = PSGroupSpecifier; Title = \($0); }" }
    let pane = PaneText.pane(rows.joined(separator: ", "), table: nil)
    let bundle = try SettingsBundle(
      texts: [
        "Root.plist": PaneText.pane(to: "Sound"), "Sound.plist": pane, "en.lproj/Root.strings": "",
        "en.lproj/Sound.strings": "SOUND_TITLE = Sound;", "de.lproj/Sound.strings": "SOUND_TITLE = Ton;",
      ])
    let audit = try bundle.audit()
    let groups = audit.groups.filter { $0.first.rule == .rawKeyLeak }
    #expect(groups.map(\.count) == [1, 1, 1])
    #expect(groups.count == audit.counts.identifiers)
  }

  /// 348 errors of a real bundle are 16 identifiers, 9 of another are 9.
  @Test(.enabled(if: CorpusAudits.isThere, "the corpus of real bundles is absent"))
  func errorsOfRealBundles() throws {
    let reported = try CorpusAudits.all().map { audited in
      let groups = audited.audit.groups.filter { $0.severity == .error && $0.first.rule == .rawKeyLeak }
      return "\(groups.map(\.count).reduce(0, +)) in \(groups.count)"
    }
    #expect(reported.contains("348 in 16"), "\(reported)")
  }
}
