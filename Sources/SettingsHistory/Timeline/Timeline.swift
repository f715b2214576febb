internal import SettingsLocalization

/// The texts of a bundle along the first parents of a commit: what each key of each table had, step by step.
struct Timeline {
  /// The tables of one name in one localization.
  struct Cell: Hashable {
    let localization: LocalizationName
    let table: TableName
  }

  /// The steps, the oldest first: their numbers are those of all events.
  let steps: [HistoryStep]
  /// The step where the history of the bundle begins because several bundles were moved; `nil` if it is complete.
  let unclearMove: Int?
  /// The steps during which a table is unknown, because the clone lacks its file.
  private var gaps: [Range<Int>] = []
  private let trail: BundleTrail
  private var tables: [Cell: TableTimeline] = [:]

  /// Reads the tables of the past, each object once.
  ///
  /// - Parameters:
  ///   - commit: where to begin.
  ///   - prefix: the path of the bundle there, with a slash at its end.
  ///   - localizations: those whose tables are read.
  ///   - names: the names of the tables that are read.
  ///   - pool: keeps the texts.
  /// - Throws: ``GitError``; `ICUError` if ICU fails.
  init(
    _ repository: GitRepository, from commit: ObjectName, prefix: [UInt8], localizations: [LocalizationName],
    tables names: Set<TableName>, pool: TextPool
  ) throws {
    trail = try BundleTrail(repository, from: commit, prefix: prefix)
    steps = trail.steps.reversed()
    let count = steps.count
    unclearMove = trail.unclearMove.map { count - 1 - $0 }
    let plan = try ReadingPlan(trail, localizations, names)
    let keys = Dictionary(uniqueKeysWithValues: names.map { ($0, KeyNumbers()) })
    for cell in plan.cells {
      tables[cell] = TableTimeline(keys: keys[cell.table] ?? KeyNumbers(), pool: pool)
    }
    try read(plan, repository)
  }

  private mutating func read(_ plan: ReadingPlan, _ repository: GitRepository) throws {
    var store = TableStore(plan)
    var next = 0
    var lacking: [(cell: Cell, step: Int)] = []
    func advance(_ tables: inout [Cell: TableTimeline]) {
      while next < plan.readings.count {
        let reading = plan.readings[next]
        switch reading.content {
        case .absent: tables[reading.cell]?.recordAbsence(at: reading.step)
        case .unknown: break
        case .object(let name):
          guard let table = store.take(name) else { return }
          if let table = table.table {
            tables[reading.cell]?.record(table, at: reading.step)
          } else {
            lacking.append((reading.cell, reading.step))
          }
        }
        next += 1
      }
    }
    advance(&tables)
    try repository.read(plan.objects) { number, bytes in
      store.put(bytes.map { StringsTable(bytes: $0, file: "") }, plan.objects[number])
      advance(&tables)
    }
    gaps = plan.gaps(lacking, end: steps.count)
  }

  /// Whether the clone lacks objects that were needed.
  var lacksObjects: Bool { !gaps.isEmpty }

  /// Whether a table is unknown at a step, or at a later one.
  func isIncomplete(from step: Int) -> Bool { gaps.contains { $0.upperBound > step } }

  /// What a key of a table of a localization had.
  func events(_ localization: LocalizationName, _ id: (table: TableName, key: TextKey)) -> TextEvents {
    tables[Cell(localization: localization, table: id.table)]?[id.key] ?? TextEvents()
  }

  /// Where the bundle was after a step, with a slash at its end.
  func prefix(at step: Int) -> [UInt8] { trail.prefix(at: steps.count - 1 - step) }
}

/// Which objects are read, in which order, and for what.
private struct ReadingPlan {
  /// What a table was after a step.
  enum Content {
    case object(ObjectName)
    case absent
    /// A symbolic link, whose target is not followed.
    case unknown
  }

  struct Reading {
    let cell: Timeline.Cell
    let step: Int
    let content: Content
  }

  /// The oldest first.
  private(set) var readings: [Reading] = []
  /// Each once, in the order in which they are needed first.
  private(set) var objects: [ObjectName] = []
  /// How often each is needed.
  private(set) var uses: [ObjectName: Int] = [:]
  private(set) var cells: Set<Timeline.Cell> = []
  private var folders: LanguageFolders
  /// The files of each cell by the names of their folders: of several that mean one language, one counts.
  private var files: [Timeline.Cell: [LocalizationName: Content]] = [:]

  init(_ trail: BundleTrail, _ localizations: [LocalizationName], _ tables: Set<TableName>) throws {
    folders = try LanguageFolders(localizations)
    var start = trail.changes.endIndex
    while start > 0 {
      let step = trail.changes[start - 1].step
      let end = start
      while start > 0, trail.changes[start - 1].step == step { start -= 1 }
      try record(trail.changes[start..<end], at: trail.steps.count - 1 - step, tables)
    }
  }

  /// The steps from each lacking file to the next one of its table.
  ///
  /// - Parameter end: the number of steps.
  func gaps(_ lacking: [(cell: Timeline.Cell, step: Int)], end: Int) -> [Range<Int>] {
    if lacking.isEmpty { return [] }
    let starts = Dictionary(grouping: readings, by: \.cell).mapValues { $0.map(\.step) }
    return lacking.map { cell, step in step..<(starts[cell]?.first { $0 > step } ?? end) }
  }

  private mutating func record(_ changes: ArraySlice<BundleTrail.Change>, at step: Int, _ tables: Set<TableName>) throws
  {
    var changed: Set<Timeline.Cell> = []
    for change in changes {
      guard let place = TableReference(path: change.path), tables.contains(place.table),
        let localization = try folders.localization(of: place.localization)
      else { continue }
      let cell = Timeline.Cell(localization: localization, table: place.table)
      files[cell, default: [:]][place.localization] = change.blob.map { change.isLink ? .unknown : .object($0) }
      changed.insert(cell)
    }
    for cell in changed { add(Reading(cell: cell, step: step, content: content(of: cell))) }
  }

  /// The file in the folder that the bundle has today, else in the first one by name.
  private func content(of cell: Timeline.Cell) -> Content {
    let files = files[cell] ?? [:]
    return files[cell.localization] ?? files.min { $0.key < $1.key }?.value ?? .absent
  }

  private mutating func add(_ reading: Reading) {
    cells.insert(reading.cell)
    readings.append(reading)
    guard case .object(let name) = reading.content else { return }
    if uses.updateValue((uses[name] ?? 0) + 1, forKey: name) == nil { objects.append(name) }
  }
}

extension TableReference {
  /// The table of a path in a bundle; `nil` if it is none: `fr.lproj/Root.strings`.
  fileprivate init?(path: [UInt8]) {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, let folder = String(validating: parts[0], as: UTF8.self),
      let file = String(validating: parts[1], as: UTF8.self), folder.hasSuffix(".lproj"), file.hasSuffix(".strings")
    else { return nil }
    self.init(
      localization: LocalizationName(String(folder.dropLast(".lproj".count))),
      table: TableName(String(file.dropLast(".strings".count))))
  }
}

/// Tables that were read, as long as a later step needs them.
private struct TableStore {
  /// The table of an object; `nil` in it if the clone does not have it.
  struct Found {
    let table: StringsTable?
  }

  private var found: [ObjectName: Found] = [:]
  private var uses: [ObjectName: Int]

  init(_ plan: ReadingPlan) { uses = plan.uses }

  mutating func put(_ table: StringsTable?, _ name: ObjectName) { found[name] = Found(table: table) }

  /// - Returns: `nil` if the object was not read yet.
  mutating func take(_ name: ObjectName) -> Found? {
    let table = found[name]
    guard table != nil else { return nil }
    let rest = (uses[name] ?? 1) - 1
    uses[name] = rest
    if rest == 0 { found[name] = nil }
    return table
  }
}

/// Which localization of a bundle an lproj folder of its past belongs to: `English.lproj` to `en`.
struct LanguageFolders {
  /// The localizations by their canonical tags; those of one tag are told apart by their names only.
  private var names: [ExactString: [LocalizationName]] = [:]
  private var tags: [LocalizationName: ExactString] = [:]

  init(_ localizations: [LocalizationName]) throws(ICUError) {
    for name in localizations { names[try tag(of: name), default: []].append(name) }
  }

  /// The localization of a folder of the past; `nil` if the bundle has it no more.
  mutating func localization(of folder: LocalizationName) throws(ICUError) -> LocalizationName? {
    let found = names[try tag(of: folder)] ?? []
    return found.contains(folder) ? folder : found.count == 1 ? found[0] : nil
  }

  /// A name that is not a locale stands for itself.
  private mutating func tag(of name: LocalizationName) throws(ICUError) -> ExactString {
    if let known = tags[name] { return known }
    let tag = ExactString(try LocaleIdentifier(name.text)?.tag ?? name.text)
    tags[name] = tag
    return tag
  }
}
