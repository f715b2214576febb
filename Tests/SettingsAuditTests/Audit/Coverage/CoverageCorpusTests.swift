import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// The counts of the tables of real bundles against what independent code found.
@Suite(.enabled(if: SharedData.has("corpus/oracle/coverage.tsv"), "the corpus of real bundles is absent"))
struct CoverageCorpusTests {
  @Test func tables() throws {
    let text = String(decoding: try SharedData.bytes("corpus/oracle/coverage.tsv"), as: UTF8.self)
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count == 162)
    let audits = Dictionary(uniqueKeysWithValues: try CorpusAudits.all().map { ($0.path, $0.audit) })
    for (path, rows) in Dictionary(grouping: rows, by: { $0[0] }) {
      let audit = try #require(audits[path], "\(path)")
      let isIASK = audit.bundle.resolvedDialect() == .iask
      // A row of the oracle may be there for the other dialect only.
      let expected = rows.filter { $0[2] != "-" && ($0[isIASK ? 6 : 4] != "0" || $0[3] != "absent") }.map { row in
        let (hit, unused) = isIASK ? (row[7], row[10]) : (row[5], row[9])
        return ([row[1], row[2], row[3], isIASK ? row[6] : row[4], hit, row[8], unused]).joined(separator: " ")
      }
      let found = audit.coverage.localizations.flatMap { locale in
        locale.tables.map { Self.line($0, of: locale.language.localization.text) }
      }
      let isKept = Set(expected.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
      let compared = found.filter { isKept.contains($0.split(separator: " ").prefix(2).joined(separator: " ")) }
      #expect(compared.sorted() == expected.sorted(), "\(path)")
    }
  }

  private static func line(_ table: TableCoverage, of locale: String) -> String {
    let counts = [table.translated, table.entries, table.unused].map { $0.map { "\($0)" } ?? "-" }
    return ([table.table.text, locale, table.status.rawValue, "\(table.keys)"] + counts).joined(separator: " ")
  }

  /// In every localization what is shown is translated, missing or untracked, and no more is listed than is counted.
  @Test func sums() throws {
    for audited in try CorpusAudits.all() {
      let coverage = audited.audit.coverage
      let listed = Dictionary(grouping: coverage.missing) { $0.localization ?? "" }.mapValues {
        $0.flatMap(\.uses).count
      }
      for row in coverage.localizations {
        #expect(row.shown == row.translated + row.missing + row.untracked, "\(audited.path)")
        #expect(listed[row.language.localization] ?? 0 <= row.missing, "\(audited.path)")
      }
    }
  }
}
