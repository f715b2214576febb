import TestSupport
import Testing

/// The documents show what the command prints.
@Suite struct ReadmeTests {
  /// A console block of a document: its commands and what they print together.
  struct Block: Sendable, CustomTestStringConvertible {
    var commands: [String]
    var output: String
    var testDescription: String { commands.joined(separator: "; ") }
  }

  static let blocks: [Block] = {
    let catalogue = SharedData.packageFolder + "/Sources/SettingsLocalization/SettingsLocalization.docc"
    let articles = (try? Files.list(catalogue, suffix: ".md")) ?? []
    return (["README.md", "SECURITY.md"].map { SharedData.packageFolder + "/" + $0 } + articles).flatMap(blocks)
  }()

  private static func blocks(of path: String) -> [Block] {
    let text = (try? Files.text(path)) ?? ""
    return text.split(separator: "```console\n", omittingEmptySubsequences: false).dropFirst().map { rest in
      let lines = rest.prefix(upTo: rest.firstRange(of: "\n```")?.lowerBound ?? rest.endIndex)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let commands = lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      return Block(commands: commands, output: lines.filter { !$0.hasPrefix("$ ") }.joined(separator: "\n"))
    }
  }

  @Test func thereAreBlocks() {
    #expect(Self.blocks.count >= 9)
  }

  /// Each block in a folder of its own, in which the fixture lies as in the package.
  @Test(arguments: blocks) func everyBlockIsTrue(block: Block) throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures", to: SharedData.packageFolder + "/Fixtures")
    try folder.link("settings-l10n", to: BuiltCommand.path)
    let script = block.commands.joined(separator: "; ")
    let printed = try Shell.run("PATH=.:$PATH; { \(script); } 2>&1", in: folder.path)
    #expect(printed == block.output + "\n")
  }
}
