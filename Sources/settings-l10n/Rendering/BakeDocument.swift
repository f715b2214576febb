import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// The JSON of `bake`.
struct BakeDocument: Encodable {
  private let schemaVersion = 1
  private let bundle: String
  private let target: String?
  private let written: Bool
  private let localizations: [LocalizationName]
  private let files: [FileNode]
  private let completeTables: [String]
  private let keysWithoutText: [KeyNode]
  private let newChoices: [ChoiceNode]
  private let differences: [DifferenceNode]?
  private let fileDifferences: [FileDifferenceNode]?
  private let warnings: [String]
  private let findings: [Finding]

  init(report: BakeReport) {
    let plan = report.plan
    bundle = report.path
    target = report.target
    written = report.commit.isWritten
    localizations = plan.localizations
    files = plan.files.map { file in
      FileNode(file: file.path, action: file.new == nil ? "remove" : file.old == nil ? "add" : "change")
    }
    completeTables = plan.completeTables.map(\.path)
    keysWithoutText = plan.keysWithoutText.map {
      KeyNode(table: $0.id.table, key: $0.id.key, locales: $0.localizations)
    }
    newChoices = plan.newChoices.map(ChoiceNode.init)
    differences =
      report.isCheck
      ? report.differences.map {
        DifferenceNode(
          locale: $0.localization, table: $0.id.table, key: $0.id.key, expected: $0.expected, shown: $0.shown)
      } : nil
    fileDifferences =
      report.isCheck ? report.fileDifferences.map { FileDifferenceNode(file: $0.path, difference: $0.kind) } : nil
    warnings = report.commit.warnings
    findings = report.allFindings
  }
}

private struct FileNode: Encodable {
  let file: String
  let action: String
}

private struct KeyNode: Encodable {
  let table: TableName
  let key: TextKey
  let locales: [LocalizationName]
}

private struct FileDifferenceNode: Encodable {
  let file: String
  let difference: BakeFileDifference.Kind
}

private struct DifferenceNode: Encodable {
  let locale: LocalizationName
  let table: TableName
  let key: TextKey
  let expected: String
  let shown: String
}
