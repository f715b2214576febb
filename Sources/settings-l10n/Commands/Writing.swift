import SettingsLocalization
import SettingsTranslation

/// What the commands that write to bundles share.
extension CommitReport {
  /// Commits files, if any.
  init(_ files: [PlannedFile], _ lock: BundleLock, inPlace: Bool) throws(TransactionError) {
    self.init(finishedFiles: lock.finishedFiles, warnings: lock.warnings)
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

extension TableEditing {
  /// The files that result from changes; an error names its table with the path of the bundle.
  func files(
    _ changes: [TableChange], in bundle: SettingsBundle
  ) throws -> (files: [PlannedFile], findings: [Finding]) {
    do {
      return try files(changes)
    } catch let error as TableEditError {
      throw Failure("\(bundle.path)/\(error)")
    }
  }
}
