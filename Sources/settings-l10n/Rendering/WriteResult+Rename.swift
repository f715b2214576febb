import SettingsCatalog
import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of `rename`.
extension WriteResult<RenamePlan> {
  /// The JSON.
  ///
  /// - Parameter mentions: the files of the project that name an old key.
  func document(mentions: [String]) -> JSONMembers {
    document(["renames": plan.items.map(\.members), "files": changedFiles, "mentions": mentions])
      + ["findings": findings]
  }

  /// The text: what would change, a line for each rename, the files of the project that name an old key, then the
  /// result.
  func lines(mentions: [String], _ style: Style) -> [String] {
    diff(style) + plan.items.map(\.line)
      + mentions.map { "\(TerminalText.clean($0)): names an old key, and was not changed" } + [outcome]
  }

  private var outcome: String {
    let count = Count.of(files.count, "file")
    return isDryRun ? "\(path): \(count) would change; nothing was written." : "\(path): \(count) changed."
  }
}

extension RenamePlan.Item {
  /// `locales` are those whose tables had the key, with an empty name for the table in the root.
  fileprivate var members: JSONMembers {
    [
      "table": old.table, "old": old.key, "new": new, "uses": uses, "locales": localizations.map { $0 ?? "" },
      "added": isAdded, "localesWithoutText": languagesWithoutText,
    ]
  }

  fileprivate var line: String {
    let names =
      "\(TerminalText.clean(old.table)): \(TerminalText.brief(old.key, to: 60)) → \(TerminalText.brief(new, to: 60))"
    let tables = localizations.count + (isAdded ? 1 : 0)
    return "  \(names): \(Count.of(uses, "place")), \(Count.of(tables, "table"))"
  }
}
