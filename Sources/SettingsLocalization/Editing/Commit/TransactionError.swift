/// Why a commit to a bundle was not made, or not known to be made.
public enum TransactionError: Error, Hashable, Sendable {
  /// Another run has the right to write to the bundle.
  case locked(path: String)
  /// A commit is decided on, but not all of its files are in place yet. The next run that takes the lock goes on with
  /// it; until then the bundle is not read.
  case unfinished(path: String, reason: String)
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
    case .notWritten(let path, let reason):
      "\(path): \(reason); nothing was written"
    case .notDurable(let path, let reason):
      "\(path): \(reason); all was written, but may not outlast a loss of power"
    }
  }
}
