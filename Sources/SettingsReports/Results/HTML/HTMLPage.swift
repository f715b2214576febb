internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

/// A self-contained page: a verdict, the bundles, their languages, problems and texts, and the explanations of the rules.
///
/// The page is readable without the script, which only filters and copies.
struct HTMLPage {
  let run: AuditRun
  private let languages: PageLanguages
  private let verdict: AuditVerdict

  init(run: AuditRun) {
    self.run = run
    languages = PageLanguages(run)
    verdict = AuditVerdict(run)
  }

  func utf8() -> [UInt8] {
    PageFiles.report.page("\(heading). \(verdict.text)", newLine: "", line: { PlainText.line($0) }) { html in
      html.append(markup: HTMLBar.patterns)
      html.element("header", content: appendHeader)
      html.element("main", content: appendMain)
      html.element("footer") { $0.element("p", text: "settings-l10n \(Version.current)") }
    }
  }

  private var heading: String {
    switch run.kind {
    case .lint: "Settings localization check"
    case .report: "Settings localization report"
    }
  }

  private func appendHeader(to html: inout HTMLText) {
    html.element("p", ["class": "kind"], text: heading)
    html.element("h1") { html in
      html.element("span", ["class": verdict.level.rawValue], text: verdict.label)
      html.append(verdict.rest)
    }
    html.element("p", ["class": "meta"], text: run.summary)
    HTMLFilter(run: run, languages: languages).append(to: &html)
  }

  private func appendMain(to html: inout HTMLText) {
    let rows = run.bundles.map(BundleRow.init)
    let order = BundleRow.worstFirst(rows)
    if run.bundles.count + run.failures.count > 1 {
      HTMLBundleTable(run: run, rows: rows, order: order, languages: languages).append(to: &html)
    }
    let rules = run.usedRules
    for number in order {
      HTMLBundle(run: run.about(run.bundles[number]), number: number + 1, rules: rules, languages: languages)
        .append(alone: run.bundles.count == 1, to: &html)
    }
    HTMLRules(rules: rules).append(to: &html)
  }
}

extension PageFiles {
  /// Style and script of the page.
  static let report = PageFiles(
    style: PageFiles.base + PackageResources.report_css.dropLast(), script: PackageResources.report_js.dropLast())
}
