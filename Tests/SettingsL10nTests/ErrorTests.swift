import TestSupport
import Testing

/// Streams that cannot be written, help and colours; the messages are in `errors.md` and `mistakes.md`.
@Suite struct ErrorTests {
  static let settings = "Demo.app/Settings.bundle"

  /// A reader that closes the pipe ends the output, and changes nothing else.
  @Test func aClosedPipeIsNotAnError() throws {
    let demo = try DemoBundle.make()
    for line in try ReadingOutputTests.documents.flatMap(ConsoleTests.lines) {
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
