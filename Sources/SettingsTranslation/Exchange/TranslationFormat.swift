internal import SettingsCatalog
internal import SettingsLocalization

/// The formats of translation files, by their command-line names.
public enum TranslationFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, valid against the strict schema, with context.
  case xliff
  /// XLIFF 2.0 and 2.1, which are only read.
  case xliff2
  /// XLIFF 1.2 as Xcode writes it.
  case xcode
  /// A folder with XLIFF as Xcode writes it.
  case xcloc
  /// gettext's translations, and its template.
  case po, pot
  /// Comma- and tab-separated values.
  case csv, tsv
  /// A workbook of Excel, which other spreadsheet programs read and write, too.
  case xlsx
  /// Xcode's string catalog, with all languages in one file per table.
  case xcstrings
  /// A small JSON document per table.
  case json
  /// A JSON document for each text and language, one a line, for a program that translates. What comes back is to be
  /// reviewed.
  case jsonl
  /// Tables in lproj folders.
  case strings

  /// The extension of its files, or folders, without a dot.
  public var fileExtension: String { self == .xcode || self == .xliff2 ? "xliff" : rawValue }

  /// What sets it apart from others.
  package var traits: Traits {
    switch self {
    case .xliff, .xliff2: [.literalLineEnds, .listsUntranslated]
    case .xcode, .xcloc: [.literalLineEnds, .listsUntranslated, .namesProjectFolders]
    case .po, .pot: [.listsUntranslated, .writesNoneAsEmpty]
    case .csv, .tsv, .xlsx: [.literalLineEnds, .listsUntranslated, .writesNoneAsEmpty, .isSheet]
    case .xcstrings: [.distinguishesEmpty, .holdsAllLanguages]
    case .json: [.distinguishesEmpty, .listsUntranslated]
    case .jsonl: [.distinguishesEmpty, .listsUntranslated, .holdsAllLanguages, .isForReview]
    case .strings: [.distinguishesEmpty]
    }
  }

  /// What imports and exports depend on.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// An empty text is distinguished from a missing one.
    package static let distinguishesEmpty = Traits(rawValue: 1 << 0)
    /// An empty field usually means no translation.
    package static let writesNoneAsEmpty = Traits(rawValue: 1 << 1)
    /// Its files are edited in spreadsheets.
    package static let isSheet = Traits(rawValue: 1 << 2)
    /// The line ends of a text are literal in the file, so that a program that changes the line ends of the file, or
    /// reads it as XML, changes those of the text. In other formats they are escapes, and reliable.
    package static let literalLineEnds = Traits(rawValue: 1 << 3)
    /// One file holds all languages.
    package static let holdsAllLanguages = Traits(rawValue: 1 << 4)
    /// It names files relative to the folder of the Xcode project. For other formats that folder is not looked for.
    package static let namesProjectFolders = Traits(rawValue: 1 << 5)
    /// Units without a translation are in it, too.
    package static let listsUntranslated = Traits(rawValue: 1 << 6)
    /// Whatever comes back in it needs a review.
    package static let isForReview = Traits(rawValue: 1 << 7)
  }
}

// MARK: Detection

extension TranslationFormat {
  /// The format that files are read as: each dialect and version of XLIFF is read as any XLIFF.
  var ofFiles: TranslationFormat { [.xcode, .xcloc, .xliff2].contains(self) ? .xliff : self }

  /// The format of a file's extension; `nil` for an unknown or missing one.
  public init?(ofFile path: String) {
    let name = path.lowercased()
    let extensions: [(String, TranslationFormat)] = [
      (".xliff", .xliff), (".xlf", .xliff), (".po", .po), (".pot", .pot), (".csv", .csv), (".tsv", .tsv),
      (".xlsx", .xlsx),
      (".xcstrings", .xcstrings), (".json", .json), (".jsonl", .jsonl), (".strings", .strings),
    ]
    guard let format = extensions.first(where: { name.hasSuffix($0.0) })?.1 else { return nil }
    self = format
  }

  /// The format that a file's content begins with; `nil` if it is unknown.
  init?(ofContent bytes: [UInt8]) {
    let start = SourceText(bytes: Array(bytes.prefix(4096)), file: "").utf8.drop { $0 <= 0x20 }
    let text = String(decoding: start, as: UTF8.self)
    if XLSXPackage.isWorkbook(bytes) {
      self = .xlsx
    } else if text.contains("<xliff") {
      self = .xliff
    } else if text.hasPrefix("{") {
      let isExport = text.contains("\"schemaVersion\"")
      self = !isExport ? .xcstrings : TranslationFormat.hasKey(text) ? .jsonl : .json
    } else if text.contains("msgid \"") {
      self = .po
    } else if TranslationFormat.hasHeader(text) {
      self = .csv
    } else {
      return nil
    }
  }

  /// Whether the first line of a JSON text is a document about one key.
  private static func hasKey(_ text: String) -> Bool {
    let line = text.prefix { !$0.isNewline }
    return line.contains("\"key\"") && !line.contains("\"units\"")
  }

  /// Whether a text begins with a row that names the columns of an export.
  private static func hasHeader(_ text: String) -> Bool {
    var rows = CSVRows(SourceText(bytes: Array(text.utf8), file: ""))
    guard let row = try? rows.next() else { return false }
    return (try? SheetHeader(row.cells)) != nil
  }
}
