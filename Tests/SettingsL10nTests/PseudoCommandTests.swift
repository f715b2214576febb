import TestSupport
import Testing

/// What `pseudo` does from end to end.
@Suite struct PseudoCommandTests {
  private static func pseudo(_ arguments: [String], in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["pseudo"] + arguments, in: folder.path)
  }

  private static let pane = DemoBundle.pane(
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>")

  private static func small() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(pane, to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"Sound %@\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  /// Arguments, and what is printed.
  @Test(arguments: [
    (["--text", "Off"], "[Ǿƒƒ one two]\n\u{200F}\u{202E}Off\u{202C}\u{200F}\n"),
    (["--text", "Off", "--locale", "xx-LS"], "OffSSSSSSSSSSSSSSSSSSSSSSSSS\n"),
    (["--text", "7:30", "--locale", "xx-LS,en-XA,xx-LS"], "7:30\n7:30\n"), (["--text", ""], "\n\n"),
    (["--text", "\u{1B}[31m a", "--locale", "en-XA"], "[\u{1B}[31ḿ ȧ one two]\n"),
  ]) func textsArePrinted(_ arguments: [String], _ expected: String) throws {
    let run = try BuiltCommand.run(["pseudo"] + arguments)
    #expect(run.status == 0 && run.text == expected && run.problems.isEmpty, "\(run.text)\(run.problemText)")
  }

  /// Wrong usage, and what is said.
  @Test(arguments: [
    ([], "pseudo needs one of --output, --write and --text."),
    (["--write", "--output", "d"], "pseudo needs one of --output, --write and --text."),
    (["--output", ""], "--output is empty."), (["--write", "--as", "", "--locale", "en-XA"], "--as is empty."),
    (["--write", "--as", "de"], "--as needs one --locale."),
    (["--write", "--locale", "en-XA", "--as", ".."], "--as ..: expected the name of an lproj folder, such as de."),
    (["--write", "--locale", "en-XA", "--as", "a/b"], "--as a/b: expected the name of an lproj folder, such as de."),
    (["--write", "--locale", "en-XA", "--as", "a b"], "--as a b: expected the name of an lproj folder, such as de."),
    (["--output", "d", "--dry-run"], "--dry-run needs --write."),
    (["--output", "d", "--in-place"], "--in-place needs --write."),
    (["--write", "--locale", "de"], "\"de\" is not one of en-XA, ar-XB, xx-LS."),
    (["--write", "--locale", "keys"], "\"keys\" is not one of en-XA, ar-XB, xx-LS."),
    (["--text", "a", "--write"], "--text takes no bundle, and writes no files."),
    (["--text", "a", "Settings.bundle"], "--text takes no bundle, and writes no files."),
  ]) func wrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try Self.small()
    let run = try Self.pseudo(arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty, "\(run.text)")
    #expect(run.problemText.hasPrefix("error: \(message)\n"), "\(run.problemText)")
    #expect(try Shell.run("ls", in: folder.path) == "Settings.bundle\n")
  }

  @Test func writesIntoAFolder() throws {
    let folder = try Self.small()
    let run = try Self.pseudo(["--output", "made/"], in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.problemText == "wrote made/en-XA.lproj/Root.strings\nwrote made/ar-XB.lproj/Root.strings\n")
    let made = folder.path + "/made/"
    #expect(
      try Files.text(made + "en-XA.lproj/Root.strings")
        == "/* settings-l10n pseudo en-XA */\n\n\"A\" = \"[Şǿŭƞḓ %@ one two]\";\n")
    let again = try Self.pseudo(["--output", "made"], in: folder)
    #expect(again.status == 0 && again.text == "made: Nothing to change.\n" && again.problems.isEmpty)
    try folder.write("\"A\" = \"Off\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    #expect(try Self.pseudo(["--output", "made"], in: folder).problemText.hasPrefix("replaced made/en-XA.lproj/Root"))
  }

  /// What may be a user's work stays, and nothing else is written.
  @Test func whatWasNotMadeIsNotReplaced() throws {
    let folder = try Self.small()
    try folder.write("\"A\" = \"Laut\";\n", to: "made/ar-XB.lproj/Root.strings")
    try folder.write("\"A\" = \"Laut\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    let calls = [
      (["--output", "made"], "ar-XB"), (["--write", "--locale", "en-XA", "--as", "de.lproj"], "de"),
      (["--write", "--locale", "en-XA", "--as", "en"], "en"),
    ]
    for (arguments, name) in calls {
      let run = try Self.pseudo(arguments, in: folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.problemText == "error: \"\(name).lproj/Root.strings\" was not made by pseudo, so \(name).lproj is not "
          + "replaced. Choose another name with --as, or remove the folder. [language-is-there]\n",
        "\(run.problemText)")
    }
    #expect(
      try Shell.run("ls made; ls Settings.bundle", in: folder.path) == "ar-XB.lproj\nRoot.plist\nde.lproj\nen.lproj\n")
  }

  @Test func refusesAFolderInABundle() throws {
    let folder = try Self.small()
    let run = try Self.pseudo(["--output", "Settings.bundle/x"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.problemText
        == "error: Settings.bundle/x: is in a bundle; write into it with --write, or choose another folder\n")
  }

  /// A table that the bundle no longer has is removed from the bundle, and named in another folder.
  @Test func staleTables() throws {
    let folder = try Self.small()
    let made = "/* settings-l10n pseudo en-XA */\n\n\"B\" = \"[Ɓ one]\";\n"
    for path in ["made", "Settings.bundle"] { try folder.write(made, to: path + "/en-XA.lproj/Old.strings") }
    let exported = try Self.pseudo(["--output", "made", "--locale", "en-XA"], in: folder)
    #expect(exported.status == 2)
    #expect(
      exported.problemText
        == "error: made/en-XA.lproj/Old.strings: the bundle has no such table any more; remove the file\n")
    let written = try Self.pseudo(["--write", "--locale", "en-XA"], in: folder)
    #expect(written.status == 0, "\(written.problemText)")
    #expect(try Shell.run("ls Settings.bundle/en-XA.lproj", in: folder.path) == "Root.strings\n")
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try Self.small()
    let run = try Self.pseudo(
      ["Settings.bundle", "--write", "--dry-run", "--locale", "xx-LS", "--as", "fr"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.text == """
        --- /dev/null
        +++ b/Settings.bundle/fr.lproj/Root.strings
        @@ -0,0 +1,3 @@
        +/* settings-l10n pseudo xx-LS */
        +
        +"A" = "Sound %@SSSSSSSSSSSSSSSSSSSSSSSSS";
        Settings.bundle: 1 file would change; nothing was written.

        """, "\(run.text)")
    #expect(try Shell.run("ls Settings.bundle", in: folder.path) == "Root.plist\nen.lproj\n")
  }

  /// Files that cannot be read: what is in them is not known.
  @Test(arguments: ["Root.plist", "en.lproj/Root.strings"]) func nothingIsWrittenIfAFileIsBroken(_ path: String) throws
  {
    let folder = try Self.small()
    try folder.write(path == "Root.plist" ? "<plist>" : "\"A\" = \"b", to: "Settings.bundle/" + path)
    for arguments in [["--write"], ["--output", "made"]].map({ ["Settings.bundle"] + $0 }) {
      let run = try Self.pseudo(arguments, in: folder)
      #expect(run.status == 2 && run.problemText.contains("Settings.bundle/\(path):"), "\(run.problemText)")
      #expect(run.text == "Settings.bundle: nothing was written: files cannot be read.\n")
    }
    #expect(try Shell.run("ls; ls Settings.bundle", in: folder.path) == "Settings.bundle\nRoot.plist\nen.lproj\n")
  }

  // MARK: The fixture

  /// What commands say about a bundle, without the totals of `lint`.
  private static func said(_ folder: TemporaryFolder) throws -> [String] {
    let calls = [
      "lint Settings.bundle", "report Settings.bundle --format json", "sync Settings.bundle --check --locale all",
      "export Settings.bundle --locale all --format csv --output translations", "defaults Settings.bundle",
    ]
    return try calls.map { call in
      let run = try BuiltCommand.run(call.split(separator: " ").map(String.init), in: folder.path)
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      return call + "\n" + lines.filter { !$0.contains("Rule help:") }.joined(separator: "\n")
    } + [try Shell.run("cat translations/*; rm -r translations", in: folder.path)]
  }

  /// All that a pseudo-localization changes is one warning for each.
  @Test func nothingElseChanges() throws {
    let folder = try UntouchedImportTests.fixture()
    let before = try Self.said(folder)
    let run = try Self.pseudo(["Settings.bundle", "--write", "--locale", "en-XA,ar-XB,xx-LS"], in: folder)
    #expect(
      run.text == "Settings.bundle: 15 files written in en-XA.lproj, ar-XB.lproj, xx-LS.lproj. Remove this before a "
        + "release: lint reports it.\n", "\(run.text)\(run.problemText)")
    var after = try Self.said(folder)
    for name in ["ar-XB", "en-XA", "xx-LS"] {
      let finding =
        "Settings.bundle/\(name).lproj: warning: \"\(name).lproj\" was made for tests, and people could be shown it "
        + "[pseudo-localization]\n  fix: Remove it before a release: settings-l10n remove Settings.bundle \(name).\n"
      #expect(after[0].contains(finding))
      after[0] = after[0].replacing(finding, with: "")
    }
    #expect(after == before)
    let again = try Self.pseudo(["Settings.bundle", "--write", "--locale", "en-XA,ar-XB,xx-LS"], in: folder)
    #expect(again.status == 0 && again.text == "Settings.bundle: Nothing to change.\n")
  }

  /// A name takes it, but nothing of it is recorded.
  @Test func itCanBeNamed() throws {
    let folder = try Self.small()
    try folder.write("\"A\" = \"Ton %@\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    _ = try Self.pseudo(["--write", "--locale", "en-XA"], in: folder)
    let report = try BuiltCommand.run(["report", "--locale", "en-XA", "--format", "json"], in: folder.path)
    let bundle = try #require(try JSONObject(report.output)?.objects("bundles").first)
    #expect(
      bundle.objects("locales").map { "\($0.string("locale") ?? "") \($0.number("translated") ?? 0)" } == ["en-XA 1"])
    let export = try BuiltCommand.run(["export", "--locale", "en-XA", "--format", "csv"], in: folder.path)
    #expect(export.status == 0 && export.text.contains("\"[Şǿŭƞḓ %@ one two]\"") && export.problems.isEmpty)
    _ = try BuiltCommand.run(["state", "init"], in: folder.path)
    try folder.write("id,context,source,target\nA,Root,Sound %@,New %@\n", to: "en-XA.csv")
    let run = try BuiltCommand.run(
      ["import", ".", "en-XA.csv", "--locale", "en-XA", "--conflicts", "incoming"], in: folder.path)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Files.text(folder.path + "/Settings.bundle/en-XA.lproj/Root.strings").contains("New %@"))
    let states = try Files.text(folder.path + "/.Settings.bundle.l10n-state")
    #expect(states.contains("de\tRoot\tA") && !states.contains("en-XA"), "\(states)")
  }
}
