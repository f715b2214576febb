/// A row of comma-separated values whose cells have quotation marks only where they need them.
enum CSVLine {
  /// The row without a line end.
  static func text(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") }

  private static func cell(_ text: String) -> String {
    let special = [",", ";", "\""].map { UInt8(ascii: $0) }
    if text.utf8.allSatisfy({ $0 >= 0x20 && !special.contains($0) }) { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
