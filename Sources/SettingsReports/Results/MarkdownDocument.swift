internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// A comment on a pull request: coverage and findings, never longer than GitHub allows.
struct MarkdownDocument {
  let run: AuditRun

  /// GitHub allows 65,536 characters; the end of the page is always written.
  private static let limit = 60_000

  var text: String {
    var page = MarkdownPage(limit: MarkdownDocument.limit)
    page.append("### Settings localization\n")
    page.append(run.summary + "\n")
    if run.isOfSeveral { page.append(MarkdownTable.bundles(run)) }
    for (index, audit) in run.bundles.enumerated() {
      if page.isFull {
        page.close(with: "… and \(Count.of(run.bundles.count - index, "more bundle")).\n")
        break
      }
      append(audit, to: &page)
    }
    return page.text
  }

  private func append(_ audit: BundleAudit, to page: inout MarkdownPage) {
    page.append("#### \(MarkdownText.code(WorkingFolder.relative(audit.bundle.path, to: run.folder)))\n")
    let copies = CoverageNumbers.copies(audit.coverage.localizations, atMost: GroupNotes.readable) {
      MarkdownText.code($0.language.localization.text)
    }
    if let copies { page.append(copies + "\n") }
    if !audit.coverage.localizations.isEmpty { page.append("Places on screen, the lowest coverage first:\n") }
    page.append(MarkdownTable.coverage(audit.coverage.localizations))
    if let words = ReportWords(audit, in: run) { page.append(words.markdown) }
    if run.kind == .report {
      let only = ReportLanguages.only(audit, atMost: GroupNotes.readable) { MarkdownText.code($0.text) }
      if let only { page.append(only + "\n") }
    }
    var cut = FindingLimiter(limit: FindingLines.readable)
    let tally = AuditTally([audit.counts])
    let groups = audit.groups
    for severity in tally.severities {
      let reported = groups.filter { $0.severity == severity && cut.takes($0) }
      let table = MarkdownTable.findings(reported.map { RenderedFinding($0, in: audit.bundle) })
      let title = Count.of(tally[severity], severity.rawValue)
      page.append(
        section: title, isOpen: severity > .note, table: table, count: tally[severity])
    }
    if run.kind == .report { appendMissing(audit, to: &page) }
  }

  private func appendMissing(_ audit: BundleAudit, to page: inout MarkdownPage) {
    for localization in audit.coverage.localizations {
      let missing = audit.coverage.missing(in: localization.language)
      if missing.isEmpty { continue }
      let table = MarkdownTable.texts(Array(missing.prefix(FindingLines.readable)))
      let title =
        "\(MarkdownText.escaped(localization.language.localization.text)): \(Count.of(missing.count, "text")) missing"
      page.append(section: title, isOpen: false, table: table, count: missing.count)
    }
  }
}

extension BundleCoverage {
  /// The texts that are missing in a localization, in display order.
  func missing(in language: CatalogLanguage) -> [UncoveredText] {
    missing.filter { $0.localization == language.localization }
  }
}
