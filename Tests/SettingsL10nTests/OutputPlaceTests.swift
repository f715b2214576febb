import TestSupport
import Testing

/// What is written outside of bundles comes to where the user said, and nowhere else.
@Suite struct OutputPlaceTests {
  static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"One\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"Eins\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    return folder
  }

  static func listing(_ folder: TemporaryFolder) throws -> String {
    try Shell.run("find . -printf '%p %l\\n' | sort; find . -type f -exec cksum {} + | sort", in: folder.path)
  }

  static func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private static let strings = "export Settings.bundle --locale de --format strings -o out"

  /// A link below the folder that is named, and the command that followed it.
  static let links = [
    ("mkdir out; ln -s ../Settings.bundle/de.lproj out/de.lproj", strings),
    ("mkdir out other; ln -s ../other out/de.lproj", strings),
    ("mkdir -p out/de.lproj; ln -s ../../Settings.bundle/de.lproj/Root.strings out/de.lproj/Root.strings", strings),
    ("mkdir -p out/de.lproj; ln -s ../../new out/de.lproj/Root.strings", strings),
    ("mkdir out other; ln -s ../other out/de", "export Settings.bundle --locale de --format json -o out"),
    ("mkdir out other; ln -s ../other out/de.xcloc", "export Settings.bundle --locale de --format xcloc -o out"),
    (
      "mkdir de.xcloc other; ln -s ../other 'de.xcloc/Localized Contents'",
      "export Settings.bundle --locale de --format xcloc -o de.xcloc"
    ),
    ("mkdir out; echo x >file; ln -s ../file out/de.po", "export Settings.bundle --locale de --format po -o out"),
    ("mkdir out other; ln -s ../other out/en-XA.lproj", "pseudo Settings.bundle --output out"),
    ("mkdir out; ln -s ../new out/en-XA.lproj", "pseudo Settings.bundle --output out"),
    ("mkdir out; ln -s ../new out/index.html", "preview Settings.bundle -o out/"),
    ("mkdir out other; ln -s ../other out/de.html", "preview Settings.bundle -o out/"),
    ("mkdir out; ln -s ../other out/Settings.bundle", "bake Settings.bundle --output out"),
    ("ln -s nothing out", "bake Settings.bundle --output out"),
    ("ln -s nothing A.swift", "generate swift Settings.bundle -o A.swift"),
  ]

  @Test(arguments: links) func nothingIsReachedThroughALink(_ preparation: String, _ line: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(preparation, in: folder.path)
    let before = try Self.listing(folder)
    let run = try Self.run(line, in: folder)
    #expect(run.status == 2, "\(run.problemText)")
    // pseudo reads what is there first.
    #expect(run.problemText.contains("link") || run.problemText.contains("leads out"), "\(run.problemText)")
    #expect(!run.problemText.contains("wrote"), "\(run.problemText)")
    #expect(try Self.listing(folder) == before)
  }

  /// What the user named may be a link, and so may be the way there.
  @Test(arguments: [
    ("\(strings)", "out/de.lproj/Root.strings"),
    ("export Settings.bundle --locale de --format po -o out", "out/de.po"),
    ("export Settings.bundle --locale de --format po -o out/x/de.po", "out/x/de.po"),
    ("pseudo Settings.bundle --output out", "out/en-XA.lproj/Root.strings"),
    ("preview Settings.bundle -o out", "out/index.html"), ("bake Settings.bundle --output out", "out/Settings.bundle"),
    ("generate swift Settings.bundle -o out/A.swift", "out/A.swift"),
  ]) func theNamedFolderMayBeALink(_ line: String, _ file: String) throws {
    let folder = try Self.make()
    _ = try Shell.run("mkdir real; ln -s real out", in: folder.path)
    let run = try Self.run(line, in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(try Shell.run("test -L out && ls -d real/\(file.dropFirst(4))", in: folder.path) != "")
  }

  /// So may be the file.
  @Test func theNamedFileMayBeALink() throws {
    let folder = try Self.make()
    _ = try Shell.run(
      "mkdir real; touch real/f; for f in de.po p.html A.swift; do ln -s real/f $f; done", in: folder.path)
    for line in [
      "export Settings.bundle --locale de --format po -o de.po", "preview Settings.bundle -o p.html",
      "generate swift Settings.bundle -o A.swift",
    ] {
      #expect(try Self.run(line, in: folder).status == 0, "\(line)")
      #expect(try Shell.run("find . -type l | wc -l; cat real/f | wc -l; : >real/f", in: folder.path).hasPrefix("3\n"))
    }
  }

  /// Into a bundle that is not the one that is exported, by any way.
  @Test(arguments: [
    "export Settings.bundle --locale de --format po -o Other.bundle",
    "export Settings.bundle --locale de --format po -o Other.bundle/new/de.po",
    "export Settings.bundle --locale de --format po -o way/x",
    "export Settings.bundle --locale Other.bundle --format json -o .", "pseudo Settings.bundle --output way",
    "preview Settings.bundle -o way/", "preview Settings.bundle -o way/a.html",
    "bake Settings.bundle --output way", "generate swift Settings.bundle -o way/A.swift",
    "generate swift Settings.bundle -o A.swift --runtime separate way/B.swift",
    "rename Settings.bundle --to-keys --plan way/keys.csv",
    "export Settings.bundle --locale de --format strings -o Shout.BUNDLE", "preview Settings.bundle -o Shout.BUNDLE/x/",
    "export Settings.bundle --locale de --format strings -o plain", "pseudo Settings.bundle --output plain",
    "preview Settings.bundle -o plain/p.html", "bake Settings.bundle --output plain",
    "generate swift Settings.bundle -o plain/A.swift",
  ]) func nothingIsWrittenIntoABundle(_ line: String) throws {
    let folder = try Self.make()
    try folder.write("", to: "Other.bundle/Root.plist")
    for file in ["plain/Root.inApp.plist", "Shout.BUNDLE/a"] { try folder.write("", to: file) }
    try folder.link("way", to: "Other.bundle")
    _ = try Shell.run("cp -R Settings.bundle/de.lproj Settings.bundle/Other.bundle.lproj", in: folder.path)
    let before = try Self.listing(folder)
    let run = try Self.run(line, in: folder)
    #expect(run.status == 2, "\(run.problemText)")
    #expect(try Self.listing(folder) == before, "\(run.problemText)")
  }

  /// An xcloc has copies of tables in a folder that is named like the bundle.
  @Test func anXclocIsNoBundle() throws {
    let folder = try Self.make()
    for _ in 0..<2 {
      let run = try Self.run("export Settings.bundle --locale de --format xcloc -o out", in: folder)
      #expect(run.status == 0 && run.problemText.contains("/Source Contents/"), "\(run.problemText)")
    }
  }

  /// A table is named by a pane: in an archive, too, its name is that of a file.
  @Test(arguments: [
    "export Settings.bundle --locale de --format json -o out",
    "export Settings.bundle --locale de --format json -o out.zip",
    "export Settings.bundle --locale all --format xcstrings -o out.zip",
  ]) func noArchiveLeadsOut(_ line: String) throws {
    let folder = try Self.make()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row, table: "../../evil"), to: "Settings.bundle/Root.plist")
    let run = try Self.run(line, in: folder)
    #expect(run.status == 2 && run.problemText.contains("evil"), "\(run.problemText)")
    #expect(run.problemText.contains("is not a file name"), "\(run.problemText)")
    #expect(try !Self.listing(folder).contains("out"))
  }

  // MARK: Full disks

  /// All or nothing: the folders are not left either. The limit has room for some of the files.
  @Test(arguments: [
    "preview Settings.bundle -o out/", "pseudo Settings.bundle --output out",
    "export Settings.bundle --locale all,en --format strings -o out",
    "export Settings.bundle --locale all --format xcloc -o out",
    "generate swift Settings.bundle -o out/A.swift --runtime separate out/B.swift",
    "bake Settings.bundle --output out", "lint Settings.bundle --write json=out/a.json --write html=out/b.html",
    "init Settings.bundle --with-schema --output out/config.json",
  ]) func whatDoesNotFitIsNotBegun(_ line: String) throws {
    let folder = try Self.make()
    let entries = (0..<400).map { "\"KEY \($0)\" = \"A text that takes some room on the disk\";\n" }.joined()
    try folder.write("\"A\" = \"One\";\n" + entries, to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write("\"A\" = \"Eins\";\n", to: "Settings.bundle/de.lproj/Root.strings")
    let before = try Self.listing(folder)
    let text = try Shell.run("ulimit -f 12; '\(BuiltCommand.path)' \(line) 2>&1 >/dev/null; echo $?", in: folder.path)
    #expect(text.hasSuffix("\n2\n") && text.contains("; nothing was written\n"), "\(text)")
    #expect(!text.contains("wrote "), "\(text)")
    #expect(try Self.listing(folder) == before)
  }

  /// What a run has written before the file that fails, and what it says.
  static let later = [
    (
      "mkdir p.html", "lint Settings.bundle --write json=a.json --write preview=p.html",
      "error: p.html: is not a regular file; written: a.json; not written: p.html\n"
    ),
    (
      "mkdir r.json; sed -i 's/Eins/Eins /' Settings.bundle/de.lproj/Root.strings",
      "lint Settings.bundle --fix --fail-on never --write json=r.json",
      "error: r.json: is not a regular file; written: the bundle; not written: r.json\n"
    ),
    (
      "mkdir a.json", "lint Settings.bundle --write html=a.html --write json=a.json",
      "regular file; nothing was written\n"
    ),
    ("mkdir .gitattributes; git init -q", "init Settings.bundle --git", "/.gitattributes: not a regular file\n"),
    (
      "cp -R Settings.bundle/de.lproj Settings.bundle/fr.lproj; mkdir o; '\(BuiltCommand.path)' state init Settings.bundle; "
        + "mv .Settings.bundle.l10n-state o/s; "
        + "ln -s o/s .Settings.bundle.l10n-state; printf 'id,context,source,target\nA,Root,One,\\001\n' >de.csv; "
        + "printf 'id,context,source,target\nA,Root,One,Un\n' >fr.csv",
      "import Settings.bundle de.csv fr.csv --rejects back.csv --skip-refused --conflicts incoming",
      "nothing was written\nnote: written before: back.csv\n"
    ),
  ]

  @Test(arguments: later) func whatWasWrittenBeforeIsNamed(_ preparation: String, _ line: String, _ end: String) throws
  {
    let folder = try Self.make()
    _ = try Shell.run(preparation, in: folder.path)
    let run = try Self.run(line, in: folder)
    #expect(run.status == 2 && run.problemText.hasSuffix(end), "\(run.problemText)")
    #expect(try Shell.run("ls a.html .settings-l10n.json 2>/dev/null", in: folder.path) == "")
  }
}
