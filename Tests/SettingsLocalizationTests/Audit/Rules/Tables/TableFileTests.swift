import TestSupport
import Testing

@testable import SettingsLocalization

/// How files of tables are written, and where they lie.
@Suite struct TableFileTests {
  private static let pane = Array(PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }").utf8)

  private static func found(
    _ rule: Finding.Rule, _ files: [String: [UInt8]], rules: RuleSettings = RuleSettings()
  ) throws -> [String] {
    let bundle = try SettingsBundle(files: files.merging(["Root.plist": pane]) { $1 })
    return try RuleScene.found(rule, in: bundle, AuditOptions(rules: rules))
  }

  private static let text = Array("a = b;".utf8)
  private static let utf16: [UInt8] = [0xFF, 0xFE] + text.flatMap { [$0, 0] }

  @Test func encoding() throws {
    let one = "note en.lproj/Root.strings [en Root] the file is in UTF-16, which git takes for binary"
    let two = "note de.lproj/Root.strings [de Root] 2 tables are in UTF-16, which git takes for binary"
    #expect(try Self.found(.encoding, ["en.lproj/Root.strings": Self.utf16]) == [one])
    #expect(
      try Self.found(.encoding, ["en.lproj/Root.strings": Self.utf16, "de.lproj/Root.strings": Self.utf16]) == [two])
    #expect(try Self.found(.encoding, ["en.lproj/Root.strings": Self.text]) == [])
    #expect(try Self.found(.encoding, ["en.lproj/Root.strings": Array(Self.utf16.dropFirst(2))]) == [])
  }

  @Test func byteOrderMark() throws {
    let found = "note en.lproj/Root.strings [en Root] the file begins with a byte-order mark, which UTF-8 does not need"
    #expect(try Self.found(.byteOrderMark, ["en.lproj/Root.strings": [0xEF, 0xBB, 0xBF] + Self.text]) == [found])
    #expect(try Self.found(.byteOrderMark, ["en.lproj/Root.strings": Self.utf16]) == [])
    #expect(try Self.found(.byteOrderMark, ["en.lproj/Root.strings": Self.text]) == [])
  }

  @Test func finalNewlineIsForThoseWhoAsk() throws {
    let on = RuleSettings(levels: [.finalNewline: .note])
    let found = "note en.lproj/Root.strings [en Root] the last line has no line end"
    #expect(try Self.found(.finalNewline, ["en.lproj/Root.strings": Self.text], rules: on) == [found])
    #expect(try Self.found(.finalNewline, ["en.lproj/Root.strings": Self.text + [0x0A]], rules: on) == [])
    #expect(try Self.found(.finalNewline, ["en.lproj/Root.strings": []], rules: on) == [])
    #expect(try Self.found(.finalNewline, ["en.lproj/Root.strings": Self.text]) == [])
  }

  @Test func emptyFile() throws {
    func told(_ severity: String, _ locale: String, _ what: String) -> String {
      "\(severity) \(locale).lproj/Root.strings [\(locale) Root] \(what): iOS shows the keys, and looks in no other language"
    }
    let rule = Finding.Rule.emptyFile
    #expect(try Self.found(rule, ["en.lproj/Root.strings": []]) == [told("error", "en", "the file is empty")])
    let german = ["en.lproj/Root.strings": Self.text, "de.lproj/Root.strings": []]
    #expect(try Self.found(rule, german) == [told("note", "de", "the file is empty")])
    let comment = ["en.lproj/Root.strings": Array("/* c */".utf8)]
    #expect(try Self.found(rule, comment) == [told("note", "en", "the table has no entries")])
    #expect(try Self.found(rule, ["en.lproj/Root.strings": Self.text, "en.lproj/Old.strings": []]) == [])
    #expect(try Self.found(rule, ["en.lproj/Root.strings": Array(";".utf8)]) == [])
  }

  @Test func strayFile() throws {
    func told(_ path: String, _ folder: String) -> String {
      "warning \(path) [] iOS does not look for tables in the folder \"\(folder)\""
    }
    let rule = Finding.Rule.strayFile
    #expect(try Self.found(rule, ["A/Root.strings": Self.text]) == [told("A/Root.strings", "A")])
    #expect(
      try Self.found(rule, ["en.lproj/A/Root.strings": Self.text]) == [told("en.lproj/A/Root.strings", "en.lproj/A")])
    #expect(try Self.found(rule, ["da-lproj/Root.strings": Self.text]) == [])
    #expect(try Self.found(rule, ["en.lproj/Root.strings": Self.text, "Root.strings": Self.text]) == [])
  }

  @Test func stringsDictionary() throws {
    let path = "en.lproj/Root.stringsdict"
    let found =
      "note \(path) [Root] iOS takes the entries of this file before those of Root.strings; they are not looked at here"
    #expect(try Self.found(.stringsDictionary, [path: Self.text]) == [found])
    #expect(try Self.found(.stringsDictionary, ["en.lproj/Old.stringsdict": Self.text]) == [])
  }

  @Test func binaryTableOutsideOfAnApp() throws {
    let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle/pt-BR.lproj/Sound.strings"
    let files = ["Root.plist": Self.pane, "en.lproj/Root.strings": try Files.bytes(fixture)]
    let found = "note en.lproj/Root.strings [en Root] the table is a binary property list, which is made by a build"
    #expect(try RuleScene.found(.binaryTable, in: SettingsBundle(files: files)) == [found])
    #expect(try RuleScene.found(.binaryTable, in: SettingsBundle(files: files, name: "A.app/Settings.bundle")) == [])
  }
}
