internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// A pane names a table that has no file.
  public static let tableNotFound = Finding.Rule(rawValue: "table-not-found")
}

struct TableNotFound: ReaderCheck {
  let description = RuleDescription(
    .tableNotFound, .error, "Every text of the pane is shown as its key in every language",
    explanation: """
      `StringsTable` names a table that exists in no localization: the name is wrong, or the file was never made. \
      Nothing replaces it, not even in InAppSettingsKit, which uses Root only if there is no `StringsTable`.

      It is a note for a pane that only InAppSettingsKit reaches, and if the bundle is in one language, no table has the \
      texts, and they do not look like names: then the app shows what was meant. Not reported for licence panes, which \
      name a table and have none, for panes without texts, and where all rows are marked with DoNotLocalize.
      """,
    source: "CFBundle_Strings.c, lines 189-196; IASKSettingsReader.m, lines 47-60")

  func findings(in context: AuditContext) -> [Finding] {
    context.localizablePanes.compactMap { pane -> Finding? in
      guard let node = pane.root.node(.stringsTable), let name = pane.stringsTable else { return nil }
      guard !context.tableCaseVariants.has(name), context.tableCaseVariants.twin(of: name) == nil else { return nil }
      let texts = context.texts(of: pane, in: context.dialect).compactMap(\.value.string).filter(\.hasLetter).map {
        TextKey($0)
      }
      guard let text = texts.first(where: context.options.identifiers.looksLikeName) ?? texts.first else { return nil }
      return finding(
        "the bundle has no table \(name.quoted): iOS shows \(text.quoted) and all other texts of the pane literally",
        severity: severity(name, texts, context), file: pane.file, at: node.location, table: name,
        fix: fix(name, texts, context))
    }
  }

  private func severity(_ name: TableName, _ texts: [TextKey], _ context: AuditContext) -> Finding.Severity {
    let isInOneLanguage = context.localizations.count { $0 != .base } < 2
    let isHarmless =
      isInOneLanguage && !context.isMisnamed(name)
      && !texts.contains { context.options.identifiers.looksLikeName($0) }
      && texts.allSatisfy { context.misplaced.table(of: $0) == nil }
    return context.dialect == .iask || isHarmless ? .note : .error
  }

  private func fix(_ name: TableName, _ texts: [TextKey], _ context: AuditContext) -> String {
    let isFile = name.text.hasSuffix(".strings")
    let stem = isFile ? TableName(String(name.text.dropLast(".strings".count))) : name
    if stem != name, context.tableCaseVariants.has(stem) {
      return "Write \"\(stem)\", without \".strings\"."
    }
    let localization = context.source.localization
    let path = TableReference(localization: localization, table: stem).path
    if let table = texts.lazy.compactMap({ context.misplaced.table(of: $0) }).first {
      let way = context.usage.isTaken(table) ? "add \(path)" : "rename that table to \(stem.quoted)"
      return "Name the table \(table.quoted), which has texts of the pane, or \(way)."
    }
    if let other = context.misplaced.bundle(with: stem) {
      return "Copy \(stem.file) of each localization from the \(other.name) beside it."
    }
    if stem == "Localizable" {
      return "Copy the app's \(stem.file) of each localization into the bundle, or name an existing table: nothing of "
        + "the app is searched."
    }
    // For an identifier there is no text yet.
    let isSynced = context.catalog.table(named: stem)?.units.contains { unit in
      unit.isUsed && unit.needsEntry && !context.options.identifiers.looksLikeName(unit.id.key)
    }
    if context.localizations.isEmpty, isSynced ?? false {
      return "Add \(path), which \(SuggestedCommand.sync(context.bundle, localization)) creates."
    }
    return "Add \(path), or name an existing table."
  }
}

extension String {
  /// Whether there is a letter, not only digits and signs.
  fileprivate var hasLetter: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }
}
