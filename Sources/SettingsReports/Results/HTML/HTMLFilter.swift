internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

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
