/// Writes new bytes to files of a bundle in one step: all of them or none.
///
/// 1. Files that already have their new bytes are skipped. If none is left, nothing is written.
/// 2. The new bundle is built beside the old one: unchanged files are hard links, changed ones keep mode, owner and
///    extended attributes. Everything is flushed to disk.
/// 3. Both folders are exchanged in one step. That is the commit: before it nothing has changed, after it everything.
/// 4. The old bundle is compared with what the new one was built from. If another program saved something in between,
///    the folders are exchanged back, and nothing was written.
/// 5. The old bundle is removed.
///
/// Where folders cannot be exchanged (some network and layered file systems, a bundle that is a mount point), new
/// files are moved into the bundle one by one. If a commit of several files is interrupted, the next ``BundleLock``
/// completes it; until then `SettingsBundle` refuses the bundle.
///
/// Symbolic links in the bundle stay links: the file they point to is written, if it is in the bundle. Another hard
/// link to a changed file keeps the old bytes.
public struct BundleTransaction: Sendable {
  private let lock: BundleLock
  private let inPlace: Bool

  /// - Parameters:
  ///   - lock: taken before the bundle was read.
  ///   - inPlace: whether files are moved into the bundle even where folders could be exchanged. The bundle's folder
  ///     then stays the same one.
  public init(_ lock: BundleLock, inPlace: Bool = false) {
    self.lock = lock
    self.inPlace = inPlace
  }

  /// Commits planned files.
  ///
  /// - Parameter files: in any order; paths that lead to one file must agree on its bytes.
  /// - Throws: ``TransactionError``; it says whether anything was written.
  public func commit(_ files: [PlannedFile]) throws(TransactionError) -> CommitResult {
    let bundle: FolderDescriptor
    let changes: ChangeTree
    let isMountPoint: Bool
    do throws(CommitFailure) {
      bundle = try lock.bundle()
      isMountPoint = try lock.isMountPoint()
      changes = try ChangePlanner.plan(files, for: bundle)
    } catch {
      throw error.notWritten
    }
    guard !changes.isEmpty else { return .unchanged }
    let area = try workingArea(in: isMountPoint ? bundle : lock.parent)
    if !inPlace, !isMountPoint {
      let exchange = ExchangeCommit(area: area, bundleName: lock.name)
      if let result = try exchange.run(changes, on: bundle) { return result }
    }
    return try InPlaceCommit(area: area).run(changes, on: bundle)
  }

  /// Removes a folder with everything in it, in one step.
  ///
  /// - Throws: ``TransactionError``; it says whether anything was removed.
  func remove(_ folder: RemovedFolder) throws(TransactionError) -> CommitResult {
    let bundle: FolderDescriptor
    let isMountPoint: Bool
    do throws(CommitFailure) {
      bundle = try lock.bundle()
      isMountPoint = try lock.isMountPoint()
    } catch {
      throw error.notWritten
    }
    let area = try workingArea(in: isMountPoint ? bundle : lock.parent)
    return try FolderRemoval(area: area, folder: folder).run(on: bundle)
  }

  private func workingArea(in folder: FolderDescriptor) throws(TransactionError) -> WorkingArea {
    do throws(CommitFailure) { return try WorkingArea(in: folder, bundle: lock.name) } catch { throw error.notWritten }
  }
}

/// What a commit did.
public enum CommitResult: Hashable, Sendable {
  /// Every file had its bytes already; nothing was touched.
  case unchanged
  /// All changes are in the bundle. The warnings list leftovers that could not be removed. The new file is the path of
  /// the state file beside the bundle, if there was none before.
  case committed(warnings: [String], newFile: String? = nil)
}
