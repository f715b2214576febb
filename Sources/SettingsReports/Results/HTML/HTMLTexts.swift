internal import SettingsAudit
internal import SettingsLocalization
internal import SettingsPages

/// The texts that are not shown as intended and that no entry names, each once with its languages.
struct HTMLTexts {
  let audit: BundleAudit
  let texts: [PageText]
  let languages: PageLanguages

  /// The maximum number of texts on the page.
  private static let limit = 300

  func append(to html: inout HTMLText) {
    if texts.isEmpty { return }
    let chips = HTMLChips(languages, in: audit.coverage)
    let reader = HTMLReader(source: audit.source, chips: chips)
    html.element("details", ["class": "group note", "data-r": "", "data-s": ""]) { html in
      html.element("summary") { html in
        html.element("h4", text: "Texts that the problems above do not name")
        html.append(" ")
        html.element("span", ["class": "count"], text: TerminalText.grouped(texts.count))
      }
      html.element(
        "p", ["class": "meta"],
        text: "Their table or language is missing, or their problem is silenced, or only lint reports it.")
      html.element("ul", ["class": "entries"]) { html in
        for text in texts.prefix(HTMLTexts.limit) { append(text, chips, reader, to: &html) }
      }
      let rest = texts.count - HTMLTexts.limit
      if rest > 0 {
        html.element(
          "p", ["class": "meta"], text: "… and \(Count.of(rest, "more text")); --format json has all of them.")
      }
    }
  }

  private func append(_ text: PageText, _ chips: HTMLChips, _ reader: HTMLReader, to html: inout HTMLText) {
    let attribute = languages.attribute(text.languages, isEverywhere: text.isEverywhere)
    html.element("li", ["data-l": attribute]) { html in
      html.element("details") { html in
        html.element("summary") { html in
          reader.appendName(of: text, to: &html)
          html.append(" ")
          chips.append(text.languages, isEverywhere: text.isEverywhere, to: &html)
        }
        html.element("dl") { html in
          if chips.isShortened(text.languages) {
            html.element("dt", text: "Languages")
            html.element("dd") { chips.appendAll(text.languages, to: &$0) }
          }
          appendPlace(of: text, to: &html)
          reader.append(text, to: &html)
        }
      }
    }
  }

  private func appendPlace(of text: PageText, to html: inout HTMLText) {
    guard let use = text.texts.first?.uses.first else { return }
    html.element("dt", text: "Shown at")
    html.element("dd") { html in
      html.foreign(use.breadcrumb.joined(separator: " ▸ "))
      if let table = text.identity.table { html.append(", from the table \(PlainText.line(table.text))") }
    }
  }
}
