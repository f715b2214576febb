import SettingsTranslation
import SettingsLocalization

/// The result of a commit.
struct CommitReport {
  /// Whether the bundle was written to.
  private(set) var isWritten = false
  /// The files of an earlier run whose commit was finished first.
  private(set) var finishedFiles: [String] = []
  /// Leftovers that could not be removed.
  private(set) var warnings: [String] = []

  /// A run that commits nothing.
  init() {}

  /// Commits files, if any.
  init(_ files: [PlannedFile], _ lock: BundleLock, inPlace: Bool) throws(TransactionError) {
    warnings = lock.warnings
    finishedFiles = lock.finishedFiles
    // The bundle has changed, even if this run fails.
    if !finishedFiles.isEmpty { Output.noteWriting() }
    guard !files.isEmpty else { return }
    if case .committed(let warnings) = try BundleTransaction(lock, inPlace: inPlace).commit(files) {
      isWritten = true
      Output.noteWriting()
      self.warnings += warnings
    }
  }
}

extension BundleLock {
  /// Locks a bundle for writing, and reports if that finished a commit of an earlier run.
  ///
  /// - Throws: ``TransactionError``.
  static func taken(_ path: String) throws(TransactionError) -> BundleLock {
    let lock = try BundleLock(bundle: path)
    let count = lock.finishedFiles.count
    if count > 0 {
      Output.problem("note: \(path): finished the commit of an earlier run: \(Count.of(count, "file"))")
    }
    return lock
  }
}
