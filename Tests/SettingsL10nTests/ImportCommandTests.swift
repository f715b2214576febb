import SettingsLocalization
import TestSupport
import Testing

/// What the options of `import` do from end to end.
@Suite struct ImportCommandTests {
  static let settings = WritingDemo.settings
  static let table = settings + "/fr.lproj/Root.strings"

  /// A file that was exported without the guard has texts that begin like guarded ones.
  @Test func guardsAreRemovedIfTheyWereExported() throws {
    let demo = try WritingDemo.make()
    try demo.write("SOUND = \"'=Son\";\n", to: Self.table)
    for (options, text) in [(["--no-formula-guard"], "'=Son"), ([], "''=Son")] {
      let export = ["export", Self.settings, "--locale", "fr", "--format", "csv", "--output", "out/fr.csv"]
      #expect(try BuiltCommand.run(export + options, in: demo.path).status == 0)
      #expect(try Files.text(demo.path + "/out/fr.csv").contains("\"\(text)\""))
      let run = try BuiltCommand.run(["import", Self.settings, "out"] + options, in: demo.path)
      #expect(run.status == 0 && run.text.hasSuffix("Nothing to change.\n"), "\(run.text)")
    }
    try demo.write(WritingDemo.table("SOUND,Root,Sound,'=Bruit"), to: "fr.csv")
    _ = try BuiltCommand.run(["import", Self.settings, "fr.csv"], in: demo.path)
    #expect(try Files.text(demo.path + "/" + Self.table) == "SOUND = \"=Bruit\";\n")
    _ = try BuiltCommand.run(["import", Self.settings, "fr.csv", "--no-formula-guard"], in: demo.path)
    #expect(try Files.text(demo.path + "/" + Self.table) == "SOUND = \"'=Bruit\";\n")
  }

  /// A whole export comes back in an archive, with what a Mac adds to it.
  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is absent")) func zipArchivesAreImported() throws {
    let demo = try WritingDemo.make()
    for format in ["json", "xcloc", "strings", "po"] {
      let export = ["export", Self.settings, "--locale", "fr,de", "--format", format, "--output", "out-\(format)"]
      #expect(try BuiltCommand.run(export, in: demo.path).status == 0)
      try demo.write("not a file", to: "out-\(format)/__MACOSX/._x.\(format)")
      _ = try Shell.run("python3 -m zipfile -c '\(format).zip' out-\(format)/*", in: demo.path)
      let folder = try BuiltCommand.run(
        ["import", Self.settings, "out-\(format)", "--dry-run", "--locale", "fr,de"], in: demo.path)
      let run = try BuiltCommand.run(["import", Self.settings, "\(format).zip", "--dry-run"], in: demo.path)
      #expect(run.status == 0 && run.text.contains("fr: 0 changed, 0 added"), "\(format): \(run.problemText)")
      if format != "po" { #expect(folder.text.isEmpty || folder.text == run.text, "\(format)") }
    }
    try demo.write("PK", to: "bad.zip")
    let bad = try BuiltCommand.run(["import", Self.settings, "bad.zip"], in: demo.path)
    #expect(bad.status == 2)
    #expect(bad.problemText.hasPrefix("bad.zip: error: is not a zip archive, or its end is missing."))
    _ = try Shell.run("mkdir x; touch x/a.txt; python3 -m zipfile -c none.zip x", in: demo.path)
    #expect(try BuiltCommand.run(["import", Self.settings, "none.zip"], in: demo.path).status == 2)
  }

  /// A file may come from another program.
  @Test func standardInputIsImported() throws {
    let demo = try WritingDemo.make()
    let export = "'\(BuiltCommand.path)' export \(Self.settings) --locale fr --output -"
    let run = { (format: String, input: String) in
      try Shell.run(
        "\(input) | '\(BuiltCommand.path)' import \(Self.settings) - --format \(format) --locale fr 2>&1; "
          + "echo status $?",
        in: demo.path)
    }
    for format in ["xliff", "po", "csv"] {
      let text = try run(format, export + " --format \(format)")
      #expect(text.hasSuffix("Nothing to change.\nstatus 0\n"), "\(format): \(text)")
    }
    #expect(try run("po", "echo x").hasPrefix("standard input:1:1: error: "))
    let nameless = try run("strings", "echo")
    #expect(
      nameless.hasPrefix("standard input: error: the names of strings files say") && nameless.hasSuffix("status 2\n"))
    for arguments in [["-"], ["-", "-", "--format", "po"]] {
      #expect(try BuiltCommand.run(["import", Self.settings] + arguments, in: demo.path).status == 64)
    }
  }

  /// `patch` gives the same bundle as the import: tabs, returns and right-to-left text are unchanged in the diff.
  @Test(.enabled(if: Program.areInstalled("patch"), "patch is absent")) func theDiffOfADryRunApplies() throws {
    let demo = try WritingDemo.make()
    try demo.write("\tSOUND\t= \"Son\";\r\nMute = \"Sourdine\";\r\n", to: Self.table)
    _ = try Shell.run("cp -R Demo.app/Settings.bundle Patched.bundle", in: demo.path)
    let run = try BuiltCommand.run(["import", Self.settings, "changed", "--dry-run"], in: demo.path)
    try demo.write(run.output, to: "changes.diff")
    _ = try Shell.run("cd Patched.bundle && patch --binary -p1 < ../changes.diff", in: demo.path)
    #expect(try BuiltCommand.run(["import", Self.settings, "changed"], in: demo.path).status == 1)
    #expect(try Shell.run("diff -r Patched.bundle Demo.app/Settings.bundle && echo same", in: demo.path) == "same\n")
  }

  /// Findings of translation files have their own paths, findings of tables that of the bundle.
  @Test func editorsJumpToTheFilesOfFindings() throws {
    let demo = try WritingDemo.make()
    try demo.write("SOUND = \"Son\";\nSOUND = \"Son\";\n", to: Self.table)
    let run = try BuiltCommand.run(["import", Self.settings, "changed/fr.csv"], in: demo.path)
    let lines = run.problemText.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.hasPrefix("Demo.app/Settings.bundle/fr.lproj/Root.strings:2:1: warning: ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("changed/fr.csv:2:1: warning: \"SOUND\": overwrites \"Son\"; ") }, "\(lines)")
  }

  /// Many findings of one kind take a few lines; JSON has all.
  @Test func manyFindingsAreCounted() throws {
    let demo = try WritingDemo.make()
    let rows = (0..<20_000).map { "K\($0),Root,K,T\n" }.joined()
    try demo.write("id,context,source,target\n" + rows, to: "fr.csv")
    let run = try BuiltCommand.run(["import", Self.settings, "fr.csv"], in: demo.path)
    let lines = run.problemText.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 22)
    #expect(lines.last == "… and 19,980 more warnings [import-unknown-key]; --verbose has all of them")
    let json = try BuiltCommand.run(["import", Self.settings, "fr.csv", "--summary", "json"], in: demo.path)
    #expect(try JSONObject(json.output)?.objects("findings").count == 20_001)
  }

  /// Refused units are written to a file that can be corrected and imported.
  @Test(arguments: ["xliff", "xlf", "po", "csv", "tsv", "json", "xcstrings", "strings"])
  func rejectsComeBack(ending: String) throws {
    let demo = try WritingDemo.make()
    let rejects = "back/fr.\(ending)"
    let run = try BuiltCommand.run(
      ["import", Self.settings, "refused", "--skip-refused", "--rejects", rejects], in: demo.path)
    #expect(run.status == 1)
    #expect(run.problemText.hasPrefix("wrote back/"), "\(run.problemText)")
    let written = try Shell.run("find back -type f", in: demo.path).split(separator: "\n")
    #expect(written.count == 1 && written[0].hasSuffix("." + ending))
    #expect(try Files.text(demo.path + "/" + String(written[0])).contains("Son %@"))
  }

  /// A limit on the size of files is reported, and nothing is partly written.
  @Test func aFileThatMayNotGrowIsAnError() throws {
    let demo = try WritingDemo.make()
    let before = try Files.text(demo.path + "/" + Self.table)
    let command = "ulimit -f 0; '\(BuiltCommand.path)' import \(Self.settings) changed 2>&1 | cat; "
    let output = try Shell.run(command, in: demo.path)
    #expect(output.contains("nothing was written"), "\(output)")
    #expect(try Files.text(demo.path + "/" + Self.table) == before)
  }

  /// If the refused units cannot be saved, nothing is written.
  @Test func rejectsThatCannotBeWrittenStopTheImport() throws {
    let demo = try WritingDemo.make()
    let before = try Files.text(demo.path + "/" + Self.table)
    let run = try BuiltCommand.run(
      ["import", Self.settings, "refused", "--skip-refused", "--rejects", "note.txt/x.csv"], in: demo.path)
    #expect(run.status == 2 && run.problemText.hasSuffix("nothing was written\n"), "\(run.problemText)")
    #expect(try Files.text(demo.path + "/" + Self.table) == before)
  }

  /// A template in a folder of translations is ignored; it is an error only if the path names it.
  @Test func templatesOfAFolderAreIgnored() throws {
    let demo = try WritingDemo.make()
    for format in ["po", "pot"] {
      let export = ["export", Self.settings, "--locale", "fr", "--format", format, "--output", "out"]
      #expect(try BuiltCommand.run(export, in: demo.path).status == 0)
    }
    #expect(try BuiltCommand.run(["import", Self.settings, "out"], in: demo.path).status == 0)
    for arguments in [["out/Settings.bundle.pot"], ["out", "--format", "pot"]] {
      let run = try BuiltCommand.run(["import", Self.settings] + arguments, in: demo.path)
      #expect(run.status == 2 && run.problemText.hasPrefix("out/Settings.bundle.pot: error: a template has no "))
    }
  }

  /// An earlier export shows who changed a text, in formats without hashes.
  @Test func theBaseShowsWhoChangedAText() throws {
    let demo = try WritingDemo.make()
    let export = ["export", Self.settings, "--locale", "fr", "--format", "strings", "--output"]
    #expect(try BuiltCommand.run(export + ["base"], in: demo.path).status == 0)
    _ = try Shell.run("cp -R base back; sed -i.old s/Deux/Paire/ back/fr.lproj/Root.strings", in: demo.path)
    _ = try Shell.run("sed -i.old s/Son/Bruit/ \(Self.table); rm \(Self.table).old", in: demo.path)
    let run = try BuiltCommand.run(["import", Self.settings, "back", "--base", "base"], in: demo.path)
    #expect(run.status == 0 && run.text.hasSuffix("1 file changed.\n"), "\(run.text)\(run.problemText)")
    let text = try Files.text(demo.path + "/" + Self.table)
    #expect(text.contains("SOUND = \"Bruit\";") && text.contains("\"Two\" = \"Paire\";"))
  }
  /// A file of a translator was once overwritten with its own refused units.
  @Test(arguments: ["refused/fr.csv", "./refused/../refused/fr.csv", "link.csv", "base.csv"])
  func rejectsDoNotReplaceAnInput(rejects: String) throws {
    let demo = try WritingDemo.make()
    try demo.link("link.csv", to: "refused/fr.csv")
    try demo.write(WritingDemo.table("SOUND,Root,Sound,Son"), to: "base.csv")
    let state = "cksum refused/fr.csv base.csv \(Self.table)"
    let before = try Shell.run(state, in: demo.path)
    let arguments = [
      "import", Self.settings, "refused/fr.csv", "--base", "base.csv", "--locale", "fr", "--skip-refused", "--rejects",
      rejects,
    ]
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(run.status == 2 && run.problemText.contains("is one of the files to import"), "\(run.problemText)")
    #expect(try Shell.run(state, in: demo.path) == before)
  }

  /// Unreadable files of a folder are not ignored: they may be important.
  @Test(arguments: [
    ("mkdir -p \(Array(repeating: "d", count: 70).joined(separator: "/"))", "it is more than 64 folders deep"),
    ("ln -s ../refused linked", "it leads out of the given folder"),
  ])
  func whatCannotBeReadOfAFolderIsAnError(command: String, reason: String) throws {
    let demo = try WritingDemo.make()
    let before = try Files.text(demo.path + "/" + Self.table)
    _ = try Shell.run("cd changed && \(command)", in: demo.path)
    let run = try BuiltCommand.run(["import", Self.settings, "changed"], in: demo.path)
    #expect(run.status == 2 && run.problemText.contains(reason), "\(run.problemText)")
    #expect(try Files.text(demo.path + "/" + Self.table) == before)
  }

  /// A file in the place of a new table is not replaced, and does not block other languages.
  @Test func aPipeInTheWayOfALanguageStopsThatLanguage() throws {
    let demo = try WritingDemo.make()
    _ = try Shell.run("mkfifo \(Self.settings)/sv.lproj", in: demo.path)
    let refused = try BuiltCommand.run(["import", Self.settings, "new", "--locale", "sv"], in: demo.path)
    #expect(
      refused.status == 2 && refused.problemText.contains("sv.lproj: error: is a file; a folder is expected"),
      "\(refused.problemText)")
    let run = try BuiltCommand.run(["import", Self.settings, "changed", "--conflicts", "incoming"], in: demo.path)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Shell.run("test -p \(Self.settings)/sv.lproj && echo pipe", in: demo.path) == "pipe\n")
  }

  /// A table of `Base.lproj` contains source texts.
  @Test func baseIsNotALanguageOfAFolder() throws {
    let demo = try WritingDemo.make()
    try demo.write("\"SOUND\" = \"Noise\";\n", to: "tables/Base.lproj/Root.strings")
    try demo.write("\"SOUND\" = \"Bruit\";\n", to: "tables/fr.lproj/Root.strings")
    let run = try BuiltCommand.run(["import", Self.settings, "tables", "--conflicts", "incoming"], in: demo.path)
    #expect(run.status == 0 && run.text.hasSuffix("1 file changed.\n"), "\(run.text)\(run.problemText)")
    #expect(try Files.text(demo.path + "/" + Self.table).contains("SOUND = \"Bruit\";"))
  }

  /// With a link in its place, the message once did not say what to do.
  @Test func aForeignJournalIsReported() throws {
    let demo = try WritingDemo.make()
    try demo.link("Demo.app/.Settings.bundle.settings-l10n-journal", to: "../changed")
    let run = try BuiltCommand.run(["import", Self.settings, "changed"], in: demo.path)
    #expect(run.status == 75, "\(run.problemText)")
    #expect(run.problemText.contains("it is not a folder; look at what is in it, then remove it"), "\(run.problemText)")
  }

  /// Texts of another app in the project once replaced those of this app, with status 0.
  @Test(arguments: ["xcode", "xcloc"]) func aProjectWithTwoAppsKeepsTheirTextsApart(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "P.xcodeproj/project.pbxproj")
    for app in ["A", "B"] {
      try folder.write(DemoBundle.pane(Self.group), to: "\(app)/Settings.bundle/Root.plist")
      try folder.write("\"SOUND\" = \"Sound\";\n", to: "\(app)/Settings.bundle/en.lproj/Root.strings")
      try folder.write("\"SOUND\" = \"Text of \(app)\";\n", to: "\(app)/Settings.bundle/de.lproj/Root.strings")
      let export = ["export", "\(app)/Settings.bundle", "--locale", "de", "--format", format, "--output", "out/\(app)"]
      #expect(try BuiltCommand.run(export, in: folder.path).status == 0)
    }
    let other = try BuiltCommand.run(["import", "B/Settings.bundle", "out/A"], in: folder.path)
    #expect(other.status == 1 && other.problemText.contains("--original \"A/Settings.bundle\""), "\(other.problemText)")
    let both = try BuiltCommand.run(["import", "B/Settings.bundle", "out"], in: folder.path)
    #expect(both.status == 0 && both.text.hasSuffix("Nothing to change.\n"), "\(both.text)")
    #expect(try Files.text(folder.path + "/B/Settings.bundle/de.lproj/Root.strings") == "\"SOUND\" = \"Text of B\";\n")
    let moved = ["import", "B/Settings.bundle", "out/A", "--original", "A/Settings.bundle", "--conflicts", "incoming"]
    #expect(try BuiltCommand.run(moved, in: folder.path).status == 0)
    #expect(try Files.text(folder.path + "/B/Settings.bundle/de.lproj/Root.strings") == "\"SOUND\" = \"Text of A\";\n")
  }

  private static let group =
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SOUND</string></dict>"

  /// Translations for a removed localization, or removed entries, were once dropped with status 0.
  @Test func translationsOfMissingEntriesAreNotDropped() throws {
    let demo = try WritingDemo.make()
    let export = ["export", Self.settings, "--locale", "fr", "--format", "po", "--output", "fr.po"]
    #expect(try BuiltCommand.run(export, in: demo.path).status == 0)
    let table = try Files.text(demo.path + "/" + Self.table)
    try demo.write("\"One\" = \"Un\";\n", to: Self.table)
    let removed = try BuiltCommand.run(["import", Self.settings, "fr.po"], in: demo.path)
    #expect(removed.status == 1 && removed.text.contains(" 0 refused, 4 removed\n"), "\(removed.text)")
    #expect(removed.text.hasSuffix("Nothing to change, 4 units left out.\n"), "\(removed.text)")
    #expect(removed.problemText.contains("[import-removed]"))
    let restored = try BuiltCommand.run(["import", Self.settings, "fr.po", "--restore"], in: demo.path)
    #expect(restored.status == 0 && restored.text.contains(" 4 added"), "\(restored.text)")
    _ = try Shell.run("rm -r \(Self.settings)/fr.lproj", in: demo.path)
    let new = try BuiltCommand.run(["import", Self.settings, "fr.po"], in: demo.path)
    #expect(new.status == 0 && new.text.contains("(new): 0 changed, 5 added"), "\(new.text)")
    #expect(
      try Files.text(demo.path + "/" + Self.table).split(separator: "\n").count <= table.split(separator: "\n").count)
  }

  /// A file from which nothing was imported once ended with status 0.
  @Test func aFileWithoutMatchingUnitsIsStatusOne() throws {
    let demo = try WritingDemo.make()
    for name in ["unknown", "other"] {
      let run = try BuiltCommand.run(["import", Self.settings, name], in: demo.path)
      #expect(run.status == 1 && run.problemText.contains("[import-unmatched]"), "\(run.problemText)")
    }
    let beside = try BuiltCommand.run(
      ["import", Self.settings, "other", "changed", "--conflicts", "incoming"], in: demo.path)
    #expect(beside.status == 0 && !beside.problemText.contains("[import-unmatched]"), "\(beside.problemText)")
    #expect(beside.text.contains("other/fr.xliff: left out 1 unit of other parts of the app"))
  }

  /// A unit that the bundle does not have was once not counted.
  @Test func unitsThatTheBundleDoesNotHaveAreCounted() throws {
    let demo = try WritingDemo.make()
    let line = ["import", Self.settings, "unknown", "changed", "--conflicts", "incoming", "--dry-run"]
    let run = try BuiltCommand.run(line, in: demo.path)
    #expect(run.text.contains("\n3 units are not in this bundle, and left out.\n"), "\(run.text)")
    let json = try #require(try JSONObject(try BuiltCommand.run(line + ["--summary", "json"], in: demo.path).output))
    #expect(json.number("unknown") == 3)
  }

  /// An old table once replaced newer texts with a note and status 0.
  @Test func textsThatMayBeNewerAreNotReplacedSilently() throws {
    let demo = try WritingDemo.make()
    try demo.write("\"SOUND\" = \"Bruit\";\n", to: "old/fr.lproj/Root.strings")
    let line = ["import", Self.settings, "old", "--dry-run"]
    let run = try BuiltCommand.run(line, in: demo.path)
    #expect(
      run.status == 1
        && run.text.contains("1 unit would overwrite another translation, and it is unknown which is newer"))
    let json = try #require(try JSONObject(try BuiltCommand.run(line + ["--summary", "json"], in: demo.path).output))
    #expect(json.objects("locales").map { $0.number("overwritten") } == [1])
    for option in [["--conflicts", "incoming"], ["--keep-existing"]] {
      #expect(try BuiltCommand.run(line + option, in: demo.path).status == 0)
    }
  }

  @Test func withALocaleOnlyItsFilesOfAFolderAreImported() throws {
    let demo = try WritingDemo.make()
    let line = ["import", Self.settings, "changed", "--locale", "he", "--conflicts", "incoming"]
    let run = try BuiltCommand.run(line, in: demo.path)
    #expect(run.status == 0 && run.text.hasSuffix("1 file changed.\n"), "\(run.text)\(run.problemText)")
    #expect(run.problemText.contains("1 file in another language than requested was passed over: fr"))
  }
}
