import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsReports
@testable import settings_l10n

/// Output on terminals of different widths: the variable `COLUMNS` is the width of one that is not there.
@Suite struct TerminalWidthTests {
  /// Lines are broken between words; paths stay whole, colours and isolates are closed and opened again.
  @Test func linesAreBrokenBetweenWords() {
    let rows: [(line: String, width: Int, pieces: [String])] = [
      ("short", 20, ["short"]),
      ("one two three four five", 12, ["one two", "  three four", "  five"]),
      ("    indented words go on", 16, ["    indented", "      words go", "      on"]),
      ("a/very/long/path/that/is/whole: error", 12, ["a/very/long/path/that/is/whole:", "  error"]),
      ("two  columns  here", 12, ["two  columns", "  here"]),
      ("漢字漢字漢字", 6, ["漢字漢", "  字漢", "  字"]),
      ("\u{1B}[1mbold words\u{1B}[0m end", 8, ["\u{1B}[1mbold\u{1B}[0m", "  \u{1B}[1mwords\u{1B}[0m", "  end"]),
      (
        "\u{2068}שלום עולם טוב\u{2069} x", 8,
        ["\u{2068}שלום\u{2069}", "  \u{2067}עולם\u{2069}", "  \u{2067}טוב\u{2069} x"]
      ),
      ("\u{2068}say שלום now\u{2069}", 8, ["\u{2068}say שלום\u{2069}", "  \u{2066}now\u{2069}"]),
    ]
    for row in rows { #expect(LineWrapper(width: row.width).lines(row.line) == row.pieces, "\(row.line)") }
  }

  private static func widest(_ text: String) -> Int {
    text.split(separator: "\n").map { TerminalText.columns(of: String($0)) }.max() ?? 0
  }

  /// No line is wider than the terminal, except a path, which is one word, and a command, which is copied as one.
  @Test(arguments: [40, 80, 200]) func linesFit(columns: Int) throws {
    let demo = try DemoBundle.make()
    let lines = [
      ["report", "Demo.app"], ["lint", "Demo.app"], ["lint", "Demo.app", "--statistics"],
      ["show", "Demo.app", "--locale", "he"], ["explain", "Demo.app", "SOUND", "--locale", "he"],
      ["candidates", "Demo.app", "--key", "ringtone", "--locale", "ja"], ["find", "Demo.app", "Son"],
      ["state", "list", "Demo.app"], ["sync", "Demo.app", "--check"], ["inspect", "Demo.app"],
      ["match", "--preferred", "fr-CA", "--available", "fr", "en"],
    ]
    for line in lines {
      let run = try BuiltCommand.run(line, in: demo.path, environment: ["COLUMNS": "\(columns)"])
      for text in (run.text + run.problemText).split(separator: "\n") {
        let words = text.split(separator: " ").map { TerminalText.columns(of: String($0)) }
        let isOneWord = (words.max() ?? 0) + 4 >= columns
        let isCommand = text.hasPrefix("Next: ")
        #expect(TerminalText.columns(of: String(text)) <= columns || isOneWord || isCommand, "\(line): \(text)")
      }
    }
  }

  /// Without a terminal and the variable, lines have any length: programs read them.
  @Test func pipesAreNotWrapped() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(["lint", "Demo.app"], in: demo.path)
    let wrapped = try BuiltCommand.run(["lint", "Demo.app"], in: demo.path, environment: ["COLUMNS": "40"])
    #expect(
      Self.widest(run.text) > 100 && run.text.split(separator: "\n").count < wrapped.text.split(separator: "\n").count)
    for columns in ["", "0", "-1", "wide", "99999999999999999999"] {
      let other = try BuiltCommand.run(["lint", "Demo.app"], in: demo.path, environment: ["COLUMNS": columns])
      #expect(other.output == run.output, "\(columns)")
    }
    // A file of `--write` is the same on every terminal.
    let options = ["lint", "Demo.app", "--fail-on", "never", "--write", "text=a.txt"]
    _ = try BuiltCommand.run(options, in: demo.path, environment: ["COLUMNS": "40"])
    #expect(try Files.text(demo.path + "/a.txt") == run.text)
  }

  /// The least important columns are left out, and named.
  @Test func columnsAreLeftOutAndNamed() throws {
    let demo = try DemoBundle.make()
    func table(_ columns: String) throws -> [String] {
      let run = try BuiltCommand.run(
        ["report", "Demo.app/Settings.bundle"], in: demo.path, environment: ["COLUMNS": columns])
      let lines = run.text.split(separator: "\n").map(String.init)
      return Array(try #require(lines.firstIndex { $0.hasPrefix(" localization") }.map { lines[$0...] }))
    }
    let (narrow, wide) = (try table("40"), try table("200"))
    #expect(narrow[0] == " localization  missing  leaks  coverage", "\(narrow[0])")
    let named = narrow.drop { !$0.hasPrefix(" not shown in 40 columns: ") }.joined(separator: " ")
    #expect(["same", "shown", "translated"].allSatisfy(named.contains), "\(named)")
    #expect(wide[0].contains("shown") && wide[0].contains("same") && !wide.contains { $0.contains("not shown in") })
    #expect(wide[1].contains { "█░".contains($0) } && !narrow[1].contains { "█░".contains($0) })
  }

  /// The colour of a bar says how much is translated.
  @Test func barsHaveTheColourOfTheirValue() throws {
    let rows = [(0, "31"), (6999, "31"), (7000, "33"), (9499, "33"), (9500, "32"), (10_000, "32")]
    for (value, colour) in rows {
      #expect(ReportTable.bar(value, in: Style(.always)).hasPrefix("\u{1B}[\(colour)m"), "\(value)")
      #expect(!ReportTable.bar(value, in: Style(.never)).contains("\u{1B}"))
    }
    #expect(ReportTable.bar(5000, in: Style(.never)).count == 20)
    #expect(ReportTable.bar(9000, copies: 8900, in: Style(.never)) == String(repeating: "▒", count: 18) + "░░")
    #expect(ReportTable.bar(9400, copies: 100, in: Style(.never)) == String(repeating: "█", count: 18) + "▒░")
    #expect(ReportTable.bar(10_000, copies: 1, in: Style(.never)) == String(repeating: "█", count: 19) + "▒")
    #expect(ReportTable.bar(5000, in: Style(.never, width: 200)).count == 40)
  }

  /// `NO_COLOR` and `--color never`: no escape, on any width.
  @Test func noEscapesWithoutColour() throws {
    let demo = try DemoBundle.make()
    for environment in [["COLUMNS": "40"], ["COLUMNS": "40", "NO_COLOR": "1"]] {
      let run = try BuiltCommand.run(["lint", "Demo.app"], in: demo.path, environment: environment)
      #expect(!run.output.contains(0x1B))
    }
    let run = try BuiltCommand.run(
      ["lint", "Demo.app", "--color", "always"], in: demo.path, environment: ["COLUMNS": "40"])
    for line in run.text.split(separator: "\n") where line.contains("\u{1B}") {
      #expect(line.components(of: "\u{1B}[0m") * 2 == line.components(of: "\u{1B}["), "\(line)")
    }
  }

  /// A right-to-left text is isolated on each of its lines.
  @Test func isolatesAreClosedOnEachLine() throws {
    let demo = try DemoBundle.make()
    let run = try BuiltCommand.run(
      ["show", "Demo.app", "--locale", "he"], in: demo.path, environment: ["COLUMNS": "40"])
    for line in run.text.split(separator: "\n") {
      let opened = line.unicodeScalars.count { ("\u{2066}"..."\u{2068}").contains($0) }
      #expect(opened == line.unicodeScalars.count { $0 == "\u{2069}" }, "\(line)")
    }
  }
}

extension Substring {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self)
    while !rest.isEmpty {
      if rest.hasPrefix(text) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
