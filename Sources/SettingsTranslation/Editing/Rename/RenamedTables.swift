internal import SettingsCatalog
internal import SettingsLocalization

/// The tables after renames, and what is recorded about their entries.
struct RenamedTables {
  private(set) var files: [PlannedFile] = []
  private(set) var states = StateChanges()
  private let planner: RenamePlanner
  private let renames: [RenamedKey]

  init(_ renames: [RenamedKey], in planner: RenamePlanner) throws {
    self.planner = planner
    self.renames = renames
    var lines: [StateLine] = []
    let byTable = Dictionary(grouping: renames, by: \.found.old.table)
    for (table, renames) in byTable.sorted(by: { $0.key < $1.key }) {
      for folder in planner.folders {
        let additions = try additions(renames, in: folder)
        if let file = try file(table, folder, renames, additions.map(\.edit)) { files.append(file) }
        lines += additions.compactMap(\.line)
      }
    }
    states = StateChanges(lines: lines + movedLines, removed: removedEntries)
    for rename in renames { states.renamed[rename.found.old] = rename.found.new }
  }

  // MARK: Bytes

  /// A new key with its text. It is added after the renames, since it may be the old name of another one.
  private struct Addition {
    let edit: TableEdit
    /// What is recorded, unless it is the source text.
    let line: StateLine?
  }

  private func file(
    _ table: TableName, _ folder: LocalizationName?, _ renames: [RenamedKey], _ additions: [TableEdit]
  ) throws -> PlannedFile? {
    let name = (folder.map { $0.folder + "/" } ?? "") + table.file
    let old = try BundlePath(name).flatMap { try planner.bundle.files.read($0) }
    let edits = renames.filter { $0.holders.contains(folder) }.map { rename in
      rename.newHolders.contains(folder)
        ? TableEdit.remove(key: rename.found.old.key) : .rename(key: rename.found.old.key, to: rename.found.new)
    }
    if edits.isEmpty && additions.isEmpty { return nil }
    var bytes = try TableEditor.edit(old ?? [], file: name, applying: edits).bytes
    if !additions.isEmpty { bytes = try TableEditor.edit(bytes, file: name, applying: additions).bytes }
    return bytes == old ?? [] ? nil : PlannedFile(path: name, old: old, new: bytes)
  }

  private func additions(_ renames: [RenamedKey], in folder: LocalizationName?) throws -> [Addition] {
    guard let folder else { return [] }
    return try renames.compactMap { rename in
      let place = TableReference(localization: folder, table: rename.found.old.table)
      if rename.addition == place {
        return Addition(edit: .add(key: rename.found.new, value: rename.found.old.key.text), line: nil)
      }
      guard planner.options.addsMissing, rename.languagesWithoutText.contains(folder),
        let unit = planner.catalog[rename.found.old]
      else { return nil }
      let text = try nextText(of: unit, in: folder)
      if unit.lacksText(text, by: planner.catalog.options.identifiers) { return nil }
      let line = StateLine(
        StateEntry(place, rename.found.new), .untranslated, BaseHash(source: unit.source, target: text))
      let isSource = planner.catalog.hasSourceTexts(in: folder)
      return Addition(edit: .add(key: rename.found.new, value: text), line: isSource ? nil : line)
    }
  }

  /// The text that users of a localization read next, as `sync` adds it.
  private func nextText(of unit: TranslationUnit, in name: LocalizationName) throws -> String {
    let catalog = planner.catalog
    let languages = try catalog.languages()
    let language =
      languages.language(name) ?? CatalogLanguage(localization: name, tag: catalog.source.tag)
    let chains = try LanguageChains(
      language, locale: try LocaleIdentifier(language.tag), source: try LocaleIdentifier(catalog.source.tag),
      isSource: catalog.hasSourceTexts(in: name), isPresent: true, negotiator: try catalog.negotiator())
    return NextTexts(chains, catalog, marker: nil).text(of: unit)
  }

  // MARK: States

  private var removedEntries: Set<StateEntry> {
    let olds = Set(renames.map(\.found.old))
    return Set(
      planner.catalog.states.lines.map(\.entry).filter { entry in
        olds.contains(UnitIdentifier(table: entry.place.table, key: entry.key))
      })
  }

  /// The lines about the old keys, about the new ones. Where the new key was there, the less finished of both stays.
  private var movedLines: [StateLine] {
    let byOld = Dictionary(uniqueKeysWithValues: renames.map { ($0.found.old, $0) })
    return planner.catalog.states.lines.compactMap { line in
      let (place, key) = (line.entry.place, line.entry.key)
      guard let rename = byOld[UnitIdentifier(table: place.table, key: key)],
        !rename.newHolders.contains(place.localization) || isLess(line, than: rename, in: place)
      else { return nil }
      return StateLine(StateEntry(place, rename.found.new), line.record)
    }
  }

  /// Whether a line holds for an old key, and says less about its text than is known about the same text of the new
  /// one.
  private func isLess(_ line: StateLine, than rename: RenamedKey, in place: TableReference) -> Bool {
    let catalog = planner.catalog
    let (old, new) = (rename.found.old, rename.found.newID)
    let table = planner.bundle.tableFile(place.table, localization: place.localization).table
    guard let text = table?[old.key], let states = catalog.states[place] else { return false }
    let source = (catalog[new] ?? catalog[old])?.source ?? old.key.text
    guard states.record(of: old.key, text: text, source: source) == line.record else { return false }
    return EntryState(line.record, source: source) < states.state(of: new.key, text: text, source: source)
  }
}
