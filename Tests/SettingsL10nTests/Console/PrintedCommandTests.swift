import Foundation
import TestSupport
import Testing

/// Every command that an output proposes, behind `fix:` or `Next:` or to be copied from a page, is run where it was printed:
/// it ends with 0, what it is to mend is not reported again, and what it is to export is what a report counts.
///
/// The commands are found in the documents of ``ConsoleTests``, and in the pages of their runs of `lint` and `report`, so one
/// that a later feature prints is run, too.
@Suite struct PrintedCommandTests {
  private static let paths = ConsoleTests.paths.filter { path in
    ((try? ConsoleDocument(tests: path))?.commands ?? []).contains { !PrintedCommand.all(in: $0.expected).isEmpty }
  }

  @Test func `commands are found`() {
    let lines = [
      "B: error: bad [a-rule]",
      "  fix: Add it; settings-l10n export 'A b' --locale de --only missing --format csv writes it.",
      "Next: settings-l10n explain B KEY --locale ja", "! warning: odd. settings-l10n state prune.",
      "\"fix\": \"settings-l10n sync B adds it\"",
      "  fix: settings-l10n rename B --table T OLD 'NEW it' renames it, or not.",
      "<dd><code class=\"command\">settings-l10n sync &#39;A &amp; b&#39; --locale en</code></dd>",
    ]
    #expect(
      PrintedCommand.all(in: lines).map(\.words) == [
        ["export", "A b", "--locale", "de", "--only", "missing", "--format", "csv"],
        ["explain", "B", "KEY", "--locale", "ja"], ["rename", "B", "--table", "T", "OLD", "NEW it"],
        ["sync", "A & b", "--locale", "en"],
      ])
    #expect(PrintedCommand.all(in: lines).map(\.cause) == ["bad [a-rule]", nil, "bad [a-rule]", nil])
  }

  @Test(arguments: paths) func `each printed command does what it is printed for`(path: String) throws {
    let document = try ConsoleDocument(tests: path)
    for scene in document.scenes where scene.prints {
      let folder = try ConsoleFolder(ConsoleTests.fixture(scene.fixture))
      guard try scene.needs.allSatisfy({ try folder.has($0) }) else { continue }
      for part in scene.parts {
        switch part {
        case .file(let path, let text): try folder.folder.write(text, to: path)
        case .command(let command):
          _ = try folder.run(command.line, .terminal)
          for printed in PrintedCommand.all(in: command.expected) + (try commandsOfPage(command.line, in: folder)) {
            guard let problem = try problem(of: printed, after: command, in: folder) else { continue }
            ConsoleRun.fail("$ \(command.line)\nprints: \(printed.line)\n\(problem)", path, command.number)
          }
        }
      }
    }
  }

  /// The commands to copy from the page of a run of `lint` or `report` that prints text.
  private func commandsOfPage(_ line: String, in folder: ConsoleFolder) throws -> [PrintedCommand] {
    let words = line.split(separator: " ")
    let other: Set = [
      "--format", "--output", "-o", "--fix", "--fix-encoding", "--write-baseline", "--explain", "--list-rules",
    ]
    guard words.count > 1, words[0] == "settings-l10n", ["lint", "report"].contains(words[1]),
      !line.contains(where: { "|;<>&".contains($0) }), !words.contains(where: { other.contains(String($0)) })
    else { return [] }
    return PrintedCommand.all(in: try folder.run(line + " --format html", .terminal))
  }

  /// Why a printed command does not do what it is printed for; `nil` if it does.
  private func problem(
    of printed: PrintedCommand, after command: ConsoleDocument.Command, in folder: ConsoleFolder
  ) throws -> String? {
    let copy = try folder.copied()
    let output = try copy.run(printed.line, .record)
    // What was wrong with other files before still is.
    let other = printed.words.first == "export" ? try copy.run(printed.about("lint"), .terminal) : []
    let before = (command.expected + other).joined(separator: "\n")
    let errors = output.filter { $0.contains("error: ") }.compactMap { $0.split(separator: "error: ").last }
    let isAsBefore = errors.allSatisfy { before.contains($0.prefix { $0 != "." }) }
    if let status = output.first, status.hasPrefix("? "), status.hasPrefix("? 64") || !isAsBefore {
      return "ends with \(status.dropFirst(2))\n" + output.joined(separator: "\n")
    }
    if let problem = try problem(ofExport: printed, in: copy) { return problem }
    guard printed.isWriting, let cause = printed.cause else { return nil }
    let again = try copy.run(command.line, .terminal)
    return again.contains { $0.contains(cause) } ? "and is reported again:\n" + again.joined(separator: "\n") : nil
  }
}

extension PrintedCommandTests {
  /// Why an export of what is missing has other texts than those that a report counts; `nil` if it has just these.
  private func problem(ofExport printed: PrintedCommand, in folder: ConsoleFolder) throws -> String? {
    guard let line = printed.exporting("xliff", to: "xliff-of-it") else { return nil }
    let problems = try folder.run(line, .terminal)
    let units = try folder.run("cat xliff-of-it/*.xliff | grep -c '<trans-unit '", .terminal).last.flatMap { Int($0) }
    let report = try folder.run(printed.about("report") + " --words --format json 2>/dev/null", .terminal)
    let json = Data(report.joined(separator: "\n").utf8)
    let document = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let locales = (document?["bundles"] as? [[String: Any]])?.first?["locales"] as? [[String: Any]] ?? []
    let counts = locales.compactMap { ($0["amount"] as? [String: Any])?["textsToTranslate"] as? Int }
    let counted = counts.reduce(0, +)
    return units == counted
      ? nil : "exports \(units ?? 0) texts, a report counts \(counted)\n" + problems.joined(separator: "\n")
  }
}

/// A command that a line proposes.
struct PrintedCommand {
  /// Without `settings-l10n`.
  let words: [String]
  /// The message of the finding that it is to mend; `nil` for `Next:`.
  let cause: String?

  /// As it is typed.
  var line: String {
    "settings-l10n " + words.map { $0.contains { " '~$".contains($0) } ? "'\($0)'" : $0 }.joined(separator: " ")
  }

  /// Whether it changes the bundle.
  var isWriting: Bool {
    ["sync", "rename", "remove", "state", "add"].contains(words.first ?? "") || words.contains("--fix-encoding")
  }

  /// An export of what is missing in another format, into a folder; `nil` for any other command.
  func exporting(_ format: String, to folder: String) -> String? {
    guard words.first == "export", words.contains("missing"), let index = words.firstIndex(of: "--format") else {
      return nil
    }
    var words = words
    words[index + 1] = format
    if let output = words.firstIndex(of: "--output") { words.removeSubrange(output...output + 1) }
    return PrintedCommand(words: words + ["--output", folder], cause: nil).line
  }

  /// Another command about the bundle and the languages of an export.
  func about(_ command: String) -> String {
    let locale = words.indices.filter { words[$0] == "--locale" }.flatMap { Array(words[$0...$0 + 1]) }
    let bundle = words.dropFirst().prefix { !$0.hasPrefix("--") }
    return PrintedCommand(words: [command] + bundle + locale, cause: nil).line
  }

  private static let start = "settings-l10n "
  /// Words of the sentence around a command.
  private static let prose: Set<String> = [
    "writes", "adds", "renames", "completes", "takes", "creates", "does", "says", "removes", "keeps", "saves", "and",
    "or",
  ]

  /// The commands of the lines that a run printed.
  static func all(in lines: [String]) -> [PrintedCommand] {
    var cause: String?
    var found: [PrintedCommand] = []
    for line in lines {
      if let message = ["error: ", "warning: ", "note: "].lazy.compactMap({ line.range(of: $0) }).first,
        line.hasSuffix("]"), !line.hasPrefix("  fix: ")
      {
        cause = String(line[message.upperBound...])
      }
      found += copied(line)
      let isNext = line.hasPrefix("Next: ") || line.hasPrefix("! Next: ")
      guard isNext || line.hasPrefix("  fix: ") else { continue }
      var rest = line[...]
      while let range = rest.range(of: start) {
        rest = rest[range.upperBound...]
        let words = words(of: rest)
        if words.count > 1 { found.append(PrintedCommand(words: words, cause: isNext ? nil : cause)) }
      }
    }
    return found
  }

  /// The commands to copy of a line of a page.
  private static func copied(_ line: String) -> [PrintedCommand] {
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    return line.split(separator: "<code class=\"command\">", omittingEmptySubsequences: false).dropFirst().map { part in
      let code = String(part.split(separator: "</code>", omittingEmptySubsequences: false)[0])
      let text = marks.reduce(code) { $0.replacing($1.0, with: $1.1) }
      return PrintedCommand(words: words(of: text.dropFirst(start.count)), cause: nil)
    }
  }

  /// The words up to the prose behind a command.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var rest = text.drop { $0 == " " }
    while let first = rest.first {
      let isQuoted = first == "'"
      let word = isQuoted ? rest.dropFirst().prefix { $0 != "'" } : rest.prefix { $0 != " " }
      rest = rest.dropFirst(word.count + (isQuoted ? 2 : 0))
      let end = isQuoted ? rest.first.map { ".,;:".contains($0) } ?? false : ",;:".contains(word.last ?? " ")
      let isLast = end || (!isQuoted && word.hasSuffix(".") && word.count > 1)
      let bare = isLast && !isQuoted ? String(word.dropLast()) : String(word)
      if !isQuoted, prose.contains(bare) { return words }
      words.append(bare)
      if isLast { return words }
      rest = rest.drop { $0 == " " }
    }
    return words
  }
}

extension ConsoleDocument.Scene {
  /// Whether a command of it prints others.
  fileprivate var prints: Bool {
    parts.contains {
      if case .command(let command) = $0 { !PrintedCommand.all(in: command.expected).isEmpty } else { false }
    }
  }
}
