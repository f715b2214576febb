public import SettingsCatalog
public import SettingsLocalization

/// Plans the changes that keep the tables of a bundle in step with its panes.
///
/// No translation is invented. An added entry holds the text that users of the language would read next: that of a
/// localization of the same language and script, else the source text. The state file says that it is untranslated, and
/// as long as it is, it follows that text.
public struct SyncPlanner {
  let catalog: TranslationCatalog
  private let options: SyncOptions
  private let negotiator: LocaleNegotiator
  private let sourceLocale: LocaleIdentifier?
  private let tableNames: [TableName]
  private let keysInCode: KeysInCode
  private let renames: ProbableRenames
  /// `nil` if nothing is pruned.
  private let lacked: LackedEntries?

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - options: what is done.
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  public init(_ catalog: TranslationCatalog, options: SyncOptions) throws {
    self.catalog = catalog
    self.options = options
    negotiator = try catalog.negotiator()
    sourceLocale = try LocaleIdentifier(catalog.source.tag)
    tableNames = try catalog.bundle.tableNames()
    keysInCode = catalog.options.keysInCode
    renames = ProbableRenames(catalog)
    lacked = options.prunes ? try LackedEntries(catalog) : nil
  }

  /// The plan for some localizations.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func plan(for languages: [CatalogLanguage]) throws(ICUError) -> SyncPlan {
    var actions: [SyncAction] = []
    var problems: [Finding] = []
    // A table that no pane uses has another purpose.
    let used = catalog.tables.filter { $0.units.contains(where: \.isUsed) }
    let similar = SimilarTables(tableNames, used.map(\.name))
    let tables = used.filter { similar[$0.name] == nil }
    if let name = options.texts {
      problems += tables.compactMap { catalog.bundle.tableFile($0.name, localization: name).editProblem }
    }
    for language in languages {
      let texts = NextTexts(try chains(of: language), catalog, marker: options.marker)
      for table in tables {
        let file = catalog.bundle.tableFile(table.name, localization: language.localization)
        let wanted = self.actions(table, texts, in: file.table)
        // The recovered part of a broken table does not show which keys are missing.
        if let problem = file.editProblem, !wanted.isEmpty || file.table?.isBroken ?? true {
          problems.append(problem)
        } else {
          actions += wanted
        }
      }
      if options.addsMissing {
        let (added, wrong) = additionsForDevices(language.localization, tables, after: actions)
        actions += added
        problems += wrong
      }
    }
    let errors = catalog.findings.filter { $0.severity == .error }
    let removed = Set(actions.filter { $0.kind == .remove }.map { UnitIdentifier(table: $0.place.table, key: $0.key) })
    let missingPanes = removed.isEmpty ? [] : catalog.missingPanes
    return SyncPlan(
      actions: actions, changes: changes(actions), states: StateChanges(lines: actions.compactMap(line)),
      findings: errors + problems.filter { !errors.contains($0) },
      remarks: missingPanes
        + (options.addsMissing
          ? similar.findings + renames.all.map { .renamedKey($0, catalog) } + keysWithoutText
            + contradictions(languages) : []),
      lostByRenaming: renames.all.filter { removed.contains($0.old) }, missingPanes: missingPanes,
      isBlocked: !problems.isEmpty || errors.contains(where: isHarmful))
  }

  private func chains(of language: CatalogLanguage) throws(ICUError) -> LanguageChains {
    let name = language.localization
    return try LanguageChains(
      language, locale: try LocaleIdentifier(language.tag), source: sourceLocale,
      isSource: catalog.hasSourceTexts(in: name),
      isPresent: catalog.bundle.localizations.contains(name), negotiator: negotiator)
  }

  /// Whether a broken file makes the plan wrong: its content is treated as absent. Without a root pane, the keys of the
  /// others are known.
  private func isHarmful(_ error: Finding) -> Bool { options.prunes || error.rule != .noRootPane }

  private func contradictions(_ languages: [CatalogLanguage]) -> [Finding] {
    let names = Set(languages.map(\.localization))
    return catalog.stateContradictions.filter { $0.localization.map(names.contains) ?? false }
  }

  private func actions(
    _ table: TranslationCatalog.Table, _ texts: NextTexts, in existing: StringsTable?
  ) -> [SyncAction] {
    let place = TableReference(localization: texts.localization, table: table.name)
    // An XML table has no comments of entries.
    let hasComments = options.refreshesComments && existing?.format != .xml
    let hasContexts = options.contexts != .keep && existing?.format != .xml
    let makesTable = existing != nil || options.makesEveryTable || !texts.iPhoneHasRelative(table.name)
    let addsMissing = options.addsMissing && makesTable
    var actions: [SyncAction] = []
    for unit in table.units {
      let entry = existing?.entry(forKey: unit.id.key)
      // A new entry gets the comment of the development table's by itself.
      var comment = unit.comment
      if let entry {
        guard !isPruned(unit, place) else { continue }
        comment = entry.comment
        if let text = texts.newText(of: unit, insteadOf: entry.value.string), addsMissing {
          actions.append(SyncAction(kind: .update, place: place, key: unit.id.key, text: text))
        }
      } else {
        guard addsMissing, unit.isUsed, unit.needsEntry else { continue }
        let text = takenText(of: unit.id) ?? texts.text(of: unit)
        // A copy of the key would hide that its translations are under another one.
        if unit.lacksText(text, by: options.identifiers) || (renames.renamed(to: unit.id) != nil && !options.prunes) {
          continue
        }
        actions.append(SyncAction(kind: .add, place: place, key: unit.id.key, text: text))
      }
      if hasComments, let new = SyncPlanner.comment(for: unit, replacing: comment) {
        actions.append(SyncAction(kind: .comment, place: place, key: unit.id.key, text: new))
      }
      if hasContexts, let new = newContext(of: unit, replacing: entry, place) {
        actions.append(SyncAction(kind: .context, place: place, key: unit.id.key, text: new))
      }
    }
    return actions + (existing.map { removals($0, place) } ?? [])
  }

  /// The text of the localization whose texts are taken; `nil` if none are, or it has none.
  private func takenText(of id: UnitIdentifier) -> String? {
    options.texts.flatMap { catalog.bundle.tableFile(id.table, localization: $0).table?[id.key] }
  }

  /// An error for each identifier on screen without a source text, except for keys that were probably renamed.
  private var keysWithoutText: [Finding] {
    catalog.tables.flatMap { table -> [Finding] in
      let root = catalog.bundle.tableFile(table.name, localization: nil)
      let path = TableReference(localization: catalog.source.localization, table: table.name).path
      let fix =
        root.exists
        ? "Add it to \(table.name.file), which iOS reads instead of those of the localizations, or move that file into an "
          + "lproj folder first."
        : "Write the text in \(path)."
      return table.units.filter { unit in
        renames.renamed(to: unit.id) == nil && unit.isUsed && unit.isTranslatable
          && unit.lacksText(unit.source, by: options.identifiers) && root.table?.hasKey(unit.id.key) != true
      }.map { .keyWithoutText($0.id, in: catalog.source.localization, fix: fix) }
    }
  }

  /// The new comment of an entry; `nil` if it keeps its own. Comments are never removed, and directives to the tool
  /// stay in them: these are not for translators.
  private static func comment(for unit: TranslationUnit, replacing existing: String?) -> String? {
    guard let text = unit.developerComment, let comment = CommentText(text) else { return nil }
    if CommentText(existing.flatMap(IgnoreDirective.stripped))?.reads(as: comment) ?? false { return nil }
    return [text, existing.flatMap(IgnoreDirective.only)].compactMap { $0 }.joined(separator: "\n")
  }

  /// The new generated context of an entry, empty to remove it; `nil` if it stays as it is.
  private func newContext(of unit: TranslationUnit, replacing entry: StringsEntry?, _ place: TableReference) -> String?
  {
    let new = options.contexts == .refresh ? catalog.contextComment(of: unit, in: place.localization) : nil
    return ContextComment.isOnly(new, of: entry) ? nil : new ?? ""
  }

  private func isPruned(_ unit: TranslationUnit, _ place: TableReference) -> Bool {
    options.prunes && !unit.isUsed && !unit.isUsedByCode && !isLacked(unit.id.key, in: place)
  }

  private func isLacked(_ key: TextKey, in place: TableReference) -> Bool {
    lacked?.contains(key, in: place) ?? false
  }

  private func removals(_ table: StringsTable, _ place: TableReference) -> [SyncAction] {
    guard options.prunes else { return [] }
    var seen: Set<TextKey> = []
    return table.entries.compactMap { entry in
      let id = UnitIdentifier(table: place.table, key: entry.key)
      guard catalog[id].map({ isPruned($0, place) }) ?? !keysInCode.contains(id), !entry.isUsedByCode,
        !isLacked(entry.key, in: place), seen.insert(entry.key).inserted
      else { return nil }
      return SyncAction(kind: .remove, place: place, key: entry.key, text: entry.value.plainText)
    }
  }

  private func changes(_ actions: [SyncAction]) -> [TableChange] {
    let edits = Dictionary(grouping: actions, by: \.place)
    return edits.keys.sorted().map { TableChange(place: $0, edits: (edits[$0] ?? []).map(\.edit)) }
  }

  /// What is recorded about an entry that holds no translation; `nil` for the source texts themselves.
  private func line(_ action: SyncAction) -> StateLine? {
    let name = action.place.localization
    guard action.kind == .add || action.kind == .update, !catalog.hasSourceTexts(in: name),
      let unit = catalog[UnitIdentifier(table: action.place.table, key: action.key)]
    else { return nil }
    let base = BaseHash(source: unit.source, target: action.text)
    let isTaken = takenText(of: unit.id).map(action.text.isExactly) ?? false
    return StateLine(StateEntry(action.place, action.key), isTaken ? .needsReview : .untranslated, base)
  }
}

extension Finding {
  fileprivate static func keyWithoutText(
    _ id: UnitIdentifier, in localization: LocalizationName, fix: String
  ) -> Finding {
    Finding(
      .keyWithoutText, .error, "no table has a text for \(id.key.quoted), and users must not read an identifier",
      localization: localization, table: id.table, key: id.key, fix: fix)
  }
}

extension Finding {
  fileprivate static func renamedKey(_ key: ProbableRename, _ catalog: TranslationCatalog) -> Finding {
    Finding(
      .renamedKey, .warning, "no table has \(key.new.key.quoted), and no pane shows \(key.old.key.quoted)",
      table: key.new.table, key: key.new.key,
      fix: "If the key was renamed: \(SuggestedCommand.rename(catalog.bundle, key)). If it was not: sync --prune --yes "
        + "removes the old one and adds the new one.")
  }
}

extension Finding.Rule {
  /// A key was probably renamed in a pane only.
  public static let renamedKey = Finding.Rule(rawValue: "renamed-key")
  /// A key on screen is an identifier, and no table has a text for it.
  public static let keyWithoutText = Finding.Rule(rawValue: "key-without-text")
}

extension SyncAction {
  fileprivate var edit: TableEdit {
    switch kind {
    case .add: .add(key: key, value: text)
    case .update: .setValue(text, forKey: key)
    case .remove: .remove(key: key)
    case .comment: .setComment(text, forKey: key)
    case .context: .setContext(CommentText(text), forKey: key)
    }
  }
}
