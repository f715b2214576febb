internal import SettingsLocalization

/// A file with texts in a form that is not read, with what to do.
struct ForeignFile {
  private let name: String
  private let fix: String

  private init(_ name: String, fix: String) {
    self.name = name
    self.fix = fix
  }

  /// Recognizes a file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - bytes: its content.
  ///   - format: its format, if that was given: then only files that cannot be text are recognized.
  /// - Returns: `nil` for any other file.
  init?(_ path: String, _ bytes: [UInt8], format: TranslationFormat?) {
    let file = path.lowercased()
    if bytes.starts(with: ForeignFile.zip) {
      let isRead = !ForeignFile.isWorkbook(file) && (file.hasSuffix(".xlsx") || XLSXPackage.isWorkbook(bytes))
      if isRead, format == nil || format == .xlsx { return nil }
      self = isRead ? .otherFormat : ForeignFile.isWorkbook(file) ? .workbook(file) : .archive
    } else if bytes.starts(with: ForeignFile.office) {
      self = .workbook(file)
    } else if ForeignFile.compiled.contains(where: bytes.starts) {
      self.init("a compiled catalog of gettext", fix: "Import the .po file that it was made from.")
    } else if bytes.starts(with: "%PDF".utf8) {
      self.init("a PDF document", fix: "Ask for the files that were exported.")
    } else if format == nil, let text = ForeignFile.text(file, bytes) {
      self = text
    } else {
      return nil
    }
  }

  /// The finding about a file.
  func finding(about path: String) -> Finding {
    Finding(.importUnknownFormat, .error, "this is \(name), which is not read", file: path, fix: fix)
  }

  // MARK: Files that are not text

  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let office: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private static let compiled: [[UInt8]] = [[0xDE, 0x12, 0x04, 0x95], [0x95, 0x04, 0x12, 0xDE]]

  /// Whether the name is that of a workbook that is not read.
  static func isWorkbook(_ path: String) -> Bool {
    let file = path.lowercased()
    return [".xlsm", ".xls", ".ods", ".numbers"].contains(where: file.hasSuffix)
  }

  /// A workbook, of the program that its extension belongs to.
  static func workbook(_ path: String) -> ForeignFile {
    let file = path.lowercased()
    let program = file.hasSuffix(".ods") ? "a LibreOffice" : file.hasSuffix(".numbers") ? "a Numbers" : "an Excel"
    let kind =
      file.hasSuffix(".xlsx") ? "\(program) workbook in an old form, or with a password" : "\(program) workbook"
    return ForeignFile(kind, fix: "Save it there as .xlsx, and import that file.")
  }

  private static let otherFormat = ForeignFile(
    "an Excel workbook", fix: "Leave --format out, or name it with --format xlsx.")

  private static let archive = ForeignFile(
    "a zip archive", fix: "Give it the extension .zip, or unpack it and import the folder.")

  // MARK: Text

  private static func text(_ file: String, _ bytes: [UInt8]) -> ForeignFile? {
    let start = SourceText(bytes: Array(bytes.prefix(4096)), file: "").utf8.drop { $0 <= 0x20 }
    let text = String(decoding: start, as: UTF8.self)
    if file.hasSuffix(".arb") || (text.hasPrefix("{") && text.contains("\"@@locale\"")) {
      return ForeignFile("an ARB file of Flutter", fix: exports)
    }
    guard text.hasPrefix("<") else { return nil }
    let kinds = [
      ("<resources", "a file of Android's texts"), ("<root", "a .resx file of .NET"), ("<TS", "a file of Qt Linguist"),
      ("<tmx", "a translation memory"),
    ]
    return kinds.first { hasElement($0.0, in: text) }.map { ForeignFile($0.1, fix: exports) }
  }

  /// Whether the text has an element, before any other that begins like a word.
  private static func hasElement(_ start: String, in text: String) -> Bool {
    guard let range = text.firstRange(of: start), let next = text[range.upperBound...].unicodeScalars.first else {
      return false
    }
    let isWhole = next == ">" || next.properties.isWhitespace
    return isWhole && !text[..<range.lowerBound].contains("<xliff")
  }

  private static let exports = "Import a file that settings-l10n exported: xliff, po, csv and others."
}
