internal import SettingsCatalog
public import SettingsLocalization

/// The results of an import so far.
struct ImportRecord {
  private let bundle: SettingsBundle
  private(set) var units: [ImportedUnit] = []
  /// With paths in the bundle.
  private(set) var bundleFindings: [Finding] = []
  private(set) var findings: [Finding] = []
  private(set) var counts: [ImportCounts] = []
  private(set) var outOfScope: [(file: String, original: String, units: Int)] = []
  /// How many units are not in the bundle.
  private(set) var unknownUnits = 0
  private var numbers: [LocalizationName: Int] = [:]
  /// The number in ``units`` of every known unit, table by table; `nil` for one that needs no report: it is unchanged
  /// and has no findings.
  private var met: [TableReference: [TextKey: Int?]] = [:]
  /// The first occurrence of each of ``units``.
  private var firsts: [First] = []
  /// The texts of the current file, table by table: for each unit the first text that is not empty.
  private var texts: [TableReference: [TextKey: First]] = [:]
  private var reported: Set<ExactString> = []
  /// The tally of the current file.
  private var tally: FileTally
  /// The findings of earlier files that only have units of other parts of the app.
  private var elsewhere: [Finding] = []
  private var passedOver = PassedOverFiles()
  private var hasMatches = false
  /// Whether a file of several languages has units in one that was not requested.
  private(set) var hasLeftOut = false
  /// What is recorded about texts that do not change, and where that is said.
  private var lifted: [StateEntry: (line: StateLine, claim: First)] = [:]

  fileprivate struct First {
    let target: String
    /// Whether the file states what the translation is to be.
    var isClaim: Bool
    let file: String
    let location: SourceLocation?
  }

  /// - Parameter searchesAllTables: whether all tables are searched for the keys of unknown ones.
  init(_ bundle: SettingsBundle, searchesAllTables: Bool) {
    self.bundle = bundle
    tally = FileTally(searchesAllTables: searchesAllTables)
  }

  // MARK: Units

  /// Records a language.
  mutating func meet(_ language: CatalogLanguage) {
    guard numbers[language.localization] == nil else { return }
    numbers[language.localization] = counts.count
    let isNew = !bundle.localizations.contains(language.localization)
    counts.append(ImportCounts(language, isNew: isNew))
  }

  /// Whether there were units of a localization.
  func hasMet(_ name: LocalizationName) -> Bool { numbers[name] != nil }

  /// Takes a judged unit, unless it was added before with the same translation. A file with two translations of a unit
  /// contradicts itself, even if one of them equals the bundle's.
  ///
  /// - Parameter isClaim: whether the file states what the translation is to be; if it does not, another file may.
  mutating func add(_ unit: ImportedUnit, isClaim: Bool, from file: String, at location: SourceLocation?) {
    let place = TableReference(localization: unit.language.localization, table: unit.id.table)
    let key = unit.id.key
    let entry = StateEntry(place, key)
    var first = First(target: unit.incoming, isClaim: isClaim, file: file, location: location)
    let rival = rival(of: first, place, key) ?? acceptance(against: unit, of: entry)
    let unit = rival.map { unit.refused(.duplicate(unit, of: first, $0)) } ?? unit
    if unit.outcome == .unchanged, let line = unit.line { lifted[entry] = (line, first) }
    first.isClaim = isClaim || rival != nil || isAcceptance(unit, of: entry)
    guard let number = met[place]?[key] else {
      count(unit.outcome, of: unit.language)
      let number = report(unit, first)
      met[place, default: [:]].updateValue(number, forKey: key)
      return
    }
    guard first.isClaim || (number == nil && unit.outcome == .removed) else { return }
    guard let number else {
      replace(.unchanged, with: unit.outcome, of: unit.language)
      let number = report(unit, first)
      met[place]?.updateValue(number, forKey: key)
      return
    }
    addClaim(unit, first, over: number)
  }

  /// Another translation of a unit in the current file; `nil` if this is the first, the same, or not a translation.
  ///
  /// Differences in Unicode composition do not count: programs change it unintentionally. Line ends are already the
  /// bundle's.
  private mutating func rival(of claim: First, _ place: TableReference, _ key: TextKey) -> First? {
    if claim.target.isEmpty { return nil }
    if let first = texts[place]?[key] { return first.target.isCanonically(claim.target) ? nil : first }
    texts[place, default: [:]][key] = claim
    return nil
  }

  /// The place in an earlier file that says that the bundle's text is finished, if a unit would write another one; else
  /// `nil`.
  private func acceptance(against unit: ImportedUnit, of entry: StateEntry) -> First? {
    guard unit.edit != nil, let claim = lifted[entry]?.claim else { return nil }
    return claim.target.isCanonically(unit.incoming) ? nil : claim
  }

  /// Whether a unit says that the bundle's text is finished, and an earlier file writes another one.
  private func isAcceptance(_ unit: ImportedUnit, of entry: StateEntry) -> Bool {
    guard unit.outcome == .unchanged, unit.line != nil else { return false }
    return (met[entry.place]?[entry.key] ?? nil).map { units[$0].edit != nil } ?? false
  }

  /// Adds a claim about a unit that is already listed.
  private mutating func addClaim(_ unit: ImportedUnit, _ claim: First, over number: Int) {
    let (old, first) = (units[number], firsts[number])
    let isSame = first.isClaim && first.target.isCanonically(unit.incoming)
    if isSame, old.outcome.weight >= unit.outcome.weight { return }
    let isDuplicate = first.isClaim && !isSame
    units[number] =
      isDuplicate
      ? unit.refused(.duplicate(unit, of: claim, first)) : unit
    if !first.isClaim { firsts[number] = claim }
    replace(old.outcome, with: units[number].outcome, of: unit.language)
  }

  private mutating func replace(
    _ old: ImportOutcome, with new: ImportOutcome, of language: CatalogLanguage
  ) {
    count(old, of: language, by: -1)
    count(new, of: language)
  }

  private mutating func count(_ outcome: ImportOutcome, of language: CatalogLanguage, by step: Int = 1) {
    if let number = numbers[language.localization] { counts[number].add(outcome, by: step) }
  }

  /// Lists a unit, unless it is unchanged and has no findings.
  ///
  /// - Returns: its number; `nil` if it needs no report.
  private mutating func report(_ unit: ImportedUnit, _ first: First) -> Int? {
    guard unit.outcome != .unchanged || !unit.findings.isEmpty else { return nil }
    units.append(unit)
    firsts.append(first)
    return units.count - 1
  }

  // MARK: Files

  /// Counts a unit of the bundle.
  mutating func match() { tally.matched += 1 }

  /// Counts a unit in a language that was not requested.
  mutating func passOver(_ language: String, in file: String) {
    tally.passedOver += 1
    passedOver.add(file, language)
  }

  /// Records that a file of several languages has units in one that was not requested.
  mutating func leaveOut() {
    hasLeftOut = true
    tally.leftOut += 1
  }

  /// Records a column that is not one of a language.
  mutating func passOver(column: String, in file: String) {
    tally.otherColumns += 1
    reportOnce(.otherColumn(column, in: file), about: "\(file)\0\(column)")
  }

  /// Records a unit that is not in the bundle.
  mutating func addUnknown(_ unit: IncomingUnit, isKnownTable: Bool, of file: String) {
    unknownUnits += 1
    tally.addUnknown(unit.id.table, isKnownTable: isKnownTable)
    if isKnownTable {
      findings.append(.unknownKey(unit, in: file))
    } else {
      reportOnce(.unknownTable(unit, in: file), about: "\(file)\0\(unit.id.table)")
    }
  }

  /// Records the result of a whole file, and begins to count for the next one.
  ///
  /// - Parameter source: the source localization, if its texts are left out since no language was requested.
  mutating func add(
    _ summary: ExchangeSummary, of file: String, scope: ExchangeScope, leavingOut source: LocalizationName?
  ) {
    findings += summary.findings
    outOfScope += summary.outOfScope.map { (file, $0.original, $0.units) }
    let tally = tally
    self.tally = FileTally(searchesAllTables: tally.searchesAllTables)
    texts = [:]
    if tally.matched > 0 { hasMatches = true }
    guard let finding = tally.finding(summary, of: file, scope: scope) else {
      if let source, tally.isLeftOut { findings.append(.sourceOnly(source, in: file)) }
      return
    }
    if tally.isElsewhere(summary) { elsewhere.append(finding) } else { findings.append(finding) }
  }

  /// Records that a file is refused; what was counted of it is dropped.
  mutating func refuse(_ finding: Finding) {
    tally = FileTally(searchesAllTables: tally.searchesAllTables)
    findings.append(finding)
  }

  /// The findings of all files.
  ///
  /// Files of other parts of the app are not reported if another file has units of this bundle.
  var allFindings: [Finding] {
    let isAnythingElse = hasMatches || findings.contains { $0.rule == .importUnmatched || $0.severity == .error }
    var all = findings + (hasMatches ? [] : elsewhere)
    if let finding = passedOver.finding(isAll: !isAnythingElse && elsewhere.isEmpty) { all.append(finding) }
    return all
  }

  /// The languages, with the numbers of overwritten translations.
  var allCounts: [ImportCounts] {
    var counts = counts
    for unit in units where unit.isBlindOverwrite {
      if let number = numbers[unit.language.localization] { counts[number].addOverwritten() }
    }
    return counts
  }

  /// Adds a finding about a file.
  mutating func report(_ finding: Finding) { findings.append(finding) }

  /// Adds a finding about a file of the bundle, once.
  mutating func reportOfBundle(_ finding: Finding) {
    if reported.insert(ExactString(finding.description)).inserted { bundleFindings.append(finding) }
  }

  /// Adds a finding about a file, unless there is one about the same thing.
  mutating func reportOnce(_ finding: Finding, about thing: String) {
    if reported.insert(ExactString(thing)).inserted { findings.append(finding) }
  }

  // MARK: States

  /// What the state file is to say: about the texts that are written, and about those that came back finished.
  var lines: [StateLine] {
    var lines = lifted.mapValues(\.line)
    for unit in units where unit.outcome != .unchanged {
      let place = TableReference(localization: unit.language.localization, table: unit.id.table)
      lines[StateEntry(place, unit.id.key)] = unit.edit == nil ? nil : unit.line
    }
    return Array(lines.values)
  }

  // MARK: Changes

  /// The changes of all tables, by place. Each table's edits are in the order of the catalog, so that the order of the
  /// files does not matter.
  func changes(in catalog: TranslationCatalog) -> [TableChange] {
    var edits: [TableReference: [(position: Int, edit: TableEdit)]] = [:]
    for unit in units {
      guard let edit = unit.edit else { continue }
      let place = TableReference(localization: unit.language.localization, table: unit.id.table)
      edits[place, default: []].append((catalog.position(of: unit.id)?.unit ?? .max, edit))
    }
    return edits.keys.sorted().map { place in
      let sorted = (edits[place] ?? []).enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }
      return TableChange(place: place, edits: sorted.map(\.element.edit))
    }
  }
}

extension ImportOutcome {
  /// Which outcome counts if files agree on the translation: a refusal in one file is not overridden by another.
  fileprivate var weight: Int {
    switch self {
    case .skipped, .stale, .removed: 0
    case .unchanged: 1
    case .added, .changed: 2
    case .refused: 3
    }
  }
}

extension ImportedUnit {
  /// The same unit, refused.
  fileprivate func refused(_ finding: Finding) -> ImportedUnit {
    ImportedUnit(
      id: id, language: language, outcome: .refused, existing: existing, incoming: incoming,
      maximumLength: maximumLength, findings: [finding], line: nil)
  }

  /// The edit of its table; `nil` for none.
  fileprivate var edit: TableEdit? {
    switch outcome {
    case .added: .add(key: id.key, value: incoming)
    case .changed: .setValue(incoming, forKey: id.key)
    case .unchanged, .skipped, .stale, .refused, .removed: nil
    }
  }
}

extension Finding {
  /// - Parameters:
  ///   - claim: where the unit is.
  ///   - first: where its other translation is.
  fileprivate static func duplicate(
    _ unit: ImportedUnit, of claim: ImportRecord.First, _ first: ImportRecord.First
  ) -> Finding {
    let line = first.location.map { " (line \($0.line))" } ?? ""
    return Finding(
      .importDuplicate, .error,
      "the unit already has another translation, \(first.target.quoted), in \(first.file)\(line)", file: claim.file,
      at: claim.location,
      notes: first.file.isExactly(claim.file) ? [Note("the first is here", at: first.location)] : [],
      localization: unit.language.localization, table: unit.id.table, key: unit.id.key, fix: "Keep one of them.")
  }
}

extension Finding.Rule {
  /// A unit occurs twice, with different translations.
  public static let importDuplicate = Finding.Rule(rawValue: "import-duplicate")
  /// A table that would change cannot be edited.
  public static let importBrokenTable = Finding.Rule(rawValue: "import-broken-table")
}
