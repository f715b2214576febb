internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// What is to be translated, in texts and words of the source language: a line for each language, with its panes.
struct ReportWords {
  let locales: [LocaleCoverage]
  let style: Style

  var lines: [String] {
    guard let all = locales.map(\.amount).max(by: { $0.texts < $1.texts }) else { return [] }
    let heading = style.bold("To translate, of \(ReportWords.count(all))")
    let rows = CoverageNumbers.worstFirst(locales).filter { !$0.isSource }.map(line)
    return style.wrapped(["", heading] + rows)
  }

  private func line(_ row: LocaleCoverage) -> String {
    let name = TerminalText.clean(row.language.localization)
    let code = row.codeToTranslate.texts > 0 ? "\(ReportWords.count(row.codeToTranslate)) that only code shows" : nil
    guard row.toTranslate.texts > 0 else { return "  \(name): \(code ?? "nothing")" }
    let panes = row.panes.filter { $0.toTranslate.texts > 0 }.map { pane in
      "\(TerminalText.clean(pane.pane)) \(TerminalText.grouped(pane.toTranslate.words))"
    }
    return "  \(name): \(ReportWords.count(row.toTranslate)); words by pane: " + panes.joined(separator: ", ")
      + (code.map { "; and \($0)" } ?? "")
  }

  private static func count(_ amount: TextAmount) -> String {
    "\(Count.of(amount.words, "word")) in \(Count.of(amount.texts, "text"))"
  }
}
