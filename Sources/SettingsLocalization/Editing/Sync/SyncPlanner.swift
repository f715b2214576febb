/// What keeping tables in step with panes does.
public struct SyncOptions: Sendable {
  /// Whether tables get the keys that panes use and they lack.
  public var addsMissing = false
  /// Whether keys that no pane uses go from tables that panes use.
  public var prunes = false
  /// Whether comments for translators follow those of the development table.
  public var refreshesComments = false
  /// The text that added keys get in other languages, `{source}` in it standing for the source text; `nil` for the
  /// source text alone.
  public var marker: String?

  /// Makes options that do nothing.
  public init() {}
}

/// One change that keeps a table in step.
public struct SyncAction: Sendable {
  /// What is done.
  public enum Kind: String, Sendable, Codable {
    /// A key is added, removed; its comment is replaced.
    case add, remove, comment
  }

  /// What is done.
  public let kind: Kind
  /// The table.
  public let place: TablePlace
  /// The key.
  public let key: String
  /// The added text, the removed text, or the new comment.
  public let text: String
}

/// What keeping tables in step comes to, worked out before anything is written.
public struct SyncPlan: Sendable {
  /// By place; in each table in the order of the catalog, removals behind the others.
  public let actions: [SyncAction]
  /// The same as changes of tables.
  public let changes: [TableChange]
  /// Tables that cannot be kept in step, because they cannot be read without errors.
  public let findings: [Finding]
}

/// Works out what keeps the tables of a bundle in step with its panes.
public struct SyncPlanner {
  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  private let options: SyncOptions

  /// - Parameter catalog: that of the bundle.
  public init(_ bundle: SettingsBundle, _ catalog: TranslationCatalog, options: SyncOptions) {
    self.bundle = bundle
    self.catalog = catalog
    self.options = options
  }

  /// The plan for some localizations.
  public func plan(for languages: [CatalogLanguage]) -> SyncPlan {
    var actions: [SyncAction] = []
    // What cannot be read would be taken for absent, and written anew.
    var findings = bundle.unreadableFiles
    // A table that no pane uses belongs to somebody else.
    let tables = catalog.tables.filter { $0.units.contains(where: \.isUsed) }
    for language in languages {
      for table in tables {
        let file = bundle.tableFile(table.name, localization: language.localization)
        if let error = file.findings.first(where: { $0.severity == .error }) {
          findings.append(error)
        } else {
          actions += self.actions(table, of: language, in: file.table)
        }
      }
    }
    return SyncPlan(actions: actions, changes: changes(actions), findings: findings)
  }

  private func actions(
    _ table: TranslationCatalog.Table, of language: CatalogLanguage, in existing: StringsTable?
  ) -> [SyncAction] {
    let place = TablePlace(localization: language.localization, table: table.name)
    var actions: [SyncAction] = []
    for unit in table.units {
      if let entry = existing?.entry(forKey: unit.id.key) {
        if let comment = comment(for: unit, replacing: entry.comment) {
          actions.append(SyncAction(kind: .comment, place: place, key: unit.id.key, text: comment))
        }
      } else if options.addsMissing, unit.isUsed, unit.isTranslatable {
        actions.append(SyncAction(kind: .add, place: place, key: unit.id.key, text: text(of: unit, in: language)))
      }
    }
    return actions + (existing.map { removals($0, place) } ?? [])
  }

  /// The comment that an entry is to get; `nil` if it keeps its own. Comments are never removed.
  private func comment(for unit: TranslationUnit, replacing existing: String?) -> String? {
    guard options.refreshesComments, let comment = unit.developerComment, !comment.isEmpty else { return nil }
    return existing?.isExactly(comment) ?? false ? nil : comment
  }

  /// What an added key reads as: in the development language the key itself.
  private func text(of unit: TranslationUnit, in language: CatalogLanguage) -> String {
    if language.localization.isExactly(catalog.source.localization) || language.localization == "Base" {
      return unit.id.key
    }
    guard let marker = options.marker else { return unit.source }
    return marker.split(separator: "{source}", omittingEmptySubsequences: false).joined(separator: unit.source)
  }

  private func removals(_ table: StringsTable, _ place: TablePlace) -> [SyncAction] {
    guard options.prunes else { return [] }
    var seen: Set<ExactString> = []
    return table.entries.compactMap { entry in
      let id = UnitIdentifier(table: place.table, key: entry.key)
      guard catalog[id]?.isUsed != true, seen.insert(ExactString(entry.key)).inserted else { return nil }
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
