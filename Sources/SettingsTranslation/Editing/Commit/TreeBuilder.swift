internal import SettingsLocalization

/// Builds a tree beside the bundle: the changed files, and on request everything else of the bundle.
struct TreeBuilder {
  /// The maximum nesting depth of folders.
  static let maximumDepth = 64

  /// Whether the tree is the whole bundle. Then it also contains the unchanged files: as hard links, so that everything
  /// about them stays.
  let isWhole: Bool
  /// Whether unchanged files are copied instead, because the bundle stays beside the tree.
  var copies = false

  static func tooDeep(_ path: String) -> CommitFailure {
    CommitFailure(path: path, reason: "lies in more than \(maximumDepth) folders")
  }

  /// Fills a folder, and flushes it to disk.
  ///
  /// - Parameters:
  ///   - source: the folder of the bundle that it replaces; `nil` if it is new.
  ///   - depth: of the folder; 0 is that of the bundle.
  /// - Returns: what it was made from, and what it is.
  @discardableResult func fill(
    _ target: FolderDescriptor, with changes: ChangeTree, from source: FolderDescriptor?, depth: Int = 0
  ) throws(CommitFailure) -> TreeRecord {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(target.path) }
    var record = TreeRecord(old: try source?.status(), new: try target.status())
    let names = isWhole ? try source?.names() ?? [] : []
    for name in names where changes.files[name] == nil && changes.folders[name] == nil {
      if let source { try keep(name, of: source, in: target, depth: depth, &record) }
    }
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) {
      let original = try original(name, in: source)
      let new = try file.bytes.map { bytes throws(CommitFailure) in
        try write(bytes, file.ownership, name, into: target, original: original)
      }
      record.add(.written(old: file.original?.status, bytes: file.original?.bytes, new: new), name)
    }
    for (name, inner) in changes.folders.sorted(by: { $0.key < $1.key }) {
      record.add(try makeFolder(name, inner, of: source, in: target, depth: depth), name)
    }
    try finish(target, changes, from: source)
    record.finish(as: try target.status())
    return record
  }

  /// Takes over an unchanged entry: a folder with all in it, a file as a hard link, or where that is not possible or
  /// not wanted as a copy. Anything but files, links and folders is refused.
  private func keep(
    _ name: RawName, of source: FolderDescriptor, in target: FolderDescriptor, depth: Int, _ record: inout TreeRecord
  ) throws(CommitFailure) {
    let old = try source.status(name)
    if old.kind == .folder {
      let folder = try target.makeFolder(name)
      let inner = try fill(folder, with: ChangeTree(), from: try source.folder(name), depth: depth + 1)
      return record.add(inner, name)
    }
    // The status is read after linking: it may be another file than the one that was checked.
    if !copies, try source.link(name, into: target) { return record.add(.shared(try target.status(name)), name) }
    switch old.kind {
    case .file: try copy(name, of: source, to: target)
    case .link: try source.copyLink(name, into: target)
    default: throw CommitFailure(path: source.path(of: name), reason: "is not a regular file and cannot be copied")
    }
    record.add(.written(old: old, bytes: nil, new: try target.status(name)), name)
  }

  private func copy(_ name: RawName, of source: FolderDescriptor, to target: FolderDescriptor) throws(CommitFailure) {
    let original = try source.file(name)
    let file = try target.makeFile(name, mode: 0o600)
    try file.write(original)
    try file.takeMetadata(of: original, times: true)
    try file.sync()
  }

  private func original(_ name: RawName, in source: FolderDescriptor?) throws(CommitFailure) -> FileDescriptor? {
    guard let source, try source.kind(name) == .file else { return nil }
    return try source.file(name)
  }

  private func write(
    _ bytes: [UInt8], _ ownership: Ownership?, _ name: RawName, into target: FolderDescriptor,
    original: FileDescriptor?
  ) throws(CommitFailure) -> NodeStatus {
    let hasModel = original != nil || ownership != nil
    let file = try target.makeFile(name, mode: hasModel ? 0o600 : 0o666)
    try file.write(bytes)
    if let original {
      try file.takeMetadata(of: original, times: false)
    } else if let ownership {
      try file.setOwnership(ownership)
    }
    try file.sync()
    return try file.status()
  }

  /// Makes a folder with changes in it.
  private func makeFolder(
    _ name: RawName, _ changes: ChangeTree, of source: FolderDescriptor?, in target: FolderDescriptor, depth: Int
  ) throws(CommitFailure) -> TreeRecord {
    let exists = try source?.kind(name) == .folder
    let inner = exists ? try source?.folder(name) : nil
    let folder = try target.makeFolder(name)
    return try fill(folder, with: changes, from: inner, depth: depth + 1)
  }

  /// Gives a filled folder its mode and owner. Those of a new folder come with the changes. A folder that does not
  /// itself become part of the bundle needs none.
  private func finish(
    _ target: FolderDescriptor, _ changes: ChangeTree, from source: FolderDescriptor?
  ) throws(CommitFailure) {
    if let source, isWhole {
      try target.takeMetadata(of: source, times: changes.isEmpty)
    } else if source == nil, let ownership = changes.ownership {
      try target.setOwnership(ownership)
    }
    try target.sync()
  }
}
