import SettingsAudit
import SettingsLocalization

/// A self-contained page: coverage, findings, missing texts, and the explanations of the rules.
///
/// The page is readable without the script, which only filters. Its policy allows no loading, and no other script.
struct HTMLPage {
  let run: AuditRun

  func utf8() -> [UInt8] {
    var html = HTMLText()
    html.append(markup: "<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
    html.element("head", content: appendHead)
    html.element("body") { html in
      html.element("header", content: appendHeader)
      html.element("main", content: appendMain)
      html.element("footer") { $0.element("p", text: "settings-l10n \(Version.current)") }
      html.element("script") { $0.append(markup: HTMLScript.text) }
    }
    html.append(markup: "</html>\n")
    return html.bytes
  }

  private func appendHead(to html: inout HTMLText) {
    html.void("meta", ["charset": "utf-8"])
    html.void("meta", ["http-equiv": "Content-Security-Policy", "content": HTMLPage.policy])
    html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.void("meta", ["name": "color-scheme", "content": "light dark"])
    html.void("meta", ["name": "referrer", "content": "no-referrer"])
    html.append(markup: "\n")
    html.element("title", text: "\(heading): \(run.tally.isEmpty ? "no problems" : run.tally.text)")
    html.element("style") { $0.append(markup: HTMLStyle.text) }
  }

  /// Nothing is loaded or sent; only the style and the script with these hashes are allowed.
  private static let policy =
    "default-src 'none'; style-src '\(HTMLStyle.hash)'; script-src '\(HTMLScript.hash)'; base-uri 'none'; form-action 'none'"

  private var heading: String {
    switch run.kind {
    case .lint: "Settings localization check"
    case .report: "Settings localization report"
    }
  }

  private func appendHeader(to html: inout HTMLText) {
    html.element("h1", text: heading)
    html.element("p", ["class": "summary"], text: run.summary)
    html.element("div", ["id": "filter", "role": "search", "hidden": ""]) { html in
      html.element("label", ["for": "query"], text: "Search")
      html.void("input", ["id": "query", "type": "search", "placeholder": "rule, key, text, language …"])
      html.element("span", ["id": "matches", "role": "status"], text: "")
    }
    if run.bundles.count > 1 { appendContents(to: &html) }
  }

  private func appendContents(to html: inout HTMLText) {
    html.element("nav", ["aria-label": "Bundles"]) { html in
      html.element("ul") { html in
        for (index, audit) in run.bundles.enumerated() {
          let tally = AuditTally(audit.findings)
          html.element("li") { html in
            html.element("a", ["href": "#bundle-\(index + 1)"]) { $0.foreign(path(of: audit)) }
            html.append(": " + (tally.isEmpty ? "no problems" : tally.text))
          }
        }
      }
    }
  }

  private func appendMain(to html: inout HTMLText) {
    let rules = run.usedRules
    for (index, audit) in run.bundles.enumerated() {
      HTMLBundle(audit: audit, number: index + 1, path: path(of: audit), rules: rules).append(to: &html)
    }
    HTMLRules(rules: rules).append(to: &html)
  }

  private func path(of audit: BundleAudit) -> String {
    WorkingFolder.relative(audit.bundle.path, to: run.folder)
  }
}
