internal import SettingsCatalog
internal import SettingsLocalization

/// The parts of a workbook that are always the same, but for the name of its sheet.
enum XLSXParts {
  /// A style of cells, by its number in the workbook.
  enum Style: Int {
    case header = 1
    /// Grey and locked.
    case fixed
    /// To be written in.
    case open
    /// To be written in, with the color of a state.
    case stale, review

    /// The style of a translation.
    ///
    /// - Parameter isOnlyMark: whether nothing else shows the state.
    static func translation(_ state: EntryState?, isOnlyMark: Bool) -> Style {
      guard isOnlyMark else { return .open }
      return state == .stale ? .stale : state == .needsReview ? .review : .open
    }
  }

  /// A color that a condition gives, by its number in the workbook.
  enum Color: Int { case missing, stale, review }

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packages = "http://schemas.openxmlformats.org/package/2006/"
  private static let sheets = "application/vnd.openxmlformats-officedocument.spreadsheetml."

  /// The parts by path.
  ///
  /// - Parameters:
  ///   - sheet: the name of the sheet, without characters of markup or quotation marks.
  ///   - range: all its cells, for the filter.
  static func fixed(sheet: String, range: String) -> [(path: String, part: String)] {
    [
      ("[Content_Types].xml", contentTypes),
      ("_rels/.rels", relationships([("officeDocument", "xl/workbook.xml")])),
      ("xl/workbook.xml", workbook(sheet: sheet, range: range)),
      (
        "xl/_rels/workbook.xml.rels", relationships([("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")])
      ),
      ("xl/styles.xml", styles),
    ].map { ($0.0, declaration + $0.1 + "\n") }
  }

  private static let contentTypes = """
    <Types xmlns="\(packages)content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Default Extension="xml" ContentType="application/xml"/>\
    <Override PartName="/xl/workbook.xml" ContentType="\(sheets)sheet.main+xml"/>\
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(sheets)worksheet+xml"/>\
    <Override PartName="/xl/styles.xml" ContentType="\(sheets)styles+xml"/></Types>
    """

  private static func relationships(_ targets: [(type: String, path: String)]) -> String {
    let list = targets.enumerated().map { number, target in
      "<Relationship Id=\"rId\(number + 1)\" Type=\"\(relations)/\(target.type)\" Target=\"\(target.path)\"/>"
    }
    return "<Relationships xmlns=\"\(packages)relationships\">" + list.joined() + "</Relationships>"
  }

  /// Excel looks for the filter among the names, too.
  private static func workbook(sheet: String, range: String) -> String {
    var xml = XMLText()
    xml.append(markup: "<workbook xmlns=\"\(namespace)\" xmlns:r=\"\(relations)\"><sheets><sheet")
    xml.append(attribute: "name", sheet)
    xml.append(markup: " sheetId=\"1\" r:id=\"rId1\"/></sheets><definedNames>")
    xml.append(markup: "<definedName name=\"_xlnm._FilterDatabase\" localSheetId=\"0\" hidden=\"1\">")
    let cells = range.split(separator: ":").map(absolute).joined(separator: ":")
    xml.append(text: "'\(sheet)'!\(cells)")
    xml.append(markup: "</definedName></definedNames></workbook>")
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  /// `$A$1` for `A1`.
  private static func absolute(_ cell: Substring) -> String {
    let letters = cell.prefix { $0.isLetter }
    return "$\(letters)$\(cell.dropFirst(letters.count))"
  }

  /// Format 49 is text.
  private static let styles = """
    <styleSheet xmlns="\(namespace)"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
    <font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="6"><fill><patternFill \
    patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\(fill("FFD9D9D9"))\
    \(fill("FFF2F2F2"))\(fill(staleColor))\(fill(reviewColor))</fills><borders count="1"><border><left/><right/><top/>\
    <bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" \
    borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
    \(style(font: 1, fill: 2))\(style(fill: 3))\(style(fill: 0, isLocked: false))\(style(fill: 4, isLocked: false))\
    \(style(fill: 5, isLocked: false))</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" \
    builtinId="0"/></cellStyles><dxfs count="3">\(condition(missingColor))\(condition(staleColor))\
    \(condition(reviewColor))</dxfs></styleSheet>
    """

  private static let (missingColor, staleColor, reviewColor) = ("FFFFFFCC", "FFF8CBAD", "FFFFE699")

  private static func fill(_ color: String) -> String {
    "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"\(color)\"/></patternFill></fill>"
  }

  private static func condition(_ color: String) -> String {
    "<dxf><fill><patternFill patternType=\"solid\"><fgColor rgb=\"\(color)\"/><bgColor rgb=\"\(color)\"/></patternFill>"
      + "</fill></dxf>"
  }

  private static func style(font: Int = 0, fill: Int, isLocked: Bool = true) -> String {
    "<xf numFmtId=\"49\" fontId=\"\(font)\" fillId=\"\(fill)\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\""
      + " applyFont=\"1\" applyFill=\"1\" applyAlignment=\"1\" applyProtection=\"1\">"
      + "<alignment vertical=\"top\" wrapText=\"1\"/><protection locked=\"\(isLocked ? 1 : 0)\"/></xf>"
  }
}
