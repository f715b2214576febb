internal import SettingsLocalization

/// Removes a folder of a bundle in one step: the folder is moved out of the bundle, then deleted.
///
/// Only what was read is deleted. The folder is compared before it is moved, and again after it, when its old path no
/// longer leads to it. If another program saved something in it, it is moved back.
struct FolderRemoval {
  let area: WorkingArea
  let folder: RemovedFolder

  func run(on bundle: FolderDescriptor) throws(TransactionError) -> CommitResult {
    let (name, staged, record) = try move(outOf: bundle)
    let around = TreeRecord(old: record.staged, new: record.staged, folders: [name: record.folder])
    do throws(CommitFailure) {
      try record.folder.require(try staged.folder(name), .old)
    } catch {
      throw takeBack(name, from: staged, to: bundle, because: error)
    }
    do throws(CommitFailure) { try bundle.sync() } catch { throw error.notDurable }
    return .committed(warnings: area.clear(area.staging, knowing: around))
  }

  private typealias Record = (folder: TreeRecord, staged: NodeStatus)

  private func move(
    outOf bundle: FolderDescriptor
  ) throws(TransactionError) -> (name: RawName, staged: FolderDescriptor, record: Record) {
    do throws(CommitFailure) {
      guard let name = RawName(folder.name) else { throw .outsideBundle(bundle.path + "/" + folder.name) }
      try bundle.requireWritable()
      let staged = try area.makeStaging()
      let record = try TreeRecord(removing: try bundle.folder(name), knowing: folder)
      try bundle.move(name, to: staged, as: name)
      return (name, staged, (record, try staged.status()))
    } catch {
      area.discardStaging()
      throw error.notBuilt
    }
  }

  /// Moves the folder back: another program saved something in it.
  private func takeBack(
    _ name: RawName, from staged: FolderDescriptor, to bundle: FolderDescriptor, because failure: CommitFailure
  ) -> TransactionError {
    do throws(CommitFailure) {
      try staged.move(name, to: bundle, as: name)
    } catch {
      return .replacedSave(path: failure.path, kept: area.keep(area.staging))
    }
    area.discardStaging()
    return failure.notBuilt
  }
}

extension TreeRecord {
  /// The record of a folder that is removed.
  ///
  /// - Throws: ``CommitFailure`` if it has other files than were read.
  fileprivate init(removing folder: FolderDescriptor, knowing known: RemovedFolder) throws(CommitFailure) {
    var record = TreeRecord(old: try folder.status(), new: try folder.status())
    for name in try folder.names() {
      if let text = name.text, let bytes = known.tables[text] {
        record.add(.written(old: try folder.status(name), bytes: bytes, new: nil), name)
      } else if known.others.contains(name.description) {
        try record.addAll(name, of: folder, depth: 0)
      } else {
        throw .changed(folder.path(of: name))
      }
    }
    guard record.entries.count + record.folders.count == known.tables.count + known.others.count else {
      throw .changed(folder.path)
    }
    self = record
    try require(folder, .old)
  }

  private mutating func addAll(_ name: RawName, of folder: FolderDescriptor, depth: Int) throws(CommitFailure) {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(folder.path(of: name)) }
    guard try folder.kind(name) == .folder else {
      return add(.written(old: try folder.status(name), bytes: nil, new: nil), name)
    }
    let inner = try folder.folder(name)
    var record = TreeRecord(old: try inner.status(), new: try inner.status())
    for entry in try inner.names() { try record.addAll(entry, of: inner, depth: depth + 1) }
    add(record, name)
  }
}
