import SettingsHistory
@testable import SettingsLocalization

/// What holds for any three tables that are merged: the parts of the input between bytes `1E`.
enum MergeProperties {
  /// A merge invents no entry, and keeps one that all three have; without a change of THEIRS it is OURS.
  static func check(_ bytes: [UInt8]) throws {
    let text = DiffText.utf8(bytes, file: "fuzz.strings")
    try require(String(validating: text, as: UTF8.self) != nil && !text.contains(0x0D), "what git compares is no text")
    let parts = bytes.split(separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
    let (base, ours, theirs) = (parts[0], parts.count > 1 ? parts[1] : [], parts.count > 2 ? parts[2] : [])
    try checkKeys(base, ours, theirs)
    let tables = [base, ours].map { StringsTable(bytes: $0, file: "fuzz") }
    guard tables.allSatisfy({ !$0.isBroken && $0.format == .oldStyle }) else { return }
    try require(merge(base, ours, base) == .merged(ours), "without a change of THEIRS the result is not OURS")
    _ = CatalogMerger.merge(base: base, ours: ours, theirs: theirs, file: "fuzz")
  }

  private static func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergeResult {
    TableMerger.merge(base: base, ours: ours, theirs: theirs, file: "fuzz")
  }

  private static func checkKeys(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws {
    guard case .merged(let bytes) = merge(base, ours, theirs) else { return }
    let table = StringsTable(bytes: bytes, file: "fuzz")
    try require(!table.isBroken, "a merged table has an error")
    let keys = [base, ours, theirs].map { Set(StringsTable(bytes: $0, file: "fuzz").entries.map(\.key)) }
    let merged = Set(table.entries.map(\.key))
    try require(merged.isSubset(of: keys[1].union(keys[2])), "an entry is invented")
    try require(merged.isSuperset(of: keys[1].intersection(keys[2])), "an entry is lost")
  }
}
