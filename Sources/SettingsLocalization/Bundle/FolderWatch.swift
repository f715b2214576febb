internal import CSettingsSystem

/// The status of everything in some folders, and of some files, to find out whether anything has changed.
package struct FolderWatch: Equatable, Sendable {
  private var nodes: [String: NodeStatus] = [:]

  /// - Parameters:
  ///   - folders: paths of folders, of which every entry at any depth counts; a folder that cannot be read has none.
  ///   - files: paths of files; one that does not exist counts, too.
  package init(folders: [String], files: [String]) {
    for folder in folders { add(folder, depth: 0) }
    for file in files { addNode(file) }
  }

  private mutating func add(_ folder: String, depth: Int) {
    addNode(folder)
    guard depth < BundleLocator.maximumDepth, let entries = try? Directory(path: folder).entries() else { return }
    for entry in entries {
      let path = folder + "/" + entry.name
      if entry.kind == .folder { add(path, depth: depth + 1) } else { addNode(path) }
    }
  }

  private mutating func addNode(_ path: String) {
    let descriptor = sl_open_file(path)
    guard descriptor >= 0 else { return }
    nodes[path] = NodeStatus(of: descriptor)
    _ = sl_close(descriptor)
  }
}
