public import SettingsCatalog
public import SettingsLocalization

/// String catalogs that are made of the tables of a bundle: one for each table that has none yet.
public struct NewCatalogs: Sendable {
  /// The catalogs, by the names of their tables.
  public private(set) var files: [(table: TableName, bytes: [UInt8])] = []
  /// Why none is made: each an error that says what mends it.
  public private(set) var refusals: [Finding] = []
  /// How many translations are stale: a catalog says of them only that they are to be reviewed.
  public private(set) var stale = 0
  /// How many translations nothing is recorded of: a catalog says that they are translated.
  public private(set) var unrecorded = 0

  private let catalog: TranslationCatalog
  private let order: XCStringsOrder
  /// In the order of a catalog.
  private let languages: [CatalogLanguage]
  private let development: LocalizationName
  /// Localizations that have the tables of another one.
  private let links: [LocalizationName: LocalizationName]
  private var bundle: SettingsBundle { catalog.bundle }

  /// Reads the tables.
  ///
  /// - Throws: `BundleError` if a folder cannot be read; `ICUError` if ICU fails.
  public init(_ catalog: TranslationCatalog) throws {
    self.catalog = catalog
    order = try XCStringsOrder()
    let known = try catalog.languages()
    let links = catalog.bundle.linkedLocalizations
    self.links = links
    languages = try order.sorted(known.all.filter { links[$0.localization] == nil }, by: \.tag)
    development = known.development.localization
    let names = try bundle.tableNames().filter { catalog.stringCatalogs?.catalog(of: $0) == nil }
    if bundle.realLocalizations.allSatisfy({ !bundle.hasTables(in: $0) }) {
      refusals.append(.noTable(bundle, catalog.source))
    }
    try refuseUnclear(known)
    for name in names { refuse(name) }
    if refusals.isEmpty { files = try names.compactMap { name in try bytes(name).map { (name, $0) } } }
  }

  // MARK: Refusals

  /// Localizations of one locale would be one language of a catalog.
  private mutating func refuseUnclear(_ known: BundleLanguages) throws(ICUError) {
    for language in languages {
      if case .localization(language) = try known.match(language.tag), try isAlone(language, known) { continue }
      refusals.append(.sameLocale(language))
    }
  }

  private func isAlone(_ language: CatalogLanguage, _ known: BundleLanguages) throws(ICUError) -> Bool {
    let locale = try known.locale(of: language)
    for other in languages where other != language && locale != nil {
      if try known.locale(of: other) == locale { return false }
    }
    return true
  }

  private mutating func refuse(_ table: TableName) {
    for localization in bundle.realLocalizations where links[localization] == nil {
      let file = bundle.tableFile(table, localization: localization)
      if let problem = file.editProblem ?? file.firstWithoutText {
        refusals.append(problem)
      } else if localization == .base, development != .base, let entry = file.table?.entries.first {
        refusals.append(.inBase(entry, development))
      }
    }
  }

  // MARK: Catalogs

  /// The catalog of a table; `nil` if no localization has it.
  private mutating func bytes(_ name: TableName) throws -> [UInt8]? {
    var localizations: [TextKey: [JSONObject.Member]] = [:]
    var exists = false
    for language in languages {
      guard let table = bundle.tableFile(name, localization: language.localization).table else { continue }
      exists = true
      for (key, unit) in units(of: table, TableReference(localization: language.localization, table: name)) {
        localizations[key, default: []].append(.init(language.tag, .object(["stringUnit": .object(unit)])))
      }
    }
    guard exists else { return nil }
    let source = bundle.tableFile(name, localization: development).table
    let entries = localizations.map { key, members in
      let comments = source?.entry(forKey: key)?.otherComments ?? []
      let comment: [JSONObject.Member] =
        comments.isEmpty ? [] : [.init("comment", .string(comments.joined(separator: "\n")))]
      return JSONObject.Member(
        key.text,
        .object(
          JSONObject(
            comment + [.init("extractionState", "manual"), .init("localizations", .object(JSONObject(members)))])))
    }
    var document = XCStringsDocument(sourceLanguage: catalog.source.tag)
    document.strings = JSONObject(try order.sorted(entries))
    return document.bytes
  }

  /// The units of a table, each key once; of duplicates the last counts, which iOS uses.
  private mutating func units(of table: StringsTable, _ place: TableReference) -> [(key: TextKey, unit: JSONObject)] {
    var seen: Set<TextKey> = []
    var units: [(key: TextKey, unit: JSONObject)] = []
    let states = catalog.states[place]
    for entry in table.entries where seen.insert(entry.key).inserted {
      guard let text = table[entry.key] else { continue }
      let isSource = catalog.hasSourceTexts(in: place.localization)
      let state = isSource ? .translated : state(of: entry.key, text, place.table, states)
      units.append((entry.key, ["state": .string(state.ofUnit), "value": .string(text)]))
    }
    return units
  }

  private mutating func state(
    of key: TextKey, _ text: String, _ table: TableName, _ states: TableStates?
  ) -> TranslationState {
    let source = catalog[UnitIdentifier(table: table, key: key)]?.source ?? key.text
    guard let record = states?.record(of: key, text: text, source: source) else {
      unrecorded += 1
      return .translated
    }
    switch EntryState(record, source: source) {
    case .untranslated: return text.isEmpty ? .needsReview : .untranslated
    case .stale:
      stale += 1
      return .needsReview
    case .needsReview: return .needsReview
    case .translated: return .translated
    }
  }
}

extension TableFile {
  /// A finding about the first entry that is not a text; `nil` if all are.
  fileprivate var firstWithoutText: Finding? {
    table?.entries.first { $0.value.string == nil }.flatMap { textProblem(ofKey: $0.key) }
  }
}

extension Finding {
  fileprivate static func noTable(_ bundle: SettingsBundle, _ source: CatalogLanguage) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "no lproj has a table, so there is nothing to make a catalog of",
      fix: "\(SuggestedCommand.sync(bundle, source.localization)) makes tables.")
  }

  fileprivate static func sameLocale(_ language: CatalogLanguage) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "another localization has the locale of \(language.localization.folder), too",
      file: language.localization.folder, localization: language.localization,
      fix: "Remove or rename one of them first.")
  }

  fileprivate static func inBase(_ entry: StringsEntry, _ development: LocalizationName) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "Base.lproj has texts beside the source localization \(development)", file: entry.file,
      at: entry.location, localization: .base, key: entry.key, fix: "Move them to \(development.folder) first.")
  }
}
