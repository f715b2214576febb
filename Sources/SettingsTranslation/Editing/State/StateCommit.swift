internal import SettingsCatalog
internal import SettingsLocalization

/// Commits files of a bundle together with lines of its state file.
///
/// 1. The state file gets the new lines in addition to the old ones. If that fails, nothing is written.
/// 2. The files are committed. If that fails, the old state file is restored.
/// 3. The state file gets the new lines only.
///
/// A line counts if its hash is that of the text in the bundle. So a run that is interrupted at any point leaves a
/// state that is right for the texts that are there.
struct StateCommit {
  private let writer: StateWriter
  private let file: BesideFile
  private let known: TranslationStates

  init(_ lock: BundleLock, _ file: BesideFile, _ known: TranslationStates) {
    writer = StateWriter(lock, file)
    self.file = file
    self.known = known
  }

  /// - Parameters:
  ///   - lines: the lines after the commit.
  ///   - writing: commits the files; `nil` if only states change.
  func commit(
    _ lines: [StateLine], writing: (() throws(TransactionError) -> CommitResult)?
  ) throws(TransactionError) -> CommitResult {
    let new = StateFile.bytes(lines)
    var warnings: [String] = []
    if let writing {
      let both = StateFile.bytes(known.lines + lines)
      warnings = try record(both, before: writing).warnings
      do throws(TransactionError) {
        try writer.write(new, replacing: both)
      } catch {
        warnings.append("\(file.path): has outdated lines, which do no harm: \(error.reason)")
      }
    } else {
      try writer.write(new, replacing: known.bytes)
    }
    return .committed(warnings: warnings, newFile: known.bytes == nil ? file.path : nil)
  }

  /// Writes the lines, then the files. If the files cannot be written, the state file is as before.
  private func record(
    _ both: [UInt8], before writing: () throws(TransactionError) -> CommitResult
  ) throws(TransactionError) -> CommitResult {
    do throws(TransactionError) {
      try writer.write(both, replacing: known.bytes)
    } catch {
      restore(replacing: both)
      throw .notWritten(path: file.path, reason: error.reason)
    }
    do throws(TransactionError) {
      return try writing()
    } catch {
      if error.isNothingWritten { restore(replacing: both) }
      throw error
    }
  }

  /// Lines about texts that were not written do no harm, so a failure here is not reported.
  private func restore(replacing bytes: [UInt8]) {
    do throws(TransactionError) { try writer.write(known.bytes, replacing: bytes) } catch {}
  }
}

extension CommitResult {
  fileprivate var warnings: [String] {
    switch self {
    case .unchanged: []
    case .committed(let warnings, _, _): warnings
    }
  }
}
