internal import SettingsLocalization

/// The right to write to a bundle, as long as the value lives. One process has it at a time.
///
/// Take the lock before you read the bundle, so that changes are based on what is on disk. It is an advisory lock on
/// the parent folder of the bundle.
public final class BundleLock: Sendable {
  /// The real location of the bundle: an absolute path without symbolic links.
  public let path: String
  /// The files of interrupted commits of earlier runs that taking the lock completed: paths in the bundle, of string
  /// catalogs relative to it: `../SettingsCatalogs/Root.xcstrings`. Report them, since the bundle has changed.
  public let finishedFiles: [String]
  /// Leftovers of dead runs that could not be removed.
  public let warnings: [String]
  let parent: FolderDescriptor
  let name: RawName

  /// Takes the lock. Then an interrupted commit is completed, and leftovers of dead runs beside the bundle are removed.
  ///
  /// - Parameter path: the bundle's folder, or a symbolic link to it.
  /// - Throws: ``TransactionError/locked(path:)`` if another process has the lock,
  ///   ``TransactionError/unfinished(path:reason:)`` if an interrupted commit cannot be completed yet,
  ///   ``TransactionError/refusedJournal(path:reason:)`` if it must not be completed,
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

  /// The bundle's current folder: a commit replaces it with another one.
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

  /// Opens the parent folder of a bundle.
  private static func find(_ path: String) throws(CommitFailure) -> (parent: FolderDescriptor, name: RawName) {
    guard !path.utf8.contains(0), let real = Directory.realPath(path) else {
      throw .system(path, cannotBe: "opened")
    }
    let slash = CChar(UInt8(ascii: "/"))
    guard let end = real.lastIndex(of: slash), let name = RawName(real[real.index(after: end)...]) else {
      throw CommitFailure(path: path, reason: "has no parent folder")
    }
    let parent = end == real.startIndex ? [slash] : Array(real[..<end])
    return (try FolderDescriptor(realPath: parent), name)
  }
}
