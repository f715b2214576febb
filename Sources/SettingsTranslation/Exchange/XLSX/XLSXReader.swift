internal import SettingsCatalog
public import SettingsLocalization

/// Reads the sheets of a workbook with the columns of an export.
///
/// Workbooks of Excel, LibreOffice, Numbers and of libraries differ in the names of parts, in where texts are and in how
/// cells are numbered: all of that is followed, not assumed.
///
/// - Source: ECMA-376, part 1, chapter 18, SpreadsheetML.
enum XLSXReader {
  /// Reads a whole workbook.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name for messages.
  ///   - visit: is given the units of the sheets that are shown and have a header, in the order of their tabs.
  /// - Throws: `ExchangeError` if it cannot be read to its end, or no sheet has a header; then visited units must not
  ///   be used.
  static func read(
    _ bytes: [UInt8], file: String, scope: ExchangeScope, visit: (IncomingUnit) -> Void
  ) throws(ExchangeError) -> ExchangeSummary {
    var summary = ExchangeSummary()
    var problem = (reason: SheetHeader.Problem.withoutSheet, location: SourceLocation(line: 1, column: 1))
    var hasHeader = false
    var package = try XLSXPackage(bytes, file: file)
    let (sheets, repeated) = try sheets(of: &package, budget: ExpansionBudget(fileSize: bytes.count))
    for sheet in sheets {
      guard let header = sheet.sheet.header else {
        if let found = sheet.sheet.problem {
          if summary.findings.isEmpty { problem = found }
          summary.findings.append(.unreadSheet(sheet.name, "has no row that names the columns", in: file))
        }
        continue
      }
      if sheet.isHidden {
        summary.findings.append(.unreadSheet(sheet.name, "is hidden", in: file))
        continue
      }
      hasHeader = true
      var units = SheetUnits(header, scope: scope, file: file, formulaGuard: false)
      for row in sheet.sheet.rows { units.read(row, visit) }
      summary.findings += units.summary.findings
      summary.unidentified += units.summary.unidentified
    }
    if !repeated.isEmpty { summary.findings.append(.repeatedSheets(repeated, in: file)) }
    guard hasHeader else { throw problem.reason.error(in: file, at: problem.location) }
    return summary
  }

  private typealias Found = (name: String, isHidden: Bool, sheet: XLSXSheet)

  /// The sheets in the order of their tabs, each part once; and the names of the sheets that repeat a part.
  private static func sheets(
    of package: inout XLSXPackage, budget shared: ExpansionBudget
  ) throws(ExchangeError) -> (found: [Found], repeated: [String]) {
    let root = try package.relationships(of: "").first { $0.type == "officeDocument" }?.path ?? "xl/workbook.xml"
    let (book, styles, texts) = (XLSXWorkbook(), XLSXStyles(), XLSXTexts())
    try package.read(root, book)
    let parts = try package.relationships(of: root)
    if let path = parts.first(where: { $0.type == "styles" })?.path { try package.read(path, styles) }
    if let path = parts.first(where: { $0.type == "sharedStrings" })?.path { try package.read(path, texts) }
    let partsByID = Dictionary(parts.map { (ExactString($0.id), $0) }) { first, _ in first }
    var (found, repeated): ([Found], [String]) = ([], [])
    var seen: Set<ExactString> = []
    var budget = XLSXSheet.Budget(texts: shared)
    for sheet in book.sheets {
      let part = partsByID[ExactString(sheet.relationship)]
      // Charts and macros have tabs, too.
      if let part, part.type != "worksheet" { continue }
      guard let path = part?.path else {
        throw ExchangeError(
          .brokenWorkbook("the sheet \(sheet.name.quoted) is no part of the workbook", in: package.file))
      }
      guard seen.insert(XLSXPackage.name(path)).inserted else {
        repeated.append(sheet.name)
        continue
      }
      let context = XLSXSheet.Context(
        texts: texts.texts, styles: styles, countsFrom1904: book.countsFrom1904, name: sheet.name)
      let handler = XLSXSheet(context, budget: budget)
      try package.read(path, handler)
      budget = handler.budget
      found.append((sheet.name, sheet.isHidden, handler))
    }
    return (found, repeated)
  }
}

extension Finding {
  fileprivate static func repeatedSheets(_ names: [String], in file: String) -> Finding {
    let more = names.count > 1 ? " and \(names.count - 1) more are" : " is"
    return Finding(
      .importSheet, .note,
      "the sheet \(names[0].quoted)\(more) the same part of the workbook as an earlier one: it is read once", file: file
    )
  }

  fileprivate static func unreadSheet(_ name: String, _ reason: String, in file: String) -> Finding {
    Finding(.importSheet, .note, "the sheet \(name.quoted) \(reason): it is not read", file: file)
  }
}

extension Finding.Rule {
  /// A sheet of a workbook is not read.
  public static let importSheet = Finding.Rule(rawValue: "import-sheet")
}
