internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// No pane shows an entry.
  public static let unusedKey = Finding.Rule(rawValue: "unused-key")
}

struct UnusedKey: BundleCheck {
  let description = RuleDescription(
    .unusedKey, .note, "Nothing; translators work on text that is never shown",
    explanation: """
      No pane that uses the table shows this key, on any device, in any dialect, in any language's pane files. The \
      keys of a Settings bundle are in its property lists, so this is certain, but an app can look the table up \
      itself: then `keysUsedByCode` in the configuration, or the comment `/* l10n:used-by-code */` above the entry of \
      the source language, keeps the key. Often the text of a pane was changed and its entry was not, and then the row is untranslated.

      `Group`, `Name`, `none given` and `Enabled` come from Xcode's template.

      One note for each key, however many localizations have it. Not reported for tables that no pane uses \
      (`unused-table`), for files with errors, if a pane cannot be read, for a key that `untracked-text` or \
      `raw-key-leak` names as the other spelling or the former name of a text, and for one that a pane looks up in vain \
      in its own table, or in the other bundle of the app: its entries are needed there. Nor for a table that has nothing \
      of its pane, which `untracked-text` reports.

      A key that is only the `DefaultValue` of a row is not shown either: defaults are never looked up.
      """,
    source: "focus-ios#2053")

  func findings(in context: AuditContext) -> [Finding] {
    let isOn = context.options.rules.isOn(UntrackedText().description)
    let foreign = isOn ? Set(context.foreignTables.keys) : []
    let names = context.tableNames.filter {
      context.usage.isKnown && context.usage.isTaken($0) && !foreign.contains($0)
    }
    let excluded = context.options.catalog.excluded
    let keysInCode = context.options.catalog.keysInCode
    let reported = twinsReportedElsewhere(context).union(renamedKeysReportedElsewhere(context))
    return names.flatMap { findings(in: $0, excluded, context) }.filter { finding in
      let id = UnitIdentifier(finding)
      return !reported.contains(id) && !keysInCode.contains(id)
    }
  }

  /// The keys that `untracked-text` reports as the other spelling of a text, if that rule is on.
  private func twinsReportedElsewhere(_ context: AuditContext) -> Set<UnitIdentifier> {
    guard context.options.rules.isOn(UntrackedText().description) else { return [] }
    return Set(
      context.coverage.untracked.filter { context.misplaced.fix(for: $0) == nil }.compactMap { text in
        text.twin.map { UnitIdentifier(table: text.table ?? "", key: $0) }
      })
  }

  /// The keys that `raw-key-leak` or `untracked-text` reports as renamed, if that rule is on.
  private func renamedKeysReportedElsewhere(_ context: AuditContext) -> Set<UnitIdentifier> {
    let rules = context.options.rules
    let untracked = rules.isOn(UntrackedText().description) ? context.coverage.untracked : []
    let leaks = rules.isOn(RawKeyLeak().description) ? context.coverage.leaks.filter { $0.localization == nil } : []
    let texts = (untracked + leaks).filter { context.misplaced.fix(for: $0) == nil }
    return Set(texts.compactMap { context.probableRename(of: $0)?.old })
  }

  private struct Unused {
    let entry: StringsEntry
    let place: AuditedTable
    var count = 0
  }

  private func findings(in table: TableName, _ excluded: KeySelection, _ context: AuditContext) -> [Finding] {
    guard let shown = context.usage.knownKeys(of: table) else { return [] }
    var unused: [TextKey: Unused] = [:]
    let places = context.tableFiles(named: table)
    for place in places.filter(\.localization.isSource) + places.filter({ !$0.localization.isSource }) {
      guard let file = context.tableFile(table, place.localization).table, !file.isBroken else { continue }
      for entry in file.entries {
        let key = entry.key
        // Why an empty key is there is another rule.
        guard !key.text.isEmpty, !shown.contains(key), !excluded.contains(key) else { continue }
        if context.misplaced.isLacked(key, of: table) { continue }
        unused[key, default: Unused(entry: entry, place: place)].count += 1
      }
    }
    return unused.values.map { finding($0, context) }
  }

  private func finding(_ unused: Unused, _ context: AuditContext) -> Finding {
    let key = unused.entry.key
    let isTemplate = ProbableRenames.template.contains(key)
    let isDefault = context.usage.isDefault(key, of: unused.place.name)
    let origin =
      isTemplate ? "; it comes from Xcode's template" : isDefault ? ": it is a default, which is never translated" : ""
    let others = unused.count == 1 ? "" : " (\(unused.count) entries)"
    return finding(
      "no pane shows \(key.quoted)\(others)\(origin)", file: unused.place.path, at: unused.entry.location,
      localization: unused.place.localization.name, table: unused.place.name, key: key,
      fix: context.usage.misspelt[key].map { "Write \($0.rawValue) in the pane, which then shows it." }
        ?? (isDefault
          ? "Give the row Values with the default and Titles with its text, or remove the entries."
          : "Remove it, or spell it as the pane does; if code looks it up, say so with l10n:used-by-code."))
  }
}

extension UnitIdentifier {
  fileprivate init(_ finding: Finding) { self.init(table: finding.table ?? "", key: finding.key ?? "") }
}
