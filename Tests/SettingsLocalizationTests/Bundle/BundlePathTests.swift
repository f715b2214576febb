import Testing

@testable import SettingsLocalization

/// Texts of a property list or a command line that name a file inside a bundle.
@Suite struct BundlePathTests {
  static let rows: [(text: String, components: [String]?, isName: Bool)] = [
    ("Root", ["Root"], true), ("Packages/Name", ["Packages", "Name"], false), ("a/b/c", ["a", "b", "c"], false),
    ("a.b", ["a.b"], true), (".a", [".a"], true), ("...", ["..."], true), ("a..", ["a.."], true), (" ", [" "], true),
    ("~", ["~"], true), ("-", ["-"], true), ("a\\b", ["a\\b"], true), ("C:", ["C:"], true), ("é\n", ["é\n"], true),
    ("", nil, false), (".", nil, false), ("..", nil, false), ("/", nil, false), ("/a", nil, false), ("a/", nil, false),
    ("a//b", nil, false), ("./a", nil, false), ("a/.", nil, false), ("../a", nil, false), ("a/..", nil, false),
    ("a/../b", nil, false), ("a/./b", nil, false), ("\0", nil, false), ("a\0", nil, false), ("a/\0b", nil, false),
    // A slash with a mark is a slash to the file system, though not as a `Character`.
    ("a/\u{301}b", nil, false), ("/\u{301}etc", nil, false), ("..\u{301}", ["..\u{301}"], true),
  ]

  @Test(arguments: rows) func paths(text: String, components: [String]?, isName: Bool) {
    let path = BundlePath(text)
    #expect(path?.components == components)
    #expect(path?.description == components?.joined(separator: "/"))
    #expect((BundlePath(name: text)?.components) == (isName ? components : nil))
  }

  @Test func parts() throws {
    let path = try #require(BundlePath("Packages/Name"))
    #expect(path.appending(".plist").description == "Packages/Name.plist")
    #expect(path.inside("fr").description == "fr.lproj/Packages/Name")
  }

  /// The paths of a bundle in memory must be inside of it.
  @Test(arguments: ["../Root.plist", "/Root.plist", "", "a//b", "fr.lproj/"])
  func filesInMemory(path: String) {
    #expect(throws: BundleError.outsideBundle(path: path)) { try SettingsBundle(files: [path: [], "Root.plist": []]) }
  }

  static let errors: [(BundleError, String)] = [
    (.notFound(path: "p"), "p: no such file or folder"),
    (.notADirectory(path: "p"), "p: not a folder; name a Settings.bundle, an .app, or a folder that holds one"),
    (
      .noBundle(path: "p"),
      "p: no Settings.bundle or InAppSettings.bundle here or in the folders below; name one, or an app"
    ),
    (.severalBundles(path: "p", found: ["a", "b"]), "p: several bundles found, name one of them:\n  a\n  b"),
    (.noRootPane(path: "p", lookedFor: ["a", "b"], problems: []), "p: no root pane; looked for a, b"),
    (
      .noRootPane(path: "p", lookedFor: ["a", "b"], present: ["b"]),
      "p: no root pane: b has no \"PreferenceSpecifiers\", or cannot be read"
    ),
    (
      .noRootPane(path: "p", lookedFor: ["a"], problems: [Finding(.unreadableFile, .error, "why", file: "a")]),
      "p: no root pane; looked for a\n  a: error: why [unreadable-file]"
    ),
    (.unreadable(path: "p", reason: "why"), "p: cannot be read: why"),
    (.tooLarge(path: "p", size: 2, limit: 1), "p: too large (2 bytes; at most 1 are read)"),
    (.notARegularFile(path: "p"), "p: not a regular file"),
    (.outsideBundle(path: "p"), "p: leads out of the bundle; it is not read"),
    (
      .unfinishedCommit(path: "p"),
      "p: another run is writing here or was interrupted; run import or sync again to finish it"
    ),
  ]

  @Test(arguments: errors) func words(error: BundleError, text: String) {
    #expect(error.description == text)
    #expect(error.description == text)
  }
}
