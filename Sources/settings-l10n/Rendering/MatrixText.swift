import SettingsLocalization
import SettingsTranslation

/// The titles of a choice in several languages, as text and as comma-separated values.
struct MatrixText {
  let matrix: ChoiceMatrix
  let style: Style

  /// For each value a line for each language, then how many titles are marked.
  var lines: [String] {
    let names = matrix.languages.map { TerminalText.clean($0.localization) }
    let width = names.map { TerminalText.columns(of: $0) }.max() ?? 0
    return matrix.rows.flatMap { row in
      [style.bold(row.value.shown)]
        + row.cells.map { cell in
          let name = TerminalText.padded(TerminalText.clean(cell.language.localization), to: width)
          let marks = cell.marks.map { style.red("  " + $0.rawValue) }.joined()
          return "  \(name)  \(TerminalText.brief(cell.title))\(marks)"
        }
    } + ["", summary]
  }

  private var summary: String {
    let marks = matrix.rows.flatMap(\.cells).flatMap(\.marks)
    let counts = ChoiceMatrix.Mark.allCases.map { mark in "\(marks.count { $0 == mark }) \(mark.rawValue)" }
    return Count.of(matrix.rows.count, "value") + ", " + Count.of(matrix.languages.count, "language") + ": "
      + counts.joined(separator: ", ") + "."
  }

  /// A row for each value and language.
  var rows: [String] {
    [CSVLine.text(["value", "locale", "title", "marks"])]
      + matrix.rows.flatMap { row in
        row.cells.map { cell in
          let marks = cell.marks.map(\.rawValue).joined(separator: " ")
          return CSVLine.text(
            [row.value.plainText, cell.language.localization.text, cell.title, marks], formulaGuard: true)
        }
      }
  }
}

/// The JSON of `candidates --matrix`.
struct MatrixDocument: Encodable {
  private let schemaVersion = 1
  private let locales: [LocalizationName]
  private let values: [ValueNode]

  init(_ matrix: ChoiceMatrix) {
    locales = matrix.languages.map(\.localization)
    values = matrix.rows.map { row in
      ValueNode(
        value: row.value,
        titles: row.cells.map { TitleNode(locale: $0.language.localization, title: $0.title, marks: $0.marks) })
    }
  }
}

private struct ValueNode: Encodable {
  let value: PropertyListValue
  let titles: [TitleNode]
}

private struct TitleNode: Encodable {
  let locale: LocalizationName
  let title: String
  let marks: [ChoiceMatrix.Mark]
}
