import SettingsLocalization
import SettingsTranslation

/// The result of `bake`.
struct BakeReport {
  /// The bundle.
  let path: String
  let plan: BakePlan
  /// The baked bundle, for a check the built one; `nil` if nothing is written.
  var target: String?
  var isCheck = false
  /// What the built bundle would show otherwise.
  var differences: [BakeDifference] = []
  /// The panes, languages and tables of plural forms that the built bundle has otherwise.
  var fileDifferences: [BakeFileDifference] = []
  var commit = CommitReport()

  /// All findings: about files of the bundle, and about string catalogs.
  var allFindings: [Finding] { plan.findings + plan.catalogFindings }

  init(path: String, plan: BakePlan) {
    self.path = path
    self.plan = plan
  }
}
