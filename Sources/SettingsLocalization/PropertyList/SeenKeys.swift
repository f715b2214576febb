/// The keys of one dictionary so far, compared by Unicode scalar as property lists compare them.
struct SeenKeys {
  private struct Key: Hashable {
    let text: String
    /// Kept, so that a table that grows need not read the text of every key again.
    private let hash: Int

    init(_ text: String) {
      var text = text
      var hasher = Hasher()
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hash = hasher.finalize()
      self.text = text
    }

    static func == (left: Key, right: Key) -> Bool {
      left.hash == right.hash && left.text.isExactly(right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var places: [Key: SourceLocation?] = [:]

  /// Notes a key.
  ///
  /// - Returns: whether it is new; a duplicate adds a warning at the later key with a note at the earlier one.
  mutating func insert(_ key: String, at location: SourceLocation?, findings: inout FindingList) -> Bool {
    guard let first = places.updateValue(location, forKey: Key(key)) else { return true }
    findings.add(
      .duplicateKey, .warning, "the key “\(key)” occurs more than once in this dictionary", at: location,
      notes: first.map { [Finding.Note("the earlier “\(key)” is here", at: $0)] } ?? [], key: key,
      fix: "Keep one of the two.")
    return false
  }
}
