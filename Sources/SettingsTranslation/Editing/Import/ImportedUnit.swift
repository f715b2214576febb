public import SettingsCatalog
public import SettingsLocalization

/// What an import does with a unit.
public enum ImportOutcome: String, Sendable, Codable, CaseIterable {
  /// Another translation replaces the existing one.
  case changed
  /// The table gets the key.
  case added
  /// The table already has this text, or the file still has the exported text.
  case unchanged
  /// It could be imported, but is not: unfinished, empty, not for translation.
  case skipped
  /// It translates a source text that has changed since the export.
  case stale
  /// It must not be imported as it is.
  case refused
  /// The file has it as it was exported, and its entry was removed from the bundle since.
  case removed
}

/// A unit of a file with what the import does with it, and why.
public struct ImportedUnit: Sendable {
  /// Table and key in the bundle.
  public let id: UnitIdentifier
  /// The language it goes into.
  public let language: CatalogLanguage
  /// What is done with it.
  public let outcome: ImportOutcome
  /// The translation in the bundle; `nil` for none.
  public let existing: String?
  /// The translation in the file.
  public let incoming: String
  /// How many characters the file or the bundle allows; `nil` for any number.
  public let maximumLength: Int?
  /// Why it is not imported, or warnings about it; may be empty.
  public let findings: [Finding]
  /// What the state file is to say about the translation; `nil` if nothing changes.
  package let line: StateLine?

  /// Whether it overwrites another translation although it is unknown which is newer.
  public var isBlindOverwrite: Bool {
    outcome == .changed && findings.contains { $0.rule == .importOverwrites && $0.severity > .note }
  }
}

/// The number of units of a language by outcome.
public struct ImportCounts: Sendable {
  /// The language.
  public let language: CatalogLanguage
  /// Whether the bundle does not have the localization yet.
  public let isNew: Bool
  /// How many of the changed units overwrite another translation although it is unknown which is newer.
  public private(set) var overwritten = 0
  private var counts: [ImportOutcome: Int] = [:]

  init(_ language: CatalogLanguage, isNew: Bool) {
    self.language = language
    self.isNew = isNew
  }

  /// The number of an outcome.
  public subscript(outcome: ImportOutcome) -> Int { counts[outcome] ?? 0 }

  mutating func add(_ outcome: ImportOutcome, by step: Int) { counts[outcome, default: 0] += step }

  mutating func addOverwritten() { overwritten += 1 }
}
