internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

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
