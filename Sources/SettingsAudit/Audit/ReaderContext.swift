package import SettingsLocalization

/// Facts about a bundle, or a single file, for judging the findings of a reader.
struct ReaderContext: Sendable {
  /// Never `SettingsDialect.automatic`.
  let dialect: SettingsDialect
  /// Which tables the panes use; `nil` for a single file, which counts as used.
  private let usage: TableReferences?
  private let bundle: SettingsBundle?
  private let table: StringsTable?

  init(_ bundle: SettingsBundle, dialect: SettingsDialect, usage: TableReferences) {
    self.bundle = bundle
    self.dialect = dialect
    self.usage = usage
    table = nil
  }

  /// A single table file or property list.
  init(_ table: StringsTable?) {
    self.table = table
    bundle = nil
    usage = nil
    dialect = .apple
  }

  /// Whether a pane uses a table.
  func isTaken(_ table: TableName) -> Bool { usage?.isTaken(table) ?? true }

  /// The table that a finding is about; `nil` if it is about none, or that cannot be read.
  func table(of finding: Finding) -> StringsTable? {
    guard let bundle else { return table }
    return finding.table.flatMap { bundle.tableFile($0, localization: finding.localization).table }
  }

  /// Whether a localization has a table.
  func isInLocalization(_ table: TableName) -> Bool {
    bundle?.localizations.contains { bundle?.tableFile(table, localization: $0).exists ?? false } ?? false
  }

  /// A finding with its severity in the audit.
  func withSeverityInAudit(_ finding: Finding) -> Finding {
    guard let rule = AuditRules.readingRules[finding.rule] else { return finding }
    var finding = finding
    finding.severity = rule.severity(finding, self)
    return finding
  }
}

extension StringsTable {
  /// All findings about the file, with the severity that an audit gives them in a table that panes use.
  package var judgedFindings: [Finding] { findings.map(ReaderContext(self).withSeverityInAudit) }
}

extension PropertyListDocument {
  /// All findings about the file, with their severity in an audit.
  package var judgedFindings: [Finding] { findings.map(ReaderContext(nil).withSeverityInAudit) }
}

extension SettingsBundle {
  /// All findings from reading the pane files and tables, with their severity in an audit.
  ///
  /// - Throws: `BundleError` if a folder cannot be read.
  package func judgedFindings() throws(BundleError) -> [Finding] {
    let usage = try TableReferences(self, localized: AuditedFiles(self).localizedPanes)
    let context = ReaderContext(self, dialect: resolvedDialect(), usage: usage)
    var found = findings
    let names = try tableNames()
    for localization in [nil] + localizations.map({ Optional($0) }) {
      for name in names {
        found += tableFile(name, localization: localization).findings.map {
          $0.about(localization: localization, table: name)
        }
      }
    }
    return found.map(context.withSeverityInAudit)
  }
}
