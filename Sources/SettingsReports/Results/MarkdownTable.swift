internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// A Markdown table: its first two lines, and its rows.
package struct MarkdownTable {
  let head: String
  let rows: [String]

  /// - Parameters:
  ///   - columns: the titles, and whether the column has numbers.
  ///   - rows: the cells, escaped.
  package init(_ columns: KeyValuePairs<String, Bool>, _ rows: [[String]]) {
    self.init(columns.map { ($0.key, $0.value) }, rows)
  }

  private init(_ columns: [(title: String, isNumber: Bool)], _ rows: [[String]]) {
    head = MarkdownTable.row(columns.map(\.title)) + MarkdownTable.row(columns.map { $0.isNumber ? "--:" : ":--" })
    self.rows = rows.map(MarkdownTable.row)
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// A row for each bundle, the worst first.
  static func bundles(_ run: AuditRun) -> MarkdownTable {
    let name = { (path: String) in MarkdownText.code(BundleRow.app(path, from: run.folder)) }
    let failed = run.failures.map {
      [name($0.path), "", "", "", "Could not be read: " + MarkdownText.escaped($0.reason)]
    }
    let rows = run.rows
    let known = BundleRow.worstFirst(rows).map { number in
      let row = rows[number]
      return [
        name(row.path), row.worst.map { MarkdownText.code($0.text) } ?? "–", row.coverage,
        TerminalText.grouped(row.leaks), row.verdict,
      ]
    }
    return MarkdownTable(
      ["App": false, "Worst language": false, "Coverage": true, "Identifiers shown": true, "Verdict": false],
      failed + known)
  }

  /// The coverage of each localization, the lowest first.
  static func coverage(_ localizations: [LocalizationCoverage]) -> MarkdownTable {
    let hasUntracked = localizations.contains { $0.untracked > 0 }
    let rows = CoverageNumbers.worstFirst(localizations).map { localization in
      let role = localization.isSource ? " (source)" : localization.isPresent ? "" : " (not in the bundle)"
      return [
        MarkdownText.code(localization.language.localization.text) + role,
        "\(localization.translated) of \(localization.shown)",
        "\(localization.missing)",
      ] + (hasUntracked ? ["\(localization.untracked)"] : []) + [
        "\(localization.leaks)", localization.isSource ? "–" : "\(localization.sameAsSource)",
        localization.percentage(localization.tenThousandths),
        localization.percentage(localization.tenThousandthsWithoutCopies),
      ]
    }
    let head = ["Localization", "Translated", "Missing"] + (hasUntracked ? ["In no table"] : [])
    let columns = head + ["Identifiers shown", "Same as source", "Coverage", "Without same"]
    return MarkdownTable(columns.map { ($0, $0 != "Localization") }, rows)
  }

  /// Findings with place, message and fix.
  static func findings(_ entries: [RenderedFinding]) -> MarkdownTable {
    let rows = entries.map { entry in
      let notes = entry.notes.map { note in
        lead(to: note.place, of: entry) + MarkdownText.escaped(note.message)
      }
      let fix = entry.fix.map { "<em>" + MarkdownText.escaped($0) + "</em>" }
      let problem = [MarkdownText.escaped(entry.message)] + notes + [fix].compactMap { $0 }
      return [
        entry.placeInBundle.map(MarkdownText.code) ?? "the bundle", problem.joined(separator: "<br>"),
        MarkdownText.code(entry.rule),
      ]
    }
    return MarkdownTable(["Place": false, "Problem": false, "Rule": false], rows)
  }

  /// The place of a note: the line, and the file if it is another one.
  private static func lead(to place: FindingPlace?, of entry: RenderedFinding) -> String {
    guard let place else { return "" }
    let line = place.location.map { "line \($0.line)" }
    let file = entry.otherFile(of: place).map(MarkdownText.code)
    let parts = [file, line].compactMap { $0 }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
  }

  /// Texts that are not shown as intended.
  static func texts(_ texts: [UncoveredText]) -> MarkdownTable {
    let rows = texts.map { text in
      let place = text.uses.first.map { $0.breadcrumb.joined(separator: " ▸ ") } ?? ""
      return [MarkdownText.escaped(text.source), MarkdownText.code(text.key.text), MarkdownText.escaped(place)]
    }
    return MarkdownTable(["Text": false, "Key": false, "Where": false], rows)
  }
}
