import TestSupport
import Testing

@testable import SettingsLocalization

/// The properties of one element.
@Suite struct SpecifierTests {
  private func specifier(_ text: String) throws -> Specifier {
    let document = PropertyListDocument(bytes: Array(text.utf8), file: "t")
    return Specifier(try #require(document.root?.value.dictionary, "\(document.findings)"), path: "", index: 0, at: nil)
  }

  struct Idioms: Sendable {
    var list: String?
    var apple: Set<Device>
    var iask: Set<Device>
  }

  static let idioms = [
    Idioms(list: nil, apple: Set(Device.allCases), iask: Set(Device.allCases)),
    Idioms(list: "()", apple: Set(Device.allCases), iask: Set(Device.allCases)),
    Idioms(list: "Phone", apple: Set(Device.allCases), iask: Set(Device.allCases)),
    Idioms(list: "(Phone)", apple: [.phone], iask: [.phone]),
    // A Mac or a Vision shows an iPad's app to Apple's rules, which know no other idiom.
    Idioms(list: "(Pad)", apple: [.pad, .mac, .vision], iask: [.pad]),
    Idioms(list: "(Mac)", apple: [], iask: [.mac]),
    Idioms(list: "(Reality)", apple: [], iask: [.vision]),
    Idioms(list: "(Phone, Pad)", apple: Set(Device.allCases), iask: [.phone, .pad]),
    Idioms(list: "(TV, Phone)", apple: [.phone], iask: [.phone]),
    Idioms(list: "(TV)", apple: [], iask: []),
    Idioms(list: "(phone)", apple: [], iask: []),
    Idioms(list: "((Phone))", apple: [], iask: []),
  ]

  @Test(arguments: idioms) func whichDevicesShowIt(row: Idioms) throws {
    let list = row.list.map { "SupportedUserInterfaceIdioms = \($0);" } ?? ""
    let specifier = try specifier("{ Type = PSGroupSpecifier; \(list) }")
    #expect(Set(Device.allCases.filter { specifier.isShown(on: $0, in: .apple) }) == row.apple)
    #expect(Set(Device.allCases.filter { specifier.isShown(on: $0, in: .iask) }) == row.iask)
  }

  /// A group of another device is left out, and its rows stay.
  @Test func rowsOfAFilteredGroupStay() throws {
    let root = PaneText.pane(
      """
      { Type = PSGroupSpecifier; }, { Type = PSGroupSpecifier; SupportedUserInterfaceIdioms = (Pad); },
      { Type = PSTextFieldSpecifier; Key = a; },
      { Type = PSTextFieldSpecifier; Key = b; SupportedUserInterfaceIdioms = (Pad); }
      """)
    let bundle = try SettingsBundle(root: root)
    let indices = try Device.allCases.map { device in
      let tree = try PaneTree(bundle, dialect: .apple, device: device, localizations: [])
      return tree.nodes[0].pane.specifiers(on: device, in: .apple).map(\.index)
    }
    #expect(indices == [[0, 2], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]])
  }

  struct Child: Sendable {
    var text: String
    var apple: String?
    var iask: String?
  }

  static let children = [
    Child(text: "Type = PSChildPaneSpecifier; File = A;", apple: "A", iask: "A"),
    Child(text: "Type = PSChildPaneSpecifier; File = A; IASKViewControllerClass = C;", apple: "A", iask: nil),
    Child(text: "Type = PSChildPaneSpecifier; File = A; IASKViewControllerStoryBoardId = C;", apple: "A", iask: nil),
    Child(text: "Type = PSChildPaneSpecifier; File = A; IASKSegueIdentifier = C;", apple: "A", iask: nil),
    Child(text: "Type = PSChildPaneSpecifier; IASKSegueIdentifier = C;", apple: nil, iask: nil),
    Child(text: "Type = PSChildPaneSpecifier; File = (A);", apple: nil, iask: nil),
    Child(text: "Type = IASKCustomViewSpecifier; File = A;", apple: nil, iask: "A"),
    Child(text: "Type = IASKOpenURLSpecifier; File = A;", apple: nil, iask: nil),
    Child(text: "File = A;", apple: nil, iask: nil),
  ]

  @Test(arguments: children) func whatARowLeadsTo(row: Child) throws {
    let specifier = try specifier("{ \(row.text) }")
    #expect(specifier.childFile(in: .apple)?.name == row.apple)
    #expect(specifier.childFile(in: .iask)?.name == row.iask)
  }

  @Test func traitsOfTheTypes() throws {
    let slider = try specifier(
      PaneText.xml(
        """
        <dict><key>Type</key><string>PSSliderSpecifier</string><key>MinimumValue</key><integer>-1</integer>
        <key>MaximumValue</key><real>2.5</real><key>MinimumValueImage</key><string>low</string></dict>
        """))
    #expect(slider.sliderRange == .init(minimum: -1, maximum: 2.5, minimumImage: "low", maximumImage: nil))
    #expect(try specifier("{ Type = PSSliderSpecifier; MinimumValue = 1; }").sliderRange == nil)

    let plainField = try specifier("{ Type = PSTextFieldSpecifier; }").textInput
    #expect(
      plainField
        == .init(
          isSecure: false, keyboard: "Alphabet", autocapitalization: "None", autocorrection: "Default", contentType: nil
        ))
    let field = try specifier(
      PaneText.xml(
        """
        <dict><key>Type</key><string>IASKTextViewSpecifier</string><key>IsSecure</key><true/>
        <key>KeyboardType</key><string>URL</string><key>AutocapitalizationType</key><string>Words</string>
        <key>AutocorrectionType</key><string>No</string><key>IASKTextContentType</key><string>name</string></dict>
        """)
    ).textInput
    #expect(
      field
        == .init(
          isSecure: true, keyboard: "URL", autocapitalization: "Words", autocorrection: "No", contentType: "name"))
    #expect(try specifier("{ Type = PSGroupSpecifier; }").textInput == nil)

    #expect(
      try specifier("{ Type = IASKDatePickerSpecifier; }").datePicker
        == .init(mode: "DateAndTime", style: "Wheels", minuteInterval: 1))
    #expect(
      try specifier("{ Type = IASKDatePickerSpecifier; DatePickerMode = Time; DatePickerStyle = Inline; }").datePicker
        == .init(mode: "Time", style: "Inline", minuteInterval: 1))
    #expect(try specifier("{ Type = PSGroupSpecifier; }").datePicker == nil)

    let toggle = try specifier("{ Type = PSToggleSwitchSpecifier; TrueValue = on; }")
    #expect(toggle.trueValue == "on")
    #expect(toggle.falseValue == false)
    #expect(["on", 0, false, "yes", "no", nil].map(toggle.isOn) == [true, false, false, true, false, false])
    let group = try specifier("{ Type = PSGroupSpecifier; }")
    #expect(group.trueValue == nil && group.falseValue == nil && group.isOn(true) == nil)
    #expect(SpecifierType.known.filter(\.opensGroup) == [.group, .radioGroup, .listGroup])
  }

  @Test(arguments: [
    ("<true/>", true), ("<false/>", false), ("<integer>1</integer>", true), ("<integer>0</integer>", false),
    ("<real>0.5</real>", true), ("<string>YES</string>", true), ("<string>true</string>", true),
    ("<string>1</string>", true), ("<string>NO</string>", false), ("<string>0</string>", false),
    ("<string></string>", false), ("<array/>", false),
  ])
  func sortingIsAskedForInManyWays(value: String, isSorted: Bool) throws {
    let text = PaneText.xml("<dict><key>DisplaySortedByTitle</key>\(value)</dict>")
    #expect(try specifier(text).isSortedByTitle == isSorted)
  }

  struct Finds: Sendable {
    var text: String
    var findings: [String]
  }

  static let finds = [
    Finds(text: "Type = PSGroupSpecifier;", findings: []),
    Finds(
      text: "Key = k;",
      findings: [
        "Root.plist:1:50: warning: PreferenceSpecifiers[0] has no \"Type\": it is never shown [missing-required]"
      ]),
    Finds(
      text: "Type = \"\"; Title = a;",
      findings: [
        "Root.plist:1:59: warning: PreferenceSpecifiers[0] has an empty \"Type\": it is never shown [missing-required]"
      ]),
    Finds(
      text: "Type = (a); Title = a;",
      findings: [
        "Root.plist:1:59: warning: PreferenceSpecifiers[0] has a list as \"Type\", not a text: it is never shown [missing-required]"
      ]),
    Finds(text: "Values = (a); Titles = (b);", findings: []),
    Finds(
      text: "Key = k; Values = (a); ",
      findings: [
        "Root.plist:1:50: warning: PreferenceSpecifiers[0] has no \"Type\": it is never shown [missing-required]"
      ]),
    Finds(
      text: "Type = PSMultiValueSpecifier; Values = (1, 2);\nTitles = (a);\nShortTitles = (a, b, c);\nIconNames = ();",
      findings: [
        "Root.plist:2:10: error: PreferenceSpecifiers[0]: 2 Values but 1 Titles [count-mismatch]",
        "Root.plist:3:15: error: PreferenceSpecifiers[0]: 2 Values but 3 ShortTitles [count-mismatch]",
        "Root.plist:4:13: error: PreferenceSpecifiers[0]: 2 Values but 0 IconNames [count-mismatch]",
      ]),
    Finds(
      text: "Type = PSMultiValueSpecifier; Values = (1, 2);\nTitles = ((a), b);\nShortTitles = (b,\n{});",
      findings: [
        "Root.plist:2:11: warning: PreferenceSpecifiers[0].Titles[0] is not a text: it is shown empty [title-not-text]",
        "Root.plist:4:1: warning: PreferenceSpecifiers[0].ShortTitles[1] is not a text: it is shown empty [title-not-text]",
      ]),
    Finds(
      text: "Type = IASKListGroupSpecifier;\nItemSpecifier = { Key = k; };",
      findings: [
        "Root.plist:2:17: warning: PreferenceSpecifiers[0].ItemSpecifier has no \"Type\": it is never shown [missing-required]"
      ]),
  ]

  @Test(arguments: finds) func findings(row: Finds) throws {
    let bundle = try SettingsBundle(root: PaneText.pane("{ \(row.text) }"))
    let settings = try bundle.localized(for: ["en"])
    #expect(settings.findings.map(\.description) == row.findings)
    #expect(settings.findings.allSatisfy { $0.fix != nil })
  }
}
