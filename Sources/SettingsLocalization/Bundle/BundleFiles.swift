/// The files of a bundle: a folder on disk, or bytes in memory.
package indirect enum BundleFiles: Sendable {
  case disk(Directory)
  /// A folder by its path, which is reopened for each file.
  case closed(path: String)
  /// Paths relative to the bundle, with their bytes.
  case memory(MemoryFiles)
  /// Files with other bytes for some of them; a file may be new, in a new folder too.
  case changed(BundleFiles, [ExactString: [UInt8]])

  /// Whether they are files of a folder on disk, changed or not.
  var isOnDisk: Bool {
    switch self {
    case .disk, .closed: true
    case .memory: false
    case .changed(let files, _): files.isOnDisk
    }
  }

  /// The bytes of a file; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if the file exists but cannot be read.
  package func read(_ path: BundlePath) throws(BundleError) -> [UInt8]? {
    switch self {
    case .disk(let directory): try directory.read(path)
    case .closed(let folder): try Directory(path: folder).read(path)
    case .memory(let files): files[path]
    case .changed(let files, let changes):
      if let bytes = changes[ExactString(path.description)] { bytes } else { try files.read(path) }
    }
  }

  /// The first bytes of a file; all of them if it has no more; `nil` if it does not exist.
  ///
  /// - Throws: ``BundleError`` if the file exists but cannot be read.
  func start(of path: BundlePath, _ count: Int) throws(BundleError) -> [UInt8]? {
    switch self {
    case .disk(let directory): try directory.start(of: path, count)
    case .closed(let folder): try Directory(path: folder).start(of: path, count)
    case .memory, .changed: try read(path).map { Array($0.prefix(count)) }
    }
  }

  /// The entries of a folder of the bundle, sorted by the bytes of the names; empty if there is no such folder.
  ///
  /// - Parameter folder: `nil` for the bundle itself.
  /// - Throws: ``BundleError`` if the folder exists but cannot be read.
  package func entries(in folder: BundlePath?) throws(BundleError) -> [FolderEntry] {
    switch self {
    case .disk(let directory):
      guard let folder else { return try directory.entries() }
      return try directory.directory(folder)?.entries() ?? []
    case .closed(let path):
      return try BundleFiles.disk(Directory(path: path)).entries(in: folder)
    case .memory(let files):
      return files.entries(in: folder)
    case .changed(let files, let changes):
      let old = try files.entries(in: folder)
      let names = Set(old.map { ExactString($0.name) })
      let new = BundleFiles.entries(of: changes.keys.map(\.text), in: folder)
        .filter { !names.contains(ExactString($0.name)) }
      return new.isEmpty ? old : (old + new).sorted { bytewise($0.name, $1.name) }
    }
  }

  /// The same files without an open folder.
  var closed: BundleFiles {
    switch self {
    case .disk(let directory): .closed(path: directory.path)
    case .changed(let files, let changes): .changed(files.closed, changes)
    case .memory, .closed: self
    }
  }

  private static func entries(of paths: some Sequence<String>, in folder: BundlePath?) -> [FolderEntry] {
    let prefix = folder.map { $0.description + "/" } ?? ""
    var kinds: [String: NodeKind] = [:]
    for path in paths where path.hasPrefix(prefix) {
      let rest = FilePath.components(String(path.dropFirst(prefix.count)))
      if let name = rest.first { kinds[name] = rest.count > 1 ? .folder : .file }
    }
    return kinds.map { FolderEntry(name: $0.key, kind: $0.value) }
      .sorted { bytewise($0.name, $1.name) }
  }
}
