public import SettingsCatalog
internal import SettingsLocalization

/// Plans an import: takes file after file, and judges every unit of each.
///
/// Nothing of a refused file is imported. The planner writes nothing.
public struct ImportPlanner {
  private let catalog: TranslationCatalog
  private let options: ImportOptions
  private let scope: ExchangeScope
  /// The bundle's localizations.
  private let localizations: Set<LocalizationName>
  /// The localization that has the source texts.
  private let development: LocalizationName
  /// Whether all panes and source texts can be read; otherwise their content would be treated as absent.
  private let isBundleKnown: Bool
  private var record: ImportRecord
  private var tables: ImportTables
  private var languages: ImportLanguages
  /// Warnings about localizations whose names are not registered.
  private let unregistered: [Finding]
  private var matcher: UnitMatcher
  /// What renamed units were called in the export.
  private let exportedNames: [UnitIdentifier: UnitIdentifier]

  /// Takes the bundle in its current state.
  ///
  /// - Parameters:
  ///   - catalog: that of the bundle.
  ///   - options: what is accepted.
  /// - Throws: `ExchangeError` if a language of the options is invalid or ambiguous; `BundleError` if a folder
  ///   cannot be read; `ICUError` if ICU fails.
  public init(_ catalog: TranslationCatalog, options: ImportOptions = ImportOptions()) throws {
    self.catalog = catalog
    self.options = options
    scope = try ExchangeScope(catalog, original: options.original)
    localizations = Set(catalog.bundle.localizations)
    record = ImportRecord(catalog.bundle, searchesAllTables: options.matchesAnyTable)
    let unreadable = catalog.unreadableFiles
    isBundleKnown = unreadable.allSatisfy { $0.isOfOtherLanguage(than: catalog.source) }
    for finding in unreadable where !finding.isOfOtherLanguage(than: catalog.source) { record.reportOfBundle(finding) }
    tables = ImportTables(catalog, unreadable: unreadable)
    let known = try catalog.languages()
    development = known.development.localization
    languages = try ImportLanguages(catalog, requested: options.locales)
    unregistered = try catalog.unregisteredNames(of: known.all)
    let names = options.renamed.map { (UnitIdentifier(table: $0.key.table, key: $0.value), $0.key) }
    exportedNames = Dictionary(names) { first, _ in first }
    matcher = UnitMatcher(catalog, matchesAnyTable: options.matchesAnyTable)
  }

  /// Takes a file.
  ///
  /// Problems of the file are in the plan; with an error, nothing of the file is imported.
  ///
  /// - Parameter input: consumed, so that its bytes are not kept while its units are judged.
  public mutating func add(_ input: consuming TranslationInput) {
    do throws(ExchangeError) {
      let file = try TranslationFile(copy input, scope: scope)
      let input = input.withoutBytes()
      for unit in file.firstUnits { try findLanguage(of: unit, in: input) }
      let summary = file.read { unit in judge(unit, of: input) }
      record.add(summary, of: input.path, scope: scope, leavingOut: options.locales.isEmpty ? development : nil)
    } catch {
      record.refuse(error.finding)
    }
  }

  /// The plan for all files that were added.
  ///
  /// - Throws: `ICUError` if ICU fails.
  public func plan() throws -> ImportPlan {
    let changes = record.changes(in: catalog)
    let incomplete = try NewTables(catalog).findings(changes) { !tables.exists($0) }
    let lines = record.lines
    return ImportPlan(
      changes: changes, states: StateChanges(lines: lines), acceptedCount: acceptedCount(lines), units: record.units,
      counts: record.allCounts,
      findings: record.allFindings + incomplete + absentLanguage,
      bundleFindings: record.bundleFindings + unregistered.filter { $0.localization.map(record.hasMet) ?? false },
      outOfScope: record.outOfScope, unknownUnits: record.unknownUnits,
      skipsRefused: options.skipsRefused && isBundleKnown)
  }

  /// A finding that files of several languages do not have a requested one.
  private var absentLanguage: [Finding] {
    guard record.hasLeftOut, let language = languages.missing(record.hasMet) else { return [] }
    return [.absentLanguage(language.localization)]
  }

  /// How many lines are new, and about texts that the bundle has already.
  private func acceptedCount(_ lines: [StateLine]) -> Int {
    let known = lines.isEmpty ? [] : Set(catalog.states.lines)
    return lines.count { line in
      let place = line.entry.place
      let table = catalog.bundle.tableFile(place.table, localization: place.localization).table
      return table?[line.entry.key].map(line.record.base.hasTarget) ?? false && !known.contains(line)
    }
  }

  // MARK: One file

  /// Finds the localization for the units of a language, before any of them is counted.
  ///
  /// - Throws: `ExchangeError` if the file cannot be imported into any localization.
  private mutating func findLanguage(of unit: IncomingUnit, in input: TranslationInput) throws(ExchangeError) {
    let decision: ImportLanguages.Decision
    do {
      decision = try languages.decision(for: unit, of: input)
    } catch {
      throw ExchangeError(Finding(.importInvalidLocale, .error, "\(error)", file: input.path, at: unit.location))
    }
    switch decision {
    case .refused(let remark): throw ExchangeError(Finding(remark, unit, of: input))
    case .into(let language, _): try requireEncoding(of: language, input)
    case .disputed, .leftOut, .passedOver, .inOtherColumn: break
    }
  }

  /// Refuses a language that cannot be written in the encoding in which a file was read: its letters would be others.
  private func requireEncoding(of language: CatalogLanguage, _ input: TranslationInput) throws(ExchangeError) {
    guard let encoding = input.encoding, let locale = try? LocaleIdentifier(language.tag) else { return }
    if locale.script == "Latn" { return }
    throw ExchangeError(
      Finding(
        .importEncoding, .error, "\(encoding.rawValue) has no letters of \(language.localization)", file: input.path,
        localization: language.localization, fix: "Save it as \"CSV UTF-8\" or as Unicode text."))
  }

  // MARK: One unit

  /// Finds the language and the entry of a unit, judges it, and records the result. A unit whose language was not
  /// requested is only counted.
  private mutating func judge(_ original: IncomingUnit, of input: TranslationInput) {
    var unit = original
    if let key = options.renamed[unit.id] { unit.id = UnitIdentifier(table: unit.id.table, key: key) }
    let decision = languages.knownDecision(for: unit, of: input)
    if case .leftOut = decision { record.leaveOut() }
    if case .passedOver(let name) = decision { record.passOver(name, in: input.path) }
    if case .inOtherColumn(let name) = decision { record.passOver(column: name, in: input.path) }
    if case .into(let language, let remark) = decision { judge(unit, in: language, of: input, remark, disputedBy: nil) }
    if case .disputed(let language, let other) = decision {
      judge(unit, in: language, of: input, nil, disputedBy: other)
    }
  }

  /// Finds the entry of a unit, judges it, and records the result.
  ///
  /// - Parameters:
  ///   - remark: about the language of the file; `nil` for none.
  ///   - other: the language that its translation names against its file; `nil` for none.
  private mutating func judge(
    _ unit: IncomingUnit, in language: CatalogLanguage, of input: TranslationInput, _ remark: UnitJudge.Remark?,
    disputedBy other: String?
  ) {
    record.meet(language)
    if !options.base.isEmpty, options.base[language] == nil {
      record.reportOnce(.withoutBase(language), about: "base\0\(language.localization)")
    }
    if let remark {
      record.reportOnce(
        Finding(remark, nil, of: input, language: language), about: "\(input.path)\0\(language.localization)")
    }
    let place = tables.place(unit.id, language)
    switch matcher.match(unit, isInTable: place.entry != nil) {
    case .none:
      record.addUnknown(unit, isKnownTable: scope.hasTable(unit.id.table), of: input.path)
    case .exact(let id):
      record.match()
      judge(unit, as: id, at: place, language, of: input, nil, disputedBy: other)
    case .other(let id, let remark):
      record.match()
      judge(unit, as: id, at: tables.place(id, language), language, of: input, remark, disputedBy: other)
    }
  }

  /// Judges a unit that matches one of the bundle, and records the result. A unit without a translation is left out.
  ///
  /// - Parameters:
  ///   - remark: a remark about how the unit was found; `nil` for none.
  ///   - other: the language that its translation names against its file; `nil` for none.
  private mutating func judge(
    _ incoming: IncomingUnit, as id: UnitIdentifier, at place: ImportTables.Place, _ language: CatalogLanguage,
    of input: TranslationInput, _ remark: UnitJudge.Remark?, disputedBy other: String?
  ) {
    let options = options.applied(to: input.format)
    var place = place
    if options.isForReview, isRecorded(id, place.entry, language) { place.isUntranslated = false }
    let incoming = incoming.restored(from: input.format, source: catalog[id]?.source, existing: place.existing)
    guard let target = target(of: incoming, existing: place.existing, in: input.format) else { return }
    let unit = importCase(incoming, target, as: id, at: place, language, of: input, disputedBy: other)
    var judgement = UnitJudge(options: options).judge(unit)
    if let remark, judgement.outcome != .unchanged { judgement.remarks.insert(remark, at: 0) }
    if judgement.isWritten || place.table.isUnreadable, let problem = place.table.problem(ofKey: id.key) {
      judgement = UnitJudge.Judgement(outcome: .refused, remarks: [.brokenTable])
      record.reportOfBundle(problem)
    }
    let entry = StateEntry(TableReference(localization: language.localization, table: id.table), id.key)
    let findings = judgement.remarks.map { Finding($0, incoming, of: input, language: language, id: id) }
    record.add(
      ImportedUnit(
        id: id, language: language, outcome: judgement.outcome, existing: place.existing, incoming: target,
        maximumLength: unit.maximumLength, findings: findings,
        line: unit.line(for: judgement.outcome, of: entry, known: catalog.states, options)), isClaim: judgement.isClaim,
      from: input.path,
      at: incoming.location)
  }

  /// Whether a state is recorded that says that a text is a translation, even if it looks like none.
  private func isRecorded(_ id: UnitIdentifier, _ text: String?, _ language: CatalogLanguage) -> Bool {
    let place = TableReference(localization: language.localization, table: id.table)
    guard let text, let source = catalog[id]?.source else { return false }
    let record = catalog.states[place]?.record(of: id.key, text: text, source: source)
    return record.map { EntryState($0, source: source) != .untranslated } ?? false
  }

  /// A unit with the texts of the bundle. For a review the state that the file names does not count.
  private func importCase(
    _ incoming: IncomingUnit, _ target: String, as id: UnitIdentifier, at place: ImportTables.Place,
    _ language: CatalogLanguage, of input: TranslationInput, disputedBy other: String?
  ) -> ImportCase {
    let name = language.localization
    let isForReview = options.applied(to: input.format).isForReview
    let isSourceText = name == development || (isForReview && name == .base)
    // A string catalog says what it translates, and may be what the bundle gets its source texts from.
    let source = input.format == .xcstrings && !isSourceText ? incoming.source : nil
    var incoming = incoming
    if isForReview { incoming.state = .unmarked }
    return ImportCase(
      incoming: incoming, target: target, unit: catalog[id]?.takingSource(source), existing: place.existing,
      exported: exported(incoming, as: id, language), format: input.format, isSourceText: isSourceText,
      isLocalizationNew: !localizations.contains(name), disputedBy: other, entry: place.entry,
      state: catalog.state(of: id, text: place.existing, in: name))
  }

  /// The translation that a file has; `nil` for none.
  ///
  /// In PO and CSV an empty field is not a translation, unless empty ones are accepted and the unit had another. For a
  /// review neither an empty text nor one of white space is.
  private func target(of unit: IncomingUnit, existing: String?, in format: TranslationFormat) -> String? {
    if options.applied(to: format).isForReview { return unit.target.flatMap { $0.isBlank ? nil : $0 } }
    if let target = unit.target { return target }
    guard options.allowsEmpty, format.traits.contains(.writesNoneAsEmpty) else { return nil }
    let hadTranslation = unit.base.map { $0.target != nil } ?? (existing != nil)
    return hadTranslation ? "" : nil
  }

  /// The unit in the export that the file was made from; `nil` if the export does not have it.
  private func exported(_ unit: IncomingUnit, as id: UnitIdentifier, _ language: CatalogLanguage) -> IncomingUnit? {
    guard let export = options.base[language] else { return nil }
    let id = exportedNames[id] ?? id
    return export[id] ?? (unit.base == nil && export.lacksUnit(id) ? IncomingUnit(id: id) : nil)
  }
}

extension Finding {
  fileprivate init(
    _ remark: UnitJudge.Remark, _ unit: IncomingUnit?, of input: TranslationInput, language: CatalogLanguage? = nil,
    id: UnitIdentifier? = nil
  ) {
    self.init(
      remark.rule, remark.severity, remark.message, file: input.path, at: unit?.location,
      localization: language?.localization, table: id?.table, key: id?.key, fix: remark.fix)
  }
}

extension TranslationCatalog {
  /// How far the translation of a unit is; without one, and without a unit, it is not recorded.
  fileprivate func state(of id: UnitIdentifier, text: String?, in localization: LocalizationName) -> EntryState {
    let place = TableReference(localization: localization, table: id.table)
    guard let text, let unit = self[id], let states = states[place] else { return .translated }
    return states.state(of: id.key, text: text, source: unit.source)
  }
}

extension Finding {
  fileprivate static func absentLanguage(_ name: LocalizationName) -> Finding {
    Finding(
      .importUnmatched, .warning, "the files have no texts in \(name), which was requested", localization: name,
      fix: "Name one of their languages with --locale.")
  }

  fileprivate static func withoutBase(_ language: CatalogLanguage) -> Finding {
    Finding(
      "import-base", .warning,
      "the earlier export has nothing in \(language.localization): it is unknown which side changed a translation",
      localization: language.localization, fix: "Name the export that the translations were made from.")
  }

  /// Whether it concerns the lproj of a language that provides no text for another one.
  fileprivate func isOfOtherLanguage(than source: CatalogLanguage) -> Bool {
    guard let localization else { return false }
    return localization != .base && localization != source.localization
  }
}

extension UnitJudge.Remark {
  /// The problem of the table is reported once, with its place.
  fileprivate static let brokenTable = UnitJudge.Remark(
    .importBrokenTable, .error, "the table it goes into cannot be changed", fix: "Correct the table first.")
}

extension UnitJudge.Judgement {
  /// Whether the table changes.
  fileprivate var isWritten: Bool { outcome == .added || outcome == .changed }
}
