package import SettingsLocalization

/// The string catalogs from which the tables of a bundle are made.
package struct StringCatalogs: Sendable {
  /// The texts of a language of a catalog, and the localization that they go into.
  package struct Language: Sendable {
    package let catalog: StringCatalog
    /// The tag in the catalog.
    package let tag: String
    package let language: CatalogLanguage

    /// The table that is made.
    package var place: TableReference {
      TableReference(localization: language.localization, table: catalog.table)
    }

    package var texts: [StringCatalog.Text] { catalog.texts(in: tag) }

    /// Whether its texts are source texts.
    package var isSource: Bool { tag.isExactly(catalog.document.sourceLanguage) }
  }

  /// Where they are.
  package let files: CatalogFiles
  /// By the names of their tables.
  package let all: [StringCatalog]
  /// The languages of all catalogs, catalog by catalog.
  package private(set) var languages: [Language] = []
  /// The indices of the languages, by the tables that are made.
  private var places: [TableReference: Int] = [:]
  /// Languages that the bundle does not have yet, by tag: two spellings of one are one localization.
  private var new: [ExactString: CatalogLanguage] = [:]
  /// Why the catalogs cannot be used as they are: no command writes then, and no state is known.
  package private(set) var problems: [Finding]

  /// Reads the catalogs of a bundle.
  ///
  /// - Parameter known: the languages of the bundle.
  /// - Throws: `ICUError` if ICU fails.
  init(_ files: CatalogFiles, among known: BundleLanguages) throws(ICUError) {
    self.files = files
    var (catalogs, problems) = ([StringCatalog](), files.problems)
    for (table, bytes) in files.files {
      do throws(ExchangeError) {
        let file = files.path + "/" + table.text + CatalogFiles.suffix
        catalogs.append(try StringCatalog(table, file: file, bytes: bytes))
      } catch {
        var problem = error.finding
        problem.rule = .catalogOutOfDate
        problems.append(problem)
      }
    }
    all = catalogs
    self.problems = problems + catalogs.flatMap(\.variations)
    for catalog in all { try add(catalog, known) }
  }

  private mutating func add(_ catalog: StringCatalog, _ known: BundleLanguages) throws(ICUError) {
    if try !StringCatalogs.isSource(catalog.document.sourceLanguage, known) {
      problems.append(.otherSource(catalog, known.development))
    }
    var tags: [LocalizationName: String] = [:]
    for tag in catalog.languages {
      switch try known.match(tag) {
      case .localization(let language): add(Language(catalog: catalog, tag: tag, language: language), &tags)
      case .new(let language):
        if try UnknownLocalization.of(tag) != nil { problems.append(.noLocale(catalog, tag)) }
        let first = new[ExactString(language.tag)] ?? language
        new[ExactString(language.tag)] = first
        add(Language(catalog: catalog, tag: tag, language: first), &tags)
      case .ambiguous(let folders), .near(let folders): problems.append(.unclear(catalog, tag, folders))
      case .invalid: problems.append(.noLocale(catalog, tag))
      }
    }
  }

  private mutating func add(_ language: Language, _ tags: inout [LocalizationName: String]) {
    let name = language.language.localization
    if let first = tags.updateValue(language.tag, forKey: name) {
      problems.append(.twice(language.catalog, first, language.tag, name))
    }
    if let other = files.links[name] { problems.append(.link(language, to: other)) }
    // Of two tags of one language the first counts.
    if places[language.place] == nil { places[language.place] = languages.count }
    languages.append(language)
  }

  /// Whether a tag means the localization of the source texts, which the bundle may lack.
  private static func isSource(_ tag: String, _ known: BundleLanguages) throws(ICUError) -> Bool {
    switch try known.match(tag) {
    case .localization(let language): language == known.development
    case .new(let language): language.localization == known.source.localization
    case .ambiguous, .near, .invalid: false
    }
  }

  /// The catalog of a table; `nil` for none.
  package func catalog(of table: TableName) -> StringCatalog? { all.first { $0.table == table } }

  /// The language of a catalog whose texts go into a table; `nil` for none.
  package subscript(place: TableReference) -> Language? {
    places[own(place)].map { languages[$0] }
  }

  /// The table itself, or the one that it is where the folder of its localization is a link to another one.
  package func own(_ place: TableReference) -> TableReference {
    TableReference(localization: files.links[place.localization] ?? place.localization, table: place.table)
  }

  /// Whether a localization has texts of its own, and not those of another one.
  package func hasOwnTexts(_ name: LocalizationName) -> Bool { files.links[name] == nil }

  /// What the catalogs say about the translations, as if each text had a line of a state file about its own value and
  /// the present source text.
  ///
  /// - Parameters:
  ///   - sources: the localizations whose texts are source texts: they have no state.
  ///   - texts: the source texts.
  func states(sources: Set<LocalizationName>, texts: SourceTexts) -> TranslationStates {
    let translations = problems.isEmpty ? languages.filter { !sources.contains($0.language.localization) } : []
    var runs: [StateFile.Run] = []
    let links = Dictionary(grouping: files.links.keys) { files.links[$0] }
    for (table, languages) in Dictionary(grouping: translations, by: \.catalog.table) {
      let source = texts.table(table)
      // All languages are of one catalog.
      let hashes = languages[0].catalog.document.strings.members.map {
        BaseHash.hash(source.text(TextKey($0.key)).text)
      }
      for language in languages {
        let records = language.texts.map { text in
          let base = BaseHash(source: hashes[text.entry], target: BaseHash.hash(text.value))
          return (key: text.key, record: StateRecord(state: text.state, base: base))
        }
        let name = language.language.localization
        for localization in [name] + (links[name] ?? []) {
          let place = TableReference(localization: localization, table: table)
          runs.append(StateFile.Run(place: place, records: records))
        }
      }
    }
    return TranslationStates(StateFile(runs, findings: problems), bytes: nil, sources: sources)
  }

  /// The catalog and the line of an entry of a table, for a person who is to edit it:
  /// `App/SettingsCatalogs/Root.xcstrings:12`; `nil` if the catalog has no text for it.
  package func shownPlace(of key: TextKey, in place: TableReference) -> String? {
    guard let language = self[place], let text = language.catalog.text(of: key, in: language.tag) else { return nil }
    return "\(shownPath(of: place.table)):\(language.catalog.location(of: text).line)"
  }

  /// The path of a catalog, for a person who is to edit it: `App/SettingsCatalogs/Root.xcstrings`.
  package func shownPath(of table: TableName) -> String { "\(files.shownPath)/\(table.text)\(CatalogFiles.suffix)" }
}

extension TranslationCatalog {
  /// A warning about a state file beside a bundle whose states are in its string catalogs; empty without one.
  package var unreadStateFile: [Finding] {
    guard stringCatalogs != nil, let file = bundle.stateFile, (try? file.kind()) == .file else { return [] }
    return [
      Finding(
        .stateLine, .warning, "the state file is not read: the string catalogs have the states",
        file: "../" + file.name, fix: "Remove it.")
    ]
  }
}

extension Finding {
  fileprivate static func otherSource(_ catalog: StringCatalog, _ source: CatalogLanguage) -> Finding {
    Finding(
      .catalogOutOfDate, .error,
      "the source language is \(catalog.document.sourceLanguage.quoted), that of the bundle is \(source.localization)",
      file: catalog.file, at: catalog.sourceLocation, table: catalog.table,
      fix: "Correct sourceLanguage in the catalog, or developmentLanguage in the configuration.")
  }

  fileprivate static func twice(
    _ catalog: StringCatalog, _ first: String, _ second: String, _ name: LocalizationName
  ) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "\(first.quoted) and \(second.quoted) are both the language of \(name.folder)",
      file: catalog.file, at: catalog.location(ofLanguage: second), localization: name, table: catalog.table,
      fix: "Keep one of them in the catalog.")
  }

  fileprivate static func link(_ language: StringCatalogs.Language, to other: LocalizationName) -> Finding {
    let (catalog, name) = (language.catalog, language.language.localization)
    return Finding(
      .catalogOutOfDate, .error, "\(name.folder) is a link to \(other.folder), so it has no texts of its own",
      file: catalog.file, at: catalog.location(ofLanguage: language.tag), localization: name, table: catalog.table,
      fix: "Remove \(language.tag.quoted) from the catalog.")
  }

  fileprivate static func unclear(_ catalog: StringCatalog, _ tag: String, _ folders: [LocalizationName]) -> Finding {
    Finding(
      .catalogOutOfDate, .error,
      "the language \(tag.quoted) may mean \(folders.map(\.folder).joined(separator: ", ")), but that is not certain",
      file: catalog.file, at: catalog.location(ofLanguage: tag), table: catalog.table,
      fix: "Name it \(folders[0].text.quoted) in the catalog.")
  }

  fileprivate static func noLocale(_ catalog: StringCatalog, _ tag: String) -> Finding {
    Finding(
      .catalogOutOfDate, .error, "the language \(tag.quoted) is not a locale", file: catalog.file,
      at: catalog.location(ofLanguage: tag), table: catalog.table,
      fix: "Name it by a BCP 47 tag in the catalog.")
  }
}

extension Finding.Rule {
  /// The tables of a bundle are not what its string catalogs say.
  package static let catalogOutOfDate = Finding.Rule(rawValue: "catalog-out-of-date")
}
