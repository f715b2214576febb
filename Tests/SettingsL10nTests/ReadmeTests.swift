import TestSupport
import Testing

/// The documents show what the command prints.
@Suite struct ReadmeTests {
  /// The console blocks of a document.
  struct Document: Sendable, CustomTestStringConvertible {
    var name: String
    var blocks: [Block]
    var testDescription: String { name }
  }

  /// A console block: its commands and their combined output.
  struct Block: Sendable {
    var commands: [String]
    var output: String
  }

  static let documents: [Document] = {
    let catalogues = ["SettingsLocalization", "SettingsTranslation", "SettingsAudit"].map {
      "\(SharedData.packageFolder)/Sources/\($0)/\($0).docc"
    }
    let articles = catalogues.flatMap { (try? Files.list($0, suffix: ".md")) ?? [] }
    let pages = ((try? Files.list(SharedData.packageFolder + "/Documentation", suffix: ".md")) ?? [])
      .filter { page in !["/rules.md", "/precision.md"].contains { page.hasSuffix($0) } }
    let paths = ["README.md"].map { SharedData.packageFolder + "/" + $0 } + pages + articles
    return paths.map { Document(name: $0.split(separator: "/").last.map(String.init) ?? $0, blocks: blocks(of: $0)) }
      .filter { !$0.blocks.isEmpty }
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
    #expect(Self.documents.flatMap(\.blocks).count >= 18)
    let pages = ["README.md", "checking.md", "code.md", "formats.md", "importing.md", "ios.md", "security.md"]
    #expect(Set(pages).isSubset(of: Self.documents.map(\.name)))
  }

  /// The blocks of a document run one after the other in a temporary folder with copies of the fixture and the demo,
  /// since some of them write.
  @Test(arguments: documents) func everyBlockIsTrue(document: Document) throws {
    let folder = try TemporaryFolder()
    let root = SharedData.packageFolder
    _ = try Shell.run(
      "cp -R '\(root)/Fixtures' .; mkdir Examples; cp -R '\(root)/Examples/Demo' Examples", in: folder.path)
    try folder.link("settings-l10n", to: BuiltCommand.path)
    for block in document.blocks {
      let script = block.commands.joined(separator: "; ")
      let printed = try Shell.run("PATH=.:$PATH; { \(script); } 2>&1", in: folder.path)
      #expect(printed == (block.output.isEmpty ? "" : block.output + "\n"), "\(script)")
      #expect(!printed.hasPrefix("error:"), "a document shows what works: \(script)")
    }
  }
}
