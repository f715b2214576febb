/// The files of a folder that the user names on a command line.
package enum InputFolder {
  /// The maximum nesting depth of folders.
  static let maximumDepth = 64

  /// The paths of the files in a folder and the folders below it, without those whose names begin with a dot.
  ///
  /// - Returns: paths relative to the folder, folder by folder, by the bytes of their names.
  /// - Throws: ``BundleError`` if a folder cannot be read, is too deep, or a symbolic link leads out of the folder:
  ///   nothing is skipped.
  package static func paths(in folder: String) throws(BundleError) -> [String] {
    var paths: [String] = []
    try collect(try Directory(path: folder), prefix: "", depth: 0, into: &paths)
    return paths
  }

  /// The bytes of a file of the folder.
  ///
  /// - Throws: ``BundleError`` if it does not exist, is not a regular file, is too large, or leads out of the folder.
  package static func bytes(of path: String, in folder: String) throws(BundleError) -> [UInt8] {
    guard let inner = BundlePath(path) else { throw .outsideBundle(path: folder + "/" + path) }
    guard let bytes = try Directory(path: folder).read(inner) else { throw .notFound(path: folder + "/" + path) }
    return bytes
  }

  private static func collect(
    _ directory: Directory, prefix: String, depth: Int, into paths: inout [String]
  ) throws(BundleError) {
    for entry in try directory.entries() where !entry.name.hasPrefix(".") {
      if let inner = try folder(entry, in: directory) {
        guard depth < maximumDepth else {
          throw .unreadable(path: inner.path, reason: "it is more than \(maximumDepth) folders deep")
        }
        try collect(inner, prefix: prefix + entry.name + "/", depth: depth + 1, into: &paths)
      } else {
        paths.append(prefix + entry.name)
      }
    }
  }

  private static func folder(_ entry: FolderEntry, in directory: Directory) throws(BundleError) -> Directory? {
    guard entry.kind.mayLeadToFolder, let name = BundlePath(name: entry.name) else { return nil }
    do throws(BundleError) {
      return try directory.directory(name)
    } catch {
      guard case .outsideBundle(let path) = error else { throw error }
      throw .unreadable(path: path, reason: "it leads out of the given folder")
    }
  }
}
