import SettingsHistory
import TestSupport
import Testing

/// Merges whose result is known to the byte: `Cases/merge`.
@Suite struct MergeCaseTests {
  /// A line of the list of cases.
  struct Case: CustomTestStringConvertible {
    let name: String
    let isConflict: Bool
    var testDescription: String { name }

    /// One of its files: `base`, `ours`, `theirs` or `expected`.
    func file(_ side: String) throws -> [UInt8] { try Files.bytes("\(MergeCaseTests.folder)/\(name)/\(side).strings") }
  }

  static let folder = SharedData.packageFolder + "/Tests/SettingsHistoryTests/Cases/merge"

  static let cases: [Case] = {
    let lines = (try? Files.text(folder + "/cases.tsv"))?.split(separator: "\n").dropFirst() ?? []
    return lines.map { $0.split(separator: "\t") }.map { Case(name: String($0[0]), isConflict: $0[2] == "1") }
  }()

  @Test func everyCaseIsThere() {
    #expect(Self.cases.count == 32 && Self.cases.count { $0.isConflict } == 6)
  }

  @Test(arguments: cases) func isMergedToTheByte(_ merge: Case) throws {
    let (base, ours, theirs) = (try merge.file("base"), try merge.file("ours"), try merge.file("theirs"))
    let result = TableMerger.merge(base: base, ours: ours, theirs: theirs, file: "case.strings")
    let expected = try merge.file("expected")
    switch result {
    case .merged(let bytes): #expect(bytes == expected && !merge.isConflict)
    case .conflict(let bytes, _): #expect(bytes == expected && merge.isConflict)
    case .marked, .unmergeable: #expect(ours == expected && merge.isConflict)
    }
  }
}
