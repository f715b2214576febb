internal import SettingsLocalization

/// What becomes of each element: by key, and value and comments each for itself.
struct MergePlan {
  /// Which side's comments an entry gets.
  enum Comments {
    case ours, theirs, both
  }

  /// What becomes of an element of OURS.
  enum Fate {
    /// It stays; what is not of OURS comes from the element of THEIRS with that index.
    case kept(theirs: Int, takesValue: Bool, above: Comments, beside: Comments)
    case unchanged
    case deleted
    /// The sides disagree; the index of the element in THEIRS, which may have deleted it.
    case conflict(theirs: Int?)
  }

  /// An element of THEIRS that OURS does not have.
  struct Addition {
    /// Its index in THEIRS.
    let index: Int
    /// Whether OURS has deleted it.
    let isConflict: Bool
  }

  /// For each element of OURS.
  private(set) var fates: [Fate] = []
  /// The elements that are added, by the index of the element of OURS that they stand before.
  private(set) var additions: [Int: [Addition]] = [:]
  /// Where entries may stand: the gaps of OURS, likewise.
  let body: ClosedRange<Int>

  private let inputs: MergeInputs
  private var ours: MergeSide { inputs.ours }
  private var theirs: MergeSide { inputs.theirs }

  init(_ inputs: MergeInputs) {
    self.inputs = inputs
    body = inputs.ours.body
    decide()
    add()
  }

  // MARK: Elements of OURS

  private mutating func decide() {
    fates = ours.elements.indices.map { ours.isOverridden($0) ? .unchanged : fate($0) }
    for index in ours.elements.indices {
      guard let last = ours.index(of: ours.elements[index].key), last != index else { continue }
      // What THEIRS has deleted is gone there with all its entries.
      switch fates[last] {
      case .deleted: fates[index] = .deleted
      case .conflict(theirs: nil): fates[index] = .conflict(theirs: nil)
      default: break
      }
    }
  }

  private func fate(_ index: Int) -> Fate {
    let key = ours.elements[index].key
    let base = inputs.base.index(of: key)
    guard let other = theirs.index(of: key) else {
      guard let base else { return inputs.isMarked(index, of: ours) ? .conflict(theirs: nil) : .unchanged }
      return ours.hasSameValue(index, as: base, of: inputs.base) ? .deleted : .conflict(theirs: nil)
    }
    guard let takesValue = takesValue(base, index, other) else { return .conflict(theirs: other) }
    return .kept(
      theirs: other, takesValue: takesValue, above: comments(.above, base, index, other),
      beside: comments(.beside, base, index, other))
  }

  /// Whether the value is that of THEIRS; `nil` if both sides have changed it.
  private func takesValue(_ base: Int?, _ index: Int, _ other: Int) -> Bool? {
    if ours.hasSameValue(index, as: other, of: theirs) { return false }
    guard let base else { return nil }
    if ours.hasSameValue(index, as: base, of: inputs.base) { return true }
    return theirs.hasSameValue(other, as: base, of: inputs.base) ? false : nil
  }

  private func comments(_ place: CommentPlace, _ base: Int?, _ index: Int, _ other: Int) -> Comments {
    let (left, right) = (ours.comments(index, place), theirs.comments(other, place))
    let base = base.map { inputs.base.comments($0, place) } ?? []
    if right == base || right == left { return .ours }
    return left == base ? .theirs : .both
  }

  // MARK: Elements of THEIRS

  private mutating func add() {
    let ends = endsOfAdditions
    var (anchor, gap): (Int?, Int?)
    for (index, element) in theirs.elements.enumerated() where !theirs.isOverridden(index) {
      if let own = ours.index(of: element.key) {
        if case .deleted = fates[own] { continue }
        (anchor, gap) = (own, nil)
      } else if let addition = addition(index) {
        // What follows each other in THEIRS stays together.
        let place = gap ?? anchor.map { element.isComment ? ends.all[$0] : ends.entries[$0] } ?? firstGap
        gap = place
        let inBody = min(max(place, body.lowerBound), body.upperBound)
        additions[element.isComment ? place : inBody, default: []].append(addition)
      }
    }
  }

  private func addition(_ index: Int) -> Addition? {
    guard let base = inputs.base.index(of: theirs.elements[index].key) else {
      return Addition(index: index, isConflict: inputs.isMarked(index, of: theirs))
    }
    let isUnchanged = theirs.hasSameValue(index, as: base, of: inputs.base)
    return isUnchanged ? nil : Addition(index: index, isConflict: true)
  }

  /// Where elements stand that follow no element of OURS: before its first entry, or before a comment that THEIRS has.
  private var firstGap: Int {
    ours.elements.firstIndex { !$0.isComment || theirs.index(of: $0.key) != nil } ?? ours.elements.count
  }

  /// For each element of OURS, the gap behind those that OURS has added behind it; for entries behind the last entry of
  /// them, since a comment heads what follows.
  private var endsOfAdditions: (all: [Int], entries: [Int]) {
    let elements = ours.elements
    var ends = (all: elements.indices.map { $0 + 1 }, entries: elements.indices.map { $0 + 1 })
    for index in elements.indices.dropFirst().reversed() where inputs.base.index(of: elements[index].key) == nil {
      ends.all[index - 1] = ends.all[index]
      if !elements[index].isComment || ends.entries[index] > index + 1 { ends.entries[index - 1] = ends.entries[index] }
    }
    return ends
  }
}
