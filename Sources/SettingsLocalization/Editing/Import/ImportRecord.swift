/// What the files of an import have come to so far.
struct ImportRecord {
  private let bundle: SettingsBundle
  private(set) var units: [ImportedUnit] = []
  private(set) var findings: [Finding] = []
  private(set) var counts: [ImportCounts] = []
  private(set) var outOfScope: [(file: String, original: String, units: Int)] = []
  /// What came first of every unit.
  private var first: [UnitPlace: First] = [:]
  private var order: [UnitPlace] = []
  private var told: Set<ExactString> = []

  private struct UnitPlace: Hashable {
    let localization: ExactString
    let id: UnitIdentifier
  }

  private struct First {
    let target: BaseHash
    let file: String
    let location: SourceLocation?
    let outcome: ImportOutcome
    /// Which of ``units`` it is; `nil` for one that nothing needs to be told of.
    let number: Int?
  }

  init(_ bundle: SettingsBundle) { self.bundle = bundle }

  // MARK: The bundle as it is

  /// The translation of a unit in the bundle; `nil` for none.
  func current(_ id: UnitIdentifier, _ language: CatalogLanguage) -> String? {
    bundle.tableFile(id.table, localization: language.localization).table?[id.key]
  }

  /// Why a table cannot be written to; `nil` if it can.
  func tableError(_ table: String, _ language: CatalogLanguage) -> UnitJudge.Remark? {
    let findings = bundle.tableFile(table, localization: language.localization).findings
    guard let error = findings.first(where: { $0.severity == .error }) else { return nil }
    return UnitJudge.Remark(
      .importBrokenTable, .error, "the table cannot be changed: \(error.description)", fix: error.fix)
  }

  // MARK: Units

  /// Notes that a language was met.
  mutating func meet(_ language: CatalogLanguage) {
    guard number(of: language) == nil else { return }
    let isNew = !bundle.localizations.contains(where: language.localization.isExactly)
    counts.append(ImportCounts(language, isNew: isNew))
  }

  private func number(of language: CatalogLanguage) -> Int? {
    counts.firstIndex { $0.language.localization.isExactly(language.localization) }
  }

  /// Takes a judged unit; one that came before with the same translation is not taken again.
  mutating func add(_ unit: ImportedUnit, from file: String, at location: SourceLocation?) {
    let place = UnitPlace(localization: ExactString(unit.language.localization), id: unit.id)
    let hash = BaseHash(source: unit.incoming, target: nil)
    if let first = first[place] {
      if first.target != hash { refuse(unit, place, after: first, in: file, at: location) }
      return
    }
    let isTold = unit.outcome != .unchanged || !unit.findings.isEmpty
    first[place] = First(
      target: hash, file: file, location: location, outcome: unit.outcome, number: isTold ? units.count : nil)
    order.append(place)
    if isTold { units.append(unit) }
    count(unit.outcome, of: unit.language)
  }

  private mutating func count(_ outcome: ImportOutcome, of language: CatalogLanguage, by step: Int = 1) {
    if let number = number(of: language) { counts[number].add(outcome, by: step) }
  }

  /// Refuses a unit that came before with another translation: neither is taken.
  private mutating func refuse(
    _ unit: ImportedUnit, _ place: UnitPlace, after first: First, in file: String, at location: SourceLocation?
  ) {
    let refused = unit.refused(.duplicate(unit, in: file, at: location, first: first.file, first.location))
    count(first.outcome, of: unit.language, by: -1)
    count(.refused, of: unit.language)
    let number = first.number ?? units.count
    if number < units.count { units[number] = refused } else { units.append(refused) }
    self.first[place] = First(
      target: first.target, file: first.file, location: first.location, outcome: .refused, number: number)
  }

  // MARK: Files

  /// Notes a unit that the bundle does not have.
  mutating func addUnknown(_ unit: IncomingUnit, isKnownTable: Bool, of file: String) {
    if isKnownTable {
      findings.append(.unknownKey(unit, in: file))
    } else {
      tellOnce(.unknownTable(unit, in: file), about: file + "\0" + unit.id.table)
    }
  }

  /// Notes what a file as a whole came to.
  mutating func add(_ summary: ExchangeSummary, of file: String) {
    findings += summary.findings
    outOfScope += summary.outOfScope.map { (file, $0.original, $0.units) }
  }

  /// Notes something about a file.
  mutating func tell(_ finding: Finding) { findings.append(finding) }

  /// Notes something about a file, if nothing was noted about the same thing.
  mutating func tellOnce(_ finding: Finding, about thing: String) {
    if told.insert(ExactString(thing)).inserted { findings.append(finding) }
  }

  // MARK: Changes

  /// The changes of all tables, by place.
  var changes: [TableChange] {
    var edits: [TablePlace: [TableEdit]] = [:]
    for place in order {
      guard let first = first[place], let number = first.number else { continue }
      let table = TablePlace(localization: place.localization.text, table: place.id.table)
      if let edit = units[number].edit { edits[table, default: []].append(edit) }
    }
    return edits.keys.sorted().map { TableChange(place: $0, edits: edits[$0] ?? []) }
  }
}

extension ImportedUnit {
  /// The same unit, refused.
  fileprivate func refused(_ finding: Finding) -> ImportedUnit {
    ImportedUnit(
      id: id, language: language, outcome: .refused, existing: existing, incoming: incoming, findings: [finding])
  }

  /// What it changes in its table; `nil` for nothing.
  fileprivate var edit: TableEdit? {
    switch outcome {
    case .added: .add(key: id.key, value: incoming)
    case .changed: .setValue(incoming, forKey: id.key)
    case .unchanged, .skipped, .stale, .refused: nil
    }
  }
}

extension Finding {
  fileprivate static func duplicate(
    _ unit: ImportedUnit, in file: String, at location: SourceLocation?, first: String, _ place: SourceLocation?
  ) -> Finding {
    Finding(
      .importDuplicate, .error, "the unit was given another translation before, in \(first)", file: file, at: location,
      notes: file == first ? [Note("the first is here", at: place)] : [], locale: unit.language.localization,
      table: unit.id.table, key: unit.id.key, fix: "Keep one of them.")
  }

  fileprivate static func unknownKey(_ unit: IncomingUnit, in file: String) -> Finding {
    Finding(
      .importUnknownKey, .warning, "neither a pane nor the table \(unit.id.table) has the key: it is not added",
      file: file, at: unit.location, table: unit.id.table, key: unit.id.key)
  }

  fileprivate static func unknownTable(_ unit: IncomingUnit, in file: String) -> Finding {
    Finding(
      .importUnknownTable, .warning, "the bundle has no table \"\(unit.id.table)\": its units are not imported",
      file: file, at: unit.location, table: unit.id.table)
  }
}

extension Finding.Rule {
  /// A unit came twice, with different translations.
  public static let importDuplicate = Finding.Rule(rawValue: "import-duplicate")
  /// A unit has a key that the bundle does not have.
  public static let importUnknownKey = Finding.Rule(rawValue: "import-unknown-key")
  /// A unit has a table that the bundle does not have.
  public static let importUnknownTable = Finding.Rule(rawValue: "import-unknown-table")
  /// A table that would change cannot be read without errors.
  public static let importBrokenTable = Finding.Rule(rawValue: "import-broken-table")
}
