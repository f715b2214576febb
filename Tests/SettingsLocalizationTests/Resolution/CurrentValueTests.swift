import TestSupport
import Testing

@testable import SettingsLocalization

/// What a user with stored values reads.
@Suite struct CurrentValueTests {
  private static let root = """
    { Type = PSGroupSpecifier; Title = G; Key = group; },
    { Type = PSMultiValueSpecifier; Title = M; Key = m; DefaultValue = a; Values = (a, b); Titles = (A, B);
      ShortTitles = (short); },
    { Type = PSMultiValueSpecifier; Title = N; Key = m; DefaultValue = c; Values = (c); Titles = (C); },
    { Type = PSToggleSwitchSpecifier; Title = T; Key = t; DefaultValue = off; TrueValue = on; FalseValue = off;
      IASKSubtitle = { YES = Y; NO = N; "__default__" = D; }; },
    { Type = PSGroupSpecifier; },
    { Type = PSTitleValueSpecifier; Title = V; Key = v; DefaultValue = "1.0"; },
    { Type = PSTextFieldSpecifier; Title = F; Key = f; },
    { Type = PSTextFieldSpecifier; Title = P; Key = p; IsSecure = 1; },
    { Type = PSSliderSpecifier; Key = s; DefaultValue = 1; },
    { Type = PSRadioGroupSpecifier; Title = R; Key = r; DefaultValue = a; Values = (a); Titles = (A); },
    { Type = PSChildPaneSpecifier; Title = Child; File = Child; }
    """

  private static let child = """
    { ApplicationGroupContainerIdentifier = "group.x"; PreferenceSpecifiers = (
      { Type = PSTextFieldSpecifier; Title = F; Key = f; DefaultValue = d; } ); }
    """

  private func settings(_ dialect: SettingsDialect = .apple) throws -> LocalizedSettings {
    let bundle = try SettingsBundle(texts: [
      "Root.plist": PaneText.pane(Self.root), "Child.plist": Self.child,
      "fr.lproj/Root.strings": "A = Un; B = Deux; C = Trois; short = court; Y = Oui; N = Non; D = Rien;",
    ])
    var reading = BundleOptions()
    reading.dialect = dialect
    return try bundle.localized(for: ["fr"], options: LocalizationOptions(reading: reading))
  }

  /// `key value title subtitle on`; a star marks a stored value.
  private func rows(_ settings: LocalizedSettings) -> [String] {
    settings.panes.flatMap(\.specifiers).compactMap { row in
      row.current.map { current in
        let value = (current.isStored ? "*" : "") + (current.value?.plainText ?? "-")
        let texts = [current.title, current.subtitle].map { $0?.value ?? "-" }
        return ([row.key ?? "-", value] + texts + [current.isOn.map { "\($0)" } ?? "-"]).joined(separator: " ")
      }
    }
  }

  @Test func withoutValuesThereIsNoCurrentValue() throws {
    #expect(try settings().panes.flatMap(\.specifiers).allSatisfy { $0.current == nil })
  }

  @Test func defaultsApplyWhereNothingIsStored() throws {
    #expect(
      try rows(settings().localized(values: [:])) == [
        "group - - - -", "m a court - -", "m c Trois - -", "t off - - false", "v 1.0 1.0 - -", "f - - - -", "p - - - -",
        "s 1 - - -", "r a Un - -", "f d d - -",
      ])
  }

  /// A row shows its own options: a value of another row with the key is shown as it is.
  @Test func storedValues() throws {
    let values: PropertyListDictionary = [
      "m": "b", "t": "on", "v": 2, "f": "text", "p": "secret", "s": 0.5, "r": "other", "unknown": 1,
    ]
    let stored = try settings().localized(values: values)
    #expect(
      rows(stored) == [
        "group - - - -", "m *b Deux - -", "m *b b - -", "t *on - - true", "v *2 2 - -", "f *text text - -",
        "p *secret - - -", "s *0.5 - - -", "r *other - - -", "f d d - -",
      ])
    let iask = try rows(settings(.iask).localized(values: ["m": "b", "t": "on"]))
    // It shows no title where the short titles are not as many as the values.
    #expect(iask.prefix(4) == ["group - - - -", "m *b - - -", "m *b - - -", "t *on - Oui true"])
    #expect(try rows(settings(.iask).localized(values: [:])).contains("t off - Rien false"))
  }

  @Test func eachSuiteHasItsOwnValues() throws {
    let both = try settings().localized(values: ["f": "one"]).localized(values: ["f": "two"], forSuite: "group.x")
    #expect(rows(both).filter { $0.hasPrefix("f") } == ["f *one one - -", "f *two two - -"])
    #expect(both.panes.map(\.suite) == [nil, "group.x"])
  }

  /// A hidden group hides its rows, a hidden row itself.
  @Test func hiddenKeys() throws {
    let settings = try settings().localized(values: [:], hiding: ["group", "v"])
    #expect(settings.root.sections.map { $0.rows.compactMap(\.key) } == [["f", "p", "s"], []])
    #expect(try self.settings().localized(values: [:]).root.sections.count == 3)
  }

  @Test func modelsWithOtherValuesDiffer() throws {
    let settings = try settings()
    #expect(settings.localized(values: ["s": 1]).root == settings.localized(values: ["s": 1.0]).root)
    #expect(settings.localized(values: ["s": 1]).root != settings.localized(values: ["s": 2]).root)
  }
}
