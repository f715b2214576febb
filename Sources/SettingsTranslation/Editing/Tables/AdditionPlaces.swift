internal import SettingsLocalization

/// Where new keys go in a table.
struct AdditionPlaces: Sendable {
  /// A place beside an entry of the table, by its number.
  enum Anchor: Hashable, Sendable {
    case after(Int), before(Int)
    /// Behind all entries.
    case end
  }

  /// A new key, its place, and its entry in the development table.
  struct Placed: Sendable {
    var addition: EditPlan.Addition
    var anchor: Anchor
    /// The number of its entry in the development table; `nil` if that has no such key.
    var model: Int?
  }

  /// New keys that have the same place, in their order there.
  struct Group: Sendable {
    var anchor: Anchor
    var placed: [Placed]
  }

  /// Keys with the same place are adjacent.
  private(set) var placed: [Placed] = []

  /// One group for each place; the group for the end of the table is last.
  var groups: [Group] {
    placed.reduce(into: []) { groups, placed in
      if groups.last?.anchor == placed.anchor {
        groups[groups.count - 1].placed.append(placed)
      } else {
        groups.append(Group(anchor: placed.anchor, placed: [placed]))
      }
    }
  }

  /// Places the additions of a plan.
  ///
  /// 1. A key of the development table goes behind its nearest predecessor there that remains in the table.
  /// 2. Without one it is inserted before its nearest successor.
  /// 3. All others go to the end.
  ///
  /// - Parameter model: the development table.
  init(_ plan: EditPlan, in table: StringsTable, model: StringsTable?) {
    let additions = plan.additions
    guard !additions.isEmpty else { return }
    var waiting = Waiting(additions)
    if let model { place(&waiting, in: table, plan, model) }
    placed += waiting.early.map { Placed(addition: $0.addition, anchor: .end, model: $0.model) }
    placed += waiting.others.map { Placed(addition: $0, anchor: .end, model: nil) }
  }

  /// Additions that have no place yet.
  private struct Waiting {
    /// Those that the development table has before any remaining key.
    var early: [(addition: EditPlan.Addition, model: Int)] = []
    private var byKey: [TextKey: Int] = [:]
    private let additions: [EditPlan.Addition]

    init(_ additions: [EditPlan.Addition]) {
      self.additions = additions
      for (number, addition) in additions.enumerated() { byKey[addition.key] = number }
    }

    mutating func take(_ key: TextKey) -> EditPlan.Addition? {
      byKey.removeValue(forKey: key).map { additions[$0] }
    }

    /// The remaining additions, in order.
    var others: [EditPlan.Addition] { byKey.values.sorted().map { additions[$0] } }
  }

  private mutating func place(
    _ waiting: inout Waiting, in table: StringsTable, _ plan: EditPlan, _ model: StringsTable
  ) {
    var predecessor: Int?
    for entry in model.entries where model.effectiveNumber(of: entry.key) == entry.number {
      if let kept = table.entry(forKey: entry.key)?.number, !plan.removed.contains(kept) {
        if predecessor == nil {
          placed = waiting.early.map { Placed(addition: $0.addition, anchor: .before(kept), model: $0.model) }
          waiting.early = []
        }
        predecessor = kept
      } else if let addition = waiting.take(entry.key) {
        if let predecessor {
          placed.append(Placed(addition: addition, anchor: .after(predecessor), model: entry.number))
        } else {
          waiting.early.append((addition, entry.number))
        }
      }
    }
  }
}

extension StringsTable {
  /// The number of the entry of a key that counts; `nil` without the key.
  fileprivate func effectiveNumber(of key: TextKey) -> Int? { entry(forKey: key)?.number }
}
