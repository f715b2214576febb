import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// The JSON of `add`.
struct AdditionDocument: Encodable {
  private let schemaVersion = 1
  private let bundle: String
  private let dryRun: Bool
  private let written: Bool
  private let languages: [LanguageNode]
  private let newChoices: [ChoiceNode]
  private let files: [ChangedFileNode]
  private let finishedFiles: [String]
  private let warnings: [String]
  private let findings: [Finding]

  init(report: AdditionReport) {
    bundle = report.bundle.path
    dryRun = report.isDryRun
    written = report.commit.isWritten
    languages = report.addition.items.map(LanguageNode.init)
    newChoices = report.addition.newChoices.map(ChoiceNode.init)
    files = report.files.map { ChangedFileNode($0, hasDiff: report.isDryRun) }
    finishedFiles = report.commit.finishedFiles
    warnings = report.commit.warnings
    findings = report.addition.sync.findings + report.addition.sync.remarks
  }
}

private struct LanguageNode: Encodable {
  let locale: LocalizationName
  let tag: String
  /// What an iPhone showed before; `nil` for no localization.
  let before: LocalizationName?
  let relative: LocalizationName?
  let entries: Int
  let entriesOfLanguage: Int

  private enum CodingKeys: String, CodingKey { case locale, tag, before, relative, entries, entriesOfLanguage }

  init(_ item: LanguageAddition.Item) {
    locale = item.language.localization
    tag = item.language.tag
    before = item.before
    relative = item.relative
    entries = item.entries.all
    entriesOfLanguage = item.entries.ofLanguage
  }

  /// A localization that does not exist is `null`.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(locale, forKey: .locale)
    try object.encode(tag, forKey: .tag)
    try object.encode(before, forKey: .before)
    try object.encode(relative, forKey: .relative)
    try object.encode(entries, forKey: .entries)
    try object.encode(entriesOfLanguage, forKey: .entriesOfLanguage)
  }
}
