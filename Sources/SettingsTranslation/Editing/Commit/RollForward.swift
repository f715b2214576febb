internal import SettingsLocalization

/// Moves prepared files to their places in a bundle and the folder of its catalogs, and removes others, one after the
/// other.
///
/// It may be stopped at any point and resumed: what is no longer in the prepared tree is in its place. Each file is
/// checked again just before it is replaced, so that a save of another program is not overwritten. A save between that
/// check and the move cannot be detected.
struct RollForward {
  /// How many files and folders were moved.
  private(set) var moved = 0

  /// How many moves the changes of all parts need.
  static func moves(_ parts: [CommitPart]) throws(CommitFailure) -> Int {
    var count = 0
    for part in parts { count += try moves(part.changes, into: part.folder) }
    return count
  }

  /// Refuses changes of any part that would fail half way.
  static func check(_ parts: [CommitPart]) throws(CommitFailure) {
    for part in parts { try check(part.changes, into: part.folder) }
  }

  /// Moves the content of the prepared folders of all parts, one part after the other.
  mutating func move(_ parts: [CommitPart], from staged: FolderDescriptor) throws(CommitFailure) {
    for part in parts { try move(part.changes, from: try staged.folder(part.prepared), to: part.folder) }
  }

  /// How many moves the changes need: one for each file in an existing folder, one for a new folder with its content.
  static func moves(_ changes: ChangeTree, into target: FolderDescriptor) throws(CommitFailure) -> Int {
    var count = changes.files.count
    for (name, inner) in changes.folders {
      count += try target.kind(name) == .folder ? moves(inner, into: try target.folder(name)) : 1
    }
    return count
  }

  /// Refuses changes that would fail half way: every folder that gets a new entry must be writable, and every file must
  /// be unchanged since the change was planned.
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

  /// Moves the content of a prepared folder, and flushes it to disk. Empty prepared folders stay.
  mutating func move(
    _ changes: ChangeTree, from prepared: FolderDescriptor, to target: FolderDescriptor
  ) throws(CommitFailure) {
    for (name, file) in changes.files.sorted(by: { $0.key < $1.key }) {
      // What was done before is not done again.
      guard try (file.bytes == nil ? target : prepared).kind(name) != .absent else { continue }
      try RollForward.require(file, name, in: target)
      if file.bytes == nil {
        try target.remove(name, isFolder: false)
      } else {
        try prepared.move(name, to: target, as: name)
      }
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
        throw CommitFailure(path: target.path(of: name), reason: "is not a folder")
      }
    }
    try target.sync()
  }
}
