internal import Synchronization

/// The files and folders that were read below a folder, with their status, to check at the end whether all of them
/// existed at one time.
///
/// `SettingsBundle.requireUnchanged()` checks that. The command calls it once, before anything is printed or written,
/// and reads again if something changed. So no rule and no format has to know that files may disappear.
final class ReadLog: Sendable {
  private struct State {
    /// The first status of each entry, by its path; the folder itself has an empty path.
    var statuses: [ExactString: NodeStatus] = [:]
    /// Whether a change was already found.
    var isDisturbed = false
  }

  private let state = Mutex(State())

  /// Records an entry that is about to be read.
  func note(_ status: NodeStatus, at path: String) {
    state.withLock { state in
      let first = state.statuses[ExactString(path)] ?? status
      state.statuses[ExactString(path)] = first
      if !first.hasSameContent(as: status) { state.isDisturbed = true }
    }
  }

  /// Records that an entry was not found because the folder is no longer in its place.
  func noteDisturbance() { state.withLock { $0.isDisturbed = true } }

  /// Whether an entry changed while it was read.
  var isDisturbed: Bool { state.withLock { $0.isDisturbed } }

  /// The entries that were read, with their status at that time.
  var statuses: [(path: String, status: NodeStatus)] {
    state.withLock { state in state.statuses.map { ($0.key.text, $0.value) } }
  }
}
