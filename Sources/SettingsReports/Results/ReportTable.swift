internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The coverage of a bundle: a row for each localization, the lowest first.
struct ReportTable {
  let localizations: [LocalizationCoverage]
  let style: Style

  /// A column with its heading; numbers are aligned right.
  private struct Column {
    let heading: String
    var isNumber = true
    var isWorthwhile = true
    /// The lowest is left out first, if the terminal is too narrow.
    let importance: Int
    let cell: (LocalizationCoverage) -> String
  }

  /// Which languages are mostly copies of the source text; then the rows; on a narrow terminal without the least important columns, which the last line names.
  var lines: [String] {
    let rows = CoverageNumbers.worstFirst(localizations)
    let columns = columns.map { column in
      TextTable.Column(
        heading: column.heading, isNumber: column.isNumber, importance: column.importance,
        cells: rows.map(column.cell))
    }
    return copies + style.wrapped(["Places on screen, the lowest coverage first:"])
      + TextTable(columns: columns, style: style).lines
  }

  private var copies: [String] {
    let limit = style.limit(GroupNotes.readable)
    let text = CoverageNumbers.copies(localizations, atMost: limit) {
      TerminalText.brief($0.language.localization, to: 40)
    }
    return text.map { style.wrapped([$0, ""]) } ?? []
  }

  private var columns: [Column] {
    let all = [
      Column(heading: "localization", isNumber: false, importance: 9, cell: name),
      Column(heading: "shown", importance: 5) { TerminalText.grouped($0.shown) },
      Column(heading: "translated", importance: 6) { TerminalText.grouped($0.answer.finished) },
      Column(heading: "inherited", isWorthwhile: localizations.contains { $0.inherited > 0 }, importance: 2) {
        TerminalText.grouped($0.inherited)
      },
      alarm("stale", style.yellow, importance: 4, \.answer.stale),
      alarm("review", style.yellow, importance: 4, \.answer.needsReview),
      alarm("untranslated", style.yellow, importance: 7, \.answer.untranslated),
      Column(heading: "missing", importance: 8) { alarming($0.withoutEntry, style.yellow) },
      Column(heading: "untracked", isWorthwhile: localizations.contains { $0.untracked > 0 }, importance: 2) {
        TerminalText.grouped($0.untracked)
      },
      Column(heading: "leaks", importance: 7) { alarming($0.leaks, style.red) },
      Column(heading: "same", importance: 4) { $0.isSource ? "-" : TerminalText.grouped($0.sameAsSource) },
      Column(heading: "coverage", importance: 9) { $0.percentage($0.tenThousandths) },
      Column(
        heading: "without same",
        isWorthwhile: localizations.contains { $0.tenThousandthsWithoutCopies != $0.tenThousandths },
        importance: 5
      ) { $0.percentage($0.tenThousandthsWithoutCopies) },
      Column(
        heading: other.rawValue, isWorthwhile: localizations.contains { $0.tenThousandths != otherCoverage($0) },
        importance: 3
      ) { $0.percentage(otherCoverage($0)) },
      Column(heading: "", isNumber: false, importance: 0) { row in
        let copies = row.tenThousandths - row.tenThousandthsWithoutCopies
        return row.shown == 0 ? "" : ReportTable.bar(row.tenThousandths, copies: copies, in: style)
      },
    ]
    return all.filter(\.isWorthwhile)
  }

  /// A column that is there only if a number is not zero.
  private func alarm(
    _ heading: String, _ paint: @escaping (String) -> String, importance: Int,
    _ count: @escaping (LocalizationCoverage) -> Int
  ) -> Column {
    Column(heading: heading, isWorthwhile: localizations.contains { count($0) > 0 }, importance: importance) {
      alarming(count($0), paint)
    }
  }

  /// The answer that does not count.
  private var other: CountedAnswer { localizations.first?.counted == .chain ? .phone : .chain }

  private func otherCoverage(_ row: LocalizationCoverage) -> Int {
    row.tenThousandths(other == .chain ? row.chain : row.phone)
  }

  private func name(_ row: LocalizationCoverage) -> String {
    let name = TerminalText.brief(row.language.localization, to: min(40, (style.width ?? 120) / 3))
    return name + (row.isSource ? " (source)" : row.isPresent ? "" : " (no lproj)")
  }

  private func alarming(_ count: Int, _ paint: (String) -> String) -> String {
    let text = TerminalText.grouped(count)
    return count > 0 ? paint(text) : text
  }

  /// A coverage as a bar in the colour of its value, its copies of the source text as `▒`; longer on a wide terminal.
  static func bar(_ tenThousandths: Int, copies: Int = 0, in style: Style) -> String {
    let bar = bar(tenThousandths, copies: copies, columns: (style.width ?? 80) >= 160 ? 40 : 20)
    switch tenThousandths {
    case 9500...: return style.green(bar)
    case 7000...: return style.yellow(bar)
    default: return style.red(bar)
    }
  }

  /// A bar, filled in eighths of columns; with copies in whole ones, of which these have one at least.
  private static func bar(_ tenThousandths: Int, copies: Int, columns: Int) -> String {
    let eighths = (tenThousandths - copies) * columns * 8 / 10_000
    let full = min(eighths / 8, copies > 0 ? columns - 1 : columns)
    let part = copies > 0 ? "" : ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let end = (tenThousandths * columns + 5_000) / 10_000
    let copied = copies > 0 ? max(1, end - full) : 0
    return String(repeating: "█", count: full) + part + String(repeating: "▒", count: copied)
      + String(repeating: "░", count: columns - full - copied - (part.isEmpty ? 0 : 1))
  }
}
