/// Something that is said to hold for every input does not hold for this one.
struct Violation: Error, CustomStringConvertible {
  /// What ought to hold, and where it does not.
  let description: String

  init(_ description: String) { self.description = description }
}

/// - Throws: ``Violation`` with the message where the condition does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw Violation(message()) }
}
