internal import SettingsCatalog
internal import SettingsLocalization

/// Units of one table in little memory: all texts are in one array.
///
/// A text longer than 4 GiB would be cut; translation files are much smaller.
struct PackedUnits {
  /// The individual properties of a unit beside its texts.
  private struct Record {
    /// The start of its texts: key, source text, translation.
    let start: Int
    let keyLength: UInt32
    /// `nil` for none.
    let sourceLength: UInt32?
    /// `nil` for none.
    let targetLength: UInt32?
    let base: BaseHash?
    let location: SourceLocation?
  }

  /// Properties that most units share with the previous one.
  private struct Traits: Equatable {
    let language: ExactString?
    let targetLanguages: [ExactString]
    let state: IncomingUnit.State
    let maximumLength: Int?
    let isTranslatable: Bool
    let isFlattened: Bool
    let mayHaveMangledKey: Bool

    init(_ unit: IncomingUnit) {
      language = unit.language.map { ExactString($0) }
      targetLanguages = unit.targetLanguages.map { ExactString($0) }
      state = unit.state
      maximumLength = unit.maximumLength
      isTranslatable = unit.isTranslatable
      isFlattened = unit.isFlattened
      mayHaveMangledKey = unit.mayHaveMangledKey
    }
  }

  /// Units that follow each other and have the same traits, up to a number.
  private var runs: [(traits: Traits, end: Int)] = []
  private var records: [Record] = []
  private var texts: [UInt8] = []

  /// Adds a unit; its table is not kept.
  mutating func append(_ unit: IncomingUnit) {
    let start = texts.count
    let keyLength = add(unit.id.key.text)
    records.append(
      Record(
        start: start, keyLength: keyLength, sourceLength: unit.source.map { add($0) },
        targetLength: unit.target.map { add($0) }, base: unit.base, location: unit.location))
    let traits = Traits(unit)
    if let last = runs.indices.last, runs[last].traits == traits {
      runs[last].end = records.count
    } else {
      runs.append((traits, records.count))
    }
  }

  private mutating func add(_ text: String) -> UInt32 {
    texts.append(contentsOf: text.utf8)
    return UInt32(clamping: text.utf8.count)
  }

  /// Visits each unit, as one of a table, in the order they were added.
  func forEach(in table: TableName, _ visit: (IncomingUnit) -> Void) {
    var start = 0
    for (traits, end) in runs {
      for record in records[start..<end] { visit(unit(record, traits, in: table)) }
      start = end
    }
  }

  /// The first unit of each language, and of each other one that a translation names, as one of a table.
  func firstOfEachLanguage(in table: TableName) -> [IncomingUnit] {
    var languages: Set<[ExactString?]> = []
    var units: [IncomingUnit] = []
    var start = 0
    for (traits, end) in runs {
      if languages.insert([traits.language] + traits.targetLanguages).inserted {
        units.append(unit(records[start], traits, in: table))
      }
      start = end
    }
    return units
  }

  private func unit(_ record: Record, _ traits: Traits, in table: TableName) -> IncomingUnit {
    var end = record.start
    func next(_ length: UInt32) -> String {
      let start = end
      end += Int(length)
      return String(decoding: texts[start..<end], as: UTF8.self)
    }
    var unit = IncomingUnit(id: UnitIdentifier(table: table, key: TextKey(next(record.keyLength))))
    unit.source = record.sourceLength.map(next)
    unit.target = record.targetLength.map(next)
    unit.base = record.base
    unit.location = record.location
    unit.language = traits.language?.text
    unit.targetLanguages = traits.targetLanguages.map(\.text)
    unit.state = traits.state
    unit.maximumLength = traits.maximumLength
    unit.isTranslatable = traits.isTranslatable
    unit.isFlattened = traits.isFlattened
    unit.mayHaveMangledKey = traits.mayHaveMangledKey
    return unit
  }
}
