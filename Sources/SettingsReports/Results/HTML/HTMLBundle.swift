internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization
internal import SettingsPages

/// The part of the page about one bundle: its languages, its problems, and texts that no problem names.
struct HTMLBundle {
  /// The run for this bundle.
  let run: AuditRun
  /// Counted from 1, in the order of the run.
  let number: Int
  /// The rules that the page describes.
  let rules: [RuleDescription]
  let languages: PageLanguages

  /// - Parameter alone: whether the page is about no other bundle; else it is folded.
  func append(alone: Bool, to html: inout HTMLText) {
    html.element("section", ["class": "card bundle", "id": "bundle-\(number)", "aria-labelledby": "title-\(number)"]) {
      html in
      if alone {
        appendTitle(to: &html)
        return appendParts(to: &html)
      }
      html.element("details", ["class": "fold"]) { html in
        html.element("summary", content: appendTitle)
        html.element("p", text: AuditVerdict(run).text)
        appendParts(to: &html)
      }
    }
  }

  private func appendTitle(to html: inout HTMLText) {
    let path = run.bundles.first?.bundle.path ?? ""
    html.element("h2", ["id": "title-\(number)"]) { $0.foreign(WorkingFolder.relative(path, to: run.folder)) }
  }

  private func append(_ words: ReportWords, to html: inout HTMLText) {
    html.element("div", ["class": "part"]) { html in
      html.element("h3", text: words.heading)
      html.element("ul") { html in
        for sentence in words.sentences { html.element("li", text: sentence) }
      }
    }
  }

  private func appendParts(to html: inout HTMLText) {
    guard let audit = run.bundles.first else { return }
    html.element("p", ["class": "meta"], text: "The texts are written in \(languages[audit.source.localization].text).")
    HTMLLanguages(coverage: audit.coverage, bundle: number, languages: languages).append(to: &html)
    if let words = ReportWords(audit, in: run) { append(words, to: &html) }
    if run.kind == .report {
      let only = ReportLanguages.only(audit, atMost: GroupNotes.readable) { languages[$0].text }
      if let only { html.element("p", ["class": "meta"], text: only) }
    }
    let texts = PageTexts(audit)
    let entries = audit.groups.map { PageEntry($0, texts) }
    html.element("div", ["class": "part"]) { html in
      HTMLEntries(
        audit: audit, entries: entries, bundle: number, rules: rules, languages: languages, preview: run.preview
      ).append(to: &html)
      HTMLTexts(audit: audit, texts: texts.others(than: entries), languages: languages).append(to: &html)
    }
  }
}
