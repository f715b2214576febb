internal import Synchronization

/// The files of a repository around bundles, read only. Nothing outside of its root is opened, and nothing through
/// links, whatever a project says.
package final class SourceTree: Sendable {
  /// Largest file that is read, in bytes.
  package static let sizeLimit = 64 << 20
  /// How many folders deep it is read.
  package static let maximumDepth = 64

  /// The absolute path of the root, without links.
  package let root: String
  private let files: Files
  /// The entries of folders that have been listed.
  private let listings = Kept<ExactString, [ExactString: NodeKind]>()
  /// What other stages keep of files, by path and type.
  private let others = Kept<Place, any Sendable>()

  private enum Files {
    case disk(Directory)
    case memory(MemoryFiles)
  }

  private struct Place: Hashable {
    let path: ExactString
    let type: ObjectIdentifier
  }

  /// Opens the root of a tree.
  ///
  /// - Throws: ``BundleError`` if the folder cannot be opened.
  package init(root: String) throws(BundleError) {
    self.root = root
    files = .disk(try Directory(path: root, followingLinks: false))
  }

  /// Makes a tree of files in memory.
  ///
  /// - Parameter memory: bytes by path from the root.
  package init(root: String, memory: [ExactString: [UInt8]]) {
    self.root = root
    files = .memory(MemoryFiles(memory, depth: SourceTree.maximumDepth))
  }

  /// The bytes of a file; `nil` if nothing is there, or a link leads there.
  ///
  /// - Throws: ``BundleError`` if it is not a regular file, is too large, or cannot be read.
  package func read(_ path: String) throws(BundleError) -> [UInt8]? {
    guard let place = BundlePath(path) else { return nil }
    switch files {
    case .memory(let memory): return memory[place]
    case .disk(let directory):
      do throws(BundleError) {
        return try directory.read(place, limit: SourceTree.sizeLimit)
      } catch {
        guard case .outsideBundle = error else { throw error }
        return nil
      }
    }
  }

  /// The entries of a folder with their kinds; empty if there is no such folder, or it cannot be listed.
  ///
  /// - Parameter folder: an empty path for the root.
  package func entries(in folder: String) -> [ExactString: NodeKind] {
    listings.value(of: ExactString(folder)) {
      let entries = (try? list(folder)) ?? []
      return Dictionary(entries.map { (ExactString($0.name), $0.kind) }) { first, _ in first }
    }
  }

  /// Whether a file or folder is there; a link is nothing.
  package func exists(_ path: String) -> Bool { kind(of: path) == .file || isFolder(path) }

  /// Whether a folder is there; a link is none.
  package func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  private func kind(of path: String) -> NodeKind? {
    let parts = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = parts.map { String(path[..<$0]) } ?? ""
    let name = parts.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return entries(in: folder)[ExactString(name)]
  }

  /// What another stage makes of a path; it is made once.
  package func kept<Value: Sendable>(_ path: String, _ make: () -> Value) -> Value {
    let place = Place(path: ExactString(path), type: ObjectIdentifier(Value.self))
    return others.value(of: place) { make() } as? Value ?? make()
  }

  /// The path of a folder from the root: empty for the root itself, and for a folder outside of it.
  package func path(ofFolder folder: String) -> String {
    guard let real = try? InputFile.realPath(ofFolder: folder) else { return "" }
    let (names, above) = (FilePath.components(real), FilePath.components(root))
    guard zip(above, names).allSatisfy({ $0.isExactly($1) }), names.count > above.count else { return "" }
    return names.dropFirst(above.count).joined(separator: "/")
  }

  /// Checks that all files that were read existed at one time, and still do. Folders may have new entries: somebody
  /// works in a repository.
  ///
  /// - Throws: ``BundleError/replaced(path:)`` if a file has changed since it was read.
  package func requireUnchanged() throws(BundleError) {
    if case .disk(let directory) = files { try directory.requireUnchanged(folders: false) }
  }

  private func list(_ folder: String) throws(BundleError) -> [FolderEntry] {
    let place = BundlePath(folder)
    guard place != nil || folder.isEmpty else { return [] }
    switch files {
    case .memory(let memory): return memory.entries(in: place)
    case .disk(let directory):
      guard let place else { return try directory.entries() }
      guard let inner = try directory.folder(place) else { return [] }
      return try inner.entries()
    }
  }
}

/// The trees of a run, each opened once.
package final class SourceTrees: Sendable {
  private let trees = Mutex<[ExactString: SourceTree?]>([:])

  package init() {}

  /// The tree at an absolute path; `nil` if it cannot be opened.
  package func tree(at root: String) -> SourceTree? {
    trees.withLock { trees in
      if let known = trees[ExactString(root)] { return known }
      let tree = try? SourceTree(root: root)
      trees[ExactString(root)] = .some(tree)
      return tree
    }
  }

  /// Checks all of them, as ``SourceTree/requireUnchanged()``.
  package func requireUnchanged() throws(BundleError) {
    let all = trees.withLock { $0.values.compactMap(\.self) }
    for tree in all { try tree.requireUnchanged() }
  }
}

extension SettingsBundle {
  /// Where a bundle is in the repository around it.
  package struct SourcePlace: Sendable {
    /// The absolute path of the root: the first folder upwards with an entry `.git`; without one the working folder, if
    /// the bundle is below it.
    package let root: String
    /// The path of the bundle from there.
    package let path: String
  }

  /// The place of the bundle in its repository; for one in an app without a repository, the folder of the app. `nil`
  /// for a bundle in memory, and for one that is neither in a repository nor below the working folder.
  package var sourcePlace: SourcePlace? {
    guard files.isOnDisk, surroundings == nil else { return nil }
    let folders = FilePath.components(realPath)
    guard let depth = rootDepth(of: folders) else { return nil }
    let root = "/" + folders.prefix(depth).joined(separator: "/")
    return SourcePlace(root: root, path: folders.dropFirst(depth).joined(separator: "/"))
  }

  /// The number of folders down to the root.
  private func rootDepth(of folders: [String]) -> Int? {
    let above = folders.indices.dropFirst().reversed()
    let repository = above.first { depth in
      let folder = "/" + folders.prefix(depth).joined(separator: "/")
      return (try? InputFile.exists(folder + "/.git")) ?? false
    }
    if let repository { return repository }
    if let here = try? InputFile.realPath(ofFolder: ".") {
      let names = FilePath.components(here)
      if names.count < folders.count, zip(names, folders).allSatisfy({ $0.isExactly($1) }) { return names.count }
    }
    return isInApp ? folders.lastIndex { $0.hasSuffix(".app") } : nil
  }
}
