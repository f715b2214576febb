/// How much a file may stand for where it repeats parts of itself by reference: otherwise a small file would be a text
/// that is larger than any memory.
package struct ExpansionBudget: Sendable {
  /// In bytes: 1 MB and 16 times the file, which no ordinary file comes near.
  package let limit: Int
  private var used = 0

  /// The budget of a file.
  ///
  /// - Parameter fileSize: the number of its bytes.
  package init(fileSize: Int) { limit = 1 << 20 + 16 * fileSize }

  /// Takes bytes that a reference stands for.
  ///
  /// - Returns: whether all that were taken so far are within the limit.
  package mutating func take(_ count: Int) -> Bool {
    used = min(used, limit) + min(count, limit)
    return used <= limit
  }
}
