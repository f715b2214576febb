package import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What is said about each of several bundles in one row.
package struct BundleRow: Sendable {
  /// The path of the bundle, as it was found.
  let path: String
  /// The localization with the lowest coverage; `nil` if all are complete, or no text is shown.
  let worst: LocalizationName?
  /// The lowest coverage in ten-thousandths; `nil` if no localization shows a text.
  let tenThousandths: Int?
  /// The number of identifiers that users read, each counted once.
  let leaks: Int
  /// The number of problems of each severity.
  let tally: AuditTally
  let level: AuditVerdict.Level
  /// The verdict: `Not ready`.
  let verdict: String

  package init(_ audit: BundleAudit) {
    path = audit.bundle.path
    let shown = audit.coverage.localizations.filter { $0.shown > 0 }
    let lowest = shown.min { ($0.tenThousandths, $0.isSource ? 1 : 0) < ($1.tenThousandths, $1.isSource ? 1 : 0) }
    worst = lowest.flatMap { $0.isComplete ? nil : $0.language.localization }
    tenThousandths = lowest?.tenThousandths
    leaks = Set((audit.coverage.leaks + audit.coverage.unreadableLeaks).map(TextIdentity.init)).count
    tally = AuditTally([audit.counts])
    let verdict = AuditVerdict(AuditRun(kind: .report, bundles: [audit]))
    (level, self.verdict) = (verdict.level, verdict.label)
  }

  /// The coverage for people: `54.5 %`.
  var coverage: String { tenThousandths.map(Percentage.rounded) ?? "–" }

  /// The name of an app: the path of its bundle from a folder, without the usual name of the bundle.
  static func app(_ path: String, from folder: String) -> String {
    let path = WorkingFolder.relative(path, to: folder)
    let usual = "/" + BundleLocator.settingsName
    guard path.utf8.count > usual.utf8.count, path.utf8.suffix(usual.utf8.count).elementsEqual(usual.utf8) else {
      return path
    }
    return String(decoding: path.utf8.dropLast(usual.utf8.count), as: UTF8.self)
  }

  /// The numbers of the rows in order: by verdict, then by lowest coverage, identifiers, errors and warnings.
  static func worstFirst(_ rows: [BundleRow]) -> [Int] {
    let ranks = rows.map { row in
      [
        row.level.rank, row.tenThousandths ?? 10_000, -row.leaks, -row.tally[.error], -row.tally[.warning],
      ]
    }
    return rows.indices.sorted { left, right in
      ranks[left] == ranks[right] ? left < right : ranks[left].lexicographicallyPrecedes(ranks[right])
    }
  }
}

extension AuditVerdict.Level {
  /// The worst is the lowest.
  fileprivate var rank: Int {
    switch self {
    case .bad: 0
    case .partial: 1
    case .good: 2
    }
  }
}
