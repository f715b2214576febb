import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `rename`.
struct RenameReport {
  let path: String
  let plan: RenamePlan
  let isDryRun: Bool
  /// The files of the project that name an old key.
  var mentions: [String] = []
  var commit = CommitReport()

  init(path: String, plan: RenamePlan, isDryRun: Bool) {
    self.path = path
    self.plan = plan
    self.isDryRun = isDryRun
  }
}

/// The result of `rename` as text.
struct RenameText {
  let report: RenameReport
  let style: Style

  /// What would change; empty unless nothing is written.
  var diff: [String] {
    guard report.isDryRun else { return [] }
    return report.plan.files.flatMap { file in
      let path = report.path + "/" + file.path
      return ColoredDiff.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: path), style)
    }
  }

  /// A line for each rename, the files of the project that name an old key, then the result.
  var lines: [String] {
    report.plan.items.map(line)
      + report.mentions.map { "\(TerminalText.clean($0)): names an old key, and was not changed" } + [outcome]
  }

  private func line(_ item: RenamePlan.Item) -> String {
    let names =
      "\(TerminalText.clean(item.old.table)): \(TerminalText.brief(item.old.key, to: 60)) → "
      + TerminalText.brief(item.new, to: 60)
    let tables = item.localizations.count + (item.isAdded ? 1 : 0)
    return "  \(names): \(Count.of(item.uses, "place")), \(Count.of(tables, "table"))"
  }

  private var outcome: String {
    let path = TerminalText.clean(report.path)
    let files = Count.of(report.plan.files.count, "file")
    if report.isDryRun { return "\(path): \(files) would change; nothing was written." }
    return "\(path): \(files) changed."
  }
}
