internal import SettingsLocalization

/// Moves prepared files to their places in a bundle, one after the other.
///
/// It may be stopped anywhere and begun again: what is no longer in the prepared tree is in its place. Just before a file is
/// replaced it is looked at once more: what another program saved in between is not overwritten. Between that look and the
/// move nothing can be done.
struct RollForward {
  /// How many files and folders were moved.
  private(set) var moved = 0

  /// How many moves a change takes: one for each file in a folder that is there, one for a new folder with all in it.
  static func moves(_ changes: ChangeTree, into target: FolderDescriptor) throws(CommitFailure) -> Int {
    var count = changes.files.count
    for (name, inner) in changes.folders {
      count += try target.kind(name) == .folder ? moves(inner, into: try target.folder(name)) : 1
    }
    return count
  }

  /// Refuses changes that would stop half way: every folder that gets a new entry must be writable, and every file be
  /// what it was when the change was planned.
  static func check(_ changes: ChangeTree, into target: FolderDescriptor) throws(CommitFailure) {
    if !changes.files.isEmpty { try target.requireWritable() }
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) { try require(file, name, in: target) }
    for (name, inner) in changes.folders.sorted(by: { $0.key < $1.key }) {
      if try target.kind(name) == .folder {
        try check(inner, into: try target.folder(name))
      } else {
        try target.requireWritable()
      }
    }
  }

  private static func require(
    _ file: ChangeTree.File, _ name: RawName, in target: FolderDescriptor
  ) throws(CommitFailure) {
    let kind = try target.kind(name)
    guard let original = file.original else {
      if kind != .absent { throw .changed(target.path(of: name)) }
      return
    }
    guard kind == .file, try target.file(name).holds(original.bytes), try target.status(name) == original.status else {
      throw .changed(target.path(of: name))
    }
  }

  /// Moves what is in a prepared folder, and makes it durable there. Empty prepared folders stay.
  mutating func move(
    _ changes: ChangeTree, from prepared: FolderDescriptor, to target: FolderDescriptor
  ) throws(CommitFailure) {
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) where try prepared.kind(name) != .absent {
      try RollForward.require(file, name, in: target)
      try prepared.move(name, to: target, as: name)
      moved += 1
    }
    for (name, inner) in changes.folders.sorted(by: { $0.key < $1.key }) where try prepared.kind(name) != .absent {
      switch try target.kind(name) {
      case .folder:
        try move(inner, from: try prepared.folder(name), to: try target.folder(name))
      case .absent:
        try prepared.move(name, to: target, as: name)
        moved += 1
      default:
        throw CommitFailure(path: target.path(of: name), reason: "is not what the commit was made for")
      }
    }
    try target.sync()
  }
}
