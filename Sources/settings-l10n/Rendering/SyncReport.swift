import SettingsTranslation
import SettingsLocalization

/// What keeping one bundle in step came to.
struct SyncReport {
  let bundle: SettingsBundle
  let plan: SyncPlan
  /// The files that change, or would.
  let files: [PlannedFile]
  private let editFindings: [Finding]
  /// What became of them.
  var commit = CommitReport()

  /// - Parameter editFindings: of the edits of tables.
  init(bundle: SettingsBundle, plan: SyncPlan, files: [PlannedFile], editFindings: [Finding]) {
    self.bundle = bundle
    self.plan = plan
    self.files = files
    self.editFindings = editFindings
  }

  /// Everything that is to be told, with paths in the bundle.
  var findings: [Finding] { plan.findings + editFindings }

  /// The files that cannot be read, or not changed, with paths in the bundle: they are in step with nothing.
  var unreadFiles: [String] {
    var seen: Set<ExactString> = []
    return plan.findings.compactMap(\.file).filter { seen.insert(ExactString($0)).inserted }
  }
}

/// A bundle with what keeping it in step came to, or why that was not done.
struct SyncRun {
  let path: String
  let result: Result<SyncReport, any Error>
}

extension TableEditing {
  /// The files that changes come to; an error names its table as seen from here.
  func files(
    _ changes: [TableChange], in bundle: SettingsBundle
  ) throws -> (files: [PlannedFile], findings: [Finding]) {
    do {
      return try files(changes)
    } catch let error as TableEditError {
      throw Failure("\(bundle.path)/\(error)")
    }
  }
}

extension [Finding] {
  /// Each finding once, where it came first.
  var withoutDoubles: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }
  }
}
