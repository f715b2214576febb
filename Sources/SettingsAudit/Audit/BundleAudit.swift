public import SettingsLocalization
public import SettingsTranslation

/// What an audit of a bundle came to.
public struct BundleAudit: Sendable {
  /// The bundle that was looked at.
  public let bundle: SettingsBundle
  /// The language in which its texts were written.
  public let source: CatalogLanguage
  /// How much of what is on screen is translated.
  public let coverage: BundleCoverage
  /// Everything that was found, by file and place; those of no file first.
  public internal(set) var findings: [Finding]
  /// How many findings are not among them, as a baseline knows them.
  public internal(set) var known = 0
  /// Whether there is a root pane that can be read, or a pane that stands for one: else nothing is on screen.
  package internal(set) var hasRootPane = true
}

extension BundleAudit {
  /// The same with a bundle that is closed: what it came to, without what it was worked out from.
  package func closed() -> BundleAudit {
    BundleAudit(
      bundle: bundle.closed(), source: source, coverage: coverage, findings: findings, known: known,
      hasRootPane: hasRootPane)
  }

  /// The same with numbers in place of texts: of each finding the rule and the severity, in the order in which people are
  /// told of them, of the coverage the rows.
  package func reduced() -> BundleAudit {
    var coverage = BundleCoverage()
    coverage.locales = self.coverage.locales
    let findings = groups.flatMap(\.findings).map { Finding($0.rule, $0.severity, "") }
    return BundleAudit(
      bundle: bundle.closed(), source: source, coverage: coverage, findings: findings, known: known,
      hasRootPane: hasRootPane)
  }
}

extension SettingsBundle {
  /// Looks for every known way in which the bundle goes wrong.
  ///
  /// - Parameter options: what is looked at, and by whose rules.
  /// - Returns: findings with the severities that the project gives them, and how much is translated; the same for the same
  ///   files, in the same order.
  /// - Throws: `BundleError` if a folder cannot be read; `LanguageError` if a locale that is
  ///   asked for or expected is none; `ICUError` if ICU fails.
  public func audit(_ options: AuditOptions = AuditOptions()) throws -> BundleAudit {
    let subject = try AuditSubject(self, options)
    return BundleAudit(
      bundle: self, source: subject.source, coverage: subject.coverage, findings: Auditor(subject).findings(),
      hasRootPane: subject.tree != nil)
  }
}
