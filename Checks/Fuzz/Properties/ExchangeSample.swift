import SettingsCatalog
@testable import SettingsTranslation
@testable import SettingsLocalization

/// Documents for the writers of formats, made of what readers found.
enum ExchangeSample {
  static let english = CatalogLanguage(localization: "en", tag: "en")
  static let french = CatalogLanguage(localization: "fr", tag: "fr")

  /// The units, each once, by table in the order of the file.
  static func document(of units: [IncomingUnit]) -> ExchangeDocument {
    var names: [TableName] = []
    var tables: [TableName: [ExchangeUnit]] = [:]
    var seen: Set<UnitIdentifier> = []
    for unit in units where seen.insert(unit.id).inserted {
      let table = unit.id.table
      if tables[table] == nil { names.append(table) }
      tables[table, default: []].append(exchangeUnit(unit))
    }
    return ExchangeDocument(
      bundleName: ExchangeProperties.scope.bundleName, projectPath: ExchangeProperties.scope.bundleName,
      source: english, target: french,
      tables: names.map { ExchangeDocument.Table(name: $0, units: tables[$0] ?? []) }, obsolete: [])
  }

  private static func exchangeUnit(_ unit: IncomingUnit) -> ExchangeUnit {
    let translation = TranslationUnit(
      id: unit.id, source: unit.source ?? "", origin: .development, uses: [], comment: nil,
      maximumLength: unit.maximumLength, exclusion: nil)
    return ExchangeUnit(
      unit: translation, target: unit.target, isPrefilled: false, needsReview: false, previousSource: nil)
  }

  /// A unit as a reader must give it.
  static func incoming(_ unit: ExchangeUnit) -> IncomingUnit {
    var incoming = IncomingUnit(id: unit.unit.id)
    incoming.source = unit.unit.source
    incoming.target = unit.target
    return incoming
  }
}
