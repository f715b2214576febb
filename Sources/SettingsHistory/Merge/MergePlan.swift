internal import SettingsLocalization

/// What becomes of each entry: by key, and value and comments each for itself.
struct MergePlan {
  /// Which side's comments an entry gets.
  enum Comments {
    case ours, theirs, both
  }

  /// What becomes of an entry of OURS.
  enum Fate {
    /// It stays; what is not of OURS comes from the entry of THEIRS with that number.
    case kept(theirs: Int, takesValue: Bool, above: Comments, beside: Comments)
    case unchanged
    case deleted
    /// The sides disagree; the number of the entry in THEIRS, which may have deleted it.
    case conflict(theirs: Int?)
  }

  /// An entry of THEIRS that OURS does not have.
  struct Addition {
    /// Its number in THEIRS.
    let number: Int
    /// Whether OURS has deleted it.
    let isConflict: Bool
  }

  /// For each entry of OURS.
  private(set) var fates: [Fate] = []
  /// The entries that stand before the first one of OURS.
  private(set) var first: [Addition] = []
  /// The entries that stand behind an entry of OURS, by its number.
  private(set) var behind: [Int: [Addition]] = [:]

  private let inputs: MergeInputs

  init(_ inputs: MergeInputs) {
    self.inputs = inputs
    decide()
    add()
  }

  // MARK: Entries of OURS

  private mutating func decide() {
    let entries = inputs.ours.table.entries
    fates = entries.indices.map { inputs.ours.isOverridden($0) ? .unchanged : fate($0, entries[$0].key) }
    for number in entries.indices {
      guard let last = inputs.ours.number(of: entries[number].key), last != number else { continue }
      // What THEIRS has deleted is gone there with all its entries.
      switch fates[last] {
      case .deleted: fates[number] = .deleted
      case .conflict(theirs: nil): fates[number] = .conflict(theirs: nil)
      default: break
      }
    }
  }

  private func fate(_ ours: Int, _ key: TextKey) -> Fate {
    let base = inputs.base.number(of: key)
    guard let theirs = inputs.theirs.number(of: key) else {
      guard let base else { return inputs.markedKeys.contains(key) ? .conflict(theirs: nil) : .unchanged }
      return inputs.ours.hasSameValue(ours, as: base, of: inputs.base) ? .deleted : .conflict(theirs: nil)
    }
    guard let takesValue = takesValue(base, ours, theirs) else { return .conflict(theirs: theirs) }
    return .kept(
      theirs: theirs, takesValue: takesValue, above: comments(.above, base, ours, theirs),
      beside: comments(.beside, base, ours, theirs))
  }

  /// Whether the value is that of THEIRS; `nil` if both sides have changed it.
  private func takesValue(_ base: Int?, _ ours: Int, _ theirs: Int) -> Bool? {
    if inputs.ours.hasSameValue(ours, as: theirs, of: inputs.theirs) { return false }
    guard let base else { return nil }
    if inputs.ours.hasSameValue(ours, as: base, of: inputs.base) { return true }
    return inputs.theirs.hasSameValue(theirs, as: base, of: inputs.base) ? false : nil
  }

  private func comments(_ place: CommentPlace, _ base: Int?, _ ours: Int, _ theirs: Int) -> Comments {
    let (ours, theirs) = (inputs.ours.comments(ours, place), inputs.theirs.comments(theirs, place))
    let base = base.map { inputs.base.comments($0, place) } ?? []
    if theirs == base || theirs == ours { return .ours }
    return ours == base ? .theirs : .both
  }

  // MARK: Entries of THEIRS

  private mutating func add() {
    let ends = endsOfAdditions
    var place: Int?
    for (number, entry) in inputs.theirs.table.entries.enumerated() where !inputs.theirs.isOverridden(number) {
      if let ours = inputs.ours.number(of: entry.key) {
        if case .deleted = fates[ours] { continue }
        place = ends[ours]
      } else if let addition = addition(number, entry.key) {
        if let place { behind[place, default: []].append(addition) } else { first.append(addition) }
      }
    }
  }

  private func addition(_ number: Int, _ key: TextKey) -> Addition? {
    guard let base = inputs.base.number(of: key) else {
      return Addition(number: number, isConflict: inputs.markedKeys.contains(key))
    }
    let isUnchanged = inputs.theirs.hasSameValue(number, as: base, of: inputs.base)
    return isUnchanged ? nil : Addition(number: number, isConflict: true)
  }

  /// For each entry of OURS, the last of those behind it that OURS has added; itself without one.
  private var endsOfAdditions: [Int] {
    let entries = inputs.ours.table.entries
    var ends = Array(entries.indices)
    for number in entries.indices.dropFirst().reversed() where inputs.base.number(of: entries[number].key) == nil {
      ends[number - 1] = ends[number]
    }
    return ends
  }
}
