/// The result of a commit.
struct CommitReport {
  /// Whether the bundle was written to.
  var isWritten = false
  /// The files of an earlier run whose commit was finished first.
  var finishedFiles: [String] = []
  /// Leftovers that could not be removed.
  var warnings: [String] = []
}
