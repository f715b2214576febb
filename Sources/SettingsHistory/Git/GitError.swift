/// Why git cannot be asked, or did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// No program `git` is in the folders of `PATH` that are named by an absolute path.
  case notInstalled
  /// The system could not run it, with its reason.
  case notStarted(reason: String)
  /// It ended with an error.
  ///
  /// - Parameters:
  ///   - command: the command of git, such as `rev-parse`.
  ///   - message: its own words; empty if it said nothing.
  case refused(command: String, message: String)
  /// A revision names no commit of the repository.
  case unknownRevision(String)
  /// The repository has no commit yet.
  case noCommit
  /// The commit contains no file of the folder.
  case notTracked
  /// A revision and the present commit have no common commit, as far as the clone knows.
  case noMergeBase(String)
}

extension GitError: CustomStringConvertible {
  /// What is wrong, in one line without a full stop.
  package var description: String {
    switch self {
    case .notInstalled: "git is not installed, or not in an absolute folder of PATH"
    case .notStarted(let reason): "git cannot be started: \(reason)"
    case .refused(let command, let message):
      message.isEmpty ? "git \(command) failed without a message" : "git \(command): \(message)"
    case .unknownRevision(let name):
      "the repository has no revision \(name): check its name, or fetch it (in a workflow: fetch-depth: 0)"
    case .noCommit: "the repository has no commit yet"
    case .notTracked: "the last commit does not contain the bundle"
    case .noMergeBase(let name):
      "no commit is known that HEAD and \(name) have in common; fetch the whole history (fetch-depth: 0)"
    }
  }
}
