import SettingsTranslation
import SettingsLocalization

/// What became of planned files.
struct CommitReport {
  /// Whether the bundle was written to.
  private(set) var isWritten = false
  /// The files of an earlier run whose commit was brought to its end first.
  private(set) var finishedFiles: [String] = []
  /// What was left behind and could not be cleared away.
  private(set) var warnings: [String] = []

  /// Nothing was to be written.
  init() {}

  /// Writes files, if there are any.
  init(_ files: [PlannedFile], _ lock: BundleLock, inPlace: Bool) throws(TransactionError) {
    warnings = lock.warnings
    finishedFiles = lock.finishedFiles
    // The bundle has changed, whatever becomes of this run.
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
  /// Takes the right to write to a bundle, and tells if a commit of an earlier run was brought to its end by that.
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
