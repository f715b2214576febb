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
      html.element("footer", content: appendFooter)
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
      let address = problemsAddress
      html.element(
        address == nil ? "span" : "a", ["class": verdict.level.rawValue, "href": address], text: verdict.label)
      html.append(verdict.rest)
    }
    html.element("p", ["class": "meta"], text: run.summary)
    HTMLFilter(run: run, languages: languages).append(to: &html)
  }

  /// Where the problems stand; `nil` if there are none.
  private var problemsAddress: String? {
    if run.bundles.count + run.failures.count > 1 { return "#bundles" }
    return run.tally.isEmpty ? nil : "#problems-1"
  }

  /// What made the page, and what the one who made it says of it.
  private func appendFooter(to html: inout HTMLText) {
    html.element("p") { html in
      html.append("settings-l10n \(Version.current)")
      if let command = run.command {
        html.append(" · ")
        html.element("code", text: command)
      }
      if let stamp = run.stamp {
        html.append(" · ")
        html.foreign(stamp)
      }
    }
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

/// The search field and the choices of language, rule and severity, which the script shows.
struct HTMLFilter {
  let run: AuditRun
  let languages: PageLanguages

  func append(to html: inout HTMLText) {
    html.element("div", ["id": "filter", "role": "search", "aria-label": "Problems and texts", "hidden": ""]) { html in
      html.element("div", ["class": "field wide"]) { html in
        html.element("label", ["for": "q"], text: "Search")
        html.void("input", ["id": "q", "type": "search", "placeholder": "text, key, file, language …"])
      }
      choice("language", "Language", "all languages", languages.all.map { ($0.name.text, $0.text) }, to: &html)
      choice("rule", "Rule", "all rules", rules.map { ($0, $0) }, to: &html)
      choice("severity", "Severity", "all", run.tally.severities.map { ($0.rawValue, $0.rawValue) }, to: &html)
      html.element("button", ["id": "clear", "type": "button", "hidden": ""], text: "Show everything")
      html.element("p", ["id": "matches", "role": "status", "tabindex": "-1"], text: "")
    }
  }

  private var rules: [String] { Set(run.bundles.flatMap(\.findings).map(\.rule.rawValue)).sorted() }

  private func choice(
    _ id: String, _ label: String, _ all: String, _ options: [(value: String, text: String)], to html: inout HTMLText
  ) {
    html.element("div", ["class": "field"]) { html in
      html.element("label", ["for": id], text: label)
      html.element("select", ["id": id]) { html in
        html.element("option", ["value": ""], text: all)
        for option in options { html.element("option", ["value": option.value], text: option.text) }
      }
    }
  }
}

/// The explanations of the rules with findings.
struct HTMLRules {
  let rules: [RuleDescription]

  func append(to html: inout HTMLText) {
    if rules.isEmpty { return }
    html.element("section", ["class": "card", "aria-labelledby": "rules-title"]) { html in
      html.element("h2", ["id": "rules-title"], text: "What the rules mean")
      for rule in rules { append(rule, to: &html) }
    }
  }

  /// Appends a rule with its explanation folded. A link to the explanation unfolds it, with or without the script.
  private func append(_ rule: RuleDescription, to html: inout HTMLText) {
    html.element("details", ["class": "rule"]) { html in
      html.element("summary") { html in
        html.element("code", text: rule.rule.rawValue)
        html.append(" " + rule.summary)
      }
      html.element("div", ["id": "rule-\(rule.rule)", "tabindex": "-1"]) { html in
        for paragraph in rule.paragraphs { html.element("p", text: paragraph) }
        html.element("p", ["class": "meta"], text: "Source: " + rule.source)
      }
    }
  }
}
