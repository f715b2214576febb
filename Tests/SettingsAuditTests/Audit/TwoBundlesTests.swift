import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsLocalization

/// Both bundles of an app with InAppSettingsKit.
@Suite struct TwoBundlesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let leaf = PaneText.pane("{ Type = PSGroupSpecifier; Title = T; }", table: "Leaf")

  /// A pane with a titled row that leads to another; its table is `Root`.
  private static func titledPane(to file: String) -> String {
    PaneText.pane("{ Type = PSGroupSpecifier; }, { Type = PSChildPaneSpecifier; Title = T; File = \(file); }")
  }

  /// Writes both bundles of an app; gives the path of the one that InAppSettingsKit looks in first.
  private func write(inApp: [String: String], settings: [String: String]) throws -> (inApp: String, settings: String) {
    for (name, text) in inApp { try folder.write(text, to: "A.app/InAppSettings.bundle/" + name) }
    for (name, text) in settings { try folder.write(text, to: "A.app/Settings.bundle/" + name) }
    return (folder.path + "/A.app/InAppSettings.bundle", folder.path + "/A.app/Settings.bundle")
  }

  private func tree(_ path: String, _ dialect: SettingsDialect = .iask) throws -> PaneTree {
    try PaneTree(SettingsBundle(path: path), dialect: dialect, device: .phone, localizations: ["en"])
  }

  private func files(_ tree: PaneTree) -> [String] { tree.nodes.map { $0.bundle.name + "/" + $0.pane.file } }

  /// The eight places, each one alone, then all of them: the first wins.
  @Test func eightPlaces() throws {
    let names = ["Child~iphone.inApp.plist", "Child.inApp.plist", "Child~iphone.plist", "Child.plist"]
    let places = names.map { ("InAppSettings.bundle", $0) } + names.map { ("Settings.bundle", $0) }
    for (bundle, name) in places.reversed() {
      let path = try write(inApp: ["Root.plist": PaneText.pane(to: "Child")], settings: ["x/none.txt": ""]).inApp
      try folder.write(Self.leaf, to: "A.app/\(bundle)/\(name)")
      let tree = try tree(path)
      #expect(files(tree) == ["InAppSettings.bundle/Root.plist", "\(bundle)/\(name)"])
      #expect(tree.findings == [])
    }
  }

  @Test func notFoundOnlyBehindBoth() throws {
    let path = try write(inApp: ["Root.plist": PaneText.pane(to: "Child")], settings: ["Root.plist": Self.leaf]).inApp
    #expect(
      try tree(path).findings.map(\.description) == [
        "Root.plist:1:118: error: the row does not lead to a pane: there is no readable "
          + ["InAppSettings.bundle", "Settings.bundle"].flatMap { bundle in
            ["~iphone.inApp", ".inApp", "~iphone", ""].map { "\(bundle)/Child\($0).plist" }
          }.joined(separator: " or ") + " [pane-not-found]"
      ])
  }

  /// The Settings app knows one bundle.
  @Test func appleLooksInOne() throws {
    let path = try write(inApp: ["Child.plist": Self.leaf], settings: ["Root.plist": PaneText.pane(to: "Child")])
      .settings
    #expect(try files(tree(path, .apple)) == ["Settings.bundle/Root.plist"])
    #expect(try tree(path, .apple).findings.map(\.rule) == [.paneNotFound])
    #expect(try files(tree(path)) == ["Settings.bundle/Root.plist", "InAppSettings.bundle/Child.plist"])
  }

  /// Texts come from the tables of the bundle in which the pane lies, in the language that it has.
  @Test func textsOfTheOtherBundle() throws {
    let path = try write(
      inApp: ["Root.plist": PaneText.pane(to: "Child"), "en.lproj/Leaf.strings": "T = wrong;"],
      settings: [
        "Child.plist": Self.leaf, "en.lproj/Leaf.strings": "T = English;", "fr.lproj/Leaf.strings": "T = \"Français\";",
      ]
    ).inApp
    let settings = try SettingsBundle(path: path).localized(for: ["fr"])
    #expect(settings.panes.map(\.bundle) == [nil, "Settings.bundle"])
    #expect(settings.panes.map(\.place) == ["Root.plist", "../Settings.bundle/Child.plist"])
    let text = settings.panes[1].specifiers[0].title
    #expect(text?.value == "Français")
    #expect(text?.chain.file == "fr.lproj/Leaf.strings")
    #expect(settings.findings == [])
  }

  /// The files that were looked in were those of the bundle that was opened, where none of them is.
  @Test func theStepsOfAnExplanationAreThoseOfTheBundleOfThePane() throws {
    let path = try write(
      inApp: ["Root.plist": Self.titledPane(to: "Child"), "en.lproj/Leaf.strings": "T = wrong;"],
      settings: [
        "Child.plist": PaneText.pane("{ Type = PSGroupSpecifier; Title = U; }", table: "Leaf"),
        "de.lproj/Leaf.strings": "x = y;", "en.lproj/Leaf.strings": "U = English;",
      ]
    ).inApp
    let settings = try SettingsBundle(path: path).localized(
      for: ["de"], options: LocalizationOptions(reading: BundleOptions(developmentRegion: "en")))
    let other = try settings.explain("U")
    #expect(other.text.value == "English" && other.chain == ["de", "en"])
    #expect(
      other.steps.map { "\($0.file) \($0.outcome)" } == [
        "../Settings.bundle/de.lproj/Leaf.strings noKey", "../Settings.bundle/en.lproj/Leaf.strings found",
      ])
    let own = try settings.explain("T")
    #expect(own.steps.map(\.file) == ["en.lproj/Root.strings"] && own.chain == ["en"])
  }

  /// Nothing but an empty `InAppSettings.bundle` beside a good `Settings.bundle`.
  @Test func rootOfTheOtherBundle() throws {
    let path = try write(
      inApp: ["none.txt": ""], settings: ["Root.plist": Self.leaf, "en.lproj/Leaf.strings": "T = Text;"]
    ).inApp
    let settings = try SettingsBundle(path: path).localized(for: ["en"])
    #expect(settings.bundle.name == "Settings.bundle")
    #expect(settings.dialect == .iask)
    #expect(settings.root.specifiers[0].title?.value == "Text")
    #expect(try SettingsBundle(path: path).audit().findings == [])
  }

  /// Each bundle has findings about its own files, and none about missing things that the other has.
  @Test func auditsOfBoth() throws {
    let (inApp, settings) = try write(
      inApp: ["Root.plist": Self.titledPane(to: "Child"), "en.lproj/Root.strings": "T = Text;"],
      settings: ["Child.plist": Self.leaf, "en.lproj/Leaf.strings": "T = Text;"])
    #expect(try SettingsBundle(path: inApp).audit().findings.map(\.rule.rawValue) == [])
    let audit = try SettingsBundle(path: settings).audit()
    #expect(audit.findings == [])
    #expect(audit.coverage.localizations.map(\.shown) == [1])
  }

  /// Rows that lead nowhere behind a pane of the other bundle are reported there.
  @Test func findingsOfTheOtherBundle() throws {
    let (inApp, settings) = try write(
      inApp: ["Root.plist": Self.titledPane(to: "Child"), "en.lproj/Root.strings": "T = Text;"],
      settings: ["Child.plist": Self.titledPane(to: "None"), "en.lproj/Root.strings": "T = Text;"])
    #expect(try SettingsBundle(path: inApp).audit().findings.map(\.rule) == [])
    #expect(try tree(inApp).findings.map { $0.file ?? "" } == ["../Settings.bundle/Child.plist"])
    #expect(try SettingsBundle(path: settings).audit().findings.map(\.rule) == [.paneNotFound])
  }

  /// A bundle without localizations beside a translated one: the texts are copied, and unused in neither.
  @Test func textsThatTheOtherBundleTranslates() throws {
    let bell = ["en": "SHARED = Shared; BELL_ON = Bell;", "de": "SHARED = Geteilt; BELL_ON = Glocke;"]
    var settings = ["Root.plist": CoverageScene.pane("SHARED")]
    for (name, text) in bell { settings["\(name).lproj/Root.strings"] = text }
    let (inApp, path) = try write(inApp: ["Root.plist": CoverageScene.pane("BELL_ON")], settings: settings)
    let copy = "The Settings.bundle beside it has it in Root.strings, in en and de: copy the entries."
    let findings = try SettingsBundle(path: inApp).audit().findings.filter { $0.rule != .noRootPane }
    #expect(
      findings.map { "\($0.rule) \($0.fix ?? "")" } == [
        "table-not-found Copy Root.strings of each localization from the Settings.bundle beside it.",
        "raw-key-leak \(copy)",
      ])
    #expect(try SettingsBundle(path: path).audit().findings == [])
    // With a table of its own the other one's entry is not needed.
    try folder.write("BELL_ON = Bell;", to: "A.app/InAppSettings.bundle/en.lproj/Root.strings")
    try folder.write("BELL_ON = Glocke;", to: "A.app/InAppSettings.bundle/de.lproj/Root.strings")
    #expect(try SettingsBundle(path: inApp).audit().findings == [])
    #expect(try SettingsBundle(path: path).audit().findings.map(\.rule) == [.unusedKey])
  }

  /// Both have a root pane, and a row of the app's leads to a pane of `Settings.bundle`, which has its tables: it is
  /// judged there, as one of the app.
  @Test func paneThatOnlyTheOtherBundleLeadsTo() throws {
    let (inApp, settings) = try write(
      inApp: ["Root.plist": Self.titledPane(to: "Child"), "en.lproj/Root.strings": "T = Text;"],
      settings: [
        "Root.plist": Self.leaf, "Child.plist": CoverageScene.pane("BELL_ON", table: "Child"),
        "en.lproj/Leaf.strings": "T = Text;", "de.lproj/Leaf.strings": "T = Text;",
        "en.lproj/Child.strings": "BELL_ON = Bell;", "de.lproj/Child.strings": "other = x;",
      ])
    let audit = try SettingsBundle(path: settings).audit()
    let leak = try #require(audit.findings.first { $0.rule == .rawKeyLeak })
    #expect(leak.message.hasPrefix("in the app (InAppSettingsKit) users read \"BELL_ON\" in de"))
    #expect(leak.shownBy == ["inAppSettingsKit"])
    #expect(audit.findings.filter { $0.rule == .orphanPane || $0.rule == .noRootPane } == [])
    #expect(audit.coverage.localizations.map(\.shown) == [2, 2])
    #expect(audit.views.map(\.root) == ["Root.plist", "../InAppSettings.bundle/Root.plist"])
    // The other bundle judges its own pane only.
    #expect(try SettingsBundle(path: inApp).audit().findings == [])
    #expect(try SettingsBundle(path: inApp).audit().coverage.localizations.map(\.shown) == [1])
  }

  /// A pane of the same name in `InAppSettings.bundle` is the one that the app shows.
  @Test func paneThatTheOtherBundleHasToo() throws {
    let files = ["Root.plist": Self.titledPane(to: "Child"), "Child.plist": Self.leaf]
    let path = try write(inApp: files, settings: files).settings
    #expect(try SettingsBundle(path: path).views(in: .automatic, on: .all).map(\.reader) == [.settings])
  }

  /// What an app never shows is not judged as its own, whatever the types of its rows.
  @Test func rootPaneThatTheAppNeverShows() throws {
    let rows = PaneText.pane("{ Type = PSGroupSpecifier; Title = T; }, { Type = IASKButtonSpecifier; Title = U; }")
    let (_, path) = try write(inApp: ["Root.plist": Self.leaf], settings: ["Root.plist": rows])
    #expect(
      try SettingsBundle(path: path).views(in: .automatic, on: .all).map { "\($0.reader) \($0.root ?? "-")" }
        == ["settings Root.plist"])
  }

  /// Only a folder of that name counts: not a link that leads out, not a file.
  @Test func linksThatLeadOut() throws {
    try folder.write(Self.leaf, to: "Elsewhere/Child.plist")
    try folder.write(PaneText.pane(to: "Child"), to: "A.app/InAppSettings.bundle/Root.plist")
    try folder.link("A.app/Settings.bundle", to: "../Elsewhere")
    let path = folder.path + "/A.app/InAppSettings.bundle"
    #expect(try files(tree(path)) == ["InAppSettings.bundle/Root.plist"])
    try folder.write("text", to: "B.app/Settings.bundle")
    try folder.write(PaneText.pane(to: "Child"), to: "B.app/InAppSettings.bundle/Root.plist")
    #expect(try tree(folder.path + "/B.app/InAppSettings.bundle").findings.map(\.rule) == [.paneNotFound])
  }
}
