package import SettingsCatalog
package import SettingsLocalization

/// A unit that is exported in one language.
package struct ExchangeUnit: Sendable {
  /// The source text with its context.
  package let unit: TranslationUnit
  /// The translation; `nil` for none. Empty only if the format distinguishes empty from missing, or if requested.
  package let target: String?
  /// Whether ``target`` is only a copy of the source text and not a translation.
  package let isPrefilled: Bool
  /// Whether the translation must not count as finished: its state says so, or its placeholders or line ends differ
  /// from the source's.
  package let needsReview: Bool
  /// The source text of an earlier export; `nil` if it was the same, or is not known.
  package let previousSource: String?
  /// The state of the translation in the bundle.
  package var state = EntryState.translated
  /// The terms of the source text, with what its translation needs; none in a template.
  package var terms: [TermOfText] = []
  /// The address of the text on the page of `preview`; `nil` if no page is published.
  package var preview: String?
  /// Why ``target`` was refused by an import; `nil` for a unit that comes from the bundle.
  package var rejection: Rejection?
  /// The first other options of the list that shows it first; only for a program that translates, as are all below.
  package var siblings: [Sibling] = []
  /// The translations in other localizations of the language, with their tags.
  package var relatives: [(tag: String, text: String)] = []

  /// Another option of a list.
  package struct Sibling: Sendable {
    /// Its source text.
    package let source: String
    /// Its translation; `nil` for none.
    package let target: String?
  }

  /// A translation that goes back to the translator.
  package struct Rejection: Sendable {
    /// The translation in the bundle; `nil` for none.
    package let existing: String?
    /// Why the translation was refused.
    package let reason: String
  }

  /// The hashes of the unit in the bundle's current state.
  package var base: BaseHash {
    BaseHash(source: unit.source, target: isPrefilled ? nil : rejection.map(\.existing) ?? target)
  }

  /// Generated context for translators: why a translation was refused, where the text is shown, and where it can be
  /// seen.
  package var contextLines: [String] { (rejection.map { ["refused: " + $0.reason] } ?? []) + placeLines }

  /// Where the text is shown, and where it can be seen.
  var placeLines: [String] { unit.contextLines + (preview.map { ["preview: " + $0] } ?? []) }

  /// ``contextLines``, and behind them a line with the terms; not for formats whose comments come back into the bundle.
  package var noteLines: [String] { contextLines + (TermOfText.line(terms).map { [$0] } ?? []) }
}

/// The input of a format's writer: the units of one language, table by table.
package struct ExchangeDocument: Sendable {
  /// The units of one table.
  package struct Table: Sendable {
    /// The name, without `.strings`.
    package let name: TableName
    /// In the order of the catalog.
    package let units: [ExchangeUnit]
  }

  /// The name of the bundle's folder.
  package let bundleName: String
  /// The path from the root of the project to the bundle, including the bundle: `App/Settings.bundle`.
  package let projectPath: String
  /// The name of the Xcode project or workspace, as `App.xcodeproj`; `nil` for none.
  package var projectFile: String?
  /// The language of the source texts.
  package let source: CatalogLanguage
  /// The language of the translations; `nil` in a template.
  package let target: CatalogLanguage?
  /// By name; without tables that have no unit to export.
  package var tables: [Table]
  /// Units of an earlier export that the bundle no longer has.
  package let obsolete: [IncomingUnit]
  /// What a platform calls the target language; `nil` for its own name and tag.
  package var code: String?
}

extension ExchangeDocument {
  /// The name of the target language for files and columns; `nil` in a template.
  var targetName: String? { code ?? target?.localization.text }

  /// The tag of the target language in files; `nil` in a template.
  var targetTag: String? { code ?? target?.tag }

  /// The document with some of its units, without tables that have none of them.
  func filtered(_ isIncluded: (ExchangeUnit) -> Bool) -> ExchangeDocument {
    var document = self
    document.tables = tables.map { Table(name: $0.name, units: $0.units.filter(isIncluded)) }
      .filter { !$0.units.isEmpty }
    return document
  }
}

/// A file of an export.
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
