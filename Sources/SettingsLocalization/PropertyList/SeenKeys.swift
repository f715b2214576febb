/// The keys of one dictionary so far, compared by Unicode scalar as property lists compare them.
struct SeenKeys {
  private var places: [ExactString: SourceLocation?] = [:]

  /// Notes a key.
  ///
  /// - Returns: whether it is new; a duplicate adds a warning at the later key with a note at the earlier one.
  mutating func insert(_ key: String, at location: SourceLocation?, findings: inout FindingList) -> Bool {
    guard let first = places.updateValue(location, forKey: ExactString(key)) else { return true }
    guard !findings.isFull else {
      findings.count(.warning)
      return false
    }
    findings.add(
      .duplicateKey, .warning, "the key \(key.quoted) occurs more than once in this dictionary", at: location,
      notes: first.map { [Finding.Note("the earlier \(key.quoted) is here", at: $0)] } ?? [], key: key,
      fix: "Keep one of the two.")
    return false
  }
}
