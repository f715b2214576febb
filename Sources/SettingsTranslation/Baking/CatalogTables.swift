internal import SettingsCatalog
internal import SettingsLocalization

/// The tables of string catalogs, which take the place of a bundle's own tables of their names.
///
/// A localization that a catalog lacks gets an empty table, as its own is replaced, too. A text that varies by number or
/// device cannot be in a table, so it is an error.
struct CatalogTables {
  /// The bytes of the tables, by path in the bundle.
  private(set) var files: [ExactString: [UInt8]] = [:]
  /// The tables that are replaced.
  private(set) var names: Set<TableName> = []
  private(set) var findings: [Finding] = []
  private let bundle: SettingsBundle
  private let languages: BundleLanguages
  private let added: [CatalogLanguage]

  /// - Parameter added: the languages that the baked bundle gets, besides its own.
  init(
    _ catalogs: [TranslationInput], in catalog: TranslationCatalog, adding added: [CatalogLanguage]
  ) throws {
    bundle = catalog.bundle
    languages = try catalog.languages()
    self.added = added
    for input in catalogs { try add(input) }
  }

  private mutating func add(_ input: TranslationInput) throws {
    let document = try XCStringsDocument(bytes: input.bytes, file: input.path)
    guard names.insert(input.table).inserted else { throw ExchangeError(.secondCatalog(input)) }
    let (texts, varied) = CatalogTables.texts(document)
    findings += varied.map { .variedText($0, input) }
    let own = bundle.localizations.map { TableReference(localization: $0, table: input.table).path }
    let isInRoot = bundle.tableFile(input.table, localization: nil).exists
    for path in own + (isInRoot ? [input.table.file] : []) { files[ExactString(path)] = TableBytes.text([]) }
    for (language, texts) in texts.sorted(by: { bytewise($0.key, $1.key) }) {
      try add(texts, of: language, input, isSource: language.isExactly(document.sourceLanguage))
    }
  }

  private mutating func add(
    _ texts: [(key: TextKey, text: String)], of tag: String, _ input: TranslationInput, isSource: Bool
  ) throws {
    guard let localization = try localization(tag, isSource: isSource) else {
      return findings.append(.otherLanguage(tag, input))
    }
    let path = TableReference(localization: localization, table: input.table).path
    files[ExactString(path)] = TableBytes.text(texts)
  }

  /// The localization of the baked bundle that a language means; `nil` if there is none.
  private func localization(_ tag: String, isSource: Bool) throws -> LocalizationName? {
    let match = try languages.match(tag)
    if case .localization(let language) = match { return language.localization }
    if case .new(let language) = match, added.contains(language) { return language.localization }
    let development = languages.development
    let isDevelopment = try isSource && languages.areEquivalent(tag, development.tag)
    return isDevelopment ? development.localization : nil
  }

  /// The texts of a catalog by language, and those that vary: key and language.
  ///
  /// A key without a text in the source language is that text: what the fallback chain finds. A text in the state `new` is
  /// not a translation.
  private static func texts(
    _ document: XCStringsDocument
  ) -> (texts: [String: [(key: TextKey, text: String)]], varied: [(key: String, language: String)]) {
    var texts: [String: [(key: TextKey, text: String)]] = [document.sourceLanguage: []]
    var varied: [(key: String, language: String)] = []
    for entry in document.strings.members {
      let localizations = entry.node.value.object?["localizations"]?.value.object?.members ?? []
      for localization in localizations {
        if localization.isVaried { varied.append((entry.key, localization.key)) }
        guard let text = localization.text else { continue }
        texts[localization.key, default: []].append((TextKey(entry.key), text))
      }
      if !localizations.contains(where: { $0.key.isExactly(document.sourceLanguage) }) {
        texts[document.sourceLanguage]?.append((TextKey(entry.key), entry.key))
      }
    }
    return (texts, varied)
  }
}

extension JSONObject.Member {
  /// The text of a localization; `nil` if it varies, or has the state `new`.
  fileprivate var text: String? {
    if isVaried || stringUnit?["state"]?.value.string == "new" { return nil }
    return stringUnit?["value"]?.value.string
  }
}

extension Finding {
  fileprivate static func secondCatalog(_ input: TranslationInput) -> Finding {
    Finding(
      .catalogOfTable, .error, "another string catalog is the table \(input.table), too", file: input.path,
      fix: "Give one catalog for each table.")
  }

  fileprivate static func variedText(_ text: (key: String, language: String), _ input: TranslationInput) -> Finding {
    Finding(
      .catalogVariations, .error,
      "\(text.key.quoted) varies by number or device in \(text.language), which a strings table cannot contain",
      file: input.path, table: input.table, key: TextKey(text.key), fix: "Give the text one value, without variations.")
  }

  fileprivate static func otherLanguage(_ tag: String, _ input: TranslationInput) -> Finding {
    Finding(
      .catalogOfTable, .warning, "the bundle has no localization for the \(tag) texts of the catalog: left out",
      file: input.path, table: input.table, fix: "Add it with --add-locale \(tag).")
  }

  static func unaskedCatalog(_ table: TableName, _ file: String) -> Finding {
    Finding(
      .catalogOfTable, .error, "no pane looks up texts in the table \(table)", file: file, table: table,
      fix: "Name the catalog like the StringsTable of a pane.")
  }
}

extension Finding.Rule {
  /// A string catalog that is not, or not wholly, a table of the bundle.
  static let catalogOfTable = Finding.Rule(rawValue: "catalog-table")
}
