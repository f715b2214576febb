import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The texts that are not shown as intended: missing texts and identifiers by localization, then texts in no table.
struct HTMLTexts {
  let audit: BundleAudit
  private let names = HTMLLanguageNames()

  init(audit: BundleAudit) { self.audit = audit }

  /// The maximum number of rows of a list.
  private static let limit = 100

  func append(to html: inout HTMLText) {
    let coverage = audit.coverage
    append("Missing texts", coverage.missing, to: &html)
    append("Identifiers that users read", coverage.leaks, to: &html)
    if coverage.untracked.isEmpty { return }
    html.element("h3", text: "Texts in no table")
    append(coverage.untracked, title: Count.of(coverage.untracked.count, "text"), to: &html)
  }

  private func append(_ title: String, _ texts: [UncoveredText], to html: inout HTMLText) {
    if texts.isEmpty { return }
    html.element("h3", text: title)
    for (locale, texts) in HTMLTexts.byLocale(texts) {
      let language = audit.coverage.locales.first { $0.language.localization == locale }?.language
      let name = language.flatMap { names.name(of: $0.tag) }.map { " \($0)" } ?? ""
      append(texts, title: "\(locale)\(name): \(Count.of(texts.count, "text"))", to: &html)
    }
  }

  private func append(_ texts: [UncoveredText], title: String, to html: inout HTMLText) {
    html.element("details", ["class": "texts"]) { html in
      html.element("summary", text: title)
      html.element("div", ["class": "scroll", "role": "region", "aria-label": title, "tabindex": "0"]) { html in
        html.element("table") { html in
          html.element("thead") { html in
            html.element("tr") { html in
              for title in ["Text", "Key", "Users read", "Where"] {
                html.element("th", ["scope": "col"], text: title)
              }
            }
          }
          html.element("tbody") { html in
            for text in texts.prefix(HTMLTexts.limit) {
              html.element("tr", ["data-item": ""]) { append(text, to: &$0) }
            }
          }
        }
      }
      let rest = texts.count - HTMLTexts.limit
      if rest > 0 { html.element("p", ["class": "meta"], text: "… and \(Count.of(rest, "more text"))") }
    }
  }

  private func append(_ text: UncoveredText, to html: inout HTMLText) {
    html.element("th", ["scope": "row"]) { $0.foreign(text.source, language: audit.source.tag) }
    html.element("td") { html in
      html.element("code") { $0.foreign(text.key.text) }
      if let table = text.table { html.element("span", ["class": "tag"], text: table.text) }
    }
    html.element("td") { html in
      html.foreign(text.shown)
      if text.ios.isExactly(text.shown) { return }
      html.void("br", [:])
      html.append("on an iPhone: ")
      html.foreign(text.ios)
    }
    html.element("td") { html in
      html.foreign(text.uses.first.map { $0.breadcrumb.joined(separator: " ▸ ") } ?? "")
      if text.uses.count > 1 { html.append(" and \(Count.of(text.uses.count - 1, "other place"))") }
    }
  }

  /// The texts of each localization; the localizations in the order of their first text.
  private static func byLocale(_ texts: [UncoveredText]) -> [(locale: LocalizationName, texts: [UncoveredText])] {
    var order: [LocalizationName] = []
    var groups: [LocalizationName: [UncoveredText]] = [:]
    for text in texts {
      let locale = text.locale ?? ""
      if groups[locale] == nil { order.append(locale) }
      groups[locale, default: []].append(text)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
