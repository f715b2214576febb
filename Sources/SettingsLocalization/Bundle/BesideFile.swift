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
    path = FilePath.path(of: "../" + name, in: bundle)
  }

  /// All bytes of the file; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if it is not a regular file, is too large, leads out of the folder, or is a link to
  ///   nothing.
  package func read() throws(BundleError) -> [UInt8]? {
    guard let place = BundlePath(name: name) else { return nil }
    if let bytes = try Directory(path: folder).read(place) { return bytes }
    if try kind() == .link { throw .unreadable(path: path, reason: "it is a link to a file that does not exist") }
    return nil
  }

  /// What is there; a link is not followed.
  ///
  /// - Throws: ``BundleError`` if the folder cannot be read.
  package func kind() throws(BundleError) -> NodeKind {
    guard let name = RawName(name) else { return .absent }
    return try Directory(path: folder).kind(name.characters)
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
