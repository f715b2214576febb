internal import SettingsCatalog
internal import SettingsLocalization

/// Computes the lines of the state file after a commit.
struct StatePlanner {
  private let catalog: TranslationCatalog
  private var states: TranslationStates { catalog.states }

  init(_ catalog: TranslationCatalog) { self.catalog = catalog }

  /// The lines after a commit; `nil` if they are those of the file.
  func lines(_ changes: StateChanges, committing files: [PlannedFile]) -> [StateLine]? {
    var changes = changes
    let pseudo = catalog.bundle.pseudoLocalizations
    if !pseudo.isEmpty { changes.lines.removeAll { pseudo.contains($0.entry.place.localization) } }
    if changes.isWhole { return states.hasExactly(changes.lines) ? nil : changes.lines }
    let replaced = changes.removed.union(changes.lines.map(\.entry))
    var lines = states.lines.filter { !replaced.contains($0.entry) } + changes.lines
    if changes.isCorrection { lines = corrected(lines, files) }
    return Set(lines) == Set(states.lines) ? nil : lines
  }

  /// The lines about texts that a correction changes, with the hashes of the new texts.
  private func corrected(_ lines: [StateLine], _ files: [PlannedFile]) -> [StateLine] {
    var edited: [String: EditedTexts] = [:]
    for file in files where file.path.hasSuffix(".strings") { edited[file.path] = EditedTexts(file) }
    guard !edited.isEmpty else { return lines }
    let sources = [catalog.source.localization, .base]
    return lines.map { line in
      let (key, table, old) = (line.entry.key, line.entry.place.table, line.record.base)
      let source = sources.lazy.compactMap { name in
        edited[TableReference(localization: name, table: table).path]?.newHash(of: key, replacing: old.source)
      }.first
      let target = edited[line.entry.place.path]?.newHash(of: key, replacing: old.target)
      guard source != nil || target != nil else { return line }
      let base = BaseHash(source: source ?? old.source, target: target ?? old.target)
      return StateLine(line.entry, line.state, base)
    }
  }
}

extension TranslationStates {
  /// Whether the file has certain lines and nothing else.
  fileprivate func hasExactly(_ others: [StateLine]) -> Bool {
    findings.isEmpty && lines.count == others.count && Set(lines) == Set(others)
  }
}

/// The texts of a table file before and after a commit.
private struct EditedTexts {
  private let old: StringsTable
  private let new: StringsTable

  init(_ file: PlannedFile) {
    old = StringsTable(bytes: file.old ?? [], file: file.path)
    new = StringsTable(bytes: file.new ?? [], file: file.path)
  }

  /// The hash of the new text of a key; `nil` if it stays, or the old text has another hash.
  func newHash(of key: TextKey, replacing hash: UInt32?) -> UInt32? {
    guard let old = old[key], let new = new[key], !old.isExactly(new), BaseHash.hash(old) == hash else { return nil }
    return BaseHash.hash(new)
  }
}
