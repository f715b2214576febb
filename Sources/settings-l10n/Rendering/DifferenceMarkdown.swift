import SettingsHistory
import SettingsLocalization
import SettingsReports

/// The Markdown of `diff`, for the page of a run or a comment on a pull request.
struct DifferenceMarkdown {
  let result: ComparisonResult

  /// As for `report`: GitHub allows 65,536 characters in a comment.
  private static let limit = 60_000

  var text: String {
    let groups = DifferenceGroups(result.comparison)
    var page = MarkdownPage(limit: DifferenceMarkdown.limit)
    page.append("### What users see differently\n")
    page.append("\(MarkdownText.code(result.old)) → \(MarkdownText.code(result.new))\n")
    page.append(groups.summary + "\n")
    for (number, pane) in groups.panes.enumerated() {
      if page.isFull {
        page.append("… and \(Count.of(groups.panes.count - number, "more pane")).\n")
        break
      }
      append(pane, to: &page)
    }
    appendFiles(to: &page)
    appendCoverage(groups, to: &page)
    appendUnread(to: &page)
    return page.text
  }

  private func append(_ pane: DifferenceGroups.Pane, to page: inout MarkdownPage) {
    let note =
      switch pane.rows?.change {
      case .added: " (new)"
      case .removed: " (gone)"
      default: ""
      }
    page.append("#### \(MarkdownText.escaped(pane.name))\(note)\n")
    page.append(MarkdownTable(["": false, "Row": false, "Key": false], (pane.rows?.rows ?? []).map(row)))
    let texts = pane.languages.flatMap { language in language.texts.map { row(language, $0) } }
    page.append(MarkdownTable(["Language": false, "Key": false, "Text": false], texts))
    let problems = pane.problems.flatMap { problems in problems.lines.map { row(problems, $0.key, $0.localizations) } }
    page.append(MarkdownTable(["Problem": false, "Key": false, "Languages": false], problems))
  }

  private func row(_ row: BundleComparison.Row) -> [String] {
    let title = row.title.map { ": " + MarkdownText.escaped($0) } ?? ""
    let line = MarkdownText.escaped(DifferenceGroups.kind(of: row)) + title
    let cell =
      switch row.change {
      case .added: strong(line)
      case .removed: deleted(line)
      case .changed: line + row.fields.map { ", " + marked.text($0) }.joined()
      }
    return [DifferenceGroups.word(for: row.change), cell, row.key.map(MarkdownText.code) ?? ""]
  }

  private func row(_ language: DifferenceGroups.Language, _ text: BundleComparison.Text) -> [String] {
    [
      MarkdownText.code(language.localization.text) + (language.isSource ? " (source)" : ""),
      MarkdownText.code(text.key.text), marked.text(text.old, text.new),
    ]
  }

  private func row(
    _ problems: DifferenceGroups.Problems, _ key: TextKey, _ locales: [LocalizationName]
  ) -> [String] {
    let names = locales.isEmpty ? "all" : locales.map { MarkdownText.code($0.text) }.joined(separator: ", ")
    return [problems.isNew ? problems.sentence : "<em>\(problems.sentence)</em>", MarkdownText.code(key.text), names]
  }

  private var marked: MarkedWords {
    MarkedWords { kind, words in
      let text = MarkdownText.escaped(words)
      return switch kind {
      case .same: text
      case .removed: deleted(text)
      case .added: strong(text)
      }
    }
  }

  /// Elements instead of asterisks and tildes, which mean nothing beside a space or inside of a word.
  private func strong(_ text: String) -> String { "<strong>\(text)</strong>" }
  private func deleted(_ text: String) -> String { "<del>\(text)</del>" }

  private func appendFiles(to page: inout MarkdownPage) {
    let rows = result.comparison.files.map { [DifferenceGroups.word(for: $0.change), MarkdownText.code($0.path)] }
    if rows.isEmpty { return }
    page.append("#### \(DifferenceGroups.filesTitle)\n")
    page.append(MarkdownTable(["": false, "File": false], rows))
  }

  private func appendCoverage(_ groups: DifferenceGroups, to page: inout MarkdownPage) {
    let rows = result.comparison.coverage.map { row in
      let (old, new) = groups.coverage(row)
      return [MarkdownText.code(row.localization.text), old, new]
    }
    if rows.isEmpty { return }
    page.append("#### Coverage\n")
    page.append(MarkdownTable(["Localization": false, "Before": true, "After": true], rows))
  }

  private func appendUnread(to page: inout MarkdownPage) {
    let rows = result.comparison.unread.map { file in
      [file.side.rawValue, MarkdownText.code(file.file), MarkdownText.escaped(file.reason)]
    }
    if rows.isEmpty { return }
    page.append("#### Not compared, because these files have an error\n")
    page.append(MarkdownTable(["Side": false, "File": false, "Problem": false], rows))
  }
}
