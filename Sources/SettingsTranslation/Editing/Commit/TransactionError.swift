/// Why a commit to a bundle was not made, or not known to be made.
public enum TransactionError: Error, Hashable, Sendable {
  /// Another run has the right to write to the bundle.
  case locked(path: String)
  /// A commit is decided on, but not all of its files are in place yet. The next run that takes the lock goes on with
  /// it; until then the bundle is not read.
  case unfinished(path: String, reason: String)
  /// What a stopped commit left is not used: files were changed since, or no run on this disk wrote it. Somebody has to look
  /// at it; until it is removed the bundle is not read.
  case refusedJournal(path: String, reason: String)
  /// Another program changed the bundle while the commit was made. Nothing was changed; what that program saved is in the
  /// bundle, or in a folder beside it that is kept.
  case changed(path: String, kept: String? = nil)
  /// Everything was written, but another program saved something at the same time that could not be put back: it is in a
  /// folder beside the bundle that is kept.
  case replacedSave(path: String, kept: String)
  /// Nothing was changed.
  case notWritten(path: String, reason: String)
  /// Everything was written, but the system does not say that it would outlast a loss of power.
  case notDurable(path: String, reason: String)
}

extension TransactionError: CustomStringConvertible {
  /// `path: what is wrong; what that means, or what to do`.
  public var description: String {
    switch self {
    case .locked(let path):
      "\(path): another run is writing in this folder; try again when it is done"
    case .unfinished(let path, let reason):
      "\(path): \(reason); the commit is half done: run the command again to finish it"
    case .refusedJournal(let path, let reason):
      "\(path): is the rest of a commit that was stopped, and is not gone on with: \(reason); look at what is in it, then "
        + "remove it: the bundle stays as it is"
    case .changed(let path, nil):
      "\(path): was changed by another program while it was written; nothing was written; try again"
    case .changed(let path, let kept?):
      "\(path): was changed by another program while it was written; nothing was written; what that program saved in "
        + "between is in \(kept)"
    case .replacedSave(let path, let kept):
      "\(path): was changed by another program while it was written; all was written; what that program saved is in \(kept)"
    case .notWritten(let path, let reason):
      "\(path): \(reason); nothing was written"
    case .notDurable(let path, let reason):
      "\(path): \(reason); all was written, but may not outlast a loss of power"
    }
  }
}
