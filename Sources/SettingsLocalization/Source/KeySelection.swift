/// Some keys: whole ones, and all of some patterns.
struct KeySelection: Sendable {
  private let keys: Set<ExactString>
  private let patterns: [KeyPattern]

  /// - Parameters:
  ///   - keys: whole keys; compared by Unicode scalar.
  ///   - patterns: see ``KeyPattern``.
  init(keys: [String], patterns: [String]) {
    self.keys = Set(keys.map { ExactString($0) })
    self.patterns = patterns.map { KeyPattern($0) }
  }

  func contains(_ key: String) -> Bool {
    keys.contains(ExactString(key)) || patterns.contains { $0.matches(key) }
  }
}
