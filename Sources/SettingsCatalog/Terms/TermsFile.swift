package import SettingsLocalization

/// A project's file of terms: separated values, whose first row names the columns.
package struct TermsFile {
  /// The rows without a problem, in their order.
  package private(set) var terms: [Term] = []
  /// What is wrong with the file, in its order.
  package private(set) var problems: [Finding] = []
  private let name: String
  /// The lines of known forms, as they stand in the file, and of those whose case does not count.
  private var lines: (exact: [Key: Int], folded: [Key: Int]) = ([:], [:])

  private struct Key: Hashable {
    let form: ExactString
    let locale: String
  }

  private enum Column: String {
    case source, locale, translation, forbidden, note
  }

  /// The numbers of the columns, and how many the first row names.
  private struct Columns {
    var numbers: [Column: Int] = [:]
    let count: Int
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: in UTF-8, or in UTF-16 with a byte-order mark.
  ///   - file: the path for messages.
  ///   - name: the path as the configuration has it, for the places of the terms.
  package init(bytes: [UInt8], file: String, name: String) {
    self.name = name
    var rows = CSVRows(SourceText(bytes: bytes, file: file))
    var list = FindingList(file: file)
    do throws(ExchangeError) {
      if !rows.text.undecoded.isEmpty || rows.text.hasLoneSurrogates { throw TermsFile.encodingError(rows) }
      let columns = try TermsFile.columns(&rows)
      while let row = try rows.next() {
        guard let problem = add(row, columns, rows.text) else { continue }
        list.add(rows.error(.termsFile, problem, at: row.offset).finding)
      }
    } catch {
      list.add(error.finding)
    }
    problems = list.findings
  }

  private static func encodingError(_ rows: CSVRows) -> ExchangeError {
    rows.error(
      .termsFile, "the file cannot be read as \(rows.text.encoding.rawValue) from here on", at: rows.text.utf8.count,
      fix: "Save it as \"CSV UTF-8\" or as Unicode text.")
  }

  /// The numbers of the columns by the names in the first row.
  private static func columns(_ rows: inout CSVRows) throws(ExchangeError) -> Columns {
    let row = try rows.next()
    let names = (row?.cells ?? []).map { trimmed($0).lowercased() }
    var columns = Columns(count: names.count)
    for (number, column) in names.map({ Column(rawValue: $0) }).enumerated() {
      guard let column else { continue }
      if columns.numbers[column] != nil {
        throw rows.error(.termsFile, "the first row names the column \(column.rawValue) twice", at: row?.offset ?? 0)
      }
      columns.numbers[column] = number
    }
    for column in [Column.source, .locale, .translation] where columns.numbers[column] == nil {
      throw rows.error(
        .termsFile, "the first row names no column \(column.rawValue)", at: row?.offset ?? 0,
        fix: "Begin the file with source,locale,translation,forbidden,note; the last two may be left out.")
    }
    return columns
  }

  // MARK: Rows

  /// Adds a row.
  ///
  /// - Returns: what is wrong with it; `nil` if nothing is.
  private mutating func add(_ row: CSVRows.Row, _ columns: Columns, _ text: SourceText) -> String? {
    func cell(_ column: Column) -> String {
      columns.numbers[column].flatMap { row.cells.indices.contains($0) ? TermsFile.trimmed(row.cells[$0]) : nil } ?? ""
    }
    if row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
      return "the row has \(row.cells.count) cells, and the first row names \(columns.count)"
    }
    let (source, tag, translation) = (cell(.source), cell(.locale), cell(.translation))
    let (sources, wanted) = (TermsFile.forms(source), TermsFile.forms(translation))
    let forbidden = TermsFile.forms(cell(.forbidden))
    let isEvery = source.isExactly("*")
    if sources.isEmpty { return "the source is empty" }
    if tag.isEmpty { return "the locale is empty" }
    let locale = try? LocaleIdentifier(tag)
    if locale == nil, !tag.isExactly("*") { return "\(tag.quoted) is no locale" }
    if isEvery, !wanted.isEmpty { return "a row about every text has a translation" }
    if wanted.isEmpty, forbidden.isEmpty { return "the row has neither a translation nor a forbidden form" }
    let isSame = wanted.contains { $0.isExactly("=") }
    if isSame, wanted.count > 1 { return "= stands beside other forms" }
    let line = text.location(of: row.offset).line
    if let problem = double(sources, locale?.tag ?? "*", isSame: isSame, line: line) { return problem }
    let note = cell(.note)
    terms.append(
      Term(
        sources: isEvery ? [] : sources, locale: locale,
        wanted: isSame ? .same : wanted.isEmpty ? .nothing : .forms(wanted), forbidden: forbidden,
        note: note.isEmpty ? nil : TermsFile.onOneLine(note), place: "\(name):\(line)"))
    return nil
  }

  /// Records the forms of a row.
  ///
  /// - Returns: what is wrong if another row has one of them; a form that translations keep counts as it is spelled.
  private mutating func double(_ forms: [String], _ locale: String, isSame: Bool, line: Int) -> String? {
    for form in forms {
      let composed = TermText.composed(form)
      let exact = Key(form: ExactString(composed), locale: locale)
      let folded = Key(form: ExactString(TermText.folded(composed, isTurkic: false)), locale: locale)
      if let known = lines.exact[exact] ?? (isSame ? nil : lines.folded[folded]), known != line {
        return "\(form.quoted) has a row for \(locale) already, in line \(known)"
      }
      lines.exact[exact] = line
      if !isSame { lines.folded[folded] = line }
    }
    return nil
  }

  // MARK: Cells

  /// The forms in a cell, each once.
  private static func forms(_ cell: String) -> [String] {
    var seen: Set<ExactString> = []
    let parts = cell.utf8.split(separator: UInt8(ascii: "|")).map { trimmed(String(Substring($0))) }
    return parts.filter { !$0.isEmpty && seen.insert(ExactString($0)).inserted }
  }

  /// Without white space at both ends.
  private static func trimmed(_ cell: String) -> String {
    let scalars = Array(cell.unicodeScalars.drop(while: \.isSpace))
    let end = scalars.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
    return String(String.UnicodeScalarView(scalars[..<end]))
  }

  private static func onOneLine(_ text: String) -> String {
    text.unicodeScalars.split { $0.properties.generalCategory == .control }.map { trimmed(String(Substring($0))) }
      .joined(separator: " ")
  }
}

extension Finding.Rule {
  /// A file of terms, or a row of it, cannot be used.
  package static let termsFile = Finding.Rule(rawValue: "terms-file")
}
