package import SettingsCatalog
package import SettingsLocalization

/// Whether a file that is there already is an export of a bundle, which a new one replaces.
package struct KnownExport {
  private let catalog: TranslationCatalog
  private let format: TranslationFormat
  private let scope: ExchangeScope
  private let keys: Set<TextKey>
  private let sources: Set<ExactString>

  /// - Parameters:
  ///   - catalog: the units of the bundle.
  ///   - format: the format of the new files.
  /// - Throws: `BundleError` if a folder cannot be read.
  package init(_ catalog: TranslationCatalog, as format: TranslationFormat) throws(BundleError) {
    (self.catalog, self.format) = (catalog, format)
    scope = try ExchangeScope(catalog)
    keys = Set(catalog.units.map(\.id.key))
    sources = Set(catalog.units.map { ExactString($0.source) })
  }

  /// Why a file is not replaced, and what to do; `nil` if it is an export of the bundle.
  ///
  /// 1. A file that is not of the format is none.
  /// 2. A file without texts is one: everything may have been translated.
  /// 3. Any other is one if it has a text of the bundle: its key, or its source text after the key was renamed.
  ///
  /// What a translator has changed does not count. A string catalog is not asked about: its other content stays.
  package func refusal(_ path: String, _ bytes: [UInt8]) -> String? {
    if format == .xcstrings || isPartOfFolder(path) { return nil }
    do {
      let inputs = try inputs(path, bytes)
      if try inputs.contains(where: isOfBundle) { return nil }
      return "is a file of another bundle; choose another file, or remove it"
    } catch {
      return "is not a file of the format \(format.rawValue); choose another file, or remove it"
    }
  }

  /// What an xcloc has beside its translations: these decide.
  private func isPartOfFolder(_ path: String) -> Bool {
    format == .xcloc && TranslationFormat(ofFile: path) != .xliff
  }

  private func inputs(_ path: String, _ bytes: [UInt8]) throws -> [TranslationInput] {
    if path.lowercased().hasSuffix(".zip") {
      // An archive of another format has the same texts.
      let wanted: TranslationFormat? = format == .pot ? .pot : nil
      return try TranslationInput.files(inArchive: bytes, at: path, format: wanted).map(readable)
    }
    return [readable(TranslationInput(path: path, bytes: bytes, as: format.ofFiles, parts: FilePath.components(path)))]
  }

  /// A template is read as the translations that are made from it.
  private func readable(_ input: TranslationInput) -> TranslationInput {
    input.format == .pot ? TranslationInput(path: input.path, bytes: input.bytes, format: .po) : input
  }

  private func isOfBundle(_ input: TranslationInput) throws(ExchangeError) -> Bool {
    var (count, known) = (0, false)
    let summary = try TranslationReader.read(input, scope: scope) { unit in
      count += 1
      known = known || isKnown(unit, in: input)
    }
    return known || count == 0 && summary.outOfScope.isEmpty && summary.unidentified == 0
  }

  private func isKnown(_ unit: IncomingUnit, in input: TranslationInput) -> Bool {
    if catalog[unit.id] != nil { return true }
    // The file may have been named by the user, and its name is the only one that a table has.
    if !scope.hasTable(unit.id.table) { return input.format == .strings && keys.contains(unit.id.key) }
    return unit.source.map { sources.contains(ExactString($0)) } ?? false
  }
}
