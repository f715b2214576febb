public import SettingsLocalization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The languages of a bundle, and which of its localizations a name or tag means.
public struct BundleLanguages: Sendable {
  /// What a name or tag means.
  public enum Match: Hashable, Sendable {
    /// One of the bundle's localizations.
    case localization(CatalogLanguage)
    /// A language that the bundle does not have yet, with the folder it would get.
    case new(CatalogLanguage)
    /// Localizations of the same locale: only the lproj name distinguishes them.
    case ambiguous([LocalizationName])
    /// Localizations of the same language, script and region under another tag (`zh-Hans` for `zh-CN`): not guessed.
    case near([LocalizationName])
    /// Not a locale.
    case invalid
  }

  /// The language of the source texts.
  public let source: CatalogLanguage
  /// The localizations in which texts can be translated, sorted by the bytes of their names. `Base` is included only if
  /// it alone has the source texts. Pseudo-localizations are not included, but can be named.
  public let all: [CatalogLanguage]
  /// ``all`` and the pseudo-localizations, sorted by the bytes of their names.
  private let known: [CatalogLanguage]
  /// The locales of ``known``.
  private let locales: [LocaleIdentifier?]
  /// Places in ``known`` by lproj name.
  private let numbers: [LocalizationName: Int]
  /// `Base.lproj`, if it exists: it can be named, although it is not a language.
  private let base: CatalogLanguage?

  package init(_ bundle: SettingsBundle, source: CatalogLanguage) throws(ICUError) {
    self.source = source
    let hasSource = bundle.localizations.contains(source.localization)
    var languages: [CatalogLanguage] = []
    var locales: [LocaleIdentifier?] = []
    for name in bundle.localizations where name != .base || !hasSource {
      let isBase = name == .base
      let locale = try LocaleIdentifier(isBase ? source.tag : name.text)
      languages.append(CatalogLanguage(localization: name, tag: isBase ? source.tag : locale?.tag ?? name.text))
      locales.append(locale)
    }
    known = languages
    let pseudo = bundle.pseudoLocalizations
    all = languages.filter { !pseudo.contains($0.localization) }
    numbers = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.localization, $0) })
    base = bundle.localizations.contains(.base) ? CatalogLanguage(localization: .base, tag: source.tag) : nil
    self.locales = locales
  }

  /// What a name or tag means: an lproj name first, then a canonical tag.
  ///
  /// - Parameter name: an lproj name, a BCP 47 tag or a POSIX identifier.
  /// - Throws: `ICUError` if ICU fails.
  public func match(_ name: String) throws(ICUError) -> Match {
    if let exact = named(name) { return .localization(exact) }
    return try match(tag: name)
  }

  /// The localizations of the bundle that a name or tag means or may mean; none for another language.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package func localizations(named name: String) throws(ICUError) -> [LocalizationName] {
    switch try match(name) {
    case .localization(let language): [language.localization]
    case .ambiguous(let folders), .near(let folders): folders
    case .new, .invalid: []
    }
  }

  /// What a tag means as the name of a language that is to be added: a region or script of a language that the bundle
  /// has is a new one (`pt-BR` beside `pt`), another name of the same locale is not (`he` beside `iw`).
  package func match(adding name: String) throws(ICUError) -> Match {
    let match = try match(name)
    guard case .near = match, let locale = try LocaleIdentifier(name), !locales.contains(locale) else { return match }
    return .new(
      CatalogLanguage(localization: LocalizationName(BundleLanguages.folder(for: name, locale)), tag: locale.tag))
  }

  /// The meaning of a tag in a file. It may mean each localization of its locale, even if one of them has the tag as
  /// its name.
  ///
  /// - Parameter name: the tag; for a localization whose name is not a locale, the lproj name.
  /// - Throws: `ICUError` if ICU fails.
  package func match(tag name: String) throws(ICUError) -> Match {
    guard let locale = try LocaleIdentifier(name) else { return named(name).map { .localization($0) } ?? .invalid }
    let same = zip(known, locales).filter { $0.1 == locale }.map(\.0)
    if !same.isEmpty, BundleLanguages.saysMore(name) { return .near(same.map(\.localization)) }
    if same.count == 1 { return .localization(same[0]) }
    if same.count > 1 { return .ambiguous(same.map(\.localization)) }
    let near = zip(known, locales).filter { $0.1?.isEquivalent(to: locale) ?? false }.map(\.0)
    if !near.isEmpty { return .near(near.map(\.localization)) }
    return .new(
      CatalogLanguage(localization: LocalizationName(BundleLanguages.folder(for: name, locale)), tag: locale.tag))
  }

  /// The locale of a language's tag, known in advance for the bundle's languages; `nil` if the tag is not a locale.
  ///
  /// - Throws: `ICUError` if ICU fails.
  package func locale(of language: CatalogLanguage) throws(ICUError) -> LocaleIdentifier? {
    if let number = numbers[language.localization], known[number] == language { return locales[number] }
    return try LocaleIdentifier(language.tag)
  }

  private func named(_ name: String) -> CatalogLanguage? {
    let name = LocalizationName(name)
    return language(name) ?? (name == .base ? base : nil)
  }

  /// The language of a localization, pseudo-localizations included; `nil` if the bundle does not have it, and for `Base`
  /// beside the source localization.
  package func language(_ name: LocalizationName) -> CatalogLanguage? { numbers[name].map { known[$0] } }

  /// Whether a tag has more than language, script and region, as `de-x-formal`: that is not the plain language.
  package static func saysMore(_ name: String) -> Bool {
    let subtags = name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return name.utf8.contains(UInt8(ascii: "@")) || subtags.dropFirst().contains { $0.count == 1 }
  }

  /// The lproj name for a new language: the given name, if that is language, script and region, in the usual case. On
  /// some disks `FR.lproj` and `fr.lproj` are one folder.
  private static func folder(for name: String, _ locale: LocaleIdentifier) -> String {
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isPlain = subtags.allSatisfy { (2...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
    guard isPlain, subtags.count <= 3, let language = subtags.first, language.utf8.count < 4 else { return locale.tag }
    let others = subtags.dropFirst().map { $0.utf8.count == 4 ? $0.capitalized : $0.uppercased() }
    return ([language.lowercased()] + others).joined(separator: "-")
  }

  /// The language of the source texts, with the localization that has them: `Base` if it alone has them.
  public var development: CatalogLanguage {
    all.first { $0.localization == source.localization } ?? all.first { $0.localization == .base } ?? source
  }

  /// The languages of names or tags, in their order, without duplicates.
  ///
  /// - Throws: ``LanguageError`` if one is not a locale, may mean several localizations, or is new and not registered;
  ///   `ICUError` if ICU fails.
  public func languages(named names: [String]) throws -> [CatalogLanguage] {
    var languages: [CatalogLanguage] = []
    for name in names {
      switch try match(name) {
      case .localization(let language), .new(let language):
        if !has(language) { try BundleLanguages.requireRegistered(name, amid: all.map(\.localization)) }
        // Two spellings of a new language are one localization.
        let isKnown = languages.contains { $0 == language || ($0.tag.isExactly(language.tag) && !has($0)) }
        if !isKnown { languages.append(language) }
      case .ambiguous(let folders), .near(let folders): throw LanguageError(.unclearLocale(name, folders))
      case .invalid: throw LanguageError(.invalidLocale(name, all.map(\.localization)))
      }
    }
    return languages
  }

  private func has(_ language: CatalogLanguage) -> Bool { named(language.localization.text) != nil }

  /// Checks that a name is a localization of the bundle or a locale.
  ///
  /// - Throws: ``LanguageError`` if it is neither; `ICUError` if ICU fails.
  package func requireLocale(_ name: String) throws {
    if case .invalid = try match(name) { throw LanguageError(.invalidLocale(name, all.map(\.localization))) }
  }

  /// Checks that the name of a new language has registered subtags only.
  ///
  /// - Parameter known: the localizations that may have been meant; none where a language is added.
  /// - Throws: ``LanguageError`` if one is not, with the name that was probably meant, or those that the bundle has;
  ///   `ICUError` if ICU fails.
  package static func requireRegistered(_ name: String, amid known: [LocalizationName] = []) throws {
    if let unknown = try UnknownLocalization.of(name) { throw LanguageError(.unregistered(name, unknown, known)) }
  }

  /// Whether two names or tags mean the same language, script and region.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func areEquivalent(_ left: String, _ right: String) throws(ICUError) -> Bool {
    guard let left = try LocaleIdentifier(left), let right = try LocaleIdentifier(right) else { return false }
    return left.isEquivalent(to: right)
  }
}

extension Finding {
  fileprivate static func unclearLocale(_ name: String, _ folders: [LocalizationName]) -> Finding {
    let list = folders.map(\.folder).joined(separator: ", ")
    return Finding(
      .unclearLocale, .error, "\(name.quoted) may mean \(list), but that is not certain",
      fix: "Name the localization: \(folders[0]).")
  }

  fileprivate static func unregistered(
    _ name: String, _ unknown: UnknownLocalization, _ known: [LocalizationName]
  ) -> Finding {
    let hint =
      known.isEmpty
      ? "Use a BCP 47 tag of a registered language, such as \"pt-BR\"." : LocaleHint.text(for: name, in: known)
    return Finding(
      .notALocale, .error, "\(name.quoted) names no registered locale: \(unknown.reason)",
      fix: unknown.near.map { "Name \"\($0)\"." } ?? hint)
  }

  fileprivate static func invalidLocale(_ name: String, _ known: [LocalizationName]) -> Finding {
    Finding(.notALocale, .error, "\(name.quoted) is not a locale", fix: LocaleHint.text(for: name, in: known))
  }
}

extension Finding.Rule {
  /// A name may mean several localizations.
  public static let unclearLocale = Finding.Rule(rawValue: "unclear-locale")
  /// A name is not a locale.
  public static let notALocale = Finding.Rule(rawValue: "not-a-locale")
}

extension TranslationCatalog {
  /// Warnings about localizations that the bundle has, and whose names are not registered.
  ///
  /// - Parameter languages: those that a command works on.
  /// - Throws: `ICUError` if ICU fails.
  package func unregisteredNames(of languages: [CatalogLanguage]) throws(ICUError) -> [Finding] {
    let names = Set(languages.map(\.localization))
    return try negotiator().findings.filter {
      $0.rule == .unknownLocalization && $0.localization.map(names.contains) == true
    }
  }

  /// The languages of the bundle.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func languages() throws(ICUError) -> BundleLanguages {
    try BundleLanguages(bundle, source: source)
  }
}

extension Substring {
  /// With a first capital letter, and the others in lower case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

/// A name that is not a language of a bundle, or is ambiguous.
public struct LanguageError: Error, Hashable, Sendable {
  /// The problem of the name.
  public let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }
}

extension LanguageError: CustomStringConvertible {
  public var description: String { finding.description + (finding.fix.map { " " + $0 } ?? "") }
}

extension LanguageError: LocalizedError {
  public var errorDescription: String? { description }
}
