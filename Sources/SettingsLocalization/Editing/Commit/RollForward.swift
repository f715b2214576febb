/// Moves prepared files to their places in a bundle, one after the other.
///
/// It may be stopped anywhere and begun again: what is no longer in the prepared tree is in its place.
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

  /// Refuses changes that would stop half way: every folder that gets a new entry must be writable.
  static func check(_ changes: ChangeTree, into target: FolderDescriptor) throws(CommitFailure) {
    if !changes.files.isEmpty { try target.requireWritable() }
    for (name, inner) in changes.folders.sorted(by: { $0.key < $1.key }) {
      if try target.kind(name) == .folder {
        try check(inner, into: try target.folder(name))
      } else {
        try target.requireWritable()
      }
    }
  }

  /// Moves what is in a prepared folder, and makes it durable there. Empty prepared folders stay.
  mutating func move(
    from prepared: FolderDescriptor, to target: FolderDescriptor, depth: Int = 0
  ) throws(CommitFailure) {
    guard depth <= TreeBuilder.maximumDepth else { throw TreeBuilder.tooDeep(prepared.path) }
    for name in try prepared.names() {
      switch (try prepared.kind(name), try target.kind(name)) {
      case (.folder, .folder):
        try move(from: try prepared.folder(name), to: try target.folder(name), depth: depth + 1)
      case (.folder, .absent), (.file, .absent), (.file, .file):
        try prepared.move(name, to: target, as: name)
        moved += 1
      default:
        throw CommitFailure(path: target.path(of: name), reason: "is not what the commit was made for")
      }
    }
    try target.sync()
  }
}
