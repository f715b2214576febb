internal import CSettingsSystem
internal import CSettingsWriting
internal import SettingsLocalization

/// An open file; closed with its last reference.
final class FileDescriptor: NodeDescriptor {
  let path: String
  let descriptor: Int32

  /// Takes over an open descriptor.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = sl_close(descriptor) }

  func write(_ bytes: [UInt8]) throws(CommitFailure) {
    if sl_write_all(descriptor, bytes, bytes.count) != 0 { throw .system(path, cannotBe: "written") }
  }

  /// Writes the content of another file.
  func write(_ other: FileDescriptor) throws(CommitFailure) {
    if sl_copy_bytes(other.descriptor, descriptor) != 0 { throw .system(path, cannotBe: "written") }
  }

  /// The status of the file.
  func status() throws(CommitFailure) -> NodeStatus {
    guard let status = NodeStatus(of: descriptor) else { throw .system(path, cannotBe: "accessed") }
    return status
  }

  /// All bytes of a file that was just opened.
  ///
  /// - Throws: ``CommitFailure`` if it is not a regular file, or is larger than the limit.
  func read() throws(CommitFailure) -> [UInt8] {
    let status = try status()
    guard status.kind == .file else { throw CommitFailure(path: path, reason: "is not a regular file") }
    guard status.size <= OpenFile.sizeLimit else { throw CommitFailure(path: path, reason: "is too large") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= OpenFile.sizeLimit {
      let got = Int(sl_read(descriptor, &buffer, buffer.count))
      if got < 0 { throw .system(path, cannotBe: "read") }
      if got == 0 { return bytes }
      bytes += buffer.prefix(got)
    }
    throw CommitFailure(path: path, reason: "is too large")
  }

  /// Whether the file has exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(CommitFailure) -> Bool {
    guard try status().size == bytes.count else { return false }
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
}
