import TestSupport
import Testing

@testable import SettingsLocalization

/// Every case of the folder, compared with the expected result field by field.
@Suite struct StringsCaseTests {
  /// The rule and the place of a finding.
  struct Problem: Equatable, Sendable {
    var code: String
    var line: Int64?
    var column: Int64?
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// Values by the bytes of their keys; `nil` where an error is expected.
    var pairs: [[UInt8]: String]?
    var error: Problem?
    var warnings: [Problem]
    /// What iOS loads; `nil` where it rejects the file.
    var apple: [[UInt8]: String]?

    var testDescription: String { name }
  }

  static let cases: [Case] = {
    let path = CaseFolder.path("strings/expected.json")
    guard let bytes = try? Files.bytes(path) else { return [] }
    let pairs = PropertyListDocument(bytes: bytes, file: path).root?.value.dictionary?.pairs ?? []
    let expected = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.node.value.dictionary) })
    return CaseFolder.files("strings", suffix: ".strings").compactMap { name, bytes in
      expected[name].flatMap(\.self).map { fields in
        Case(
          name: name, bytes: bytes, pairs: fields["pairs"]?.texts, error: fields["error"]?.problem,
          warnings: fields["warnings"]?.array?.compactMap(\.value.problem) ?? [],
          apple: fields["apple"]?.dictionary?["pairs"]?.texts)
      }
    }
  }()

  /// Files that iOS reads only in part.
  static let cutShort: Set = ["45", "48", "60", "61", "62", "63", "64", "65", "92"]

  @Test func everyCaseIsThere() {
    #expect(Self.cases.count == 95)
    #expect(Self.cases.filter { $0.pairs != nil }.count == 65)
    #expect(Self.cases.filter { $0.error != nil }.count == 30)
    #expect(Self.cases.allSatisfy { ($0.pairs == nil) != ($0.error == nil) })
  }

  @Test(arguments: cases) func whatIsRead(expected: Case) {
    let table = StringsTable(bytes: expected.bytes, file: expected.name)
    let errors = table.findings.filter { $0.severity == .error }.map(Problem.init)
    #expect(errors.first == expected.error)
    #expect(table.isBroken == (expected.error != nil))
    guard let pairs = expected.pairs else { return }
    let found = table.entries.map { (Array($0.key.text.utf8), table.entry(forKey: $0.key)?.value.shown ?? "none") }
    #expect(Dictionary(found) { first, _ in first } == pairs)
    #expect(table.findings.filter { $0.severity != .error }.map(Problem.init) == expected.warnings)
  }

  @Test(arguments: cases) func whatIOSReads(expected: Case) {
    let table = StringsTable(bytes: expected.bytes, file: expected.name)
    let found = table.entries.compactMap { entry in
      table.iosEntry(forKey: entry.key).map { (Array(entry.key.text.utf8), $0.iosValue.shown) }
    }
    #expect(Dictionary(found) { first, _ in first } == expected.apple ?? [:])
    #expect(table.iosView.entryCount == expected.apple?.count ?? 0)
    let isCutShort = Self.cutShort.contains(String(expected.name.prefix(2)))
    #expect(table.iosView.reads == (expected.apple == nil ? .nothing : isCutShort ? .prefix : .all))
  }
}

extension StringsCaseTests.Problem {
  init(_ finding: Finding) {
    self.init(
      code: finding.rule.rawValue, line: (finding.location?.line).map(Int64.init),
      column: (finding.location?.column).map(Int64.init))
  }
}

extension PropertyListValue {
  /// A value in a notation that distinguishes all texts, including normalization forms.
  fileprivate var shown: String {
    switch self {
    case .string(let text): text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    case .data(let data):
      "<data " + data.map { [$0 >> 4, $0 & 15].map { String($0, radix: 16) }.joined() }.joined() + ">"
    case .array(let nodes): "(" + nodes.map(\.value.shown).joined(separator: ", ") + ")"
    case .dictionary(let dictionary):
      "{" + dictionary.pairs.map { $0.key + " = " + $0.node.value.shown }.joined(separator: "; ") + "}"
    default: "\(self)"
    }
  }

  fileprivate var texts: [[UInt8]: String]? {
    guard let pairs = dictionary?.pairs else { return nil }
    return Dictionary(uniqueKeysWithValues: pairs.map { (Array($0.key.utf8), $0.node.value.shown) })
  }

  fileprivate var problem: StringsCaseTests.Problem? {
    guard let dictionary, let code = dictionary["code"]?.string else { return nil }
    return StringsCaseTests.Problem(
      code: code, line: dictionary["line"]?.integer, column: dictionary["column"]?.integer)
  }
}
