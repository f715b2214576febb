/// The keys of one dictionary so far, compared by Unicode scalar as in property lists.
struct SeenKeys {
  /// Used for few keys, since it is faster than a dictionary.
  private var few: [(key: String, location: SourceLocation?)] = []
  private var places: [ExactString: SourceLocation?] = [:]
  private static let fewLimit = 16

  /// - Parameter count: the number of keys to come, if it is known.
  init(expecting count: Int = 0) {
    if count > SeenKeys.fewLimit { places.reserveCapacity(count) }
  }

  /// Notes a key.
  ///
  /// - Returns: whether the key is new; a duplicate adds a warning at the later key with a note at the earlier one.
  mutating func insert(_ key: String, at location: SourceLocation?, findings: inout FindingList) -> Bool {
    guard let first = place(of: key, replacedBy: location) else { return true }
    guard !findings.isFull else {
      findings.count(.warning)
      return false
    }
    findings.add(
      .duplicateKey, .warning, "the key \(key.quoted) occurs more than once in this dictionary", at: location,
      notes: first.map { [Finding.Note("the earlier \(key.quoted) is here", at: $0)] } ?? [], key: TextKey(key),
      fix: "Keep one of the two.")
    return false
  }

  /// Replaces the last place of a key by a new one, and returns it; `nil` for a new key.
  private mutating func place(of key: String, replacedBy location: SourceLocation?) -> SourceLocation?? {
    if !places.isEmpty { return places.updateValue(location, forKey: ExactString(key)) }
    if let index = few.firstIndex(where: { $0.key.isExactly(key) }) {
      defer { few[index].location = location }
      return few[index].location
    }
    few.append((key, location))
    if few.count > SeenKeys.fewLimit {
      for (key, location) in few { places[ExactString(key)] = .some(location) }
    }
    return nil
  }
}
