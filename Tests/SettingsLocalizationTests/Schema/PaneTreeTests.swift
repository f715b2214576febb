import TestSupport
import Testing

@testable import SettingsLocalization

/// The links between the panes of a bundle.
@Suite struct PaneTreeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var dialect: SettingsDialect = .apple
    var device: Device = .phone
    /// "trail <- row of the parent" per node.
    var nodes: [String]
    var findings: [String] = []

    var testDescription: String { name }
  }

  private static func leaf(_ title: String = "x") -> String {
    PaneText.pane("{ Type = PSGroupSpecifier; Title = \(title); }")
  }

  static let rows = [
    Row(name: "root alone", files: ["Root.plist": leaf()], nodes: ["Root"]),
    Row(
      name: "depth first, in the order of the rows",
      files: [
        "Root.plist": PaneText.pane(to: "B", "A"), "A.plist": leaf(), "B.plist": PaneText.pane(to: "C"),
        "C.plist": leaf(),
      ],
      nodes: ["Root", "Root/B <- 0:1", "Root/B/C <- 1:1", "Root/A <- 0:2"]),
    Row(
      name: "a pane that two rows lead to is there once",
      files: ["Root.plist": PaneText.pane(to: "A", "B"), "A.plist": PaneText.pane(to: "B"), "B.plist": leaf()],
      nodes: ["Root", "Root/A <- 0:1", "Root/A/B <- 1:1"]),
    Row(
      name: "sub folder",
      files: [
        "Root.plist": PaneText.pane(to: "Packages/One"), "Packages/One.plist": PaneText.pane(to: "Packages/Deep/Two"),
        "Packages/Deep/Two~iphone.plist": leaf(), "Packages/.hidden/Three.plist": leaf(),
      ],
      nodes: ["Root", "Root/Packages|One <- 0:1", "Root/Packages|One/Packages|Deep|Two <- 1:1"]),
    Row(
      name: "missing",
      files: ["Root.plist": PaneText.pane(to: "A", "B"), "B.plist": leaf()], nodes: ["Root", "Root/B <- 0:2"],
      findings: [
        "Root.plist:1:118: error: the row does not lead to a pane: there is no readable A~iphone.plist or A.plist [pane-not-found]"
      ]),
    Row(
      name: "missing, for InAppSettingsKit", files: ["Root.plist": PaneText.pane(to: "A")], dialect: .iask,
      device: .vision,
      nodes: ["Root"],
      findings: [
        "Root.plist:1:118: error: the row does not lead to a pane: there is no readable A~vision.inApp.plist or A.inApp.plist "
          + "or A~vision.plist or A.plist [pane-not-found]"
      ]),
    Row(
      name: "no pane in the file", files: ["Root.plist": PaneText.pane(to: "A"), "A.plist": "{ a = b; }"],
      nodes: ["Root"],
      findings: [
        "Root.plist:1:118: error: the row does not lead to a pane: A.plist has no \"PreferenceSpecifiers\" [pane-not-found]"
      ]),
    Row(
      name: "a custom view may come from elsewhere",
      files: ["Root.plist": PaneText.pane("{ Type = IASKCustomViewSpecifier; File = A; }")], dialect: .iask,
      nodes: ["Root"]),
    Row(
      name: "circles",
      files: ["Root.plist": PaneText.pane(to: "A", "Root"), "A.plist": PaneText.pane(to: "A", "Root")],
      nodes: ["Root", "Root/A <- 0:1"],
      findings: [
        "A.plist:1:118: warning: the row leads back to the pane \"A\", which contains it [pane-cycle]",
        "A.plist:1:164: warning: the row leads back to the pane \"Root\", which contains it [pane-cycle]",
        "Root.plist:1:164: warning: the row leads back to the pane \"Root\", which contains it [pane-cycle]",
      ]),
    Row(
      name: "orphans",
      files: [
        "Root.plist": leaf(), "A.plist": PaneText.pane(to: "B"), "B.plist": leaf(), "Packages/C~ipad.plist": leaf(),
        "Info.plist": "{ CFBundleName = x; }",
      ],
      nodes: ["Root"],
      findings: [
        "A.plist: warning: no row leads to the pane \"A\": it is never shown [orphan-pane]",
        "B.plist: warning: no row leads to the pane \"B\": it is never shown [orphan-pane]",
        "Packages/C~ipad.plist: warning: no row leads to the pane \"Packages/C\": it is never shown [orphan-pane]",
      ]),
    Row(
      name: "a row of another device",
      files: [
        "Root.plist": PaneText.pane(
          "{ Type = PSChildPaneSpecifier; File = A; SupportedUserInterfaceIdioms = (Pad); }"), "A.plist": leaf(),
      ],
      nodes: ["Root"]),
    Row(
      name: "a localized pane",
      files: ["Root.plist": PaneText.pane(to: "A"), "fr.lproj/A.plist": leaf(), "en.lproj/A.plist": leaf()],
      nodes: ["Root", "Root/A <- 0:1 in fr.lproj/A.plist"]),
    Row(
      name: "unsafe names",
      files: ["Root.plist": PaneText.pane(to: "../A", "/A", "a//b", "", ".", "a/..", "A/", "\\0A")], nodes: ["Root"],
      findings: zip(
        ["../A", "/A", "a//b", "", ".", "a/..", "A/", "\0A"], [118, 167, 214, 263, 308, 354, 403, 450]
      ).map {
        $0.isEmpty
          ? "Root.plist:1:\($1): error: the row does not lead to a pane: the name of the file is empty [pane-not-found]"
          : "Root.plist:1:\($1): error: \"\($0)\" leads out of the bundle: it is not read [outside-bundle]"
      }),
  ]

  @Test(arguments: rows) func trees(row: Row) throws {
    let bundle = try SettingsBundle(texts: row.files)
    let tree = try PaneTree(bundle, dialect: row.dialect, device: row.device, localizations: ["fr", "en"])
    let nodes = tree.nodes.map { node in
      let trail = node.trail.map { String($0.map { $0 == "/" ? "|" : $0 }) }.joined(separator: "/")
      let row = node.parent.flatMap { parent in node.row.map { " <- \(parent):\($0.index)" } } ?? ""
      return trail + row + (node.pane.localization == nil ? "" : " in \(node.pane.file)")
    }
    #expect(nodes == row.nodes)
    #expect(tree.nodes.map(\.pane.name) == tree.nodes.map { $0.trail.last ?? "" })
    #expect(tree.findings.map(\.description) == row.findings)
    #expect(tree.findings.allSatisfy { $0.fix != nil })
  }

  @Test func panesAreFollowedSixtyFourLevels() throws {
    var files = ["Root.plist": PaneText.pane(to: "P2")]
    for number in 2...70 { files["P\(number).plist"] = PaneText.pane(to: "P\(number + 1)") }
    let tree = try PaneTree(try SettingsBundle(texts: files), dialect: .apple, device: .phone, localizations: [])
    #expect(tree.nodes.map(\.pane.name) == ["Root"] + (2...64).map { "P\($0)" })
    #expect(
      tree.findings.map(\.description) == [
        "P64.plist:1:118: error: the pane \"P65\" is more than 64 panes deep [pane-too-deep]"
      ])
  }

  @Test(arguments: [
    (SettingsDialect.apple, Device.phone, ["Root~iphone.plist", "Root.plist"]),
    (.apple, .vision, ["Root~ipad.plist", "Root.plist"]),
    (.iask, .pad, ["Root~ipad.inApp.plist", "Root.inApp.plist", "Root~ipad.plist", "Root.plist"]),
  ])
  func noRoot(dialect: SettingsDialect, device: Device, lookedFor: [String]) throws {
    let bundle = try SettingsBundle(texts: ["A.plist": Self.leaf(), "Root.plist": "{ }"])
    let error = BundleError.noRootPane(path: "Settings.bundle", lookedFor: lookedFor, present: ["Root.plist"])
    #expect(throws: error) {
      try PaneTree(bundle, dialect: dialect, device: device, localizations: [])
    }
  }
}
