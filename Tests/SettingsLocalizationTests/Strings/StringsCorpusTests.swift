#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import SettingsLocalization

/// Every real file, compared with the results of independent code.
@Suite(.enabled(if: SharedData.has("corpus/oracle/strings.jsonl"), "the corpus of real files is absent"))
struct StringsCorpusTests {
  struct Record: Decodable {
    var path: String
    var encoding: String
    var status: String
    var count: Int?
    var distinct: Int?
    var pairs: [[String]]?
  }

  static func records() throws -> [Record] {
    try SharedData.bytes("corpus/oracle/strings.jsonl").split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Record.self, from: Data($0))
    }
  }

  private static func table(_ record: Record) throws -> StringsTable {
    StringsTable(bytes: try SharedData.bytes("corpus/" + record.path), file: record.path)
  }

  @Test func soundFilesGiveAllTheirPairsInOrder() throws {
    let records = try Self.records().filter { $0.status == "ok" }
    #expect(records.count == 164)
    var count = 0
    for record in records {
      let table = try Self.table(record)
      let found = table.entries.map { [Array($0.key.text.utf8), Array(($0.value.string ?? "no text").utf8)] }
      #expect(found == record.pairs?.map { $0.map { Array($0.utf8) } }, "\(record.path)")
      #expect(table.entries.count == record.count, "\(record.path)")
      #expect(!table.isBroken, "\(record.path): \(table.findings)")
      #expect(Self.encoding(table).contains(record.encoding), "\(record.path)")
      // UTF-16 without a mark is read here, and not by iOS.
      let isRead = record.encoding != "utf-16le"
      #expect(table.iosView.reads == (isRead ? .all : .nothing), "\(record.path)")
      #expect(table.iosView.entryCount == (isRead ? record.distinct : 0), "\(record.path)")
      count += found.count
    }
    #expect(count == 14_963)
  }

  /// The names that the oracle may have for the encoding of a table.
  private static func encoding(_ table: StringsTable) -> [String] {
    let mark = table.hasByteOrderMark ? "+BOM" : ""
    return switch (table.format, table.encoding) {
    case (.binary, _): ["bplist"]
    case (.xml, _): ["xml-plist"]
    case (_, .utf8): mark.isEmpty ? ["utf-8", "ascii"] : ["utf-8+BOM"]
    case (_, .utf16LittleEndian): ["utf-16le" + mark]
    case (_, .utf16BigEndian): ["utf-16be" + mark]
    default: []
    }
  }

  @Test func brokenFilesReportThePlace() throws {
    let records = try Self.records().filter { $0.status == "broken" }
    #expect(records.count == 4)
    for record in records {
      let table = try Self.table(record)
      let error = try #require(table.findings.first { $0.severity == .error }, "\(record.path)")
      #expect((error.location?.line ?? 0) > 0, "\(record.path)")
      #expect(table.isBroken, "\(record.path)")
      #expect(table.iosView == .nothing, "\(record.path)")
      // UTF-16 that was read as Latin-1 and saved as UTF-8: nothing in it is a key.
      if record.path.contains("iAPS") { #expect(table.entries.isEmpty, "\(record.path)") }
    }
    #expect(records.filter { $0.path.contains("iAPS") }.count == 3)
  }

  /// Where the independent parsers differ, it is enough to finish and to lose nothing.
  @Test func doubtfulFilesAreReadToTheEnd() throws {
    let records = try Self.records().filter { $0.status == "unsure" }
    #expect(records.count == 4)
    for record in records {
      let table = try Self.table(record)
      #expect(table.entries.count > 400, "\(record.path)")
      #expect(!table.findings.isEmpty, "\(record.path)")
    }
  }

  @Test func thereAreNoOthers() throws {
    #expect(try Self.records().count == 172)
    for record in try Self.records() where record.status == "empty" {
      #expect(try Self.table(record).entries.isEmpty, "\(record.path)")
    }
  }
}
