import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The coverage of each localization as a table with bars, the lowest first.
struct HTMLCoverage {
  let locales: [LocaleCoverage]
  private let names = HTMLLanguageNames()

  init(locales: [LocaleCoverage]) { self.locales = CoverageNumbers.worstFirst(locales) }

  func append(to html: inout HTMLText) {
    if locales.isEmpty { return }
    html.element("h3", text: "Translated")
    html.element("div", ["class": "scroll", "role": "region", "aria-label": "Translated", "tabindex": "0"]) { html in
      html.element("table") { html in
        html.element("thead") { $0.element("tr", content: appendTitles) }
        html.element("tbody") { html in
          for locale in locales { html.element("tr", ["data-item": ""]) { append(locale, to: &$0) } }
        }
      }
    }
  }

  private func appendTitles(to html: inout HTMLText) {
    for title in ["Language", "Coverage"] { html.element("th", ["scope": "col"], text: title) }
    for title in ["Translated", "Missing", "Inherited", "As source", "Identifiers"] {
      html.element("th", ["scope": "col", "class": "number"], text: title)
    }
  }

  private func append(_ locale: LocaleCoverage, to html: inout HTMLText) {
    html.element("th", ["scope": "row"]) { html in
      html.element("code", text: locale.language.localization.text)
      html.append(" " + (names.name(of: locale.language.tag) ?? ""))
      if locale.isSource { html.element("span", ["class": "tag"], text: "source") }
      if !locale.isPresent { html.element("span", ["class": "tag"], text: "not in the bundle") }
    }
    html.element("td", ["class": "share"]) { html in
      HTMLCoverage.appendBar(locale.tenThousandths, to: &html)
      html.element("span", text: Percentage.rounded(locale.tenThousandths))
    }
    html.element("td", ["class": "number"], text: "\(locale.translated) / \(locale.shown)")
    for (count, isBad) in [
      (locale.missing, true), (locale.inherited, false), (locale.sameAsSource, false), (locale.leaks, true),
    ] {
      html.element("td", ["class": isBad && count > 0 ? "number bad" : "number"], text: TerminalText.grouped(count))
    }
  }

  /// A bar; the number after it has the same value.
  private static func appendBar(_ tenThousandths: Int, to html: inout HTMLText) {
    let width = "\(tenThousandths / 100).\(tenThousandths / 10 % 10)"
    html.append(
      markup: "<svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\">"
        + "<rect class=\"track\" width=\"100\" height=\"8\"/><rect class=\"fill\" width=\"\(width)\" height=\"8\"/></svg>"
    )
  }
}

/// English names of languages.
struct HTMLLanguageNames {
  private let names: LocaleDisplayName?

  init() { names = (try? LocaleIdentifier("en")).flatMap { try? LocaleDisplayName(in: $0) } }

  /// `nil` if the language has no name.
  func name(of tag: String) -> String? {
    guard let locale = try? LocaleIdentifier(tag), let name = try? names?.name(of: locale) else {
      return nil
    }
    return name.isExactly(tag) ? nil : name
  }
}
