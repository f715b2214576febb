import SettingsLocalization
import SettingsTranslation

/// A file that changes, or would change, in JSON.
struct ChangedFileNode: Encodable {
  private let file: String
  /// Only if nothing is written.
  private let diff: String?

  init(_ planned: PlannedFile, hasDiff: Bool) {
    file = planned.path
    diff = hasDiff ? UnifiedDiff.text(old: planned.old, new: planned.new, path: planned.path) : nil
  }
}
