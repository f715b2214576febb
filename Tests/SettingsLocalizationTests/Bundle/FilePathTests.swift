import Testing

@testable import SettingsLocalization

@Suite struct FilePathTests {
  @Test(
    arguments: [
      ("", [], ".", ""), ("a.json", ["a.json"], ".", "a"), ("/a", ["a"], "/", "a"), ("/", [], "/", ""),
      ("x/y.z/a", ["x", "y.z", "a"], "x/y.z", "a"), ("/x//a.b.c", ["x", "a.b.c"], "/x/", "a.b"),
      ("x/\u{301}a.", ["x", "\u{301}a."], "x", "\u{301}a"), ("x/.a", ["x", ".a"], "x", ""),
    ] as [(String, [String], String, String)])
  func parts(path: String, components: [String], folder: String, stem: String) {
    #expect(FilePath.components(path) == components)
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.stem(of: path) == stem)
  }

  @Test(arguments: [("a/", "a"), ("/", "/"), ("a", "a"), ("", ""), ("a//", "a/"), ("a/\u{301}", "a/\u{301}")])
  func withoutTrailingSlash(path: String, expected: String) {
    #expect(FilePath.withoutTrailingSlash(path).isExactly(expected))
  }
}
