internal import SettingsLocalization
internal import CSettingsSystem
internal import CSettingsWriting

/// A step of a commit that did not work; what it means for the bundle is for the caller to say.
struct CommitFailure: Error, Hashable {
  let path: String
  let reason: String
  /// The system's number of the error; 0 if the reason is our own.
  var number: Int32 = 0
  /// Whether another program changed something meanwhile.
  private(set) var isChange = false

  /// What the last system call of this thread says.
  ///
  /// - Parameter action: a participle: the file cannot be `created`.
  static func system(_ path: String, cannotBe action: String) -> CommitFailure {
    let number = sl_error_number()
    let text = number == SL_EXDEV ? "it is on another file system than the bundle" : SystemError.text(number)
    return CommitFailure(path: path, reason: "cannot be \(action): \(text)", number: number)
  }

  /// Another program was there: what a commit was made for is no longer what is there.
  static func changed(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "was changed by another program", isChange: true)
  }

  static func outsideBundle(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "leads out of the bundle")
  }

  /// What it means before a commit is made.
  var notWritten: TransactionError { isChange ? .changed(path: path) : .notWritten(path: path, reason: reason) }

  /// What it means while a commit is built of what was there a moment ago: if that is gone, another program took it away.
  var notBuilt: TransactionError { SystemError.isMissing(number) ? .changed(path: path) : notWritten }

  var notDurable: TransactionError { .notDurable(path: path, reason: reason) }
  var unfinished: TransactionError { .unfinished(path: path, reason: reason) }

  /// Something is mounted where a folder was expected to be part of the bundle.
  var isOtherMount: Bool { number == SL_EXDEV }

  /// The process may not write there at all.
  var isForbidden: Bool { [SL_EACCES, SL_EPERM, SL_EROFS].contains(number) }
}
