import SettingsAudit
import SettingsLocalization

/// The explanations of the rules with findings.
struct HTMLRules {
  let rules: [RuleDescription]

  func append(to html: inout HTMLText) {
    if rules.isEmpty { return }
    html.element("section", ["aria-labelledby": "rules-title"]) { html in
      html.element("h2", ["id": "rules-title"], text: "Rules")
      for rule in rules { append(rule, to: &html) }
    }
  }

  private func append(_ rule: RuleDescription, to html: inout HTMLText) {
    html.element("details", ["class": "rule", "id": "rule-\(rule.rule)"]) { html in
      html.element("summary") { html in
        html.element("code", text: rule.rule.rawValue)
        html.append(" " + rule.summary)
      }
      for paragraph in rule.paragraphs { html.element("p", text: paragraph) }
      html.element("p", ["class": "meta"], text: "Source: " + rule.source)
    }
  }
}
