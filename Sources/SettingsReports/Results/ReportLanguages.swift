internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The languages that the app has and its settings lack, each with what proves it, and those that only the settings have;
/// they count in no percentage.
struct ReportLanguages {
  let audit: BundleAudit
  let style: Style

  var lines: [String] { style.wrapped(lacking + only) }

  /// Below the most read languages the command that adds all.
  private var lacking: [String] {
    guard let group = audit.groups.first(where: \.isOfLanguagesOfApp) else { return [] }
    let limit = style.limit(GroupNotes.readable)
    let order = group.findings.sorted { MostRead.precedes($0.localization, $1.localization) }
    let reported = order.prefix(limit).flatMap(\.notes).map { "  " + TerminalText.clean($0.message) }
    let rest = order.count - limit
    let more = rest > 0 ? ["  … and \(TerminalText.grouped(rest)) more; --verbose has all of them"] : []
    let fix = group.first.fix.map { ["  " + style.green("fix") + ": " + TerminalText.clean($0)] } ?? []
    let heading = "Languages of the app that its settings lack: \(TerminalText.grouped(order.count))"
    return ["", style.bold(heading)] + reported + more + fix
  }

  private var only: [String] {
    let limit = style.limit(GroupNotes.readable)
    return ReportLanguages.only(audit, atMost: limit).map { ["", TerminalText.clean($0)] } ?? []
  }

  /// What only the settings have, in one line; `nil` if there is nothing.
  static func only(_ audit: BundleAudit, atMost limit: Int, _ name: (LocalizationName) -> String = \.text) -> String? {
    let names = audit.app.languages?.onlyInSettings ?? []
    if names.isEmpty { return nil }
    let rest = names.count > limit ? " and \(names.count - limit) more" : ""
    return "Not in the app: \(names.prefix(limit).map(name).joined(separator: ", "))\(rest); whether iOS takes "
      + "\(names.count == 1 ? "it" : "them") was never seen."
  }
}

extension FindingGroup {
  /// Whether it is about languages that the app has and the settings lack.
  var isOfLanguagesOfApp: Bool { first.isOfLanguageOfApp }
}
