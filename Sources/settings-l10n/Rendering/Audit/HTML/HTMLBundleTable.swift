import SettingsAudit
import SettingsLocalization

/// A row for each of several bundles, the worst first; bundles that could not be read come before all others.
struct HTMLBundleTable {
  let run: AuditRun
  /// The numbers of the bundles, in order.
  let order: [Int]

  func append(to html: inout HTMLText) {
    html.element("section", ["class": "card", "aria-labelledby": "bundles"]) { html in
      html.element("h2", ["id": "bundles"], text: "Bundles, the worst first")
      html.element("table", ["class": "rows"]) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", ["scope": "col"], text: "Bundle")
            for title in ["Errors", "Warnings", "Identifiers", "Complete", "Lowest"] {
              html.element("th", ["scope": "col", "class": "n"], text: title)
            }
          }
        }
        html.element("tbody") { html in
          for failure in run.failures { append(failure, to: &html) }
          for number in order { append(run.bundles[number], number: number + 1, to: &html) }
        }
      }
    }
  }

  private func append(_ failure: (path: String, reason: String), to html: inout HTMLText) {
    html.element("tr") { html in
      html.element("th", ["scope": "row"]) { $0.foreign(WorkingFolder.relative(failure.path, to: run.folder)) }
      html.element("td", ["colspan": "5", "class": "bad"]) { html in
        html.append("could not be read: ")
        html.foreign(failure.reason)
      }
    }
  }

  private func append(_ audit: BundleAudit, number: Int, to html: inout HTMLText) {
    let (tally, rows) = (AuditTally(audit.findings), audit.coverage.locales)
    html.element("tr", ["data-b": "bundle-\(number)"]) { html in
      html.element("th", ["scope": "row"]) { html in
        html.element("a", ["href": "#title-\(number)"]) {
          $0.foreign(WorkingFolder.relative(audit.bundle.path, to: run.folder))
        }
      }
      cell(tally[.error], "errors", isBad: true, to: &html)
      cell(tally[.warning], "warnings", to: &html)
      cell(Set(audit.coverage.leaks.map(TextIdentity.init)).count, "identifiers", isBad: true, to: &html)
      html.element("td", ["class": "n complete"], text: "\(rows.count { $0.isComplete }) of \(rows.count)")
      let lowest = CoverageNumbers.worstFirst(rows).map(\.tenThousandths).min()
      html.element("td", ["class": "n lowest"], text: lowest.map(Percentage.rounded) ?? "–")
    }
  }

  private func cell(_ count: Int, _ name: String, isBad: Bool = false, to html: inout HTMLText) {
    html.element("td", ["class": "n \(name)" + (isBad && count > 0 ? " bad" : "")], text: TerminalText.grouped(count))
  }
}
