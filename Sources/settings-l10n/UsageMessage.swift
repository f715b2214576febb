import ArgumentParser
import SettingsLocalization

/// What wrong usage prints: what is wrong, the nearest right thing, and where the help is.
///
/// The parser's own message also has the whole usage, and does not know what options are called elsewhere.
struct UsageMessage {
  /// The parser's message.
  private let message: String
  /// The command that was called, and its name on the command line.
  private let command: any ParsableCommand.Type
  private let name: String

  /// - Parameters:
  ///   - message: the parser's message.
  ///   - words: the arguments of the command line.
  init(_ message: String, words: [String]) {
    self.message = message
    let path = CommandPath(words)
    (command, name) = (path.command, path.name)
  }

  var text: String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = lines.prefix { line in !UsageMessage.ends.contains { line.hasPrefix($0) } }.filter { !$0.isEmpty }
    let list = own.dropFirst().filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    let rest = own.dropFirst().filter { !$0.hasPrefix("  - ") }
    let first = (own.first ?? message).replacingPrefix("Error: ", with: "error: ")
    return ([improved(first, values: list)] + rest + example(for: first) + ["See \(name) --help."])
      .joined(separator: "\n")
  }

  /// The first example of the command, where it lacks an operand or an option.
  private func example(for line: String) -> [String] {
    guard line.contains("Missing expected argument ") else { return [] }
    let lines = command.configuration.discussion.split(separator: "\n")
    return lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix(1).map { "Such as: " + $0.drop { $0 == " " } }
  }

  /// The beginnings of what follows the parser's message.
  private static let ends = ["Usage: ", "Help: ", "OVERVIEW: ", "  See '"]

  private func improved(_ line: String, values: [String]) -> String {
    if let option = quoted(after: "Unknown option ", in: line) { return unknown(option) }
    if let value = quoted(after: "The value ", in: line), let option = quoted(after: "is invalid for ", in: line) {
      return invalid(value, for: option, in: line, values: values)
    }
    if line.contains("Unexpected argument ") { return line + "; a text with spaces needs quotes" }
    return line
  }

  /// The text between quotes after some words; `nil` without it.
  private func quoted(after words: String, in line: String) -> String? {
    guard let start = line.range(ofText: words + "'")?.upperBound, let end = line[start...].firstIndex(of: "'") else {
      return nil
    }
    return String(line[start..<end])
  }

  // MARK: Options

  private func unknown(_ option: String) -> String {
    let start = "error: Unknown option '\(option)'"
    if let hint = OptionHint(options: options, for: option).text { return "\(start); \(hint)" }
    return name.contains(" ") ? start : start + "; the command comes first, such as settings-l10n show"
  }

  /// The long options of the command.
  private var options: [String] {
    let help = SettingsL10n.helpMessage(for: command)
    let words = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split { $0 == " " || $0 == "," || $0 == "/" }.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
    }
    return words.filter { $0.hasPrefix("--") }.map(String.init)
  }

  // MARK: Values

  private func invalid(_ value: String, for option: String, in line: String, values: [String]) -> String {
    let start = "error: The value '\(value)' is invalid for '\(option)'"
    let known = values.isEmpty ? listed(in: line) : values
    guard !known.isEmpty else { return start + (UsageMessage.shape(of: option).map { ": " + $0 } ?? "") }
    if let own = UsageMessage.otherNames[value.lowercased()]?.first(where: known.contains) {
      return "\(start); did you mean '\(own)'?"
    }
    if let near = UnknownName.nearest(to: value, in: known) { return "\(start); did you mean '\(near)'?" }
    return "\(start); there are: \(known.joined(separator: ", "))"
  }

  /// The values in "Please provide one of 'a', 'b' or 'c'."
  private func listed(in line: String) -> [String] {
    guard let range = line.range(ofText: "Please provide one of ") else { return [] }
    let parts = line[range.upperBound...].split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// What values of options are called elsewhere: formats, severities, devices.
  private static let otherNames: [String: [String]] = [
    "excel": ["xlsx", "csv"], "xlsx": ["csv"], "xls": ["xlsx", "csv"], "ods": ["xlsx", "csv"],
    "numbers": ["xlsx", "csv"], "sheet": ["xlsx", "csv"],
    "gettext": ["po"], "xlf": ["xliff"], "md": ["markdown"], "xml": ["junit"], "txt": ["text"], "plain": ["text"],
    "catalog": ["xcstrings"], "warn": ["warning"], "err": ["error"], "info": ["note"], "none": ["never"],
    "plist": ["xml"], "xml1": ["xml"], "binary1": ["binary"], "bplist": ["binary"],
    "iphone": ["phone"], "ipad": ["pad"], "yes": ["always"], "no": ["never"],
  ]

  /// What a value without a list of names looks like.
  private static func shape(of option: String) -> String? {
    switch option.split(separator: " ").first {
    case "--index": "it is a number from 0 on"
    case "--min-coverage": "it is a percentage of at most 100, such as 95, or de=95 for one localization"
    case "--max-length": "it is a field and a number from 1 on, such as Title=30"
    case "--rule": "it is a rule and off, note, warning or error, such as end-space=off or end-space@de=error"
    default: nil
    }
  }
}

/// The command that the first words of a command line name.
struct CommandPath {
  private(set) var command: any ParsableCommand.Type = SettingsL10n.self
  private(set) var name = "settings-l10n"

  init(_ words: [String]) {
    for word in words {
      let found = command.configuration.subcommands.first { $0._commandName == word }
      guard let found else { break }
      command = found
      name += " " + word
    }
    // What names none of its commands is an operand of that one.
    if let unnamed = command.configuration.defaultSubcommand { command = unnamed }
  }

  /// The names of the commands below it.
  var names: [String] { command.configuration.subcommands.map { $0._commandName } }

  /// Checks that the words name a command: the parser would take a wrong one as an operand.
  static func check(_ words: [String]) throws {
    var rest = words[...]
    let isHelp = rest.first == "help"
    if isHelp { rest.removeFirst() }
    let named = CommandPath(Array(rest))
    let depth = named.name.split(separator: " ").count - 1
    let known = named.names
    guard !known.isEmpty, let word = rest.dropFirst(depth).first, !word.hasPrefix("-") else { return }
    let all = depth == 0 && !isHelp ? known + ["help"] : known
    if all.contains(word) { return }
    let name =
      depth == 0 ? "command" : "command of \(named.name.split(separator: " ").dropFirst().joined(separator: " "))"
    throw ValidationError(UnknownName.message(name, word, known: all))
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }

  /// The first place of a text; `nil` if it does not occur.
  fileprivate func range(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
