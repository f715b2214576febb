import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

@Suite struct XLIFFRoundTripTests {
  /// A seeded catalog: keys are unique, texts are pieces of what has gone wrong before.
  static func document(units count: Int, seed: UInt64) -> ExchangeDocument {
    var random = SeededRandom(seed: seed)
    func text() -> String {
      (0..<random.next(below: 4)).map { _ in XLIFFSample.nasty[random.next(below: XLIFFSample.nasty.count - 1)] }
        .joined()
    }
    func units(_ table: TableName) -> [ExchangeUnit] {
      (0..<count / 2).map { number in
        let source = text()
        let isPrefilled = random.next(below: 5) == 0
        let target = isPrefilled ? source : random.next(below: 3) == 0 ? nil : text()
        return XLIFFSample.unit(
          "\(text())\(number)\(text())", table: table, source: source, target: target,
          uses: (0..<random.next(below: 3)).map { XLIFFSample.use(line: $0, breadcrumb: [text(), text()]) },
          comment: random.next(below: 2) == 0 ? text() : nil,
          maximumLength: random.next(below: 4) == 0 ? 1 + random.next(below: 99) : nil,
          exclusion: random.next(below: 9) == 0 ? .rule : nil, isPrefilled: isPrefilled,
          needsReview: !isPrefilled && target != nil && random.next(below: 4) == 0,
          previousSource: random.next(below: 9) == 0 ? text() : nil)
      }
    }
    return XLIFFSample.document(["Root": units("Root"), "Sound": units("Sound")])
  }

  @Test func everythingComesBackFromTheStandardDialect() throws {
    let document = Self.document(units: 2_500, seed: 1)
    let written = XLIFFWriter.write(document, as: .standard, toolVersion: "1")
    let read = try XLIFFSample.read(written.bytes)
    #expect(written.findings == [])
    #expect(read.summary.outOfScope.isEmpty)
    #expect(read.units.count == 2_500)
    for (unit, incoming) in zip(document.tables.flatMap(\.units), read.units) {
      Self.compare(unit, incoming)
      #expect(incoming.base == unit.base)
      #expect(incoming.maximumLength == unit.unit.maximumLength)
      let finished: IncomingUnit.State = unit.previousSource == nil ? .finished : .new("new")
      let reported: IncomingUnit.State = unit.needsReview ? .needsReview("needs-review-translation") : finished
      let state: IncomingUnit.State = unit.target == nil ? .unmarked : unit.isPrefilled ? .new("new") : reported
      #expect(incoming.state == state)
    }
  }

  @Test func textsComeBackFromTheXcodeDialect() throws {
    let document = Self.document(units: 2_500, seed: 2)
    let read = try XLIFFSample.read(XLIFFWriter.write(document, as: .xcode, toolVersion: "1").bytes)
    let units = document.tables.flatMap { XLIFFWriter.inXcodeOrder($0.units) }
    #expect(read.units.count == 2_500)
    for (unit, incoming) in zip(units, read.units) { Self.compare(unit, incoming) }
  }

  static func compare(_ unit: ExchangeUnit, _ incoming: IncomingUnit) {
    #expect(incoming.id == unit.unit.id)
    #expect(incoming.source?.isExactly(unit.unit.source) == true)
    #expect(incoming.target.map { ExactString($0) } == unit.target.map { ExactString($0) })
    #expect(incoming.isTranslatable == unit.unit.isTranslatable)
    #expect(incoming.language == "de")
    #expect(incoming.mayHaveMangledKey && !incoming.isFlattened)
  }

  @Test func theLongestTextsComeBack() throws {
    let long = try #require(XLIFFSample.nasty.last)
    let document = XLIFFSample.document(["Root": [XLIFFSample.unit(long, target: long + long)]])
    let unit = try #require(
      try XLIFFSample.read(XLIFFWriter.write(document, as: .standard, toolVersion: "1").bytes).units.first)
    #expect(unit.id.key.text == long)
    #expect(unit.target == long + long)
  }

  static let schemas = [("strict", XLIFFWriter.Dialect.standard), ("transitional", .xcode)]

  /// xmllint knows nothing of this project.
  @Test(
    .enabled(if: SharedData.has("clients/validate_xliff.sh"), "the folder shared/clients is absent"),
    .enabled(if: Program.areInstalled("xmllint"), "xmllint is absent"),
    arguments: schemas)
  func theSchemaIsKept(schema: String, dialect: XLIFFWriter.Dialect) throws {
    let folder = try TemporaryFolder()
    let random = Self.document(units: 500, seed: 3)
    for (number, document) in [random, XLIFFWriterTests.document].enumerated() {
      try folder.write(XLIFFWriter.write(document, as: dialect, toolVersion: "1").bytes, to: "\(number).xliff")
    }
    let script = SharedData.path("clients/validate_xliff.sh")
    let output = try Shell.run("'\(script)' \(schema) 0.xliff 1.xliff 2>&1", in: folder.path)
    #expect(output == "0.xliff validates\n1.xliff validates\n")
  }
}
