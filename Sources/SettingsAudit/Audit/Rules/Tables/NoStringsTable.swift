internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A pane names no table, although its texts are translated or look like names.
  public static let noStringsTable = Finding.Rule(rawValue: "no-strings-table")
}

struct NoStringsTable: ReaderCheck {
  let description = RuleDescription(
    .noStringsTable, .warning, "The Settings app shows the pane untranslated",
    explanation: """
      A pane has no `StringsTable`. The Settings app then looks nothing up: users read the texts of the property list. \
      InAppSettingsKit uses a table anyway, the one with the pane's name or Root, so the same pane is translated in \
      the app and not in Settings.

      Reported only if it matters: if a table of the bundle has a different text for one of the keys, a text is an \
      identifier such as `VERSION_TITLE`, or the bundle has other languages and a text is in a human language. It is a note for a pane that only InAppSettingsKit reaches. Not reported for \
      licences, `.inApp` panes and InAppSettings.bundle, which the Settings app does not show.
      """,
    source: """
      Apple, Settings Application Schema Reference, root content; IASKSettingsReader.m, lines 47-60; IASK#151, IASK#47
      """)

  func findings(in context: AuditContext) -> [Finding] {
    guard !context.bundle.isForInAppSettingsKit else { return [] }
    let panes = context.localizablePanes.filter { pane in
      pane.root.node(.stringsTable) == nil && !pane.isInApp
        && !NearWords.misspelt(inPane: pane.root).contains { $0.meant == .stringsTable }
    }
    return panes.compactMap { finding($0, context) }
  }

  private func finding(_ pane: Pane, _ context: AuditContext) -> Finding? {
    var seen: Set<TextKey> = []
    let untracked = Set(context.coverage.untracked.filter { $0.table == nil }.map(\.key))
    let hits = context.texts(of: pane, in: .apple).compactMap {
      node -> (key: TextKey, node: PropertyListNode, table: TableName?)? in
      guard let key = node.value.string.map({ TextKey($0) }), seen.insert(key).inserted else { return nil }
      let table = translatingTable(key, context)
      let matters = table != nil || untracked.contains(key) || context.options.identifiers.looksLikeName(key)
      return matters ? (key, node, table) : nil
    }
    guard let first = hits.first else { return nil }
    let more = Words.more(hits.count - 1, "text")
    return finding(
      "the pane has no \"StringsTable\": the Settings app shows \(first.key.quoted)\(more) untranslated",
      severity: context.dialect == .iask ? .note : nil, file: pane.file, at: first.node.location, key: first.key,
      fix: fix(pane, hits.lazy.compactMap(\.table).first, context)
    ).about(hits.map(\.key))
  }

  /// - Parameter table: one that has texts of the pane; `nil` if none has.
  private func fix(_ pane: Pane, _ table: TableName?, _ context: AuditContext) -> String {
    let own = TableRule.ownTable(of: pane)
    let count = context.tableFiles(named: own).count
    guard count > 0, own != .root else { return "Add \"StringsTable\" with the value \((table ?? .root).quoted)." }
    return "Add \"StringsTable\" with the value \(own.quoted): \(own.file) is in "
      + (count == 1 ? "one localization." : "\(count) localizations.")
  }

  /// A table that has a text other than the key itself in any localization; `nil` for none.
  private func translatingTable(_ key: TextKey, _ context: AuditContext) -> TableName? {
    context.tableFiles.first { place in
      guard let text = context.tableFile(place.name, place.localization).table?[key] else { return false }
      return !text.isExactly(key.text)
    }?.name
  }
}
