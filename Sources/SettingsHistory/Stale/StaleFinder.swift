internal import SettingsCatalog
internal import SettingsLocalization

/// Finds the stale translations of a bundle, entry by entry.
///
/// The state file knows where it has a line that holds; for all other entries git does.
struct StaleFinder {
  private let catalog: TranslationCatalog
  private let question: HistoryQuestion
  private let repository: GitRepository
  private let timeline: Timeline
  private let branch: BranchView?
  private let pool: TextPool
  private let localizations: [LocalizationName]
  /// The script of the source language; empty if it is not known.
  private let sourceScript: String

  /// - Throws: ``GitError`` if git cannot be asked.
  init(_ catalog: TranslationCatalog, _ question: HistoryQuestion) throws {
    self.catalog = catalog
    self.question = question
    guard catalog.bundle.stateFile != nil else { throw GitError.notTracked }
    let (repository, pool) = (try GitRepository(folder: catalog.bundle.realPath), TextPool())
    sourceScript = try LocaleIdentifier(catalog.source.tag)?.script ?? ""
    let languages = try catalog.languages().all.map(\.localization)
    localizations = languages.filter { !catalog.hasSourceTexts(in: $0) }
    let read = localizations + [catalog.source.localization, .base]
    let tables = Set(catalog.tables.map(\.name))
    func timeline(_ commit: ObjectName, _ prefix: [UInt8]) throws -> Timeline {
      try Timeline(repository, from: commit, prefix: prefix, localizations: read, tables: tables, pool: pool)
    }
    let head = try repository.head()
    let present = try timeline(head, repository.prefix)
    branch = try question.since.map {
      try BranchView(repository, since: $0, head: head, present: present, other: timeline)
    }
    (self.repository, self.pool, self.timeline) = (repository, pool, present)
  }

  /// The result, with notes about what is not known.
  func found() throws -> StaleTexts {
    var stale: [(place: TableReference, key: TextKey, text: StaleEntry)] = []
    for table in catalog.tables {
      let units = table.units.compactMap { unit in PresentSource(unit, known(unit.id, of: timeline), pool, says) }
      for localization in localizations {
        let place = TableReference(localization: localization, table: table.name)
        stale += entries(of: place, units).map { (place, $0.key, $0.entry) }
      }
    }
    let dates = try repository.dates(of: Set(stale.compactMap { commit(since: $0.text) }))
    var texts: [TableReference: [TextKey: StaleTexts.Text]] = [:]
    for (place, key, entry) in stale {
      let since = commit(since: entry).flatMap { commit in
        dates[commit].map { SourceChange.Commit(commit: commit.digits, date: $0) }
      }
      let change = SourceChange(entry.kind, from: entry.old, to: entry.new, since: since)
      texts[place, default: [:]][key] = StaleTexts.Text(change, isOlder: entry.isOlder)
    }
    let unknown = stale.count { $0.text.old == nil }
    let scope = StaleTexts.Scope(since: question.since, base: branch?.base.digits)
    return StaleTexts(texts, findings: notes(unknownBases: unknown), scope: scope)
  }

  /// The commit that made a source text what it is. Where the history is cut off, an older one may have done it.
  private func commit(since entry: StaleEntry) -> ObjectName? {
    entry.since.flatMap { $0 == 0 && repository.isShallow ? nil : timeline.steps[$0].commit }
  }

  private func notes(unknownBases: Int) -> [Finding] {
    let move = timeline.unclearMove.map { Finding.historyMoved(timeline.steps[$0].commit) }
    let shallow = repository.isShallow || timeline.lacksObjects ? Finding.historyShallow : nil
    let unknown = unknownBases > 0 ? Finding.unknownBase(unknownBases) : nil
    let absent = (try? repository.absentLocalizations()) ?? []
    let sparse = absent.isEmpty ? nil : Finding.sparseCheckout(absent)
    return [move, shallow, unknown, sparse].compactMap { $0 }
  }

  // MARK: Sources

  /// The source texts of a unit that are known on a timeline.
  private func known(_ id: UnitIdentifier, of timeline: Timeline) -> KnownTexts {
    let id = (id.table, id.key)
    let own = timeline.events(catalog.source.localization, id)
    let base = catalog.source.localization == .base ? TextEvents() : timeline.events(.base, id)
    return KnownTexts(own, base) { pool[$0].map(says) ?? false }
  }

  /// Whether a source text says anything: an identifier does not, nor does one in the letters of another language, which
  /// was put there by mistake.
  private func says(_ text: String) -> Bool {
    !text.isEmpty && !question.identifiers.looksLikeName(TextKey(text))
      && (sourceScript.isEmpty || ScriptName.foreign(text, to: sourceScript) == nil)
  }

  /// Whether the present source texts of a table are certain: a table with errors says nothing.
  private func isSourceReadable(_ table: TableName) -> Bool {
    [catalog.source.localization, .base].allSatisfy { localization in
      let file = catalog.bundle.tableFile(table, localization: localization)
      return !file.isUnreadable && file.table?.isBroken != true
    }
  }

  // MARK: Entries

  private func entries(
    of place: TableReference, _ units: [PresentSource]
  ) -> [(key: TextKey, entry: StaleEntry)] {
    guard let table = catalog.bundle.tableFile(place.table, localization: place.localization).table, !table.isBroken
    else { return [] }
    let states = catalog.states[place]
    let isReadable = isSourceReadable(place.table)
    return units.compactMap { unit in
      guard let text = table[unit.id.key], !text.isEmpty else { return nil }
      let found =
        if let record = states?.record(of: unit.id.key, text: text, source: unit.text), isWitness(record) {
          recorded(record, unit, text: text)
        } else {
          isReadable ? derived(place.localization, unit, text: text) : nil
        }
      return found.map { (unit.id.key, $0) }
    }
  }

  /// Whether a record says which source text a translation was made from: that of a string catalog does not.
  private func isWitness(_ record: StateRecord) -> Bool {
    catalog.stringCatalogs == nil || record.state != .translated
  }

  /// A translation whose line says what it was made from.
  private func recorded(_ record: StateRecord, _ unit: PresentSource, text: String) -> StaleEntry? {
    guard record.state != .untranslated, !record.base.hasSource(unit.text) else { return nil }
    let old = unit.known.all.lazy.compactMap { pool[$0.text] }.first { record.base.hasSource($0) }
    let before = branch.map { branch in branch.source { known(unit.id, of: $0) } == unit.number } ?? false
    return StaleEntry(unit, old: old, text: text, pool, isOlder: before)
  }

  /// A translation of which git knows since when it is what it is.
  private func derived(_ localization: LocalizationName, _ unit: PresentSource, text: String) -> StaleEntry? {
    guard !text.isExactly(unit.text) else { return nil }
    let number = pool.number(of: text)
    let id = (unit.id.table, unit.id.key)
    let events = timeline.events(localization, id)
    if let branch {
      let had = branch.had(number, localization, id)
      let made = had ? nil : events.made(number, from: branch.start)
      let source = had ? branch.source { known(unit.id, of: $0) } : made.flatMap(unit.known.text(at:))
      let isKnown = had || made != nil
      if isKnown, let old = source ?? unit.known.all.first?.text, old != unit.number {
        return StaleEntry(unit, old: pool[old], text: text, pool)
      }
      guard question.isWhole else { return nil }
    }
    guard let made = events.made(number), let old = unit.known.text(at: made), old != unit.number else { return nil }
    return StaleEntry(unit, old: pool[old], text: text, pool, isOlder: branch != nil)
  }
}

/// A source text of the bundle as it is now, and those that it had.
private struct PresentSource {
  let id: UnitIdentifier
  let text: String
  let number: Int32
  let known: KnownTexts

  /// - Returns: `nil` if nothing is known of what the source text is now.
  init?(_ unit: TranslationUnit, _ known: KnownTexts, _ pool: TextPool, _ says: (String) -> Bool) {
    guard unit.origin != .key, says(unit.source) else { return nil }
    (id, text, self.known) = (unit.id, unit.source, known)
    number = pool.number(of: unit.source)
  }
}

/// A stale entry.
private struct StaleEntry {
  let kind: SourceChange.Kind
  let old: String?
  let new: String
  /// The step that made the source text what it is; `nil` if it is not committed, or not known.
  let since: Int?
  let isOlder: Bool

  /// - Parameter text: the translation.
  init(_ unit: PresentSource, old: String?, text: String, _ pool: TextPool, isOlder: Bool = false) {
    let isCopy = unit.known.all.contains { $0.text != unit.number && pool[$0.text].map(text.isExactly) ?? false }
    kind = old.map { SourceChange.Kind(from: $0, to: unit.text, isCopy: isCopy) } ?? .changed
    self.old = old
    self.isOlder = isOlder
    new = unit.text
    since = unit.known.all.last.flatMap { $0.text == unit.number ? Int($0.step) : nil }
  }
}
