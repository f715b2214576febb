import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Tables as a build leaves them.
@Suite struct BinaryTableTests {
  @Test func `a product of a build is found outside of an app`() throws {
    let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle/pt-BR.lproj/Sound.strings"
    let pane = Array(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }").utf8)
    let files = ["Root.plist": pane, "en.lproj/Root.strings": try Files.bytes(fixture)]
    let found = "note en.lproj/Root.strings [en Root] the table is a binary property list, as produced by a build"
    #expect(try RuleScene.found(.binaryTable, in: SettingsBundle(files: files)) == [found])
    #expect(try RuleScene.found(.binaryTable, in: SettingsBundle(files: files, name: "A.app/Settings.bundle")) == [])
  }
}
