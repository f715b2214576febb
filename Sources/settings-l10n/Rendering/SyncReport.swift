import SettingsLocalization
import SettingsTranslation

/// The result of synchronizing one bundle.
struct SyncReport {
  let bundle: SettingsBundle
  let plan: SyncPlan
  /// The files that change, or would change.
  let files: [PlannedFile]
  private let editFindings: [Finding]
  /// The result of the commit.
  var commit = CommitReport()

  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - plan: what changes.
  ///   - files: the files that change.
  ///   - editFindings: findings about the edits of tables.
  init(bundle: SettingsBundle, plan: SyncPlan, files: [PlannedFile], editFindings: [Finding]) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.editFindings = editFindings
  }

  /// All findings, with paths in the bundle.
  var findings: [Finding] { plan.findings + plan.remarks + editFindings }

  /// The files that cannot be read or changed, with paths in the bundle. They were not synchronized.
  var unreadFiles: [String] {
    var seen: Set<ExactString> = []
    return plan.findings.compactMap(\.file).filter { seen.insert(ExactString($0)).inserted }
  }
}

/// A bundle with its result, or its error.
struct SyncRun {
  let path: String
  let result: Result<SyncReport, any Error>
}

extension [Finding] {
  /// Each finding once, at its first position.
  var withoutDoubles: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }
  }
}
