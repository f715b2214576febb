public import SettingsLocalization

/// The languages of a bundle, and which of its localizations a name or tag means.
public struct BundleLanguages: Sendable {
  /// What a name or tag means.
  public enum Match: Hashable, Sendable {
    /// One of the bundle's localizations.
    case localization(CatalogLanguage)
    /// A language that the bundle does not have yet, with the folder it would get.
    case new(CatalogLanguage)
    /// Folders that stand for the same locale: only an lproj name tells them apart.
    case ambiguous([String])
    /// Folders of the same language, script and region under another tag (`zh-Hans` for `zh-CN`): not guessed.
    case near([String])
    /// No locale.
    case invalid
  }

  /// The language of the source texts.
  public let source: CatalogLanguage
  /// The localizations in which texts can be translated, by the bytes of their names: all but `Base`, which counts only
  /// where it alone has the source texts.
  public let all: [CatalogLanguage]
  private let locales: [LocaleIdentifier?]
  /// Places in ``all`` by lproj name.
  private let numbers: [ExactString: Int]
  /// `Base.lproj`, where there is one: it can be named, though it is no language.
  private let base: CatalogLanguage?

  init(_ bundle: SettingsBundle, source: CatalogLanguage) throws(ICUError) {
    self.source = source
    let hasSource = bundle.localizations.contains(where: source.localization.isExactly)
    var languages: [CatalogLanguage] = []
    var locales: [LocaleIdentifier?] = []
    for name in bundle.localizations where name != "Base" || !hasSource {
      let isBase = name == "Base"
      let locale = try LocaleIdentifier(isBase ? source.tag : name)
      languages.append(CatalogLanguage(localization: name, tag: isBase ? source.tag : locale?.tag ?? name))
      locales.append(locale)
    }
    all = languages
    numbers = Dictionary(uniqueKeysWithValues: languages.enumerated().map { (ExactString($1.localization), $0) })
    base = bundle.localizations.contains("Base") ? CatalogLanguage(localization: "Base", tag: source.tag) : nil
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

  /// What a tag means that a file gives: it may have been written for each of the folders that stand for its locale, even
  /// if one of them has the tag as its name.
  ///
  /// - Parameter tag: the tag; of a localization whose name is no locale the lproj name.
  func match(tag name: String) throws(ICUError) -> Match {
    guard let locale = try LocaleIdentifier(name) else { return named(name).map { .localization($0) } ?? .invalid }
    let same = zip(all, locales).filter { $0.1 == locale }.map(\.0)
    if !same.isEmpty, BundleLanguages.saysMore(name) { return .near(same.map(\.localization)) }
    if same.count == 1 { return .localization(same[0]) }
    if same.count > 1 { return .ambiguous(same.map(\.localization)) }
    let near = zip(all, locales).filter { $0.1?.isEquivalent(to: locale) ?? false }.map(\.0)
    if !near.isEmpty { return .near(near.map(\.localization)) }
    return .new(CatalogLanguage(localization: BundleLanguages.folder(for: name, locale), tag: locale.tag))
  }

  /// What a language's tag means: of one of the bundle's languages it is known.
  package func locale(of language: CatalogLanguage) throws(ICUError) -> LocaleIdentifier? {
    if let number = numbers[ExactString(language.localization)], all[number] == language { return locales[number] }
    return try LocaleIdentifier(language.tag)
  }

  private func named(_ name: String) -> CatalogLanguage? {
    numbers[ExactString(name)].map { all[$0] } ?? (name == "Base" ? base : nil)
  }

  /// Whether a tag says more than language, script and region, as `de-x-formal` does: that is not the plain language.
  static func saysMore(_ name: String) -> Bool {
    let subtags = name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return name.utf8.contains(UInt8(ascii: "@")) || subtags.dropFirst().contains { $0.count == 1 }
  }

  /// The folder that a new language gets: as it is called, if that is language, script and region, with the letters in
  /// their usual case: on some disks `FR.lproj` and `fr.lproj` are one folder.
  private static func folder(for name: String, _ locale: LocaleIdentifier) -> String {
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isPlain = subtags.allSatisfy { (2...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
    guard isPlain, subtags.count <= 3, let language = subtags.first, language.utf8.count < 4 else { return locale.tag }
    let others = subtags.dropFirst().map { $0.utf8.count == 4 ? $0.capitalized : $0.uppercased() }
    return ([language.lowercased()] + others).joined(separator: "-")
  }

  /// The language of the source texts, in the folder that has them: `Base` where it alone has them.
  public var development: CatalogLanguage {
    all.first { $0.localization.isExactly(source.localization) } ?? all.first { $0.localization == "Base" } ?? source
  }

  /// The languages of names or tags, in their order, each once.
  ///
  /// - Throws: ``LanguageError`` if one is no locale, or may be one of several folders; `ICUError` if ICU fails.
  public func languages(named names: [String]) throws -> [CatalogLanguage] {
    var languages: [CatalogLanguage] = []
    for name in names {
      switch try match(name) {
      case .localization(let language), .new(let language):
        // Two spellings of a language that is new are one folder.
        let isKnown = languages.contains { $0 == language || ($0.tag.isExactly(language.tag) && !has($0)) }
        if !isKnown { languages.append(language) }
      case .ambiguous(let folders), .near(let folders): throw LanguageError(.unclearLocale(name, folders))
      case .invalid: throw LanguageError(.invalidLocale(name))
      }
    }
    return languages
  }

  private func has(_ language: CatalogLanguage) -> Bool { named(language.localization) != nil }

  /// Whether two names or tags stand for the same language, script and region.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func areEquivalent(_ left: String, _ right: String) throws(ICUError) -> Bool {
    guard let left = try LocaleIdentifier(left), let right = try LocaleIdentifier(right) else { return false }
    return left.isEquivalent(to: right)
  }
}

extension Finding {
  fileprivate static func unclearLocale(_ name: String, _ folders: [String]) -> Finding {
    let list = folders.map { $0 + ".lproj" }.joined(separator: ", ")
    return Finding(
      .unclearLocale, .error, "\(name.quoted) may be \(list): that is not guessed",
      fix: "Name the folder: \(folders[0]).")
  }

  fileprivate static func invalidLocale(_ name: String) -> Finding {
    Finding(.notALocale, .error, "\(name.quoted) is no locale", fix: "Use an lproj name or a BCP 47 tag.")
  }
}

extension Finding.Rule {
  /// A name may be one of several folders.
  public static let unclearLocale = Finding.Rule(rawValue: "unclear-locale")
  /// A name is no locale.
  public static let notALocale = Finding.Rule(rawValue: "not-a-locale")
}

extension TranslationCatalog {
  /// The languages of the bundle that the catalog was made of.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func languages(of bundle: SettingsBundle) throws(ICUError) -> BundleLanguages {
    try BundleLanguages(bundle, source: source)
  }
}

extension Substring {
  /// A first capital letter, and small ones.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
