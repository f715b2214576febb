import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Everything that an audit finds in `Fixtures/Settings.bundle`, and nothing else; `Fixtures/README.md` explains why.
@Suite struct FixtureAuditTests {
  @Test func `everything that is found is known`() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    #expect(try AuditTable.difference(bundle.audit().findings, from: "fixture") == nil)
  }

  /// The counts in the headings of README.md match the findings.
  @Test func `German lacks texts of its tables`() throws {
    let bundle = try SettingsBundle(path: SharedData.packageFolder + "/Fixtures/Settings.bundle")
    let found = try bundle.audit(AuditOptions(locales: ["de"])).findings.filter { $0.localization == "de" }
    #expect(Set(found.map(\.rule)) == [.rawKeyLeak, .missingTranslation, .brokenLink, .duplicateKey])
  }
}

/// Findings as a readable outline.
enum AuditTable {
  /// File by file, and in a file by rule, localization and table: the places with their keys.
  static func lines(_ findings: [Finding]) -> [String] {
    var outline: [(file: String, groups: [(head: String, places: [String])])] = []
    for finding in findings {
      let file = finding.file ?? "-"
      if outline.last?.file != file { outline.append((file, [])) }
      let last = outline.count - 1
      let about = [finding.localization?.text, finding.table?.text].compactMap(\.self).joined(separator: " ")
      let head = "\(finding.severity) \(finding.rule)" + (about.isEmpty ? "" : " [\(about)]")
      let key = (finding.key?.text).flatMap { $0.isEmpty ? nil : $0.replacing("\n", with: "\\n") }
      let place = [finding.location?.description, key].compactMap(\.self).joined(separator: " ")
      if let number = outline[last].groups.firstIndex(where: { $0.head == head }) {
        outline[last].groups[number].places.append(place)
      } else {
        outline[last].groups.append((head, [place]))
      }
    }
    return outline.flatMap { file, groups in
      [file] + groups.map { "  " + $0.head + ($0.places == [""] ? "" : ": " + $0.places.joined(separator: ", ")) }
    }
  }

  /// The first line that differs from a file in `Snapshots`; `nil` if none does.
  static func difference(_ findings: [Finding], from name: String) throws -> String? {
    let path = SharedData.packageFolder + "/Tests/SettingsAuditTests/Snapshots/\(name).txt"
    return try Snapshot.difference(lines(findings).map { $0 + "\n" }.joined(), from: path)
  }
}
