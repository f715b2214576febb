import SettingsCatalog
import SettingsLocalization

@testable import SettingsTranslation

/// Workbooks whose parts are made for a test.
struct WorkbookSample: Sendable {
  static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// The rows of each sheet, by its name.
  var sheets: [(name: String, rows: String)]
  var texts: [String] = []
  var styles = ""
  /// Attributes of the workbook's properties.
  var properties = ""
  /// Attributes of the first sheet in the list.
  var sheet = ""
  /// The folder of the sheets, as the relationships name it.
  var folder = "worksheets/"
  /// Parts in the place of the usual ones; without content, they are missing.
  var parts: [String: String?] = [:]

  /// A workbook with one sheet.
  init(_ rows: String, texts: [String] = [], styles: String = "") {
    sheets = [("Sheet1", rows)]
    self.texts = texts
    self.styles = styles
  }

  /// A row of texts, in cells without references.
  static func row(_ cells: String...) -> String {
    "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
  }

  /// The first row of a sheet with the columns that an import needs.
  static let header = row("id", "context", "source", "target")

  /// A row for the key `k` of `Root`, with cells as they are behind it.
  static func unit(_ cells: String) -> String {
    let id = row("k", "Root|k", "s")
    return id.replacing("</row>", with: cells + "</row>")
  }

  var bytes: [UInt8] {
    var writer = ZipWriter()
    for (path, part) in allParts { writer.add(path, Array(part.utf8)) }
    return writer.archive() ?? []
  }

  private var allParts: [(String, String)] {
    let numbers = sheets.indices.map { $0 + 1 }
    let list = zip(numbers, sheets).map { number, sheet in
      "<sheet name=\"\(sheet.name)\" sheetId=\"\(number)\" r:id=\"s\(number)\" \(number == 1 ? self.sheet : "")/>"
    }
    let links = numbers.map { (id: "s\($0)", type: "worksheet", target: "\(folder)sheet\($0).xml") }
    let others = [(id: "x1", type: "sharedStrings", target: "sharedStrings.xml"), ("x2", "styles", "styles.xml")]
    var parts = [
      ("_rels/.rels", Self.relationships([("r", "officeDocument", "xl/workbook.xml")])),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(Self.namespace)\" xmlns:r=\"\(Self.relations)\"><workbookPr \(properties)/><sheets>"
          + list.joined() + "</sheets></workbook>"
      ),
      ("xl/_rels/workbook.xml.rels", Self.relationships(links + others)),
      ("xl/styles.xml", "<styleSheet xmlns=\"\(Self.namespace)\">\(styles)</styleSheet>"),
      (
        "xl/sharedStrings.xml",
        "<sst xmlns=\"\(Self.namespace)\">" + texts.map { "<si>\($0)</si>" }.joined() + "</sst>"
      ),
    ]
    parts += zip(numbers, sheets).map { number, sheet in
      (
        "xl/worksheets/sheet\(number).xml",
        "<worksheet xmlns=\"\(Self.namespace)\"><sheetData>\(sheet.rows)</sheetData></worksheet>"
      )
    }
    let kept = parts.compactMap { path, part in (self.parts[path] ?? part).map { (path, $0) } }
    let added = self.parts.filter { added in !parts.contains { $0.0 == added.key } }.sorted { $0.key < $1.key }
    return kept + added.compactMap { path, part in part.map { (path, $0) } }
  }

  static func relationships(_ links: [(id: String, type: String, target: String)]) -> String {
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
      + links.map { "<Relationship Id=\"\($0.id)\" Type=\"\(relations)/\($0.type)\" Target=\"\($0.target)\"/>" }
      .joined() + "</Relationships>"
  }

  /// What is read of a workbook, one line for each unit, and the findings; an error is the only finding.
  static func read(_ bytes: [UInt8], tables: [TableName] = ["Root", "B"]) -> (units: [String], findings: [String]) {
    var units: [String] = []
    let scope = ExchangeScope(bundleName: "Settings.bundle", tables: tables)
    do throws(ExchangeError) {
      let summary = try XLSXReader.read(bytes, file: "x.xlsx", scope: scope) { unit in
        let kind = unit.cell == .text ? "" : " (\(unit.cell))"
        units.append("\(unit.location?.description ?? "?") \(unit.dump)\(kind)")
      }
      return (units, summary.findings.map(\.description))
    } catch {
      return ([], [error.finding.description])
    }
  }
}
