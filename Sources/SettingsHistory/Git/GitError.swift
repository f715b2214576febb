internal import SettingsLocalization

/// Why git cannot be asked, or did not answer.
package enum GitError: Error, Hashable, Sendable {
  /// No program `git` is in the folders of `PATH` that are named by an absolute path.
  case notInstalled
  /// The system could not run it, with its reason.
  case notStarted(reason: String)
  /// No folder from that of the bundle upwards has an entry `.git`.
  case noRepository
  /// It ended with an error.
  ///
  /// - Parameters:
  ///   - command: the command of git, such as `rev-parse`.
  ///   - message: its own words; empty if it said nothing.
  case refused(command: String, message: String)
  /// It answered nothing for the time that it has, and was ended.
  case silent(command: String, limit: Duration)
  /// It would not answer for the nearest folder with `.git`: files that look like a repository hide the one around them,
  /// or the configuration names another work tree.
  ///
  /// - Parameters:
  ///   - found: the path of the work tree, or of the repository, that git names.
  ///   - nearest: the path of the nearest folder with an entry `.git`; `nil` if there is none.
  case otherRepository(found: String, nearest: String?)
  /// A revision names no commit of the repository.
  case unknownRevision(String)
  /// The repository has no commit yet.
  case noCommit
  /// The commit contains no file of the folder.
  case notTracked
  /// What a branch changed is not known.
  case unknownBranch(Gap)
  /// A revision and the present commit have no common commit, as far as the clone knows.
  case noMergeBase(String)
}

extension GitError {
  /// Why the history of a branch is not known.
  package enum Gap: Hashable, Sendable {
    /// Several bundles were moved in a commit, and which one was this is not known.
    case move(ObjectName)
    /// The clone lacks files.
    case objects
  }
}

extension GitError: CustomStringConvertible {
  /// What is wrong, in one line without a full stop.
  package var description: String {
    switch self {
    case .notInstalled: "git is not installed, or not in an absolute folder of PATH"
    case .notStarted(let reason): "git cannot be started: \(reason)"
    case .noRepository: "no git repository is here or in the folders above"
    case .refused(let command, let message):
      message.isEmpty ? "git \(command) failed without a message" : "git \(command): \(message)"
    case .silent(let command, let limit):
      "git \(command) answered nothing for \(limit.components.seconds) s and was ended: look for a pipe among the files "
        + "that the configuration of the repository includes"
    case .otherRepository(let found, let nearest):
      "git would answer for \(found), but "
        + (nearest.map { "the nearest folder with .git is \($0)" } ?? "no folder above the bundle has .git")
        + ": remove what looks like a repository there (HEAD, config, objects, refs), or core.worktree"
    case .unknownRevision(let name):
      "the repository has no revision \(name.brief): check its name, or fetch it (in a workflow: fetch-depth: 0)"
    case .noCommit: "the repository has no commit yet"
    case .notTracked: "the last commit does not contain the bundle"
    case .unknownBranch(.move(let commit)):
      "several bundles were moved in commit \(commit.digits.prefix(7)), so what the branch made stale is not known: "
        + "move one bundle in a commit"
    case .unknownBranch(.objects):
      "the clone lacks files of the branch or of its first commit, so what it made stale is not known; fetch everything "
        + "(without --filter; in a workflow: fetch-depth: 0)"
    case .noMergeBase(let name):
      "no commit is known that HEAD and \(name.brief) have in common; fetch the whole history (fetch-depth: 0)"
    }
  }
}
