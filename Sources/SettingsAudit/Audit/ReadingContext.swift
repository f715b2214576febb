package import SettingsLocalization

/// What is known of a bundle, or of a file alone, where a finding of a reader is judged.
struct ReadingContext: Sendable {
  /// Never `SettingsDialect.automatic`.
  let dialect: SettingsDialect
  /// Which tables the panes take; `nil` for a file alone, which counts as one that is taken.
  private let usage: TableUsage?
  private let bundle: SettingsBundle?
  private let table: StringsTable?

  init(_ bundle: SettingsBundle, dialect: SettingsDialect, usage: TableUsage) {
    self.bundle = bundle
    self.dialect = dialect
    self.usage = usage
    table = nil
  }

  /// A table file alone, or a property list.
  init(_ table: StringsTable?) {
    self.table = table
    bundle = nil
    usage = nil
    dialect = .apple
  }

  /// Whether a pane takes a table.
  func isTaken(_ table: TableName) -> Bool { usage?.isTaken(table) ?? true }

  /// The table that a finding is about.
  func table(of finding: Finding) -> StringsTable? {
    guard let bundle else { return table }
    return finding.table.flatMap { bundle.tableFile($0, localization: finding.locale).table }
  }

  /// Whether a localization has a table.
  func isInLocalization(_ table: TableName) -> Bool {
    bundle?.localizations.contains { bundle?.tableFile(table, localization: $0).exists ?? false } ?? false
  }

  /// A finding with the severity that it has for the person who ships the bundle.
  func judged(_ finding: Finding) -> Finding {
    guard let rule = AuditRules.readingRules[finding.rule] else { return finding }
    var finding = finding
    finding.severity = rule.severity(finding, self)
    return finding
  }
}

extension StringsTable {
  /// Everything that is wrong with the file, as gravely as an audit tells it of a table that panes take.
  package var judgedFindings: [Finding] { findings.map(ReadingContext(self).judged) }
}

extension PropertyListDocument {
  /// Everything that is wrong with the file, as gravely as an audit tells it.
  package var judgedFindings: [Finding] { findings.map(ReadingContext(nil).judged) }
}

extension SettingsBundle {
  /// Everything that is wrong with the pane files and tables as files, as gravely as an audit tells it.
  ///
  /// - Throws: `BundleError` if a folder cannot be read.
  package func judgedFindings() throws(BundleError) -> [Finding] {
    let usage = try TableUsage(self, localized: AuditedFiles(self).localizedPanes)
    let context = ReadingContext(self, dialect: resolvedDialect(), usage: usage)
    var found = findings
    let names = try tableNames()
    for localization in [nil] + localizations.map({ Optional($0) }) {
      for name in names {
        found += tableFile(name, localization: localization).findings.map {
          $0.about(locale: localization, table: name)
        }
      }
    }
    return found.map(context.judged)
  }
}
