import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `sync` as text.
struct SyncText {
  let report: SyncReport
  /// Whether the run writes what it plans.
  let isWritten: Bool
  let style: Style

  /// The maximum number of listed changes of a table.
  private static let readable = 100

  /// The changes table by table, then the result.
  var lines: [String] {
    // Changes that were not made are not listed.
    let actions = report.plan.isBlocked && isWritten ? [] : report.plan.actions
    let byPlace = Dictionary(grouping: actions, by: \.place)
    return byPlace.keys.sorted().flatMap { lines(of: $0, byPlace[$0] ?? []) } + [outcome]
  }

  private func lines(of place: TableReference, _ actions: [SyncAction]) -> [String] {
    let rest = actions.count - SyncText.readable
    return [style.bold(TerminalText.clean(place.path))] + actions.prefix(SyncText.readable).map(line)
      + (rest > 0 ? ["  … and \(TerminalText.grouped(rest)) more; --summary json has all of them"] : [])
  }

  private func line(_ action: SyncAction) -> String {
    let mark =
      switch action.kind {
      case .add: "+"
      case .update: "~"
      case .remove: "-"
      case .comment, .context: "#"
      }
    let text = action.text.isEmpty && action.kind == .context ? "no context" : TerminalText.brief(action.text, to: 80)
    return "  \(mark) \(TerminalText.brief(action.key, to: 60)): \(text)"
  }

  /// What would change, as unified diffs.
  var diff: [String] {
    report.files.flatMap { file in
      let path = report.bundle.path + "/" + file.path
      return ColoredDiff.lines(UnifiedDiff.lines(old: file.old, new: file.new, path: path), style)
    }
  }

  /// The result in one line.
  var outcome: String {
    let changes = Count.of(report.plan.actions.count, "change")
    let path = TerminalText.clean(report.bundle.path)
    if report.plan.isBlocked {
      return "\(path): \(style.red(isWritten ? "nothing was written" : "cannot be checked")): \(problems)."
    }
    if report.plan.actions.isEmpty { return "\(path): \(unread ?? "tables and panes are in sync")." }
    let rest = unread.map { "; " + $0 } ?? ""
    return isWritten ? "\(path): \(changes) made\(rest)." : "\(path): \(changes) needed; nothing was written\(rest)."
  }

  /// What could not be checked, as a text; `nil` if everything could be checked.
  private var unread: String? {
    report.plan.findings.isEmpty ? nil : "there is no root pane"
  }

  private var problems: String {
    Count.of(Set(report.plan.findings.map { ExactString($0.file ?? "") }).count, "file") + " cannot be read or changed"
  }
}
