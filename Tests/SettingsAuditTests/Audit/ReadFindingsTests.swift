import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// Where the findings of reading come from, and that each is reported once.
@Suite struct ReadFindingsTests {
  private static let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = a; }")

  private static func found(_ texts: [String: String], _ options: AuditOptions = AuditOptions()) throws -> [String] {
    let context = try AuditContext(try SettingsBundle(texts: texts), options)
    let readers = ReaderFindings(contexts: context.byReader(), views: context.views)
    return AuditOrder.sorted(ReadFindings(context, readers).findings()).map {
      "\($0.rule) \($0.severity.rawValue) \($0.file ?? "") [\($0.localization ?? "") \($0.table ?? "")]"
    }
  }

  @Test func tablesOfEveryPlace() throws {
    let texts = [
      "Root.plist": Self.pane, "en.lproj/Root.strings": "a = b;;", "Base.lproj/Root.strings": "a = b",
      "Root.strings": "a = ;",
    ]
    #expect(
      try Self.found(texts) == [
        "missing-semicolon error Base.lproj/Root.strings [Base Root]",
        "root-level-strings error Root.strings [ Root]", "missing-value error Root.strings [ Root]",
        "unexpected-character error en.lproj/Root.strings [en Root]",
      ])
  }

  @Test func errorsOfUnusedTablesAreWarnings() throws {
    let texts = ["Root.plist": Self.pane, "en.lproj/Old.strings": "a = b", "en.lproj/Root.strings": "a = b"]
    #expect(
      try Self.found(texts) == [
        "missing-semicolon warning en.lproj/Old.strings [en Old]",
        "missing-semicolon error en.lproj/Root.strings [en Root]",
      ])
  }

  @Test func onlyLocalizationsThatAreAskedFor() throws {
    let texts = [
      "Root.plist": Self.pane + ";", "en.lproj/Root.strings": "a = b", "fr.lproj/Root.strings": "a = b",
      "fr.lproj/A.plist": "(", "de.lproj/A.plist": "(", "Base.lproj/Root.strings": "a = b",
    ]
    #expect(
      try Self.found(texts, AuditOptions(locales: ["fr"])) == [
        "no-root-pane error Root.plist [ ]", "junk-after-plist error Root.plist [ ]",
        "unexpected-character error fr.lproj/A.plist [fr ]", "missing-semicolon error fr.lproj/Root.strings [fr Root]",
      ])
  }

  /// A row that only an iPad shows leads nowhere there; rows of both devices are reported once.
  @Test func waysOnEveryDevice() throws {
    let rows = """
      { Type = PSChildPaneSpecifier; File = A; SupportedUserInterfaceIdioms = (Pad); },
      { Type = PSChildPaneSpecifier; File = B; }
      """
    #expect(
      try Self.found(["Root.plist": PaneText.pane(rows)]) == [
        "pane-not-found error Root.plist [ ]", "pane-not-found error Root.plist [ ]",
      ])
    let onePhone = PaneText.pane("{ Type = PSChildPaneSpecifier; File = A; }")
    #expect(try Self.found(["Root.plist": onePhone, "A~iphone.plist": Self.pane]) == [])
  }

  @Test func defaultsOfRowsForDifferentPlatforms() throws {
    func rows(_ more: String) -> [String: String] {
      [
        "Root.plist": PaneText.pane(
          "{ Type = A; Key = a; DefaultValue = 1; }, { Type = A; Key = a; DefaultValue = 2; \(more) }")
      ]
    }
    #expect(try Self.found(rows("")) == ["conflicting-default warning Root.plist [ ]"])
    #expect(try Self.found(rows("Platform = xrOS;")) == [])
    #expect(try Self.found(rows("SupportedUserInterfaceIdioms = (Pad);")) == [])
    #expect(try Self.found(rows("Title = a;")) == ["conflicting-default warning Root.plist [ ]"])
  }

  /// Each row has another default than the one before; one other key is for different devices.
  @Test func defaultsOfThousandsOfRowsWithOneKey() throws {
    let rows = (0..<3000).map { "{ Type = A; Key = a; DefaultValue = v\($0); }" }
    let others = ["Phone", "Pad"].map {
      "{ Type = A; Key = b; DefaultValue = \($0); SupportedUserInterfaceIdioms = (\($0)); }"
    }
    let found = try Self.found(["Root.plist": PaneText.pane((rows + others).joined(separator: ", "))])
    #expect(found == Array(repeating: "conflicting-default warning Root.plist [ ]", count: 2999))
  }

  @Test func panesOneBelowTheOther() throws {
    var texts = ["Root.plist": PaneText.pane(to: "P0")]
    for number in 0..<70 { texts["P\(number).plist"] = PaneText.pane(to: "P\(number + 1)") }
    texts["P70.plist"] = Self.pane
    #expect(try Self.found(texts).filter { $0.hasPrefix("pane-too-deep") } == ["pane-too-deep error P62.plist [ ]"])
  }

  @Test func moreThanCanBeListed() throws {
    let texts = ["Root.plist": Self.pane, "en.lproj/Root.strings": String(repeating: "a;", count: FindingList.limit)]
    let found = try Self.found(texts)
    #expect(found.filter { $0.hasPrefix("more-findings") } == ["more-findings warning en.lproj/Root.strings [en Root]"])
  }
}
