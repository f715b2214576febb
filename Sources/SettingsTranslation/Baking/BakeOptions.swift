public import SettingsCatalog

/// How the tables of a bundle are completed.
public struct BakeOptions: Sendable {
  /// How a table that is written anew is stored.
  public enum Format: String, Sendable, CaseIterable {
    /// Text in UTF-8.
    case strings
    /// A binary property list, as Xcode writes it.
    case binary
  }

  /// Languages whose folders are added. People of other regions may then get one of these.
  public var addedLanguages: [CatalogLanguage] = []
  /// How tables that are written anew are stored.
  public var format = Format.strings
  /// Whether panes without `StringsTable` get one, with the name of their file. Without it, an iPhone shows their texts
  /// as they are.
  public var addsStringsTables = false

  /// Whether tables with errors are baked, with the texts that can be read; else nothing may be written.
  public var recovers = true

  /// String catalogs: each takes the place of the bundle's tables of its name.
  public var stringCatalogs: [TranslationInput] = []

  /// Makes options that add nothing.
  public init() {}
}
