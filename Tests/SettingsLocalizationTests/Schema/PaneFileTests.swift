import TestSupport
import Testing

@testable import SettingsLocalization

/// The pane of a file, and the file of a pane.
@Suite struct PaneFileTests {
  struct Name: Sendable {
    var path: String
    var localization: LocalizationName?
    var name: String
    var device: String?
    var isInApp = false
  }

  static let names = [
    Name(path: "Root.plist", name: "Root"),
    Name(path: "Root~ipad.plist", name: "Root", device: "ipad"),
    Name(path: "Root~iphone.plist", name: "Root", device: "iphone"),
    Name(path: "Root.inApp.plist", name: "Root", isInApp: true),
    Name(path: "Root~ipad.inApp.plist", name: "Root", device: "ipad", isInApp: true),
    Name(path: "Packages/Name.plist", name: "Packages/Name"),
    Name(path: "Packages/Name~vision.inApp.plist", name: "Packages/Name", device: "vision", isInApp: true),
    Name(path: "a~b/Name.plist", name: "a~b/Name"),
    Name(path: "a~b~ipad.plist", name: "a~b", device: "ipad"),
    Name(path: "com.mono0926.LicensePlist.plist", name: "com.mono0926.LicensePlist"),
    Name(path: "fr.lproj/Root.plist", localization: "fr", name: "Root"),
    Name(
      path: "zh-Hant.lproj/Root~ipad.inApp.plist", localization: "zh-Hant", name: "Root", device: "ipad", isInApp: true),
    Name(path: "é\u{301}.plist", name: "é\u{301}"),
  ]

  @Test(arguments: names) func naming(row: Name) {
    let file = PaneFile(
      path: row.path, localization: row.localization,
      document: PropertyListDocument(format: .xml, encoding: .utf8, hasByteOrderMark: false, root: nil, findings: []))
    #expect(file.path == row.path)
    #expect(file.name == row.name)
    #expect(file.device == row.device)
    #expect(file.isInApp == row.isInApp)
    #expect(file.localization == row.localization)
  }

  struct Selection: Sendable {
    var dialect: SettingsDialect
    var devices: [Device]
    /// Every file in order of precedence: each is used if the earlier ones do not exist.
    var order: [String]
  }

  static let selections = [
    Selection(
      dialect: .apple, devices: [.phone],
      order: [
        "Root~iphone.plist", "fr.lproj/Root~iphone.plist", "en.lproj/Root~iphone.plist", "Root.plist",
        "fr.lproj/Root.plist", "en.lproj/Root.plist",
      ]),
    Selection(
      dialect: .apple, devices: [.pad, .mac, .vision],
      order: [
        "Root~ipad.plist", "fr.lproj/Root~ipad.plist", "en.lproj/Root~ipad.plist", "Root.plist", "fr.lproj/Root.plist",
        "en.lproj/Root.plist",
      ]),
    Selection(dialect: .iask, devices: [.phone, .mac], order: iask("iphone")),
    Selection(dialect: .iask, devices: [.pad], order: iask("ipad")),
    Selection(dialect: .iask, devices: [.vision], order: iask("vision")),
  ]

  /// The README of InAppSettingsKit with the innermost level, which it leaves out: only the first localization counts.
  private static func iask(_ device: String) -> [String] {
    [
      "fr.lproj/Root~\(device).inApp.plist", "Root~\(device).inApp.plist", "fr.lproj/Root.inApp.plist",
      "Root.inApp.plist", "fr.lproj/Root~\(device).plist", "Root~\(device).plist", "fr.lproj/Root.plist", "Root.plist",
    ]
  }

  private static let everyFile: Set<String> = {
    let names = ["", "~iphone", "~ipad", "~vision"].flatMap { device in
      ["", ".inApp"].map { "Root\(device)\($0).plist" }
    }
    return Set(["", "fr.lproj/", "en.lproj/"].flatMap { folder in names.map { folder + $0 } })
  }()

  @Test(arguments: selections) func selectionOrder(row: Selection) throws {
    for device in row.devices {
      var files = Self.everyFile
      var order: [String] = []
      while true {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0, PaneText.pane("")) })
        var selector = try PaneSelector(
          bundle: try SettingsBundle(texts: texts), dialect: row.dialect, device: device,
          localized: .init(preferred: ["fr", "en"]))
        guard let pane = selector.pane(named: "Root", openedFirst: true)?.pane else { break }
        #expect(pane.name == "Root")
        #expect(pane.localization == (pane.file.contains("/") ? LocalizationName(String(pane.file.prefix(2))) : nil))
        #expect(pane.isInApp == pane.file.contains(".inApp"))
        order.append(pane.file)
        files.remove(pane.file)
      }
      #expect(order == row.order, "\(device)")
    }
  }

  /// A file that is not a pane, or that cannot be read, is skipped.
  @Test(arguments: ["{ a = b; }", "<plist>", "", "{ PreferenceSpecifiers = text; }", "( a )"])
  func passedOver(text: String) throws {
    let bundle = try SettingsBundle(texts: ["Root~iphone.plist": text, "Root.plist": PaneText.pane("")])
    var selector = try PaneSelector(bundle: bundle, dialect: .apple, device: .phone, localized: .init())
    let names = ["Root", "Other", "../Root"]
    #expect(names.map { selector.pane(named: $0, openedFirst: true)?.pane.file } == ["Root.plist", nil, nil])
  }

  @Test func propertiesOfAPane() throws {
    let text = """
      { StringsTable = Words; ApplicationGroupContainerIdentifier = "group.a"; Title = Unused; PreferenceSpecifiers = (
      { Type = PSGroupSpecifier; Title = a; }, text,
        { Type = IASKListGroupSpecifier; Key = k; ItemSpecifier = { Type = PSTextFieldSpecifier; Key = i; };
          AddSpecifier = { Type = IASKButtonSpecifier; ItemSpecifier = { Type = PSGroupSpecifier; }; }; } ); }
      """
    let bundle = try SettingsBundle(texts: ["Packages/One~ipad.plist": text])
    let pane = try #require(bundle.paneFiles.first.flatMap { Pane($0) })
    #expect(pane.name == "Packages/One")
    #expect(pane.file == "Packages/One~ipad.plist")
    #expect(pane.localization == nil)
    #expect(!pane.isInApp)
    #expect(pane.stringsTable == "Words")
    #expect(pane.applicationGroupContainerIdentifier == "group.a")
    #expect(!pane.isLicensePane)
    #expect(pane.root["Title"] == "Unused")
    let all = pane.specifiers.flatMap { [$0] + $0.nested }
    #expect(
      all.map(\.path) == [
        "PreferenceSpecifiers[0]", "PreferenceSpecifiers[2]", "PreferenceSpecifiers[2].ItemSpecifier",
        "PreferenceSpecifiers[2].AddSpecifier",
      ])
    #expect(all.map(\.index) == [0, 2, 2, 2])
    #expect(all.map(\.isNested) == [false, false, true, true])
    // List groups are InAppSettingsKit's.
    #expect(pane.specifiers(on: .phone, in: .iask).map(\.path) == all.map(\.path))
    #expect(pane.specifiers(on: .phone, in: .apple).map(\.path) == pane.specifiers.map(\.path))
    #expect(all.map(\.type) == [.group, .listGroup, .textField, .button])
    #expect(all.map(\.key) == [nil, "k", "i", nil])
    #expect(
      all.map(\.location) == [
        SourceLocation(line: 2, column: 1), SourceLocation(line: 3, column: 3), SourceLocation(line: 3, column: 61),
        SourceLocation(line: 4, column: 20),
      ])
  }
}
