import TestSupport
import Testing

@testable import SettingsLocalization

/// Which configuration applies to a bundle.
@Suite struct ConfigurationFileTests {
  private func found(_ folder: TemporaryFolder, _ bundle: String) throws -> String? {
    guard let file = try ConfigurationFile.find(above: folder.path + "/" + bundle) else { return nil }
    let root = try InputFile.realPath(ofFolder: folder.path)
    #expect(file.path.hasPrefix(root + "/"))
    return String(file.path.dropFirst(root.count + 1))
  }

  @Test func theNearestOneApplies() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git")
    try folder.write("{}", to: ".settings-l10n.json")
    try folder.write("{}", to: "a/.settings-l10n.json")
    try folder.write("", to: "a/b/S.bundle/Root.plist")
    try folder.write("{}", to: "a/b/S.bundle/.settings-l10n.json")
    try folder.write("", to: "c/S.bundle/Root.plist")
    try folder.write("", to: "d/.git/x")
    try folder.write("", to: "d/S.bundle/Root.plist")
    #expect(try found(folder, "a/b/S.bundle") == "a/.settings-l10n.json")
    #expect(try found(folder, "c/S.bundle") == ".settings-l10n.json")
    // A repository is searched up to its top folder, and no further.
    #expect(try found(folder, "d/S.bundle") == nil)
    try folder.link("link.bundle", to: "a/b/S.bundle")
    #expect(try found(folder, "link.bundle") == "a/.settings-l10n.json")
  }

  /// A nearer file that cannot be read is an error: a farther one is not used instead.
  @Test(.timeLimit(.minutes(1))) func anythingButAFileIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: ".settings-l10n.json")
    for name in ["fifo", "folder", "large"] { try folder.write("", to: "\(name)/S.bundle/Root.plist") }
    _ = try Shell.run("mkfifo fifo/.settings-l10n.json", in: folder.path)
    try folder.write("", to: "folder/.settings-l10n.json/x")
    try folder.write([UInt8](repeating: 0x20, count: 10 << 20), to: "large/.settings-l10n.json")
    for name in ["fifo", "folder", "large"] {
      #expect(throws: BundleError.self, "\(name)") { try found(folder, name + "/S.bundle") }
    }
    #expect(throws: BundleError.notFound(path: "nowhere")) { try ConfigurationFile.find(above: "nowhere") }
  }

  /// A dangling link is an error, and does not count as a missing configuration.
  @Test func aDanglingLinkIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: ".settings-l10n.json")
    try folder.write("", to: "a/S.bundle/Root.plist")
    try folder.link("a/.settings-l10n.json", to: "../nowhere.json")
    #expect { try found(folder, "a/S.bundle") } throws: { error in
      "\(error)".hasSuffix("/a/.settings-l10n.json: cannot be read: the link leads nowhere")
    }
    try folder.write("{}", to: "nowhere.json")
    #expect(try found(folder, "a/S.bundle") == "a/.settings-l10n.json")
  }

  @Test func thePathToABundle() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/b/S.bundle/Root.plist")
    try folder.write("", to: "a/c/x")
    let bundle = try SettingsBundle(path: folder.path + "/a/b/S.bundle/")
    let ways = [
      "": "a/b/S.bundle", "/a": "b/S.bundle", "/a/b": "S.bundle", "/a/b/S.bundle": ".", "/a/c": "../b/S.bundle",
    ]
    for (start, way) in ways { #expect(try bundle.relativePath(from: folder.path + start) == way) }
    #expect(try SettingsBundle(texts: [:]).relativePath(from: "nowhere") == "Settings.bundle")
  }
}
