import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// The JSON of `remove`.
struct RemovalDocument: Encodable {
  private let schemaVersion = 1
  private let bundle: String
  private let dryRun: Bool
  private let written: Bool
  private let locale: LocalizationName
  private let tables: [String]
  private let entries: Int
  private let otherFiles: [String]
  private let newChoices: [ChoiceNode]
  private let heirs: [HeirNode]
  private let finishedFiles: [String]
  private let warnings: [String]

  init(report: RemovalReport) {
    bundle = report.path
    dryRun = report.isDryRun
    written = report.commit.isWritten
    locale = report.removal.language.localization
    tables = report.removal.tables
    entries = report.removal.entries
    otherFiles = report.removal.otherFiles
    newChoices = report.removal.newChoices.map(ChoiceNode.init)
    heirs = report.removal.heirs.map { HeirNode(locale: $0.localization, phone: $0.onPhone, chain: $0.byChain) }
    finishedFiles = report.commit.finishedFiles
    warnings = report.commit.warnings
  }
}

private struct HeirNode: Encodable {
  let locale: LocalizationName
  let phone: Int
  let chain: Int
}
