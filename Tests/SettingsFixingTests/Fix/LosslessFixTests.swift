import SettingsAudit
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsFixing

/// A fix changes what was found in a table and nothing else, and once.
@Suite struct LosslessFixTests {
  /// An entry as users and iOS read it.
  private struct Entry: Hashable {
    var key: TextKey
    var value: ExactString
    var comment: ExactString?
  }

  static let hasCases = SharedData.has("cases/strings")
  static let hasCorpus = SharedData.has("corpus")

  @Test(.enabled(if: hasCases, "the cases are absent")) func everyCase() throws {
    var changed = 0
    for path in try Files.list(SharedData.path("cases/strings"), suffix: ".strings") {
      changed += try check(try Files.bytes(path), path)
    }
    #expect(changed > 10)
  }

  @Test(.enabled(if: hasCorpus, "the corpus of real files is absent")) func everyRealTable() throws {
    var changed = 0
    for path in try Files.list(SharedData.path("corpus"), suffix: ".strings") {
      changed += try check(try Files.bytes(path), path)
    }
    #expect(changed > 100)
  }

  @Test func everyTableOfTheFixture() throws {
    let root = SharedData.packageFolder + "/Fixtures/Settings.bundle"
    let findings = try SettingsBundle(path: root).audit().findings
    #expect(findings.contains { $0.rule == .duplicateKey })
    for path in try Files.list(root, suffix: ".strings") { _ = try check(try Files.bytes(path), path) }
  }

  /// Applies all fixes; returns how many tables changed.
  private func check(_ bytes: [UInt8], _ name: String) throws -> Int {
    let table = StringsTable(bytes: bytes, file: name)
    let place = TableReference(localization: "fr", table: "Root")
    var request = FixRequest()
    for rule in FixableRules.safe.union(FixableRules.ofEncoding) {
      request.add(Finding(rule, .warning, ""))
      for entry in table.entries { request.add(Finding(rule, .warning, "", key: entry.key)) }
    }
    var fixer = TableFixer(bytes, at: place, in: nil) { _ in "Source" }
    fixer.fix(request)
    guard fixer.bytes != bytes else { return 0 }
    #expect(!table.isBroken && table.format != .binary, "\(name)")
    let result = StringsTable(bytes: fixer.bytes, file: name)
    #expect(result.findings.allSatisfy { $0.severity < .error }, "\(name)")
    #expect(kept(table, fixer.fixes) == kept(result, fixer.fixes), "\(name)")
    #expect(effective(table, trimming: fixer.fixes) == effective(result, trimming: []), "\(name)")
    #expect(Set(table.entries.map(\.key)) == Set(result.entries.map(\.key)), "\(name)")
    var again = TableFixer(fixer.bytes, at: place, in: nil) { _ in "Source" }
    again.fix(request)
    #expect(again.bytes == fixer.bytes && again.fixes.isEmpty, "\(name)")
    return 1
  }

  /// All entries in their order but those of keys that were changed.
  private func kept(_ table: StringsTable, _ fixes: [AppliedFix]) -> [Entry] {
    let changed = Set(fixes.compactMap(\.key))
    return table.entries.filter { !changed.contains($0.key) }.map {
      Entry(
        key: $0.key, value: ExactString("\($0.value)"), comment: $0.comment.map(ExactString.init))
    }
  }

  /// What each key reads as, of the keys in `trimming` without the space at the end.
  private func effective(_ table: StringsTable, trimming fixes: [AppliedFix]) -> [TextKey: ExactString] {
    let trimmed = Set(fixes.filter { $0.rule == .endSpace }.compactMap(\.key))
    let pairs = table.entries.map { entry in
      let key = entry.key
      guard trimmed.contains(key), let text = entry.value.string else { return (key, ExactString("\(entry.value)")) }
      let kept = text.unicodeScalars.reversed().drop(while: \.properties.isWhitespace).reversed()
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: kept)
      return (key, ExactString("\(PropertyListValue.string(String(scalars)))"))
    }
    return Dictionary(pairs) { $1 }
  }
}
