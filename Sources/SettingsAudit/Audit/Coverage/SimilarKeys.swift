internal import SettingsCatalog
internal import SettingsLocalization

/// Finds, for texts that no table has, unused keys that differ from them only in case, spaces and punctuation, or that
/// they refer to as apps for Android do (`@string/sound`). Such a text is translated, but its translation is never shown.
struct SimilarKeys {
  private let context: AuditContext
  private var tables: [TableName: [[UInt8]: TextKey]] = [:]

  init(_ context: AuditContext) { self.context = context }

  /// The unused key that matches a key; `nil` if there is none.
  mutating func twin(of key: TextKey, in table: TableName) -> TextKey? {
    let letters = String(key.text.withoutReference).foldedLetters
    if letters.isEmpty { return nil }
    let unused = tables[table] ?? unusedKeys(of: table)
    tables[table] = unused
    return unused[letters]
  }

  /// The keys by their letters; the first of several equal ones.
  private func unusedKeys(of table: TableName) -> [[UInt8]: TextKey] {
    let usage = context.usage
    guard usage.isTaken(table), let shown = usage.knownKeys(of: table), let file = file(of: table) else { return [:] }
    let unused = file.entries.lazy.map(\.key).filter { !shown.contains($0) }
    return Dictionary(unused.map { ($0.text.foldedLetters, $0) }) { first, _ in first }
  }

  /// The table of the source language, or of the first localization that has one without errors; `nil` if none has.
  private func file(of table: TableName) -> StringsTable? {
    let names = [context.source.localization, .base] + context.localizations
    return names.lazy.compactMap { context.bundle.tableFile(table, localization: $0).table }.first { !$0.isBroken }
  }
}
