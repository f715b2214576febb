import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Which units of a file are of this bundle, where others have its name or its tables.
@Suite struct ImportScopeTests {
  /// Two apps of one project: each has a `Settings.bundle` with the same keys and other texts.
  private struct Project {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write("", to: "P.xcodeproj/project.pbxproj")
      for app in ["AppA", "AppB"] {
        for (path, text) in ImportScene.panes { try write(text, app, path) }
        try write(ImportScene.english, app, "en.lproj/Root.strings")
        try write("\"SOUND\" = \"\(app)\";\n", app, "fr.lproj/Root.strings")
      }
    }

    private func write(_ text: String, _ app: String, _ path: String) throws {
      try folder.write(text, to: "\(app)/Settings.bundle/\(path)")
    }

    func plan(
      _ app: String, _ inputs: [TranslationInput], _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportPlan {
      let bundle = try SettingsBundle(path: "\(folder.path)/\(app)/Settings.bundle")
      var options = ImportOptions()
      change(&options)
      var planner = try ImportPlanner(try bundle.catalog(), options: options)
      for input in inputs { planner.add(input) }
      return try planner.plan()
    }
  }

  private static func unit(_ target: String, _ id: String = "SOUND", _ source: String = "Sound") -> String {
    ImportRow.unit(id, source, "<target>\(target)</target>")
  }

  /// A file with a `<file>` for each path.
  private static func xliff(_ sections: KeyValuePairs<String, String>, path: String = "a.xliff") -> TranslationInput {
    let files = sections.map { original, units in
      "<file original=\"\(original)\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\"><body>"
        + units + "</body></file>"
    }
    let text =
      "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(files.joined())</xliff>"
    return TranslationInput(path, text, .xliff)
  }

  private static func original(_ app: String) -> String { "\(app)/Settings.bundle/en.lproj/Root.strings" }

  private static func line(_ plan: ImportPlan) -> String {
    let units = plan.units.map { "\($0.id.key) \($0.outcome) \($0.incoming)" }
    let rules = plan.findings.map { "\($0.severity) \($0.rule)" }
    return (units + rules + (plan.isBlocked ? ["blocked"] : [])).joined(separator: ", ")
  }

  // MARK: Bundles of one name

  /// One file of a project has the texts of both apps: those of one once went into the other.
  @Test func theTextsOfAnotherAppStayOut() throws {
    let project = try Project()
    for sections: KeyValuePairs<String, String> in [
      [Self.original("AppA"): Self.unit("AppA"), Self.original("AppB"): Self.unit("AppB")],
      [Self.original("AppB"): Self.unit("AppB"), Self.original("AppA"): Self.unit("AppA")],
    ] {
      let plan = try project.plan("AppB", [Self.xliff(sections)])
      #expect(Self.line(plan) == "" && plan.counts[0][.unchanged] == 1)
      #expect(plan.outOfScope.map(\.original) == [Self.original("AppA")])
    }
  }

  /// Neither where this app has no text yet.
  @Test func theFileOfAnotherAppIsNotTaken() throws {
    let project = try Project()
    let file = Self.xliff([Self.original("AppA"): Self.unit("x") + Self.unit("y", "LONG", "Long")])
    let plan = try project.plan("AppB", [file])
    #expect(Self.line(plan) == "warning import-unmatched" && plan.changes.isEmpty && plan.hasUnmatchedFiles)
    let finding = try #require(plan.findings.first)
    #expect(
      finding.message
        == "no unit of the file belongs to this bundle: it belongs to \"AppA/Settings.bundle/en.lproj/Root.strings\"")
    #expect(finding.fix == "If that is this bundle, pass --original \"AppA/Settings.bundle\".")
    // Beside the file of this app it is but another part of the project.
    let own = Self.xliff([Self.original("AppB"): Self.unit("AppB")], path: "b.xliff")
    #expect(Self.line(try project.plan("AppB", [file, own])) == "")
  }

  /// The way out for a bundle that was moved since the export.
  @Test func aMovedBundleIsNamed() throws {
    let project = try Project()
    let plan = try project.plan("AppB", [Self.xliff([Self.original("Old"): Self.unit("x", "LONG", "Long")])]) {
      $0.original = "Old/Settings.bundle/"
    }
    #expect(Self.line(plan) == "LONG added x")
    let other = try project.plan("AppB", [Self.xliff([Self.original("AppB"): Self.unit("x", "LONG", "Long")])]) {
      $0.original = "Old/Settings.bundle"
    }
    #expect(Self.line(other) == "warning import-unmatched")
  }

  @Test func severalBundlesThatNothingTellsApartAreRefused() throws {
    let project = try Project()
    let file = Self.xliff([
      "Settings.bundle/en.lproj/Root.strings": Self.unit("x"), Self.original("AppA"): Self.unit("y"),
    ])
    let plan = try project.plan("AppB", [file])
    #expect(Self.line(plan) == "error import-unclear-bundle, blocked")
    #expect(plan.findings[0].message.contains("(\"Settings.bundle\", \"AppA/Settings.bundle\")"))
    let named = try project.plan("AppB", [file]) { $0.original = "Settings.bundle" }
    #expect(named.units.map(\.incoming) == ["x"] && !named.isBlocked)
    // In memory nothing is known but the name.
    let both = Self.xliff([Self.original("AppA"): Self.unit("x"), Self.original("AppB"): Self.unit("y")])
    #expect(try ImportScene().plan([both]).findings.map(\.rule) == [.importUnclearBundle])
    #expect(try ImportScene().plan([Self.xliff([Self.original("AppA"): Self.unit("x")])]).units.count == 1)
  }

  /// A text of the bundle itself contradicts another one: it once did not count as a claim.
  @Test func twoPathsWithTwoTextsAreRefused() throws {
    let paths = ["en", "Base"].map { "Settings.bundle/\($0).lproj/Root.strings" }
    for texts in [["Son", "Bruit"], ["Bruit", "Son"]] {
      let file = Self.xliff([paths[0]: Self.unit(texts[0]), paths[1]: Self.unit(texts[1])])
      let plan = try ImportScene().plan([file])
      #expect(plan.counts[0][.refused] == 1 && plan.changes.isEmpty && plan.isBlocked)
      #expect(plan.units.flatMap(\.findings).allSatisfy { $0.rule == .importDuplicate })
    }
    for texts in [["Bruit", "Bruit"], ["Bruit", ""]] {
      let file = Self.xliff([paths[0]: Self.unit(texts[0]), paths[1]: Self.unit(texts[1])])
      #expect(try ImportScene().plan([file]).refused.isEmpty)
    }
  }

  // MARK: Files of which nothing is taken

  /// The path in the file, and what becomes of its one unit.
  static let originals: [(original: String, expected: String)] = [
    ("en.lproj/Root.strings", "HOST added x"), ("Root", "HOST added x"), ("Root.plist", "HOST added x"),
    ("Settings.bundle/Root.plist", "HOST added x"), ("Settings.bundle\\en.lproj\\Root.strings", "HOST added x"),
    ("./AppB/Settings.bundle/en.lproj/Root.strings", "HOST added x"),
    ("ROOT.strings", "warning import-unmatched"), ("App/en.lproj/Root.strings", "warning import-unmatched"),
    ("/abs/Settings.bundle/en.lproj/Root.strings", "warning import-unmatched"),
    ("settings.bundle/en.lproj/Root.strings", "warning import-unmatched"),
    ("Settings.bundle/en.lproj/Ruut.strings", "warning import-unknown-table, warning import-unmatched"),
    ("", "warning import-unmatched"),
  ]

  @Test(arguments: originals) func pathsOfOtherPrograms(original: String, expected: String) throws {
    let plan = try Project().plan("AppB", [Self.xliff([original: Self.unit("x", "HOST", "Host name")])])
    #expect(Self.line(plan) == expected)
    #expect(plan.hasUnmatchedFiles == expected.contains("unmatched"))
  }

  @Test func theWholePathOfTheBundleIsItsOwn() throws {
    let project = try Project()
    let real = try SettingsBundle(path: project.folder.path + "/AppB/Settings.bundle").realPath
    let plan = try project.plan(
      "AppB", [Self.xliff(["\(real)/en.lproj/Root.strings": Self.unit("x", "HOST", "Host name")])])
    #expect(Self.line(plan) == "HOST added x")
  }

  /// A file of any format whose units the bundle does not have, and what is reported of it as a whole.
  static let unmatched: [(input: TranslationInput, message: String, fix: String?)] = [
    (
      .json("SOUND=a", table: "Ruut"), "the bundle has no table \"Ruut\"", "Did you mean \"Root\"?"
    ),
    (.json("NOPE=a"), "its tables have none of the keys", "Look for them in all tables with --any-table."),
    (
      TranslationInput(
        "fr.po", "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\nmsgid \"Sound\"\nmsgstr \"Son\"\n", .po),
      "none of its entries names its table", "Import the file as settings-l10n exported it."
    ),
    (
      .csv(",SOUND,Sound,x", path: "fr.csv"), "none of its entries names its table",
      "Import the file as settings-l10n exported it."
    ),
    (
      .xliff(unit("x"), original: "App/en.lproj/Root.strings"), "it belongs to \"App/en.lproj/Root.strings\"",
      "Pass --original \"App\" if it is of this bundle."
    ),
    (
      .xliff(unit("x"), original: "App/en.lproj/Ruut.strings"), "it belongs to \"App/en.lproj/Ruut.strings\"",
      "Did you mean \"Root\"?"
    ),
  ]

  @Test(arguments: unmatched.indices) func aFileOfWhichNothingIsTakenIsTold(number: Int) throws {
    let row = Self.unmatched[number]
    let plan = try ImportScene().plan([row.input])
    let finding = try #require(plan.findings.first { $0.rule == .importUnmatched })
    #expect(finding.message == "no unit of the file belongs to this bundle: " + row.message)
    #expect(finding.fix == row.fix && finding.file == row.input.path && finding.severity == .warning)
    #expect(plan.hasUnmatchedFiles && !plan.isBlocked)
  }

  @Test func filesOfWhichSomethingIsTakenAreNot() throws {
    let some = TranslationInput.json("SOUND=Son", "NOPE=a")
    #expect(try ImportScene().plan([some]).hasUnmatchedFiles == false)
    let empty = TranslationInput("fr.po", "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n", .po)
    #expect(try ImportScene().plan([empty]).hasUnmatchedFiles == false)
    let both = try ImportScene().plan([.json("SOUND=a", table: "Ruut"), some])
    #expect(both.hasUnmatchedFiles)
  }
}
