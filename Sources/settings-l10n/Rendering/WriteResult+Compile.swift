import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `compile`.
extension WriteResult<CompilePlan> {
  /// The JSON.
  var document: JSONMembers {
    document(
      [
        "locales": plan.items.map(\.members), "needsReview": plan.inReview, "untranslated": plan.untranslated,
        "unreviewed": plan.unreviewed, "files": changedFiles, "findings": plan.refusals + findings,
      ], isBlocked: !plan.refusals.isEmpty)
  }

  /// The text: what changes in each localization, what is open, and the result.
  func lines(_ style: Style) -> [String] {
    if !plan.refusals.isEmpty { return ["\(path): \(style.red("nothing was written"))."] }
    return style.wrapped(plan.items.map { $0.line(style) } + [outcome] + open)
  }

  private var outcome: String {
    if plan.items.isEmpty { return "\(path): the tables are what the string catalogs say." }
    let texts = plan.items.reduce(0) { $0 + $1.changed + $1.added + $1.removed }
    let changes = texts == 0 ? "comments" : Count.of(texts, "text")
    return isDryRun ? "\(path): \(changes) would change; nothing was written." : "\(path): \(changes) changed."
  }

  private var open: [String] {
    let counts = [(plan.inReview, "to be reviewed"), (plan.untranslated, "without a translation (new)")]
    let parts = counts.filter { $0.0 > 0 }.map { "\(Count.of($0.0, "text")) \($0.1)" }
    return (parts.isEmpty ? [] : ["In the catalogs: " + parts.joined(separator: ", ") + "."]) + unreviewed
  }

  /// A catalog does not say which source text a translation was made from.
  private var unreviewed: [String] {
    if plan.unreviewed == 0 { return [] }
    let verb = plan.unreviewed == 1 ? "counts" : "count"
    return [
      "\(Count.of(plan.unreviewed, "translation")) of changed source texts \(verb) as translated: set those that no "
        + "longer fit to needs_review in the catalogs, or translate them again."
    ]
  }
}

extension CompilePlan.Item {
  fileprivate var members: JSONMembers {
    ["locale": localization, "changed": changed, "added": added, "removed": removed, "comments": comments]
  }

  fileprivate func line(_ style: Style) -> String {
    let counts = [(changed, "changed"), (added, "added"), (removed, "removed")].filter { $0.0 > 0 }
    let texts = counts.map { "\(TerminalText.grouped($0.0)) \($0.1)" }
    let remarks = comments > 0 ? [Count.of(comments, "comment")] : []
    return "\(style.bold(TerminalText.clean(localization))): \((texts + remarks).joined(separator: ", "))"
  }
}
