import SettingsHistory
import SettingsLocalization
import SettingsReports

/// The text of `diff`: by pane, then by language.
struct DifferenceText {
  let result: ComparisonResult
  let style: Style

  /// How many texts of a pane and a language are listed.
  private static let readable = 20
  /// The widest column of keys.
  private static let keyWidth = 32

  var lines: [String] {
    let groups = DifferenceGroups(result.comparison)
    let lines = groups.panes.flatMap(pane) + files + coverage(groups) + unread
    return lines + [groups.summary]
  }

  private func pane(_ pane: DifferenceGroups.Pane) -> [String] {
    let note =
      switch pane.rows?.change {
      case .added: "  new"
      case .removed: "  gone"
      default: ""
      }
    let rows = pane.rows?.rows ?? []
    return [style.bold(TerminalText.brief(pane.name)) + style.dim(note)] + limited(rows.map(row))
      + pane.languages.flatMap(language) + pane.problems.flatMap(problems) + [""]
  }

  private func row(_ row: BundleComparison.Row) -> String {
    let title = row.title.map { " \"" + TerminalText.brief($0, to: 60) + "\"" } ?? ""
    let line = DifferenceGroups.kind(of: row) + title
    let key = row.key.map { "  " + style.dim(TerminalText.brief($0)) } ?? ""
    switch row.change {
    case .added: return "  " + style.green("+ " + line) + key
    case .removed: return "  " + style.red("- " + line) + key
    case .changed: return "  ~ " + line + key + row.fields.map { "  " + marked.text($0) }.joined()
    }
  }

  /// The files of plurals.
  private var files: [String] {
    let files = result.comparison.files
    if files.isEmpty { return [] }
    let lines = files.map { file in
      "  \(TerminalText.padded(DifferenceGroups.word(for: file.change), to: 7))  \(TerminalText.brief(file.path))"
    }
    return [style.bold(DifferenceGroups.filesTitle)] + limited(lines) + [""]
  }

  private func language(_ language: DifferenceGroups.Language) -> [String] {
    let lines = language.texts.map { ($0.key, TerminalText.isolated(marked.text($0.old, $0.new))) }
    let name = style.cyan(TerminalText.brief(language.localization))
    return ["  " + name + (language.isSource ? style.dim(" source") : "")] + aligned(lines)
  }

  private func problems(_ problems: DifferenceGroups.Problems) -> [String] {
    let lines = problems.lines.map { key, locales in
      (key, locales.isEmpty ? "all languages" : locales.map { TerminalText.brief($0) }.joined(separator: ", "))
    }
    return ["  " + (problems.isNew ? style.yellow(problems.sentence) : problems.sentence)] + aligned(lines)
  }

  /// Keys with what is said about them.
  private func aligned(_ lines: [(key: TextKey, content: String)]) -> [String] {
    let keys = lines.map { TerminalText.brief($0.key, to: DifferenceText.keyWidth) }
    let width = keys.map { TerminalText.columns(of: $0) }.max() ?? 0
    return limited(
      zip(keys, lines).map { "    " + style.dim(TerminalText.padded($0, to: width)) + "  " + $1.content })
  }

  private var marked: MarkedWords {
    MarkedWords { kind, words in
      let text = TerminalText.visible(words)
      return switch kind {
      case .same: text
      case .removed: style.isColored ? style.red(text) : "[-\(text)-]"
      case .added: style.isColored ? style.green(text) : "{+\(text)+}"
      }
    }
  }

  private func limited(_ lines: [String]) -> [String] {
    let limit = style.limit(DifferenceText.readable)
    if lines.count <= limit { return lines }
    return lines.prefix(limit) + ["    … and \(TerminalText.grouped(lines.count - limit)) more (--verbose lists all)"]
  }

  private func coverage(_ groups: DifferenceGroups) -> [String] {
    let rows = result.comparison.coverage
    if rows.isEmpty { return [] }
    let names = rows.map { TerminalText.brief($0.localization) }
    let width = names.map { TerminalText.columns(of: $0) }.max() ?? 0
    let lines = zip(names, rows).map { name, row in
      let (old, new) = groups.coverage(row)
      let count = groups.texts(of: row.localization).map { "  " + Count.of($0, "text") } ?? ""
      return "  " + TerminalText.padded(name, to: width) + "  \(old) → \(new)" + style.dim(count)
    }
    return [style.bold("Coverage")] + lines + [""]
  }

  private var unread: [String] {
    let files = result.comparison.unread
    if files.isEmpty { return [] }
    let lines = files.map { file in
      let path = TerminalText.brief((file.side == .old ? result.old : result.new) + "/" + file.file)
      return "  \(file.side.rawValue)  \(path): \(TerminalText.brief(file.reason))"
    }
    return [style.red("Not compared, because these files have an error")] + lines + [""]
  }
}
