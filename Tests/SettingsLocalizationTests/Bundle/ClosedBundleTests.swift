import TestSupport
import Testing

@testable import SettingsLocalization

/// What is kept of a closed bundle.
@Suite struct ClosedBundleTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }"), to: "App/Settings.bundle/Root.plist")
    try folder.write("a = b;\n", to: "App/Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  @Test func namesAndFilesStay() throws {
    let folder = try Self.folder()
    let path = folder.path + "/App/Settings.bundle"
    let bundle = try SettingsBundle(path: path)
    let closed = bundle.closed()
    #expect(closed.path == path && closed.name == "Settings.bundle" && closed.localizations == ["en"])
    #expect(closed.paneFiles.isEmpty && closed.findings.isEmpty)
    #expect(try closed.relativePath(from: folder.path) == "App/Settings.bundle")
    #expect(closed.sourceText(of: "en.lproj/Root.strings")?.utf8.count == 7)
    #expect(closed.sourceText(of: "en.lproj/Other.strings") == nil && closed.sourceText(of: "../x") == nil)
    #expect(try closed.entries(in: nil).map(\.name) == ["Root.plist", "en.lproj"])
    #expect(closed.closed().localizations == ["en"])
  }

  @Test func ofABundleInMemory() throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": PaneText.pane(""), "en.lproj/Root.strings": "a = b;"])
    #expect(bundle.closed().sourceText(of: "en.lproj/Root.strings")?.utf8.count == 6)
    #expect(try bundle.closed().relativePath(from: "/") == "Settings.bundle")
  }
}
