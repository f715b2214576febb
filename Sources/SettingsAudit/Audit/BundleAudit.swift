public import SettingsCatalog
public import SettingsLocalization

/// The result of an audit of a bundle.
public struct BundleAudit: Sendable {
  /// The audited bundle.
  public let bundle: SettingsBundle
  /// The development language of its texts.
  public let source: CatalogLanguage
  /// How much of the text on screen is translated.
  public let coverage: BundleCoverage
  /// The findings, by file and place; those without a file first.
  public internal(set) var findings: [Finding]
  /// The number of findings that were left out because a baseline knows them.
  public internal(set) var known = 0
  /// Whether there is a readable root pane, or a pane in its place. Otherwise nothing is on screen.
  package internal(set) var hasRootPane = true
  /// How many files were asked about; 0 for the whole bundle.
  package internal(set) var fileCount = 0
  /// Who shows the panes that were checked: Settings first, a phone first.
  package internal(set) var views: [SettingsView] = []
  /// Which part of the history was asked for; `nil` if it was not.
  package internal(set) var history: StaleTexts.Scope?
  /// The languages of the app around the bundle, beside those of the bundle.
  package internal(set) var app = AppComparison.notAsked
  /// The counts of the whole result, if this is a part of it.
  var keptCounts: AuditCounts?
}

extension BundleAudit {
  /// Whether only single files were asked about.
  package var isOfFile: Bool { fileCount > 0 }

  /// The views with a root pane; `nil` for a single file.
  package var shownViews: [SettingsView]? { isOfFile ? nil : views.filter { $0.root != nil } }

  /// The same result with a closed bundle, without its cached contents.
  package func closed() -> BundleAudit {
    BundleAudit(
      bundle: bundle.closed(), source: source, coverage: coverage, findings: findings, known: known,
      hasRootPane: hasRootPane, fileCount: fileCount, views: views, history: history,
      app: app, keptCounts: keptCounts)
  }

  /// The same result with only numbers: the rule and severity of each finding, in the order of the groups, and the rows
  /// of the coverage.
  package func reduced() -> BundleAudit {
    var coverage = BundleCoverage()
    coverage.localizations = self.coverage.localizations
    let findings = groups.flatMap(\.findings).map { Finding($0.rule, $0.severity, "") }
    return BundleAudit(
      bundle: bundle.closed(), source: source, coverage: coverage, findings: findings, known: known,
      hasRootPane: hasRootPane, fileCount: fileCount, views: views, history: history,
      app: app, keptCounts: counts)
  }

  /// The same result with only the rule and severity of its worst finding, on which the exit status depends.
  package func condensed() -> BundleAudit {
    let worst = findings.max { $0.severity < $1.severity }
    return BundleAudit(
      bundle: bundle.closed(), source: source, coverage: BundleCoverage(),
      findings: worst.map { [Finding($0.rule, $0.severity, "")] } ?? [], known: known, hasRootPane: hasRootPane,
      fileCount: fileCount, app: app, keptCounts: counts)
  }
}

extension SettingsBundle {
  /// Counts how much of the text on screen is translated, without running rules.
  ///
  /// - Parameter options: as for ``audit(_:)``.
  /// - Throws: as ``audit(_:)``.
  public func coverage(_ options: AuditOptions = AuditOptions()) throws -> BundleCoverage {
    try AuditContext(self, options).coverage
  }

  /// Checks the bundle with every rule that is on.
  ///
  /// - Parameter options: what is checked, and how.
  /// - Returns: findings with the severities that the project gives them, and coverage; the same for the same files, in
  ///   the same order.
  /// - Throws: `BundleError` if a folder cannot be read; `LanguageError` if a locale that is
  ///   requested or expected is not valid; `ICUError` if ICU fails.
  public func audit(_ options: AuditOptions = AuditOptions()) throws -> BundleAudit {
    let context = try AuditContext(self, options)
    return BundleAudit(
      bundle: self, source: context.source, coverage: context.coverage, findings: try Auditor(context).findings(),
      hasRootPane: context.tree != nil, views: context.views, history: options.stale.scope, app: context.appComparison)
  }
}
