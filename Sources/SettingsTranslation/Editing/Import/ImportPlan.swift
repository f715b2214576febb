public import SettingsLocalization

/// What an import would do, worked out whole before anything is written.
public struct ImportPlan: Sendable {
  /// The changes of tables, by localization and table, in the order of their names.
  public let changes: [TableChange]
  /// Every unit that is changed, added, skipped, stale, removed or refused, or has findings; in the order of the files.
  public let units: [ImportedUnit]
  /// The languages, in the order in which the files brought them.
  public let counts: [ImportCounts]
  /// What is wrong with translation files as a whole; an error means that nothing of the file was taken.
  public let findings: [Finding]
  /// What is wrong with files of the bundle that cannot be read or changed, by their paths in it.
  public let bundleFindings: [Finding]
  /// How many units belong to other parts of the app: by file, then by the path that it names.
  public let outOfScope: [(file: String, original: String, units: Int)]
  /// How many units have a table or a key that the bundle does not have; each has a finding, or its table has one.
  public let unknownUnits: Int
  /// Whether what is not refused is written although something is; never where the bundle cannot be read whole.
  let skipsRefused: Bool

  /// Whether something is refused: a file, or a unit.
  public var hasRefusals: Bool {
    (findings + bundleFindings).contains { $0.severity == .error } || counts.contains { $0[.refused] > 0 }
  }

  /// Whether nothing may be written.
  public var isBlocked: Bool { hasRefusals && !skipsRefused }

  /// Whether something was left out that could have been taken.
  public var hasSkipped: Bool { counts.contains { $0[.skipped] + $0[.stale] + $0[.removed] > 0 } }

  /// Whether a translation takes the place of another one though nothing tells which of them is newer.
  public var hasBlindOverwrites: Bool { counts.contains { $0.overwritten > 0 } }

  /// Whether there is a file that holds units, and none of this bundle.
  public var hasUnmatchedFiles: Bool { findings.contains { $0.rule == .importUnmatched } }

  /// The units that were refused.
  public var refused: [ImportedUnit] { units.filter { $0.outcome == .refused } }
}
