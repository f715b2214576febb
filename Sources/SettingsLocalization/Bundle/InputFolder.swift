/// The files of a folder that somebody names on a command line.
public enum InputFolder {
  /// Folders are gone into this deep.
  static let maximumDepth = 8

  /// The paths of the files in a folder and the folders below it, without those whose names begin with a dot.
  ///
  /// Symbolic links that lead out of the folder are not followed.
  ///
  /// - Returns: paths relative to the folder, folder by folder, by the bytes of their names.
  /// - Throws: ``BundleError`` if a folder cannot be read.
  public static func paths(in folder: String) throws(BundleError) -> [String] {
    var paths: [String] = []
    try collect(try Directory(path: folder), prefix: "", depth: 0, into: &paths)
    return paths
  }

  /// The bytes of a file of the folder.
  ///
  /// - Throws: ``BundleError`` if there is none, it is no regular file, too large, or leads out of the folder.
  public static func bytes(of path: String, in folder: String) throws(BundleError) -> [UInt8] {
    guard let inner = BundlePath(path) else { throw .outsideBundle(path: folder + "/" + path) }
    guard let bytes = try Directory(path: folder).read(inner) else { throw .notFound(path: folder + "/" + path) }
    return bytes
  }

  private static func collect(
    _ directory: Directory, prefix: String, depth: Int, into paths: inout [String]
  ) throws(BundleError) {
    for entry in try directory.entries() where !entry.name.hasPrefix(".") {
      let inner =
        entry.kind == .other
        ? nil
        : try BundlePath(name: entry.name).flatMap { path throws(BundleError) in
          try directory.directory(path)
        }
      if let inner {
        if depth < maximumDepth {
          try collect(inner, prefix: prefix + entry.name + "/", depth: depth + 1, into: &paths)
        }
      } else {
        paths.append(prefix + entry.name)
      }
    }
  }
}
