package import SettingsAudit
package import SettingsCatalog
internal import SettingsLocalization

/// The result of `report` or `lint`, which all formats render.
package struct AuditRun {
  /// The command.
  package enum Kind: String {
    /// Translation coverage, and what users read where a translation is missing.
    case report
    /// The problems of the bundles.
    case lint
  }

  package let kind: Kind
  /// In the order in which they were given and found.
  package let bundles: [BundleAudit]
  /// The rows of the bundles, if they were made before the bundles were reduced to numbers.
  package var knownRows: [BundleRow]?
  /// Bundles without a result, and why; in the order in which they were given and found.
  let failures: [(path: String, reason: String)]
  /// The baselines; their findings are not among those of the bundles.
  let baselines: [String]
  /// Where the page of `preview` is published; `nil` for nowhere.
  let preview: PreviewAddress?
  /// Whether it says how many words are to be translated.
  let countsWords: Bool
  /// The command that made it, as it can be typed again; `nil` if there was none.
  let command: String?
  /// What pages say of it besides, such as a date; `nil` for nothing.
  let stamp: String?
  /// The folder to which the paths of the bundles are relative, unless they are absolute.
  let folder: String
  /// The descriptions of the rules.
  let rules: [RuleDescription]

  /// Makes a run of its parts.
  package init(
    kind: Kind, bundles: [BundleAudit], knownRows: [BundleRow]? = nil,
    failures: [(path: String, reason: String)] = [], baselines: [String] = [], preview: PreviewAddress? = nil,
    countsWords: Bool = false, command: String? = nil, stamp: String? = nil, folder: String = WorkingFolder.path,
    rules: [RuleDescription] = RuleDescription.all
  ) {
    (self.kind, self.bundles, self.knownRows, self.failures) = (kind, bundles, knownRows, failures)
    (self.baselines, self.preview, self.countsWords) = (baselines, preview, countsWords)
    (self.command, self.stamp, self.folder, self.rules) = (command, stamp, folder, rules)
  }
}

extension AuditRun {
  /// The run with numbers instead of texts.
  package var reduced: AuditRun {
    AuditRun(
      kind: kind, bundles: bundles.map { $0.reduced() }, knownRows: rows, failures: failures, baselines: baselines,
      preview: preview, countsWords: countsWords, command: command, stamp: stamp, folder: folder, rules: rules)
  }

  /// Whether it is about more than one bundle, so that a row for each comes first. Single files have no row.
  var isOfSeveral: Bool { bundles.count { !$0.isOfFile } + failures.count > 1 }

  /// The rows of the bundles, in the same order.
  package var rows: [BundleRow] { knownRows ?? bundles.filter { !$0.isOfFile }.map(BundleRow.init) }

  /// The run for one bundle.
  func about(_ audit: BundleAudit) -> AuditRun {
    AuditRun(kind: kind, bundles: [audit], preview: preview, countsWords: countsWords, folder: folder, rules: rules)
  }

  /// The findings of all bundles as the formats print them, bundle by bundle.
  var entries: [RenderedFinding] { bundles.flatMap { RenderedFinding.all($0) } }

  /// The number of problems.
  var tally: AuditTally { AuditTally(bundles.map(\.counts)) }

  /// `2 errors, 1 warning in 3 localizations (7 findings).`, or with known findings
  /// `No new problems in 3 localizations; 5 known findings (known.json).`; of single files `1 error in 2 files.`
  package var summary: String {
    let isOfFiles = !bundles.isEmpty && bundles.allSatisfy(\.isOfFile)
    let tally = tally
    let hasLocalizations = localizationCount > 0 || bundles.isEmpty
    let files = Count.of(bundles.reduce(0) { $0 + $1.fileCount }, "file")
    let count = isOfFiles ? files : Count.of(localizationCount, "localization")
    let place = hasLocalizations || isOfFiles ? " in " + count : ""
    let several = bundles.count > 1 && !isOfFiles ? " of " + Count.of(bundles.count, "bundle") : ""
    let known = bundles.reduce(0) { $0 + $1.known }
    let names = baselines.map { PlainText.line($0) }.joined(separator: ", ")
    let rest = known == 0 ? "" : "; \(Count.of(known, "known finding"))" + (names.isEmpty ? "" : " (\(names))")
    let untranslatable = hasLocalizations || isOfFiles ? "" : "; there is no localization: nothing can be translated"
    return tally.verdict(known: known) + place + several + tally.inFindings + untranslatable + rest + "."
  }

  /// The number of different localizations that were checked, without `Base`.
  private var localizationCount: Int {
    let names = bundles.flatMap { audit in
      let covered = audit.coverage.localizations.filter(\.isPresent).map(\.language.localization)
      return covered.isEmpty ? audit.bundle.localizations : covered
    }
    return Set(names).subtracting([.base]).count
  }

  /// The descriptions of the rules that found something, by identifier.
  var usedRules: [RuleDescription] {
    let used = Set(bundles.flatMap(\.findings).map(\.rule))
    return rules.filter { used.contains($0.rule) }.sorted { $0.rule.rawValue < $1.rule.rawValue }
  }
}
