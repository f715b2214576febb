import TestSupport
import Testing

/// Typical mistakes on the command line, one table: the arguments, the status, and the whole message.
///
/// The rows are in `Cases/mistakes.txt`: the command line after `$`, the status after `?`, and what standard error gets
/// after `!`. With `UPDATE_SNAPSHOTS=1` status and messages are recorded anew.
@Suite struct MistakeTests {
  private struct Row {
    var line: String
    var result: [String]
  }

  private static let path = SharedData.packageFolder + "/Tests/SettingsL10nTests/Cases/mistakes.txt"

  @Test func everyMistakeIsRefusedWithTheNearestRightThing() throws {
    let folder = try Self.folder()
    let lines = try Files.text(Self.path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var record: [String] = []
    var count = 0
    for line in lines where !line.hasPrefix("? ") && !line.hasPrefix("! ") {
      record.append(line)
      guard line.hasPrefix("$ ") else { continue }
      count += 1
      let run = try BuiltCommand.run(Self.words(line.dropFirst(2)), in: folder.path)
      record.append("? \(run.status.map(String.init) ?? "killed")")
      record += run.problemText.split(separator: "\n").map { "! " + $0 }
      let isRefused = [2, 64].contains(run.status)
      #expect(isRefused == run.output.isEmpty, "\(line): \(run.text)")
    }
    #expect(count >= 100)
    if let difference = try Snapshot.difference(record.joined(separator: "\n"), from: Self.path) {
      Issue.record("\(difference)")
    }
  }

  /// Wrong usage says where the help is, and never prints more than a few lines.
  @Test func messagesAreShort() throws {
    let lines = try Files.text(Self.path).split(separator: "\n").map(String.init)
    var length = 0
    for (line, next) in zip(lines, lines.dropFirst() + ["$"]) {
      length = line.hasPrefix("! ") ? length + 1 : 0
      #expect(length <= 3, "\(line)")
      let isLast = line.hasPrefix("! ") && !next.hasPrefix("! ")
      if isLast, line.hasPrefix("! See ") { #expect(line.hasSuffix(" --help."), "\(line)") }
    }
  }

  /// The demo, with files of other programs.
  private static func folder() throws -> TemporaryFolder {
    let folder = try DemoBundle.make()
    for name in ["de.ods", "de.zip", "sheet"] { try folder.write("PK\u{3}\u{4}", to: name) }
    try folder.write("%PDF-1.4\n", to: "de.pdf")
    try folder.write("{\"@@locale\": \"de\"}\n", to: "app_de.arb")
    try folder.write("msgid \"\"\nmsgstr \"\"\n", to: "de.po")
    return folder
  }

  /// The words of a line; quotes hold spaces together.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}
