internal import CSettingsSystem

/// A file or folder that the user names on a command line.
public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: largest file that is read, in bytes.
  /// - Throws: ``BundleError`` if it does not exist, is not a regular file (a FIFO, a device, a folder), or is too
  ///   large.
  public static func bytes(at path: String, limit: Int = 256 << 20) throws(BundleError) -> [UInt8] {
    try open(path).read(limit: limit)
  }

  /// All bytes of standard input.
  ///
  /// - Parameter limit: most bytes that are read.
  /// - Throws: ``BundleError`` if there are more, or the system refuses.
  public static func standardInput(limit: Int = 256 << 20) throws(BundleError) -> [UInt8] {
    let (name, piece) = ("standard input", 1 << 16)
    var bytes: [UInt8] = []
    while true {
      var got: Int64 = 0
      bytes += [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
        got = sl_read(0, buffer.baseAddress, piece)
        count = max(0, Int(got))
      }
      if got < 0 { throw Directory.error(path: name) }
      if got == 0 { return bytes }
      if bytes.count > limit { throw .tooLarge(path: name, size: bytes.count, limit: limit) }
    }
  }

  /// The bytes of a file that must belong to one of the given users.
  ///
  /// - Throws: ``BundleError/ofAnotherUser(path:owner:)``, and as ``bytes(at:limit:)``.
  static func bytes(at path: String, limit: Int, ownedBy owners: Set<UInt32>) throws(BundleError) -> [UInt8] {
    let file = try open(path)
    let owner = try file.owner
    guard owners.contains(owner) else { throw .ofAnotherUser(path: path, owner: owner) }
    return try file.read(limit: limit)
  }

  /// The first bytes of a file, and whether it is executable; `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - path: the path of the file; links are followed.
  ///   - count: the maximum number of bytes that are read.
  /// - Throws: ``BundleError`` if it is not a regular file, or the system refuses.
  public static func start(
    of path: String, count: Int
  ) throws(BundleError) -> (bytes: [UInt8], isExecutable: Bool)? {
    do throws(BundleError) {
      let file = try open(path)
      return (try file.start(count), try file.isExecutable)
    } catch {
      if case .notFound = error { return nil }
      throw error
    }
  }

  /// The real path of a folder, without links.
  ///
  /// - Throws: ``BundleError`` if it does not exist, or is not a folder.
  package static func realPath(ofFolder path: String) throws(BundleError) -> String {
    try Directory(path: path).realPath
  }

  /// Whether a path is a folder.
  ///
  /// - Throws: ``BundleError`` if it does not exist, or the system refuses.
  public static func isFolder(_ path: String) throws(BundleError) -> Bool {
    try open(path).directory() != nil
  }

  /// Whether something exists at an absolute path; a link is not followed.
  ///
  /// - Throws: ``BundleError`` if that cannot be determined.
  static func exists(_ path: String) throws(BundleError) -> Bool {
    guard let kind = NodeKind.at(path) else { throw Directory.error(path: path) }
    return kind != .absent
  }

  private static func open(_ path: String) throws(BundleError) -> OpenFile {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    let descriptor = sl_open_file(path)
    if descriptor < 0 { throw Directory.error(path: path) }
    return OpenFile(path: path, descriptor: descriptor)
  }
}
