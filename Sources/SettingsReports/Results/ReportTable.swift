internal import SettingsAudit
internal import SettingsCatalog
internal import SettingsLocalization

/// The coverage of a bundle: a row for each localization, the lowest first.
struct ReportTable {
  let locales: [LocaleCoverage]
  let style: Style

  /// A column with its heading; numbers are aligned right.
  private struct Column {
    let heading: String
    var isNumber = true
    var isWorthwhile = true
    /// The lowest is left out first, if the terminal is too narrow.
    let importance: Int
    let cell: (LocaleCoverage) -> String
  }

  /// The rows; on a narrow terminal without the least important columns, which the last line names.
  var lines: [String] {
    let rows = CoverageNumbers.worstFirst(locales)
    let columns = columns.map { column in
      TextTable.Column(
        heading: column.heading, isNumber: column.isNumber, importance: column.importance,
        cells: rows.map(column.cell))
    }
    return TextTable(columns: columns, style: style).lines
  }

  private var columns: [Column] {
    let all = [
      Column(heading: "localization", isNumber: false, importance: 9, cell: name),
      Column(heading: "shown", importance: 5) { TerminalText.grouped($0.shown) },
      Column(heading: "translated", importance: 6) { TerminalText.grouped($0.answer.finished) },
      Column(heading: "inherited", isWorthwhile: locales.contains { $0.inherited > 0 }, importance: 2) {
        TerminalText.grouped($0.inherited)
      },
      alarm("stale", style.yellow, importance: 4, \.answer.stale),
      alarm("review", style.yellow, importance: 4, \.answer.needsReview),
      alarm("untranslated", style.yellow, importance: 7, \.answer.untranslated),
      Column(heading: "missing", importance: 8) { alarming($0.withoutEntry, style.yellow) },
      Column(heading: "untracked", isWorthwhile: locales.contains { $0.untracked > 0 }, importance: 2) {
        TerminalText.grouped($0.untracked)
      },
      Column(heading: "leaks", importance: 7) { alarming($0.leaks, style.red) },
      Column(heading: "same", importance: 1) { $0.isSource ? "-" : TerminalText.grouped($0.sameAsSource) },
      Column(heading: "coverage", importance: 9) { Percentage.rounded($0.tenThousandths) },
      Column(
        heading: other.rawValue, isWorthwhile: locales.contains { $0.tenThousandths != otherCoverage($0) },
        importance: 3
      ) { Percentage.rounded(otherCoverage($0)) },
      Column(heading: "", isNumber: false, importance: 0) { ReportTable.bar($0.tenThousandths, in: style) },
    ]
    return all.filter(\.isWorthwhile)
  }

  /// A column that is there only if a number is not zero.
  private func alarm(
    _ heading: String, _ paint: @escaping (String) -> String, importance: Int,
    _ count: @escaping (LocaleCoverage) -> Int
  ) -> Column {
    Column(heading: heading, isWorthwhile: locales.contains { count($0) > 0 }, importance: importance) {
      alarming(count($0), paint)
    }
  }

  /// The answer that does not count.
  private var other: CountedAnswer { locales.first?.counted == .chain ? .phone : .chain }

  private func otherCoverage(_ row: LocaleCoverage) -> Int {
    row.tenThousandths(other == .chain ? row.chain : row.phone)
  }

  private func name(_ row: LocaleCoverage) -> String {
    let name = TerminalText.brief(row.language.localization, to: min(40, (style.width ?? 120) / 3))
    return name + (row.isSource ? " (source)" : row.isPresent ? "" : " (no lproj)")
  }

  private func alarming(_ count: Int, _ paint: (String) -> String) -> String {
    let text = TerminalText.grouped(count)
    return count > 0 ? paint(text) : text
  }

  /// A coverage as a bar in the colour of its value; longer on a wide terminal.
  static func bar(_ tenThousandths: Int, in style: Style) -> String {
    let bar = bar(tenThousandths, columns: (style.width ?? 80) >= 160 ? 40 : 20)
    switch tenThousandths {
    case 9500...: return style.green(bar)
    case 7000...: return style.yellow(bar)
    default: return style.red(bar)
    }
  }

  /// A bar, filled in eighths of columns.
  private static func bar(_ tenThousandths: Int, columns: Int) -> String {
    let eighths = tenThousandths * columns * 8 / 10_000
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let bar = String(repeating: "█", count: eighths / 8) + part
    return bar + String(repeating: "░", count: columns - eighths / 8 - (part.isEmpty ? 0 : 1))
  }
}
