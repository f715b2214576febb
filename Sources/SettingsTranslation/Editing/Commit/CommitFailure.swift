internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

/// A step of a commit that failed. The caller decides what that means for the bundle.
struct CommitFailure: Error, Hashable {
  let path: String
  let reason: String
  /// The system's error number; 0 if the library itself refuses.
  var number: Int32 = 0
  /// Whether another program changed something meanwhile.
  private(set) var isChange = false

  /// The error of this thread's last system call.
  ///
  /// - Parameter action: a participle: the file cannot be `created`.
  static func system(_ path: String, cannotBe action: String) -> CommitFailure {
    let number = sl_error_number()
    let text = number == SL_EXDEV ? "it is on another file system than the bundle" : SystemError.text(number)
    return CommitFailure(path: path, reason: "cannot be \(action): \(text)", number: number)
  }

  /// Another program changed the file or folder since the commit was prepared.
  static func changed(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "was changed by another program", isChange: true)
  }

  static func outsideBundle(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "leads out of the bundle")
  }

  /// The error before a commit is made.
  var notWritten: TransactionError { isChange ? .changed(path: path) : .notWritten(path: path, reason: reason) }

  /// The error while a commit is built: if a file is gone that existed a moment ago, another program removed it.
  var notBuilt: TransactionError { SystemError.isMissing(number) ? .changed(path: path) : notWritten }

  var notDurable: TransactionError { .notDurable(path: path, reason: reason) }
  var unfinished: TransactionError { .unfinished(path: path, reason: reason) }

  /// Something is mounted where a folder was expected to be part of the bundle.
  var isOtherMount: Bool { number == SL_EXDEV }

  /// The process has no permission to write there.
  var isForbidden: Bool { [SL_EACCES, SL_EPERM, SL_EROFS].contains(number) }
}
