import TestSupport
import Testing

/// Where `export` puts its files.
@Suite struct ExportCommandTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var format: String
    var locales: String
    var output: String
    /// The paths of the written files.
    var files: [String]

    init(_ format: String, _ locales: String, _ output: String, _ files: String...) {
      (self.format, self.locales, self.output, self.files) = (format, locales, output, files)
    }

    var testDescription: String { "\(format) \(locales) \(output)" }
  }

  static let places: [Row] = [
    Row("xliff", "fr", "fr.xliff", "fr.xliff"), Row("xliff", "fr", "fr.xlf", "fr.xlf"),
    Row("xcode", "fr", "a/b.XLIFF", "a/b.XLIFF"), Row("xliff", "fr", "out", "out/fr.xliff"),
    Row("xliff", "fr", "fr.xliff/", "fr.xliff/fr.xliff"), Row("xliff", "fr", "there.xliff", "there.xliff/fr.xliff"),
    Row("xliff", "fr,he", "x.xliff", "x.xliff/fr.xliff", "x.xliff/he.xliff"),
    Row("pot", "fr", "x.pot", "x.pot"), Row("po", "fr", "fr.xliff/", "fr.xliff/fr.po"),
    Row(
      "json", "fr", "j.json", "j.json/fr/Advanced.json", "j.json/fr/Root.json"),
    Row("strings", "fr", "t//", "t/fr.lproj/Root.strings"),
    Row("strings", "fr", "Any.strings", "Any.strings"), Row("xlsx", "fr,he", "out", "out/fr.xlsx", "out/he.xlsx"),
    Row("po", "fr,he", "all.ZIP", "all.ZIP"), Row("json", "fr", "j.zip", "j.zip"),
    Row("po", "fr", "there.zip", "there.zip/fr.po"),
    Row("xcstrings", "fr,he", "./c", "./c/Advanced.xcstrings", "./c/Root.xcstrings"),
    Row(
      "xcloc", "fr", "french.xcloc", "french.xcloc/Localized Contents/fr.xliff",
      "french.xcloc/Source Contents/Demo.app/Settings.bundle/en.lproj/Advanced.strings",
      "french.xcloc/Source Contents/Demo.app/Settings.bundle/en.lproj/Root.strings", "french.xcloc/contents.json"),
  ]

  @Test(arguments: places) func filesAreWrittenToTheOutput(row: Row) throws {
    let demo = try WritingDemo.make()
    try demo.write("", to: "there.xliff/keep")
    try demo.write("", to: "there.zip/keep")
    let arguments = [
      "export", WritingDemo.settings, "--project-root", ".", "--locale", row.locales, "--format", row.format,
      "--output",
      row.output,
    ]
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(run.status == 0)
    let written = run.problemText.split(separator: "\n").filter { $0.hasPrefix("wrote ") }.map { $0.dropFirst(6) }
    #expect(written.map(String.init).sorted() == row.files.sorted(), "\(run.problemText)")
    for file in row.files { #expect(try !Files.bytes(demo.path + "/" + file).isEmpty) }
    let again = try BuiltCommand.run(arguments, in: demo.path)
    #expect(again.status == 0 || row.output == "x.xliff")
    #expect(!again.problemText.contains("wrote "), "\(again.problemText)")
  }

  /// An export of a language that the bundle does not have yet says how it comes back; the command does what it says.
  @Test(arguments: ["csv", "tsv", "xlsx", "po", "json", "xliff", "strings"]) func aNewLanguageComesBackAsIsSaid(
    format: String
  ) throws {
    let demo = try WritingDemo.make()
    let run = try BuiltCommand.run(
      ["export", WritingDemo.settings, "--locale", "fr,sv", "--format", format, "--output", "out it"], in: demo.path)
    let next = try #require(run.problemText.split(separator: "\n").last { $0.hasPrefix("Next: ") }.map(String.init))
    #expect(next == "Next: settings-l10n import \(WritingDemo.settings) 'out it' --locale fr --locale sv")
    let words = ["import", WritingDemo.settings, "out it", "--locale", "fr", "--locale", "sv"]
    #expect(try BuiltCommand.run(words, in: demo.path).status == 0, "\(format)")
  }

  /// Otherwise there is nothing to be said: all are in the bundle, or a column names the language.
  @Test func languagesOfTheBundleNeedNoOption() throws {
    let demo = try WritingDemo.make()
    for options in [
      ["--locale", "fr", "--format", "csv", "--output", "a.csv"], ["--locale", "sv", "--format", "csv"],
      ["--locale", "fr,sv", "--format", "csv", "--wide", "--output", "wide.csv"],
      ["--locale", "sv", "--format", "xcstrings", "--output", "catalogs"],
    ] {
      let run = try BuiltCommand.run(["export", WritingDemo.settings] + options, in: demo.path)
      #expect(run.status == 0 && !run.problemText.contains("Next:"), "\(options)")
    }
  }

  /// An archive has all files of the export, and comes back as they would; a sheet of all languages is one file.
  @Test func archivesAndSheetsOfAllLanguagesComeBack() throws {
    let demo = try WritingDemo.make()
    func run(_ arguments: String...) throws -> BuiltCommand.Run {
      try BuiltCommand.run([arguments[0], WritingDemo.settings] + arguments.dropFirst(), in: demo.path)
    }
    for (format, options) in [("po", [String]()), ("xlsx", ["--wide"]), ("csv", ["--wide"]), ("xlsx", [])] {
      let arguments = ["--locale", "fr,he", "--format", format] + options
      let zip = try BuiltCommand.run(
        ["export", WritingDemo.settings, "--output", "a.zip"] + arguments, in: demo.path)
      #expect(zip.status == 0 && zip.problemText == "wrote a.zip\n" || zip.problemText.contains("replaced a.zip"))
      let bytes = try Files.bytes(demo.path + "/a.zip")
      let imported = try run("import", "a.zip", "--dry-run")
      #expect(imported.status == 0 && imported.text.contains("fr: 0 changed, 0 added"), "\(imported.text)")
      #expect(imported.text.hasSuffix("Nothing to change.\n"))
      let again = try BuiltCommand.run(
        ["export", WritingDemo.settings, "--output", "a.zip"] + arguments, in: demo.path)
      #expect(again.problemText.contains("replaced a.zip"))
      #expect(try Files.bytes(demo.path + "/a.zip") == bytes)
    }
  }

  /// `approved`, by format and options.
  static let approvals: [(format: String, option: [String], isApproved: Bool)] = [
    ("xliff", [], true), ("xliff", ["--no-approved"], false), ("xliff", ["--approved"], true), ("xcode", [], false),
    ("xcode", ["--approved"], true), ("xcode", ["--no-approved"], false),
  ]

  @Test(arguments: approvals) func finishedTranslationsAreApproved(
    row: (format: String, option: [String], isApproved: Bool)
  ) throws {
    let demo = try WritingDemo.make()
    let run = try BuiltCommand.run(
      ["export", WritingDemo.settings, "--locale", "fr", "--format", row.format] + row.option, in: demo.path)
    #expect(run.status == 0 && run.text.contains(" approved=\"yes\"") == row.isApproved)
  }

  /// A name with the extension of another format once became a folder.
  @Test(arguments: [("po", "fr.xliff", "xliff"), ("pot", "x.po", "po"), ("csv", "a/b.XCLOC", "xcloc")])
  func aNameOfAnotherFormatIsRefused(format: String, output: String, other: String) throws {
    let demo = try WritingDemo.make()
    let run = try BuiltCommand.run(
      ["export", WritingDemo.settings, "--locale", "fr", "--format", format, "--output", output], in: demo.path)
    #expect(run.status == 64)
    #expect(
      run.problemText.hasPrefix(
        "error: --output \(output) is named like \(other), and --format is \(format): name it "),
      "\(run.problemText)")
  }

  /// The languages of "all" are those of translators: the source language has to be named.
  @Test func allIsWithoutTheSourceLanguage() throws {
    let folder = try UntouchedImportTests.fixture()
    func files(_ locales: String, _ format: String = "po") throws -> String {
      _ = try BuiltCommand.run(
        ["export", "Settings.bundle", "--locale", locales, "--format", format, "--output", "out"], in: folder.path)
      return try Shell.run("ls out; rm -r out", in: folder.path)
    }
    #expect(try files("all").split(separator: "\n").contains("de.po"))
    #expect(try !files("all").split(separator: "\n").contains("en.po"))
    #expect(try files("all,en").split(separator: "\n").contains("en.po"))
    #expect(try files("all", "xcstrings").contains("Root.xcstrings"))
    _ = try Shell.run("rm -r $(ls -d Settings.bundle/*.lproj | grep -v /en.lproj)", in: folder.path)
    let run = try BuiltCommand.run(
      ["export", "Settings.bundle", "--locale", "all", "--format", "po"], in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.problemText == "error: Settings.bundle: has no localization but the source language yet; "
        + "name a language with --locale\n")
  }

  /// What no pane shows was once in the list of what is missing.
  @Test func missingTextsAreThoseThatSomebodyReads() throws {
    let folder = try UntouchedImportTests.fixture()
    try folder.write("\"OLD\" = \"Old thing\";\n", to: "Settings.bundle/en.lproj/Sound.strings")
    let export = ["export", "Settings.bundle", "--locale", "de", "--format", "po", "--only", "missing"]
    #expect(try !BuiltCommand.run(export, in: folder.path).text.contains("Sound|OLD"))
    #expect(try BuiltCommand.run(export.dropLast(2) + [], in: folder.path).text.contains("Sound|OLD"))
  }

  /// Several files do not replace one, and no table of a bundle is written without the lock.
  @Test func existingFilesAreNotDamaged() throws {
    let demo = try WritingDemo.make()
    try demo.write("old", to: "one.po")
    let refused: [(output: String, format: String, message: String)] = [
      (
        "one.po", "po", "error: one.po: is a file, and the export has 2 files: choose a folder for them with --output\n"
      ),
      ("one.po/fr", "po", "one.po/fr/fr.po: one.po is not a folder; nothing was written\n"),
      (
        "Demo.app/Settings.bundle/", "strings",
        "error: Demo.app/Settings.bundle: use import to add translations to a bundle; "
          + "choose another folder with --output\n"
      ),
    ]
    for (output, format, message) in refused {
      let arguments = ["export", WritingDemo.settings, "--locale", "fr,he", "--format", format, "--output", output]
      let run = try BuiltCommand.run(arguments, in: demo.path)
      #expect(run.status == 2 && run.problemText.hasSuffix(message), "\(run.problemText)")
    }
    #expect(try Files.text(demo.path + "/one.po") == "old")
  }

  /// A string catalog that cannot be read is not replaced, and is reported with the given path.
  @Test func aBrokenCatalogStays() throws {
    let demo = try WritingDemo.make()
    try demo.write("{", to: "out/Root.xcstrings")
    let arguments = ["export", WritingDemo.settings, "--locale", "fr", "--format", "xcstrings", "--output", "out"]
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(run.status == 2 && run.problemText.hasPrefix("out/Root.xcstrings:1:2: error: "), "\(run.problemText)")
    #expect(try Files.text(demo.path + "/out/Root.xcstrings") == "{")
  }

  /// With any threshold, leaving out a language is not success.
  @Test(arguments: ["error", "never"]) func omittedLanguagesAreReported(threshold: String) throws {
    let demo = try DemoBundle.make()
    let arguments = [
      "export", "Demo.app/Settings.bundle", "--locale", "fr,he", "--format", "po", "--output", "out", "--fail-on",
      threshold,
    ]
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(run.status == 1)
    #expect(run.problemText.hasPrefix("wrote out/fr.po\nDemo.app/Settings.bundle/he.lproj/Root.strings:"))
    #expect(run.problemText.contains("\nerror: he is left out"))
  }

  /// An exported xcloc contains copies of the tables, but does not count as a bundle.
  @Test func anExportIsNotABundle() throws {
    let folder = try UntouchedImportTests.fixture()
    let export = ["export", ".", "--locale", "fr", "--format", "xcloc", "--output", "fr.xcloc"]
    #expect(try BuiltCommand.run(export, in: folder.path).status == 0)
    #expect(try BuiltCommand.run(["import", ".", "fr.xcloc"], in: folder.path).status == 0)
  }
  /// With any spelling of a path into the bundle, even if the folder does not exist yet.
  @Test(arguments: [
    "Demo.app/Settings.bundle/.", "Demo.app/./Settings.bundle//", "link", "link/fr.lproj",
    "Demo.app/Settings.bundle/new",
    "Demo.app/Settings.bundle/fr.lproj/..", "link/../Settings.bundle",
  ])
  func noPathLeadsIntoABundle(output: String) throws {
    let demo = try WritingDemo.make()
    try demo.link("link", to: "Demo.app/Settings.bundle")
    let state = "find Demo.app | sort; find Demo.app -type f -exec cksum {} + | sort"
    let before = try Shell.run(state, in: demo.path)
    let arguments = ["export", WritingDemo.settings, "--locale", "fr,he", "--format", "strings", "--output", output]
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(
      run.status == 2 && run.problemText.contains("use import to add translations to a bundle"), "\(run.problemText)")
    #expect(try Shell.run(state, in: demo.path) == before)
  }

  /// The same from a folder inside the bundle.
  @Test(arguments: [".", "new", "./fr.po"]) func noExportGoesIntoTheBundleAroundIt(output: String) throws {
    let demo = try WritingDemo.make()
    let folder = demo.path + "/" + WritingDemo.settings
    let before = try Shell.run("ls -A", in: folder)
    let arguments = ["export", ".", "--locale", "fr", "--format", "po", "--output", output]
    let run = try BuiltCommand.run(arguments, in: folder)
    #expect(
      run.status == 2 && run.problemText.contains("use import to add translations to a bundle"), "\(run.problemText)")
    #expect(try Shell.run("ls -A", in: folder) == before)
  }
}
