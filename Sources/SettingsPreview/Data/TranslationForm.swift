internal import SettingsAudit
internal import SettingsCatalog
package import SettingsLocalization
internal import SettingsTranslation

/// What a page to translate in sends back: the export of one language, whose targets the translator changes.
struct TranslationForm {
  /// The language.
  let localization: LocalizationName
  /// The name of the file that the translator sends.
  let file: String
  /// The export, as `export --format xliff` writes it.
  let export: [UInt8]
  /// The units of the export, in its order.
  let units: [UnitIdentifier]
  /// The terms of each unit with what they become; empty if no unit has one.
  let terms: [String]

  /// The form without the tables that cannot be read: the page names them.
  ///
  /// - Throws: ``PreviewError/notExported(_:)`` if the language cannot be exported; the errors of an export.
  init(_ language: CatalogLanguage, _ catalog: TranslationCatalog, toolVersion: String) throws {
    var options = TranslationExport.Options()
    options.toolVersion = toolVersion
    options.units.leavesOutUnreadable = true
    let (files, findings) = try TranslationExport(catalog, format: .xliff, options: options).files(for: [language])
    guard let file = files.first else { throw PreviewError.notExported(findings) }
    var units: [UnitIdentifier] = []
    let input = TranslationInput(path: file.path, bytes: file.bytes, format: .xliff)
    _ = try TranslationReader.read(input, scope: ExchangeScope(catalog)) { units.append($0.id) }
    let known = try catalog.terms(in: language)
    let terms = units.map { id in
      known.terms(in: catalog[id]?.source ?? "").map(\.line).joined(separator: " · ")
    }
    self.terms = terms.allSatisfy(\.isEmpty) ? [] : terms
    (localization, self.file, export, self.units) = (language.localization, file.path, file.bytes, units)
  }
}

extension SettingsPreview {
  /// The page that a translator fills in: the screens of the source language and of one other.
  ///
  /// - Parameters:
  ///   - localization: the language to translate into, among ``localizations``.
  ///   - generator: name and version of the program.
  ///   - toolVersion: the version that the translator's file names.
  /// - Throws: ``PreviewError/notExported(_:)`` if the language is not among ``localizations``, or cannot be exported; the
  ///   errors of an export; `ICUError` if ICU fails.
  package func editablePage(
    of localization: LocalizationName, generator: String, toolVersion: String
  ) throws -> [UInt8] {
    guard let column = columns.first(where: { $0.localization.name == localization }) else {
      throw PreviewError.notExported([])
    }
    let form = try TranslationForm(column.localization.language, readings.catalog, toolVersion: toolVersion)
    return try page(of: [localization], generator: generator, form: form)
  }
}
