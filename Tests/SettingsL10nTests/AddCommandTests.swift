import TestSupport
import Testing

/// What `add` does from end to end.
@Suite struct AddCommandTests {
  private static let files = [
    "Root.plist": DemoBundle.pane(
      ["A", "B", "C"].map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }.joined()),
    "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n",
    "pt.lproj/Root.strings": "\"A\" = \"x\";\n\"B\" = \"b\";\n",
    "iw.lproj/Root.strings": "\"A\" = \"א\";\n",
  ]

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Settings.bundle/" + name) }
    return folder
  }

  private static func add(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["add", "Settings.bundle"] + arguments, in: folder.path)
  }

  /// Its texts would be missing in the new tables.
  @Test func nothingIsAddedIfAPaneCannotBeRead() throws {
    let folder = try UntouchedImportTests.fixture()
    let path = "Settings.bundle/Sound.plist"
    try folder.write(Array(try Files.bytes(folder.path + "/" + path).prefix(600)), to: path)
    for options in [[], ["--dry-run"]] {
      let run = try BuiltCommand.run(["add", "Settings.bundle", "nl"] + options, in: folder.path)
      #expect(run.status == 2 && run.problemText.contains("\(path):"), "\(run.problemText)")
      #expect(run.text == "Settings.bundle: nothing was written: files cannot be read or changed.\n", "\(run.text)")
    }
    #expect(try Shell.run("ls -A", in: folder.path).contains("l10n-state") == false)
  }

  @Test func aBundleWithoutPanesIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"A\" = \"a\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try Self.add("de", in: folder)
    #expect(run.status == 1)
    #expect(run.text == "Settings.bundle: no pane needs a table; nothing was written.\n")
  }

  /// The shell stands in a folder that the new bundle has taken the place of.
  @Test func aWorkingFolderInTheBundleIsNoted() throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(["add", ".", "fr"], in: folder.path + "/Settings.bundle")
    #expect(run.status == 0)
    #expect(run.problemText.contains("note: the working folder was replaced; run: cd .\n"), "\(run.problemText)")
  }

  private static func states(_ folder: TemporaryFolder) throws -> [String] {
    let text = try Files.text(folder.path + "/.Settings.bundle.l10n-state")
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").dropLast().joined(separator: " ")
    }
  }

  /// The texts of the language come from its relative, and none counts as a translation.
  @Test func textsOfARelativeAreUntranslated() throws {
    let folder = try Self.make()
    let run = try Self.add("pt-BR", "fr", in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(
      run.text == """
        pt-BR.lproj: 3 entries, 1 with a text of the language, 2 with the source text
          before, an iPhone showed pt; the nearest localization is pt
        fr.lproj: 3 entries, 0 with a text of the language, 3 with the source text
          before, an iPhone showed en
          an iPhone in pt-BR then shows pt-BR instead of pt
        Settings.bundle: 2 files made. Add the languages to the regions of the Xcode project, too.
        Next: settings-l10n export Settings.bundle --locale pt-BR --locale fr --only missing --output translations

        """)
    #expect(
      try Files.text(folder.path + "/Settings.bundle/pt-BR.lproj/Root.strings")
        == "\"A\" = \"x\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n")
    let rows = ["fr", "pt-BR"].flatMap { locale in ["A", "B", "C"].map { "\(locale) Root \($0) untranslated" } }
    #expect(try Self.states(folder) == rows)
    let report = try BuiltCommand.run(["report", "Settings.bundle", "--format", "json"], in: folder.path)
    let bundle = try #require(try JSONObject(report.output)?.objects("bundles").first)
    let locales = bundle.objects("locales").filter { ["fr", "pt-BR"].contains($0.string("locale")) }
    #expect(locales.map { $0.number("untranslated") } == [3, 3] && locales.map { $0.number("translated") } == [0, 0])
  }

  /// Texts that are taken on request need a review; the others hold no translation.
  @Test func takenTextsNeedAReview() throws {
    let folder = try Self.make()
    let run = try Self.add("pt-BR", "--from", "pt", in: folder)
    #expect(run.status == 0 && run.text.hasPrefix("pt-BR.lproj: 3 entries, 2 with a text of the language, 1 with"))
    #expect(
      try Self.states(folder) == [
        "pt-BR Root A needs-review", "pt-BR Root B needs-review", "pt-BR Root C untranslated",
      ])
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try Self.make()
    let run = try Self.add("pt-BR", "--dry-run", in: folder)
    #expect(run.status == 0 && run.text.contains("+\"A\" = \"x\";\n"), "\(run.text)")
    #expect(run.text.hasSuffix("Settings.bundle: 1 file would be made; nothing was written.\n"))
    #expect(try Shell.run("ls -A . Settings.bundle", in: folder.path).contains("pt-BR") == false)
  }

  @Test func theDocumentHasAllFields() throws {
    let folder = try Self.make()
    let document = try #require(try JSONObject(Self.add("pt-BR", "--summary", "json", in: folder).output))
    #expect(
      document.names
        == [
          "schemaVersion", "bundle", "dryRun", "written", "languages", "newChoices", "files", "finishedFiles",
          "warnings", "findings",
        ])
    #expect(
      document.objects("languages").first?.names
        == ["locale", "tag", "before", "relative", "entries", "entriesOfLanguage"])
  }

  /// Nothing is written if one of the languages cannot be added.
  @Test func whatCannotBeAddedIsRefused() throws {
    let rows: [(arguments: [String], message: String)] = [
      (["pt"], "error: the bundle has \"pt\" already: pt.lproj. [language-is-there]"),
      (["he"], "error: the bundle has \"he\" already: iw.lproj. [language-is-there]"),
      (["fr", "en"], "error: the bundle has \"en\" already: en.lproj. [language-is-there]"),
      (
        ["fr", "no-locale-name"],
        "error: \"no-locale-name\" is not a locale. Use an lproj name or a BCP 47 tag, such as \"pt-BR\". "
          + "[not-a-locale]"
      ),
      (
        ["fr", "--from", "pt"],
        "error: pt is not of the language and script of fr. Add the language without texts, and translate it. "
          + "[other-language]"
      ),
      (
        ["fr", "--from", "it"],
        "error: the bundle has no localization \"it\" whose texts can be taken. [unclear-locale]"
      ),
    ]
    for row in rows {
      let folder = try Self.make()
      let run = try BuiltCommand.run(["add", "Settings.bundle"] + row.arguments, in: folder.path)
      #expect(run.status == 2 && run.problemText == row.message + "\n", "\(row.arguments): \(run.problemText)")
      let count = try Shell.run("find . -type f | wc -l", in: folder.path)
      #expect(Int(count.filter(\.isNumber)) == Self.files.count, "\(row.arguments)")
    }
  }

  /// What cannot be read could have the texts.
  @Test func aBrokenTableBlocks() throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"x\"\n\"B\" = ", to: "Settings.bundle/pt.lproj/Root.strings")
    let run = try Self.add("pt-BR", "--from", "pt", in: folder)
    #expect(run.status == 2 && run.text.contains("nothing was written"), "\(run.text)\(run.problemText)")
  }
}
