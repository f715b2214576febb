internal import CSystem

/// A file or folder that somebody names on a command line.
public enum InputFile {
  /// The bytes of a file.
  ///
  /// - Throws: ``BundleError`` if there is none, it is no regular file (a FIFO, a device, a folder), or too large.
  public static func bytes(at path: String) throws(BundleError) -> [UInt8] {
    try open(path).read()
  }

  /// Whether a path is a folder.
  ///
  /// - Throws: ``BundleError`` if there is nothing, or the system refuses.
  public static func isFolder(_ path: String) throws(BundleError) -> Bool {
    try open(path).directory() != nil
  }

  private static func open(_ path: String) throws(BundleError) -> OpenFile {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    let descriptor = sl_open_file(path)
    if descriptor < 0 { throw Directory.error(path: path) }
    return OpenFile(path: path, descriptor: descriptor)
  }
}
