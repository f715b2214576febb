internal import SettingsLocalization

/// The list of the sheets of a workbook.
final class XLSXWorkbook: XMLHandler {
  /// A sheet of the list.
  struct Sheet {
    let name: String
    /// The id of the relationship that leads to its part.
    let relationship: String
    let isHidden: Bool
  }

  /// In the order of their tabs.
  private(set) var sheets: [Sheet] = []
  /// Whether days are counted from 1904 on.
  private(set) var countsFrom1904 = false

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    guard tag.name.isOfSheets else { return }
    switch tag.name.local {
    case "sheet": sheets.append(Sheet(tag))
    case "workbookPr": countsFrom1904 = tag["date1904"] == "1" || tag["date1904"] == "true"
    default: break
    }
  }
}

extension XLSXWorkbook.Sheet {
  fileprivate init(_ tag: borrowing XMLTag) {
    let id =
      tag["http://schemas.openxmlformats.org/officeDocument/2006/relationships\nid"]
      ?? tag["http://purl.oclc.org/ooxml/officeDocument/relationships\nid"]
    let state = tag["state"]
    self.init(
      name: tag["name"] ?? "", relationship: id ?? "", isHidden: state == "hidden" || state == "veryHidden")
  }
}

/// The texts that the cells of all sheets share, by number.
final class XLSXTexts: XMLHandler {
  private(set) var texts: [String] = []
  private var text = XLSXText()

  /// More than any sheet of texts has.
  private static let countLimit = 4_000_000

  func start(_ tag: borrowing XMLTag) throws(XMLError) { text.start(tag.name) }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {
    text.end(name)
    guard name.isOfSheets, name.local == "si" else { return }
    guard texts.count < XLSXTexts.countLimit else {
      throw XMLError(
        .brokenWorkbook, "the workbook has more than \(XLSXTexts.countLimit) texts", at: places.current(),
        fix: "Split it into several files.")
    }
    texts.append(text.take())
  }

  func characters(_ bytes: UnsafeRawBufferPointer, _ places: inout XMLPlaces) { text.append(bytes) }
}

/// A text with or without formats, `<t>` or `<r><t>`; without the hints how to pronounce it.
struct XLSXText {
  private var bytes: [UInt8] = []
  private var isInText = false
  private var isInHint = false

  mutating func start(_ name: XMLName) {
    guard name.isOfSheets else { return }
    if name.local == "rPh" { isInHint = true }
    if name.local == "t" { isInText = !isInHint }
  }

  mutating func end(_ name: XMLName) {
    guard name.isOfSheets else { return }
    if name.local == "rPh" { isInHint = false }
    if name.local == "t" { isInText = false }
  }

  mutating func append(_ content: UnsafeRawBufferPointer) {
    if isInText { bytes.append(contentsOf: content) }
  }

  /// The text so far, with its escapes decoded; the next one begins.
  mutating func take() -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    bytes.removeAll(keepingCapacity: true)
    return WorkbookEscape.decodedAll(text)
  }
}

/// The kinds of number formats, by the number of a cell's style.
final class XLSXStyles: XMLHandler {
  /// What a number of a format is.
  enum Format {
    /// A number as it is.
    case plain
    case date
    /// A number with a fixed number of digits, a currency, a percent sign or another format.
    case other
  }

  private var styles: [Format] = []
  private var codes: [Int: Format] = [:]
  private var isInStyles = false

  func start(_ tag: borrowing XMLTag) throws(XMLError) {
    guard tag.name.isOfSheets else { return }
    switch tag.name.local {
    case "numFmt":
      if let id = tag["numFmtId"].flatMap({ Int($0) }) { codes[id] = XLSXStyles.format(code: tag["formatCode"] ?? "") }
    case "cellXfs": isInStyles = true
    case "xf":
      if isInStyles { styles.append(format(tag["numFmtId"].flatMap { Int($0) } ?? 0)) }
    default: break
    }
  }

  func end(_ name: XMLName, _ places: inout XMLPlaces) throws(XMLError) {
    if name.isOfSheets, name.local == "cellXfs" { isInStyles = false }
  }

  /// The format of a style; a style that does not exist has none.
  subscript(style: Int) -> Format { styles.indices.contains(style) ? styles[style] : .plain }

  /// - Source: ECMA-376, part 1, 18.8.30, numFmt: the formats that need not be listed.
  private func format(_ id: Int) -> Format {
    if let format = codes[id] { return format }
    switch id {
    case 0, 1, 49: return .plain
    case 14...22, 27...36, 45...47, 50...58: return .date
    default: return .other
    }
  }

  /// A date has a letter of a part of one, outside of quotation marks, brackets and escapes.
  private static func format(code: String) -> Format {
    if ["", "General", "@", "0"].contains(code) { return .plain }
    var end: Unicode.Scalar?
    var isEscaped = false
    for scalar in code.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == end {
        end = nil
      } else if end == nil {
        switch scalar {
        case "\"": end = "\""
        case "[": end = "]"
        case "\\", "_", "*": isEscaped = true
        case "y", "m", "d", "h", "s", "Y", "M", "D", "H", "S": return .date
        default: break
        }
      }
    }
    return .other
  }
}
