import TestSupport
import Testing

@testable import SettingsLocalization

/// What a program needs to build settings screens.
@Suite struct ScreenModelTests {
  static let root = """
    { Type = PSToggleSwitchSpecifier; Title = First; Key = a; DefaultValue = 1; },
    { Type = PSGroupSpecifier; Title = Group; FooterText = Footer; },
    { Type = PSChildPaneSpecifier; Title = One; File = Child; },
    { Type = PSChildPaneSpecifier; Title = Two; File = Child; },
    { Type = PSRadioGroupSpecifier; Title = Radio; Key = r; DefaultValue = x; Values = (x, y); Titles = (X, Y); },
    { Type = PSGroupSpecifier; },
    { Type = PSChildPaneSpecifier; Title = None; File = Absent; }
    """

  private func settings(_ preferences: [String] = ["fr"]) throws -> LocalizedSettings {
    try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(Self.root), "Child.plist": PaneText.pane("{ Type = PSGroupSpecifier; }"),
      "fr.lproj/Root.strings": "One = Un; Two = Deux;", "en.lproj/Root.strings": "One = One;",
    ]).localized(for: preferences)
  }

  @Test func sections() throws {
    let sections = try settings().root.sections
    #expect(sections.map { $0.opener?.title?.key } == [nil, "Group", "Radio", nil])
    #expect(sections.map { $0.rows.compactMap(\.title?.key) } == [["First"], ["One", "Two"], [], ["None"]])
    #expect(sections[1].opener?.footerText?.key == "Footer")
    #expect(sections[2].opener?.candidates.map(\.title.key) == ["X", "Y"])
    #expect(Set(sections.map(\.id)).count == sections.count)
  }

  @Test func aPaneWithoutRowsHasNoSections() throws {
    let bundle = try SettingsBundle(texts: ["Root.plist": PaneText.pane("")])
    #expect(try bundle.localized(for: ["en"]).root.sections == [])
  }

  /// Two rows lead to one pane: each screen has the title of the row that was tapped.
  @Test func aPaneHasTheTitleOfTheRowThatOpensIt() throws {
    let settings = try settings()
    let rows = settings.root.specifiers
    #expect(rows.map(\.destination) == [nil, nil, "Child", "Child", nil, nil, "Absent"])
    #expect(rows.map { settings.pane(openedBy: $0)?.title?.value } == [nil, nil, "Un", "Deux", nil, nil, nil])
    #expect(settings.pane(named: "Child") == settings.panes[1])
    #expect(settings.pane(named: "Absent") == nil)
  }

  @Test func modelsAreEqualAndIdentifiable() throws {
    let (one, same, other) = (try settings(), try settings(), try settings(["en"]))
    #expect(one.panes == same.panes)
    #expect(one.panes != other.panes)
    #expect(one.panes.map(\.id) == ["Root", "Child"])
    #expect(Set(one.root.specifiers.map(\.id)).count == one.root.specifiers.count)
    #expect(one.candidates(forKey: "r").map(\.id) == [0, 1])
  }

  /// The first two lines of every program throw the same type of error.
  @Test func oneErrorForABundleThatCannotBeRead() {
    do throws(BundleError) {
      let bundle = try SettingsBundle(texts: [:])
      _ = try bundle.localized(for: ["en"])
      Issue.record("a bundle without a root pane")
    } catch {
      #expect(error.description.hasPrefix("Settings.bundle: no root pane"))
    }
  }
}
