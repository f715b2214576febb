import TestSupport

/// A Markdown document with console blocks: command lines after `$`, and below each what it prints.
///
/// A page of the documentation is one scene, and only its console blocks are read. A document of tests has a scene below
/// each heading of the second level, and nothing in it may be unknown:
///
/// * `Fixture: NAME` says what is in the folder of the scene at the start, `Needs: PROGRAM` what has to be installed.
///   Above the first scene they hold for all scenes, as do blocks there.
/// * A block `file PATH` is written to that path when its turn comes.
struct ConsoleDocument {
  /// Commands that run one after the other in one folder.
  struct Scene {
    var heading: String
    var fixture: String?
    var needs: [String] = []
    var parts: [Part] = []
  }

  enum Part {
    case file(path: String, text: String)
    case command(Command)
  }

  /// A command line, and the lines below it in the document.
  struct Command {
    var line: String
    /// The 1-based number of the command line.
    var number: Int
    var expected: [String]
  }

  /// What is not as a document of tests has to be.
  struct Mistake: Error, Equatable {
    var number: Int
    var message: String
  }

  let path: String
  let lines: [String]
  private(set) var scenes: [Scene] = []

  var commands: [Command] {
    scenes.flatMap(\.parts).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// The console blocks of a page, as one scene. Command lines that follow each other directly are one script.
  init(page path: String) throws {
    self.path = path
    lines = try Self.lines(of: path)
    let blocks = try Self.fences(in: lines).filter { $0.info == "console" }.map { try Self.commands(of: $0, in: lines) }
    scenes = [Scene(heading: path, parts: blocks.flatMap(Self.scripts).map(Part.command))]
  }

  private static func scripts(of commands: [Command]) -> [Command] {
    commands.reduce(into: []) { scripts, command in
      if let last = scripts.last, last.expected.isEmpty {
        scripts.removeLast()
        scripts.append(
          Command(line: last.line + "\n" + command.line, number: command.number, expected: command.expected))
      } else {
        scripts.append(command)
      }
    }
  }

  /// A document of tests.
  ///
  /// - Throws: ``Mistake``.
  init(tests path: String) throws {
    self.path = path
    lines = try Self.lines(of: path)
    let fences = Self.fences(in: lines)
    var scenes = [Scene(heading: "")]
    var number = 0
    while number < lines.count {
      if let fence = fences.first(where: { $0.number == number + 1 }) {
        scenes[scenes.count - 1].parts += try Self.parts(of: fence, in: lines)
        number = fence.content.upperBound
      } else if lines[number].hasPrefix("## ") {
        scenes.append(Scene(heading: String(lines[number].dropFirst(3))))
      } else {
        try scenes[scenes.count - 1].read(lines[number], number + 1)
      }
      number += 1
    }
    self.scenes = scenes.dropFirst().map { $0.after(scenes[0]) }
    try requireCommands()
  }

  private static func lines(of path: String) throws -> [String] {
    try Files.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func requireCommands() throws {
    if scenes.isEmpty { throw Mistake(number: 1, message: "no scene: a heading that begins with ##") }
    for scene in scenes where !scene.parts.contains(where: { if case .command = $0 { true } else { false } }) {
      throw Mistake(number: (lines.firstIndex(of: "## " + scene.heading) ?? 0) + 1, message: "no command in the scene")
    }
  }

  /// The document with other lines below its commands, in the order of ``commands``.
  func text(with printed: [[String]]) -> String {
    let byNumber = Dictionary(
      zip(commands.map(\.number), zip(commands, printed)), uniquingKeysWith: { first, _ in first })
    var lines = lines
    for (number, (command, printed)) in byNumber.sorted(by: { $0.key > $1.key }) {
      lines.replaceSubrange(number..<(number + command.expected.count), with: printed)
    }
    return lines.joined(separator: "\n")
  }
}

extension ConsoleDocument {
  /// A block between lines of three accents.
  private struct Fence {
    var info: String
    /// The 1-based number of its first line.
    var number: Int
    /// The indices of the lines inside.
    var content: Range<Int>
  }

  private static func fences(in lines: [String]) -> [Fence] {
    let marks = lines.indices.filter { lines[$0].hasPrefix("```") }
    return stride(from: 0, to: marks.count, by: 2).map { index in
      let end = index + 1 < marks.count ? marks[index + 1] : lines.count
      return Fence(
        info: String(lines[marks[index]].dropFirst(3)), number: marks[index] + 1, content: marks[index] + 1..<end)
    }
  }

  private static func parts(of fence: Fence, in lines: [String]) throws -> [Part] {
    if fence.content.upperBound == lines.count {
      throw Mistake(number: fence.number, message: "a block without an end")
    }
    if fence.info == "console" { return try commands(of: fence, in: lines).map(Part.command) }
    if fence.info.hasPrefix("file ") {
      let text = lines[fence.content].map { $0 + "\n" }.joined()
      return [.file(path: String(fence.info.dropFirst(5)), text: text)]
    }
    throw Mistake(number: fence.number, message: "unknown block \"\(fence.info)\": console, or file PATH")
  }

  private static func commands(of fence: Fence, in lines: [String]) throws -> [Command] {
    let starts = fence.content.filter { lines[$0].hasPrefix("$ ") }
    guard starts.first == fence.content.first, !starts.isEmpty else {
      throw Mistake(number: fence.number, message: "a console block begins with a command line after $")
    }
    return zip(starts, starts.dropFirst() + [fence.content.upperBound]).map { start, end in
      Command(line: String(lines[start].dropFirst(2)), number: start + 1, expected: Array(lines[(start + 1)..<end]))
    }
  }
}

extension ConsoleDocument.Scene {
  /// Reads a line outside of blocks. Words after a colon that looks like a directive must be one.
  fileprivate mutating func read(_ line: String, _ number: Int) throws {
    guard let colon = line.firstIndex(of: ":"), let space = line.firstIndex(of: " "), line.index(after: colon) == space
    else { return }
    let value = String(line[space...].dropFirst())
    switch line[..<colon] {
    case "Fixture": fixture = value
    case "Needs": needs += value.split(separator: " ").map(String.init)
    case let word:
      throw ConsoleDocument.Mistake(number: number, message: "unknown word \"\(word):\": Fixture, or Needs")
    }
  }

  /// The scene with what holds for all scenes.
  fileprivate func after(_ common: Self) -> Self {
    Self(
      heading: heading, fixture: fixture ?? common.fixture, needs: common.needs + needs, parts: common.parts + parts)
  }
}
