import SettingsLocalization

/// What became of planned files.
struct CommitReport {
  /// Whether the bundle was written to.
  private(set) var isWritten = false
  /// What was left behind and could not be cleared away.
  private(set) var warnings: [String] = []

  /// Nothing was to be written.
  init() {}

  /// Writes files, if there are any.
  init(_ files: [PlannedFile], _ lock: BundleLock, inPlace: Bool) throws(TransactionError) {
    warnings = lock.warnings
    guard !files.isEmpty else { return }
    if case .committed(let warnings) = try BundleTransaction(lock, inPlace: inPlace).commit(files) {
      isWritten = true
      self.warnings += warnings
    }
  }
}
