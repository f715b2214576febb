internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// The problems of a bundle: a list for each rule, the worst first, with an entry for each cause.
struct HTMLEntries {
  let audit: BundleAudit
  let entries: [PageEntry]
  let bundle: Int
  /// The rules that the page describes.
  let rules: [RuleDescription]
  let languages: PageLanguages
  /// Where the page of `preview` is published; `nil` for nowhere.
  let preview: PreviewAddress?

  /// The maximum number of entries of a rule on the page, so that browsers open it fast, and of those not folded.
  private static let limit = 100
  private static let open = 20

  /// The entries of a rule, all with the same severity.
  private struct RuleList {
    let rule: Finding.Rule
    let severity: Finding.Severity
    var entries: [PageEntry] = []
  }

  func append(to html: inout HTMLText) {
    html.element("h3", ["id": "problems-\(bundle)", "tabindex": "-1"], text: "Problems")
    let tally = AuditTally([audit.counts])
    if tally.isEmpty {
      let known = audit.known == 0 ? "" : "; \(Count.of(audit.known, "known finding"))"
      html.element("p", ["class": "meta"], text: tally.verdict(known: audit.known) + known + ".")
    }
    var rows = HTMLEntry(audit: audit, rules: rules, languages: languages, preview: preview)
    for list in lists { append(list, rows: &rows, to: &html) }
  }

  /// In the order of their first entries.
  private var lists: [RuleList] {
    struct Name: Hashable {
      let rule: Finding.Rule
      let severity: Finding.Severity
    }
    var numbers: [Name: Int] = [:]
    var lists: [RuleList] = []
    for entry in entries {
      let name = Name(rule: entry.group.first.rule, severity: entry.group.severity)
      let number = numbers[name] ?? lists.count
      if number == lists.count { lists.append(RuleList(rule: name.rule, severity: name.severity)) }
      numbers[name] = number
      lists[number].entries.append(entry)
    }
    return lists
  }

  private func append(_ list: RuleList, rows: inout HTMLEntry, to html: inout HTMLText) {
    let rule = PlainText.line(list.rule.rawValue)
    let isOpen = list.severity > .note
    html.element(
      "details",
      [
        "class": "group \(list.severity)", "data-r": rule, "data-s": list.severity.rawValue, "open": isOpen ? "" : nil,
      ]
    ) { html in
      appendHead(of: list, rule, to: &html)
      let reported = list.entries.prefix(HTMLEntries.limit)
      let folded = reported.count > HTMLEntries.open + 5 ? reported.dropFirst(HTMLEntries.open) : []
      append(reported.dropLast(folded.count), rows: &rows, to: &html)
      if !folded.isEmpty {
        html.element("details", ["class": "fold"]) { html in
          html.element("summary", text: "\(TerminalText.grouped(folded.count)) more")
          append(folded, rows: &rows, to: &html)
        }
      }
      appendRest(of: list, rule, to: &html)
    }
  }

  /// What users notice, the number of entries, and a link to the explanation.
  private func appendHead(of list: RuleList, _ rule: String, to html: inout HTMLText) {
    let description = rules.first { $0.rule == list.rule }
    html.element("summary") { html in
      html.element("h4") { html in
        html.element("span", ["class": "badge"], text: list.severity.rawValue)
        html.append(" " + (description?.summary ?? rule))
      }
      html.append(" ")
      html.element("span", ["class": "count"], text: TerminalText.grouped(list.entries.count))
    }
    if description == nil { return }
    html.element("p", ["class": "meta"]) { html in
      html.append("Rule ")
      html.element("a", ["href": "#rule-\(rule)"], text: rule)
    }
  }

  /// How many problems are not on the page.
  private func appendRest(of list: RuleList, _ rule: String, to html: inout HTMLText) {
    let rest = list.entries.count - HTMLEntries.limit
    if rest <= 0 { return }
    let count = Count.of(rest, "more \(list.severity)")
    html.element("p", ["class": "meta"], text: "… and \(count) [\(rule)]; --format json has all of them.")
  }

  private func append(_ entries: ArraySlice<PageEntry>, rows: inout HTMLEntry, to html: inout HTMLText) {
    html.element("ul", ["class": "entries"]) { html in for entry in entries { rows.append(entry, to: &html) } }
  }
}
