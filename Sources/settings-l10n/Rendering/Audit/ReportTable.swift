import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The coverage of a bundle: a row for each localization, the lowest first.
struct ReportTable {
  let locales: [LocaleCoverage]
  let style: Style

  /// A column with its heading; numbers are aligned right.
  private struct Column {
    let heading: String
    var isNumber = true
    var isWorthwhile = true
    let cell: (LocaleCoverage) -> String
  }

  var lines: [String] {
    let rows = CoverageNumbers.worstFirst(locales)
    let columns = columns
    let cells = columns.map { column in [style.dim(column.heading)] + rows.map(column.cell) }
    let widths = cells.map { $0.map { TerminalText.columns(of: $0) }.max() ?? 0 }
    return (0...rows.count).map { row in
      let line = zip(columns, zip(cells, widths)).map { column, content in
        let (cells, width) = content
        return column.isNumber ? right(cells[row], width) : TerminalText.padded(cells[row], to: width)
      }
      return ReportTable.trimmed(" " + line.joined(separator: "  "))
    }
  }

  private var columns: [Column] {
    let all = [
      Column(heading: "localization", isNumber: false, cell: name),
      Column(heading: "shown") { TerminalText.grouped($0.shown) },
      Column(heading: "translated") { TerminalText.grouped($0.answer.finished) },
      Column(heading: "inherited", isWorthwhile: locales.contains { $0.inherited > 0 }) {
        TerminalText.grouped($0.inherited)
      },
      Column(heading: "stale", isWorthwhile: locales.contains { $0.answer.stale > 0 }) {
        alarming($0.answer.stale, style.yellow)
      },
      Column(heading: "review", isWorthwhile: locales.contains { $0.answer.needsReview > 0 }) {
        alarming($0.answer.needsReview, style.yellow)
      },
      Column(heading: "untranslated", isWorthwhile: locales.contains { $0.answer.untranslated > 0 }) {
        alarming($0.answer.untranslated, style.yellow)
      },
      Column(heading: "missing") { alarming($0.withoutEntry, style.yellow) },
      Column(heading: "untracked", isWorthwhile: locales.contains { $0.untracked > 0 }) {
        TerminalText.grouped($0.untracked)
      },
      Column(heading: "leaks") { alarming($0.leaks, style.red) },
      Column(heading: "same") { $0.isSource ? "-" : TerminalText.grouped($0.sameAsSource) },
      Column(heading: "coverage") { Percentage.rounded($0.tenThousandths) },
      Column(heading: other.rawValue, isWorthwhile: locales.contains { $0.tenThousandths != otherCoverage($0) }) {
        Percentage.rounded(otherCoverage($0))
      },
      Column(heading: "", isNumber: false) { ReportTable.bar($0.tenThousandths) },
    ]
    return all.filter(\.isWorthwhile)
  }

  /// The answer that does not count.
  private var other: CountedAnswer { locales.first?.counted == .chain ? .phone : .chain }

  private func otherCoverage(_ row: LocaleCoverage) -> Int {
    row.tenThousandths(other == .chain ? row.chain : row.phone)
  }

  private func name(_ row: LocaleCoverage) -> String {
    let name = TerminalText.brief(row.language.localization, to: 40)
    return name + (row.isSource ? " (source)" : row.isPresent ? "" : " (no lproj)")
  }

  private func alarming(_ count: Int, _ paint: (String) -> String) -> String {
    let text = TerminalText.grouped(count)
    return count > 0 ? paint(text) : text
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - TerminalText.columns(of: text))) + text
  }

  private static func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.hasSuffix(" ") { line = line.dropLast() }
    return String(line)
  }

  /// Twenty columns, filled in eighths.
  static func bar(_ tenThousandths: Int) -> String {
    let eighths = tenThousandths * 160 / 10_000
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    let bar = String(repeating: "█", count: eighths / 8) + part
    return bar + String(repeating: "░", count: 20 - eighths / 8 - (part.isEmpty ? 0 : 1))
  }
}
