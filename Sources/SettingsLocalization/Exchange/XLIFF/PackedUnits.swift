/// Units of one table in little memory: their texts stand one behind the other in one array.
struct PackedUnits {
  /// A unit without its texts.
  private struct Record {
    let start: Int
    let keyLength: Int
    /// `nil` for none.
    let sourceLength: Int?
    /// `nil` for none.
    let targetLength: Int?
    let language: String?
    let state: IncomingUnit.State
    let maximumLength: Int?
    let base: BaseHash?
    let location: SourceLocation?
    let isTranslatable: Bool
    let isFlattened: Bool
    let mayHaveMangledKey: Bool
  }

  private var records: [Record] = []
  /// Key, source text and translation of each unit in turn.
  private var texts: [UInt8] = []

  /// Takes a unit; its table is not kept.
  mutating func append(_ unit: IncomingUnit) {
    records.append(
      Record(
        start: texts.count, keyLength: unit.id.key.utf8.count, sourceLength: unit.source?.utf8.count,
        targetLength: unit.target?.utf8.count, language: unit.language, state: unit.state,
        maximumLength: unit.maximumLength, base: unit.base, location: unit.location,
        isTranslatable: unit.isTranslatable, isFlattened: unit.isFlattened,
        mayHaveMangledKey: unit.mayHaveMangledKey))
    texts.append(contentsOf: unit.id.key.utf8)
    if let source = unit.source { texts.append(contentsOf: source.utf8) }
    if let target = unit.target { texts.append(contentsOf: target.utf8) }
  }

  /// Gives each unit, as one of a table, in the order they were taken.
  func forEach(in table: String, _ visit: (IncomingUnit) -> Void) {
    for record in records { visit(unit(record, in: table)) }
  }

  /// The first unit of each language, as one of a table.
  func firstOfEachLanguage(in table: String) -> [IncomingUnit] {
    var languages: Set<ExactString?> = []
    let first = records.filter { languages.insert($0.language.map { ExactString($0) }).inserted }
    return first.map { unit($0, in: table) }
  }

  private func unit(_ record: Record, in table: String) -> IncomingUnit {
    var end = record.start
    func next(_ length: Int) -> String {
      end += length
      return String(decoding: texts[(end - length)..<end], as: UTF8.self)
    }
    var unit = IncomingUnit(id: UnitIdentifier(table: table, key: next(record.keyLength)))
    unit.source = record.sourceLength.map(next)
    unit.target = record.targetLength.map(next)
    unit.language = record.language
    unit.state = record.state
    unit.maximumLength = record.maximumLength
    unit.base = record.base
    unit.location = record.location
    unit.isTranslatable = record.isTranslatable
    unit.isFlattened = record.isFlattened
    unit.mayHaveMangledKey = record.mayHaveMangledKey
    return unit
  }
}
