internal import SettingsLocalization

/// The keys of the tables of one name, each with a number.
final class KeyNumbers {
  private var numbers: [TextKey: Int] = [:]

  func number(of key: TextKey) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// `nil` for a key that no table has had.
  func known(_ key: TextKey) -> Int? { numbers[key] }
}

/// The texts of one table of a localization, key by key.
///
/// Only the table before is kept. An entry that is the same as there is not decoded.
struct TableTimeline {
  private let keys: KeyNumbers
  private let pool: TextPool
  /// By the numbers of the keys.
  private var events: [TextEvents] = []
  /// The last texts by the numbers of the keys.
  private var texts: [Int32] = []
  /// The last reading in which a key was found, by the numbers of the keys.
  private var seen: [Int] = []
  private var reading = 0
  private var previous: StringsTable?
  /// The key and the text of each record of the table before.
  private var records: [(key: Int, text: Int32)] = []

  init(keys: KeyNumbers, pool: TextPool) { (self.keys, self.pool) = (keys, pool) }

  /// What a key had, step by step.
  subscript(key: TextKey) -> TextEvents {
    guard let number = keys.known(key), number < events.count else { return TextEvents() }
    return events[number]
  }

  /// Takes the table after a step; one that cannot be read says nothing.
  mutating func record(_ table: StringsTable, at step: Int) {
    if table.isBroken { return }
    record(numbered(table), at: step)
    previous = table
  }

  /// The table is gone.
  mutating func recordAbsence(at step: Int) {
    record([], at: step)
    previous = nil
  }

  private mutating func record(_ next: [(key: Int, text: Int32)], at step: Int) {
    reading += 1
    for (key, _) in next { reserve(key) }
    // Of duplicates the last one counts.
    for (key, text) in next.reversed() where seen[key] != reading {
      seen[key] = reading
      note(text, key, step)
    }
    for (key, _) in records where seen[key] != reading { note(TextPool.none, key, step) }
    records = next
  }

  private mutating func note(_ text: Int32, _ key: Int, _ step: Int) {
    guard texts[key] != text else { return }
    texts[key] = text
    events[key].append(TextEvents.Event(step: Int32(clamping: step), text: text))
  }

  private mutating func reserve(_ key: Int) {
    while events.count <= key {
      events.append(TextEvents())
      texts.append(TextPool.none)
      seen.append(0)
    }
  }

  /// The numbers of the keys and texts of a table, record by record.
  private func numbered(_ table: StringsTable) -> [(key: Int, text: Int32)] {
    let (content, old) = (table.entries.content, previous?.entries.content)
    var next: [(key: Int, text: Int32)] = []
    next.reserveCapacity(table.entries.count)
    var place = 0
    for number in table.entries.indices {
      if let old, place < records.count, content.isRecord(number, sameAs: place, of: old) {
        next.append(records[place])
        place += 1
      } else {
        let entry = table.entries[number]
        let key = entry.key
        next.append((keys.number(of: key), entry.value.string.map(pool.number) ?? TextPool.none))
        // Behind an entry that is new here, the table before goes on where it was.
        place = previous?.entry(forKey: key).map { $0.number + 1 } ?? place
      }
    }
    return next
  }
}
