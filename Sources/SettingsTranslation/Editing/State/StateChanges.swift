public import SettingsCatalog
internal import SettingsLocalization

/// What a commit changes in the state file of a bundle.
public struct StateChanges: Sendable {
  /// New lines. Each replaces all lines about its entry.
  public var lines: [StateLine]
  /// The entries whose lines are removed.
  var removed: Set<StateEntry> = []
  /// The keys that get another name, with all that is known about them.
  var renamed: [UnitIdentifier: TextKey] = [:]
  /// Whether the lines are all lines of the file.
  var isWhole = false
  /// Whether changed texts keep their states, and changed source texts those of their translations: for corrections,
  /// which change no meaning.
  public var isCorrection: Bool

  /// - Parameters:
  ///   - lines: new lines.
  ///   - removed: the entries whose lines are removed.
  ///   - isCorrection: whether changed texts keep their states.
  package init(lines: [StateLine] = [], removed: Set<StateEntry> = [], isCorrection: Bool = false) {
    self.lines = lines
    self.removed = removed
    self.isCorrection = isCorrection
  }

  /// Nothing is recorded, and changed texts keep their states.
  public static let correction = StateChanges(isCorrection: true)
}
