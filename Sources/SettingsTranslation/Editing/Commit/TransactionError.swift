#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a commit to a bundle was not made, or may not have been made.
public enum TransactionError: Error, Hashable, Sendable {
  /// Another run has the right to write to the bundle.
  case locked(path: String)
  /// A commit is decided, but not all of its files are in place yet. The next run that takes the lock resumes it; until
  /// then the bundle is not read.
  case unfinished(path: String, reason: String)
  /// An interrupted commit is not resumed: files were changed since, or no run on this disk wrote it. The user has to
  /// look at it; until it is removed the bundle is not read.
  case refusedJournal(path: String, reason: String)
  /// Another program changed the bundle during the commit. Nothing was changed; what that program saved is in the
  /// bundle, or in a folder that is kept beside it.
  case changed(path: String, kept: String? = nil)
  /// Everything was written, but something that another program saved at the same time could not be restored: it is in
  /// a folder that is kept beside the bundle.
  case replacedSave(path: String, kept: String)
  /// Nothing was changed.
  case notWritten(path: String, reason: String)
  /// Everything was written, but the system does not confirm that it would survive a power loss.
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
      "\(path): is left from an interrupted commit, which is not resumed: \(reason); look at what is in it, then "
        + "remove it: the bundle stays as it is"
    case .changed(let path, nil):
      "\(path): was changed by another program while it was written; nothing was written; try again"
    case .changed(let path, let kept?):
      "\(path): was changed by another program while it was written; nothing was written; what that program saved in "
        + "between is in \(kept)"
    case .replacedSave(let path, let kept):
      "\(path): was changed by another program while it was written; everything was written; what that program "
        + "saved is in \(kept)"
    case .notWritten(let path, let reason):
      "\(path): \(reason); nothing was written"
    case .notDurable(let path, let reason):
      "\(path): \(reason); everything was written, but may not survive a power loss"
    }
  }
}

extension TransactionError: LocalizedError {
  public var errorDescription: String? { description }
}

extension TransactionError {
  /// Whether the bundle is as it was before.
  var isNothingWritten: Bool {
    switch self {
    case .locked, .refusedJournal, .changed, .notWritten: true
    case .unfinished, .replacedSave, .notDurable: false
    }
  }

  /// The file or folder that it is about.
  var path: String {
    switch self {
    case .locked(let path), .changed(let path, _), .replacedSave(let path, _), .notWritten(let path, _),
      .notDurable(let path, _), .unfinished(let path, _), .refusedJournal(let path, _):
      path
    }
  }

  /// What went wrong with it, without what that means for the bundle.
  var reason: String {
    switch self {
    case .notWritten(_, let reason), .notDurable(_, let reason), .unfinished(_, let reason),
      .refusedJournal(_, let reason):
      reason
    case .locked: "another run is writing in this folder"
    case .changed, .replacedSave: "was changed by another program"
    }
  }
}
