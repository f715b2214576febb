public import SettingsLocalization
internal import SettingsTranslation

/// Generated comments of a table of source texts that do not say where the texts are shown now.
struct ContextOutdated: TableCheck {
  let description = RuleDescription(
    .contextOutdated, .note, isOnByDefault: false, "Nothing; translators read a wrong place of the text",
    explanation: """
      `settings-l10n sync --context` writes a comment above each entry of the development table that says where its \
      text is shown, for translation platforms. The panes have changed since, so some of these comments are wrong or \
      absent. Not reported for a table without such a comment.

      One note for each table. Off by default.
      """,
    source: "Mozilla's and Apple's guidelines ask for a comment with each text")

  func problems(of table: StringsTable, at place: AuditedTable, _ context: AuditContext) -> [Problem] {
    guard place.locale.isSource, table.format == .oldStyle, !table.isBroken, table.hasContextComments else { return [] }
    let outdated = table.entries.filter { entry in
      guard let unit = context.catalog[UnitIdentifier(table: place.name, key: entry.key)] else { return false }
      let comment = context.catalog.contextComment(of: unit, in: place.locale.name)
      return !ContextComment.isOnly(comment, of: entry)
    }
    guard let first = outdated.first else { return [] }
    let count = outdated.count == 1 ? "the context of 1 entry is" : "the contexts of \(outdated.count) entries are"
    return [
      Problem(
        "\(count) out of date, first that of \(first.key.quoted)",
        fix: "Run settings-l10n sync --context.", at: first.location)
    ]
  }
}

extension Finding.Rule {
  /// A generated comment does not say where its text is shown now.
  public static let contextOutdated = Finding.Rule(rawValue: "context-outdated")
}
