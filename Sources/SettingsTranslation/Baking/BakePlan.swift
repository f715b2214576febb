public import SettingsCatalog
public import SettingsLocalization

/// What makes every table of a bundle complete, computed before anything is written.
public struct BakePlan: Sendable {
  /// A key that no table has a text for, so that the key itself is shown.
  public struct KeyWithoutText: Sendable {
    /// Table and key.
    public let id: UnitIdentifier
    /// The localizations in which it is shown, in byte order.
    public let localizations: [LocalizationName]
  }

  /// The bundle from which it was made; with the panes of ``files``.
  public let bundle: SettingsBundle
  /// The localizations whose tables are complete afterwards, in byte order.
  public let localizations: [LocalizationName]
  /// The files that change: tables that are written anew, panes that get a `StringsTable`, and the tables in the root,
  /// which are removed.
  public let files: [PlannedFile]
  /// The tables that were complete before.
  public let completeTables: [TableReference]
  /// The keys that no table has a text for, by table and key.
  public let keysWithoutText: [KeyWithoutText]
  /// Users who see another localization than before, because one was added.
  public let newChoices: [NewChoice]
  /// Problems: files that cannot be read, and what a table cannot hold.
  public let findings: [Finding]
  /// Those of ``findings`` that are errors in tables, so that some of their texts are guessed: warnings if that is wanted.
  public let brokenTables: [Finding]
  /// Problems of the string catalogs, with their paths.
  public let catalogFindings: [Finding]
  /// Whether nothing may be written, as the plan may be wrong.
  public let isBlocked: Bool
  /// All tables with their texts.
  let tables: [BakedTable]

  /// How many tables are complete afterwards, each in each localization.
  public var tableCount: Int { tables.count }
}
