package import SettingsLocalization

/// What the state file of a bundle says about its entries.
package struct TranslationStates: Sendable {
  private let file: StateFile
  /// The whole file as it was read; `nil` if there is none.
  package let bytes: [UInt8]?
  /// The lines by table and key.
  private let tables: [TableReference: TableStates]

  /// No states are known.
  package init() { self.init(StateFile(), bytes: nil, sources: []) }

  /// - Parameter sources: the localizations whose texts are source texts: they have no state.
  package init(_ file: StateFile, bytes: [UInt8]?, sources: Set<LocalizationName>) {
    self.file = file
    self.bytes = bytes
    var tables: [TableReference: TableStates] = [:]
    for run in file.runs where !sources.contains(run.place.localization) {
      tables[run.place, default: TableStates()].add(run.records)
    }
    self.tables = tables
  }

  /// All lines of the file that can be read; made each time.
  package var lines: [StateLine] { file.lines }

  /// A finding for each line that cannot be read.
  package var findings: [Finding] { file.findings }

  /// Whether no line of the file can be read, or there is none.
  package var isEmpty: Bool { file.runs.isEmpty }

  /// The entries that several lines are about, by place and key.
  var entriesWithSeveralLines: [StateEntry] {
    tables.filter(\.value.hasKeysWithSeveralLines).sorted { $0.key < $1.key }.flatMap { place, states in
      states.keysWithSeveralLines.map { StateEntry(place, $0) }
    }
  }

  /// The states of the entries of a table; `nil` if nothing is recorded about it, so that all are translated.
  package subscript(place: TableReference) -> TableStates? { tables[place] }
}

/// What the state file says about the entries of one table of a localization.
package struct TableStates: Sendable {
  /// What the first line about each key says: nearly always the only one.
  private var first: [TextKey: StateRecord] = [:]
  /// What the other lines about a key say.
  private var others: [TextKey: [StateRecord]] = [:]
  /// Whether a line says that its entry holds no translation.
  package private(set) var hasUntranslated = false

  package mutating func add(_ records: [(key: TextKey, record: StateRecord)]) {
    first.reserveCapacity(first.count + records.count)
    for (key, record) in records {
      hasUntranslated = hasUntranslated || record.state == .untranslated
      guard let earlier = first.updateValue(record, forKey: key) else { continue }
      first[key] = earlier
      others[key, default: []].append(record)
    }
  }

  /// The state of an entry.
  ///
  /// - Parameters:
  ///   - key: its key.
  ///   - text: its text; not read if it does not matter.
  ///   - source: the present source text of the key.
  package func state(of key: TextKey, text: @autoclosure () -> String, source: String) -> EntryState {
    // Then it does not count whether the line is about the present text, too.
    if others.isEmpty, let first = first[key], first.state == .translated, first.base.hasSource(source) {
      return .translated
    }
    return record(of: key, text: text(), source: source).map { EntryState($0, source: source) } ?? .translated
  }

  /// What the line that holds for an entry says: of those about its present text the least finished, and of these one
  /// about the present source text. `nil` if no line is about its present text.
  package func record(of key: TextKey, text: String, source: String) -> StateRecord? {
    guard let first = first[key] else { return nil }
    if others.isEmpty { return first.base.hasTarget(text) ? first : nil }
    let holding = records(of: key, text: text)
    guard let least = holding.map(\.state).min() else { return nil }
    let candidates = holding.filter { $0.state == least }
    return candidates.first { $0.base.hasSource(source) } ?? candidates.first
  }

  /// What the lines about a key and its present text say.
  private func records(of key: TextKey, text: String) -> [StateRecord] {
    guard let first = first[key] else { return [] }
    return ([first] + (others[key] ?? [])).filter { $0.base.hasTarget(text) }
  }

  fileprivate var hasKeysWithSeveralLines: Bool { !others.isEmpty }

  fileprivate var keysWithSeveralLines: [TextKey] { others.keys.sorted() }

  /// Whether one line says that an entry holds no translation, and another one that it holds one: after a merge, both
  /// lines are there. The text may be a translation, so it is not replaced.
  package func isContradicted(_ key: TextKey, text: String) -> Bool {
    guard others[key] != nil else { return false }
    let states = records(of: key, text: text).map(\.state)
    return states.contains(.untranslated) && states.contains { $0 != .untranslated }
  }

  /// Whether an entry holds no translation.
  package func isUntranslated(_ key: TextKey, text: String) -> Bool {
    if others.isEmpty { return first[key].map { $0.state == .untranslated && $0.base.hasTarget(text) } ?? false }
    return records(of: key, text: text).contains { $0.state == .untranslated }
  }
}

extension EntryState {
  /// - Parameter record: what the line that holds for the entry says.
  package init(_ record: StateRecord, source: String) {
    switch record.state {
    case .untranslated: self = .untranslated
    case _ where !record.base.hasSource(source): self = .stale
    case .needsReview: self = .needsReview
    case .translated: self = .translated
    }
  }
}
