/// The formats in which translators get their files, by the names of the command line.
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

  /// Whether it has a place for the hashes of ``BaseHash`` that clients keep.
  public var carriesBaseHash: Bool {
    switch self {
    case .xliff, .po, .csv, .tsv, .json: true
    case .xcode, .xcloc, .pot, .xcstrings, .strings: false
    }
  }

  /// Whether an empty text in it is told from a missing one.
  public var tellsEmptyFromMissing: Bool {
    switch self {
    case .json, .strings, .xcstrings: true
    default: false
    }
  }
}
