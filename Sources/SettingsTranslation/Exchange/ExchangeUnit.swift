/// A unit as it is exported in one language.
public struct ExchangeUnit: Sendable {
  /// What is translated, with its context.
  public let unit: TranslationUnit
  /// The translation; `nil` for none. Empty only in a format that tells empty from missing, or where it was asked for.
  public let target: String?
  /// Whether ``target`` is a copy of the source text that stands for no translation.
  public let isPrefilled: Bool
  /// Whether the translation must not be taken as finished: its placeholders or line ends differ from the source's.
  public let needsReview: Bool
  /// The source text of an earlier export, where it differed.
  public let previousSource: String?
  /// Why ``target`` was refused by an import; `nil` for a unit that comes from the bundle.
  public var rejection: Rejection?

  /// A translation that goes back to the translator.
  public struct Rejection: Sendable {
    /// The translation in the bundle; `nil` for none.
    public let existing: String?
    /// What is wrong with the refused one.
    public let reason: String
  }

  /// The hashes of the unit as it is in the bundle now.
  public var base: BaseHash {
    BaseHash(source: unit.source, target: isPrefilled ? nil : rejection.map(\.existing) ?? target)
  }

  /// What translators are told beside what people wrote: why a translation was refused, and where the text is shown.
  public var contextLines: [String] { (rejection.map { ["refused: " + $0.reason] } ?? []) + unit.contextLines }
}

/// What a writer of a format is given: the units of one language, table by table.
public struct ExchangeDocument: Sendable {
  /// The units of one table.
  public struct Table: Sendable {
    /// The name, without `.strings`.
    public let name: String
    /// In the order of the catalog.
    public let units: [ExchangeUnit]
  }

  /// The name of the bundle's folder.
  public let bundleName: String
  /// The folders from the root of the project to the bundle, that of the bundle included: `App/Settings.bundle`.
  public let projectPath: String
  /// The language of the source texts.
  public let source: CatalogLanguage
  /// The language of the translations; `nil` in a template.
  public let target: CatalogLanguage?
  /// By name; without the tables that have no unit to export.
  public let tables: [Table]
  /// Units of an earlier export that the bundle no longer has.
  public let obsolete: [IncomingUnit]
}

/// A file that an export makes.
public struct ExportedFile: Sendable {
  /// The path in the folder of the export: `fr.xliff`, `fr.lproj/Root.strings`.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// Makes a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
