internal import SettingsCatalog
internal import SettingsLocalization

/// A regional table that lacks texts of its language's table.
struct RegionalFallback: BundleCheck {
  let description = RuleDescription(
    "regional-fallback", .warning, "Users in a region read some texts in the source language",
    explanation: """
      A region has a table in addition to its language's (es-419 and es) and omits texts that the language has. iOS \
      uses one file for a table and never another file for single texts: it shows the key, and the key is a text of \
      the source language. Either give the regional file every text, or remove it.

      One finding for each table, which counts the texts whose key is the source text itself. Keys that are identifiers \
      (`SOUND_FOOTER`) are reported by `raw-key-leak`, text by text.
      """,
    source: "CFBundle_Resources.c, lines 717-801; CFBundle_Strings.c, lines 189-196; ResearchKit#495, Kodi-Remote#1058")

  func findings(in context: AuditContext) throws -> [Finding] {
    let localizations = context.presentLocalizations.filter { !$0.isSource && !$0.sharesSourceLanguage }
    let all = context.localizations.compactMap { context.negotiator.locale(of: $0)?.likely.withoutRegion }
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    return try localizations.flatMap { localization -> [Finding] in
      // A language alone has no parent, and a complete table needs none: then the chain is not computed.
      guard let family = localization.identifier?.likely.withoutRegion, counts[family] ?? 0 > 1 else { return [] }
      let partial = context.catalog.tables.filter { lacksTexts($0, localization, context) }
      guard !partial.isEmpty, let language = try parent(of: localization, context) else { return [] }
      return partial.compactMap { finding($0, localization, parent: language, context) }
    }
  }

  private func lacksTexts(
    _ table: TranslationCatalog.Table, _ localization: AuditedLocalization, _ context: AuditContext
  ) -> Bool {
    guard let own = context.tableFile(table.name, localization).table else { return false }
    return table.units.contains { $0.isUsed && $0.isTranslatable && own.entry(forKey: $0.id.key) == nil }
  }

  private func finding(
    _ table: TranslationCatalog.Table, _ localization: AuditedLocalization, parent: LocalizationName,
    _ context: AuditContext
  ) -> Finding? {
    guard let own = context.tableFile(table.name, localization).table, !own.isBroken, !context.isInRoot(table.name)
    else {
      return nil
    }
    guard let other = context.bundle.tableFile(table.name, localization: parent).table else { return nil }
    let missing = table.units.filter { unit in
      guard unit.isUsed, unit.isTranslatable, unit.source.isExactly(unit.id.key.text) else { return false }
      guard let text = other[unit.id.key], !text.isExactly(unit.source) else { return false }
      return own.entry(forKey: unit.id.key) == nil && !context.options.identifiers.looksLikeName(unit.id.key)
    }
    guard let first = missing.first else { return nil }
    let count = Words.more(missing.count - 1, "text")
    return finding(
      "\(parent).lproj has \"\(first.id.key)\"\(count), but this file does not: iOS shows the keys, not the texts of "
        + "\(parent)",
      file: own.file, localization: localization.name, table: table.name, key: first.id.key,
      fix: "Add the texts here, or remove the file if it adds nothing to that of \(parent); "
        + "\(SuggestedCommand.bake(context.bundle)) completes what is built into the app."
    ).about(missing.map(\.id.key))
  }

  /// The nearest localization of the same language and script that it inherits from on an iPhone; `nil` for
  /// none.
  private func parent(of localization: AuditedLocalization, _ context: AuditContext) throws -> LocalizationName? {
    guard let identifier = localization.identifier, let folders = try context.iosFolders(for: localization) else {
      return nil
    }
    return folders.drop { $0 != localization.name }.dropFirst().first { name in
      guard name != .base, let other = context.negotiator.locale(of: name) else { return false }
      return other.language == identifier.language && other.script == identifier.script
    }
  }
}
