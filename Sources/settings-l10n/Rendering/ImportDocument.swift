import SettingsCatalog
import SettingsLocalization
import SettingsTranslation

/// The JSON of `import`.
extension ImportReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, bundle, dryRun, blocked, written, locales, files, units, accepted, outOfScope, unknown
    case finishedFiles, warnings, findings
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(1, forKey: .schemaVersion)
    try object.encode(bundle.path, forKey: .bundle)
    try object.encode(isDryRun, forKey: .dryRun)
    try object.encode(plan.isBlocked, forKey: .blocked)
    try object.encode(commit.isWritten, forKey: .written)
    try object.encode(plan.counts.map(ImportedLocaleNode.init), forKey: .locales)
    try object.encode(files.map { ChangedFileNode($0, hasDiff: isDryRun) }, forKey: .files)
    try object.encode(plan.units.map(ImportedUnitNode.init), forKey: .units)
    try object.encode(plan.acceptedCount, forKey: .accepted)
    try object.encode(plan.outOfScope.map(OutOfScopeNode.init), forKey: .outOfScope)
    try object.encode(plan.unknownUnits, forKey: .unknown)
    try object.encode(commit.finishedFiles, forKey: .finishedFiles)
    try object.encode(commit.warnings, forKey: .warnings)
    try object.encode(fileFindings, forKey: .findings)
  }
}

private struct ImportedLocaleNode: Encodable {
  let locale: LocalizationName
  let tag: String
  let new: Bool
  let changed: Int
  let added: Int
  let unchanged: Int
  let skipped: Int
  let stale: Int
  let refused: Int
  let removed: Int
  let overwritten: Int

  init(_ counts: ImportCounts) {
    locale = counts.language.localization
    tag = counts.language.tag
    new = counts.isNew
    changed = counts[.changed]
    added = counts[.added]
    unchanged = counts[.unchanged]
    skipped = counts[.skipped]
    stale = counts[.stale]
    refused = counts[.refused]
    removed = counts[.removed]
    overwritten = counts.overwritten
  }
}

private struct ImportedUnitNode: Encodable {
  let locale: LocalizationName
  let table: TableName
  let key: TextKey
  let outcome: ImportOutcome
  let existing: String?
  let incoming: String
  let findings: [Finding]

  init(_ unit: ImportedUnit) {
    locale = unit.language.localization
    table = unit.id.table
    key = unit.id.key
    outcome = unit.outcome
    existing = unit.existing
    incoming = unit.incoming
    findings = unit.findings
  }

  private enum CodingKeys: String, CodingKey { case locale, table, key, outcome, existing, incoming, findings }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(locale, forKey: .locale)
    try object.encode(table, forKey: .table)
    try object.encode(key, forKey: .key)
    try object.encode(outcome, forKey: .outcome)
    // A missing translation is null.
    try object.encode(existing, forKey: .existing)
    try object.encode(incoming, forKey: .incoming)
    try object.encode(findings, forKey: .findings)
  }
}

private struct OutOfScopeNode: Encodable {
  let file: String
  let original: String
  let units: Int

  init(_ part: (file: String, original: String, units: Int)) {
    file = part.file
    original = part.original
    units = part.units
  }
}
