import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct KeyConflictTests {
  static func findings(_ sub: String, options: AuditOptions) throws -> [Finding] {
    let tables = [
      "en.lproj/Root.strings": "\"a\" = \"One\";", "en.lproj/Sub.strings": "\"a\" = \"\(sub)\";",
      "Root.plist": PaneText.pane(
        "{ Type = PSGroupSpecifier; Title = a; }, { Type = PSChildPaneSpecifier; Title = a; File = Sub; }"),
      "Sub.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }", table: "Sub"),
    ]
    return try SettingsBundle(texts: tables).audit(options).findings.filter { $0.rule == .keyConflict }
  }

  @Test func oneKeyWithTwoTexts() throws {
    let options = AuditOptions().looking(for: .keyConflict)
    let found = try Self.findings("Two", options: options)
    #expect(
      found.map(\.description) == [
        "Sub.plist:1:1: note: \"a\" is \"Two\" in the table Sub, and \"One\" in Root [key-conflict]"
      ])
    #expect(found.map(\.table) == ["Sub"] && found.map(\.key) == ["a"])
    #expect(found.map(\.fix) == ["Give one of the texts another key."])
    #expect(try Self.findings("One", options: options).isEmpty)
    #expect(try Self.findings("Two", options: AuditOptions()).isEmpty)
  }
}
