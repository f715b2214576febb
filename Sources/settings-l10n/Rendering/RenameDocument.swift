import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// The JSON of `rename`.
struct RenameDocument: Encodable {
  private let schemaVersion = 1
  private let bundle: String
  private let dryRun: Bool
  private let written: Bool
  private let renames: [RenameNode]
  private let files: [ChangedFileNode]
  private let mentions: [String]
  private let finishedFiles: [String]
  private let warnings: [String]
  private let findings: [Finding]

  init(report: RenameReport) {
    bundle = report.path
    dryRun = report.isDryRun
    written = report.commit.isWritten
    renames = report.plan.items.map(RenameNode.init)
    files = report.plan.files.map { ChangedFileNode($0, hasDiff: report.isDryRun) }
    mentions = report.mentions
    finishedFiles = report.commit.finishedFiles
    warnings = report.commit.warnings
    findings = report.plan.findings
  }
}

private struct RenameNode: Encodable {
  let table: TableName
  let old: TextKey
  let new: TextKey
  let uses: Int
  /// The localizations whose tables had the key; an empty name for the table in the root.
  let locales: [LocalizationName]
  let added: Bool
  let localesWithoutText: [LocalizationName]

  init(_ item: RenamePlan.Item) {
    table = item.old.table
    old = item.old.key
    new = item.new
    uses = item.uses
    locales = item.localizations.map { $0 ?? "" }
    added = item.isAdded
    localesWithoutText = item.languagesWithoutText
  }
}
