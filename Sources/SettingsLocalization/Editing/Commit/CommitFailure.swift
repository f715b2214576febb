internal import CSettingsSystem

/// A step of a commit that did not work; what it means for the bundle is for the caller to say.
struct CommitFailure: Error, Hashable {
  let path: String
  let reason: String
  /// The system's number of the error; 0 if the reason is our own.
  var number: Int32 = 0

  /// What the last system call of this thread says.
  ///
  /// - Parameter action: a participle: the file cannot be `created`.
  static func system(_ path: String, cannotBe action: String) -> CommitFailure {
    let number = sl_error_number()
    let text = number == SL_EXDEV ? "it is on another file system than the bundle" : SystemError.text(number)
    return CommitFailure(path: path, reason: "cannot be \(action): \(text)", number: number)
  }

  static func outsideBundle(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "leads out of the bundle")
  }

  var notWritten: TransactionError { .notWritten(path: path, reason: reason) }
  var notDurable: TransactionError { .notDurable(path: path, reason: reason) }
  var unfinished: TransactionError { .unfinished(path: path, reason: reason) }

  /// Something is mounted where a folder was expected to be part of the bundle.
  var isOtherMount: Bool { number == SL_EXDEV }

  /// The process may not write there at all.
  var isForbidden: Bool { [SL_EACCES, SL_EPERM, SL_EROFS].contains(number) }
}
