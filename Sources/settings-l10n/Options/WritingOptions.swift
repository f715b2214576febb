import ArgumentParser
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// How a bundle is written.
struct WritingOptions: ParsableArguments {
  @Flag(help: "Replace files one at a time instead of swapping the whole bundle folder.")
  var inPlace = false

  /// Commits files and states, if any.
  func commit(
    _ files: [PlannedFile], _ states: StateChanges, _ editing: BundleEditing
  ) throws(TransactionError) -> CommitReport {
    try BundleWriting.commit(files, states, editing, inPlace: inPlace)
  }

  /// Locks and reads a bundle, and plans changes: see ``BundleWriting``.
  func planned<Plan>(
    _ path: String, _ options: CatalogOptions, isDryRun: Bool, _ plan: (BundleEditing) throws -> Plan
  ) throws -> (plan: Plan, editing: BundleEditing) {
    try BundleWriting.planned(path, options, isDryRun: isDryRun, plan)
  }
}
