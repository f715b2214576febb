/// Writes translations as `.strings` tables in lproj folders.
///
/// Above an entry stands what people wrote about it, as a comment that belongs to the entry. What the structure of the
/// bundle tells stands before that, cut off by a blank line: no reader takes it for a comment of people.
public enum StringsTableWriter {
  /// The tables of a language: `fr.lproj/Root.strings`, UTF-8.
  ///
  /// Units without a translation are left out, and so are tables without any; a template has none.
  public static func files(_ document: ExchangeDocument) -> [ExportedFile] {
    guard let language = document.target else { return [] }
    return document.tables.compactMap { table in
      let entries = table.units.compactMap(entry)
      if entries.isEmpty { return nil }
      return ExportedFile(
        path: "\(language.localization).lproj/\(table.name).strings", bytes: Array(entries.joined(separator: "\n").utf8)
      )
    }
  }

  private static func entry(_ unit: ExchangeUnit) -> String? {
    guard let target = unit.target else { return nil }
    let context = unit.contextLines.map { "// \(line($0))\n" }.joined()
    let comment = unit.unit.developerComment.map { "/* \(block($0)) */\n" } ?? ""
    return context + (context.isEmpty ? "" : "\n") + comment + "\(quoted(unit.unit.id.key)) = \(quoted(target));\n"
  }

  /// A text that cannot end a comment of one line.
  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(isControl(scalar) ? " " : scalar)
    }
    return line
  }

  /// A text that cannot end a comment in `/*` and `*/`, and is no NUL anywhere.
  private static func block(_ text: String) -> String {
    var comment = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if previous == "*", scalar == "/" { comment.unicodeScalars.append(" ") }
      comment.unicodeScalars.append(scalar == "\0" ? " " : scalar)
      previous = scalar
    }
    return comment
  }

  /// A string in quotation marks: these, backslashes, and characters that would not be seen as what they are, escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case let scalar where isControl(scalar): quoted += "\\U" + digits(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a character controls something, or ends a line.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
