/// Into which localization a unit goes.
struct ImportLanguages {
  private let languages: BundleLanguages
  /// Those that were asked for; empty for all.
  private let requested: [CatalogLanguage]
  /// What has been decided, by what the file tells.
  private var known: [ExactString: Decision] = [:]

  /// What is done with the units of a language.
  enum Decision {
    /// They go into a localization; a remark tells what is odd about that.
    case into(CatalogLanguage, remark: UnitJudge.Remark?)
    /// They were not asked for.
    case leftOut
    /// The file cannot be imported.
    case refused(UnitJudge.Remark)
  }

  /// - Throws: ``ExchangeError`` if a language that was asked for is none, or cannot be told from another; ``ICUError``.
  init(_ languages: BundleLanguages, requested names: [String]) throws {
    self.languages = languages
    requested = try languages.languages(named: names)
  }

  /// Decides for a unit of a file.
  ///
  /// - Parameters:
  ///   - name: what the unit, else the file's folder, tells; `nil` for nothing.
  ///   - hint: a name that is the language if it is one.
  ///   - hasAll: whether files of the format hold all languages, of which some may be wanted.
  mutating func decision(for name: String?, hint: String?, hasAll: Bool) throws(ICUError) -> Decision {
    guard let name = try name == nil ? language(of: hint) : name else { return withoutName }
    if let known = known[ExactString(name)] { return known }
    let decision = try decide(name, hasAll: hasAll)
    known[ExactString(name)] = decision
    return decision
  }

  /// The name of a file where it is one of the bundle's languages, or so short that it can be nothing else.
  private func language(of hint: String?) throws(ICUError) -> String? {
    guard let hint else { return nil }
    switch try languages.match(hint) {
    case .localization, .ambiguous, .near: return hint
    case .new(let language): return language.tag.utf8.prefix { $0 != UInt8(ascii: "-") }.count == 2 ? hint : nil
    case .invalid: return nil
    }
  }

  private var withoutName: Decision {
    if requested.count == 1 { return .into(requested[0], remark: nil) }
    return .refused(
      UnitJudge.Remark(
        .importNoLocale, .error, "nothing tells the language of the translations", fix: "Name it with --locale."))
  }

  private func decide(_ name: String, hasAll: Bool) throws(ICUError) -> Decision {
    switch try languages.match(name) {
    case .localization(let language), .new(let language):
      return try decide(language, named: name, hasAll: hasAll)
    case .near(let folders), .ambiguous(let folders):
      if let language = requested.first(where: { folders.contains(where: $0.localization.isExactly) }) {
        return .into(language, remark: nil)
      }
      return .refused(UnitJudge.Remark(unclear: name, folders))
    case .invalid:
      return .refused(
        UnitJudge.Remark(
          .importInvalidLocale, .error, "\"\(name)\" is no locale: expected a BCP 47 tag",
          fix: "Correct it in the file, or in its name."))
    }
  }

  private func decide(_ language: CatalogLanguage, named name: String, hasAll: Bool) throws(ICUError) -> Decision {
    let isWanted = requested.contains { $0.localization.isExactly(language.localization) }
    if hasAll {
      // The texts that translations are made from are changed on purpose only.
      let isSource = language.localization.isExactly(languages.source.localization)
      return isWanted || (requested.isEmpty && !isSource) ? .into(language, remark: nil) : .leftOut
    }
    if isWanted || requested.isEmpty { return .into(language, remark: nil) }
    for other in requested where try languages.areEquivalent(other.tag, language.tag) {
      let message = "the file is in \(name), and is imported into \(other.localization) as asked for"
      return .into(other, remark: UnitJudge.Remark(.importLocale, .warning, message))
    }
    let wanted = requested.map(\.localization).joined(separator: ", ")
    return .refused(
      UnitJudge.Remark(
        .importLocale, .error, "the file is in \(name), and \(wanted) was asked for",
        fix: "Name the language of the file with --locale, or leave the option out."))
  }
}

extension UnitJudge.Remark {
  fileprivate init(unclear name: String, _ folders: [String]) {
    let list = folders.map { $0 + ".lproj" }.joined(separator: ", ")
    self.init(
      .importLocale, .error, "\"\(name)\" may be \(list): that is not guessed",
      fix: "Name the folder with --locale \(folders[0]).")
  }
}

extension Finding.Rule {
  /// The language of a file is not the one that was asked for, or may be one of several.
  public static let importLocale = Finding.Rule(rawValue: "import-locale")
  /// Nothing tells the language of a file.
  public static let importNoLocale = Finding.Rule(rawValue: "import-no-locale")
  /// What a file names as its language is no locale.
  public static let importInvalidLocale = Finding.Rule(rawValue: "import-invalid-locale")
}
