import SettingsAudit
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

/// `export --only missing` has what `report --words` counts: on every real bundle, and on the fixture.
@Suite(.enabled(if: SharedData.has("corpus/bundles"), "the corpus of real bundles is absent"))
struct ExportedTextsTests {
  @Test(arguments: CountedAnswer.allCases)
  func whatIsExportedIsWhatIsCounted(counted: CountedAnswer) throws {
    var (languages, texts) = (0, 0)
    for path in try SyncCorpusTests.bundles() {
      let bundle = try SettingsBundle(path: path)
      let catalog = try bundle.catalog()
      let coverage = try bundle.coverage(AuditOptions(counted: counted))
      for row in coverage.localizations {
        guard let document = try Self.document(of: row.language, catalog, coverage) else { continue }
        let count = document.tables.reduce(0) { $0 + $1.units.count }
        let expected = row.isSource ? 0 : row.toTranslate.texts + row.codeToTranslate.texts
        #expect(count == expected, "\(path) \(row.language.localization)")
        #expect(document.tables.allSatisfy { $0.units.allSatisfy(\.unit.isTranslatable) })
        languages += 1
        texts += count
      }
    }
    #expect(languages > 100 && texts > 500)
  }

  /// `nil` for a language with a table that cannot be read.
  private static func document(
    of language: CatalogLanguage, _ catalog: TranslationCatalog, _ coverage: BundleCoverage
  ) throws -> ExchangeDocument? {
    var options = ExportOptions()
    options.selection = .missing
    options.missing = coverage.unitsToTranslate
    return try? Exporter(catalog, format: .json, options: options).document(for: language)
  }
}
