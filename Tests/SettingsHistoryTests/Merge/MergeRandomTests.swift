import SettingsHistory
import SettingsLocalization
import TestSupport
import Testing

/// Random merges, judged by what their generator knows.
@Suite struct MergeRandomTests {
  /// A result as maps: the entries, and those of each side of a conflict.
  struct Outcome: Equatable {
    var entries: [String: String] = [:]
    var places: Set<String> = []
    var ours: [String: String] = [:]
    var theirs: [String: String] = [:]

    /// The same with the sides exchanged.
    var exchanged: Outcome { Outcome(entries: entries, places: places, ours: theirs, theirs: ours) }
  }

  @Test func nothingIsLostOrInvented() throws {
    var conflicts = 0
    for seed in 0..<2000 {
      let truth = MergeTruth(seed: UInt64(seed))
      let (base, ours, theirs) = truth.files
      let outcome = try #require(Self.outcome(base, ours, theirs), "\(seed)")
      #expect(outcome.entries == truth.merged && outcome.places == truth.conflicts, "\(seed)")
      let sides = (Self.only(truth.conflicts, of: truth.ours), Self.only(truth.conflicts, of: truth.theirs))
      #expect(outcome.ours == sides.0 && outcome.theirs == sides.1, "\(seed)")
      #expect(Self.merge(base, ours, base) == .merged(ours), "\(seed)")
      let taken = try #require(Self.outcome(base, base, theirs), "\(seed)")
      #expect(taken == Outcome(entries: Self.only(nil, of: truth.theirs)), "\(seed)")
      #expect(Self.outcome(base, theirs, ours) == outcome.exchanged, "\(seed)")
      conflicts += truth.conflicts.isEmpty ? 0 : 1
    }
    #expect(conflicts > 500 && conflicts < 1900)
    print("merge: 2000 random triples, \(conflicts) with conflicts, 0 entries lost or invented")
  }

  private static func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergeResult {
    TableMerger.merge(base: base, ours: ours, theirs: theirs, file: "random.strings")
  }

  private static func only(_ keys: Set<String>?, of version: MergeTruth.Version) -> [String: String] {
    Dictionary(uniqueKeysWithValues: version.filter { keys?.contains($0.key) ?? true }.map { ($0.key, $0.value) })
  }

  /// `nil` for a result that is no table outside its marks, or whose sides are none.
  private static func outcome(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> Outcome? {
    switch merge(base, ours, theirs) {
    case .merged(let bytes): return entries(bytes).map { Outcome(entries: $0) }
    case .conflict(let bytes, let places):
      let text = SourceText(bytes: bytes, file: "random.strings")
      let sides = split(String(decoding: text.utf8, as: UTF8.self))
      guard let first = entries(Array(sides.ours.utf8)), let second = entries(Array(sides.theirs.utf8)) else {
        return nil
      }
      let keys = Set(places)
      return Outcome(
        entries: first.filter { !keys.contains($0.key) }, places: keys, ours: first.filter { keys.contains($0.key) },
        theirs: second.filter { keys.contains($0.key) })
    case .unmergeable: return nil
    }
  }

  /// The entries of a table; `nil` if it has an error.
  private static func entries(_ bytes: [UInt8]) -> [String: String]? {
    let table = StringsTable(bytes: bytes, file: "random.strings")
    if table.isBroken { return nil }
    return Dictionary(table.entries.map { ($0.key.text, $0.value.string ?? "") }) { $1 }
  }

  /// The text of each side, without marks.
  private static func split(_ text: String) -> (ours: String, theirs: String) {
    var (ours, theirs, side): (String, String, Character) = ("", "", ">")
    for line in text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = line.first, "<=>".contains(mark), line.hasPrefix(String(repeating: mark, count: 7)) {
        side = mark
      } else {
        if side != "=" { ours += line + "\n" }
        if side != "<" { theirs += line + "\n" }
      }
    }
    return (ours, theirs)
  }
}
