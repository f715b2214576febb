import ArgumentParser
import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The exit status of a run. The argument parser exits with 64 after wrong usage.
enum ExitStatus: Int32, Comparable {
  /// Completed, without findings at or above the threshold.
  case done = 0
  /// Findings at or above the threshold, or something was skipped.
  case findings = 1
  /// Not completed: the input cannot be read or is refused.
  case failed = 2
  /// The bundle is locked by another run, a commit to it is unfinished, or another program changed it meanwhile.
  case locked = 75
  /// The result of a merge cannot be written: git takes every status up to 128 as a conflict, and THEIRS would be lost.
  case unwritten = 129

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// Exits with this status, unless it is `done`.
  func end() throws {
    if self != .done { throw ExitCode(rawValue) }
  }

  /// The exit status of an error.
  init(_ error: any Error) {
    switch error {
    case TransactionError.locked, TransactionError.unfinished, TransactionError.refusedJournal,
      TransactionError.changed, BundleError.unfinishedCommit, BundleError.replaced:
      self = .locked
    default: self = .failed
    }
  }

  /// The exit status of findings.
  init(_ findings: [Finding], failOn threshold: FailThreshold) {
    self = findings.contains { threshold.includes($0.severity) } ? .findings : .done
  }
}
