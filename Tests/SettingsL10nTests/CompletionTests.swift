import TestSupport
import Testing

@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"]) func scriptsNameEveryCommandAndOption(shell: String) throws {
    let run = try BuiltCommand.run(["--generate-completion-script", shell])
    #expect(run.status == 0 && run.problems.isEmpty)
    let words = Set(run.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map(String.init))
    let dashes = shell == "fish" ? "" : "--"
    for command in try ToolHelp.commands() {
      #expect(words.contains(command.commandName))
      for option in command.options { #expect(words.contains(dashes + option.longName), "\(command.commandName)") }
    }
  }

  /// The call that the script of a shell makes, with the words of its line; the last one is to be completed.
  private static func offered(_ name: String, _ line: String, in folder: String) throws -> [String] {
    let words = line.split(separator: " ").map(String.init) + (line.hasSuffix(" ") ? [""] : [])
    let command = words[1]
    let arguments = ["---completion", command, "--", name, "\(words.count - 1)", "\(words.last?.count ?? 0)"] + words
    let run = try BuiltCommand.run(arguments, in: folder, within: 20)
    #expect(run.status == 0 && run.problems.isEmpty, "\(line): \(run.problemText)")
    return run.text.split(separator: "\n").map(String.init)
  }

  /// Names are those of the bundle on the line, or of the one in the working folder.
  @Test func namesOfTheBundleAreOffered() throws {
    let demo = try DemoBundle.make()
    let tool = "settings-l10n"
    let rows: [(option: String, line: String, names: [String])] = [
      ("--locale", "\(tool) show Demo.app/Settings.bundle --locale ", ["en", "fr", "he", "ja"]),
      ("--locale", "\(tool) lint Demo.app/Settings.bundle --locale ", ["all", "en", "fr", "he", "ja"]),
      (
        "--locale", "\(tool) lint Demo.app/Settings.bundle --locale fr,",
        ["fr,all", "fr,en", "fr,fr", "fr,he", "fr,ja"]
      ),
      ("--locale", "\(tool) export --format po Demo.app/InAppSettings.bundle --locale ", ["all", "de"]),
      ("--pane", "\(tool) show Demo.app/Settings.bundle --pane ", ["Advanced", "Root"]),
      ("--pane", "\(tool) report Demo.app/InAppSettings.bundle --pane ", ["Root"]),
      ("--key", "\(tool) candidates Demo.app/Settings.bundle --key ", ["ringtone"]),
      ("--table", "\(tool) explain Demo.app/Settings.bundle SOUND --table ", ["Advanced", "Root"]),
      (
        "--rule", "\(tool) lint --rule end-space=",
        ["end-space=off", "end-space=note", "end-space=warning", "end-space=error"]
      ),
    ]
    for row in rows { #expect(try Self.offered(row.option, row.line, in: demo.path) == row.names, "\(row.line)") }
    #expect(
      try Self.offered("--pane", "\(tool) show --pane ", in: demo.path + "/Demo.app/Settings.bundle")
        == ["Advanced", "Root"])
    #expect(try Self.offered("--only", "\(tool) lint --only ", in: demo.path).contains("end-space"))
    #expect(try Self.offered("--ignore", "\(tool) lint --ignore a,", in: demo.path).contains("a,end-space"))
    #expect(try Self.offered("--write", "\(tool) lint --write ", in: demo.path).contains("sarif="))
    #expect(
      try Self.offered("positional@1", "\(tool) explain Demo.app/Settings.bundle ", in: demo.path).contains("SOUND"))
  }

  /// Nothing is offered instead of an error.
  @Test func brokenBundlesOfferNothing() throws {
    let demo = try DemoBundle.make()
    let folder = try TemporaryFolder()
    try folder.write("\u{0}\u{1}", to: "Settings.bundle/Root.plist")
    try folder.write("\"a", to: "Settings.bundle/en.lproj/Root.strings")
    for option in ["--pane", "--locale"] {
      for path in ["cut", "rootless", "nothing", "note.txt", "/dev/zero", folder.path] {
        _ = try Self.offered(option, "settings-l10n show \(path) \(option) ", in: demo.path)
      }
    }
    #expect(try Self.offered("--pane", "settings-l10n show --pane ", in: folder.path) == [])
    #expect(try Self.offered("--locale", "settings-l10n show --locale ", in: folder.path) == ["en"])
  }

  /// The script calls the command for the values of these options.
  @Test func scriptsAskForNames() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try BuiltCommand.run(["--generate-completion-script", shell]).text
      for call in ["show -- --locale", "show -- --pane", "candidates -- --key", "lint -- --only", "lint -- --write"] {
        #expect(script.contains("---completion " + call), "\(shell) \(call)")
      }
    }
  }

  /// The shell itself completes.
  @Test(.enabled(if: Program.areInstalled("/bin/bash"), "there is no /bin/bash"))
  func bashCompletes() throws {
    let demo = try DemoBundle.make()
    let script = try BuiltCommand.run(["--generate-completion-script", "bash"])
    try demo.write(script.text, to: "complete.bash")
    let line = """
      source ./complete.bash; settings-l10n() { '\(BuiltCommand.path)' "$@"; }
      COMP_WORDS=(settings-l10n show Demo.app/Settings.bundle --pane ''); COMP_CWORD=4
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _settings-l10n settings-l10n '' --pane; echo "${COMPREPLY[@]}"
      """
    let run = try BuiltCommand.run(["-c", line], in: demo.path, by: "/bin/bash")
    #expect(run.text == "Advanced Root\n", "\(run.text) \(run.problemText)")
  }
}
