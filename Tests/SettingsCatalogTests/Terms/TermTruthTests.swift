import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsCatalog

/// 200 texts in five languages, half of them wrong by construction: how often the terms of a project are judged right.
@Suite struct TermTruthTests {
  private struct Row {
    let locale: String
    let isRight: Bool
    let source: String
    let translation: String
    /// Why it is judged wrongly, by who wrote it; empty if it is not.
    let cause: String
  }

  private static let folder = SharedData.packageFolder + "/Fixtures/Terms/"

  private static func rows() throws -> [Row] {
    try Files.text(folder + "texts.tsv").split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(line)")
      return Row(
        locale: cells[0], isRight: cells[1] == "right", source: cells[2], translation: cells[3], cause: cells[4])
    }
  }

  @Test func `at least 95 of 100 are judged right`() throws {
    let file = TermsFile(bytes: try Files.bytes(Self.folder + "terms.csv"), file: "terms.csv", name: "terms.csv")
    #expect(file.problems == [])
    let english = try LocaleIdentifier("en")
    var known: [String: LanguageTerms] = [:]
    for tag in ["de", "fi", "ar", "ja", "tr"] {
      known[tag] = LanguageTerms(file.terms, of: try LocaleIdentifier(tag), source: english)
    }
    let rows = try Self.rows()
    let wrong = try rows.filter { row in
      let terms = try #require(known[row.locale])
      let found = terms.terms(in: row.source)
      #expect(!found.isEmpty, "\(row.source)")
      let faults = terms.faults(in: row.translation, of: found)
      return (faults.missing.isEmpty && faults.forbidden.isEmpty) != row.isRight
    }
    for tag in known.keys {
      let own = rows.filter { $0.locale == tag }
      #expect(own.count == 40 && own.filter(\.isRight).count == 20, "\(tag)")
    }
    // The others are those with a cause, and no others.
    #expect(wrong.map(\.translation) == rows.filter { !$0.cause.isEmpty }.map(\.translation))
    #expect(wrong.count * 100 <= rows.count * 5, "\(wrong.count) of \(rows.count)")
  }
}
