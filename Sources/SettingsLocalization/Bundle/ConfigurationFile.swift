/// The file in which a project says how its bundles are looked at: where it is, and its bytes.
public struct ConfigurationFile: Sendable {
  /// The name that such a file has.
  public static let name = ".settings-l10n.json"
  /// Largest file that is read, in bytes: people write it by hand.
  static let sizeLimit = 1 << 20
  /// Folders are searched this far up.
  private static let maximumDepth = 256

  /// Where it is: relative to the working directory if it lies below that, else absolute and without links.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]

  /// The folder that it lies in, from which its paths are meant.
  public var folder: String { FilePath.folder(of: path) }

  /// Reads a file that somebody names.
  ///
  /// - Throws: ``BundleError`` if there is none, it is no regular file, or larger than 1 MiB.
  public init(at path: String) throws(BundleError) {
    self.path = path
    bytes = try InputFile.bytes(at: path, limit: ConfigurationFile.sizeLimit)
  }

  /// Takes a file that was read already.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file that holds for a bundle: that of the folder around it, else of the next folder above that has one.
  ///
  /// A folder with `.git` in it, a repository, is the last that is looked in. What is found by looking may be a
  /// stranger's: the file must belong to whoever runs the process, to root, or to the owner of the bundle.
  ///
  /// - Parameter bundle: the path of the bundle's folder; links are followed before its folders are.
  /// - Returns: `nil` if no folder has one.
  /// - Throws: ``BundleError`` if the nearest file cannot be read, is a link that leads nowhere, or a stranger's: a farther
  ///   one does not take its place.
  public static func find(above bundle: String) throws(BundleError) -> ConfigurationFile? {
    // A working directory that is gone shortens no path.
    let here = try? InputFile.realPath(ofFolder: ".")
    let directory = try Directory(path: bundle)
    let owners: Set = [FileOwner.current, FileOwner.root, try directory.owner]
    var folders = FilePath.components(directory.realPath).dropLast()
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

  /// The file at an absolute path; `nil` if nothing has that name.
  private static func found(
    _ path: String, shown: String, ownedBy owners: Set<UInt32>
  ) throws(BundleError) -> ConfigurationFile? {
    guard try InputFile.exists(path) else { return nil }
    // Whoever makes a link chooses the file.
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

  /// A path as it reads best: relative where it leads down from here.
  private static func shown(_ path: String, from here: String?) -> String {
    guard let here, here != "/", path.utf8.starts(with: (here + "/").utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(here.utf8.count + 1)))
  }
}
