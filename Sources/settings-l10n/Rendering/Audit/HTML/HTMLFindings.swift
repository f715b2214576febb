import SettingsAudit
import SettingsLocalization

/// The findings of a bundle, grouped by cause, the worst first.
struct HTMLFindings {
  let audit: BundleAudit
  /// The rules that the page describes.
  let described: Set<Finding.Rule>

  /// The maximum number of findings of a rule on the page, so that browsers open it fast.
  private static let limit = 100

  func append(to html: inout HTMLText) {
    let tally = AuditTally(audit.findings)
    if tally.isEmpty {
      let known = audit.known == 0 ? "" : "; \(TerminalText.grouped(audit.known)) known"
      html.element("p", ["class": "good"], text: tally.verdict(known: audit.known) + known + ".")
    }
    var cut = FindingLimiter(limit: HTMLFindings.limit)
    let entries = audit.groups.filter { cut.takes($0) }.map { RenderedFinding($0, in: audit.bundle) }
    for severity in tally.severities {
      html.element("details", ["class": "group", "open": severity > .note ? "" : nil]) { html in
        html.element("summary") { $0.element("h3", text: Count.of(tally[severity], severity.rawValue)) }
        html.element("ul", ["class": "findings"]) { html in
          for entry in entries where entry.severity == severity { append(entry, to: &html) }
        }
        for rest in cut.rests where rest.severity == severity {
          html.element("p", ["class": "meta"], text: "… and \(rest.text) [\(rest.rule)]")
        }
      }
    }
  }

  private func append(_ entry: RenderedFinding, to html: inout HTMLText) {
    html.element("li", ["class": entry.severity.rawValue, "data-item": ""]) { html in
      html.element("p", ["class": "message"]) { html in
        html.element("span", ["class": "badge"], text: entry.severity.rawValue)
        html.append(" ")
        html.prose(entry.message)
      }
      html.element("p", ["class": "meta"]) { appendPlace(of: entry, to: &$0) }
      for note in entry.notes { html.element("p", ["class": "note"]) { append(note, of: entry, to: &$0) } }
      if let fix = entry.fix {
        html.element("p", ["class": "fix"]) { html in
          html.element("strong", text: "Fix:")
          html.append(" ")
          html.prose(fix)
        }
      }
    }
  }

  private func appendPlace(of entry: RenderedFinding, to html: inout HTMLText) {
    if let place = entry.placeInBundle { html.element("code") { $0.foreign(place) } }
    html.append(" ")
    let isDescribed = described.contains(entry.finding.rule)
    html.element(isDescribed ? "a" : "span", ["href": isDescribed ? "#rule-\(entry.rule)" : nil], text: entry.rule)
    if let locale = entry.finding.locale {
      html.append(" ")
      html.element("span", ["class": "tag"], text: locale.text)
    }
    if let key = entry.finding.key {
      html.append(" ")
      html.element("code", ["class": "key"]) { $0.foreign(key.text) }
    }
  }

  private func append(
    _ note: (message: String, place: FindingPlace?), of entry: RenderedFinding, to html: inout HTMLText
  ) {
    if let file = note.place.flatMap({ entry.otherFile(of: $0) }) {
      html.element("code") { $0.foreign(file) }
      html.append(note.place?.location == nil ? ": " : ", ")
    }
    if let location = note.place?.location { html.append("Line \(location.line): ") }
    html.prose(note.message)
  }
}
