/// A hidden file beside a bundle that belongs to it: `.Settings.bundle.l10n-state`.
package struct BesideFile: Hashable, Sendable {
  /// The name of the file.
  package let name: String
  /// The path of the file, for messages.
  package let path: String
  /// The folder that contains the bundle, even if the path of the bundle is a link.
  private let folder: String
  /// The bytes beside a bundle in memory.
  private let memory: [UInt8]?

  /// - Parameter memory: the bytes beside a bundle in memory; `nil` for a file on disk.
  fileprivate init(_ name: String, besideBundle bundle: String, memory: [UInt8]? = nil) {
    self.name = name
    self.memory = memory
    folder = bundle + "/.."
    path = FilePath.path(of: "../" + name, in: bundle)
  }

  /// All bytes of the file; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if it is not a regular file, is too large, leads out of the folder, or is a link to
  ///   nothing.
  package func read() throws(BundleError) -> [UInt8]? {
    if let memory { return memory }
    guard let place = BundlePath(name: name) else { return nil }
    if let bytes = try Directory(path: folder).read(place) { return bytes }
    if try kind() == .link { throw .unreadable(path: path, reason: "it is a link to a file that does not exist") }
    return nil
  }

  /// What is there; a link is not followed.
  ///
  /// - Throws: ``BundleError`` if the folder cannot be read.
  package func kind() throws(BundleError) -> NodeKind {
    if memory != nil { return .file }
    guard let name = RawName(name) else { return .absent }
    return try Directory(path: folder).kind(name.characters)
  }
}

extension SettingsBundle {
  /// The hidden file beside the bundle whose name is that of the bundle with a suffix.
  ///
  /// - Returns: `nil` for a bundle in an app, since a product has no such files; for a bundle in memory, unless it came
  ///   with the file.
  package func fileBeside(suffix: String) -> BesideFile? {
    let file = ".\(name)\(suffix)"
    if let surroundings {
      return surroundings.files[ExactString(file)].map { BesideFile(file, besideBundle: path, memory: $0) }
    }
    return isOfProject ? BesideFile(file, besideBundle: path) : nil
  }

  /// Whether it is on disk and in no app: then what a project keeps around it may be there.
  package var isOfProject: Bool { files.isOnDisk && surroundings == nil && EnclosingApp(around: realPath) == nil }
}
