import TestSupport
import Testing

@testable import SettingsTranslation

/// Several files are written together, and what is said about them is true.
@Suite struct OutputFilesTests {
  private static func write(
    _ paths: [String], in folder: TemporaryFolder, _ rules: OutputFiles.Rules = OutputFiles.Rules()
  ) -> String {
    do throws(OutputFile.Failure) {
      let outcomes = try OutputFiles.write(
        paths.map { OutputFiles.File($0, in: folder.path + "/out", Array("new".utf8)) }, rules)
      return outcomes.map { "\($0)" }.joined(separator: " ")
    } catch {
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  private static func list(_ folder: TemporaryFolder) throws -> String {
    try Shell.run("find out 2>/dev/null | LC_ALL=C sort | tr '\\n' ' '", in: folder.path)
  }

  /// What fails when files are moved: a folder is made where another file is to go.
  @Test(arguments: [
    (["a", "a/c"], "out/a: cannot be moved into place: Is a directory; nothing was written", ""),
    (
      ["b", "a", "a/c"],
      "out/a: cannot be moved into place: Is a directory; written: out/b; not written: out/a, out/a/c", "out out/b "
    ),
    (
      ["b", "d/e", "a", "a/c", "z"],
      "out/a: cannot be moved into place: Is a directory; written: out/b, out/d/e; not written: out/a, out/a/c, out/z",
      "out out/b out/d out/d/e "
    ),
  ]) func whatWasWrittenIsNamed(_ paths: [String], _ message: String, _ left: String) throws {
    let folder = try TemporaryFolder()
    #expect(Self.write(paths, in: folder) == message)
    #expect(try Self.list(folder) == left)
  }

  @Test func manyFilesAreNamedUpToTwelve() throws {
    let folder = try TemporaryFolder()
    let paths = (10..<30).map { "f\($0)" } + ["a", "a/c"]
    #expect(
      Self.write(paths, in: folder).contains(
        "written: out/f10, out/f11, out/f12, out/f13, out/f14, out/f15, out/f16, out/f17, out/f18, out/f19, out/f20, "
          + "out/f21, … (20); not written: out/a, out/a/c"))
  }

  /// One that must not be replaced, or cannot be: nothing is made.
  @Test(arguments: [
    ("mkdir -p out/b", "out/b: is not a regular file; nothing was written"),
    ("mkdir out; touch out/c", "out/c/d: "), ("mkdir out; mkfifo out/b", "out/b: is not a regular file"),
    ("mkdir out; ln -s a out/b", "out/b: is reached through a symbolic link"),
    ("mkdir out; ln -s . out/c", "out/c/d: is reached through a symbolic link"),
    ("touch out", "out/a: out is not a folder"),
    ("mkdir out; echo old >out/b", "out/b: is not mine"),
  ]) func nothingIsBegunIfOneIsRefused(_ preparation: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try Shell.run(preparation, in: folder.path)
    let before = try Self.list(folder)
    var rules = OutputFiles.Rules()
    rules.refusal = { _, _ in "is not mine" }
    let result = Self.write(["a", "b", "c/d"], in: folder, rules)
    #expect(result.replacing(folder.path + "/", with: "").hasPrefix(message), "\(result)")
    #expect(try Self.list(folder) == before)
  }

  @Test func outcomesAreThoseOfEachFile() throws {
    let folder = try TemporaryFolder()
    _ = try Shell.run("mkdir out; printf new >out/a; echo old >out/b", in: folder.path)
    var rules = OutputFiles.Rules()
    rules.keepsEqual = true
    #expect(Self.write(["a", "b", "c/d"], in: folder, rules) == "unchanged replaced wrote")
    #expect(Self.write(["a", "b"], in: folder) == "replaced replaced")
    #expect(try Self.list(folder) == "out out/a out/b out/c out/c/d ")
  }

  @Test(arguments: ["../x", "a/../../x", ".", "..", "a/."]) func noPathLeadsOut(_ path: String) throws {
    let folder = try TemporaryFolder()
    #expect(Self.write([path], in: folder) == "out/\(path): is not a file name; nothing was written")
    #expect(try Shell.run("ls -A", in: folder.path) == "")
  }
}
