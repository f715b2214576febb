import SettingsHistory
import TestSupport
import Testing

/// Random merges, judged by what their generator knows.
@Suite struct MergeRandomTests {
  @Test func nothingIsLostOrInvented() throws {
    var (conflicts, comments) = (0, 0)
    for seed in 0..<2000 {
      let truth = MergeTruth(seed: UInt64(seed))
      let files = truth.files
      let (base, ours, theirs) = (files.base.bytes, files.ours.bytes, files.theirs.bytes)
      let outcome = try #require(Self.outcome(base, ours, theirs), "\(seed)")
      #expect(outcome.entries == truth.merged && outcome.places == truth.conflicts, "\(seed)")
      let sides = (Self.only(truth.conflicts, of: files.ours), Self.only(truth.conflicts, of: files.theirs))
      #expect(outcome.ours == sides.0 && outcome.theirs == sides.1, "\(seed)")
      Self.expectComments(of: outcome, truth, "\(seed)")
      #expect(Self.merge(base, ours, base) == .merged(ours), "\(seed)")
      var wanted = MergeOutcome(entries: files.theirs.entries)
      wanted.comments = (files.theirs.comments, files.theirs.comments, 0)
      #expect(Self.outcome(base, base, theirs) == wanted, "\(seed)")
      #expect(Self.outcome(base, theirs, ours) == outcome.exchanged, "\(seed)")
      conflicts += truth.conflicts.isEmpty ? 0 : 1
      comments += outcome.comments.conflicts
    }
    #expect(conflicts > 500 && conflicts < 1900 && comments > 200)
    print(
      "merge: 2000 random triples, \(conflicts) with conflicts, \(comments) conflicts of comments, 0 entries and comments "
        + "lost or invented")
  }

  private static func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergeResult {
    TableMerger.merge(base: base, ours: ours, theirs: theirs, file: "random.strings")
  }

  private static func outcome(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> MergeOutcome? {
    MergeOutcome(merge(base, ours, theirs))
  }

  private static func only(_ keys: Set<String>, of file: MergeTruthFile) -> [String: String] {
    file.entries.filter { keys.contains($0.key) }
  }

  // MARK: Comments

  /// What both sides have stays, what one side has written is in its side of the text, and nothing else.
  private static func expectComments(of outcome: MergeOutcome, _ truth: MergeTruth, _ seed: Comment) {
    let (base, ours, theirs) = (truth.files.base.comments, truth.files.ours.comments, truth.files.theirs.comments)
    let kept = ours.filter(theirs.contains)
    let (left, right) = (without(base + kept, ours), without(base + kept, theirs))
    for found in [outcome.comments.ours, outcome.comments.theirs] {
      let others = without(left + right, found)
      // Shuffled, what both have added stands at two places.
      #expect((truth.isShuffled ? once(others, but: base) : others) == kept, seed)
    }
    #expect(left.allSatisfy { name in outcome.comments.ours.count { $0 == name } == 1 }, seed)
    #expect(right.allSatisfy { name in outcome.comments.theirs.count { $0 == name } == 1 }, seed)
    if !truth.hasCommentConflicts {
      #expect(outcome.comments.conflicts == 0 && outcome.comments.ours == outcome.comments.theirs, seed)
      #expect(without(kept, outcome.comments.ours) == (left + right).sorted(), seed)
    }
    for key in outcome.entries.keys { #expect(outcome.notes[key] == notes(of: key, truth), seed) }
  }

  private static func without(_ names: [String], _ list: [String]) -> [String] { list.filter { !names.contains($0) } }

  /// The names without the second one of two, but for some.
  private static func once(_ names: [String], but others: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted || others.contains($0) }
  }

  /// The comments of an entry that is not in conflict: changed on one side that one, on both OURS' above THEIRS'.
  private static func notes(of key: String, _ truth: MergeTruth) -> String {
    let none = MergeTruthFile.Notes()
    let base = truth.files.base.notes[key] ?? none
    let (ours, theirs) = (truth.files.ours.notes[key], truth.files.theirs.notes[key])
    let (left, right) = (ours ?? theirs ?? none, theirs ?? ours ?? none)
    var lines: [String] = []
    switch (left.above, right.above) {
    case let (mine, new) where new == base.above || new == mine: lines = [mine]
    case let (mine, new): lines = mine == base.above ? [new] : [mine, new]
    }
    switch (left.beside, right.beside) {
    case let (mine, new) where new == base.beside || new == mine: lines.append(mine)
    case let (mine, new) where mine == base.beside || mine.isEmpty: lines.append(new)
    // Two up to the end of the line are one; one that would hide the other comes behind it.
    case let (mine, new) where mine.hasPrefix("//"): lines += new.hasPrefix("//") ? ["\(mine) \(new)"] : [new, mine]
    case let (mine, new): lines += [mine, new]
    }
    return lines.filter { !$0.isEmpty }.map(body).joined(separator: "\n")
  }

  private static func body(_ comment: String) -> String {
    String(comment.dropFirst(3)).replacing(" */", with: "")
  }
}
