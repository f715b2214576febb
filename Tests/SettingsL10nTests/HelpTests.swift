import ArgumentParser
import TestSupport
import Testing

@testable import settings_l10n

/// What `--help` says.
@Suite struct HelpTests {
  /// All commands with their names, those below others, too.
  private static let commands: [(name: String, type: any ParsableCommand.Type)] = SettingsL10n.configuration.subcommands
    .flatMap { command -> [(String, any ParsableCommand.Type)] in
      let inner = command.configuration.subcommands.map { ("\(command._commandName) \($0._commandName)", $0) }
      return [(command._commandName, command)] + inner
    }

  private static func lines(_ name: String) throws -> [String] {
    let run = try BuiltCommand.run(name.split(separator: " ").map(String.init) + ["--help"])
    #expect(run.status == 0)
    return run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Each command has examples, which the parser accepts and which fit into 80 columns.
  @Test func everyCommandHasExamples() throws {
    for (name, _) in [("", SettingsL10n.self)] + Self.commands {
      let lines = try Self.lines(name)
      let start = try #require(lines.firstIndex(of: "EXAMPLES:"), "\(name)")
      let examples = lines[(start + 1)...].prefix { !$0.isEmpty }
      #expect(!examples.isEmpty, "\(name)")
      for example in examples {
        #expect(example.hasPrefix("  ") && example.count <= 80, "\(name): \(example)")
        let call = example.split(separator: "|").last.map { $0.split { $0 == "<" || $0 == ">" }[0] } ?? ""
        let words = Self.words(call)
        #expect(
          words.first == "settings-l10n" && words.dropFirst().joined(separator: " ").hasPrefix(name), "\(example)")
        #expect(throws: Never.self, "\(example)") { _ = try SettingsL10n.parseAsRoot(Array(words.dropFirst())) }
      }
    }
  }

  private static func words(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// Options that several commands share come in one order.
  @Test func commonOptionsHaveOneOrder() throws {
    let order = [
      "locale", "format", "summary", "dialect", "development", "config", "no-config", "policy", "device", "fail-on",
      "color", "quiet", "verbose",
    ]
    for command in try ToolHelp.commands() where command.commandName != "match" {
      let found = command.options.map(\.longName).filter(order.contains)
      #expect(found == order.filter(found.contains), "\(command.commandName)")
    }
  }

  @Test func commandsAreGrouped() throws {
    let headings = try Self.lines("").filter { $0.hasSuffix(" SUBCOMMANDS:") }
    #expect(headings == ["LOOK", "CHECK", "TRANSLATE", "CHANGE", "CODE", "GIT"].map { $0 + " SUBCOMMANDS:" })
  }
}
