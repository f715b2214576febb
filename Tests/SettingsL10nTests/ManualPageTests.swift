import ArgumentParser
import TestSupport
import Testing

@testable import settings_l10n

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The manual page has every command and option of the tool, and no others, with the words of the help.
struct ManualPageTests {
  private let page: ManualPage

  init() throws {
    page = ManualPage(try Files.text(SharedData.packageFolder + "/Documentation/settings-l10n.1"))
  }

  @Test(arguments: try ToolHelp.commands())
  func `has every option of a command, with its values`(_ command: ToolHelp.Command) {
    let lines = page.lines(for: command.commandName)
    for option in command.allOptions {
      #expect(lines.flatMap(ManualPage.options).contains(option.longName), "--\(option.longName) is missing")
      for value in option.allValues ?? [] {
        #expect(lines.contains { $0.hasSuffix(" \(value)") || $0.contains(" \(value) ") }, "\(value) is missing")
      }
    }
  }

  @Test func `has no unknown command or option`() throws {
    let commands = try ToolHelp.commands()
    #expect(page.commands == Set(commands.map(\.commandName)))
    #expect(page.options.isSubset(of: commands.flatMap { $0.allNames }))
  }

  @Test(.enabled(if: (try? Shell.run("command -v python3", in: "/")) != "", "python3 is absent"))
  func `is what the command says of itself`() throws {
    let check = "Scripts/manual '\(BuiltCommand.path)' --check 2>&1"
    #expect(try Shell.run(check, in: SharedData.packageFolder) == "")
  }
}

/// An mdoc page, as far as its options need it.
private struct ManualPage {
  private var sections: [String: [String]] = [:]
  private var shared: [String] = []

  init(_ text: String) {
    var command: String?
    var isShared = false
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix(".Sh ") { (command, isShared) = (nil, line == ".Sh OPTIONS") }
      if line.hasPrefix(".Ss ") { command = line.split(separator: " ").dropFirst().first.map(String.init) }
      if let command { sections[command, default: []].append(line) }
      if isShared { shared.append(line) }
    }
  }

  var commands: Set<String> { Set(sections.keys) }

  /// The long names of all options that have an entry.
  var options: Set<String> { Set((sections.values.joined() + shared).flatMap(ManualPage.options)) }

  /// The long names in an entry.
  static func options(of line: String) -> [String] {
    guard line.hasPrefix(".It Fl ") else { return [] }
    return line.split(separator: " ").filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
  }

  /// The lines on a command and on the options that commands share.
  func lines(for command: String) -> [String] { sections[command, default: []] + shared }
}

/// The tool's description of itself.
enum ToolHelp {
  struct Command: Decodable, CustomTestStringConvertible {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// The options that have a long name.
    var options: [Argument] { (arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay } }
    /// The long names of the options that it shows, also of those that turn one off.
    var allNames: [String] {
      (arguments ?? []).flatMap { ($0.names ?? []).map(\.name) } + (subcommands ?? []).flatMap(\.allNames)
    }
    /// The options of the command and of those below it.
    var allOptions: [Argument] {
      options + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.allOptions)
    }
    var testDescription: String { commandName }
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var name: String
    }

    var kind: String
    var preferredName: Name?
    var names: [Name]?
    var allValues: [String]?
    /// Whether the help has it: old names are hidden.
    var shouldDisplay: Bool

    var longName: String { preferredName?.name ?? "" }
  }

  private struct Dump: Decodable {
    var command: Command
  }

  /// All commands but `help`.
  static func commands() throws -> [Command] {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(SettingsL10n._dumpHelp().utf8))
    return (dump.command.subcommands ?? []).filter { $0.commandName != "help" }
  }
}
