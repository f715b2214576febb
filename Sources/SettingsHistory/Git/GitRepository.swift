internal import SettingsLocalization

/// The repository that a folder belongs to, read by git itself.
///
/// Nothing is written, and nothing that the repository names is run. Paths are bytes, as git has them.
package struct GitRepository: Sendable {
  /// How long a command of git may take until it answers anything.
  package static let limit = Duration.seconds(60)

  let program: GitProgram
  /// The path of the folder in the repository, with a slash at its end; empty for the top of the work tree.
  package let prefix: [UInt8]
  /// The path of the top of the work tree, without a line end: bytes, as git has them.
  package let top: [UInt8]
  /// Whether the history of the clone is cut off.
  package let isShallow: Bool

  /// Finds the repository of a folder.
  ///
  /// Files can be named so that git takes their folder for a repository, in a pull request, too. So the repository must be
  /// that of the nearest folder with an entry `.git`, which git never takes from a commit, and this folder the top of the
  /// work tree.
  ///
  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - limit: after which a command of git that answers nothing is ended.
  /// - Throws: ``GitError`` if git is not installed, the folder is in no work tree, git refuses to read it, or it answers
  ///   for another repository.
  package init(folder: String, limit: Duration = GitRepository.limit) throws(GitError) {
    let program = try GitProgram(folder: folder, limit: limit)
    let facts = try GitRepository.facts(program, around: folder)
    // A path may have line ends.
    let words = facts.withoutLineEnd.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard words.count == 3, words[0].elementsEqual("true".utf8) else {
      throw .refused(command: "rev-parse", message: "the folder is not in a work tree")
    }
    top = try program.output("rev-parse", ["--show-toplevel"]).withoutLineEnd
    try WorkTree.require(top, and: Array(words[2]), around: folder, program)
    self.program = program
    isShallow = words[1].elementsEqual("true".utf8)
    prefix = try program.output("rev-parse", ["--show-prefix"]).withoutLineEnd
  }

  private static func facts(_ program: GitProgram, around folder: String) throws(GitError) -> [UInt8] {
    do throws(GitError) {
      return try program.output(
        "rev-parse", ["--is-inside-work-tree", "--is-shallow-repository", "--absolute-git-dir"])
    } catch {
      guard case .refused(_, let message) = error, message.hasPrefix("not a git repository"),
        WorkTree.top(around: folder) == nil
      else { throw error }
      throw .noRepository
    }
  }

  /// The path of a folder in the repository, with a slash at its end; `nil` for one outside of the work tree.
  ///
  /// - Parameter folder: an absolute path without links.
  func prefix(of folder: String) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let (start, path) = (top + [slash], Array(folder.utf8) + [slash])
    return path.starts(with: start) ? Array(path.dropFirst(start.count)) : nil
  }

  /// The commit that a revision names.
  ///
  /// - Parameter revision: as gitrevisions(7) describes it; it is never taken for an option.
  /// - Throws: ``GitError/unknownRevision(_:)`` if there is none.
  package func commit(_ revision: String) throws(GitError) -> ObjectName {
    let object = try object(revision, called: revision)
    return try self.object(object.digits + "^{commit}", called: revision)
  }

  private func object(_ name: String, called revision: String) throws(GitError) -> ObjectName {
    guard !name.utf8.contains(0) else { throw .unknownRevision(revision) }
    let arguments = ["--verify", "--quiet", "--end-of-options", name]
    let process = try program.start("rev-parse", arguments.map(GitProgram.text))
    let digits = try process.readToEnd().withoutLineEnd
    guard process.wait() == 0, let object = ObjectName(String(decoding: digits, as: UTF8.self)) else {
      throw .unknownRevision(revision)
    }
    return object
  }

  /// The last commit.
  ///
  /// - Throws: ``GitError/noCommit`` if there is none yet.
  package func head() throws(GitError) -> ObjectName {
    do throws(GitError) {
      return try commit("HEAD")
    } catch {
      guard case .unknownRevision = error else { throw error }
      throw .noCommit
    }
  }

  /// The best common ancestor of two commits; `nil` if none is known.
  package func mergeBase(_ left: ObjectName, _ right: ObjectName) throws(GitError) -> ObjectName? {
    let process = try program.start("merge-base", [left.digits, right.digits].map(GitProgram.text))
    let digits = try process.readToEnd().withoutLineEnd
    switch process.wait() {
    case 0: return ObjectName(String(decoding: digits, as: UTF8.self))
    case 1: return nil
    default: throw .refused(command: "merge-base", message: process.message)
    }
  }

  /// The path of a place in the repository as an argument of a command that runs in the folder.
  func argument(_ path: [UInt8]) -> GitProgram.Text {
    let depth = prefix.count { $0 == UInt8(ascii: "/") }
    let way = Array(repeating: Array("../".utf8), count: depth).joined() + path
    return GitProgram.text(way.isEmpty ? Array(".".utf8) : Array(way))
  }
}

extension [UInt8] {
  /// Without the line end that git writes after a text.
  var withoutLineEnd: [UInt8] { last == UInt8(ascii: "\n") ? Array(dropLast()) : self }
}
