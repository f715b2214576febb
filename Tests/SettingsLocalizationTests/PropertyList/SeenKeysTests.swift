import Testing

@testable import SettingsLocalization

@Suite struct SeenKeysTests {
  /// A repeated key is reported with its last place, among any number of other keys.
  @Test(arguments: [0, 1, 14, 15, 16, 17, 100]) func duplicates(count: Int) {
    var seen = SeenKeys<Int>()
    var findings = FindingList(file: "f")
    func insert(_ key: String, _ line: Int) -> Bool {
      seen.insert(key, at: line, findings: &findings) { SourceLocation(line: $0, column: 1) }
    }
    #expect(insert("e\u{301}", 1))
    for number in 0..<count { #expect(insert("key \(number)", 2)) }
    #expect(insert("\u{E9}", 3))
    #expect(!insert("e\u{301}", 4))
    #expect(!insert("e\u{301}", 5))
    #expect(!insert("\u{E9}", 6))
    #expect(findings.findings.map(\.location?.line) == [4, 5, 6])
    #expect(findings.findings.flatMap(\.notes).map(\.location?.line) == [1, 4, 3])
  }

  @Test func keysWithoutPlace() {
    var seen = SeenKeys<Void>()
    var findings = FindingList(file: "f")
    #expect(seen.insert("", at: (), findings: &findings) { nil })
    #expect(!seen.insert("", at: (), findings: &findings) { nil })
    #expect(findings.findings.flatMap(\.notes).isEmpty && findings.findings.count == 1)
  }
}
