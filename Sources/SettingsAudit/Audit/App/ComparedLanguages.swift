package import SettingsCatalog
package import SettingsLocalization

/// The languages of an app beside those of its settings.
package struct ComparedLanguages: Sendable {
  /// All languages of the app, by the bytes of their names.
  package let all: [HostApp.Language]
  /// Those that the settings lack, in the same order.
  package let lacking: [HostApp.Language]
  /// The localizations of the settings in a language and script that the app does not have, in byte order; none for an
  /// app without localizations.
  package let onlyInSettings: [LocalizationName]

  /// Compares the languages of an app with those of its settings, by language and script: `en-GB` is not lacking beside
  /// `en`, `da` is beside `nb`.
  ///
  /// What is of the language of the source texts is never lacking, nor a language that only texts of Siri prove, one that
  /// is not registered, and a pseudo-localization.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package init(_ app: HostApp, _ catalog: TranslationCatalog) throws(ICUError) {
    all = app.languages
    let names = catalog.bundle.realLocalizations.filter { $0 != .base }
    var owned: [LocaleIdentifier] = []
    for name in names.map(\.text) + [catalog.source.tag] {
      if let locale = try LocaleIdentifier(name) { owned.append(locale) }
    }
    var lacking: [HostApp.Language] = []
    for language in app.languages where !language.isOfIntentsOnly {
      guard let locale = try ComparedLanguages.judged(language.name) else { continue }
      if !locale.isOfLanguage(among: owned) { lacking.append(language) }
    }
    self.lacking = lacking
    var ofApp: [LocaleIdentifier] = []
    let developed = app.targets.compactMap(\.developmentLanguage)
    for name in (app.languages + app.libraryLanguages).map(\.name) + developed {
      if let locale = try LocaleIdentifier(name.text) { ofApp.append(locale) }
    }
    var only: [LocalizationName] = []
    // Of an app without any localization nothing is known but its language.
    for name in names where !app.languages.isEmpty {
      if let locale = try LocaleIdentifier(name.text), !locale.isOfLanguage(among: ofApp) { only.append(name) }
    }
    onlyInSettings = only
  }

  /// The locale of a language that may be lacking; `nil` for one that is not registered, or made to test with.
  private static func judged(_ name: LocalizationName) throws(ICUError) -> LocaleIdentifier? {
    guard let locale = try LocaleIdentifier(name.text), !locale.isPseudo else { return nil }
    let isRegistered = try UnknownLocalization.of(name.text) == nil
    return isRegistered && !PseudoMark.isName(name) ? locale : nil
  }
}

extension LocaleIdentifier {
  /// Whether one of several locales has the same language and script.
  fileprivate func isOfLanguage(among locales: [LocaleIdentifier]) -> Bool {
    locales.contains { $0.likely.sharesLanguageAndScript(with: likely) }
  }
}

/// What a run says about the app around a bundle.
package enum AppComparison: Sendable {
  /// The app was not asked for.
  case notAsked
  /// It is not known; with a note if a project cannot be read.
  case unknown(unreadable: Finding?)
  case known(ComparedLanguages)

  /// The comparison with an app that may have been asked for.
  static func of(_ app: AuditedApp?, _ catalog: TranslationCatalog) throws(ICUError) -> AppComparison {
    guard let app else { return .notAsked }
    guard let known = app.known else { return .unknown(unreadable: app.unreadable) }
    return .known(try ComparedLanguages(known, catalog))
  }

  /// The languages; `nil` if they are not known.
  package var languages: ComparedLanguages? { if case .known(let languages) = self { languages } else { nil } }

  /// The note that a project cannot be read; `nil` if there is none.
  package var unreadable: Finding? { if case .unknown(let unreadable) = self { unreadable } else { nil } }
}
