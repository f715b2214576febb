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

extension SettingsBundle {
  /// Checks that everything that was read of the bundle so far existed at one time, and still does.
  ///
  /// Files are opened one by one, and another program may write between two of them: an import that exchanges the whole
  /// folder or moves its files, an editor, git. Call this when you have read what you need; if it throws, discard what
  /// you have, and open the bundle again.
  ///
  /// - Throws: ``BundleError/replaced(path:)`` if a file, a folder, or the bundle itself has changed since it was read;
  ///   ``BundleError/unfinishedCommit(path:)`` if a commit to it is now unfinished. Never for a bundle in memory.
  /// - Complexity: checks the status of each file and folder that was read, without reading it again.
  public func requireUnchanged() throws(BundleError) {
    guard let directory = files.directory else { return }
    try directory.requireInPlace()
    if try directory.hasUnfinishedCommit() { throw .unfinishedCommit(path: path) }
    try directory.requireUnchanged()
    // Panes and tables of the app's other bundle may also have been read.
    try openedOther?.requireUnchanged()
  }
}

extension BundleFiles {
  /// The folder on disk that is read; `nil` for files in memory.
  fileprivate var directory: Directory? {
    switch self {
    case .disk(let directory): directory
    case .memory, .closed: nil
    case .changed(let files, _): files.directory
    }
  }

  /// Whether an entry changed while it was read.
  var isDisturbed: Bool { directory?.isDisturbed ?? false }
}

extension SettingsBundle {
  /// A text file of the bundle as it was read, to show a line of it.
  ///
  /// - Parameter path: the path in the bundle, as findings have it.
  /// - Returns: `nil` for a binary property list, and for a file that does not exist, cannot be read, is outside of the
  ///   bundle, or has changed since it was read.
  /// - Complexity: reads the file every time; keep the text to show many lines.
  package func sourceText(of path: String) -> SourceText? {
    guard let inner = BundlePath(path), let bytes = try? files.read(inner), !files.isDisturbed else { return nil }
    return bytes.starts(with: "bplist".utf8) ? nil : SourceText(bytes: bytes, file: path)
  }
}
