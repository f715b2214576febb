internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

/// A row for each of several bundles, the worst first; bundles that could not be read come before all others.
struct HTMLBundleTable {
  let run: AuditRun
  /// The rows of the bundles, in the order of the run.
  let rows: [BundleRow]
  /// The numbers of the bundles, the worst first.
  let order: [Int]
  let languages: PageLanguages

  func append(to html: inout HTMLText) {
    html.element("section", ["class": "card", "aria-labelledby": "bundles"]) { html in
      html.element("h2", ["id": "bundles"], text: "Bundles, the worst first")
      html.element("table", ["class": "rows"]) { html in
        html.element("thead") { $0.element("tr", content: appendTitles) }
        html.element("tbody") { html in
          for failure in run.failures { append(failure, to: &html) }
          for number in order { append(rows[number], number: number + 1, to: &html) }
        }
      }
    }
  }

  private func appendTitles(to html: inout HTMLText) {
    for title in ["App", "Worst language"] { html.element("th", ["scope": "col"], text: title) }
    for title in ["Coverage", "Identifiers", "Errors", "Warnings"] {
      html.element("th", ["scope": "col", "class": "n"], text: title)
    }
    html.element("th", ["scope": "col"], text: "Verdict")
  }

  private func append(_ failure: (path: String, reason: String), to html: inout HTMLText) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { $0.foreign(BundleRow.app(failure.path, from: run.folder)) }
      html.element("td", ["colspan": "6", "class": "bad"]) { html in
        html.append("could not be read: ")
        html.foreign(failure.reason)
      }
    }
  }

  private func append(_ row: BundleRow, number: Int, to html: inout HTMLText) {
    html.element("tr", ["data-b": "bundle-\(number)"]) { html in
      html.element("th", ["scope": "row"]) { html in
        html.element("a", ["href": "#title-\(number)"]) { $0.foreign(BundleRow.app(row.path, from: run.folder)) }
      }
      html.element("td", ["class": "worst"], text: row.worst.map { languages[$0].text } ?? "–")
      html.element("td", ["class": "n lowest"], text: row.coverage)
      cell(row.leaks, "identifiers", isBad: true, to: &html)
      cell(row.tally[.error], "errors", isBad: true, to: &html)
      cell(row.tally[.warning], "warnings", to: &html)
      html.element("td", ["class": "verdict \(row.level)"], text: row.verdict)
    }
  }

  private func cell(_ count: Int, _ name: String, isBad: Bool = false, to html: inout HTMLText) {
    let classes = "n \(name)" + (isBad && count > 0 ? " bad" : "") + (count == 1 ? " one" : "")
    html.element("td", ["class": classes], text: TerminalText.grouped(count))
  }
}
