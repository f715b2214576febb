import SettingsLocalization

/// What `sync` did, or would do, for people.
struct SyncText {
  let report: SyncReport
  let isCheck: Bool
  let style: Style

  var lines: [String] {
    let byPlace = Dictionary(grouping: report.plan.actions, by: \.place)
    let tables = byPlace.keys.sorted().flatMap { place in
      [style.bold(TerminalText.clean(place.path))] + (byPlace[place] ?? []).map(line)
    }
    return tables + report.warnings.map { "warning: " + TerminalText.clean($0) } + [outcome]
  }

  private func line(_ action: SyncAction) -> String {
    let mark =
      switch action.kind {
      case .add: "+"
      case .remove: "-"
      case .comment: "#"
      }
    return "  \(mark) \(TerminalText.brief(action.key, to: 60)): \(TerminalText.brief(action.text, to: 80))"
  }

  private var outcome: String {
    let count = report.plan.actions.count
    let changes = count == 1 ? "1 change" : "\(count) changes"
    let path = TerminalText.clean(report.bundle.path)
    if report.isBlocked { return "\(path): nothing was written." }
    if count == 0 { return "\(path): tables and panes are in step." }
    return isCheck ? "\(path): \(changes) needed; nothing was written." : "\(path): \(changes) made."
  }
}

/// The JSON of `sync`.
struct SyncDocument: Encodable {
  let schemaVersion = 1
  let check: Bool
  let bundles: [BundleNode]

  init(reports: [SyncReport], isCheck: Bool) {
    check = isCheck
    bundles = reports.map(BundleNode.init)
  }

  struct BundleNode: Encodable {
    let bundle: String
    let written: Bool
    let actions: [ActionNode]
    let files: [String]
    let warnings: [String]
    let findings: [Finding]

    init(_ report: SyncReport) {
      bundle = report.bundle.path
      written = report.isWritten
      actions = report.plan.actions.map(ActionNode.init)
      files = report.files.map(\.path)
      warnings = report.warnings
      findings = report.findings
    }
  }

  struct ActionNode: Encodable {
    let action: SyncAction.Kind
    let locale: String
    let table: String
    let key: String
    let text: String

    init(_ action: SyncAction) {
      self.action = action.kind
      locale = action.place.localization
      table = action.place.table
      key = action.key
      text = action.text
    }
  }
}
