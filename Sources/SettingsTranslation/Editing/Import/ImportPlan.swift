public import SettingsLocalization

/// What an import would do, computed completely before anything is written.
public struct ImportPlan: Sendable {
  /// The changes of tables, sorted by localization and table.
  public let changes: [TableChange]
  /// What is recorded about the translations that are written, or came back unchanged and finished.
  public let states: StateChanges
  /// How many new states are about texts that the bundle has already, so that no table changes.
  public let acceptedCount: Int
  /// Every unit that is changed, added, skipped, stale, removed or refused, or has findings; in the order of the files.
  public let units: [ImportedUnit]
  /// The languages, in the order of their first appearance in the files.
  public let counts: [ImportCounts]
  /// Problems of whole translation files; an error means that nothing of the file is imported.
  public let findings: [Finding]
  /// Problems of files of the bundle that cannot be read or changed, with paths in the bundle.
  public let bundleFindings: [Finding]
  /// How many units belong to other parts of the app: by file, then by the path that it names.
  public let outOfScope: [(file: String, original: String, units: Int)]
  /// How many units have a table or a key that is not in the bundle; each unit or its table has a finding.
  public let unknownUnits: Int
  /// Whether the other units are written even if some are refused; never if part of the bundle cannot be read.
  let skipsRefused: Bool

  /// Whether a file or a unit is refused.
  public var hasRefusals: Bool {
    (findings + bundleFindings).contains { $0.severity == .error } || counts.contains { $0[.refused] > 0 }
  }

  /// Whether nothing may be written.
  public var isBlocked: Bool { hasRefusals && !skipsRefused }

  /// Whether a unit was left out that could have been imported.
  public var hasSkipped: Bool { counts.contains { $0[.skipped] + $0[.stale] + $0[.removed] > 0 } }

  /// Whether a translation overwrites another one although it is unknown which is newer.
  public var hasBlindOverwrites: Bool { counts.contains { $0.overwritten > 0 } }

  /// Whether a file contains units, but none of this bundle.
  public var hasUnmatchedFiles: Bool { findings.contains { $0.rule == .importUnmatched } }

  /// The units that were refused.
  public var refused: [ImportedUnit] { units.filter { $0.outcome == .refused } }
}
