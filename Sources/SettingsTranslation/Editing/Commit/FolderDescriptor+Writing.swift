internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

extension FolderDescriptor {
  /// Takes the right to write to the folder until the descriptor is closed; `false` if another process has it.
  func lock() throws(CommitFailure) -> Bool {
    if sl_lock(descriptor) == 0 { return true }
    if sl_error_number() == SL_EWOULDBLOCK { return false }
    throw .system(path, cannotBe: "locked")
  }

  /// Gives back the right to write to the folder.
  func unlock() { _ = sl_unlock(descriptor) }

  /// Makes a folder and opens it.
  ///
  /// - Parameter mode: what the umask is applied to; without it only the owner may enter.
  func makeFolder(_ name: RawName, mode: UInt32 = 0o700) throws(CommitFailure) -> FolderDescriptor {
    if sl_make_folder(descriptor, name.characters, mode) != 0 { throw .system(path(of: name), cannotBe: "created") }
    return try folder(name)
  }

  /// Makes a new file and opens it for writing.
  ///
  /// - Parameter mode: what the umask is applied to.
  func makeFile(_ name: RawName, mode: UInt32) throws(CommitFailure) -> FileDescriptor {
    let opened = sl_create(descriptor, name.characters, mode)
    if opened < 0 { throw .system(path(of: name), cannotBe: "created") }
    return FileDescriptor(path: path(of: name), descriptor: opened)
  }

  /// Makes a hard link to an entry in another folder; `false` if the file system cannot, or does not permit it.
  func link(_ name: RawName, into other: FolderDescriptor) throws(CommitFailure) -> Bool {
    if sl_link(descriptor, name.characters, other.descriptor, name.characters) == 0 { return true }
    let refusals = [SL_EPERM, SL_EXDEV, SL_EMLINK, SL_EOPNOTSUPP, SL_ENOTSUP, SL_EINVAL]
    guard refusals.contains(sl_error_number()) else { throw .system(path(of: name), cannotBe: "linked") }
    return false
  }

  /// Copies a symbolic link of this folder to another folder.
  func copyLink(_ name: RawName, into other: FolderDescriptor) throws(CommitFailure) {
    if sl_copy_link(descriptor, name.characters, other.descriptor) != 0 {
      throw .system(path(of: name), cannotBe: "copied")
    }
  }

  /// Moves an entry to another folder, where it replaces an entry of the same name.
  func move(_ name: RawName, to other: FolderDescriptor, as newName: RawName) throws(CommitFailure) {
    if sl_rename(descriptor, name.characters, other.descriptor, newName.characters) != 0 {
      throw .system(other.path(of: newName), cannotBe: "moved into place")
    }
  }

  /// Exchanges two entries in one step; `false` if that is not possible here, for any reason.
  ///
  /// - Throws: ``CommitFailure`` if one of them is no longer there.
  func exchange(_ name: RawName, _ other: RawName) throws(CommitFailure) -> Bool {
    if sl_exchange(descriptor, name.characters, other.characters) == 0 { return true }
    if SystemError.isMissing(sl_error_number()) { throw .changed(path(of: other)) }
    return false
  }

  func remove(_ name: RawName, isFolder: Bool) throws(CommitFailure) {
    if sl_remove(descriptor, name.characters, isFolder ? 1 : 0) != 0 {
      throw .system(path(of: name), cannotBe: "removed")
    }
  }

  /// Removes a folder and its content. Links are removed, never followed; nothing is removed from another mount.
  func removeTree(_ name: RawName, depth: Int = 0) throws(CommitFailure) {
    let inner = try folder(name)
    // One more than is filled: the one in which filling stopped.
    guard depth <= TreeBuilder.maximumDepth + 1 else { throw TreeBuilder.tooDeep(inner.path) }
    if sl_allow_owner(inner.descriptor) != 0 { throw .system(inner.path, cannotBe: "emptied") }
    for entry in try inner.names() {
      if try inner.kind(entry) == .folder {
        try inner.removeTree(entry, depth: depth + 1)
      } else {
        try inner.remove(entry, isFolder: false)
      }
    }
    try remove(name, isFolder: true)
  }

  /// Removes a folder that only contains what a record lists: each entry is checked just before it is removed.
  ///
  /// - Throws: ``CommitFailure`` at the first entry that another program changed or added; that entry stays.
  func removeTree(_ name: RawName, knowing record: TreeRecord) throws(CommitFailure) {
    let inner = try folder(name)
    if sl_allow_owner(inner.descriptor) != 0 { throw .system(inner.path, cannotBe: "emptied") }
    for entry in try inner.names() {
      if let folder = record.folders[entry] {
        try inner.removeTree(entry, knowing: folder)
      } else {
        guard try record.entries[entry]?.isAt(entry, in: inner, .old) == true else {
          throw .changed(inner.path(of: entry))
        }
        try inner.remove(entry, isFolder: false)
      }
    }
    try remove(name, isFolder: true)
  }
}
