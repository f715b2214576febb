public import SettingsLocalization

/// A table that no pane takes.
struct UnusedTable: BundleCheck {
  let description = RuleDescription(
    .unusedTable, .note, "Nothing: the work on the table is lost",
    explanation: """
      No pane names the table, nor would InAppSettingsKit take it for one: it was left from a pane that is gone, or belongs to \
      the app and not to its settings. An app can look it up by itself, though.

      One note for a table, whatever number of localizations have it. Nothing is said where a pane cannot be read, and where \
      the name differs from one that is taken in case only (`table-case`).
      """,
    source: "IASKSettingsReader.m, lines 47-60; Apple, Settings Application Schema Reference, root content")

  func findings(in subject: AuditSubject) -> [Finding] {
    let taken = CaseTwins(subject.usage.tables)
    let unused = subject.tableNames.filter { !subject.usage.isTaken($0) && taken.twin(of: $0) == nil }
    return unused.compactMap { name in
      let places = subject.tableFiles(named: name)
      guard let first = places.first(where: \.locale.isSource) ?? places.first else { return nil }
      let others = places.count == 1 ? "" : " (\(places.count) localizations have it)"
      return finding(
        "no pane takes the table \(name.quoted)\(others)", file: first.path, locale: first.locale.name, table: name,
        fix: "Remove it if the app does not look it up itself.")
    }
  }
}

extension Finding.Rule {
  /// No pane takes a table.
  public static let unusedTable = Finding.Rule(rawValue: "unused-table")
}
