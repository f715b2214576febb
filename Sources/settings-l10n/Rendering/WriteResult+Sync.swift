import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// A bundle with what `sync` has changed in it, or its error.
struct SyncRun {
  let path: String
  let result: Result<WriteResult<SyncPlan>, any Error>

  /// The JSON; without a result, only the path, no findings, and the error.
  var document: JSONMembers {
    switch result {
    case .success(let result): ["bundle": path] + result.members
    case .failure(let error): ["bundle": path, "findings": [Finding](), "error": "\(error)"]
    }
  }
}

/// The result of `sync`. A check writes nothing, as a dry run does.
extension WriteResult<SyncPlan> {
  fileprivate var members: JSONMembers {
    [
      "written": commit.isWritten, "actions": plan.actions.map(\.members), "files": changedFiles,
      "finishedFiles": commit.finishedFiles, "warnings": commit.warnings, "unreadFiles": unreadFiles,
      "findings": findings,
    ]
  }

  /// The files that cannot be read or changed, with paths in the bundle. They were not synchronized.
  private var unreadFiles: [String] {
    var seen: Set<ExactString> = []
    return plan.findings.compactMap(\.file).filter { seen.insert(ExactString($0)).inserted }
  }

  /// The changes table by table, then the result.
  func lines(_ style: Style) -> [String] {
    // Changes that were not made are not listed.
    let actions = plan.isBlocked && !isDryRun ? [] : plan.actions
    let byPlace = Dictionary(grouping: actions, by: \.place)
    return byPlace.keys.sorted().flatMap { Self.lines(of: $0, byPlace[$0] ?? [], style) } + [outcome(style)]
  }

  /// At most 100 changes of a table.
  private static func lines(of place: TableReference, _ actions: [SyncAction], _ style: Style) -> [String] {
    let rest = actions.count - 100
    return [style.bold(TerminalText.clean(place.path))] + actions.prefix(100).map(\.line)
      + (rest > 0 ? ["  … and \(TerminalText.grouped(rest)) more; --summary json has all of them"] : [])
  }

  /// That texts are missing which nobody but a person can write; `nil` if none is.
  private var untold: String? {
    let count = plan.remarks.count { $0.severity == .error }
    return count == 0 ? nil : "nothing to add; \(Count.of(count, "text")) must be written by hand"
  }

  /// The result in one line.
  func outcome(_ style: Style) -> String {
    let changes = Count.of(plan.actions.count, "change")
    if plan.isBlocked {
      return "\(path): \(style.red(isDryRun ? "cannot be checked" : "nothing was written")): \(problems)."
    }
    if plan.actions.isEmpty { return "\(path): \(unread ?? untold ?? "tables and panes are in sync")." }
    let rest = unread.map { "; " + $0 } ?? ""
    return isDryRun ? "\(path): \(changes) needed; nothing was written\(rest)." : "\(path): \(changes) made\(rest)."
  }

  /// What could not be checked, as a text; `nil` if everything could be checked.
  private var unread: String? { plan.findings.isEmpty ? nil : "there is no root pane" }

  private var problems: String {
    Count.of(Set(plan.findings.map { ExactString($0.file ?? "") }).count, "file") + " cannot be read or changed"
  }
}

extension SyncAction {
  fileprivate var members: JSONMembers {
    ["action": kind, "locale": place.localization, "table": place.table, "key": key, "text": text]
  }

  fileprivate var line: String {
    let mark =
      switch kind {
      case .add: "+"
      case .update: "~"
      case .remove: "-"
      case .comment, .context: "#"
      }
    let shown = text.isEmpty && kind == .context ? "no context" : TerminalText.brief(text, to: 80)
    return "  \(mark) \(TerminalText.brief(key, to: 60)): \(shown)"
  }
}
