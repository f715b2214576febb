/// The fewest insertions and deletions that turn one list into another.
///
/// - Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, the greedy algorithm.
struct ShortestScript {
  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>
  /// For every number of steps, how far the old list was passed on each diagonal.
  private var trace: [[Int]] = []

  /// The common lines: ascending pairs of indices; empty if the script is longer than the limit.
  static func matches(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, limit: Int) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    var script = ShortestScript(old: old, new: new)
    guard let steps = script.search(limit: limit) else { return [] }
    return script.matches(steps: steps)
  }

  private init(old: ArraySlice<Int>, new: ArraySlice<Int>) {
    self.old = old
    self.new = new
  }

  /// The number of steps; `nil` beyond the limit. Diagonal k of step d is at index k + d of `trace[d]`.
  private mutating func search(limit: Int) -> Int? {
    for steps in 0...min(limit, old.count + new.count) {
      var reached = Array(repeating: 0, count: 2 * steps + 1)
      for diagonal in stride(from: -steps, through: steps, by: 2) {
        let start = steps == 0 ? 0 : firstStep(steps, diagonal).passed
        reached[diagonal + steps] = slide(start, diagonal)
      }
      trace.append(reached)
      let end = old.count - new.count
      if abs(end) <= steps, (end + steps) % 2 == 0, reached[end + steps] >= old.count { return steps }
    }
    return nil
  }

  /// How far the old list is passed by the step onto a diagonal, and the diagonal that it comes from.
  private func firstStep(_ steps: Int, _ diagonal: Int) -> (passed: Int, from: Int) {
    let before = trace[steps - 1]
    func reached(_ diagonal: Int) -> Int? {
      let index = diagonal + steps - 1
      return before.indices.contains(index) ? before[index] : nil
    }
    let inserted = reached(diagonal + 1) ?? -1
    let deleted = reached(diagonal - 1).map { $0 + 1 } ?? -1
    return inserted >= deleted ? (inserted, diagonal + 1) : (deleted, diagonal - 1)
  }

  /// Passes equal lines.
  private func slide(_ start: Int, _ diagonal: Int) -> Int {
    var passed = start
    while passed < old.count, passed - diagonal >= 0, passed - diagonal < new.count,
      old[old.startIndex + passed] == new[new.startIndex + passed - diagonal]
    {
      passed += 1
    }
    return passed
  }

  private func matches(steps: Int) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var diagonal = old.count - new.count
    for step in stride(from: steps, through: 0, by: -1) {
      let (start, from) = step == 0 ? (0, 0) : firstStep(step, diagonal)
      for passed in stride(from: trace[step][diagonal + step] - 1, through: start, by: -1) {
        matches.append((old.startIndex + passed, new.startIndex + passed - diagonal))
      }
      diagonal = from
    }
    return matches.reversed()
  }
}
