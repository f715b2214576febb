internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// The coverage of each language as a row with a stacked bar, the lowest first, then by name; most rows of a long list are
/// folded.
struct HTMLLanguages {
  private let rows: [LocalizationCoverage]
  private let counted: CountedAnswer
  private let bundle: Int
  private let languages: PageLanguages
  /// The parts that occur.
  private let parts: [HTMLBar]

  init(coverage: BundleCoverage, bundle: Int, languages: PageLanguages) {
    rows = CoverageNumbers.worstFirst(languages.byName(coverage.localizations))
    counted = coverage.counted
    (self.bundle, self.languages) = (bundle, languages)
    parts = HTMLBar.allCases.filter { part in
      part == .translated || part == .missing || part == .same || coverage.localizations.contains { part.count($0) > 0 }
    }
  }

  /// The maximum number of rows that are not folded.
  private static let limit = 15

  func append(to html: inout HTMLText) {
    if rows.isEmpty { return }
    html.element("div", ["class": "part"]) { html in
      html.element("h3", text: "Languages")
      let answer =
        counted == .phone ? "What an iPhone shows" : "What the fallback chain finds, for tables that are baked"
      html.element("p", ["class": "meta"], text: "\(answer), in places on screen; the lowest coverage first.")
      appendCopies(to: &html)
      html.element("ul", ["class": "legend"], content: appendLegend)
      let folded = rows.count > HTMLLanguages.limit + 5 ? rows.dropFirst(HTMLLanguages.limit) : []
      appendTable(rows.dropLast(folded.count), to: &html)
      if folded.isEmpty { return }
      html.element("details", ["class": "fold"]) { html in
        html.element("summary", text: summary(folded))
        appendTable(folded, to: &html)
      }
    }
  }

  private func appendCopies(to html: inout HTMLText) {
    let copies = CoverageNumbers.copies(rows, atMost: GroupNotes.readable) { languages[$0.language.localization].text }
    if let copies { html.element("p", text: copies) }
  }

  private func appendLegend(to html: inout HTMLText) {
    for part in parts {
      html.element("li") { html in
        part.appendSwatch(to: &html)
        html.element("strong", text: part.title)
        html.append(" " + part.meaning)
      }
    }
    let others = [
      ("Identifiers", "places where users read a key, such as SOUND_FOOTER, instead of a text"),
      ("Without same", "the coverage without what is the same as the source"),
    ]
    for (title, meaning) in others {
      html.element("li") { html in
        html.element("strong", text: title)
        html.append(" " + meaning)
      }
    }
  }

  private func summary(_ rows: ArraySlice<LocalizationCoverage>) -> String {
    let shares = rows.map(\.tenThousandths)
    let (low, high) = (Percentage.rounded(shares.min() ?? 0), Percentage.rounded(shares.max() ?? 0))
    return Count.of(rows.count, "more language") + ": " + (low == high ? "each \(low)" : "\(low) to \(high)")
  }

  private func appendTable(_ rows: ArraySlice<LocalizationCoverage>, to html: inout HTMLText) {
    html.element("table", ["class": "rows"]) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", ["scope": "col"], text: "Language")
          html.element("th", ["scope": "col", "colspan": "2"], text: "Coverage")
          html.element("th", ["scope": "col", "class": "n"], text: "Without same")
          for title in parts.map(\.title) + ["All places", "Identifiers"] {
            html.element("th", ["scope": "col", "class": "n"], text: title)
          }
        }
      }
      html.element("tbody") { html in for row in rows { append(row, to: &html) } }
    }
  }

  private func append(_ row: LocalizationCoverage, to html: inout HTMLText) {
    let name = row.language.localization
    html.element("tr", ["data-l": languages.attribute([name])]) { html in
      html.element("th", ["scope": "row"]) { appendName(of: row, to: &$0) }
      html.element("td", ["class": "share"]) { HTMLBar.append(row, to: &$0) }
      html.element("td", ["class": "n percent"], text: row.percentage(row.tenThousandths))
      html.element("td", ["class": "n without"], text: row.percentage(row.tenThousandthsWithoutCopies))
      for part in parts {
        let count = part.number(row)
        let isBad = part == .missing && count > 0
        html.element("td", ["class": "n \(part)\(isBad ? " bad" : "")"], text: TerminalText.grouped(count))
      }
      html.element("td", ["class": "n places"], text: TerminalText.grouped(row.shown))
      let leaks = "n keys" + (row.leaks > 0 ? " bad" : "") + (row.leaks == 1 ? " one" : "")
      html.element("td", ["class": leaks], text: TerminalText.grouped(row.leaks))
    }
  }

  /// Appends the name of a language as a link to its texts, with what is special about it.
  private func appendName(of row: LocalizationCoverage, to html: inout HTMLText) {
    let language = languages[row.language.localization]
    html.element("a", ["href": "#problems-\(bundle)", "class": "pick"]) { html in
      html.foreign(language.title ?? language.name.text)
      if language.title != nil {
        html.append(" ")
        html.element("code", text: language.name.text)
      }
    }
    if row.isSource { html.element("span", ["class": "tag"], text: "source") }
    if !row.isPresent { html.element("span", ["class": "tag"], text: "not in the bundle") }
  }
}
