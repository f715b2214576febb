import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The part of the page about one bundle.
struct HTMLBundle {
  let audit: BundleAudit
  /// Counted from 1.
  let number: Int
  /// The path to show.
  let path: String
  /// The rules that the page describes.
  let rules: [RuleDescription]

  func append(to html: inout HTMLText) {
    html.element("section", ["id": "bundle-\(number)", "aria-labelledby": "bundle-\(number)-title"]) { html in
      html.element("h2", ["id": "bundle-\(number)-title"]) { $0.foreign(path) }
      html.element("p", ["class": "meta"]) { html in
        html.append("Written in ")
        html.element("code", text: audit.source.localization.text)
        html.append(", " + Count.of(audit.bundle.localizations.count, "localization"))
      }
      HTMLCoverage(locales: audit.coverage.locales).append(to: &html)
      HTMLFindings(audit: audit, described: Set(rules.map(\.rule))).append(to: &html)
      HTMLTexts(audit: audit).append(to: &html)
    }
  }
}
