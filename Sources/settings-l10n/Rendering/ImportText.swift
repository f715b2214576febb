import SettingsLocalization

/// What an import came to, for people.
struct ImportText {
  let report: ImportReport
  let style: Style

  /// The diff of a dry run, then a line per language, then what became of it all.
  var lines: [String] {
    let diffs = report.isDryRun ? DiffText.lines(report.diff, style) : []
    let rows = report.plan.counts.map(row)
    return diffs + rows + outOfScope + report.warnings.map { "warning: " + TerminalText.clean($0) } + [outcome]
  }

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
      let units = parts.reduce(0) { $0 + $1.units }
      let file = TerminalText.clean(parts[0].file)
      return "\(file): \(units) units in \(parts.count) files belong to other parts of the app"
    }
  }

  private var outcome: String {
    let files = report.files.count == 1 ? "1 file" : "\(report.files.count) files"
    if report.plan.isBlocked { return style.red("Nothing was written.") }
    if report.files.isEmpty { return "Nothing to change." }
    return report.isDryRun ? "\(files) would change; nothing was written." : "\(files) changed."
  }
}
