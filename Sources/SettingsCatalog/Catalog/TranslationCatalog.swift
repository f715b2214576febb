public import SettingsLocalization

/// All units of a bundle, derived from its property lists, independent of which keys the tables have.
public struct TranslationCatalog: Sendable {
  /// The units of one table.
  public struct Table: Sendable {
    /// The name, without `.strings`.
    public let name: TableName
    /// In display order, followed by those that no pane shows in the order of the development table.
    public let units: [TranslationUnit]
    /// The localization in whose language its keys are, if that is not the language of the source texts; `nil` for any
    /// other: see `KeyTexts`.
    package let languageOfKeys: LocalizationName?
  }

  /// The bundle that it was derived from.
  public let bundle: SettingsBundle
  /// The language in which the texts were written; its localization may be missing from the bundle.
  public let source: CatalogLanguage
  /// How the units were collected.
  package let options: CatalogOptions
  /// By name, in the order of their bytes.
  public let tables: [Table]
  /// Problems of the files that were read: property lists, and tables of the source language.
  public let findings: [Finding]
  /// What is recorded about the translations: in string catalogs, if the bundle has some, else in the state file.
  package let states: TranslationStates
  /// The string catalogs that the tables are made of; `nil` for a bundle without.
  package let stringCatalogs: StringCatalogs?
  /// Lines of the state file, or string catalogs, that cannot be read.
  public var stateFindings: [Finding] { states.findings }
  /// Whether the bundle has a state file.
  package var hasStateFile: Bool { states.bytes != nil }
  /// Whether anything is recorded about the translations.
  public var hasStates: Bool { !states.isEmpty }
  private let numbers: [UnitIdentifier: (table: Int, unit: Int)]
  private let tableNumbers: [TableName: Int]

  package init(
    bundle: SettingsBundle, source: CatalogLanguage, options: CatalogOptions, tables: [Table], findings: [Finding],
    states: TranslationStates, stringCatalogs: StringCatalogs? = nil
  ) {
    self.bundle = bundle
    self.source = source
    self.options = options
    self.tables = tables
    self.findings = findings
    self.states = states
    self.stringCatalogs = stringCatalogs
    tableNumbers = Dictionary(zip(tables.map(\.name), tables.indices)) { first, _ in first }
    var numbers: [UnitIdentifier: (table: Int, unit: Int)] = [:]
    for (table, content) in tables.enumerated() {
      for (unit, entry) in content.units.enumerated() { numbers[entry.id] = (table, unit) }
    }
    self.numbers = numbers
  }

  /// All units, table by table.
  public var units: [TranslationUnit] { tables.flatMap(\.units) }

  /// The existing files and folders that cannot be read: the bundle has content that is not known.
  package var unreadableFiles: [Finding] { findings.filter { $0.rule == .unreadableFile } }

  /// Whether the tables of a localization have source texts.
  package func hasSourceTexts(in name: LocalizationName) -> Bool { name == source.localization || name == .base }

  /// The unit of a table and key; `nil` if there is none.
  public subscript(id: UnitIdentifier) -> TranslationUnit? {
    numbers[id].map { tables[$0.table].units[$0.unit] }
  }

  /// The indices of a unit's table and of the unit in it; `nil` if there is no such unit.
  package func position(of id: UnitIdentifier) -> (table: Int, unit: Int)? { numbers[id] }

  /// The table of a name; `nil` if there is none.
  public func table(named name: TableName) -> Table? { tableNumbers[name].map { tables[$0] } }
}

extension SettingsBundle {
  /// Gathers the units of the bundle.
  ///
  /// Includes every localizable text of every pane file, reachable or not, for every device; then the entries of the
  /// source language's tables that no pane shows. The source text is the development localization's value, else that of
  /// `Base.lproj`, else the key.
  ///
  /// - Throws: `BundleError` if a folder or the state file cannot be read, or ICU fails.
  public func catalog(_ options: CatalogOptions = CatalogOptions()) throws(BundleError) -> TranslationCatalog {
    try reportingICU { try CatalogBuilder(self, options).built() }
  }
}

/// The options of a catalog.
public struct CatalogOptions: Sendable {
  /// How the content of the bundle is read: dialect, development region, localizable keys.
  public var reading: BundleOptions
  /// How many characters a translation may have, by field: `["Title": 30]`.
  public var maximumLengths: [String: Int]
  /// Excluded keys, which are not for translators.
  public var excludedKeys: [String]
  /// Patterns of excluded keys: `*` matches any number of any characters.
  public var excludedPatterns: [String]
  /// Keys that the app's code looks up, by table; `*` matches any number of any characters.
  public var keysUsedByCode: [TableName: [String]]

  /// Which keys are identifiers, which users must not read: they need a text, even if they are spelled like a name.
  public var identifiers = IdentifierRule()
  /// Terms that translations keep unchanged, such as product names.
  public var glossary: [String] = []
  /// The rows of the project's file of terms.
  package var terms: [Term] = []
  /// In which localizations an empty text is a translation.
  package var emptyTexts = EmptyTexts()
  /// The folders of string catalogs that a project has, by their bundles.
  public var catalogFolders: [CatalogFolder] = []
  /// What a platform calls languages, by lproj name: `["zh-Hans": "zh-CN"]`.
  public var languageCodes: [LocalizationName: String] = [:]

  /// Creates options. The defaults use the bundle's own information.
  public init(
    reading: BundleOptions = BundleOptions(), maximumLengths: [String: Int] = [:], excludedKeys: [String] = [],
    excludedPatterns: [String] = [], keysUsedByCode: [TableName: [String]] = [:]
  ) {
    self.reading = reading
    self.maximumLengths = maximumLengths
    self.excludedKeys = excludedKeys
    self.excludedPatterns = excludedPatterns
    self.keysUsedByCode = keysUsedByCode
  }

  /// All excluded keys.
  package var excluded: KeySelection { KeySelection(keys: excludedKeys, patterns: excludedPatterns) }

  /// All keys that the project says its code looks up.
  package var keysInCode: KeysInCode { KeysInCode(keysUsedByCode) }
}

extension TranslationCatalog {
  /// The rows that lead to no pane, those to panes that the build makes included: they show keys, too.
  package var missingPanes: [Finding] {
    let dialect = bundle.resolvedDialect(options.reading.dialect)
    let view = SettingsView(dialect: dialect, device: .phone, root: nil)
    let tree = bundle.tree(of: view, followsEveryRow: true)
    return options.reading.judged(tree?.findings ?? []).filter { $0.rule == .paneNotFound }
  }
}
