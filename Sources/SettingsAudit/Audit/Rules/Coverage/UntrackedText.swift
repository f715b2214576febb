internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// No table of any localization has a text.
  public static let untrackedText = Finding.Rule(rawValue: "untracked-text")
}

struct UntrackedText: BundleCheck {
  let description = RuleDescription(
    .untrackedText, .note, "All users read a text in the source language",
    explanation: """
      A pane shows words that are in the property list and in no table: users read these words in every language, and \
      translators never get them, because files for translators are often made from tables.

      Reported once for each text, in bundles that have a localization other than the source language's. Texts that \
      are the same in every language are not included: numbers with units (64 kbits/s), symbols, addresses, hosts, lines \
      of copyright, languages in their own name (Deutsch), names of fonts, encodings, standards and well-known products, \
      lists of licences. There is one answer for a whole list, and for the rows of a group: if most are such names, all \
      are that are spelled like one. Nor are keys that look like identifiers (see raw-key-leak).

      If the table has a key that no pane shows and that differs only in case, spaces or punctuation ("7-Bit ASCII" \
      for "7-bit ASCII"), or that a reference of an app for Android means (@string/sound), that key is named: users read the text as it is, and its translations are never shown. A key
      that no pane shows is also named if it alone is in the place of the text, or has the same source text: then the
      text was probably renamed in the pane only, and `settings-l10n rename` renames it in the tables.

      It is a note, since a name that the rule does not know looks like a text. If a table has none of at least five \
      texts of its pane, that is one warning: then it belongs to another pane.

      `settings-l10n sync` adds the text to the development table. Other names that stay as they are can be listed in \
      "doNotTranslate" of the configuration, or marked with DoNotLocalize in the specifier.
      """,
    source: "Apple, Settings Application Schema Reference: Title; reported as focus-ios#2053")

  func findings(in context: AuditContext) -> [Finding] {
    // A table in the root of the bundle is used for all languages, which root-level-strings reports.
    let untracked = context.coverage.untracked.filter { text in !(text.table.map(context.isInRoot) ?? false) }
    let foreign = context.foreignTables
    let whole = foreign.sorted { $0.key < $1.key }.compactMap { table, texts in self.whole(table, texts, context) }
    let others = untracked.filter { text in text.table.map { foreign[$0] == nil } ?? true }
    return whole + others.map { single($0, context) }
  }

  private func single(_ text: UncoveredText, _ context: AuditContext) -> Finding {
    guard let table = text.table?.file else { return inNoTable(text) }
    let message = "\(text.key.quoted) is in no \(table): all users read it as it is"
    if let fix = context.misplaced.fix(for: text) { return finding(message, about: text, fix: fix) }
    if let twin = text.twin {
      return finding(
        "\(text.key.quoted) is in no \(table), which has \(twin.quoted): all users read it as it is", about: text,
        fix: "Spell it the same in the pane and in \(table).")
    }
    if let renamed = context.probableRename(of: text) {
      return finding(message, about: text, fix: context.renameFix(renamed))
    }
    return finding(
      message, about: text,
      fix: "\(SuggestedCommand.sync(context.bundle, context.source.localization)) adds it; a name that stays as it is "
        + "belongs in \"doNotTranslate\" of the configuration.")
  }

  /// A text of a pane that names no table, which `no-strings-table` reports if it is on.
  private func inNoTable(_ text: UncoveredText) -> Finding {
    finding(
      "\(text.key.quoted) is in no table: all users read it as it is", about: text,
      fix: "Add \"StringsTable\" to the pane, and the text to the table.")
  }

  /// One finding about a table that has nothing of the panes that use it.
  private func whole(_ table: TableName, _ texts: [UncoveredText], _ context: AuditContext) -> Finding? {
    guard let first = texts.first else { return nil }
    var finding = finding(
      "\(table.file) has none of the \(texts.count) texts of its pane, such as \(first.key.quoted): all users "
        + "read them as they are", about: first, severity: .warning,
      fix: "\(SuggestedCommand.sync(context.bundle, context.source.localization)) adds them; remove what no pane "
        + "shows.")
    let unused = context.unusedKeys(of: table)
    finding.notes =
      texts.dropFirst().prefix(UntrackedText.noteLimit).map { Finding.Note("in no table: \($0.key.quoted)") }
      + unused.prefix(UntrackedText.noteLimit).map { Finding.Note("shown by no pane: \($0.quoted)") }
    return finding.about(texts.map(\.key))
  }

  private static let noteLimit = 5
}

extension AuditContext {
  /// The texts in no table, by table, of the tables that have nothing of the panes that use them: at least five texts.
  var foreignTables: [TableName: [UncoveredText]] {
    let untracked = Dictionary(grouping: coverage.untracked.filter { $0.table != nil }) { $0.table ?? "" }
    return untracked.filter { table, texts in
      guard texts.count >= 5, !tableFiles(named: table).isEmpty, !isInRoot(table) else { return false }
      let files = tableFiles(named: table).compactMap { tableFile(table, $0.localization).table }
      return !files.contains { file in usage.keys(of: table).contains { file.hasKey($0) } }
        && texts.allSatisfy { $0.twin == nil && misplaced.fix(for: $0) == nil && probableRename(of: $0) == nil }
    }
  }

  /// The keys of a table that no pane shows, in the order of its first file.
  func unusedKeys(of table: TableName) -> [TextKey] {
    guard let shown = usage.knownKeys(of: table) else { return [] }
    let file = tableFiles(named: table).first.flatMap { tableFile(table, $0.localization).table }
    return file?.entries.map(\.key).filter { !shown.contains($0) } ?? []
  }
}
