internal import SettingsCatalog
public import SettingsLocalization

extension SettingsBundle {
  /// Computes only the coverage, and reports problems that prevent it from being computed.
  ///
  /// - Parameter options: as for ``audit(_:)``; its settings for rules of coverage and of reading apply.
  /// - Returns: coverage, with the findings of its rules and the errors of reading.
  /// - Throws: as ``audit(_:)``.
  public func coverageAudit(_ options: AuditOptions = AuditOptions()) throws -> BundleAudit {
    let rules = Set(AuditRules.coverage.map(\.description.rule)).union(
      [.tableMissingInLocale, .stateLine, "device-table", "tables-beside-pane"]
        + HistoryRules.all.map(\.description.rule))
    let audit = try audit(options.onCoverage(rules))
    return BundleAudit(
      bundle: self, source: audit.source, coverage: audit.coverage,
      findings: audit.findings.filter { rules.contains($0.rule) || $0.severity == .error },
      hasRootPane: audit.hasRootPane, views: audit.views, app: audit.app)
  }
}

extension AuditOptions {
  /// The same options with all other rules off, but that which says what an empty text is.
  fileprivate func onCoverage(_ rules: Set<Finding.Rule>) -> AuditOptions {
    let others = AuditRules.all.filter { !($0 is ReadingRule) }.map(\.description.rule).filter {
      !rules.contains($0) && $0 != .emptyTranslation
    }
    var options = self
    for rule in others {
      options.rules.levels[rule] = .off
      for localization in options.rules.localeLevels.keys { options.rules.localeLevels[localization]?[rule] = nil }
    }
    return options
  }
}
