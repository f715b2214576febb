internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// Where a page opens whose address says nothing.
extension SettingsPreview {
  /// The numbers of a language, a pane and a text; -1 for no text.
  typealias Opening = (language: Int, pane: Int, text: Int)

  /// The first problem that `report` lists and that an iPhone shows, of a translation if there is one. Without a problem
  /// the only translation, else the source language.
  ///
  /// - Parameter columns: the languages of the page, the source language first.
  func opening(of columns: [LanguageColumn]) -> Opening {
    problem(of: columns, among: columns.indices.dropFirst()) ?? problem(of: columns, among: columns.indices.prefix(1))
      ?? (language: columns.count == 2 ? 1 : 0, pane: 0, text: -1)
  }

  private func problem(of columns: [LanguageColumn], among numbers: Range<Int>) -> Opening? {
    let coverage = readings.audit.coverage
    let missing = Dictionary(grouping: coverage.missing) { $0.localization }
    let rows = coverage.localizations.sorted {
      ($0.tenThousandths, $0.language.localization) < ($1.tenThousandths, $1.language.localization)
    }
    if let leak = first(coverage.leaks, columns, numbers, where: { $1.phoneMark == .leak }) { return leak }
    for row in rows {
      let texts = missing[row.language.localization] ?? []
      let found = first(texts, columns, numbers) { column, text in
        column.localization.language == row.language && text.phoneMark != nil
      }
      if let found { return found }
    }
    return first(coverage.untracked, columns, numbers) { $1.phoneMark == .untracked }
  }

  /// The first text of a list that the page shows as a problem, in the language that most people read.
  private func first(
    _ list: [UncoveredText], _ columns: [LanguageColumn], _ numbers: Range<Int>,
    where isProblem: (LanguageColumn, ColumnText) -> Bool
  ) -> Opening? {
    let known = numbersOfTexts
    for text in list {
      guard let number = known[FoundText(text.table, text.key)] else { continue }
      let languages = numbers.filter { index in
        columns[index].texts[number].map { isProblem(columns[index], $0) } ?? false
      }
      let first = languages.min { left, right in
        MostRead.precedes(columns[left].localization.name, columns[right].localization.name)
      }
      if let first { return (first, texts[number].uses.first?.pane ?? 0, number) }
    }
    return nil
  }
}
