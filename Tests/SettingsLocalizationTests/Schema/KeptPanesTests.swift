import TestSupport
import Testing

@testable import SettingsLocalization

/// The panes and trees that a bundle keeps: the same as those of a bundle that was just opened.
@Suite struct KeptPanesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var dialect: SettingsDialect = .apple
    /// Whether one walk is enough for all devices.
    var isForEveryDevice = false

    var testDescription: String { name }
  }

  private static let leaf = PaneText.pane("{ Type = PSGroupSpecifier; Title = x; }")

  private static func nested(_ type: String) -> String {
    PaneText.pane("{ Type = PSGroupSpecifier; ItemSpecifier = { Type = \(type); File = A; }; }")
  }

  static let rows = [
    Row(
      name: "the same on every device", files: ["Root.plist": PaneText.pane(to: "A"), "A.plist": leaf],
      isForEveryDevice: true),
    Row(
      name: "an orphan is one on every device", files: ["Root.plist": leaf, "A.plist": leaf], isForEveryDevice: true),
    Row(
      name: "a nested row, which InAppSettingsKit always has",
      files: ["Root.plist": nested("PSChildPaneSpecifier"), "A.plist": leaf], dialect: .iask, isForEveryDevice: true),
    Row(
      name: "a nested row, which Apple's dialect follows only with every row",
      files: ["Root.plist": nested("PSChildPaneSpecifier"), "A.plist": leaf]),
    Row(
      name: "a file for one device",
      files: ["Root.plist": PaneText.pane(to: "A"), "A.plist": leaf, "A~ipad.plist": PaneText.pane(to: "Root")]),
    Row(
      name: "a row for one device",
      files: [
        "Root.plist": PaneText.pane("{ Type = PSChildPaneSpecifier; File = A; SupportedUserInterfaceIdioms = (Pad); }"),
        "A.plist": leaf,
      ]),
    Row(name: "a message that names the files of a device", files: ["Root.plist": PaneText.pane(to: "A")]),
    Row(
      name: "a row without a message, whose pane another device finds",
      files: [
        "Root.plist": PaneText.pane("{ Type = IASKCustomViewSpecifier; File = A; }"), "en.lproj/A~ipad.plist": leaf,
      ], dialect: .iask),
    Row(
      name: "a pane of a localization",
      files: ["Root.plist": PaneText.pane(to: "A"), "en.lproj/A.plist": leaf, "en.lproj/A~ipad.plist": nested("x")]),
    Row(name: "no root pane", files: ["A.plist": leaf], dialect: .iask),
  ]

  /// What a tree says, in the words of its nodes.
  private static func description(
    _ bundle: SettingsBundle, _ dialect: SettingsDialect, _ device: Device, everyRow: Bool
  ) throws(BundleError) -> [String] {
    let trees = [
      try PaneTree(lookingAt: bundle, dialect: dialect, device: device, followsEveryRow: everyRow),
      try PaneTree(bundle, dialect: dialect, device: device, localizations: ["en"], followsEveryRow: everyRow),
    ]
    return trees.flatMap { tree in
      tree.nodes.map { "\($0.trail) \($0.file) \($0.parent ?? -1) \($0.row?.path ?? "")" }
        + tree.findings.map(\.description) + ["hides rows: \(tree.hidesRows)"]
    }
  }

  @Test(arguments: rows) func `a kept tree is that of a bundle just opened`(row: Row) throws {
    let bundle = try SettingsBundle(texts: row.files)
    for device in Device.allCases {
      for everyRow in [true, false] {
        let kept = try Self.description(bundle, row.dialect, device, everyRow: everyRow)
        let opened = try SettingsBundle(texts: row.files)
        #expect(try Self.description(opened, row.dialect, device, everyRow: everyRow) == kept, "\(device)")
      }
    }
  }

  @Test(arguments: rows) func `one walk is enough for all devices, unless they differ`(row: Row) throws {
    let bundle = try SettingsBundle(texts: row.files)
    _ = try PaneTree(lookingAt: bundle, dialect: row.dialect, device: .phone, followsEveryRow: true)
    for device in Device.allCases {
      let request = PaneWalk.Request(
        dialect: row.dialect, device: device, localizations: [], root: ExactString("Root"), followsEveryRow: false,
        isOfWholeBundle: true)
      var isMade = false
      _ = try bundle.keptPanes.walk(request) { () throws(BundleError) in
        isMade = true
        return try PaneWalk(bundle, request).route
      }
      #expect(isMade != row.isForEveryDevice, "\(device)")
    }
  }

  @Test func `the panes are those of the files, in their order`() throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": Self.leaf, "A.plist": Self.leaf, "Info.plist": "{ a = b; }"])
    #expect(bundle.panes.map(\.file) == ["A.plist", "Root.plist"])
    #expect(bundle.paneFiles.map { bundle.pane(of: $0)?.name } == ["A", nil, "Root"])
  }

  @Test func `a bundle that keeps panes is released`() throws {
    weak var released: SettingsBundle?
    do {
      let bundle = try SettingsBundle(texts: ["Root.plist": PaneText.pane(to: "A"), "A.plist": Self.leaf])
      _ = try PaneTree(bundle, dialect: .apple, device: .phone, localizations: [])
      released = bundle
    }
    #expect(released == nil)
  }

  @Test func `panes of the other bundle of an app keep theirs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane(to: "A"), to: "InAppSettings.bundle/Root.inApp.plist")
    try folder.write(Self.leaf, to: "Settings.bundle/A.plist")
    let bundle = try SettingsBundle(path: folder.path + "/InAppSettings.bundle")
    for _ in 0..<2 {
      let tree = try PaneTree(bundle, dialect: .iask, device: .phone, localizations: [])
      let other = try bundle.otherBundle()
      #expect(tree.nodes.map(\.file) == ["Root.inApp.plist", "../Settings.bundle/A.plist"])
      #expect(tree.nodes[0].bundle === bundle && tree.nodes[1].bundle === other)
    }
  }

  /// As a table: a bundle is read at one time, and says so if it has changed.
  @Test func `a pane file of a localization is read once`() throws {
    let folder = try TemporaryFolder()
    try folder.write(PaneText.pane(to: "A"), to: "Settings.bundle/Root.plist")
    try folder.write(Self.leaf, to: "Settings.bundle/en.lproj/A.plist")
    let path = folder.path + "/Settings.bundle"
    let bundle = try SettingsBundle(path: path)
    let place = try #require(BundlePath("A.plist"))
    let first = try bundle.localizedPaneFile(place, localization: "en")?.document.root?.value
    try folder.write(PaneText.pane(to: "B", "C"), to: "Settings.bundle/en.lproj/A.plist")
    #expect(try bundle.localizedPaneFile(place, localization: "en")?.document.root?.value == first)
    #expect(throws: BundleError.replaced(path: path)) { try bundle.requireUnchanged() }
    #expect(try bundle.localizedPaneFile(place, localization: "fr") == nil)
  }
}
