import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What the path and the content of a file say.
@Suite struct TranslationInputTests {
  /// `fr.xliff xliff hint=fr`
  private static func line(_ input: TranslationInput, in folder: TemporaryFolder) -> String {
    let path = String(input.path.dropFirst(folder.path.count + 1))
    let isTable = [.strings, .xcstrings].contains(input.format)
    let parts: [String?] = [
      path, input.format.rawValue, isTable ? "table=\(input.table)" : nil, input.language.map { "language=\($0)" },
      input.nameHint.map { "hint=\($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  static let files: [(path: String, text: String, expected: String?)] = [
    ("fr.xliff", "", "fr.xliff xliff hint=fr"), ("FR.XLF", "", "FR.XLF xliff hint=FR"),
    ("pt_BR.po", "", "pt_BR.po po hint=pt_BR"), ("a.b.csv", "", "a.b.csv csv hint=a.b"),
    ("fr/Root.json", "", "fr/Root.json json hint=fr"),
    ("x/Root.xcstrings", "", "x/Root.xcstrings xcstrings table=Root"),
    ("fr.lproj/Root.strings", "", "fr.lproj/Root.strings strings table=Root language=fr"),
    ("x/Root.strings", "", "x/Root.strings strings table=Root"),
    ("fr.lproj/all.po", "", "fr.lproj/all.po po language=fr hint=all"),
    ("he.xcloc/Localized Contents/he.xliff", "", "he.xcloc/Localized Contents/he.xliff xliff"),
    ("plain", "<?xml version=\"1.0\"?>\n<xliff version=\"1.2\"", "plain xliff hint=plain"),
    ("plain", "{\"schemaVersion\": 1", "plain json hint=x"),
    ("plain", "{\"strings\": 1", "plain xcstrings table=plain"),
    ("plain", "# c\nmsgid \"\"\n", "plain po hint=plain"),
    ("plain", "\u{FEFF}id;source;target;context\r\n", "plain csv hint=plain"),
    ("plain", "name,text\r\n", nil), ("plain", "\"a\" = \"b\";", nil), ("plain", "", nil),
  ]

  @Test(arguments: files.indices) func aFileTells(number: Int) throws {
    let row = Self.files[number]
    let folder = try TemporaryFolder()
    let path = try folder.write(row.text, to: row.path)
    guard var expected = row.expected else {
      #expect(throws: ExchangeError.self) { try TranslationInput.files(at: path) }
      return
    }
    if row.text.hasPrefix("{\"schema") { expected = "plain json hint=\(folder.path.split(separator: "/").last ?? "")" }
    #expect(try TranslationInput.files(at: path).map { Self.line($0, in: folder) } == [expected])
  }

  /// Files that are not read, what they are called, and whether that is so if their format is given.
  static let others: [(path: String, bytes: [UInt8], name: String, isAlways: Bool)] = [
    ("de.xlsm", [0x50, 0x4B, 3, 4], "an Excel workbook", true),
    ("de.ods", [0x50, 0x4B, 3, 4], "a LibreOffice workbook", true),
    ("de.numbers", [0x50, 0x4B, 3, 4], "a Numbers workbook", true),
    ("de.csv", [0x50, 0x4B, 3, 4], "a zip archive", true),
    ("de.xls", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an Excel workbook", true),
    ("de.pdf", Array("%PDF-1.7".utf8), "a PDF document", true),
    ("de.mo", [0xDE, 0x12, 0x04, 0x95], "a compiled catalog of gettext", true),
    ("app_de.arb", Array("{}".utf8), "an ARB file of Flutter", false),
    ("de.json", Array("{ \"@@locale\": \"de\" }".utf8), "an ARB file of Flutter", false),
    ("strings.xml", Array("<?xml?>\n<resources xmlns:xliff=\"urn:oasis\">".utf8), "a file of Android's texts", false),
    ("Strings.de.resx", Array("<?xml?>\n<root>".utf8), "a .resx file of .NET", false),
    ("de.ts", Array("<!DOCTYPE TS>\n<TS version=\"2.1\">".utf8), "a file of Qt Linguist", false),
    ("de.tmx", Array("<tmx version=\"1.4\">".utf8), "a translation memory", false),
  ]

  /// Each was once "neither name nor content tells the format".
  @Test(arguments: others.indices) func aFileThatIsNotReadIsNamed(number: Int) throws {
    let row = Self.others[number]
    let folder = try TemporaryFolder()
    let path = try folder.write(row.bytes, to: row.path)
    for format in [nil, TranslationFormat.csv] where format == nil || row.isAlways {
      let error = #expect(throws: ExchangeError.self) { try TranslationInput.files(at: path, format: format) }
      #expect(error?.finding.message == "this is \(row.name), which is not read")
      #expect(error?.finding.fix?.isEmpty == false && error?.finding.rule == .importUnknownFormat)
    }
    if !row.isAlways {
      #expect(try TranslationInput.files(at: path, format: .csv).map(\.format) == [.csv])
    }
  }

  /// It may have translations: it is not passed over with other files of its folder.
  @Test func aWorkbookInAFolderIsNotIgnored() throws {
    let folder = try Self.folder()
    try folder.write([0x50, 0x4B, 3, 4], to: "out/more/It.ODS")
    let error = #expect(throws: ExchangeError.self) { try TranslationInput.files(at: folder.path + "/out") }
    #expect(error?.finding.file == folder.path + "/out/more/It.ODS")
    #expect(try TranslationInput.files(at: folder.path + "/out", format: .po).count == 1)
  }

  /// A workbook is known by its extension or its content; what Excel has beside an open one is passed over.
  @Test func workbooksAreFound() throws {
    let folder = try TemporaryFolder()
    let book = WorkbookSample(WorkbookSample.header).bytes
    for name in ["out/de.xlsx", "out/It.XLSX", "plain"] { try folder.write(book, to: name) }
    try folder.write("lock", to: "out/~$de.xlsx")
    func lines(_ path: String) throws -> [String] {
      try TranslationInput.files(at: folder.path + "/" + path).map { Self.line($0, in: folder) }
    }
    #expect(try lines("out") == ["out/It.XLSX xlsx hint=It", "out/de.xlsx xlsx hint=de"])
    #expect(try lines("plain") == ["plain xlsx hint=plain"])
    let error = #expect(throws: ExchangeError.self) {
      try TranslationInput.files(at: folder.path + "/out/de.xlsx", format: .csv)
    }
    #expect(error?.finding.message == "this is an Excel workbook, which is not read")
    try folder.write([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], to: "old.xlsx")
    let old = #expect(throws: ExchangeError.self) { try lines("old.xlsx") }
    #expect(old?.finding.message == "this is an Excel workbook in an old form, or with a password, which is not read")
  }

  @Test func theTableIsTheNameOfTheFileUnlessItIsGiven() {
    let path = "in/fr.lproj/Root.strings"
    #expect(TranslationInput(path: path, bytes: [], format: .strings).table == "Root")
    #expect(TranslationInput(path: path, bytes: [], format: .strings, table: "Sound").table == "Sound")
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in [
      "out/fr.xliff", "out/de.po", "out/README.md", "out/de.lproj/Root.strings", "out/de.lproj/a.txt",
      "out/Stray.strings",
      "out/es.xcloc/contents.json", "out/es.xcloc/Localized Contents/es.xliff",
      "out/es.xcloc/Source Contents/S.bundle/en.lproj/Root.strings",
    ] { try folder.write("", to: path) }
    return folder
  }

  static let folders: [(path: String, format: TranslationFormat?, expected: [String])] = [
    (
      "out", nil,
      [
        "out/de.lproj/Root.strings strings table=Root language=de", "out/de.po po hint=de",
        "out/es.xcloc/Localized Contents/es.xliff xliff", "out/fr.xliff xliff hint=fr",
      ]
    ),
    ("out", .po, ["out/de.po po hint=de"]),
    ("out/", .xcode, ["out/es.xcloc/Localized Contents/es.xliff xliff", "out/fr.xliff xliff hint=fr"]),
    ("out/es.xcloc", nil, ["out/es.xcloc/Localized Contents/es.xliff xliff"]),
    ("out/de.lproj", nil, ["out/de.lproj/Root.strings strings table=Root language=de"]),
  ]

  @Test(arguments: folders.indices) func aFolderHolds(number: Int) throws {
    let row = Self.folders[number]
    let folder = try Self.folder()
    let found = try TranslationInput.files(at: folder.path + "/" + row.path, format: row.format)
    #expect(found.map { Self.line($0, in: folder) } == row.expected)
  }

  @Test func aFolderWithoutTranslationsIsAnError() throws {
    let folder = try Self.folder()
    #expect(throws: ExchangeError.self) { try TranslationInput.files(at: folder.path + "/out", format: .json) }
    #expect(throws: BundleError.self) { try TranslationInput.files(at: folder.path + "/none") }
  }

  /// An xcloc or lproj that is named is a language that is named, other folders hold what lies in them.
  @Test func whatLiesInAFolderWasNotNamed() throws {
    let folder = try Self.folder()
    for (path, isFound) in [("out", true), ("out/es.xcloc", false), ("out/de.lproj/", false), ("out/fr.xliff", false)] {
      let files = try TranslationInput.files(at: folder.path + "/" + path)
      #expect(files.allSatisfy { $0.isFound == isFound }, "\(path)")
    }
  }

  /// A pipe is a name like any other, and is not waited for.
  @Test func aPipeIsNotAFile() throws {
    let folder = try TemporaryFolder()
    _ = try Shell.run("mkfifo c.po", in: folder.path)
    #expect(throws: BundleError.self) { try TranslationInput.files(at: folder.path) }
  }
}
