import SettingsLocalization
import SettingsReports
import SettingsTranslation

/// The result of an import.
struct ImportReport {
  let bundle: SettingsBundle
  let plan: ImportPlan
  /// The files that change, or would change.
  let files: [PlannedFile]
  let isDryRun: Bool
  /// The result of the commit.
  var commit = CommitReport()
  /// Findings about unreadable files of the bundle, and about the edits of its tables.
  private let bundleFindings: [Finding]

  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - plan: what is imported.
  ///   - files: the files that change.
  ///   - bundleFindings: findings with paths in the bundle.
  ///   - isDryRun: whether nothing is written.
  init(bundle: SettingsBundle, plan: ImportPlan, files: [PlannedFile], bundleFindings: [Finding], isDryRun: Bool) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.isDryRun = isDryRun
    self.bundleFindings = (plan.bundleFindings + bundleFindings).withoutDoubles
  }

  /// The findings about files. Translation files keep their paths; files of the bundle get the path of the bundle.
  var fileFindings: [Finding] {
    plan.findings + bundleFindings.map { $0.inFolder(bundle.path) }
  }

  /// All findings: about files, units and edits.
  var allFindings: [Finding] { fileFindings + plan.units.flatMap(\.findings) }
}
