import TestSupport
import Testing

@Suite struct CompletionTests {
  static let commands = ["show", "candidates", "explain", "match", "inspect", "defaults", "export", "import", "sync"]

  @Test(arguments: ["bash", "zsh", "fish"]) func scriptsNameEveryCommand(shell: String) throws {
    let run = try BuiltCommand.run(["--generate-completion-script", shell])
    #expect(run.status == 0 && run.problems.isEmpty)
    for command in Self.commands { #expect(run.text.contains(command)) }
  }
}
