package import SettingsLocalization

extension TranslationCatalog {
  /// The terms that count in the translations of a language: those of the project, and the names of its glossary.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package func terms(in language: CatalogLanguage) throws(ICUError) -> LanguageTerms {
    let terms = options.terms + options.glossary.map(Term.init)
    if terms.isEmpty { return .none }
    return LanguageTerms(terms, of: try LocaleIdentifier(language.tag), source: try LocaleIdentifier(source.tag))
  }
}
