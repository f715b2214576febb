internal import Synchronization

/// Values by what they were made of: each is made when it is asked for first, and is the same for all threads.
struct Kept<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The value of a key, if it was made.
  func known(_ key: Key) -> Value? { values.withLock { $0[key] } }

  /// The value of a key; without one that of a body, which is kept unless it throws.
  func value<Failure: Error>(of key: Key, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let known = known(key) { return known }
    let made = try make()
    return values.withLock { values in
      // Another thread may have made it meanwhile: all get the same.
      if let known = values[key] { return known }
      values[key] = made
      return made
    }
  }
}
