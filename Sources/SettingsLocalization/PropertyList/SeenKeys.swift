/// The keys of one dictionary so far, compared by Unicode scalar as in property lists.
///
/// A place is whatever a location can be made of, which is done for duplicates only.
struct SeenKeys<Place> {
  /// Used for few keys, since it is faster than a dictionary.
  private var few: [(key: String, place: Place)] = []
  private var places: [ExactString: Place] = [:]
  private static var fewLimit: Int { 16 }

  /// - Parameter count: the number of keys to come, if it is known.
  init(expecting count: Int = 0) {
    if count > SeenKeys.fewLimit { places.reserveCapacity(count) }
  }

  /// Notes a key.
  ///
  /// - Parameter location: where a place is; `nil` if that is not known.
  /// - Returns: whether the key is new; a duplicate adds a warning at the later key with a note at the earlier one.
  mutating func insert(
    _ key: String, at place: Place, findings: inout FindingList, location: (Place) -> SourceLocation?
  ) -> Bool {
    guard let first = self.place(of: key, replacedBy: place) else { return true }
    if findings.isFull {
      findings.count(.warning)
    } else {
      findings.addDuplicate(key, at: location(place), first: location(first))
    }
    return false
  }

  /// Replaces the last place of a key by a new one, and returns it; `nil` for a new key.
  mutating func place(of key: String, replacedBy place: Place) -> Place? {
    if !places.isEmpty { return places.updateValue(place, forKey: ExactString(key)) }
    if let index = few.firstIndex(where: { $0.key.isExactly(key) }) {
      defer { few[index].place = place }
      return few[index].place
    }
    few.append((key, place))
    if few.count > SeenKeys.fewLimit {
      for (key, place) in few { places[ExactString(key)] = place }
    }
    return nil
  }
}

extension FindingList {
  /// Adds a warning at a key that occurs again, with a note at the earlier one.
  mutating func addDuplicate(_ key: String, at location: SourceLocation?, first: SourceLocation?) {
    add(
      .duplicateKey, .warning, "the key \(key.quoted) occurs more than once in this dictionary", at: location,
      notes: first.map { [Finding.Note("the earlier \(key.quoted) is here", at: $0)] } ?? [],
      key: TextKey(key), fix: "Keep one of the two.")
  }
}
