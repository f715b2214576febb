internal import CSettingsSystem
internal import SettingsLocalization

/// The program `git`, with the options and the environment with which it runs nothing that a repository names.
struct GitProgram: Sendable {
  /// Texts with a final NUL, as system calls expect them.
  typealias Text = [CChar]

  private let path: Text
  private let folder: Text
  private let environment: [Text]

  /// Options before every command. Without the first ones `diff-tree` starts the program that `core.fsmonitor` names.
  private static let options = [
    "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null",
  ]

  /// Variables of every command. A partial clone would fetch what is missing, by any program that `remote.*.url` names.
  private static let variables = [
    "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_NO_REPLACE_OBJECTS=1", "LC_ALL=C",
  ]

  /// Finds the program.
  ///
  /// - Parameter folder: where it runs: an absolute path.
  /// - Throws: ``GitError`` if it is not installed, or cannot be started.
  init(folder: String) throws(GitError) {
    let inherited = GitProgram.inherited
    guard let path = GitProgram.find(in: inherited) else { throw .notInstalled }
    let first = GitProgram(path: path, folder: GitProgram.text(folder), environment: inherited)
    // Which variables name another repository is known to git only.
    let local = try first.output("rev-parse", ["--local-env-vars"]).split(separator: UInt8(ascii: "\n"))
    let removed = local.filter { !$0.starts(with: "GIT_CONFIG_".utf8) }.map(Array.init)
    self = first.replacing(Set(removed + GitProgram.variables.map { GitProgram.name(GitProgram.text($0)) }))
  }

  private init(path: Text, folder: Text, environment: [Text]) {
    (self.path, self.folder, self.environment) = (path, folder, environment)
  }

  /// The same program without some variables, and with its own ones.
  private func replacing(_ names: Set<[UInt8]>) -> GitProgram {
    let kept = environment.filter { !names.contains(GitProgram.name($0)) }
    return GitProgram(path: path, folder: folder, environment: kept + GitProgram.variables.map(GitProgram.text))
  }

  // MARK: Running

  /// Starts a command.
  ///
  /// - Parameter input: what it reads; `nil` for nothing.
  func start(_ command: String, _ arguments: [Text], input: [UInt8]? = nil) throws(GitError) -> GitProcess {
    let words = (["git", "-C"].map(GitProgram.text) + [folder] + (GitProgram.options + [command]).map(GitProgram.text))
    return try GitProcess(path, words + arguments, environment, command: command, input: input)
  }

  /// The whole output of a command that succeeds.
  func output(_ command: String, _ arguments: [String]) throws(GitError) -> [UInt8] {
    let process = try start(command, arguments.map(GitProgram.text))
    let bytes = try process.readToEnd()
    try process.finish()
    return bytes
  }

  static func text(_ text: String) -> Text { GitProgram.text(text.utf8) }

  static func text(_ bytes: some Sequence<UInt8>) -> Text { bytes.map { CChar(bitPattern: $0) } + [0] }

  // MARK: Environment

  private static var inherited: [Text] {
    guard var next = sl_environment() else { return [] }
    var texts: [Text] = []
    while let variable = next.pointee {
      var end = variable
      while end.pointee != 0 { end += 1 }
      texts.append(Array(UnsafeBufferPointer(start: variable, count: end - variable + 1)))
      next += 1
    }
    return texts
  }

  private static func name(_ variable: Text) -> [UInt8] {
    variable.prefix { $0 != CChar(UInt8(ascii: "=")) && $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  /// Looks in the absolute folders of `PATH` only: an empty or relative one would find a program of the repository.
  private static func find(in environment: [Text]) -> Text? {
    guard let variable = environment.first(where: { name($0).elementsEqual("PATH".utf8) }) else { return nil }
    let value = variable.dropFirst("PATH=".utf8.count).dropLast()
    let slash = CChar(UInt8(ascii: "/"))
    return value.split(separator: CChar(UInt8(ascii: ":"))).lazy.filter { $0.first == slash }
      .map { $0 + text("/git") }.map(Array.init).first { sl_is_program($0) == 1 }
  }
}
