internal import CSettingsSystem
internal import SettingsLocalization

/// What the file system says about a work tree; git is not asked.
enum WorkTree {
  /// The nearest folder upwards with an entry `.git`: a folder, or a file as in worktrees and submodules.
  ///
  /// - Parameter folder: an absolute path of an existing folder; its links are resolved first.
  /// - Returns: the path without links; `nil` if there is none.
  static func top(around folder: String) -> [UInt8]? {
    var path = (Directory.realPath(folder) ?? []).map { UInt8(bitPattern: $0) }
    while !path.isEmpty {
      if let kind = NodeKind.at(entry(of: path)), kind != .absent { return path }
      if path == [slash] { return nil }
      let end = path.lastIndex(of: slash) ?? 0
      path = end == 0 ? [slash] : Array(path[..<end])
    }
    return nil
  }

  /// Whether a work tree may be sparse: its repository has the file that says which files are checked out.
  ///
  /// - Parameter top: the folder with the entry `.git`; the file of a worktree or a submodule names its repository.
  static func isSparse(_ top: [UInt8]) -> Bool {
    let folder = String(decoding: top, as: UTF8.self)
    var repository = folder + "/.git"
    if let bytes = try? InputFile.bytes(at: repository, limit: 1 << 16) {
      let path = String(decoding: bytes.withoutLineEnd.dropFirst("gitdir: ".utf8.count), as: UTF8.self)
      repository = path.hasPrefix("/") ? path : folder + "/" + path
    }
    return Directory.realPath(repository + "/info/sparse-checkout") != nil
  }

  /// Refuses any repository but that of the nearest `.git`, and any work tree but the folder that has it.
  ///
  /// - Parameters:
  ///   - top: what git takes for the top of the work tree.
  ///   - repository: what git takes for the repository: the path of its folder.
  static func require(
    _ top: [UInt8], and repository: [UInt8], around folder: String, _ program: GitProgram
  ) throws(GitError) {
    guard let nearest = self.top(around: folder) else {
      throw .otherRepository(found: String(decoding: top, as: UTF8.self), nearest: nil)
    }
    let path = String(decoding: nearest, as: UTF8.self)
    guard isSame(nearest, as: top) else {
      throw .otherRepository(found: String(decoding: top, as: UTF8.self), nearest: path)
    }
    guard isSame(try own(entry(of: nearest), program), as: repository) else {
      throw .otherRepository(found: String(decoding: repository, as: UTF8.self), nearest: path)
    }
  }

  /// The path of the repository that an entry `.git` is, or leads to.
  private static func own(_ entry: GitProgram.Text, _ program: GitProgram) throws(GitError) -> [UInt8] {
    if NodeKind.at(entry) == .file {
      return try program.output("rev-parse", [GitProgram.text("--resolve-git-dir"), entry]).withoutLineEnd
    }
    return entry.dropLast().map { UInt8(bitPattern: $0) }
  }

  private static func entry(of folder: [UInt8]) -> GitProgram.Text {
    GitProgram.text(folder + Array((folder.last == slash ? ".git" : "/.git").utf8))
  }

  /// Whether two paths lead to one folder, however they are spelled.
  private static func isSame(_ first: [UInt8], as second: [UInt8]) -> Bool {
    guard let one = status(of: first), let other = status(of: second) else { return false }
    return one.kind == SL_NODE_FOLDER && one.device == other.device && one.inode == other.inode
  }

  private static func status(of path: [UInt8]) -> sl_status? {
    var buffer = [CChar](repeating: 0, count: 4096)
    var status = sl_status()
    guard sl_real_path(GitProgram.text(path), &buffer, buffer.count) == 0, sl_status_at(-1, buffer, &status) == 0
    else { return nil }
    return status
  }

  private static let slash = UInt8(ascii: "/")
}
