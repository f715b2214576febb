internal import SettingsCatalog
internal import SettingsLocalization

/// The units of one table in all languages of an export.
struct XCStringsUnits {
  /// A unit with its text in each language.
  struct Unit {
    let unit: TranslationUnit
    /// By language, in the order of a catalog.
    var translations: [Translation] = []
  }

  /// A text of a language.
  struct Translation {
    let language: String
    let value: String
    let state: String
    /// Whether the text is only a copy of the source and not a translation.
    let isPrefilled: Bool
  }

  /// In the order of the documents.
  private(set) var units: [Unit] = []
  private var numbers: [UnitIdentifier: Int] = [:]

  /// Gathers the units of a table; of several documents of a language the first that has a unit is used.
  ///
  /// - Parameters:
  ///   - documents: one for each language, of the same bundle.
  ///   - isExplicit: whether the source text is listed even if it is the key.
  init(
    table: TableName, of documents: [ExchangeDocument], source: CatalogLanguage, isExplicit: Bool, order: XCStringsOrder
  ) throws(ICUError) {
    for document in documents {
      for unit in document.units(of: table) where numbers[unit.unit.id] == nil {
        numbers[unit.unit.id] = units.count
        units.append(Unit(unit: unit.unit))
      }
    }
    let languages = documents.compactMap { document in
      document.target.flatMap { $0.tag.isExactly(source.tag) ? nil : (tag: $0.tag, units: document.units(of: table)) }
    }
    for language in try order.sorted(languages + [(tag: source.tag, units: [])], by: \.tag) {
      if language.tag.isExactly(source.tag) {
        addSource(source.tag, isExplicit: isExplicit)
      } else {
        add(language.units, language.tag)
      }
    }
  }

  private mutating func addSource(_ language: String, isExplicit: Bool) {
    for (number, unit) in units.enumerated() where isExplicit || !unit.unit.source.isExactly(unit.unit.id.key.text) {
      units[number].translations.append(
        Translation(language: language, value: unit.unit.source, state: "translated", isPrefilled: false))
    }
  }

  private mutating func add(_ exchanged: [ExchangeUnit], _ language: String) {
    for unit in exchanged {
      guard let target = unit.target, let number = numbers[unit.unit.id] else { continue }
      if let last = units[number].translations.last, last.language.isExactly(language) { continue }
      let state = unit.isPrefilled ? "new" : unit.needsReview ? "needs_review" : "translated"
      units[number].translations.append(
        Translation(language: language, value: target, state: state, isPrefilled: unit.isPrefilled))
    }
  }
}

extension ExchangeDocument {
  /// The units of a table; empty if there is no such table.
  fileprivate func units(of table: TableName) -> [ExchangeUnit] {
    tables.first { $0.name == table }?.units ?? []
  }
}
