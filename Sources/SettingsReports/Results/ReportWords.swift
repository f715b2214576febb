internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What is to be translated, in texts and words of the source language.
struct ReportWords {
  private let localizations: [LocalizationCoverage]

  /// - Parameter run: `nil` if the run does not count words.
  init?(_ audit: BundleAudit, in run: AuditRun) {
    if !run.countsWords || audit.coverage.localizations.isEmpty { return nil }
    localizations = audit.coverage.localizations
  }

  /// `To translate, of 20 words in 8 texts`.
  var heading: String {
    let all = localizations.map(\.amount).max { $0.texts < $1.texts } ?? TextAmount()
    return "To translate, of \(ReportWords.count(all))"
  }

  /// A sentence for each language, the lowest coverage first: `de: 3 words in 1 text; words by pane: Root 3`.
  var sentences: [String] { rows.map(sentence) }

  private var rows: [LocalizationCoverage] { CoverageNumbers.worstFirst(localizations).filter { !$0.isSource } }

  private func sentence(_ row: LocalizationCoverage) -> String {
    let name = row.language.localization.text
    let code = row.codeToTranslate.texts > 0 ? "\(ReportWords.count(row.codeToTranslate)) that only code shows" : nil
    guard row.toTranslate.texts > 0 else { return "\(name): \(code ?? "nothing")" }
    let panes = row.panes.filter { $0.toTranslate.texts > 0 }.map { pane in
      "\(pane.pane) \(TerminalText.grouped(pane.toTranslate.words))"
    }
    return "\(name): \(ReportWords.count(row.toTranslate)); words by pane: " + panes.joined(separator: ", ")
      + (code.map { "; and \($0)" } ?? "")
  }

  private static func count(_ amount: TextAmount) -> String {
    "\(Count.of(amount.words, "word")) in \(Count.of(amount.texts, "text"))"
  }
}

extension ReportWords {
  /// The lines of text.
  func lines(_ style: Style) -> [String] {
    style.wrapped(["", style.bold(heading)] + sentences.map { "  " + TerminalText.clean($0) })
  }

  /// The lines of a list in Markdown.
  var markdown: String {
    heading + ":\n\n" + sentences.map { "- " + MarkdownText.escaped($0) + "\n" }.joined()
  }

  /// The members of SARIF's properties.
  var members: [JSONMembers] {
    rows.map { row in
      [
        "locale": row.language.localization, "textsToTranslate": row.toTranslate.texts,
        "wordsToTranslate": row.toTranslate.words,
      ]
    }
  }
}
