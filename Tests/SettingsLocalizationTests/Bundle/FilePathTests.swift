import Testing

@testable import SettingsLocalization

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("", [], "."), ("a.json", ["a.json"], "."), ("/a", ["a"], "/"), ("/", [], "/"),
      ("x/y/a", ["x", "y", "a"], "x/y"), ("/x//a", ["x", "a"], "/x/"), ("x/\u{301}a", ["x", "\u{301}a"], "x"),
    ] as [(String, [String], String)]) func parts(path: String, components: [String], folder: String)
  {
    #expect(FilePath.components(path) == components)
    #expect(FilePath.folder(of: path) == folder)
  }
}
