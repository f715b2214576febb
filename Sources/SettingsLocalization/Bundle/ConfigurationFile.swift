/// The configuration file of a project: its path and its bytes.
public struct ConfigurationFile: Sendable {
  /// The name of a configuration file.
  public static let name = ".settings-l10n.json"
  /// Largest file that is read, in bytes. The limit is low since the file is written by hand.
  static let sizeLimit = 1 << 20
  /// The maximum number of folders searched upwards.
  private static let maximumDepth = 256

  /// The path: relative to the working directory if the file is below that, else absolute and without links.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// The folder of the file, to which its paths are relative.
  public var folder: String { FilePath.folder(of: path) }

  /// Reads a file that the user names.
  ///
  /// - Throws: ``BundleError`` if it does not exist, is not a regular file, or is larger than 1 MiB.
  public init(at path: String) throws(BundleError) {
    self.path = path
    bytes = try InputFile.bytes(at: path, limit: ConfigurationFile.sizeLimit)
  }

  /// Creates a configuration file from bytes that were already read.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file that applies to a bundle: that of its parent folder, else of the next folder above that has one.
  ///
  /// The search ends at a folder with `.git` in it, a repository. A file found by searching may be another user's: it
  /// must belong to the user who runs the process, to root, or to the owner of the bundle.
  ///
  /// - Parameter bundle: the path of the bundle's folder; links are followed before its folders are.
  /// - Returns: `nil` if no folder has one.
  /// - Throws: ``BundleError`` if the nearest file cannot be read, is a broken link, or belongs to an untrusted user. A
  ///   farther one is not used instead.
  public static func find(above bundle: String) throws(BundleError) -> ConfigurationFile? {
    let directory = try Directory(path: bundle)
    return try find(from: FilePath.components(directory.realPath).dropLast(), owner: directory.owner)
  }

  /// The file that applies to a single file: that of its folder, else of the next folder above that has one.
  ///
  /// - Parameter folder: the folder of the single file.
  /// - Returns: `nil` if no folder has one.
  /// - Throws: as ``find(above:)``.
  package static func find(in folder: String) throws(BundleError) -> ConfigurationFile? {
    let directory = try Directory(path: folder)
    return try find(from: FilePath.components(directory.realPath)[...], owner: directory.owner)
  }

  private static func find(
    from start: ArraySlice<String>, owner: UInt32
  ) throws(BundleError) -> ConfigurationFile? {
    // Without a working directory paths are not shortened.
    let here = try? InputFile.realPath(ofFolder: ".")
    let owners: Set = [FileOwner.current, FileOwner.root, owner]
    var folders = start
    for _ in 0..<maximumDepth {
      let folder = "/" + folders.joined(separator: "/")
      let path = (folder == "/" ? "" : folder) + "/" + name
      if let file = try found(path, shown: shown(path, from: here), ownedBy: owners) { return file }
      if folders.isEmpty { return nil }
      if try isRepository(folder) { return nil }
      folders = folders.dropLast()
    }
    return nil
  }

  /// The file at an absolute path; `nil` if nothing exists there.
  private static func found(
    _ path: String, shown: String, ownedBy owners: Set<UInt32>
  ) throws(BundleError) -> ConfigurationFile? {
    guard try InputFile.exists(path) else { return nil }
    // The owner of a link chooses the file.
    let owner = try FileOwner.of(path)
    guard owners.contains(owner) else { throw .ofAnotherUser(path: shown, owner: owner) }
    do throws(BundleError) {
      let bytes = try InputFile.bytes(at: shown, limit: sizeLimit, ownedBy: owners)
      return ConfigurationFile(path: shown, bytes: bytes)
    } catch {
      if case .notFound = error { throw .unreadable(path: shown, reason: "the link leads nowhere") }
      throw error
    }
  }

  private static func isRepository(_ folder: String) throws(BundleError) -> Bool {
    try InputFile.exists(folder + "/.git")
  }

  /// A path to show: relative if it is below the working directory.
  private static func shown(_ path: String, from here: String?) -> String {
    guard let here, here != "/", path.utf8.starts(with: (here + "/").utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(here.utf8.count + 1)))
  }
}
