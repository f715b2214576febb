import TestSupport
import Testing

@testable import SettingsLocalization

/// Which files of a folder are read, and what is not silently skipped.
@Suite struct InputFolderTests {
  private static func folder(_ command: String = "true") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in ["in/b.po", "in/a/z.po", "in/a-b/c.po", "in/.hidden.po", "in/.git/x.po", "in/a/.DS_Store", "out/y.po"] {
      try folder.write(path, to: path)
    }
    _ = try Shell.run("cd in && \(command)", in: folder.path)
    return folder
  }

  /// A command in the folder, and the files that are found.
  static let rows: [(command: String, paths: [String])] = [
    ("true", ["a/z.po", "a-b/c.po", "b.po"]),
    ("ln -s a linked", ["a/z.po", "a-b/c.po", "b.po", "linked/z.po"]),
    ("ln -s b.po c.po", ["a/z.po", "a-b/c.po", "b.po", "c.po"]),
    ("ln -s ../out .linked", ["a/z.po", "a-b/c.po", "b.po"]),
    ("rm -R a a-b b.po", []),
  ]

  @Test(arguments: rows.indices) func finds(number: Int) throws {
    let row = Self.rows[number]
    let folder = try Self.folder(row.command)
    let paths = try InputFolder.paths(in: folder.path + "/in")
    #expect(paths == row.paths)
    for path in paths { #expect(try !InputFolder.bytes(of: path, in: folder.path + "/in").isEmpty) }
  }

  /// A pipe is listed like any other name, and does not block.
  @Test func aPipeIsNotReadAsAFile() throws {
    let folder = try Self.folder("mkfifo c.po")
    let path = folder.path + "/in"
    #expect(try InputFolder.paths(in: path) == ["a/z.po", "a-b/c.po", "b.po", "c.po"])
    #expect(throws: BundleError.notARegularFile(path: path + "/c.po")) { try InputFolder.bytes(of: "c.po", in: path) }
  }

  /// Such a link was once skipped.
  @Test(arguments: ["../out", "..", "/"]) func aLinkThatLeadsOutIsAnError(target: String) throws {
    let folder = try Self.folder("ln -s \(target) linked")
    let error = BundleError.unreadable(
      path: folder.path + "/in/linked", reason: "it leads out of the given folder")
    #expect(throws: error) { try InputFolder.paths(in: folder.path + "/in") }
  }

  @Test func aFileThatIsALinkOutIsAnError() throws {
    let folder = try Self.folder("ln -s ../out/y.po c.po")
    #expect(throws: BundleError.self) {
      for path in try InputFolder.paths(in: folder.path + "/in") {
        _ = try InputFolder.bytes(of: path, in: folder.path + "/in")
      }
    }
  }

  /// Folders that are too deep were once skipped.
  @Test func maximumDepthOfFolders() throws {
    let names = Array(repeating: "d", count: InputFolder.maximumDepth)
    let deep = names.joined(separator: "/")
    let folder = try Self.folder("mkdir -p \(deep) && touch \(deep)/x.po")
    #expect(try InputFolder.paths(in: folder.path + "/in").contains(deep + "/x.po"))
    _ = try Shell.run("mkdir -p in/\(deep)/d/d", in: folder.path)
    let error = BundleError.unreadable(
      path: folder.path + "/in/" + deep + "/d", reason: "it is more than 64 folders deep")
    #expect(throws: error) { try InputFolder.paths(in: folder.path + "/in") }
  }
}
