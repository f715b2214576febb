import TestSupport
import Testing

@testable import SettingsLocalization

/// Differences between the dialects.
@Suite struct DialectTests {
  struct Detection: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var bundle = "Settings.bundle"
    var dialect: SettingsDialect

    var testDescription: String { name }
  }

  private static let plain = PaneText.pane("{ Type = PSGroupSpecifier; Title = IASKTitle; }")

  static let detections = [
    Detection(name: "Apple's types only", files: ["Root.plist": plain], dialect: .apple),
    Detection(name: "nothing at all", files: [:], dialect: .apple),
    Detection(name: "name of the bundle", files: ["Root.plist": plain], bundle: "InAppSettings.bundle", dialect: .iask),
    Detection(
      name: "in a path", files: ["Root.plist": plain], bundle: "a/b/InAppSettings.bundle", dialect: .iask),
    Detection(
      name: "a folder of another name", files: ["Root.plist": plain], bundle: "InAppSettings.bundle/b", dialect: .apple),
    Detection(name: "a file", files: ["Root.plist": plain, "A~ipad.inApp.plist": plain], dialect: .iask),
    Detection(name: "a type", files: ["Root.plist": PaneText.pane("{ Type = IASKButtonSpecifier; }")], dialect: .iask),
    Detection(
      name: "a key", files: ["Root.plist": PaneText.pane("{ Type = PSGroupSpecifier; IASKCellImage = a; }")],
      dialect: .iask),
    Detection(
      name: "a nested key in a pane that no row leads to",
      files: ["Root.plist": plain, "Packages/A.plist": PaneText.pane("{ A = ({ B = { IASKSubtitle = a; }; }); }")],
      dialect: .iask),
    Detection(
      name: "a key of the pane itself", files: ["Root.plist": "{ IASKx = a; PreferenceSpecifiers = (); }"],
      dialect: .apple),
  ]

  @Test(arguments: detections) func detection(row: Detection) throws {
    let bundle = try SettingsBundle(texts: row.files, name: row.bundle)
    #expect(bundle.resolvedDialect() == row.dialect)
    #expect(bundle.resolvedDialect(.automatic) == row.dialect)
    #expect(bundle.resolvedDialect(.apple) == .apple)
    #expect(bundle.resolvedDialect(.iask) == .iask)
  }

  struct Table: Sendable {
    var file: String
    var stringsTable: String?
    var tables: [String]
    var apple: TableName?
    var iask: TableName?
  }

  static let tables = [
    Table(file: "Root.plist", stringsTable: "Words", tables: [], apple: "Words", iask: "Words"),
    Table(file: "Root.plist", stringsTable: "Words", tables: ["fr.lproj/Root"], apple: "Words", iask: "Words"),
    Table(file: "Root.plist", tables: [], iask: "Root"),
    Table(file: "More.plist", tables: [], iask: "Root"),
    Table(file: "More.plist", tables: ["fr.lproj/More"], iask: "More"),
    Table(file: "More.plist", tables: ["More"], iask: "More"),
    Table(file: "More.plist", tables: ["fr.lproj/more"], iask: "Root"),
    Table(file: "More~ipad.inApp.plist", tables: ["fr.lproj/More"], iask: "More"),
    Table(file: "Packages/More.plist", tables: ["fr.lproj/More"], iask: "More"),
    Table(file: "Packages/More.plist", tables: ["fr.lproj/Packages/More"], iask: "Root"),
  ]

  @Test(arguments: tables) func tableOfAPane(row: Table) throws {
    var files = Dictionary(uniqueKeysWithValues: row.tables.map { ($0 + ".strings", "") })
    files[row.file] = PaneText.pane("", table: row.stringsTable)
    let bundle = try SettingsBundle(texts: files)
    let pane = try #require(bundle.paneFiles.first.flatMap { Pane($0) })
    #expect(try TableRule.table(of: pane, in: .apple, bundle: bundle) == row.apple)
    #expect(try TableRule.table(of: pane, in: .iask, bundle: bundle) == row.iask)
  }

  /// A `StringsTable` that is not a text names no table.
  @Test func aTableNameThatIsNotAText() throws {
    let bundle = try SettingsBundle(root: "{ StringsTable = (Root); PreferenceSpecifiers = (); }")
    let pane = try #require(bundle.paneFiles.first.flatMap { Pane($0) })
    #expect(pane.stringsTable == nil)
    #expect(try TableRule.table(of: pane, in: .apple, bundle: bundle) == nil)
  }

  static let licensePanes: [(name: String, specifiers: String, isOne: Bool)] = [
    // LicensePlist
    ("com.mono0926.LicensePlist", "{ Type = PSGroupSpecifier; Title = Licenses; }", true),
    ("com.mono0926.LicensePlist/Alamofire", "{ Type = PSGroupSpecifier; FooterText = \"MIT …\"; }", true),
    ("com.mono0926.LicensePlist/A", "{ Type = PSGroupSpecifier; License = MIT; Source = \"https://a.b\"; }", true),
    // CocoaPods
    ("Acknowledgements", "{ Type = PSGroupSpecifier; Title = Alamofire; FooterText = \"…\"; License = MIT; }", true),
    ("Pods", "{ Type = PSGroupSpecifier; Title = x; }, { Type = PSGroupSpecifier; License = MIT; }", true),
    // swift-package-list
    ("Packages/Alamofire", "{ Type = PSGroupSpecifier; FooterText = \"MIT …\"; }", true),
    ("Acknowledgements", "{ Type = PSGroupSpecifier; }, { Type = PSChildPaneSpecifier; File = \"Packages/A\"; }", true),
    // Similar panes that are not licence panes
    ("Acknowledgements", "{ Type = PSGroupSpecifier; Title = THANKS; }", false),
    ("Packages/One", "{ Type = PSGroupSpecifier; }, { Type = PSToggleSwitchSpecifier; Key = a; }", false),
    ("Acknowledgements", "{ Type = PSChildPaneSpecifier; File = More; }", false),
    (
      "Acknowledgements",
      "{ Type = PSChildPaneSpecifier; File = \"Packages/A\"; }, { Type = PSToggleSwitchSpecifier; Key = a; }", false
    ),
    ("Licenses", "{ Type = PSChildPaneSpecifier; File = \"Packages/A\"; }", false),
    ("License", "{ Type = PSTitleValueSpecifier; License = MIT; }", false),
    ("Root", "{ Type = PSChildPaneSpecifier; File = \"com.mono0926.LicensePlist\"; }", false),
  ]

  @Test(arguments: licensePanes) func panesOfLicences(name: String, specifiers: String, isOne: Bool) throws {
    let bundle = try SettingsBundle(texts: [name + ".plist": PaneText.pane(specifiers)])
    let pane = try #require(bundle.paneFiles.first.flatMap { Pane($0) })
    #expect(pane.isLicensePane == isOne)
  }
}
