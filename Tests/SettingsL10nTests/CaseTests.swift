import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// The tables of cases, through the command.
@Suite struct CaseTests {
  /// All 95 files in one run: pairs, the first error, the warnings of valid files, and what iOS reads.
  @Test func inspectAgreesWithEveryCase() throws {
    let expected = try #require(try JSONObject(try Files.bytes(CaseFolder.path("strings/expected.json"))))
    let names = expected.names.sorted()
    #expect(names.count == 95)
    let run = try BuiltCommand.run(
      ["inspect", "--format", "json"] + names.map { $0 + ".strings" }, in: CaseFolder.path("strings"))
    #expect(run.status == 1 && run.problems.isEmpty)
    let files = try #require(try JSONObject(run.output)).objects("files")
    #expect(files.map { $0.string("file") } == names.map { $0 + ".strings" })
    for (name, file) in zip(names, files) where name != Self.twins {
      let wanted = try #require(expected.object(name))
      comparePairs(file, wanted, name)
      compareFindings(file, wanted, name)
      compareIOS(file, wanted, name)
    }
  }

  /// A Swift dictionary treats its two keys as one, so it has its own test.
  private static let twins = "50-nfc-nfd-keys"

  @Test func canonicallyEquivalentKeysAreTwo() throws {
    let run = try BuiltCommand.run(["inspect", "--format", "json", CaseFolder.path("strings/\(Self.twins).strings")])
    let file = try #require(try JSONObject(run.output)?.objects("files").first)
    let entries = file.objects("entries")
    #expect(entries.compactMap { $0.string("key")?.unicodeScalars.count } == [1, 2])
    #expect(entries.map { $0.string("value") } == ["nfc", "nfd"])
    #expect(file.objects("findings").map { $0.string("rule") } == ["canonically-equivalent-keys"])
    #expect(file.object("ios")?.number("entries") == 2)
  }

  private func comparePairs(_ file: JSONObject, _ wanted: JSONObject, _ name: String) {
    guard let pairs = wanted.object("pairs") else { return }
    // The last of several counts; keys are compared by their UTF-8.
    var found: [[UInt8]: Any] = [:]
    for entry in file.objects("entries") { found[Array((entry.string("key") ?? "").utf8)] = plain(entry) }
    #expect(found.count == pairs.names.count, "\(name)")
    for key in pairs.names {
      #expect(isSame(found[Array(key.utf8)], pairs[key]), "\(name): \(key)")
    }
  }

  private func plain(_ entry: JSONObject) -> Any? { entry.string("value") ?? plain(entry["json"]) }

  /// Data is written `<data 0a0b>` in the table of cases.
  private func plain(_ value: Any?) -> Any? {
    if let list = value as? [Any] { return list.map { plain($0) ?? NSNull() } }
    guard let object = value as? [String: Any] else { return value }
    if object["type"] as? String == "data", let data = (object["value"] as? String).flatMap({ Data(base64Encoded: $0) })
    {
      return "<data " + data.map { String(UInt16(0x100 + Int($0)), radix: 16).dropFirst() }.joined() + ">"
    }
    return object.mapValues { plain($0) ?? NSNull() }
  }

  private func isSame(_ left: Any?, _ right: Any?) -> Bool {
    if let left = left as? String, let right = right as? String { return left.utf8.elementsEqual(right.utf8) }
    guard let left = left as? NSObject, let right = right as? NSObject else { return left == nil && right == nil }
    return left == right
  }

  private func compareFindings(_ file: JSONObject, _ wanted: JSONObject, _ name: String) {
    let findings = file.objects("findings")
    let errors = findings.filter { $0.string("severity") == "error" }
    if let error = wanted.object("error") {
      #expect(errors.first.map { place($0, "rule") } == place(error, "code"), "\(name)")
    } else {
      let warnings = wanted.objects("warnings")
      #expect(findings.map { place($0, "rule") } == warnings.map { place($0, "code") }, "\(name)")
      let unreadable = warnings.filter { Self.unreadable.contains($0.string("code") ?? "") }
      #expect(errors.map { place($0, "rule") } == unreadable.map { place($0, "code") }, "\(name)")
    }
  }

  /// What the reader understands and iOS does not is an error of the file.
  private static let unreadable: Set = ["utf16-without-bom", "utf32-without-bom"]

  private func place(_ finding: JSONObject, _ rule: String) -> String {
    "\(finding.number("line") ?? 0):\(finding.number("column") ?? 0) \(finding.string(rule) ?? "")"
  }

  private func compareIOS(_ file: JSONObject, _ wanted: JSONObject, _ name: String) {
    let ios = file.object("ios")
    let pairs = wanted.object("apple")?.object("pairs")
    #expect(ios?.number("entries") == pairs?.names.count ?? 0, "\(name)")
    #expect((ios?.string("reads") == "nothing") == (pairs == nil), "\(name)")
    let isCut = Self.cut.contains(String(name.prefix(2)))
    #expect((ios?.string("reads") == "prefix") == isCut, "\(name)")
  }

  /// The numbers of the cases in which iOS silently stops.
  private static let cut: Set = ["45", "48", "60", "61", "62", "63", "64", "65", "92"]

  @Test func matchAgreesWithEveryChain() throws {
    let lines = try Files.text(CaseFolder.path("locale/cases.tsv")).split(separator: "\n").dropFirst()
    #expect(lines.count == 52)
    for line in lines {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let arguments = ["match", "--preferred", cells[0], "--available", cells[1], "--development", cells[2]]
      let run = try BuiltCommand.run(arguments + ["--format", "json"])
      let object = try #require(try JSONObject(run.output))
      #expect(run.status == 0 && run.problems.isEmpty)
      #expect(object.strings("chain").joined(separator: " > ") == cells[3], "\(arguments)")
      let isMatched = object["matched"] is String && object["preference"] is String
      #expect(isMatched || (object["matched"] is NSNull && object["preference"] is NSNull))
    }
  }
}
