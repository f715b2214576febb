/// A hidden file beside a bundle that belongs to it: `.Settings.bundle.l10n-state`.
package struct BesideFile: Hashable, Sendable {
  /// The name of the file.
  package let name: String
  /// The path of the file, for messages.
  package let path: String
  /// The folder that contains the bundle, even if the path of the bundle is a link.
  private let folder: String

  fileprivate init(_ name: String, besideBundle bundle: String) {
    self.name = name
    folder = bundle + "/.."
    let parent = FilePath.folder(of: bundle)
    path = parent == "." ? name : (parent == "/" ? "" : parent) + "/" + name
  }

  /// All bytes of the file; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if it is not a regular file, is too large, or leads out of the folder.
  package func read() throws(BundleError) -> [UInt8]? {
    guard let path = BundlePath(name: name) else { return nil }
    return try Directory(path: folder).read(path)
  }
}

extension SettingsBundle {
  /// The hidden file beside the bundle whose name is that of the bundle with a suffix.
  ///
  /// - Returns: `nil` for a bundle in memory, and for one in an app: a product has no such files.
  package func fileBeside(suffix: String) -> BesideFile? {
    guard files.isOnDisk, EnclosingApp(around: realPath) == nil else { return nil }
    return BesideFile(".\(name)\(suffix)", besideBundle: path)
  }
}
