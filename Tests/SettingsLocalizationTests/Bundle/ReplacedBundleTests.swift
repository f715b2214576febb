import TestSupport
import Testing

@testable import SettingsLocalization

/// A commit puts another folder in the place of the bundle, and then empties the old one.
@Suite struct ReplacedBundleTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/Settings.bundle"
    try folder.write(PaneText.pane(""), to: "Settings.bundle/Root.plist")
    for name in ["Root", "Other"] { try folder.write("a = b;", to: "Settings.bundle/de.lproj/\(name).strings") }
  }

  private func isReplaced(_ file: TableFile) -> Bool {
    guard case .unreadable(_, .replaced(let replaced)) = file else { return false }
    return replaced == path
  }

  /// What a reader did not find any more was once absent: its next write would have left it out.
  @Test func whatTheOldFolderLacksIsNotAbsent() throws {
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
    _ = try Shell.run("mv Settings.bundle old; cp -R old Settings.bundle; rm -R old/*", in: folder.path)
    #expect(isReplaced(bundle.tableFile("Other", localization: "de")))
    #expect(throws: BundleError.replaced(path: path)) { try bundle.tableNames() }
    // What was read before is what it was.
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
    #expect(try SettingsBundle(path: path).tableNames() == ["Other", "Root"])
  }

  @Test func aBundleThatIsGoneIsNotEmpty() throws {
    let bundle = try SettingsBundle(path: path)
    _ = try Shell.run("rm -R Settings.bundle", in: folder.path)
    #expect(isReplaced(bundle.tableFile("Root", localization: "de")))
  }

  /// What the open folder still has is read.
  @Test func aTableThatIsThereIsRead() throws {
    let bundle = try SettingsBundle(path: path)
    _ = try Shell.run("mv Settings.bundle old; mkdir Settings.bundle", in: folder.path)
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
  }
}
