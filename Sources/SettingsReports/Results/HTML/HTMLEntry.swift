internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// An entry of a list of problems: a line, and folded below it the places, what users read, the fix and a command.
struct HTMLEntry {
  private let audit: BundleAudit
  private let fixable: Set<Finding.Rule>
  private let chips: HTMLChips
  private let reader: HTMLReader
  private var excerpts: PageExcerpts
  private let preview: PreviewAddress?

  /// - Parameter preview: where the page of `preview` is published.
  init(audit: BundleAudit, rules: [RuleDescription], languages: PageLanguages, preview: PreviewAddress? = nil) {
    self.preview = preview
    self.audit = audit
    fixable = Set(rules.filter(\.isFixable).map(\.rule))
    chips = HTMLChips(languages, in: audit.coverage)
    reader = HTMLReader(source: audit.source, chips: chips)
    excerpts = PageExcerpts(audit.bundle)
  }

  /// The maximum number of places that are shown.
  private static let limit = 20

  mutating func append(_ entry: PageEntry, to html: inout HTMLText) {
    let attribute = chips.languages.attribute(entry.languages, isEverywhere: entry.isEverywhere)
    html.element("li", ["data-l": attribute]) { html in
      html.element("details") { html in
        html.element("summary") { appendTitle(of: entry, to: &$0) }
        html.element("dl") { appendParts(of: entry, to: &$0) }
      }
    }
  }

  private func appendTitle(of entry: PageEntry, to html: inout HTMLText) {
    if let text = entry.text {
      reader.appendName(of: text, to: &html)
    } else {
      html.prose(PlainText.line(entry.message(in: audit.bundle)))
    }
    html.append(" ")
    chips.append(entry.languages, isEverywhere: entry.isEverywhere, to: &html)
  }

  private mutating func appendParts(of entry: PageEntry, to html: inout HTMLText) {
    if chips.isShortened(entry.languages) {
      part("Languages", to: &html) { html in chips.appendAll(entry.languages, to: &html) }
    }
    let places = entry.places.prefix(HTMLEntry.limit)
    if !places.isEmpty {
      html.element("dt", text: places.count == 1 ? "Place" : "Places")
      for place in places { appendPlace(place, to: &html) }
      let rest = entry.places.count - places.count
      if rest > 0 { html.element("dd", text: "and \(Count.of(rest, "more place"))") }
    }
    if let text = entry.text {
      reader.append(text, to: &html)
      let message = PlainText.line(entry.message(in: audit.bundle))
      if !message.isEmpty { part("Why", to: &html) { $0.prose(message) } }
      appendPreview(of: text, in: entry.languages.first ?? audit.source.localization, to: &html)
    }
    for note in entry.notes {
      let place = HTMLEntry.place(in: note)
      part(place == nil ? "Note" : "Shown at", to: &html) { html in
        if let place { return html.prose(PlainText.line(place)) }
        if let line = note.location?.line { html.append("Line \(line): ") }
        html.prose(PlainText.line(note.message))
      }
    }
    appendFix(SuggestedFix(entry, in: audit, fixable: fixable), to: &html)
  }

  /// The place on the screen, if that is what a note is about.
  private static func place(in note: Finding.Note) -> String? {
    let start = "shown at: "
    return note.message.hasPrefix(start) ? String(note.message.dropFirst(start.count)) : nil
  }

  private mutating func appendPlace(_ finding: Finding, to html: inout HTMLText) {
    let line = excerpts.line(of: finding)
    let isTable = finding.file?.hasSuffix(".strings") == true
    let language = isTable ? finding.localization.map { chips.languages[$0].tag } : nil
    html.element("dd") { html in
      html.element("code") {
        $0.foreign(FindingPlace(path: finding.file ?? "", location: finding.location).description)
      }
      guard let line else { return }
      html.element("pre") { html in
        html.element("bdi", ["lang": language.flatMap(HTMLText.tag)]) { html in
          if !line.start.isEmpty { html.element("i", text: line.start) }
          html.append(line.rest)
        }
      }
    }
  }

  /// Appends a link to the text on its screen, if the page of `preview` is published.
  private func appendPreview(of text: PageText, in language: LocalizationName, to html: inout HTMLText) {
    guard let preview, let text = text.texts.first, let table = text.table else { return }
    let id = UnitIdentifier(table: table, key: text.key)
    guard let address = preview.address(of: id, in: language, uses: text.uses) else { return }
    part("Preview", to: &html) { $0.element("a", ["href": address], text: "On the screen") }
  }

  private func appendFix(_ fix: SuggestedFix, to html: inout HTMLText) {
    if let text = fix.text { part("Fix", to: &html) { $0.prose(PlainText.line(text)) } }
    for command in fix.commands {
      part("Command", to: &html) { $0.element("code", ["class": "command"], text: command) }
    }
  }

  private func part(_ name: String, to html: inout HTMLText, content: (inout HTMLText) -> Void) {
    html.element("dt", text: name)
    html.element("dd", content: content)
  }
}

/// Lines of the files of a bundle; each file is read once.
struct PageExcerpts {
  let bundle: SettingsBundle
  private var files: [ExactString: SourceText?] = [:]

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  /// The line at a place, without the white space before it, in two parts: what is before the place, and the rest.
  ///
  /// - Returns: `nil` for a binary file, and for an empty line.
  mutating func line(of finding: Finding) -> (start: String, rest: String)? {
    guard let file = finding.file, let location = finding.location else { return nil }
    guard let excerpt = text(of: file)?.excerpt(at: location, before: 60, after: 100) else { return nil }
    let scalars = excerpt.text.unicodeScalars
    var start = Substring(String(scalars.prefix(excerpt.offset)))
    while let first = start.unicodeScalars.first, first == " " || first == "\t" { start.unicodeScalars.removeFirst() }
    let rest = String(scalars.dropFirst(excerpt.offset)) + (excerpt.isCutAfter ? "…" : "")
    if start.isEmpty, rest.allSatisfy({ $0 == " " || $0 == "\t" }) { return nil }
    return ((excerpt.isCutBefore ? "…" : "") + start, rest)
  }

  private mutating func text(of file: String) -> SourceText? {
    if let known = files[ExactString(file)] { return known }
    let text = bundle.sourceText(of: file)
    files[ExactString(file)] = .some(text)
    return text
  }
}
