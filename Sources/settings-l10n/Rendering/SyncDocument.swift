import SettingsLocalization
import SettingsTranslation

/// The JSON of `sync`.
struct SyncDocument: Encodable {
  private let schemaVersion = 1
  private let check: Bool
  private let bundles: [BundleNode]

  init(runs: [SyncRun], isCheck: Bool, hasDiffs: Bool) {
    check = isCheck
    bundles = runs.map { BundleNode($0, hasDiffs: hasDiffs) }
  }
}

/// A bundle; without a result, only its path, no findings, and the error.
private struct BundleNode: Encodable {
  let bundle: String
  var written: Bool?
  var actions: [ActionNode]?
  var files: [ChangedFileNode]?
  var finishedFiles: [String]?
  var warnings: [String]?
  var unreadFiles: [String]?
  var findings: [Finding] = []
  var error: String?

  init(_ run: SyncRun, hasDiffs: Bool) {
    bundle = run.path
    switch run.result {
    case .success(let report):
      written = report.commit.isWritten
      actions = report.plan.actions.map(ActionNode.init)
      files = report.files.map { ChangedFileNode($0, hasDiff: hasDiffs) }
      finishedFiles = report.commit.finishedFiles
      warnings = report.commit.warnings
      unreadFiles = report.unreadFiles
      findings = report.findings
    case .failure(let failure): error = "\(failure)"
    }
  }
}

private struct ActionNode: Encodable {
  let action: SyncAction.Kind
  let locale: LocalizationName
  let table: TableName
  let key: TextKey
  let text: String

  init(_ action: SyncAction) {
    self.action = action.kind
    locale = action.place.localization
    table = action.place.table
    key = action.key
    text = action.text
  }
}
