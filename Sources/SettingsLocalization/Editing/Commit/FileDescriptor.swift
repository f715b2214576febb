internal import CSettingsSystem

/// An open file; closed when it goes.
final class FileDescriptor {
  let path: String
  private let descriptor: Int32

  /// Takes an open descriptor over.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = sl_close(descriptor) }

  func write(_ bytes: [UInt8]) throws(CommitFailure) {
    if sl_write_all(descriptor, bytes, bytes.count) != 0 { throw .system(path, cannotBe: "written") }
  }

  /// Writes what another file holds.
  func write(_ other: FileDescriptor) throws(CommitFailure) {
    if sl_copy_bytes(other.descriptor, descriptor) != 0 { throw .system(path, cannotBe: "written") }
  }

  /// Whether the file has exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(CommitFailure) -> Bool {
    var kind = SL_FILE_OTHER
    var size: Int64 = 0
    if sl_file_status(descriptor, &kind, &size) != 0 { throw .system(path, cannotBe: "looked at") }
    guard size == bytes.count else { return false }
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = Int(sl_read(descriptor, &buffer, buffer.count))
      if got < 0 { throw .system(path, cannotBe: "read") }
      if got == 0 { return offset == bytes.count }
      guard bytes.dropFirst(offset).starts(with: buffer.prefix(got)) else { return false }
      offset += got
    }
  }

  /// Gives the file owner, extended attributes and mode of another.
  func takeMetadata(of other: FileDescriptor, times: Bool) throws(CommitFailure) {
    let done = sl_copy_metadata(other.descriptor, descriptor) == 0
    if !done || (times && sl_copy_times(other.descriptor, descriptor) != 0) {
      throw .system(path, cannotBe: "given the owner and mode of the original")
    }
  }

  func setOwnership(_ ownership: Ownership) throws(CommitFailure) {
    var wanted = sl_ownership(mode: ownership.mode, owner: ownership.owner, group: ownership.group)
    if sl_set_ownership(descriptor, &wanted) != 0 { throw .system(path, cannotBe: "given its owner and mode") }
  }

  /// Waits until the bytes are on the medium.
  func sync() throws(CommitFailure) {
    if sl_sync(descriptor) != 0 { throw .system(path, cannotBe: "made durable") }
  }
}
