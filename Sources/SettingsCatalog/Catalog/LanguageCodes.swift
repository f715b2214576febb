package import SettingsLocalization

/// What a platform calls the languages of a bundle, in the names of files and in files: `zh-CN` for `zh-Hans`.
package struct LanguageCodes: Sendable {
  private let codes: [LocalizationName: String]
  private let languages: [ExactString: CatalogLanguage]

  /// The codes of a catalog's options.
  ///
  /// - Throws: ``LanguageError`` if a code stands for two localizations, is the name of another one, or its localization
  ///   is no locale; `ICUError` if ICU fails.
  package init(_ catalog: TranslationCatalog) throws {
    let codes = catalog.options.languageCodes
    self.codes = codes
    var languages: [ExactString: CatalogLanguage] = [:]
    let known = codes.isEmpty ? nil : try catalog.languages()
    for (name, code) in codes.sorted(by: { $0.key < $1.key }) {
      guard let known, let language = try known.languages(named: [name.text]).first else { continue }
      let other = languages.updateValue(language, forKey: LanguageCodes.normalized(code))?.localization
      let owner = known.language(LocalizationName(code))?.localization
      let isOfOwner = owner.map { $0 != language.localization && codes[$0] == nil } ?? false
      if let rival = other ?? (isOfOwner ? owner : nil) {
        throw LanguageError(.codeOfTwo(code, language.localization, rival))
      }
    }
    self.languages = languages
  }

  /// The code of a localization; `nil` if it has none.
  package subscript(name: LocalizationName) -> String? { codes[name] }

  /// The language that a code stands for; `nil` for any other name. Case does not count, nor `_` for `-`.
  package func language(_ code: String) -> CatalogLanguage? {
    languages.isEmpty ? nil : languages[LanguageCodes.normalized(code)]
  }

  private static func normalized(_ code: String) -> ExactString {
    ExactString(String(code.lowercased().map { $0 == "_" ? "-" : $0 }))
  }

  /// Whether a code can be the name of a file: letters, digits, hyphens and low lines.
  package static func isCode(_ code: String) -> Bool {
    !code.isEmpty && code.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }
}

extension Finding {
  fileprivate static func codeOfTwo(
    _ code: String, _ name: LocalizationName, _ other: LocalizationName
  ) -> Finding {
    Finding(
      .unclearLocale, .error, "the code \(code.quoted) may mean \(name.folder) or \(other.folder)",
      fix: "Give each of them a code of its own in \"languageCodes\".")
  }
}
