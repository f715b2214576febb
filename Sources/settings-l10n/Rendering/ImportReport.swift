import SettingsTranslation
import SettingsLocalization

/// What an import came to.
struct ImportReport {
  let bundle: SettingsBundle
  let plan: ImportPlan
  /// The files that change, or would.
  let files: [PlannedFile]
  let isDryRun: Bool
  /// What became of them.
  var commit = CommitReport()
  /// What cannot be read of the bundle, and what is odd about the edits of its tables.
  private let bundleFindings: [Finding]

  /// - Parameter bundleFindings: with paths in the bundle.
  init(bundle: SettingsBundle, plan: ImportPlan, files: [PlannedFile], bundleFindings: [Finding], isDryRun: Bool) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.isDryRun = isDryRun
    self.bundleFindings = (plan.bundleFindings + bundleFindings).withoutDoubles
  }

  /// What is to be told beside the units: of translation files by their own paths, of the bundle's by the bundle's path.
  var fileFindings: [Finding] {
    plan.findings + bundleFindings.map { $0.inFolder(bundle.path) }
  }

  /// Everything that is to be told: of files, of units, of edits.
  var allFindings: [Finding] { fileFindings + plan.units.flatMap(\.findings) }
}
