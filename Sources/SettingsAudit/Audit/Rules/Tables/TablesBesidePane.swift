internal import SettingsCatalog
internal import SettingsLocalization

/// Panes in folders, whose tables InAppSettingsKit does not look for at the top of the bundle.
struct TablesBesidePane: ReaderCheck {
  let description = RuleDescription(
    "tables-beside-pane", .warning, "In the app, but not in Settings, users read keys or another language",
    explanation: """
      InAppSettingsKit opens the folder of a pane as a bundle of its own. For `Panes/About.plist` it looks for tables in \
      `Panes/en.lproj`, and never at the top of the bundle, where Settings looks. So a pane in a folder needs a copy of \
      the tables beside it; without one, users of the app read its keys.

      Reported once for each pane, if InAppSettingsKit shows it and a table at the top has a text that the one beside it \
      lacks in that language; an error if one of the keys is an identifier. Not reported: keys that are their own texts, \
      and licences.
      """,
    source: "IASKSettingsReader.m, lines 38-60")

  /// A text that users of the app do not read as intended.
  private struct Lacked {
    let text: AuditContext.ShownText
    var isRead = false
    var localizations: [LocalizationName] = []
  }

  func findings(in context: AuditContext) throws -> [Finding] {
    guard context.dialect == .iask else { return [] }
    let region = context.bundle.developmentRegion(given: context.options.catalog.reading.development)
    return try (context.tree?.ownNodes ?? []).compactMap { node in
      guard let beside = try FolderTables(node.pane, in: context.bundle, region) else { return nil }
      let lacked = try lacked(node, beside, context)
      return lacked.isEmpty ? nil : finding(lacked, node.pane, beside, context)
    }
  }

  private func lacked(_ node: PaneTree.Node, _ beside: FolderTables, _ context: AuditContext) throws -> [Lacked] {
    let table = try TableRule.table(of: node.pane, in: .iask, bundle: context.bundle) ?? .root
    var texts = context.shownTexts(of: node).map { Lacked(text: $0) }
    for localization in context.presentLocalizations where localization.name != .base {
      let atTop = TableChain(table: table, chain: try context.chains(of: localization).phone, bundle: context.bundle)
      let inApp = try beside.chain(for: [localization.name.text])
      for number in texts.indices {
        let key = HashedKey(texts[number].text.key)
        guard let wanted = atTop.lookUp(key) else { continue }
        let found = inApp.lookUp(key)
        if let found, found.link.step?.localization == wanted.link.step?.localization { continue }
        if wanted.isExactly(found?.value ?? texts[number].text.key.text) { continue }
        texts[number].isRead = texts[number].isRead || found == nil
        texts[number].localizations.append(localization.name)
      }
    }
    return texts.filter { !$0.localizations.isEmpty }
  }

  private func finding(
    _ lacked: [Lacked], _ pane: Pane, _ beside: FolderTables, _ context: AuditContext
  ) -> Finding {
    let read = lacked.filter(\.isRead)
    let leak = read.first { context.isIdentifier($0.text.key, in: beside.table) }
    let first = leak ?? read.first ?? lacked[0]
    let what =
      read.isEmpty
      ? "the text of \(first.text.key.quoted)\(Words.more(lacked.count - 1, "text")) in another language"
      : first.text.key.quoted + Words.more(read.count - 1, "key")
    return finding(
      "in the app users read \(what): InAppSettingsKit looks for \(beside.table.file) beside the pane, in the folder "
        + "\(beside.folder), Settings at the top of the bundle",
      severity: leak == nil ? nil : .error, file: pane.file, at: first.text.location,
      notes: [Finding.Note("in " + first.localizations.map(\.text).joined(separator: ", "))], table: beside.table,
      key: first.text.key,
      fix: "Keep a copy of the tables in \(beside.folder)/xx.lproj for each localization, or move the pane to the top."
    ).about(lacked.map(\.text.key))
  }
}
