#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder with a repository of git. Its commits have one author, and dates one hour apart from
/// 2026-01-01T00:00:00Z on, so that their names are always the same.
public final class GitFolder {
  /// The folder with the work tree.
  public let folder: TemporaryFolder
  private var hour = 0

  /// Whether git is installed.
  public static let isInstalled = Program.areInstalled("git")

  /// - Parameter format: the names of objects: `sha1` or `sha256`.
  public init(format: String = "sha1") throws {
    folder = try TemporaryFolder()
    try git("init -q -b main --object-format=\(format)")
    try git("config user.name Tester; git config user.email tester@example.com; git config core.autocrlf false")
  }

  /// The path of the work tree.
  public var path: String { folder.path }

  /// Runs a command line of git, and returns what it prints without the last line end.
  @discardableResult public func git(_ arguments: String) throws -> String {
    // 2026-01-01T00:00:00Z
    let seconds = 1_767_225_600 + hour * 3600
    let settings = """
      export GIT_AUTHOR_DATE="\(seconds) +0000"
      export GIT_COMMITTER_DATE="$GIT_AUTHOR_DATE"
      """
    let output = try Shell.run("\(settings)\ngit \(arguments)", in: path)
    return output.hasSuffix("\n") ? String(output.dropLast()) : output
  }

  /// Writes and removes files, and commits everything.
  ///
  /// - Parameter files: the texts by path; `nil` removes a file.
  /// - Returns: the name of the commit.
  @discardableResult public func commit(_ files: [String: String?]) throws -> String {
    try change(files)
    try git("add -A && git commit -q --allow-empty -m change")
    hour += 1
    return try git("rev-parse HEAD")
  }

  /// Writes and removes files.
  public func change(_ files: [String: String?]) throws {
    for (name, text) in files {
      if let text {
        try folder.write(text, to: name)
      } else {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
    }
  }
}
