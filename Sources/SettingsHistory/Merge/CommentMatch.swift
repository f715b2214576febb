/// Finds the comments of no entry that two versions of a table both have.
///
/// They have no key: the same text is the same comment, of several the one before the same element. What is left over
/// between the same elements has been changed, if both versions have something there.
struct CommentMatch {
  /// The numbers of comments on the left, by their numbers on the right.
  private(set) var numbers: [Int: Int] = [:]

  private let sides: (left: MergeSide, right: MergeSide)
  /// For each element on the right the index of the same one on the left.
  private var partners: [Int?]
  /// For each element on the left whether the right has it.
  private var isCommon: [Bool]
  /// The comments that may be found.
  private let candidates: (left: [Int], right: [Int])

  /// What two comments must have in common.
  private struct Trait: Hashable {
    let text: [UInt8]?
    /// The index on the left of the next element that both have; `nil` if that says nothing.
    let neighbour: Int?
  }

  /// Finds the comments of BASE that a side still has.
  static func kept(of base: MergeSide, in side: MergeSide) -> CommentMatch {
    var match = CommentMatch(base, side)
    match.pair(byText: true, match.following)
    match.pair(byText: true, nil)
    return match
  }

  /// Finds the comments that both sides have added at one place.
  ///
  /// - Parameter first: the first number of a comment that BASE does not have.
  static func added(by ours: MergeSide, and theirs: MergeSide, from first: Int) -> CommentMatch {
    var match = CommentMatch(ours, theirs, from: first)
    match.pair(byText: true, match.preceding)
    match.pair(byText: true, match.following)
    return match
  }

  /// Finds the comments of BASE that a side has changed: those that are left over there, at the same place.
  ///
  /// - Parameter other: the other side; what both have written alike is no other comment.
  static func changed(in side: MergeSide, from base: MergeSide, other: MergeSide) -> CommentMatch {
    var match = CommentMatch(base, side)
    match.pair(byText: false, match.preceding)
    match.pair(byText: false, match.following)
    match.numbers = match.numbers.filter { other.index(of: .comment($0.key)) == nil }
    return match
  }

  private init(_ left: MergeSide, _ right: MergeSide, from first: Int = 0) {
    sides = (left, right)
    partners = right.elements.indices.map { index in
      right.isOverridden(index) ? nil : left.index(of: right.elements[index].key)
    }
    isCommon = Array(repeating: false, count: left.elements.count)
    for case let partner? in partners { isCommon[partner] = true }
    candidates = (left.comments(from: first), right.comments(from: first))
  }

  /// Pairs comments that have not been found yet, in their order.
  private mutating func pair(byText: Bool, _ neighbours: (left: [Int], right: [Int])?) {
    var waiting: [Trait: [Int]] = [:]
    for left in candidates.left.reversed() where !isCommon[left] {
      let text = byText ? sides.left.commentText(left) : nil
      waiting[Trait(text: text, neighbour: neighbours?.left[left]), default: []].append(left)
    }
    for right in candidates.right where partners[right] == nil {
      let text = byText ? sides.right.commentText(right) : nil
      let trait = Trait(text: text, neighbour: neighbours?.right[right])
      if let left = waiting[trait]?.popLast() { add(left, right) }
    }
  }

  private mutating func add(_ left: Int, _ right: Int) {
    guard case .comment(let old) = sides.left.elements[left].key,
      case .comment(let new) = sides.right.elements[right].key
    else { return }
    numbers[new] = old
    partners[right] = left
    isCommon[left] = true
  }

  // MARK: Neighbours

  /// For each element the one before it that both have, as its index on the left; -1 without one.
  private var preceding: (left: [Int], right: [Int]) {
    (CommentMatch.running(common.left), CommentMatch.running(common.right))
  }

  /// For each element the one behind it that both have, likewise.
  private var following: (left: [Int], right: [Int]) {
    (CommentMatch.running(common.left.reversed()).reversed(), CommentMatch.running(common.right.reversed()).reversed())
  }

  private var common: (left: [Int?], right: [Int?]) {
    (isCommon.indices.map { isCommon[$0] ? $0 : nil }, partners)
  }

  private static func running(_ indices: [Int?]) -> [Int] {
    var last = -1
    return indices.map { index in
      defer { last = index ?? last }
      return last
    }
  }
}

extension MergeSide {
  /// The indices of the comments with a number, or with a higher one.
  fileprivate func comments(from first: Int) -> [Int] {
    comments.filter { if case .comment(let number) = elements[$0].key { number >= first } else { false } }
  }
}
