public import SettingsCatalog
public import SettingsLocalization

/// What renames of keys change, computed before anything is written.
public struct RenamePlan: Sendable {
  /// One rename and what it changes.
  public struct Item: Sendable {
    /// Table and key as they were.
    public let old: UnitIdentifier
    /// The new key.
    public let new: TextKey
    /// How many places of property lists look it up.
    public let uses: Int
    /// The localizations whose tables had it; `nil` for the table in the root.
    public let localizations: [LocalizationName?]
    /// Whether the development table got its text, because no table had it.
    public let isAdded: Bool
    /// The languages that have the table but not the key: an iPhone in one of them showed the old key, and now shows
    /// the new one.
    public let languagesWithoutText: [LocalizationName]
  }

  /// The renames, in the order given.
  public let items: [Item]
  /// The files that change.
  public let files: [PlannedFile]
  /// What is recorded about the entries.
  public let states: StateChanges
  /// What the caller should look at.
  public let findings: [Finding]
}
