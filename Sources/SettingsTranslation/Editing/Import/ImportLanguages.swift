internal import SettingsCatalog
internal import SettingsLocalization

/// Into which localization a unit goes.
struct ImportLanguages {
  /// What is done with the units of a language.
  enum Decision {
    /// They go into a localization; the remark reports anything unusual about that.
    case into(CatalogLanguage, remark: UnitJudge.Remark?)
    /// They would go into a localization, but their translations say that they are in another language.
    case disputed(CatalogLanguage, by: String)
    /// They were not requested.
    case leftOut
    /// They are in a column that is not named by a language.
    case inOtherColumn(String)
    /// They are in a language that was not requested, in a file of a folder.
    case passedOver(String)
    /// The file cannot be imported.
    case refused(UnitJudge.Remark)
  }

  /// What a file says about the language of a unit.
  private struct Clues: Hashable {
    /// A tag in the file, else the lproj folder around it; `nil` without both.
    let tag: ExactString?
    /// Other languages that the translation itself names.
    let targets: [ExactString]
    /// Whether that is the name of a folder, and not a tag.
    let isFolder: Bool
    /// Whether it is the name of a column.
    let isColumn: Bool
    /// The name of the file without its extension.
    let fileName: ExactString?
    /// The name of the sheet in a workbook.
    let sheetName: ExactString?
    /// Whether files of the format hold all languages, of which some may be wanted.
    let holdsAll: Bool
    /// Whether the file was found in a folder, and not named.
    let isFound: Bool

    /// How to correct a language that the file names by mistake.
    var correction: String {
      if tag == nil { return "Rename the file" }
      return isFolder ? "Move the file into another folder" : "Correct the language in the file"
    }

    init(_ unit: IncomingUnit, of input: TranslationInput) {
      tag = (unit.language ?? input.language).map { ExactString($0) }
      targets = unit.targetLanguages.map { ExactString($0) }
      isFolder = tag != nil && tag == input.language.map { ExactString($0) }
      isColumn = unit.isInColumn
      fileName = input.nameHint.map { ExactString($0) }
      sheetName = unit.sheet.map { ExactString($0) }
      holdsAll = input.format.traits.contains(.holdsAllLanguages) || unit.isInColumn
      isFound = input.isFound
    }
  }

  private let languages: BundleLanguages
  /// What a platform calls languages.
  private let codes: LanguageCodes
  /// The requested languages; empty for all.
  private let requested: [CatalogLanguage]
  /// Whether a file in a language that was not requested is refused.
  private let refusesOthers: Bool
  private var known: [Clues: Decision] = [:]
  /// Languages that the bundle does not have yet, by tag: two spellings of one tag are one localization.
  private var new: [ExactString: CatalogLanguage] = [:]

  /// Decides among the languages of a bundle.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - names: the requested languages; empty for all.
  ///   - refusesOthers: whether a file in another language is refused; otherwise its own language is used.
  /// - Throws: `LanguageError` if a requested language is not a language, or is ambiguous; `ICUError` if ICU fails.
  init(_ catalog: TranslationCatalog, requested names: [String], refusesOthers: Bool = true) throws {
    languages = try catalog.languages()
    codes = try LanguageCodes(catalog)
    self.refusesOthers = refusesOthers
    let codes = codes
    requested = try languages.languages(named: names.map { codes.language($0)?.localization.text ?? $0 })
    for language in requested { new[ExactString(language.tag)] = language }
  }

  /// Decides for a unit of a file.
  mutating func decision(for unit: IncomingUnit, of input: TranslationInput) throws(ICUError) -> Decision {
    let clues = Clues(unit, of: input)
    if let decision = known[clues] { return decision }
    let decision = try decide(clues)
    known[clues] = decision
    return decision
  }

  /// The earlier decision for a unit of the same language of the same file; `nil` if there was none.
  func knownDecision(for unit: IncomingUnit, of input: TranslationInput) -> Decision? {
    known[Clues(unit, of: input)]
  }

  /// The first requested language that is not among some.
  func missing(_ isMet: (LocalizationName) -> Bool) -> CatalogLanguage? { requested.first { !isMet($0.localization) } }

  // MARK: Decisions from clues

  private mutating func decide(_ clues: Clues) throws(ICUError) -> Decision {
    if let tag = clues.tag?.text {
      if clues.isColumn, try !isColumnOfLanguage(tag) { return .inOtherColumn(tag) }
      if !clues.targets.isEmpty { return try decide(clues, ofFile: tag) }
      return try decide(clues, named: tag, isTag: !clues.isFolder && !clues.isColumn)
    }
    if let sheet = clues.sheetName?.text, try isLanguage(sheet) { return try decide(clues, inSheet: sheet) }
    guard let fileName = clues.fileName?.text else { return withoutName }
    return try decide(clues, inFile: fileName)
  }

  /// The decision for units of which only the name of the file may say the language: the whole name, else a part of it.
  /// It never makes a language that was not requested.
  private mutating func decide(_ clues: Clues, inFile name: String) throws(ICUError) -> Decision {
    if try isName(name) {
      if requested.isEmpty, codes.language(name) == nil, case .new(let language) = try languages.match(name) {
        return .refused(UnitJudge.Remark(new: language, name))
      }
      return try decide(clues, named: name, isTag: false)
    }
    guard let part = try FileNameLanguage(name, among: languages) else { return withoutName }
    let decision = try decide(clues, named: part.language.localization.text, isTag: false)
    guard case .into(let language, nil) = decision else { return decision }
    return .into(language, remark: UnitJudge.Remark(part))
  }

  /// Whether the whole name of a file is that of a language: one of the bundle, or one of registered subtags.
  /// A short word may be one by chance (`new`): with a request it is not taken for one.
  private func isName(_ name: String) throws(ICUError) -> Bool {
    if codes.language(name) != nil { return true }
    switch try languages.match(name) {
    case .localization, .ambiguous: return true
    case .near: return try LocaleIdentifier.isRegistered(name)
    case .new(let language):
      guard try LocaleIdentifier.isRegistered(name) else { return false }
      if requested.isEmpty || requested.contains(where: { $0.tag.isExactly(language.tag) }) { return true }
      return try isTwoLetterLanguage(language)
    case .invalid: return false
    }
  }

  /// The decision for a unit whose translation names another language than its file: the request decides.
  private mutating func decide(_ clues: Clues, ofFile tag: String) throws(ICUError) -> Decision {
    var others: [String] = []
    for target in clues.targets where try !isSameLanguage(tag, target.text) { others.append(target.text) }
    var wanted: [String] = []
    for name in [tag] + others where try isRequested(name) { wanted.append(name) }
    let decision = try decide(clues, named: wanted.count == 1 ? wanted[0] : tag, isTag: true)
    guard wanted.count != 1, let other = others.first, case .into(let language, _) = decision else { return decision }
    return .disputed(language, by: other)
  }

  private func isRequested(_ name: String) throws(ICUError) -> Bool {
    for language in requested where try isSameLanguage(language.tag, name) { return true }
    return requested.contains { $0.localization.text.isExactly(name) }
  }

  /// Whether two tags mean the same language, script and region, in any spelling.
  private func isSameLanguage(_ one: String, _ other: String) throws(ICUError) -> Bool {
    let (one, other) = (codes.language(one)?.tag ?? one, codes.language(other)?.tag ?? other)
    if one.isExactly(other) { return true }
    if BundleLanguages.saysMore(one) != BundleLanguages.saysMore(other) { return false }
    return try languages.areEquivalent(one, other)
  }

  /// The decision for units in a sheet that is named by a language. A file with the name of another one may be a copy
  /// that was meant for it: only the request decides.
  private mutating func decide(_ clues: Clues, inSheet sheet: String) throws(ICUError) -> Decision {
    if requested.isEmpty, let file = clues.fileName?.text, try isLanguage(file),
      try !languages.areEquivalent(file, sheet), languages.language(LocalizationName(file)) != nil
    {
      return .refused(UnitJudge.Remark(sheet: sheet, file: file))
    }
    return try decide(clues, named: sheet, isTag: false)
  }

  /// Whether a column is that of a language: one of the bundle, a requested one, or a name that can be nothing else.
  private func isColumnOfLanguage(_ name: String) throws(ICUError) -> Bool {
    if requested.contains(where: { $0.localization.text.isExactly(name) || $0.tag.isExactly(name) }) { return true }
    guard case .new(let language) = try languages.match(name) else { return try isLanguage(name) }
    return try isLanguage(name) && language.localization.text.isExactly(name)
  }

  /// The decision for units of a name or tag.
  private mutating func decide(_ clues: Clues, named name: String, isTag: Bool) throws(ICUError) -> Decision {
    if let language = codes.language(name) { return try decide(language, named: name, clues) }
    // Not a language: its texts are the source of translations.
    if name == "Base", languages.development.localization != .base,
      !requested.contains(where: { $0.localization == .base })
    {
      return .leftOut
    }
    switch try isTag ? languages.match(tag: name) : languages.match(name) {
    case .localization(let language):
      return try decide(language, named: name, clues)
    case .new(let language):
      if requested.allSatisfy({ $0 != language }), let unknown = try UnknownLocalization.of(name) {
        return leftOut(clues, name) ?? .refused(UnitJudge.Remark(unregistered: name, unknown))
      }
      let tag = ExactString(language.tag)
      let first = new[tag] ?? language
      new[tag] = first
      return try decide(first, named: name, clues)
    case .ambiguous(let folders):
      return unclear(name, folders, fileName: clues.fileName?.text, clues)
    case .near(let folders):
      return unclear(name, folders, fileName: nil, clues, nearest: nearest(name, folders))
    case .invalid:
      return leftOut(clues, name) ?? .refused(UnitJudge.Remark(invalid: name))
    }
  }

  /// Whether the name of a sheet or column is one of the bundle's languages, or so short that it can be nothing else.
  private func isLanguage(_ name: String) throws(ICUError) -> Bool {
    if codes.language(name) != nil { return true }
    switch try languages.match(name) {
    case .localization, .ambiguous, .near: return true
    case .new(let language):
      guard try isTwoLetterLanguage(language) else { return false }
      return try LocaleIdentifier.isRegistered(name)
    case .invalid: return false
    }
  }

  /// Whether the language has two letters, and CLDR knows it: it then knows a script.
  private func isTwoLetterLanguage(_ language: CatalogLanguage) throws(ICUError) -> Bool {
    guard let locale = try languages.locale(of: language) else { return false }
    return locale.language.utf8.count == 2 && !locale.script.isEmpty
  }

  private var withoutName: Decision {
    if requested.count == 1 { return .into(requested[0], remark: nil) }
    return .refused(
      UnitJudge.Remark(
        .importNoLocale, .error, "the language of the translations is unknown", fix: "Name it with --locale."))
  }

  /// The only localization of the same language, script and region, as `nb` for `nb-NO`; `nil` for none or several. The
  /// source texts are only matched by their own name.
  private func nearest(_ name: String, _ folders: [LocalizationName]) -> CatalogLanguage? {
    guard folders.count == 1, !BundleLanguages.saysMore(name) else { return nil }
    let folder = folders[0]
    if folder == languages.source.localization || folder == languages.development.localization {
      return nil
    }
    return languages.language(folder)
  }

  /// The decision for units that may belong to several localizations: only the request, or the file name, decides.
  private func unclear(
    _ name: String, _ folders: [LocalizationName], fileName: String?, _ clues: Clues, nearest: CatalogLanguage? = nil
  ) -> Decision {
    let possible = (requested.isEmpty ? languages.all : requested).filter {
      folders.contains($0.localization)
    }
    if let language = possible.first(where: { $0.localization == LocalizationName(fileName ?? "") }) {
      return .into(language, remark: nil)
    }
    if !requested.isEmpty, possible.count == 1 { return .into(possible[0], remark: nil) }
    let isSource = folders.contains(languages.source.localization)
    if clues.holdsAll, isSource { return .leftOut }
    if let decision = leftOut(clues, name) { return decision }
    return nearest.map { .into($0, remark: UnitJudge.Remark(name, nearest: $0)) }
      ?? .refused(UnitJudge.Remark(unclear: name, folders))
  }

  /// The decision for a language that was not requested; `nil` if it stops the import.
  private func leftOut(_ clues: Clues, _ name: String) -> Decision? {
    if requested.isEmpty { return nil }
    if clues.holdsAll || !refusesOthers { return .leftOut }
    return clues.isFound ? .passedOver(name) : nil
  }

  private func decide(_ language: CatalogLanguage, named name: String, _ clues: Clues) throws(ICUError) -> Decision {
    if requested.contains(where: { $0.localization == language.localization }) {
      return .into(language, remark: nil)
    }
    if requested.isEmpty {
      // Source texts are only changed on explicit request.
      let isSource = language.localization == languages.development.localization
      return clues.holdsAll && refusesOthers && isSource ? .leftOut : .into(language, remark: nil)
    }
    for other in requested where try languages.areEquivalent(other.tag, language.tag) {
      let message = "the file is in \(name), and is imported into \(other.localization) as requested"
      return .into(other, remark: UnitJudge.Remark(.importLocale, .warning, message))
    }
    if !refusesOthers { return .into(language, remark: nil) }
    return leftOut(clues, name) ?? .refused(UnitJudge.Remark(name, wanted: requested, clues.correction))
  }
}
