internal import SettingsLocalization

/// Resolves the real paths of files of a bundle: symbolic links are followed, but never out of the bundle.
struct PathResolver {
  /// A path with more links than this is treated as a cycle.
  static let maximumLinks = 40

  /// Where a path leads.
  struct Place {
    /// From the bundle's folder, without links. At least one component.
    var path: [RawName]
    /// The folder that contains the file; `nil` if it does not exist yet.
    var folder: FolderDescriptor?
    /// Whether there is a file.
    var exists: Bool
  }

  private let text: String
  /// The remaining components, the next one last.
  private var rest: [RawName]
  /// The folders entered so far, starting with the bundle; those that do not exist yet have no descriptor.
  private var folders: [FolderDescriptor?]
  private var path: [RawName] = []
  private var links = 0
  private let maximumLinks: Int

  /// - Parameter maximumLinks: how many links may be on the way.
  /// - Throws: ``CommitFailure`` if the path leads out of the bundle, or to something other than a regular file.
  static func place(
    of path: BundlePath, in bundle: FolderDescriptor, maximumLinks: Int = PathResolver.maximumLinks
  ) throws(CommitFailure) -> Place {
    var resolver = PathResolver(path, in: bundle, maximumLinks)
    return try resolver.run()
  }

  private init(_ path: BundlePath, in bundle: FolderDescriptor, _ maximumLinks: Int) {
    self.maximumLinks = maximumLinks
    text = bundle.path + "/" + path.description
    rest = path.components.reversed().compactMap { RawName($0) }
    folders = [bundle]
  }

  private mutating func run() throws(CommitFailure) -> Place {
    while let name = rest.popLast() {
      if name.isParentFolder {
        try goUp()
      } else if !name.isCurrentFolder, let place = try go(into: name) {
        return place
      }
    }
    throw CommitFailure(path: text, reason: "is a folder; a file is expected")
  }

  private mutating func goUp() throws(CommitFailure) {
    guard !path.isEmpty else { throw .outsideBundle(text) }
    path.removeLast()
    folders.removeLast()
  }

  /// Resolves one component; returns the place if it is the last one.
  private mutating func go(into name: RawName) throws(CommitFailure) -> Place? {
    let folder = folders.last ?? nil
    switch try folder?.kind(name) ?? .absent {
    case .link:
      try follow(name, in: folder)
      return nil
    case .folder:
      path.append(name)
      folders.append(try folder?.folder(name))
      return nil
    case .absent where !rest.isEmpty:
      path.append(name)
      folders.append(nil)
      return nil
    case .file where rest.isEmpty:
      return Place(path: path + [name], folder: folder, exists: true)
    case .absent:
      return Place(path: path + [name], folder: folder, exists: false)
    case .file:
      throw CommitFailure(path: text, reason: "\"\(name)\" is a file; a folder is expected")
    case .special:
      throw CommitFailure(path: text, reason: "is not a regular file")
    }
  }

  /// Continues at the target of a symbolic link.
  private mutating func follow(_ name: RawName, in folder: FolderDescriptor?) throws(CommitFailure) {
    links += 1
    guard maximumLinks > 0 else {
      throw CommitFailure(path: text, reason: "is or lies behind a symbolic link, and is not removed")
    }
    let slash = CChar(UInt8(ascii: "/"))
    guard let target = try folder?.linkTarget(name), target.first != slash, links <= maximumLinks else {
      throw .outsideBundle(text)
    }
    rest += target.split(separator: slash).reversed().compactMap { RawName($0) }
  }
}
