import SettingsCatalog
import SettingsLocalization
import Testing

@testable import SettingsTranslation

@Suite struct PackedUnitsTests {
  private static func unit(_ key: String, _ change: (inout IncomingUnit) -> Void = { _ in }) -> IncomingUnit {
    var unit = IncomingUnit(id: UnitIdentifier(table: "Root", key: TextKey(key)))
    change(&unit)
    return unit
  }

  static let units = [
    unit("plain"),
    unit("") { $0.source = "" },
    unit("clé") {
      $0.source = "Schlüssel 😀"
      $0.target = "钥匙"
      $0.language = "zh-Hans"
      $0.state = .needsReview("needs-review-translation")
      $0.location = SourceLocation(line: 7, column: 3)
      $0.base = BaseHash(source: "a", target: nil)
    },
    unit("traits of their own") {
      $0.target = ""
      $0.language = "zh-Hans"
      $0.maximumLength = 5
      $0.isTranslatable = false
      $0.isFlattened = true
      $0.mayHaveMangledKey = true
    },
    unit("composed") { $0.language = "é" },
    unit("decomposed") { $0.language = "e\u{301}" },
    unit("as the first"),
  ]

  private static var packed: PackedUnits {
    var packed = PackedUnits()
    for unit in units { packed.append(unit) }
    return packed
  }

  @Test func givesWhatItWasGiven() {
    var given: [IncomingUnit] = []
    PackedUnitsTests.packed.forEach(in: "Root") { given.append($0) }
    #expect(given.map { "\($0)" } == PackedUnitsTests.units.map { "\($0)" })
  }

  @Test func tableIsTheOneAskedFor() {
    var tables: [TableName] = []
    PackedUnitsTests.packed.forEach(in: "Sound") { tables.append($0.id.table) }
    #expect(tables == Array(repeating: "Sound", count: PackedUnitsTests.units.count))
  }

  @Test func firstOfEachLanguage() {
    let first = PackedUnitsTests.packed.firstOfEachLanguage(in: "Root")
    #expect(first.map(\.id.key) == ["plain", "clé", "composed", "decomposed"])
  }

  @Test func nothing() {
    PackedUnits().forEach(in: "Root") { _ in Issue.record("there is no unit") }
    #expect(PackedUnits().firstOfEachLanguage(in: "Root").isEmpty)
  }
}
