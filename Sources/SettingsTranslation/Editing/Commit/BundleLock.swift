internal import SettingsLocalization

/// The right to write to a bundle, for as long as the value lives. One process has it at a time.
///
/// Take it before the bundle is read: then what is written was worked out from what is on disk. It is an advisory lock
/// of the folder around the bundle.
public final class BundleLock: Sendable {
  /// Where the bundle really is: an absolute path without symbolic links.
  public let path: String
  /// The files of commits of earlier runs that were stopped, and that taking the lock brought to their end: paths in the
  /// bundle. Tell them: the bundle is another than before.
  public let finishedFiles: [String]
  /// What dead runs left and could not be removed.
  public let warnings: [String]
  let parent: FolderDescriptor
  let name: RawName

  /// Takes the lock. Then a commit that was stopped half way is brought to its end, and what dead runs left beside the
  /// bundle is removed.
  ///
  /// - Parameter path: the bundle's folder, or a symbolic link to it.
  /// - Throws: ``TransactionError/locked(path:)`` if another process has the lock,
  ///   ``TransactionError/unfinished(path:reason:)`` if a stopped commit cannot be brought to its end yet,
  ///   ``TransactionError/refusedJournal(path:reason:)`` if it must not be,
  ///   ``TransactionError/notWritten(path:reason:)`` if there is no such folder, or it cannot be locked.
  public init(bundle path: String) throws(TransactionError) {
    let recovery: Recovery?
    do throws(CommitFailure) {
      (parent, name) = try BundleLock.find(path)
      recovery = try parent.lock() ? Recovery(parent: parent, name: name) : nil
    } catch {
      throw error.notWritten
    }
    guard let recovery else { throw .locked(path: path) }
    self.path = parent.path(of: name)
    (finishedFiles, warnings) = try recovery.run()
  }

  deinit { parent.unlock() }

  /// The bundle's folder as it is now: a commit puts another one in its place.
  func bundle() throws(CommitFailure) -> FolderDescriptor {
    try parent.folder(name, staysOnMount: false)
  }

  /// Whether the bundle is a mount point, which cannot change places with another folder.
  func isMountPoint() throws(CommitFailure) -> Bool {
    do throws(CommitFailure) {
      _ = try parent.folder(name)
      return false
    } catch {
      guard error.isOtherMount else { throw error }
      return true
    }
  }

  /// Opens the folder around a bundle.
  private static func find(_ path: String) throws(CommitFailure) -> (parent: FolderDescriptor, name: RawName) {
    guard !path.utf8.contains(0), let real = Directory.realPath(path) else {
      throw .system(path, cannotBe: "opened")
    }
    let slash = CChar(UInt8(ascii: "/"))
    guard let end = real.lastIndex(of: slash), let name = RawName(real[real.index(after: end)...]) else {
      throw CommitFailure(path: path, reason: "has no folder around it")
    }
    let parent = end == real.startIndex ? [slash] : Array(real[..<end])
    return (try FolderDescriptor(realPath: parent), name)
  }
}
