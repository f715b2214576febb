import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

@Suite struct DuplicateOptionTitleTests {
  private static let choice =
    "{ Type = PSMultiValueSpecifier; Title = t; Key = s; Values = (1, 2, 3); Titles = (new, latest, old); }"
  private static let english = "\"t\" = \"Sort\";\n\"new\" = \"New\";\n\"latest\" = \"Latest\";\n\"old\" = \"Old\";"

  private static func findings(
    _ pane: String = choice, en: String = english, in tables: [String: String] = [:],
    options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    let files = Dictionary(uniqueKeysWithValues: tables.map { ("\($0.key).lproj/Root.strings", $0.value) })
    let bundle = try SettingsBundle(
      root: PaneText.pane(pane), files.merging(["en.lproj/Root.strings": en]) { first, _ in first })
    return try bundle.audit(options).findings.filter { $0.rule == .duplicateOptionTitle }
  }

  private static func place(_ line: Int, _ column: Int) -> SettingsLocalization.SourceLocation {
    SettingsLocalization.SourceLocation(line: line, column: column)
  }

  private static let fix = "Give each option a different title."

  @Test func twoOptionsOfATranslationReadTheSame() throws {
    let german = "\"t\" = \"Sortierung\";\n\"new\" = \"Neueste\";\n\"latest\" = \"Neueste \";\n\"old\" = \"Alt\";"
    #expect(
      try Self.findings(in: ["de": german]) == [
        Finding(
          .duplicateOptionTitle, .error, "2 options of \"Sortierung\" have the same title: \"Neueste\"",
          file: "de.lproj/Root.strings", at: Self.place(3, 12),
          notes: [Finding.Note("the same, for \"New\"", at: Self.place(2, 9))], locale: "de", table: "Root",
          key: "latest", fix: Self.fix)
      ])
  }

  @Test func aGroupIsReportedAtOnce() throws {
    let german = "\"new\" = \"Neu\"; \"latest\" = \"Neu\"; \"old\" = \"Neu\";"
    let found = try Self.findings(in: ["de": german])
    #expect(found.map(\.message) == ["3 options of \"Sort\" have the same title: \"Neu\""])
    #expect(found.map(\.key) == ["old"])
    #expect(found.map { $0.notes.map(\.message) } == [["the same, for \"New\"", "the same, for \"Latest\""]])
  }

  /// What a localization lacks is read in another language, or by the policy `ios` as its key.
  @Test func missingTitlesCountAsTheyAreRead() throws {
    let german = "\"new\" = \"Old\"; \"latest\" = \"latest\";"
    let found = try Self.findings(in: ["de": german])
    #expect(found.map(\.message) == ["2 options of \"Sort\" have the same title: \"Old\""])
    #expect(found.map { $0.notes } == [[Finding.Note("the same: \"Old\" has no entry here")]])
    let keys = "\"new\" = \"old\"; \"latest\" = \"b\";"
    #expect(try Self.findings(in: ["de": keys]).isEmpty)
    #expect(
      try Self.findings(in: ["de": keys], options: AuditOptions(policy: .ios)).map(\.message) == [
        "2 options of \"t\" have the same title: \"old\""
      ])
  }

  /// The source is reported once, and translations only if they add duplicates.
  @Test func aSourceThatRepeatsATitle() throws {
    let english = "\"t\" = \"Sort\"; \"new\" = \"New\"; \"latest\" = \"New\"; \"old\" = \"Old\";"
    let pane = Self.choice.replacing("Titles", with: "\nTitles")
    let found = try Self.findings(
      pane, en: english, in: ["de": "\"new\" = \"Neu\"; \"latest\" = \"Neu\"; \"old\" = \"Alt\";"])
    #expect(
      found == [
        Finding(
          .duplicateOptionTitle, .warning, "2 options of \"Sort\" have the same title: \"New\"", file: "Root.plist",
          at: Self.place(2, 16), notes: [Finding.Note("the same", at: Self.place(2, 11))], table: "Root", key: "latest",
          fix: Self.fix)
      ])
    let added = try Self.findings(
      pane, en: english, in: ["de": "\"new\" = \"Neu\"; \"latest\" = \"Neu\"; \"old\" = \"Neu\";"])
    #expect(added.map(\.severity) == [.warning, .error])
    #expect(added.map(\.message).last == "2 options of \"Sort\" have the same title: \"Neu\"")
  }

  @Test func oneKeyForTwoValues() throws {
    let pane = "{ Type = PSMultiValueSpecifier; Title = t; Key = s; Values = (1, 2); Titles = (new, new); }"
    #expect(
      try Self.findings(pane, in: ["de": "\"new\" = \"Neu\";"]).map(TranslationRow.brief) == [
        " warning: 2 options of \"Sort\" have the same title: \"New\""
      ])
  }

  /// Images distinguish options, and a value that is only shown is not picked.
  @Test func lighterCasesAreWarnings() throws {
    let german = "\"new\" = \"Neu\"; \"latest\" = \"Neu\";"
    for (pane, reported) in [
      (Self.choice, "de error"), (Self.choice.replacing("PSMultiValue", with: "PSRadioGroup"), "de error"),
      (Self.choice.replacing("Key = s;", with: "Key = s; IconNames = (a, b, c);"), "de warning"),
      (Self.choice.replacing("PSMultiValue", with: "PSTitleValue"), "de warning"),
    ] {
      #expect(try Self.findings(pane, in: ["de": german]).map { "\($0.locale ?? "") \($0.severity)" } == [reported])
    }
  }

  @Test func notReported() throws {
    let same = "\"new\" = \"Neu\"; \"latest\" = \"Neu\";"
    let nothing: [(pane: String, german: String)] = [
      (Self.choice, "\"new\" = \"Neu\"; \"latest\" = \"neu\"; \"old\" = \"Alt\";"),
      (Self.choice, "\"new\" = \"\"; \"latest\" = \"\";"), (Self.choice, same + " \"broken"),
      (Self.choice.replacing("(1, 2, 3)", with: "(1, 1, 3)"), same),
      (
        Self.choice.replacing(
          "Titles = (new, latest, old)", with: "Titles = (new, b, c); ShortTitles = (new, latest, d)"), same
      ),
      ("{ Type = PSGroupSpecifier; Title = new; FooterText = latest; }", same),
    ]
    for (pane, german) in nothing { #expect(try Self.findings(pane, in: ["de": german]).isEmpty, "\(pane) \(german)") }
  }

  /// Two rows with the same options are one mistake.
  @Test func theSameOptionsAreReportedOnce() throws {
    let second = Self.choice.replacing("Key = s;", with: "Key = u;")
    let german = "\"new\" = \"Neu\"; \"latest\" = \"Neu\";"
    #expect(try Self.findings(Self.choice + ", " + second, in: ["de": german]).count == 1)
  }
}
