import TestSupport

/// Three versions of a table, made at random, and what merging them must give: it is kept while they are made, as maps,
/// without the code that is judged.
struct MergeTruth {
  /// A part of a version: an entry, whose value may end in a comment that stands inside it; or a comment of no entry.
  enum Element {
    case entry(key: String, value: String)
    case comment(String)
  }

  private(set) var base: [Element] = []
  private(set) var ours: [Element] = []
  private(set) var theirs: [Element] = []
  /// The merged entries by key; without those that both sides changed in different ways.
  private(set) var merged: [String: String] = [:]
  private(set) var conflicts: Set<String> = []
  /// Whether both sides changed or removed one comment of no entry: by its place another one may seem to replace it.
  private(set) var hasCommentConflicts = false
  /// Whether the order of a side is another one: what both sides write in one place stands at two then.
  private(set) var isShuffled = false
  /// The files of the three versions.
  private(set) var files: (base: MergeTruthFile, ours: MergeTruthFile, theirs: MergeTruthFile)

  private var random: SeededRandom

  private enum Step: CaseIterable {
    case keep, ours, theirs, same, both, oursGone, theirsGone, bothGone, goneAndChanged, changedAndGone
  }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    files = (MergeTruthFile(), MergeTruthFile(), MergeTruthFile())
    for number in 0..<random.next(below: 12) {
      if random.next(below: 3) == 0 { changeComment() }
      change("k\(number)")
    }
    for number in 0..<random.next(below: 5) { add("n\(number)") }
    if random.next(below: 3) == 0 { changeComment() }
    let shuffles = (random.next(below: 3) == 0, random.next(below: 3) == 0)
    if shuffles.0 { ours.shuffle(using: &random) }
    if shuffles.1 { theirs.shuffle(using: &random) }
    isShuffled = shuffles.0 || shuffles.1
    files = (
      MergeTruthFile(base, random: &random), MergeTruthFile(ours, random: &random),
      MergeTruthFile(theirs, random: &random)
    )
  }

  // MARK: Entries

  private mutating func change(_ key: String) {
    let old = text("old")
    base.append(.entry(key: key, value: old))
    switch Step.allCases[random.next(below: Step.allCases.count)] {
    case .keep: put(key, old, old, merged: old)
    case .ours:
      let new = text("ours", over: old)
      put(key, new, old, merged: new)
    case .theirs:
      let new = text("theirs", over: old)
      put(key, old, new, merged: new)
    case .same:
      let new = text("same")
      put(key, new, new, merged: new)
    case .both: put(key, text("ours"), text("theirs"), merged: nil)
    case .oursGone: put(key, nil, old, merged: nil, isConflict: false)
    case .theirsGone: put(key, old, nil, merged: nil, isConflict: false)
    case .bothGone: put(key, nil, nil, merged: nil, isConflict: false)
    case .goneAndChanged: put(key, nil, text("theirs", over: old), merged: nil)
    case .changedAndGone: put(key, text("ours", over: old), nil, merged: nil)
    }
  }

  private mutating func add(_ key: String) {
    let new = text("new")
    switch random.next(below: 4) {
    case 0: put(key, new, nil, merged: new)
    case 1: put(key, nil, new, merged: new)
    case 2: put(key, new, new, merged: new)
    default: put(key, new, text("other"), merged: nil)
    }
  }

  private mutating func put(
    _ key: String, _ our: String?, _ their: String?, merged value: String?, isConflict: Bool? = nil
  ) {
    if let our { ours.append(.entry(key: key, value: our)) }
    if let their { theirs.append(.entry(key: key, value: their)) }
    let value = our == their ? our : value
    if let value { merged[key] = value } else if isConflict ?? (our != their) { conflicts.insert(key) }
  }

  /// A text that is no other one, with characters that files spell in several ways, and at times a comment in its entry.
  ///
  /// - Parameter old: the text that it replaces: it may differ in its comment only.
  private mutating func text(_ start: String, over old: String? = nil) -> String {
    let ends = ["", " é", " \"x\"", "\t.", " ’", "\n2", " \\", " 😀", "\u{301}", ";"]
    let new = "\(start) \(random.next(below: 1_000_000))" + ends[random.next(below: ends.count)]
    let comment = random.next(below: 4) == 0 ? "/* in \(random.next(below: 1_000_000)) */" : ""
    guard let old, !comment.isEmpty, random.next(below: 2) == 0 else { return new + comment }
    return String(old.prefix { $0 != "/" }) + comment
  }

  // MARK: Comments

  private mutating func changeComment() {
    let old = comment()
    // A line between parts, as often as in the other versions.
    if random.next(below: 5) == 0 { return putComment("// free 0", "// free 0", "// free 0") }
    switch random.next(below: Step.allCases.count + 3) {
    case 0: putComment(old, old, old)
    case 1: putComment(old, comment(), old)
    case 2: putComment(old, old, comment())
    case 3:
      let new = comment()
      putComment(old, new, new)
    case 4: putComment(old, comment(), comment())
    case 5: putComment(old, nil, old)
    case 6: putComment(old, old, nil)
    case 7: putComment(old, nil, nil)
    case 8: putComment(old, nil, comment())
    case 9: putComment(old, comment(), nil)
    case 10: putComment(nil, old, old)
    case 11: putComment(nil, nil, old)
    default: putComment(nil, old, nil)
    }
  }

  private mutating func putComment(_ old: String?, _ our: String?, _ their: String?) {
    if let old { base.append(.comment(old)) }
    if let our { ours.append(.comment(our)) }
    if let their { theirs.append(.comment(their)) }
    if old != nil, our != old, their != old { hasCommentConflicts = true }
  }

  /// A comment that is no other one: a header, a part, an entry that was commented out.
  private mutating func comment() -> String {
    let number = random.next(below: 1_000_000) + 1
    switch random.next(below: 5) {
    case 0: return "/* free \(number) */"
    case 1: return "// free \(number)\n// more"
    case 2: return "/* \"k\(random.next(below: 12))\" = \"free \(number)\"; */"
    case 3: return "/*\n  free \(number)\n  é */"
    default: return "// l10n:ignore-file free \(number)"
    }
  }
}
