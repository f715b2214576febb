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
/// String catalogs beside the bundle are committed with it in the same way, file by file, since two folders cannot be
/// exchanged in one step: both are new, or none is.
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
    try commit(files, catalogs: nil)
  }

  /// Commits planned files of the bundle and of the folder of its string catalogs.
  ///
  /// - Throws: ``TransactionError``; nothing is written if the folder of the catalogs is on another mount than the
  ///   bundle, in it, reached through a link, or not writable.
  package func commit(_ files: [PlannedFile], catalogs: PlannedCatalogs?) throws(TransactionError) -> CommitResult {
    let bundle: FolderDescriptor
    let parts: [CommitPart]
    let isMountPoint: Bool
    do throws(CommitFailure) {
      bundle = try lock.bundle()
      isMountPoint = try lock.isMountPoint()
      parts = try CommitPart.plan(files, catalogs, for: bundle)
    } catch {
      throw error.notWritten
    }
    guard !parts.allSatisfy(\.isEmpty) else { return .unchanged }
    let area = try workingArea(in: isMountPoint ? bundle : lock.parent)
    if !inPlace, !isMountPoint, parts.count == 1 {
      let exchange = ExchangeCommit(area: area, bundleName: lock.name)
      if let result = try exchange.run(parts[0].changes, on: bundle) { return result }
    }
    return try InPlaceCommit(area: area).run(parts)
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
  /// the state file beside the bundle, if there was none before. The notes say what else changed.
  case committed(warnings: [String], newFile: String? = nil, notes: [String] = [])
}
