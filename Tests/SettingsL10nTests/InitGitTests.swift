import TestSupport
import Testing

/// `init --git`: what it writes, and what it refuses.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent"))
struct InitGitTests {
  private static let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
  private static let textconv =
    "f() { if command -v settings-l10n >/dev/null; then settings-l10n textconv -- \"$1\"; else cat -- \"$1\"; fi; }; f"

  private static let driver = """
    if command -v settings-l10n >/dev/null; then settings-l10n merge %O %A %B --path=%P --marker-size=%L; s=$?; \
    if test $s -le 1; then exit $s; fi; else git merge-file -p %A %O %B >/dev/null; if test $? -gt 127; then exit 1; fi; \
    fi; git merge-file -p --marker-size=%L %A %O %B >%A.l10n; s=$?; \
    if test $s -gt 127 || ! mv %A.l10n %A; then rm -f %A.l10n; exit 129; fi; test $s = 0
    """

  /// What earlier versions wrote.
  private static let earlier = [
    "diff.settings-l10n.textconv":
      "f() { if command -v settings-l10n >/dev/null; then settings-l10n textconv \"$1\"; else cat \"$1\"; fi; }; f",
    "merge.settings-l10n.driver": """
    if command -v settings-l10n >/dev/null; then settings-l10n merge %O %A %B --path %P --marker-size %L; else \
    git merge-file --marker-size=%L %A %O %B || exit 1; fi
    """,
  ]

  /// A repository with a bundle and its configuration.
  private static func repository(_ bundle: String = "App/Settings.bundle") throws -> GitFolder {
    let repository = try GitFolder()
    try repository.change(["\(bundle)/Root.plist": DemoBundle.pane(""), "\(bundle)/en.lproj/Root.strings": "a=1;\n"])
    return repository
  }

  private static func setUp(_ repository: GitFolder, _ bundle: String = "App/Settings.bundle") throws
    -> BuiltCommand.Run
  {
    try BuiltCommand.run(["init", bundle, "--git"], in: repository.path, environment: environment)
  }

  @Test func linesAndSettingsAreShownAndWritten() throws {
    let repository = try Self.repository()
    try repository.change(["App/.settings-l10n.json": "{}", ".gitattributes": "*.png binary"])
    let run = try Self.setUp(repository)
    let real = try repository.git("rev-parse --show-toplevel")
    #expect(run.status == 0 && run.problemText == "")
    #expect(
      run.text == """
        In \(real)/.gitattributes:
          /App/Settings.bundle/**/*.strings merge=settings-l10n diff=settings-l10n
          /App/Settings.bundle/**/*.xcstrings merge=settings-l10n diff=settings-l10n
          *.l10n-state merge=union
        By git config --local:
          diff.settings-l10n.textconv=\(Self.textconv)
          merge.settings-l10n.driver=\(Self.driver)
        Commit .gitattributes. In every other clone, run once:
          settings-l10n init App/Settings.bundle --git
        GitHub, most graphical programs, Windows, and branches older than the line in .gitattributes do not use it: there
        tables are merged line by line.

        """)
    #expect(
      try Files.text(repository.path + "/.gitattributes") == """
        *.png binary
        /App/Settings.bundle/**/*.strings merge=settings-l10n diff=settings-l10n
        /App/Settings.bundle/**/*.xcstrings merge=settings-l10n diff=settings-l10n
        *.l10n-state merge=union

        """)
    #expect(try repository.git("config --local --get-all merge.settings-l10n.driver") == Self.driver)
    #expect(try repository.git("config --local --get-all diff.settings-l10n.textconv") == Self.textconv)
  }

  /// In another clone only the settings are missing, and nothing is the second time.
  @Test func theSecondTimeNothingHappens() throws {
    let repository = try Self.repository()
    #expect(try Self.setUp(repository).status == 0)
    let before = try Files.bytes(repository.path + "/.gitattributes") + Files.bytes(repository.path + "/.git/config")
    let again = try Self.setUp(repository)
    #expect(again.status == 0 && again.text == "")
    #expect(again.problemText == "git is set up already for App/Settings.bundle\n")
    #expect(
      try Files.bytes(repository.path + "/.gitattributes") + Files.bytes(repository.path + "/.git/config") == before)
    try repository.git("config --local --remove-section merge.settings-l10n")
    let clone = try Self.setUp(repository)
    #expect(clone.status == 0 && clone.text.hasPrefix("By git config --local:\n  merge.settings-l10n.driver="))
  }

  /// The file with other attributes, and the message.
  static let refused = [
    (
      ".gitattributes", "*.strings diff=localizablestrings\n",
      "en.lproj/Root.strings: has the attribute diff=localizablestrings already"
    ),
    ("App/.gitattributes", "*.strings merge=union\n", "en.lproj/Root.strings: has the attribute merge=union already"),
    (".gitattributes", "*.strings binary\n", "en.lproj/Root.strings: has the attribute -merge already"),
    (
      "App/.gitattributes", "*.l10n-state merge=ours\n",
      "../.Settings.bundle.l10n-state: has the attribute merge=ours already"
    ),
  ]

  @Test func otherAttributesAreRefused() throws {
    for (file, line, message) in Self.refused {
      let repository = try Self.repository()
      try repository.change([file: line])
      let run = try Self.setUp(repository)
      let rest = "; remove it from the .gitattributes that sets it\n"
      #expect(run.status == 2 && run.text == "" && run.problemText == "error: \(message)\(rest)")
      #expect(try Files.text(repository.path + "/" + file) == line)
      #expect(try repository.git("config --local --get-regexp settings-l10n") == "")
      #expect(try repository.git("status --short -uall | grep -c json") == "0", "not even a configuration is written")
    }
  }

  /// git reads no attributes through a link, and its target may be outside of the work tree.
  @Test func aLinkIsNotWrittenThrough() throws {
    let repository = try Self.repository()
    let outside = try TemporaryFolder()
    try outside.write("", to: "attributes")
    _ = try Shell.run("ln -s '\(outside.path)/attributes' .gitattributes", in: repository.path)
    let run = try Self.setUp(repository)
    #expect(run.status == 2 && run.problemText.contains("/.gitattributes: is a symbolic link"), "\(run.problemText)")
    #expect(try Files.text(outside.path + "/attributes").isEmpty)
  }

  @Test func whatAnEarlierVersionWroteIsReplaced() throws {
    let repository = try Self.repository()
    #expect(try Self.setUp(repository).status == 0)
    for (name, value) in Self.earlier {
      try repository.git("config --local \(name) '\(value)'")
      let run = try Self.setUp(repository)
      #expect(run.status == 0 && run.text.hasPrefix("By git config --local:\n  \(name)="), "\(run.problemText)")
      #expect(try repository.git("config --local --get-regexp settings-l10n | wc -l").contains("2"))
    }
    #expect(try repository.git("config --local --get-all merge.settings-l10n.driver") == Self.driver)
    #expect(try repository.git("config --local --get-all diff.settings-l10n.textconv") == Self.textconv)
  }

  /// What is printed for other clones must work.
  @Test func aNameThatBeginsWithADashIsNoOption() throws {
    let repository = try Self.repository("-x/Settings.bundle")
    let run = try Self.setUp(repository, "./-x/Settings.bundle")
    #expect(run.status == 0 && run.text.contains("\n  settings-l10n init ./-x/Settings.bundle --git\n"))
  }

  @Test func anotherSettingIsRefused() throws {
    let repository = try Self.repository()
    try repository.git("config merge.settings-l10n.driver 'mine %A'")
    let run = try Self.setUp(repository)
    #expect(run.status == 2)
    #expect(
      run.problemText == """
        error: git config has another merge.settings-l10n.driver: mine %A; remove it with: git config --local --unset-all \
        merge.settings-l10n.driver

        """)
    #expect(try Files.list(repository.path, suffix: ".gitattributes").isEmpty)
  }

  @Test func withoutARepositoryNothingIsWritten() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(["init", "Demo.app", "--git", "--output", "c.json"], in: demo.path)
    #expect(run.status == 2 && run.text == "" && run.problemText.hasPrefix("error: git rev-parse: "))
    #expect(try Files.list(demo.path, suffix: "c.json").isEmpty)
  }

  /// Names of folders that are more than letters in a pattern.
  @Test(arguments: [
    "Settings.bundle", "My App/Settings.bundle", "a\"b\\c/Settings.bundle", "[x]*?/Settings.bundle",
    "!#/Settings.bundle", "ä\t\u{1}/Settings.bundle", "#a/Settings.bundle",
  ])
  func namesAreQuoted(bundle: String) throws {
    let repository = try Self.repository(bundle)
    #expect(try Self.setUp(repository, bundle).status == 0)
    let tables = ["\(bundle)/en.lproj/Root.strings", "\(bundle)/Root.strings", "\(bundle)/Root.xcstrings"]
    let others = ["Root.strings", "x/Settings.bundle/en.lproj/Root.strings", "\(bundle)/Root.plist"]
    try repository.change(["list": (tables + others).map { $0 + "\u{0}" }.joined()])
    let found = try repository.git("check-attr -z --stdin merge <list").split(separator: "\u{0}")
    let values = stride(from: 2, to: found.count, by: 3).map { String(found[$0]) }
    let expected =
      tables.map { _ in "settings-l10n" } + others.map { _ in "unspecified" }
    #expect(values == expected)
  }

  /// The bundle is the whole work tree: its state file is not in it.
  @Test func aBundleAtTheTop() throws {
    let parent = try TemporaryFolder()
    try parent.write(DemoBundle.pane(""), to: "Settings.bundle/Root.plist")
    _ = try Shell.run("git init -q Settings.bundle", in: parent.path)
    let run = try BuiltCommand.run(
      ["init", "Settings.bundle", "--git"], in: parent.path, environment: Self.environment)
    #expect(run.status == 0 && run.text.contains("  /**/*.strings merge="))
  }
}
