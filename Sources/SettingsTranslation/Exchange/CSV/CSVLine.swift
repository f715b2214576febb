/// A row of comma-separated values whose cells have quotation marks only where they need them.
package enum CSVLine {
  /// The row without a line end.
  ///
  /// - Parameter formulaGuard: whether cells are kept from being formulas of a spreadsheet.
  package static func text(_ cells: [String], formulaGuard: Bool = false) -> String {
    cells.map { cell(formulaGuard ? FormulaGuard.guarded($0) : $0) }.joined(separator: ",")
  }

  private static func cell(_ text: String) -> String {
    let special = [",", ";", "\""].map { UInt8(ascii: $0) }
    if text.utf8.allSatisfy({ $0 >= 0x20 && !special.contains($0) }) { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
