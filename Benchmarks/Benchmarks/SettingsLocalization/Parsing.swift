import Benchmark
import Foundation
import SettingsLocalization
import Workloads

/// Tables of 0.7 MB (1×), and four and sixteen times as large: all findings, and the index.
func parsing() {
  for factor in [1, 4, 16] {
    parse("UTF-8", factor) { TableText(entries: $0).utf8 }
    parse("UTF-16", factor) { TableText(entries: $0).utf16 }
    parse("binary", factor) { try binaryTable(entries: $0) }
  }
}

private func parse(_ kind: String, _ factor: Int, _ bytes: @escaping @Sendable (Int) throws -> [UInt8]) {
  Benchmark("parse \(kind) \(factor)") { benchmark, bytes in
    let table = StringsTable(bytes: bytes, file: "Root.strings")
    blackHole(table)
    benchmark.stopMeasurement()
    precondition(table.entries.count == 6_250 * factor && !table.isBroken)
  } setup: {
    try bytes(6_250 * factor)
  }
}

/// The same texts as a binary property list.
private func binaryTable(entries: Int) throws -> [UInt8] {
  let table = StringsTable(bytes: TableText(entries: entries).utf8, file: "Root.strings")
  let texts = Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key.text, $0.value.string ?? "") })
  return try Array(PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0))
}
