import SettingsLocalization

/// What an import came to, for people.
struct ImportText {
  let report: ImportReport
  let style: Style

  /// What a dry run would change; nothing of any other run.
  var diff: [String] { report.isDryRun ? DiffText.lines(report.diff, style) : [] }

  /// A line per language, then what became of it all.
  var lines: [String] { report.plan.counts.map(row) + outOfScope + [outcome] }

  /// `fr: 3 changed, 1 added, 40 unchanged, 0 skipped, 0 stale, 0 refused`.
  private func row(_ counts: ImportCounts) -> String {
    let parts = ImportOutcome.allCases.map { outcome in
      let part = "\(counts[outcome]) \(outcome.rawValue)"
      return counts[outcome] == 0 ? style.dim(part) : part
    }
    let name = TerminalText.clean(counts.language.localization) + (counts.isNew ? " (new)" : "")
    return style.bold(name) + ": " + parts.joined(separator: ", ")
  }

  /// A line per file that holds other parts of the app.
  private var outOfScope: [String] {
    let files = Dictionary(grouping: report.plan.outOfScope, by: { ExactString($0.file) })
    return files.values.sorted { $0[0].file < $1[0].file }.map { parts in
      let units = Count.of(parts.reduce(0) { $0 + $1.units }, "unit")
      return "\(TerminalText.clean(parts[0].file)): left out \(units) of other parts of the app "
        + "(\(Count.of(parts.count, "file element")))"
    }
  }

  private var outcome: String {
    if report.plan.isBlocked { return style.red("Nothing was written") + ": \(refusals).\(advice)" }
    if report.files.isEmpty {
      return report.plan.counts.isEmpty ? "The files have no unit of this bundle." : "Nothing to change."
    }
    let files = Count.of(report.files.count, "file")
    return report.isDryRun ? "\(files) would change; nothing was written." : "\(files) changed."
  }

  /// `1 file and 2 units are refused`.
  private var refusals: String {
    let files = report.plan.findings.count { $0.severity == .error }
    let units = report.plan.refused.count
    if files == 0 { return Count.are(units, "unit") + " refused" }
    if units == 0 { return Count.are(files, "file") + " refused" }
    return "\(Count.of(files, "file")) and \(Count.of(units, "unit")) are refused"
  }

  private var advice: String {
    report.files.isEmpty ? "" : " --skip-refused writes the rest."
  }
}
