internal import SettingsLocalization

/// Plans the changes that keep the tables of a bundle in step with its panes.
public struct SyncPlanner {
  private let catalog: TranslationCatalog
  private let options: SyncOptions

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the catalog.bundle.
  ///   - options: what is done.
  public init(_ catalog: TranslationCatalog, options: SyncOptions) {
    self.catalog = catalog
    self.options = options
  }

  /// The plan for some localizations.
  public func plan(for languages: [CatalogLanguage]) -> SyncPlan {
    var actions: [SyncAction] = []
    var problems: [Finding] = []
    // A table that no pane uses has another purpose.
    let tables = catalog.tables.filter { $0.units.contains(where: \.isUsed) }
    for language in languages {
      for table in tables {
        let file = catalog.bundle.tableFile(table.name, localization: language.localization)
        let wanted = self.actions(table, of: language, in: file.table)
        // The recovered part of a broken table does not show which keys are missing.
        if let problem = file.editProblem, !wanted.isEmpty || file.table?.isBroken ?? true {
          problems.append(problem)
        } else {
          actions += wanted
        }
      }
    }
    let errors = catalog.findings.filter { $0.severity == .error }
    return SyncPlan(
      actions: actions, changes: changes(actions), findings: errors + problems.filter { !errors.contains($0) },
      isBlocked: !problems.isEmpty || errors.contains(where: isHarmful))
  }

  /// Whether a broken file makes the plan wrong: its content is treated as absent. A pane that cannot be read affects
  /// only keys that would be removed because no other pane uses them.
  private func isHarmful(_ error: Finding) -> Bool {
    options.prunes || error.rule == .unreadableFile || error.file?.hasSuffix(".strings") ?? true
  }

  private func actions(
    _ table: TranslationCatalog.Table, of language: CatalogLanguage, in existing: StringsTable?
  ) -> [SyncAction] {
    let place = TableReference(localization: language.localization, table: table.name)
    // An XML table has no comments of entries.
    let hasComments = options.refreshesComments && existing?.format != .xml
    var actions: [SyncAction] = []
    for unit in table.units {
      let entry = existing?.entry(forKey: unit.id.key)
      // A new entry gets the comment of the development table's by itself.
      var comment = unit.comment
      if let entry {
        guard !isPruned(unit) else { continue }
        comment = entry.comment
      } else {
        guard options.addsMissing, unit.isUsed, unit.isTranslatable else { continue }
        actions.append(SyncAction(kind: .add, place: place, key: unit.id.key, text: text(of: unit, in: language)))
      }
      if hasComments, let new = SyncPlanner.comment(for: unit, replacing: comment) {
        actions.append(SyncAction(kind: .comment, place: place, key: unit.id.key, text: new))
      }
    }
    return actions + (existing.map { removals($0, place) } ?? [])
  }

  /// The new comment of an entry; `nil` if it keeps its own. Comments are never removed, and directives to the tool
  /// stay in them: these are not for translators.
  private static func comment(for unit: TranslationUnit, replacing existing: String?) -> String? {
    guard let text = unit.developerComment, let comment = CommentText(text) else { return nil }
    if CommentText(existing.flatMap(IgnoreDirective.stripped))?.reads(as: comment) ?? false { return nil }
    return [text, existing.flatMap(IgnoreDirective.only)].compactMap { $0 }.joined(separator: "\n")
  }

  private func isPruned(_ unit: TranslationUnit) -> Bool { options.prunes && !unit.isUsed }

  /// The text of an added key. In the development language it is the source text: the key itself, or the text that only
  /// `Base.lproj` has.
  private func text(of unit: TranslationUnit, in language: CatalogLanguage) -> String {
    let isSource = language.localization == catalog.source.localization || language.localization == .base
    guard let marker = options.marker, !isSource else { return unit.source }
    return SyncPlanner.filled(marker, with: unit.source)
  }

  /// A marker with every `{source}` replaced.
  private static func filled(_ marker: String, with source: String) -> String {
    var rest = marker.utf8[...]
    var parts: [String] = []
    while let place = rest.firstRange(of: "{source}".utf8) {
      parts.append(String(Substring(rest[..<place.lowerBound])))
      rest = rest[place.upperBound...]
    }
    return (parts + [String(Substring(rest))]).joined(separator: source)
  }

  private func removals(_ table: StringsTable, _ place: TableReference) -> [SyncAction] {
    guard options.prunes else { return [] }
    var seen: Set<TextKey> = []
    return table.entries.compactMap { entry in
      let id = UnitIdentifier(table: place.table, key: entry.key)
      guard catalog[id]?.isUsed != true, seen.insert(entry.key).inserted else { return nil }
      return SyncAction(kind: .remove, place: place, key: entry.key, text: entry.value.plainText)
    }
  }

  private func changes(_ actions: [SyncAction]) -> [TableChange] {
    let edits = Dictionary(grouping: actions, by: \.place)
    return edits.keys.sorted().map { TableChange(place: $0, edits: (edits[$0] ?? []).map(\.edit)) }
  }
}

extension SyncAction {
  fileprivate var edit: TableEdit {
    switch kind {
    case .add: .add(key: key, value: text)
    case .remove: .remove(key: key)
    case .comment: .setComment(text, forKey: key)
    }
  }
}
