public import SettingsCatalog
internal import SettingsLocalization

extension PreviousExport {
  /// Reads the files of an earlier export.
  ///
  /// - Parameters:
  ///   - inputs: in any format that has source texts or translations.
  ///   - catalog: that of the bundle that was exported.
  ///   - locales: the languages for files that do not name theirs.
  ///   - original: the bundle's path in files that name its folders; `nil` to derive it from its own folders.
  /// - Returns: the units by language.
  /// - Throws: `ExchangeError` if a file is broken or its language is ambiguous; `BundleError`, `ICUError`.
  public static func read(
    _ inputs: [TranslationInput], for catalog: TranslationCatalog, locales: [String] = [], original: String? = nil
  ) throws -> [CatalogLanguage: PreviousExport] {
    var languages = try ImportLanguages(catalog, requested: locales, refusesOthers: false)
    let scope = try ExchangeScope(catalog, original: original)
    var exports: [CatalogLanguage: PreviousExport] = [:]
    for input in inputs {
      var failure: (any Error)?
      _ = try TranslationReader.read(input, scope: scope) { unit in
        guard failure == nil else { return }
        do {
          let language = try languages.language(of: unit, in: input)
          if let language {
            exports[language, default: PreviousExport()].add(
              unit, isListed: input.format.traits.contains(.listsUntranslated))
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    return exports
  }
}

extension ImportLanguages {
  /// The language of a unit of an earlier export; `nil` if that was not requested.
  fileprivate mutating func language(of unit: IncomingUnit, in input: TranslationInput) throws -> CatalogLanguage? {
    switch try decision(for: unit, of: input) {
    case .into(let language, _), .disputed(let language, _): return language
    case .leftOut, .passedOver, .inOtherColumn: return nil
    case .refused(let remark):
      throw ExchangeError(Finding(remark.rule, remark.severity, remark.message, file: input.path, fix: remark.fix))
    }
  }
}
