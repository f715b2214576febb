internal import SettingsCatalog
public import SettingsLocalization

extension Finding.Rule {
  /// Coverage is below that of the baseline.
  public static let coverageFell = Finding.Rule(rawValue: "coverage-fell")
}

struct CoverageFell: BundleCheck {
  let description = RuleDescription(
    .coverageFell, .warning,
    "Less of a language is translated than when the baseline was written",
    explanation: """
      A baseline (--write-baseline) records the coverage of each localization. A lower one is reported, even if it is \
      above the minimum: a table was cut, or texts were added that have no translation. So is a localization that is \
      gone. The coverage of one pane (--pane) is neither recorded nor compared, and only that of the same programs and devices \
      is compared.

      Nothing is reported without a baseline, nor by one that was written before coverage was recorded.
      """,
    source: "tried on a real bundle: a table was cut to 30 lines, and a run with a baseline ended with status 0")

  func findings(in context: AuditContext) throws -> [Finding] {
    guard context.coverage.isWhole,
      let known = try context.options.knownCoverage?.tenThousandths(
        of: context.bundle, comparedWith: context.coverage)
    else { return [] }
    let fallen = context.coverage.localizations.compactMap { row in
      known[row.language.localization].flatMap { finding(row, before: $0) }
    }
    return fallen + (context.options.locales.isEmpty ? gone(known, context) : [])
  }

  private func finding(_ row: LocalizationCoverage, before: Int) -> Finding? {
    guard row.tenThousandths < before else { return nil }
    let name = row.language.localization
    return finding(
      "\(Percentage.digits(row.tenThousandths)) % of \(name) is translated, it was \(Percentage.digits(before)) %",
      localization: name, fix: "Translate what is missing in \(name).lproj, or write a new baseline.")
  }

  /// Localizations that the bundle had, and that are not counted any more.
  private func gone(_ known: [LocalizationName: Int], _ context: AuditContext) -> [Finding] {
    let counted = Set(context.coverage.localizations.map(\.language.localization))
    return known.keys.filter { !counted.contains($0) }.sorted().map { name in
      finding(
        "there is no \(name).lproj any more, of which \(Percentage.digits(known[name] ?? 0)) % was translated",
        localization: name, fix: "Bring it back, or write a new baseline.")
    }
  }
}
