import TestSupport
import Testing

/// What commands do with a state file that cannot be read, or not wholly.
@Suite struct StateFileDamageTests {
  private static let state = ".Settings.bundle.l10n-state"

  /// Dutch has copies only.
  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = ["A", "B"].map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
    }
    try folder.write(DemoBundle.pane(rows.joined()), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"one\";\n\"B\" = \"two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try BuiltCommand.run(["add", "Settings.bundle", "nl"], in: folder.path)
    #expect(run.status == 0)
    return folder
  }

  private static func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// How the file is damaged, and what is said about it.
  static let damages = [
    ("head -c 60 \(state) > x; mv x \(state)", ":2:1: warning: the line is not a line of a state file"),
    ("true > \(state)", ":1:1: error: the state file is empty"),
    ("echo garbage > \(state)", ":1:1: error: the first line is not that of a state file"),
    (
      "printf '\\357\\273\\277' | cat - \(state) > x; mv x \(state)",
      ":1:1: error: the first line is not that of a state file"
    ),
  ]

  /// The coverage rose, and `report` said nothing.
  @Test(arguments: damages) func reportAndExportNameTheDamage(_ damage: String, _ message: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(damage, in: folder.path)
    let report = try Self.run("report Settings.bundle --locale nl", in: folder)
    #expect(report.text.contains(message), "\(report.text)\(report.problemText)")
    #expect(report.status == (message.contains("error") ? 1 : 0))
    let minimum = try Self.run("report Settings.bundle --locale nl --min-coverage 90 --only low-coverage", in: folder)
    #expect(minimum.status == 1 && minimum.text.contains("the coverage is not known"), "\(minimum.text)")
    let export = try Self.run(
      "export Settings.bundle --locale nl --format csv --only missing --output x.csv", in: folder)
    #expect(export.status == 1 && export.problemText.contains("\(Self.state)\(message)"), "\(export.problemText)")
    #expect(!export.problemText.contains(".."))
  }

  /// Also if there is nothing to record.
  @Test(arguments: ["state init Settings.bundle", "state accept Settings.bundle --locale en"])
  func recordingNeedsAWholeFile(_ line: String) throws {
    let folder = try Self.make()
    _ = try Shell.run("echo x >> \(Self.state)", in: folder.path)
    let run = try Self.run(line, in: folder)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.problemText.contains("the line is not a line of a state file"), "\(run.problemText)")
  }

  /// What the real run refuses, the dry run refuses, too.
  @Test(arguments: [
    "sync Settings.bundle --locale nl", "add Settings.bundle fr", "remove Settings.bundle nl",
    "rename Settings.bundle A NEW",
  ]) func dryRunsRefuseWhatRealRunsRefuse(_ line: String) throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"uno\";\n\"B\" = \"two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    for damage in ["echo x >> \(Self.state)", "mv \(Self.state) other; ln -s other \(Self.state)"] {
      _ = try Shell.run(damage, in: folder.path)
      for option in ["", " --dry-run"] {
        let run = try Self.run(line + option, in: folder)
        #expect(
          run.status == 2 && run.problemText.contains("nothing was written"), "\(line)\(option): \(run.problemText)")
      }
      _ = try Shell.run("sed -i '/^x$/d' \(Self.state)", in: folder.path)
    }
    #expect(try Shell.run("LC_ALL=C ls Settings.bundle", in: folder.path) == "Root.plist\nen.lproj\nnl.lproj\n")
  }

  /// It was treated as if there were no file.
  @Test func aLinkToNothingIsAnError() throws {
    let folder = try Self.make()
    _ = try Shell.run("rm \(Self.state); ln -s gone \(Self.state)", in: folder.path)
    for line in ["lint Settings.bundle", "report Settings.bundle", "state list Settings.bundle"] {
      let run = try Self.run(line, in: folder)
      #expect(run.status == 2, "\(line)")
      #expect(
        run.problemText.contains("error: \(Self.state): cannot be read: it is a link to a file that does not exist"),
        "\(run.problemText)")
    }
  }

  @Test func pruningRepairsIt() throws {
    for (damage, _) in Self.damages {
      let folder = try Self.make()
      _ = try Shell.run(damage, in: folder.path)
      #expect(try Self.run("state prune Settings.bundle", in: folder).status == 0)
      #expect(try Files.text(folder.path + "/" + Self.state).hasPrefix("settings-l10n-state 1\n"))
      #expect(try Self.run("lint Settings.bundle --only state-line", in: folder).status == 0)
    }
  }

  /// A contradiction is a warning of `lint`, and `sync` says that it leaves the text.
  @Test func contradictionsAreNamed() throws {
    let folder = try Self.make()
    _ = try Shell.run(
      "grep untranslated \(Self.state) | sed s/untranslated/translated/ >> \(Self.state)", in: folder.path)
    try folder.write("\"A\" = \"uno\";\n\"B\" = \"two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    let lint = try Self.run("lint Settings.bundle --only state-line", in: folder)
    #expect(
      lint.text.contains("Settings.bundle/nl.lproj/Root.strings:1:1: warning: lines of the state file contradict"),
      "\(lint.text)")
    #expect(lint.text.contains("settings-l10n state accept Settings.bundle --locale nl --table Root --key A"))
    let sync = try Self.run("sync Settings.bundle --locale nl", in: folder)
    #expect(
      sync.problemText.contains("sync leaves its text as it is") && sync.text.contains("in sync"), "\(sync.problemText)"
    )
    #expect(
      try Files.text(folder.path + "/Settings.bundle/nl.lproj/Root.strings") == "\"A\" = \"one\";\n\"B\" = \"two\";\n")
  }

  // MARK: Names

  /// These names were accepted, and nothing was done.
  @Test(
    arguments: [
      (["state", "accept", "Settings.bundle", "--locale", "nk"], 2, "no localization \"nk\"; did you mean \"nl\"?"),
      (["state", "list", "Settings.bundle", "--locale", "fr"], 2, "no localization \"fr\""),
      (["state", "init", "Settings.bundle", "--locale", "fr"], 2, "no localization \"fr\""),
      (
        ["state", "accept", "Settings.bundle", "--locale", "nl", "--table", "Rot"], 2,
        "no table with translations \"Rot\"; did you mean \"Root\"?"
      ),
      (["add", "Settings.bundle", ""], 64, "add needs the tag of a language."),
    ] as [([String], Int32, String)])
  func unknownNamesAreErrors(_ line: [String], _ status: Int32, _ message: String) throws {
    let folder = try Self.make()
    let run = try BuiltCommand.run(line, in: folder.path)
    #expect(run.status == status && run.problemText.contains(message), "\(run.problemText)")
  }

  /// Nothing is stale before anything is recorded.
  @Test func anExportOfStaleTextsSaysThatNothingIsRecorded() throws {
    let folder = try Self.make()
    _ = try Shell.run("rm \(Self.state)", in: folder.path)
    let run = try Self.run("export Settings.bundle --locale nl --format csv --only stale --output x.csv", in: folder)
    #expect(run.problemText.contains("nothing is recorded about the translations"), "\(run.problemText)")
  }

  /// "Nothing to change.", although states were recorded.
  @Test func anImportSaysThatStatesAreRecorded() throws {
    let folder = try Self.make()
    _ = try Self.run("export Settings.bundle --locale nl --format csv --output nl.csv", in: folder)
    _ = try Shell.run(
      "sed -i 's/\"one\",\"\"/\"one\",\"one\"/; s/\"two\",\"\"/\"two\",\"two\"/' nl.csv", in: folder.path)
    let run = try Self.run("import Settings.bundle nl.csv --allow-source-copies", in: folder)
    #expect(
      run.text.hasSuffix("2 states recorded, of texts that stay as they are.\nNo text to change.\n"),
      "\(run.text)\(run.problemText)")
    let states = try Self.run("state list Settings.bundle --locale nl", in: folder)
    #expect(states.text.hasSuffix("0 untranslated, 2 translated.\n"), "\(states.text)")
  }
}
