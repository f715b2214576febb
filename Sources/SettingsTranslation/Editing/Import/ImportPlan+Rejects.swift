package import SettingsCatalog
internal import SettingsLocalization

extension ImportPlan {
  /// The refused units as documents to send back, one for each language, with the refused translation marked as needing
  /// work. Units refused because of a broken table are not included: a translator cannot fix that.
  ///
  /// - Parameter catalog: that of the bundle.
  package func rejects(in catalog: TranslationCatalog) -> [ExchangeDocument] {
    let returned = refused.filter { !$0.findings.contains { $0.rule == .importBrokenTable } }
    let codes = try? LanguageCodes(catalog)
    let byLanguage = Dictionary(grouping: returned, by: \.language)
    return counts.compactMap { counts in
      guard let refused = byLanguage[counts.language] else { return nil }
      return ExchangeDocument(
        bundleName: catalog.bundle.name, projectPath: catalog.bundle.name, source: catalog.source,
        target: counts.language, tables: ImportPlan.tables(refused, catalog), obsolete: [],
        code: codes?[counts.language.localization])
    }
  }

  /// By name; the units in the order of the catalog, followed by those that only the localization has.
  private static func tables(_ units: [ImportedUnit], _ catalog: TranslationCatalog) -> [ExchangeDocument.Table] {
    let byTable = Dictionary(grouping: units) { $0.id.table }
    let names = byTable.keys.sorted()
    return names.map { name in
      let placed = (byTable[name] ?? []).enumerated().map {
        (catalog.position(of: $0.element.id)?.unit ?? .max, $0.offset, $0.element)
      }
      let sorted = placed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
      return ExchangeDocument.Table(name: name, units: sorted.map { ExchangeUnit(rejected: $0, catalog) })
    }
  }
}

extension ExchangeUnit {
  /// A corrected unit may come back in any state, since it is checked again. A conflict would not be found again: the
  /// document now has the bundle's text as its base, so the translation must be approved by a reviewer.
  fileprivate init(rejected: ImportedUnit, _ catalog: TranslationCatalog) {
    let unit = catalog[rejected.id] ?? TranslationUnit(unknown: rejected.id)
    self.init(
      unit: unit.allowing(rejected.maximumLength), target: rejected.incoming, isPrefilled: false,
      needsReview: rejected.findings.contains { $0.rule == .importConflict || $0.rule == .importDuplicate },
      previousSource: nil,
      rejection: Rejection(
        existing: rejected.existing, reason: rejected.findings.map(\.message).joined(separator: "; ")))
  }
}

extension TranslationUnit {
  /// A unit that only the table of a localization has.
  fileprivate init(unknown id: UnitIdentifier) {
    self.init(id: id, source: id.key.text, origin: .key, uses: [], comment: nil, maximumLength: nil, exclusion: nil)
  }

  /// The unit with a limit of its length.
  fileprivate func allowing(_ maximumLength: Int?) -> TranslationUnit {
    TranslationUnit(
      id: id, source: source, origin: origin, uses: uses, comment: comment, maximumLength: maximumLength,
      exclusion: exclusion)
  }
}
