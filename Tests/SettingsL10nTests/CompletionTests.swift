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
}
