internal import CSettingsSystem

/// An open file of any kind; closed with its last reference, unless it became a ``Directory``.
package final class OpenFile {
  /// Largest file that is read, in bytes.
  package static let sizeLimit = 256 << 20

  private let path: String
  private(set) var descriptor: Int32

  /// Takes over an open descriptor.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { _ = sl_close(descriptor) } }

  /// The file as a folder, which takes over the descriptor; `nil` if it is not a folder.
  ///
  /// - Parameter log: the log of the folder through which it was opened.
  func directory(in log: ReadLog? = nil) throws(BundleError) -> Directory? {
    guard try status().kind == .folder else { return nil }
    defer { descriptor = -1 }
    return Directory(path: path, descriptor: descriptor, in: log)
  }

  /// The owner of the file.
  var owner: UInt32 {
    get throws(BundleError) { try status().ownership.owner }
  }

  /// Whether it is executable by any user.
  var isExecutable: Bool {
    get throws(BundleError) { try status().ownership.mode & 0o111 != 0 }
  }

  /// All its bytes.
  ///
  /// - Parameter limit: largest file that is read, in bytes.
  /// - Throws: a ``BundleError`` if it is not a regular file, is too large, or cannot be read.
  func read(limit: Int = OpenFile.sizeLimit) throws(BundleError) -> [UInt8] {
    let size = try regularSize()
    guard size <= limit else { throw .tooLarge(path: path, size: size, limit: limit) }
    return try bytes(size)
  }

  /// Its first bytes; all of them if it has no more.
  ///
  /// - Throws: a ``BundleError`` if it is not a regular file.
  func start(_ count: Int) throws(BundleError) -> [UInt8] { try bytes(min(regularSize(), count)) }

  private func regularSize() throws(BundleError) -> Int {
    let status = try status()
    guard status.kind == .file else { throw .notARegularFile(path: path) }
    return Int(clamping: status.size)
  }

  private func bytes(_ size: Int) throws(BundleError) -> [UInt8] {
    var got: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      sl_expect_large(buffer.baseAddress, size)
      while count < size {
        got = sl_read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got <= 0 { return }
        count += Int(got)
      }
    }
    if got < 0 { throw Directory.error(path: path) }
    return bytes
  }

  private func status() throws(BundleError) -> NodeStatus {
    guard let status = NodeStatus(of: descriptor) else { throw Directory.error(path: path) }
    return status
  }
}
