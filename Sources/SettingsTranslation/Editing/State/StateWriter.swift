internal import SettingsLocalization

/// Writes the state file beside a bundle, under the lock of the bundle.
///
/// Before a commit the file gets the new lines in addition to the old ones, and after it only the new ones. Whenever a
/// run is interrupted, those lines count that are about the texts that the bundle then has.
struct StateWriter {
  private let lock: BundleLock
  private let file: BesideFile

  init(_ lock: BundleLock, _ file: BesideFile) {
    self.lock = lock
    self.file = file
  }

  /// Replaces the file.
  ///
  /// - Parameters:
  ///   - bytes: the new content; `nil` to remove the file.
  ///   - known: the bytes that the file has now; others mean that another program changed it.
  /// - Throws: `notDurable` if the file was replaced; in all other cases it is as it was.
  func write(_ bytes: [UInt8]?, replacing known: [UInt8]?) throws(TransactionError) {
    guard bytes != known else { return }
    do throws(CommitFailure) { try put(bytes, replacing: known) } catch { throw error.notWritten }
    do throws(CommitFailure) { try lock.parent.sync() } catch { throw error.notDurable }
  }

  private func put(_ bytes: [UInt8]?, replacing known: [UInt8]?) throws(CommitFailure) {
    let folder = lock.parent
    guard let name = RawName(file.name) else {
      throw CommitFailure(path: file.path, reason: "is not a usable file name")
    }
    guard let bytes else { return try folder.remove(name, isFolder: false) }
    let area = try WorkingArea(in: folder, bundle: lock.name)
    let staged = try area.makeStaging()
    do throws(CommitFailure) {
      try replace(name, in: folder, with: bytes, known, staged)
    } catch {
      area.discardStaging()
      throw error
    }
    area.discardStaging()
  }

  private func replace(
    _ name: RawName, in folder: FolderDescriptor, with bytes: [UInt8], _ known: [UInt8]?, _ staged: FolderDescriptor
  ) throws(CommitFailure) {
    let kind = try folder.kind(name)
    guard kind == .absent || kind == .file else {
      throw CommitFailure(path: file.path, reason: "is not a regular file")
    }
    let existing = kind == .file ? try folder.file(name) : nil
    guard try existing?.read() == known else { throw .changed(file.path) }
    if existing != nil { try folder.requireWritable(name) }
    let new = try staged.makeFile(name, mode: existing == nil ? 0o666 : 0o600)
    try new.write(bytes)
    if let existing { try new.takeMetadata(of: existing, times: false) }
    try new.sync()
    try staged.move(name, to: folder, as: name)
  }
}
