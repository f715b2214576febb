extension ImportPlan {
  /// The refused units as documents to be sent back, one for each language: with the translation that was refused, marked
  /// as one to look at.
  ///
  /// - Parameter catalog: that of the bundle.
  public func rejects(in catalog: TranslationCatalog) -> [ExchangeDocument] {
    counts.compactMap { counts in
      let refused = refused.filter { $0.language == counts.language }
      let tables = catalog.tables.compactMap { table in
        let units = refused.filter { $0.id.table.isExactly(table.name) }.compactMap {
          ExchangeUnit(rejected: $0, catalog)
        }
        return units.isEmpty ? nil : ExchangeDocument.Table(name: table.name, units: units)
      }
      guard !tables.isEmpty else { return nil }
      return ExchangeDocument(
        bundleName: catalog.bundleName, projectPath: catalog.bundleName, source: catalog.source,
        target: counts.language,
        tables: tables, obsolete: [])
    }
  }
}

extension ExchangeUnit {
  fileprivate init?(rejected: ImportedUnit, _ catalog: TranslationCatalog) {
    guard let unit = catalog[rejected.id] else { return nil }
    self.init(
      unit: unit, target: rejected.incoming, isPrefilled: false, needsReview: true, previousSource: nil,
      rejection: Rejection(
        existing: rejected.existing, reason: rejected.findings.map(\.message).joined(separator: "; ")))
  }
}
