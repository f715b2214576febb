internal import Synchronization

/// What was read beneath a folder, and as what it was found: so that it can be said at the end whether all of that was
/// there at one time.
final class ReadLog: Sendable {
  private struct State {
    /// The first status of what was read, by its path; that of the folder itself has none.
    var statuses: [ExactString: NodeStatus] = [:]
    /// Whether something was found to be another already.
    var isDisturbed = false
  }

  private let state = Mutex(State())

  /// Notes what is about to be read.
  func note(_ status: NodeStatus, at path: String) {
    state.withLock { state in
      let first = state.statuses[ExactString(path)] ?? status
      state.statuses[ExactString(path)] = first
      if !first.hasSameContent(as: status) { state.isDisturbed = true }
    }
  }

  /// Notes that something was not found because the folder is no longer in its place.
  func noteDisturbance() { state.withLock { $0.isDisturbed = true } }

  /// Whether something was found to be another while it was read.
  var isDisturbed: Bool { state.withLock { $0.isDisturbed } }

  /// What was read, with the status that it had.
  var statuses: [(path: String, status: NodeStatus)] {
    state.withLock { state in state.statuses.map { ($0.key.text, $0.value) } }
  }
}
