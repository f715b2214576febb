import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of an import as text.
struct ImportText {
  let report: ImportReport
  let style: Style

  /// What a dry run would change in a file; empty for other runs.
  func diff(of file: PlannedFile) -> [String] {
    guard report.isDryRun else { return [] }
    return ColoredDiff.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: file.path), style)
  }

  /// A line per language, then the overall result.
  var lines: [String] { report.plan.counts.map(row) + outOfScope + unknown + overwritten + accepted + [outcome] }

  /// `fr: 3 changed, 1 added, 40 unchanged, 0 skipped, 0 stale, 0 refused, 0 removed`.
  private func row(_ counts: ImportCounts) -> String {
    let parts = ImportOutcome.allCases.map { outcome in
      let part = "\(TerminalText.grouped(counts[outcome])) \(outcome.rawValue)"
      return counts[outcome] == 0 ? style.dim(part) : part
    }
    let name = TerminalText.clean(counts.language.localization) + (counts.isNew ? " (new)" : "")
    return style.bold(name) + ": " + parts.joined(separator: ", ")
  }

  /// A line per file that contains other parts of the app.
  private var outOfScope: [String] {
    let files = Dictionary(grouping: report.plan.outOfScope, by: { ExactString($0.file) })
    return files.values.sorted { $0[0].file < $1[0].file }.map { parts in
      let units = Count.of(parts.reduce(0) { $0 + $1.units }, "unit")
      return "\(TerminalText.clean(parts[0].file)): left out \(units) of other parts of the app "
        + "(\(Count.of(parts.count, "file element")))"
    }
  }

  /// Units that the bundle does not have.
  private var unknown: [String] {
    let count = report.plan.unknownUnits
    return count == 0 ? [] : ["\(Count.are(count, "unit")) not in this bundle, and left out."]
  }

  /// Units that replaced texts which may be newer.
  private var overwritten: [String] {
    let count = report.plan.counts.reduce(0) { $0 + $1.overwritten }
    if count == 0 || report.plan.isBlocked { return [] }
    let verb = report.isDryRun ? "would overwrite" : "overwrote"
    return [
      "\(Count.of(count, "unit")) \(verb) another translation, and it is unknown which is newer: "
        + "give the earlier export with --base."
    ]
  }

  /// What is recorded about texts that stay: they came back finished, were accepted as they are, or need a review.
  private var accepted: [String] {
    let count = report.plan.acceptedCount
    if count == 0 || report.plan.isBlocked { return [] }
    return [
      "\(Count.of(count, "state")) \(report.isDryRun ? "would be recorded" : "recorded"), of texts that stay as they are."
    ]
  }

  private var nothing: String {
    if report.plan.counts.isEmpty { return "The files contain no unit of this bundle" }
    return accepted.isEmpty ? "Nothing to change" : "No text to change"
  }

  private var outcome: String {
    if report.plan.isBlocked { return style.red("Nothing was written") + ": \(refusals).\(advice)" }
    if report.files.isEmpty { return nothing + leftOut + "." }
    let files = Count.of(report.files.count, "file")
    return report.isDryRun ? "\(files) would change\(leftOut); nothing was written." : "\(files) changed\(leftOut)."
  }

  /// `, 2 units left out`: the exit status is 1.
  private var leftOut: String {
    let units = report.plan.counts.reduce(0) { $0 + $1[.skipped] + $1[.stale] + $1[.refused] + $1[.removed] }
    let files = report.plan.refusedFiles
    let parts = [files > 0 ? Count.of(files, "file") : nil, units > 0 ? Count.of(units, "unit") : nil]
    let text = parts.compactMap { $0 }.joined(separator: " and ")
    return text.isEmpty ? "" : ", \(text) left out"
  }

  /// `1 file and 2 units are refused`.
  private var refusals: String {
    let files = report.plan.refusedFiles
    let units = report.plan.refused.count
    if files == 0 { return Count.are(units, "unit") + " refused" }
    if units == 0 { return Count.are(files, "file") + " refused" }
    return "\(Count.of(files, "file")) and \(Count.of(units, "unit")) are refused"
  }

  private var advice: String {
    report.files.isEmpty ? "" : " --skip-refused writes the rest."
  }
}

extension ImportPlan {
  /// The number of refused files.
  fileprivate var refusedFiles: Int {
    Set(findings.filter { $0.severity == .error }.map { ExactString($0.file ?? "") }).count
  }
}
