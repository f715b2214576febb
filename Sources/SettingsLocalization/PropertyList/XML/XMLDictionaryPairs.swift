/// Collects the pairs of a `<dict>` from its elements.
///
/// A `<key>` after a key is its value if another `<key>` or the end follows, as in CoreFoundation. If a value follows,
/// the first key has no value.
struct XMLDictionaryPairs {
  typealias Key = (text: String, location: SourceLocation)

  private var dictionary = PropertyListDictionary()
  private var seen = SeenKeys<SourceLocation>()
  private var key: Key?
  /// A `<key>` that follows ``key``; `nil` for none.
  private var next: Key?

  /// Adds a `<key>`.
  mutating func add(key text: String, at location: SourceLocation, _ reader: inout XMLPropertyListReader) {
    if next != nil {
      useNextAsValue(&reader)
      key = (text, location)
    } else if key == nil {
      key = (text, location)
    } else {
      next = (text, location)
    }
  }

  /// The key of the value that follows; `nil` without a key.
  mutating func takeKey(_ reader: inout XMLPropertyListReader) -> Key? {
    if let key, next != nil { reader.missingValue(of: key.text, at: key.location) }
    let taken = next ?? key
    (key, next) = (nil, nil)
    if let taken { _ = seen.insert(taken.text, at: taken.location, findings: &reader.findings) { $0 } }
    return taken
  }

  /// Adds a pair with a key from `takeKey`.
  mutating func append(_ key: Key, _ node: PropertyListNode) {
    dictionary.pairs.append(PropertyListDictionary.Pair(key: key.text, at: key.location, node))
  }

  /// All pairs, at the end of the dictionary.
  mutating func finish(_ reader: inout XMLPropertyListReader) -> PropertyListDictionary {
    if next != nil {
      useNextAsValue(&reader)
    } else if let key {
      reader.missingValue(of: key.text, at: key.location)
    }
    return dictionary
  }

  private mutating func useNextAsValue(_ reader: inout XMLPropertyListReader) {
    guard let key, let next else { return }
    _ = seen.insert(key.text, at: key.location, findings: &reader.findings) { $0 }
    reader.keyAsValue(at: next.location)
    append(key, PropertyListNode(.string(next.text), at: next.location))
    (self.key, self.next) = (nil, nil)
  }
}
