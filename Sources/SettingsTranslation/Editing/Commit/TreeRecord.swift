internal import SettingsLocalization

/// What a commit was built from and what it built, entry by entry. A difference means that another program changed it.
///
/// A program that saves between the building and the exchange saves into the old folder, which is then no longer the
/// bundle. So the old folder is compared with this record before the exchange, and again after it, when its old path no
/// longer leads to it. Only entries that match the record are removed from it.
///
/// Of replaced files the times and the bytes are compared: times alone hide a save within some milliseconds. A file
/// that is a hard link in both folders only has to be the same file.
struct TreeRecord {
  /// Which of the two folders is compared.
  enum Side {
    /// The bundle as it was.
    case old
    /// The bundle that was built beside it.
    case new
  }

  /// Anything but a folder.
  enum Entry {
    /// One file, hard-linked in both folders. Anything written into it is in both.
    case shared(NodeStatus)
    /// A file in each folder; `old` is `nil` if the file is new, `new` if it is removed. `bytes` is `nil` if it was
    /// copied.
    case written(old: NodeStatus?, bytes: [UInt8]?, new: NodeStatus?)
  }

  /// The folder in the bundle; `nil` if it is new.
  let old: NodeStatus?
  private(set) var new: NodeStatus
  private(set) var entries: [RawName: Entry] = [:]
  private(set) var folders: [RawName: TreeRecord] = [:]

  init(old: NodeStatus?, new: NodeStatus, folders: [RawName: TreeRecord] = [:]) {
    self.old = old
    self.new = new
    self.folders = folders
  }

  mutating func add(_ entry: Entry, _ name: RawName) { entries[name] = entry }

  mutating func add(_ folder: TreeRecord, _ name: RawName) { folders[name] = folder }

  /// Records the status after the folder got its mode and owner, the last step.
  mutating func finish(as status: NodeStatus) { new = status }

  // MARK: Comparing

  /// Checks that a folder has not changed since the record was made.
  ///
  /// - Throws: ``CommitFailure`` for the first entry that another program changed, or that cannot be read.
  func require(_ folder: FolderDescriptor, _ side: Side) throws(CommitFailure) {
    let status = try folder.status()
    guard let known = self.status(side), known.isSameNode(as: status), known.ownership == status.ownership else {
      throw .changed(folder.path)
    }
    let names = try folder.names()
    let expected = count(side)
    for name in names { try require(name, in: folder, side) }
    // All names are known; if there are fewer than expected, one is gone.
    if names.count != expected { throw .changed(folder.path) }
  }

  private func require(_ name: RawName, in folder: FolderDescriptor, _ side: Side) throws(CommitFailure) {
    if let inner = folders[name], inner.status(side) != nil {
      guard try folder.kind(name) == .folder else { throw .changed(folder.path(of: name)) }
      return try inner.require(try folder.folder(name), side)
    }
    guard let entry = entries[name], try entry.isAt(name, in: folder, side) else {
      throw .changed(folder.path(of: name))
    }
  }

  private func status(_ side: Side) -> NodeStatus? { side == .old ? old : new }

  private func count(_ side: Side) -> Int {
    entries.values.count(where: { $0.exists(side) }) + folders.values.count(where: { $0.status(side) != nil })
  }
}

extension TreeRecord.Entry {
  fileprivate func exists(_ side: TreeRecord.Side) -> Bool {
    switch (self, side) {
    case (.written(nil, _, _), .old), (.written(_, _, nil), .new): false
    default: true
    }
  }

  /// Whether the entry of a folder is this one, unchanged.
  func isAt(_ name: RawName, in folder: FolderDescriptor, _ side: TreeRecord.Side) throws(CommitFailure) -> Bool {
    switch (self, side) {
    case (.shared(let known), _):
      return known.isSameNode(as: try folder.status(name))
    case (.written(let known, let bytes, _), .old):
      // Bytes first: the status reveals a save between both. File systems record times in steps of milliseconds; a save
      // within one step is only visible in the bytes.
      guard let known, try folder.kind(name) == known.kind else { return false }
      if let bytes, !(try folder.file(name).holds(bytes)) { return false }
      return try folder.status(name) == known
    case (.written(_, _, nil), .new):
      return false
    case (.written(_, _, let known?), .new):
      return try folder.status(name) == known
    }
  }
}
