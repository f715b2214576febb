import Benchmark
import SettingsCatalog
import SettingsLocalization
import SettingsTranslation
import Workloads

/// One language of 2,000 texts as XLIFF: written, and planned to be brought in with a quarter of new translations.
func exchange() {
  Benchmark("export XLIFF") { _, files in
    blackHole(try ExchangeFixture.export(SettingsBundle(files: files)))
  } setup: {
    ExchangeFixture.files
  }
  Benchmark("import XLIFF") { benchmark, fixture in
    let bundle = try SettingsBundle(files: fixture.files)
    var planner = try ImportPlanner(bundle.catalog())
    planner.add(fixture.input)
    let plan = try planner.plan()
    blackHole(plan)
    benchmark.stopMeasurement()
    precondition(!plan.isBlocked && plan.counts.map { $0[.added] } == [500])
  } setup: {
    (files: ExchangeFixture.files, input: try ExchangeFixture.translated())
  }
}

private enum ExchangeFixture {
  static var files: [String: [UInt8]] { BundleFiles(localizations: 2, keys: 2_000, missing: 4).files }

  static func export(_ bundle: SettingsBundle) throws -> [UInt8] {
    let catalog = try bundle.catalog()
    let languages = try catalog.languages().languages(named: ["af"])
    var options = TranslationExport.Options()
    options.units.prefillsTargets = true
    let export = TranslationExport(catalog, format: .xliff, options: options)
    return try export.files(for: languages).files.first?.bytes ?? []
  }

  /// The export with the source texts that stand for missing translations marked as finished.
  static func translated() throws -> TranslationInput {
    let export = String(decoding: try export(SettingsBundle(files: files)), as: UTF8.self)
    let finished = export.replacing("state=\"new\"", with: "state=\"translated\"")
    return TranslationInput(path: "af.xliff", bytes: Array(finished.utf8), format: .xliff)
  }
}
