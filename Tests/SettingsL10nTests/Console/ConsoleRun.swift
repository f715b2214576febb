import Foundation
import SettingsLocalization
import TestSupport
import Testing

/// The commands of a document, run, and what they left.
struct ConsoleRun {
  /// What a run shows.
  enum Form {
    /// Both streams together, as a terminal shows them.
    case terminal
    /// The streams apart, the status, and which files were written.
    case record
  }

  /// A command of which something else is printed than the document says.
  struct Difference: Equatable {
    /// The 1-based line of the document.
    var number: Int
    var message: String
  }

  let document: ConsoleDocument
  /// What each command printed, in the order of the document; as in the document where it did not run.
  private(set) var printed: [[String]] = []
  /// The headings of scenes that did not run, and the programs that are absent.
  private(set) var skipped: [String] = []

  /// Runs the scenes, each in a folder of its own.
  init(_ document: ConsoleDocument, form: Form, fixture: (String?) throws -> TemporaryFolder) throws {
    self.document = document
    for scene in document.scenes {
      let folder = try ConsoleFolder(fixture(scene.fixture))
      let absent = try scene.needs.filter { try !folder.has($0) }
      if absent.isEmpty {
        try run(scene, in: folder, form)
      } else {
        skipped.append("\(scene.heading): \(absent.joined(separator: ", ")) absent")
        for case .command(let command) in scene.parts { printed.append(command.expected) }
      }
    }
  }

  private mutating func run(_ scene: ConsoleDocument.Scene, in folder: ConsoleFolder, _ form: Form) throws {
    for part in scene.parts {
      switch part {
      case .file(let path, let text): try folder.folder.write(text, to: path)
      case .command(let command): printed.append(try folder.run(command.line, form))
      }
    }
  }

  var differences: [Difference] {
    zip(document.commands, printed).compactMap { command, printed in
      let expected = command.expected
      let same = zip(expected, printed).prefix { $0.utf8.elementsEqual($1.utf8) }.count
      if same == max(expected.count, printed.count) { return nil }
      let was = same < expected.count ? expected[same] : "no more lines"
      let now = same < printed.count ? printed[same] : "no more lines"
      return Difference(
        number: command.number + same + 1,
        message: "$ \(command.line)\nexpected: \(was)\nprinted:  \(now)\n\n" + printed.joined(separator: "\n"))
    }
  }

  /// Fails the test for each difference, at its line of the document.
  func recordDifferences() {
    for difference in differences { Self.fail(difference.message, document.path, difference.number) }
  }

  /// Fails the test at a 1-based line of a document.
  static func fail(_ message: String, _ path: String, _ number: Int) {
    let location = SourceLocation(fileID: "SettingsL10nTests/document", filePath: path, line: number, column: 1)
    Issue.record("\(message)", sourceLocation: location)
  }
}

/// The folder in which a scene runs.
struct ConsoleFolder {
  let folder: TemporaryFolder
  private let programs: TemporaryFolder

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    programs = try TemporaryFolder()
    try programs.link("settings-l10n", to: BuiltCommand.path)
  }

  /// A copy with the same files.
  func copied() throws -> ConsoleFolder {
    let copy = try TemporaryFolder()
    _ = try shell("cp -a . '\(copy.path)/'")
    return try ConsoleFolder(copy)
  }

  /// Whether a program is where the command lines find it.
  func has(_ program: String) throws -> Bool { try shell("command -v \(program)").status == 0 }

  /// The lines that a command line of the shell prints.
  func run(_ line: String, _ form: ConsoleRun.Form) throws -> [String] {
    switch form {
    case .terminal: return Self.lines(try shell("{ \(line); } 2>&1").output)
    case .record:
      // What a program other than ours wrote is not shown.
      let isOurs = line.contains("settings-l10n ")
      let before = isOurs ? try files() : [:]
      let run = try shell(line)
      if line.hasPrefix("settings-l10n "), !line.contains(where: { "|;<>&".contains($0) }) {
        try DocumentSchemas.check(run.output, of: line.split(separator: " ").dropFirst().map(String.init))
      }
      let status = run.status == 0 ? [] : ["? \(run.status.map(String.init) ?? "killed")"]
      let problems = Self.lines(run.problems).map { $0.isEmpty ? "!" : "! " + $0 }
      let after = isOurs ? try files() : [:]
      return status + Self.written(before, after) + (Self.output(run.output) + problems).map(named)
    }
  }

  private func shell(_ line: String) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["-c", line], in: folder.path, environment: environment, within: 300, by: "/bin/sh")
  }

  private var environment: [String: String] {
    let date = "2026-01-01T00:00:00Z"
    let git = [
      "GIT_CONFIG_GLOBAL": SharedData.packageFolder + "/Tests/gitconfig", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Tester", "GIT_AUTHOR_EMAIL": "tester@example.com", "GIT_AUTHOR_DATE": date,
      "GIT_COMMITTER_NAME": "Tester", "GIT_COMMITTER_EMAIL": "tester@example.com", "GIT_COMMITTER_DATE": date,
    ]
    return git.merging(["PATH": programs.path + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"]) { $1 }
  }

  /// The lines that begin with a number sign: what a run of the command did to the files of the folder.
  private static func written(_ before: [String: [UInt8]], _ after: [String: [UInt8]]) -> [String] {
    Set(before.keys).union(after.keys).sorted().compactMap { path in
      let name = visible(path)
      return switch (before[path], after[path]) {
      case (nil, _?): "# new: \(name)"
      case (_?, nil): "# gone: \(name)"
      case (let old, let new): old == new ? nil : "# changed: \(name)"
      }
    }
  }

  /// The content of each file, and the target of each link, by path; without the files of git.
  private func files() throws -> [String: [UInt8]] {
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: folder.path).filter { !".\($0)".contains(".git/") }
    let files = try paths.compactMap { name -> (String, [UInt8])? in
      let path = folder.path + "/" + name
      switch try manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
      case .typeDirectory: return nil
      case .typeRegular: return (name, (try? Files.bytes(path)) ?? [])
      case .typeSymbolicLink: return (name, Array(try manager.destinationOfSymbolicLink(atPath: path).utf8))
      default: return (name, [])
      }
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// Lines of standard output: those that begin like a mark stand after a backslash.
  private static func output(_ bytes: [UInt8]) -> [String] {
    let lines = lines(bytes).map { line in
      ["$ ", "? ", "# ", "! ", "\\", "```"].contains { line.hasPrefix($0) } || line == "!" ? "\\" + line : line
    }
    return bytes.isEmpty || bytes.last == 0x0A ? lines : lines + ["\\ no line end"]
  }

  /// Lines in which control characters can be seen.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    if bytes.isEmpty { return [] }
    let lines = visible(String(decoding: bytes, as: UTF8.self))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map(picture)))
  }

  private static func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" { return scalar }
    return Unicode.Scalar(0x2400 + scalar.value) ?? scalar
  }

  /// A line in which the folder has a name.
  private func named(_ line: String) -> String { line.replacing(folder.path, with: "[FOLDER]") }
}
