internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// What users read instead of a text.
struct HTMLReader {
  let source: CatalogLanguage
  let chips: HTMLChips

  /// The maximum number of different answers that are shown.
  private static let limit = 5

  /// Appends the key, and the source text unless it is the key.
  func appendName(of text: PageText, to html: inout HTMLText) {
    html.element("code") { $0.foreign(text.identity.key.text) }
    guard let first = text.texts.first, !first.source.isExactly(first.key.text) else { return }
    html.append(" ")
    html.element("span", ["class": "source"]) { $0.foreign(first.source, language: source.tag) }
  }

  /// What an iPhone shows, and what the chain finds if that differs.
  func append(_ text: PageText, to html: inout HTMLText) {
    let apps = text.texts.filter { $0.phoneReader != .settings }
    append(apps.isEmpty ? "An iPhone shows" : "The app shows", text.texts, \.phone, to: &html)
    let others = text.texts.filter { !$0.shown.isExactly($0.phone) }
    append("The chain finds", others, \.shown, to: &html)
  }

  private func append(
    _ title: String, _ texts: [UncoveredText], _ answer: (UncoveredText) -> String, to html: inout HTMLText
  ) {
    if texts.isEmpty { return }
    html.element("dt", text: title)
    let groups = HTMLReader.grouped(texts, answer)
    for group in groups.prefix(HTMLReader.limit) {
      html.element("dd") { html in
        append(group.answer, to: &html, isSource: group.texts.allSatisfy { $0.source.isExactly(group.answer) })
        if groups.count == 1 { return }
        html.append(" ")
        chips.append(group.texts.compactMap(\.localization), isEverywhere: false, to: &html)
      }
    }
    let rest = groups.count - HTMLReader.limit
    if rest > 0 { html.element("dd", text: "and \(Count.of(rest, "other text"))") }
  }

  private func append(_ answer: String, to html: inout HTMLText, isSource: Bool) {
    if answer.isEmpty { return html.append("nothing") }
    html.foreign(answer, language: isSource ? source.tag : nil)
  }

  /// The different answers, in order, each with its texts.
  private static func grouped(
    _ texts: [UncoveredText], _ answer: (UncoveredText) -> String
  ) -> [(answer: String, texts: [UncoveredText])] {
    var numbers: [ExactString: Int] = [:]
    var groups: [(answer: String, texts: [UncoveredText])] = []
    for text in texts {
      let value = answer(text)
      let number = numbers[ExactString(value)] ?? groups.count
      if number == groups.count { groups.append((value, [])) }
      numbers[ExactString(value)] = number
      groups[number].texts.append(text)
    }
    return groups
  }
}
