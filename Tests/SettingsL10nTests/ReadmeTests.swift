import SettingsLocalization
import TestSupport
import Testing

/// The documents show what the command prints.
@Suite struct ReadmeTests {
  static let paths: [String] = {
    let root = SharedData.packageFolder
    let catalogues = ["SettingsLocalization", "SettingsTranslation", "SettingsAudit"].map {
      "\(root)/Sources/\($0)/\($0).docc"
    }
    let pages = (catalogues + ["\(root)/Documentation"]).flatMap { (try? Files.list($0, suffix: ".md")) ?? [] }
    return ["\(root)/README.md", "\(root)/Checks/Promises.md"]
      + pages.filter { page in !["/rules.md", "/precision.md"].contains { page.hasSuffix($0) } }
  }()

  static let documents = paths.compactMap { try? ConsoleDocument(page: $0) }.filter { !$0.commands.isEmpty }

  @Test func thereAreBlocks() {
    #expect(Self.documents.flatMap(\.commands).count >= 60)
    let pages = ["README.md", "checking.md", "code.md", "formats.md", "importing.md", "ios.md", "Promises.md"]
    #expect(pages.allSatisfy { page in Self.documents.contains { $0.path.hasSuffix("/" + page) } })
  }

  /// The blocks of a document run one after the other in a temporary folder with copies of the fixture and the demo,
  /// since some of them write.
  @Test(arguments: documents.map(\.path)) func everyBlockIsTrue(path: String) throws {
    let run = try ConsoleRun(ConsoleDocument(page: path), form: .terminal) { _ in
      let folder = try TemporaryFolder()
      let root = SharedData.packageFolder
      _ = try Shell.run(
        "cp -R '\(root)/Fixtures' .; mkdir Examples; cp -R '\(root)/Examples/Demo' '\(root)/Examples/Machine' Examples",
        in: folder.path)
      return folder
    }
    run.recordDifferences()
    for (command, printed) in zip(run.document.commands, run.printed) where printed.first?.hasPrefix("error:") == true {
      let isFirst = run.document.lines[command.number - 2] == "```console"
      #expect(!isFirst && command.line.contains("status $?"), "a document shows what works: \(command.line)")
    }
  }
}
