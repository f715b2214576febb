/// The formats of translation files, by their command-line names.
public enum TranslationFormat: String, Sendable, CaseIterable {
  /// XLIFF 1.2, valid against the strict schema, with context.
  case xliff
  /// XLIFF 1.2 as Xcode writes it.
  case xcode
  /// A folder with XLIFF as Xcode writes it.
  case xcloc
  /// gettext's translations, and its template.
  case po, pot
  /// Comma- and tab-separated values.
  case csv, tsv
  /// Xcode's string catalog, with all languages in one file per table.
  case xcstrings
  /// A small JSON document per table.
  case json
  /// Tables in lproj folders.
  case strings

  /// The extension of its files, or folders, without a dot.
  public var fileExtension: String { self == .xcode ? "xliff" : rawValue }

  /// Whether it distinguishes an empty text from a missing one.
  public var tellsEmptyFromMissing: Bool {
    switch self {
    case .json, .strings, .xcstrings: true
    case .xliff, .xcode, .xcloc, .po, .pot, .csv, .tsv: false
    }
  }

  /// Whether an empty field in it usually means no translation.
  var writesNoneAsEmpty: Bool {
    switch self {
    case .po, .pot, .csv, .tsv: true
    case .xliff, .xcode, .xcloc, .xcstrings, .json, .strings: false
    }
  }

  /// Whether its files are edited in spreadsheets.
  var isSheet: Bool {
    switch self {
    case .csv, .tsv: true
    case .xliff, .xcode, .xcloc, .po, .pot, .xcstrings, .json, .strings: false
    }
  }

  /// Whether the line ends of a text are literal in the file, so that a program that changes the line ends of the file,
  /// or reads it as XML, changes those of the text. In other formats they are escapes, and reliable.
  var hasBareLineEnds: Bool {
    switch self {
    case .csv, .tsv, .xliff, .xcode, .xcloc: true
    case .po, .pot, .xcstrings, .json, .strings: false
    }
  }

  /// Whether one file holds all languages.
  var holdsAllLanguages: Bool {
    switch self {
    case .xcstrings: true
    case .xliff, .xcode, .xcloc, .po, .pot, .csv, .tsv, .json, .strings: false
    }
  }

  /// Whether it names files relative to the folder of the Xcode project. For other formats that folder is not looked
  /// for.
  public var namesProjectFolders: Bool {
    switch self {
    case .xcode, .xcloc: true
    case .xliff, .po, .pot, .csv, .tsv, .xcstrings, .json, .strings: false
    }
  }

  /// Whether units without a translation are in it, too.
  var listsUntranslated: Bool {
    switch self {
    case .xcstrings, .strings: false
    case .xliff, .xcode, .xcloc, .po, .pot, .csv, .tsv, .json: true
    }
  }
}
