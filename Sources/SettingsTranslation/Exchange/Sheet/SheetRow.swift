internal import SettingsLocalization

/// A cell of a sheet, as text.
struct SheetCell: Equatable {
  /// What a cell holds. Only a workbook says so: the cells of a text file are text.
  enum Kind {
    case text
    /// A number without a format, whose digits may be those that were typed.
    case number
    /// A date, a number with a format, or a truth value: what was typed is not known.
    case value
    /// A formula; its text is the last result, else the formula itself.
    case formula
    /// An error value: `#REF!`.
    case error
  }

  var text: String
  var kind = Kind.text
}

/// A row of a sheet.
struct SheetRow {
  /// From the first column on; cells at the end may be missing.
  let cells: [SheetCell]
  /// Where it begins: in a text file line and column, in a workbook the number of the row, and 1.
  let location: SourceLocation
  /// The name of the sheet that it is in; `nil` in a text file.
  let sheet: String?

  /// Whether it has nothing but white space.
  var isBlank: Bool { cells.allSatisfy { $0.text.utf8.allSatisfy(\.isWhitespace) } }

  /// The place of a cell; in a text file that of the row.
  func location(ofCell number: Int) -> SourceLocation {
    sheet == nil ? location : SourceLocation(line: location.line, column: number + 1)
  }
}
