import TestSupport
import Testing

@testable import SettingsLocalization

/// A commit replaces the folder of the bundle with another one, and then empties the old one.
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

  /// Files that a reader no longer found once counted as absent: its next write would have left them out.
  @Test func missingFilesOfTheOldFolderAreNotAbsent() throws {
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
    _ = try Shell.run("mv Settings.bundle old; cp -R old Settings.bundle; rm -R old/*", in: folder.path)
    #expect(isReplaced(bundle.tableFile("Other", localization: "de")))
    #expect(throws: BundleError.replaced(path: path)) { try bundle.tableNames() }
    // Files that were read before are unchanged.
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
    #expect(try SettingsBundle(path: path).tableNames() == ["Other", "Root"])
  }

  @Test func aMissingBundleIsNotEmpty() throws {
    let bundle = try SettingsBundle(path: path)
    _ = try Shell.run("rm -R Settings.bundle", in: folder.path)
    #expect(isReplaced(bundle.tableFile("Root", localization: "de")))
  }

  /// Files that the open folder still has are read.
  @Test func anExistingTableIsRead() throws {
    let bundle = try SettingsBundle(path: path)
    _ = try Shell.run("mv Settings.bundle old; mkdir Settings.bundle", in: folder.path)
    #expect(bundle.tableFile("Root", localization: "de").table?["a"] == "b")
  }
}
