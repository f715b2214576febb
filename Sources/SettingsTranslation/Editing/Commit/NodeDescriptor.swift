internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

/// An open file or folder.
protocol NodeDescriptor {
  /// For messages.
  var path: String { get }
  var descriptor: Int32 { get }
}

extension NodeDescriptor {
  /// Gives the node owner, extended attributes and mode of another.
  func takeMetadata(of other: Self, times: Bool) throws(CommitFailure) {
    let done = sl_copy_metadata(other.descriptor, descriptor) == 0
    if !done || (times && sl_copy_times(other.descriptor, descriptor) != 0) {
      throw .system(path, cannotBe: "given the owner and mode of the original")
    }
  }

  func setOwnership(_ ownership: Ownership) throws(CommitFailure) {
    var wanted = sl_ownership(mode: ownership.mode, owner: ownership.owner, group: ownership.group)
    if sl_set_ownership(descriptor, &wanted) != 0 { throw .system(path, cannotBe: "given its owner and mode") }
  }

  /// Flushes the bytes of a file, or the entries of a folder, to disk.
  func sync() throws(CommitFailure) {
    if sl_sync(descriptor) != 0 { throw .system(path, cannotBe: "flushed to disk") }
  }
}
