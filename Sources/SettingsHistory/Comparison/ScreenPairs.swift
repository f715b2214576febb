internal import SettingsLocalization

/// The rows of a pane that are the same on both sides.
///
/// A row is found again by its type and the key of its value, else by what it opens and the keys of its texts, else by
/// its title; the header of a group also by the row next to it. Its place in the pane does not count.
struct RowPairs {
  /// The new row of each old one.
  private(set) var new: [Int?]
  /// The old row of each new one.
  private(set) var old: [Int?]

  init(_ old: [ScreenLayout.Row], _ new: [ScreenLayout.Row]) {
    self.new = Array(repeating: nil, count: old.count)
    self.old = Array(repeating: nil, count: new.count)
    pair(old, new) { row in row.key.map { [row.type?.name ?? "", $0] } }
    pair(old, new) { row in
      [row.type?.name ?? "", row.destination ?? "", row.title?.key.text ?? "", row.footerText?.key.text ?? ""]
    }
    pair(old, new) { row in
      guard let title = row.title?.value, !title.isEmpty else { return nil }
      return [row.type?.name ?? "", title]
    }
    pairGroups(old, new)
  }

  /// Pairs rows of equal identity that have no partner, in their order. Rows without an identity stay alone.
  private mutating func pair(
    _ old: [ScreenLayout.Row], _ new: [ScreenLayout.Row], by identity: (LocalizedSpecifier) -> [String]?
  ) {
    var places: [[ExactString]: [Int]] = [:]
    for number in old.indices.reversed() where self.new[number] == nil {
      guard let name = identity(old[number].specifier) else { continue }
      places[name.map { ExactString($0) }, default: []].append(number)
    }
    if places.isEmpty { return }
    for number in new.indices where self.old[number] == nil {
      guard let name = identity(new[number].specifier) else { continue }
      if let partner = places[name.map { ExactString($0) }]?.popLast() { connect(partner, number) }
    }
  }

  /// Pairs headers of one type that stand before, or else behind, the same row.
  private mutating func pairGroups(_ old: [ScreenLayout.Row], _ new: [ScreenLayout.Row]) {
    for step in [1, -1] {
      for number in new.indices where self.old[number] == nil {
        let neighbour = number + step
        guard new[number].specifier.type == .group, new.indices.contains(neighbour),
          let partner = self.old[neighbour].map({ $0 - step }), old.indices.contains(partner),
          self.new[partner] == nil, old[partner].specifier.type == .group
        else { continue }
        connect(partner, number)
      }
    }
  }

  private mutating func connect(_ old: Int, _ new: Int) {
    self.new[old] = new
    self.old[new] = old
  }
}

/// The panes that are the same on both sides: those of one file, then those of one name, then those that the same row opens.
struct ScreenPairs {
  /// A pane of both sides, by its numbers.
  struct Pair {
    let old: Int
    let new: Int
    let rows: RowPairs
  }

  private(set) var pairs: [Pair] = []
  /// Panes of the old side only.
  private(set) var removed: [Int] = []
  /// Panes of the new side only.
  private(set) var added: [Int] = []
  /// The names of panes of the old side that have another one on the new side.
  private(set) var renamed: [ExactString: String] = [:]

  /// - Parameter unread: the names of panes whose files cannot be read. Whether a pane that they may lead to came or
  ///   went is not known.
  init(_ old: ScreenLayout, _ new: ScreenLayout, unread: (old: Set<ExactString>, new: Set<ExactString>)) {
    let oldNumbers = ScreenPairs.numbers(old)
    let newNumbers = ScreenPairs.numbers(new)
    var (isOldPaired, isNewPaired) = (Set<Int>(), Set<Int>())
    var waiting: [(old: Int, new: Int)] = []
    func connect(_ old: Int, _ new: Int) {
      if isOldPaired.insert(old).inserted, isNewPaired.insert(new).inserted { waiting.append((old, new)) }
    }
    let oldFiles = Dictionary(old.panes.indices.map { (ExactString(old.settings.panes[$0].place), $0) }) { $1 }
    for number in new.panes.indices {
      if let partner = oldFiles[ExactString(new.settings.panes[number].place)] { connect(partner, number) }
    }
    for (number, pane) in new.panes.enumerated() where !isNewPaired.contains(number) {
      if let partner = oldNumbers[ExactString(pane.name)], !isOldPaired.contains(partner) { connect(partner, number) }
    }
    while pairs.count < waiting.count {
      let (oldPane, newPane) = waiting[pairs.count]
      let (oldRows, newRows) = (old.panes[oldPane].rows, new.panes[newPane].rows)
      let rows = RowPairs(oldRows, newRows)
      pairs.append(Pair(old: oldPane, new: newPane, rows: rows))
      for (oldRow, newRow) in rows.new.enumerated() {
        guard let newRow,
          let first = oldRows[oldRow].specifier.destination.flatMap({ oldNumbers[ExactString($0)] }),
          let second = newRows[newRow].specifier.destination.flatMap({ newNumbers[ExactString($0)] }),
          !isOldPaired.contains(first), !isNewPaired.contains(second)
        else { continue }
        renamed[ExactString(old.panes[first].name)] = new.panes[second].name
        connect(first, second)
      }
    }
    pairs.sort { $0.new < $1.new }
    removed = old.panes.indices.filter { !isOldPaired.contains($0) && !old.panes[$0].isBelow(unread.new) }
    added = new.panes.indices.filter { !isNewPaired.contains($0) && !new.panes[$0].isBelow(unread.old) }
  }

  private static func numbers(_ layout: ScreenLayout) -> [ExactString: Int] {
    Dictionary(layout.panes.enumerated().map { (ExactString($1.name), $0) }) { first, _ in first }
  }
}

extension ScreenLayout.Pane {
  /// Whether it is one of some panes, or the way to it leads through one.
  fileprivate func isBelow(_ panes: Set<ExactString>) -> Bool {
    !panes.isEmpty && trail.contains { panes.contains(ExactString($0)) }
  }
}
