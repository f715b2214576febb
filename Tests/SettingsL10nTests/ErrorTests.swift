import TestSupport
import Testing

/// Every exit status, and the messages on standard error.
@Suite struct ErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    /// The first line on standard error.
    var message: String

    init(_ arguments: String..., status: Int32, _ message: String) {
      (self.arguments, self.status, self.message) = (arguments, status, message)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let settings = "Demo.app/Settings.bundle"

  static let refused: [Row] = [
    Row("show", "nothing", status: 2, "error: nothing: no such file or folder"),
    Row(
      "show", "note.txt", status: 2,
      "error: note.txt: not a folder; name a Settings.bundle, an .app, or a folder that holds one"),
    Row(
      "show", "Demo.app/Settings.bundle/fr.lproj", status: 2,
      "error: Demo.app/Settings.bundle/fr.lproj: no Settings.bundle or InAppSettings.bundle here or in the folders below; "
        + "name one, or an app"),
    Row("show", "two", status: 2, "error: two: several bundles found, name one of them:"),
    Row("defaults", "two", status: 2, "error: two: several bundles found, name one of them:"),
    Row(
      "show", "rootless", "--locale", "fr", status: 2,
      "error: rootless/Settings.bundle: no root pane; looked for Root~iphone.plist, Root.plist"),
    Row(
      "defaults", "cut", status: 2,
      "error: cut/Settings.bundle: no root pane: Root.plist exists, but is not a readable pane"),
    Row(
      "show", settings, "--locale", "fr", "--pane", "rot", status: 2, "error: no pane \"rot\"; did you mean \"Root\"?"),
    Row(
      "show", settings, "--locale", "fr", "--pane", "Sounds", status: 2,
      "error: no pane \"Sounds\"; there are: Root, Advanced"),
    Row(
      "candidates", settings, "--locale", "fr", "--key", "rington", status: 2,
      "error: no choice with the key \"rington\"; did you mean \"ringtone\"?"),
    Row(
      "candidates", "plain", "--locale", "fr", "--key", "x", status: 2,
      "error: no specifier of this bundle has a choice"),
    Row(
      "candidates", settings, "--locale", "fr", "--pane", "Root", "--index", "0", status: 2,
      "error: Root.plist: specifier 0, a group, has no choice"),
    Row(
      "candidates", settings, "--locale", "fr", "--pane", "Root", "--index", "1", status: 2,
      "error: Root.plist: specifier 1 is not shown on this device (--device)"),
    Row(
      "candidates", settings, "--locale", "fr", "--pane", "Root", "--index", "8", status: 2,
      "error: Root.plist: specifier 8 does not exist; there are 8"),
    Row(
      "candidates", settings, "--locale", "fr", "--pane", "Advance", "--index", "0", status: 2,
      "error: no pane \"Advance\"; did you mean \"Advanced\"?"),
    Row("inspect", "nothing", status: 2, "error: nothing: no such file or folder"),
    Row("inspect", "/dev/zero", status: 2, "error: /dev/zero: not a regular file"),
    Row("export", "nothing", "--format", "po", status: 2, "error: nothing: no such file or folder"),
    Row("export", "two", "--format", "po", status: 2, "error: two: several bundles found, name one of them:"),
    Row(
      "export", settings, "--format", "po", "--locale", "all", status: 2,
      "error: the export has 2 files: choose a folder for them with --output"),
    Row(
      "export", settings, "--format", "po", "--locale", "fr", "--output", "/dev/null", status: 2,
      "error: /dev/null: is not a folder; name a folder, a file with the extension of the format, or - (standard output)"
    ),
    Row(
      "explain", settings, "SOUND", "--table", "Rot", "--locale", "fr", status: 2,
      "error: no table \"Rot\"; did you mean \"Root\"?"),
    Row(
      "export", settings, "--format", "po", "--locale", "!!", status: 2,
      "error: \"!!\" is not a locale. Use an lproj name or a BCP 47 tag. The bundle has: en, fr, he, ja. [not-a-locale]"
    ),
    Row(
      "export", settings, "--format", "po", "--locale", "fr-Latn-FR", status: 2,
      "error: \"fr-Latn-FR\" may mean fr.lproj, but that is not certain. Name the localization: fr. [unclear-locale]"),
    Row(
      "export", "plain", "--format", "po", "--locale", "all", status: 2,
      "error: plain/Settings.bundle: has no localization yet; name a language with --locale"),
    Row(
      "export", settings, "--format", "xcode", "--locale", "fr", "--project-root", "two", status: 2,
      "error: two: Demo.app/Settings.bundle is not in this folder; name the folder of its Xcode project"),
    Row(
      "export", settings, "--format", "po", "--locale", "fr", "--base", "note.txt", status: 2,
      "note.txt: error: cannot detect the format from the file's name or content. Name it with --format. "
        + "[import-unknown-format]"),
    Row("import", settings, "nothing", status: 2, "error: nothing: no such file or folder"),
    Row("import", "nothing", "fr.po", status: 2, "error: nothing: no such file or folder"),
    Row("import", settings, "/dev/zero", status: 2, "error: /dev/zero: not a regular file"),
    Row(
      "import", settings, "note.txt", status: 2,
      "note.txt: error: cannot detect the format from the file's name or content. Name it with --format. "
        + "[import-unknown-format]"),
    Row(
      "import", settings, "two", status: 2,
      "two: error: it contains no translation files. Name a file, an xcloc, an lproj, or a folder of these; "
        + "--format chooses among several formats. [import-nothing]"),
    Row(
      "import", settings, "good.strings", "--locale", "!!", status: 2,
      "error: \"!!\" is not a locale. Use an lproj name or a BCP 47 tag. The bundle has: en, fr, he, ja. [not-a-locale]"
    ),
    Row("sync", "nothing", status: 2, "error: nothing: no such file or folder"),
    Row("sync", "two", status: 2, "error: two: several bundles found, name one of them:"),
  ]

  /// The table of typical mistakes is in ``MistakeTests``; here is what it does not have.
  static let wrongUsage: [Row] = [
    Row("match", "--available", "fr", status: 64, "error: Missing expected argument '--preferred <preferred> ...'"),
    Row("inspect", status: 64, "error: Missing expected argument '<paths> ...'"),
    Row(
      "import", settings, "a", "--rejects", "a.pot", status: 64, "error: --rejects: a template has no translations."),
    Row("sync", settings, "b", status: 64, "error: Unexpected argument 'b'; a text with spaces needs quotes"),
    Row(
      "show", "a\u{1B}[31m", "b\u{202E}", status: 64,
      "error: Unexpected argument 'b<U+202E>'; a text with spaces needs quotes"),
  ]

  /// Standard output stays empty, and the message says what is wrong, where, and what to do.
  @Test func refusalsAndWrongUsage() throws {
    let demo = try DemoBundle.make()
    for row in Self.refused + Self.wrongUsage {
      let run = try BuiltCommand.run(row.arguments, in: demo.path)
      #expect(run.status == row.status, "\(row)")
      #expect(run.problemText.split(separator: "\n").first.map(String.init) == row.message, "\(row)")
      let isInspect = row.arguments[0] == "inspect"
      #expect(run.output.isEmpty || isInspect, "\(row): \(run.text)")
    }
  }

  /// Findings at or above the threshold give status 1; the Hebrew table has an error, the panes have a warning.
  @Test(
    arguments: [
      (["--locale", "fr"], 0), (["--locale", "fr", "--fail-on", "warning"], 1), (["--locale", "he"], 1),
      (["--locale", "he", "--fail-on", "never"], 0), (["--locale", "he", "--format", "json"], 1),
    ] as [([String], Int32)])
  func thresholds(options: [String], status: Int32) throws {
    let demo = try DemoBundle.make()
    #expect(try BuiltCommand.run(["show", Self.settings] + options, in: demo.path).status == status)
  }

  @Test(arguments: [["show", "cut", "--locale", "fr"], ["defaults", "cut"]])
  func reasonsForAMissingRootPane(arguments: [String]) throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(arguments, in: demo.path)
    #expect(run.problemText.contains("\n  Root.plist:2:1: error: the file ends before </array>"))
  }

  @Test func thePathsOfSeveralBundlesAreListed() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(["show", "two"], in: demo.path)
    #expect(run.problemText.hasSuffix(":\n  two/a/Settings.bundle\n  two/b/Settings.bundle\n"))
  }

  /// A reader that closes the pipe ends the output, and changes nothing else.
  @Test func aClosedPipeIsNotAnError() throws {
    let demo = try DemoBundle.make()
    for line in ReadingOutputTests.groups.flatMap(\.lines) {
      let expected = try BuiltCommand.run(line, in: demo.path)
      let run = try BuiltCommand.run(line, in: demo.path, to: .closedPipe)
      #expect(run.status == expected.status, "\(line)")
      #expect(run.problems == expected.problems, "\(line)")
    }
  }

  @Test(.enabled(if: (try? Files.list("/dev", suffix: "full"))?.isEmpty == false, "there is no /dev/full"))
  func aResultThatCannotBeWrittenIsAnError() throws {
    let demo = try DemoBundle.make()
    for arguments in [["show", Self.settings, "--locale", "fr"], ["defaults", Self.settings], ["--version"]] {
      let run = try BuiltCommand.run(arguments, in: demo.path, to: .file("/dev/full"))
      #expect(run.status == 2)
      #expect(run.problemText.contains("error: standard output: "))
    }
  }

  /// The bundle is written before the summary is.
  @Test(.enabled(if: (try? Files.list("/dev", suffix: "full"))?.isEmpty == false, "there is no /dev/full"))
  func aSummaryThatCannotBeWrittenSaysThatTheBundleWas() throws {
    let demo = try DemoBundle.make()
    let table = demo.path + "/" + Self.settings + "/fr.lproj/Root.strings"
    let old = try Files.text(table)
    let run = try BuiltCommand.run(
      ["sync", Self.settings, "--locale", "fr", "--add-missing"], in: demo.path, to: .file("/dev/full"))
    #expect(run.status == 2)
    #expect(run.problemText.contains("error: standard output: "), "\(run.problemText)")
    #expect(run.problemText.contains("; the bundle was written"), "\(run.problemText)")
    #expect(try Files.text(table) != old)
  }

  @Test func helpAndVersionAreResults() throws {
    for arguments in [[], ["--help"], ["help"], ["help", "show"], ["show", "--help"], ["--version"]] {
      let run = try BuiltCommand.run(arguments)
      #expect(run.status == 0 && run.problems.isEmpty && !run.output.isEmpty, "\(arguments)")
    }
    for command in try ToolHelp.commands() {
      let help = try BuiltCommand.run(["help", command.commandName]).text
      #expect(help.contains("USAGE: settings-l10n \(command.commandName) "))
      #expect(help.contains("default: error)") == command.options.contains { $0.longName == "fail-on" })
    }
  }

  /// Colours only on request: standard output is not a terminal here.
  @Test func colours() throws {
    let demo = try DemoBundle.make()
    let arguments = ["show", Self.settings, "--locale", "he"]
    let cases: [(options: [String], environment: [String: String], isColored: Bool)] = [
      ([], [:], false), (["--color", "always"], [:], true), (["--color", "never"], [:], false),
      (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "auto"], ["NO_COLOR": "1"], false),
    ]
    for (options, environment, isColored) in cases {
      let run = try BuiltCommand.run(arguments + options, in: demo.path, environment: environment)
      #expect(run.output.contains(0x1B) == isColored && run.problems.contains(0x1B) == isColored, "\(options)")
    }
  }
}
