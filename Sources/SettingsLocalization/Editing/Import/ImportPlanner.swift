/// Works out what an import would do: takes file after file, and judges every unit of each.
///
/// Nothing of a file that is refused is taken. Nothing is written here.
public struct ImportPlanner {
  private let bundle: SettingsBundle
  private let catalog: TranslationCatalog
  private let options: ImportOptions
  private let scope: ExchangeScope
  private var record: ImportRecord
  private var languages: ImportLanguages
  private var matcher: UnitMatcher

  /// Takes the bundle as it is now.
  ///
  /// - Parameter catalog: that of the bundle.
  /// - Throws: ``ExchangeError`` if a language of the options is none or is not clear; ``BundleError`` if a folder cannot
  ///   be read; ``ICUError`` if ICU fails.
  public init(_ bundle: SettingsBundle, _ catalog: TranslationCatalog, options: ImportOptions = ImportOptions()) throws
  {
    self.bundle = bundle
    self.catalog = catalog
    self.options = options
    scope = try ExchangeScope(bundle, catalog)
    record = ImportRecord(bundle)
    // What cannot be read would be taken for absent, and written anew.
    for finding in bundle.unreadableFiles { record.tell(finding) }
    languages = try ImportLanguages(try catalog.languages(of: bundle), requested: options.locales)
    matcher = UnitMatcher(catalog, matchesAnyTable: options.matchesAnyTable)
  }

  /// Takes a file.
  ///
  /// What is wrong with it is in the plan: an error, and nothing of the file is taken.
  public mutating func add(_ input: TranslationInput) {
    let before = record
    var failure: ExchangeError?
    do throws(ExchangeError) {
      let summary = try TranslationReader.read(input, scope: scope) { unit in
        guard failure == nil else { return }
        failure = take(unit, of: input)
      }
      if let failure { throw failure }
      record.add(summary, of: input.path)
    } catch {
      record = before
      record.tell(error.finding)
    }
  }

  /// The plan for all files that were taken.
  public func plan() -> ImportPlan {
    ImportPlan(
      changes: record.changes, units: record.units, counts: record.counts, findings: record.findings,
      outOfScope: record.outOfScope, skipsRefused: options.skipsRefused)
  }

  // MARK: One unit

  private mutating func take(_ unit: IncomingUnit, of input: TranslationInput) -> ExchangeError? {
    do {
      let decision = try languages.decision(
        for: unit.language ?? input.language, hint: input.nameHint, hasAll: input.format == .xcstrings)
      switch decision {
      case .leftOut: break
      case .refused(let remark): return ExchangeError(finding(remark, unit, of: input))
      case .into(let language, let remark):
        if let remark { record.tellOnce(finding(remark, nil, of: input), about: input.path) }
        take(unit, into: language, of: input)
      }
      return nil
    } catch {
      return ExchangeError(Finding(.importInvalidLocale, .error, "\(error)", file: input.path, at: unit.location))
    }
  }

  private mutating func take(_ unit: IncomingUnit, into language: CatalogLanguage, of input: TranslationInput) {
    record.meet(language)
    let isInTable = record.current(unit.id, language) != nil
    switch matcher.match(unit, isInTable: isInTable) {
    case .none:
      let isKnownTable = scope.tables.contains(where: unit.id.table.isExactly)
      record.addUnknown(unit, isKnownTable: isKnownTable, of: input.path)
    case .exact(let id):
      judge(unit, as: id, language, of: input, [])
    case .other(let id, let remark):
      judge(unit, as: id, language, of: input, [remark])
    }
  }

  private mutating func judge(
    _ incoming: IncomingUnit, as id: UnitIdentifier, _ language: CatalogLanguage, of input: TranslationInput,
    _ remarks: [UnitJudge.Remark]
  ) {
    guard let target = incoming.target else { return }
    let existing = record.current(id, language)
    let judge = UnitJudge(options: options)
    var judgement = judge.judge(
      UnitJudge.Case(
        incoming: incoming, target: target, unit: catalog[id], existing: existing,
        exported: options.base[language.localization]?[id], format: input.format))
    if judgement.outcome != .unchanged { judgement.remarks = remarks + judgement.remarks }
    if judgement.isWritten, let error = record.tableError(id.table, language) {
      judgement = UnitJudge.Judgement(outcome: .refused, remarks: [error])
    }
    let findings = judgement.remarks.map { finding($0, incoming, of: input, language: language, id: id) }
    record.add(
      ImportedUnit(
        id: id, language: language, outcome: judgement.outcome, existing: existing, incoming: target,
        findings: findings), from: input.path, at: incoming.location)
  }

  private func finding(
    _ remark: UnitJudge.Remark, _ unit: IncomingUnit?, of input: TranslationInput, language: CatalogLanguage? = nil,
    id: UnitIdentifier? = nil
  ) -> Finding {
    Finding(
      remark.rule, remark.severity, remark.message, file: input.path, at: unit?.location,
      locale: language?.localization,
      table: id?.table, key: id?.key, fix: remark.fix)
  }
}

extension UnitJudge.Judgement {
  /// Whether the table changes.
  var isWritten: Bool { outcome == .added || outcome == .changed }
}
