internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// Coverage is below the project's minimum.
  public static let lowCoverage = Finding.Rule(rawValue: "low-coverage")
}

struct LowCoverage: BundleCheck {
  let description = RuleDescription(
    .lowCoverage, .error,
    "Translation coverage is below the project's minimum",
    explanation: """
      The configuration or --min-coverage sets how much of the text on screen must be translated, for all \
      localizations or for some. Coverage counts places on screen: a text that is shown five times counts five times, \
      and one that no pane shows does not count. Numbers are rounded down, so 100 % means everything.

      Nothing is reported unless a minimum is given. With a minimum, a line of the state file that cannot be read is \
      reported, too: it may say that a text is not translated, so the coverage is not known.
      """,
    source: "asked for in crowdin-cli#446, i18n-unused#52 and lit#4566")

  func findings(in context: AuditContext) -> [Finding] {
    let minimum = context.options.minimumCoverage
    let rows = context.coverage.localizations.filter { minimum.tenThousandths(for: $0.language) != nil }
    guard let first = context.catalog.states.findings.first, !rows.isEmpty else { return low(rows, minimum) }
    return low(rows, minimum) + [unknown(first, context.catalog)]
  }

  /// What cannot be read may be about any text.
  private func unknown(_ problem: Finding, _ catalog: TranslationCatalog) -> Finding {
    let count = catalog.states.findings.count
    let place =
      catalog.stringCatalogs == nil
      ? "\(count) \(count == 1 ? "line" : "lines") of the state file cannot be read"
      : "the string catalogs cannot be used"
    return finding(
      "the coverage is not known, since \(place): " + problem.message, file: problem.file, at: problem.location,
      fix: problem.fix)
  }

  private func low(_ rows: [LocalizationCoverage], _ minimum: MinimumCoverage) -> [Finding] {
    rows.compactMap { row in
      let wanted = minimum.tenThousandths(for: row.language)
      guard let wanted, row.tenThousandths < wanted else { return nil }
      let name = row.language.localization
      return finding(
        "\(Percentage.digits(row.tenThousandths)) % of \(name) is translated, "
          + "\(Percentage.digits(wanted)) % is required: \(row.shown - row.translated) of \(row.shown) places lack a "
          + "text",
        localization: name, fix: "Translate what is missing in \(name).lproj.")
    }
  }
}
