import SettingsLocalization
import TestSupport
import Testing

/// The documents of ``ConsoleTests`` hold what they say.
@Suite struct ConsoleRunTests {
  private static func document(_ text: String) throws -> ConsoleDocument {
    let folder = try TemporaryFolder()
    return try ConsoleDocument(tests: folder.write(text, to: "a.md"))
  }

  private static func run(_ text: String) throws -> ConsoleRun {
    try ConsoleRun(document(text), form: .record) { _ in try TemporaryFolder() }
  }

  private static func scene(_ lines: String) -> String { "# Tests\n\n## One\n\n```console\n\(lines)\n```\n" }

  /// What stands below a command, and the line and first lines of the difference.
  static let wrong: [(lines: String, number: Int, message: String)] = [
    ("$ echo a", 7, "$ echo a\nexpected: no more lines\nprinted:  a\n\na"),
    ("$ echo a\nb", 7, "$ echo a\nexpected: b\nprinted:  a\n\na"),
    ("$ echo a\na\nb", 8, "$ echo a\nexpected: b\nprinted:  no more lines\n\na"),
    ("$ true\n? 1", 7, "$ true\nexpected: ? 1\nprinted:  no more lines\n\n"),
    ("$ exit 3", 7, "$ exit 3\nexpected: no more lines\nprinted:  ? 3\n\n? 3"),
    ("$ echo a >&2\na", 7, "$ echo a >&2\nexpected: a\nprinted:  ! a\n\n! a"),
    (
      "$ : settings-l10n ; echo a >b", 7,
      "$ : settings-l10n ; echo a >b\nexpected: no more lines\nprinted:  # new: b\n\n# new: b"
    ),
    ("$ echo caf\u{E9}\ncafe\u{301}", 7, "$ echo caf\u{E9}\nexpected: cafe\u{301}\nprinted:  caf\u{E9}\n\ncaf\u{E9}"),
  ]

  @Test func `a wrong line fails with its number`() throws {
    for (lines, number, message) in Self.wrong {
      let differences = try Self.run(Self.scene(lines)).differences
      #expect(differences == [ConsoleRun.Difference(number: number, message: message)])
    }
  }

  /// Everything that a document may say, and what is recorded anew if it says less.
  @Test func `what is recorded is what holds`() throws {
    let start = "```file a/b\nx\n```\n## One\n```console\n"
    let text = """
      $ cat a/b; cat a/b >&2; exit 3
      ? 3
      x
      ! x
      $ printf '! a\\n# b\\n\\033[0m\\r\\\\'; pwd >&2
      \\! a
      \\# b
      ␛[0m␍\\
      \\ no line end
      ! [FOLDER]
      $ : settings-l10n ; rm a/b; echo y >c
      # gone: a/b
      # new: c
      $ : settings-l10n ; echo z >c
      # changed: c
      ```

      """
    #expect(try Self.run(start + text).differences == [])
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("$ ") || $0 == "```" }.joined(separator: "\n")
    let run = try Self.run(start + commands + "\n")
    #expect(run.document.text(with: run.printed) == start + text)
  }

  /// Commands above the first scene are recorded once.
  @Test func `common commands are recorded once`() throws {
    let text = "```console\n$ echo a\n```\n## One\n```console\n$ echo b\n```\n## Two\n```console\n$ echo c\n```\n"
    let run = try Self.run(text)
    let recorded = ["a", "b", "c"].reduce(text) { $0.replacing("$ echo \($1)\n", with: "$ echo \($1)\n\($1)\n") }
    #expect(run.document.text(with: run.printed) == recorded)
  }

  /// Scenes begin with what stands above the first one, in folders of their own.
  @Test func `scenes share no folder`() throws {
    let text = "```file a\n1\n```\n## One\n```console\n$ rm a\n```\n## Two\n```console\n$ cat *\n1\n```\n"
    #expect(try Self.run(text).differences == [])
  }

  @Test func `a scene that needs an absent program is skipped`() throws {
    let run = try Self.run("Needs: no-such-program sh\n" + Self.scene("$ echo a\nb"))
    #expect(run.differences == [] && run.skipped == ["One: no-such-program absent"])
  }

  static let mistakes: [(text: String, mistake: ConsoleDocument.Mistake)] = [
    ("", .init(number: 1, message: "no scene: a heading that begins with ##")),
    ("# a\n## b\n", .init(number: 2, message: "no command in the scene")),
    ("## a\n```console\n```\n", .init(number: 2, message: "a console block begins with a command line after $")),
    (
      "## a\n```console\na\n$ b\n```\n", .init(number: 2, message: "a console block begins with a command line after $")
    ),
    ("## a\n```console\n$ b\n", .init(number: 2, message: "a block without an end")),
    ("## a\n```text\n```\n", .init(number: 2, message: "unknown block \"text\": console, or file PATH")),
    ("\nFixtures: a\n", .init(number: 2, message: "unknown word \"Fixtures:\": Fixture, or Needs")),
  ]

  @Test func `what a document may not have is a mistake`() {
    for (text, mistake) in Self.mistakes {
      #expect(throws: mistake) { _ = try Self.document(text) }
    }
  }

  @Test func `an unknown fixture is a mistake`() {
    #expect(throws: ConsoleDocument.Mistake(number: 1, message: "unknown fixture \"a\"")) {
      _ = try ConsoleTests.fixture("a")
    }
  }

  /// A document of a command is as its schema says; the schema has no field of another name.
  @Test func `documents are held against their schemas`() throws {
    let folder = try ConsoleFolder(TemporaryFolder())
    #expect(throws: Never.self) {
      _ = try folder.run("settings-l10n match --preferred a --available b --format json", .record)
    }
    #expect(throws: DocumentSchemas.Violation.self) {
      try DocumentSchemas.check(Array("{\n  \"schemaVersion\": 1\n}\n".utf8), of: ["match"])
    }
  }
}
