/// The program `git`, with the options and the environment with which it runs nothing that a repository names.
struct GitProgram: Sendable {
  typealias Text = ProgramEnvironment.Text

  private let path: Text
  private let folder: Text
  private let environment: [Text]
  private let limit: Duration

  /// Options before every command. Without the first ones `diff-tree` starts the program that `core.fsmonitor` names;
  /// without the last one a folder with the files of a repository is taken for one (git 2.38 and later).
  private static let options = [
    "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null", "-c",
    "safe.bareRepository=explicit",
  ]

  /// Variables of every command. A partial clone would fetch what is missing, by any program that `remote.*.url` names.
  private static let variables = [
    "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_NO_REPLACE_OBJECTS=1", "LC_ALL=C",
  ]

  /// Finds the program.
  ///
  /// - Parameters:
  ///   - folder: where it runs: an absolute path.
  ///   - limit: after which a command that answers nothing is ended.
  /// - Throws: ``GitError`` if it is not installed, or cannot be started.
  init(folder: String, limit: Duration = GitRepository.limit) throws(GitError) {
    let inherited = ProgramEnvironment()
    guard let path = inherited.program("git") else { throw .notInstalled }
    let first = GitProgram(
      path: path, folder: GitProgram.text(folder), environment: inherited.variables, limit: limit)
    // Which variables name another repository is known to git only.
    let local = try first.output("rev-parse", ["--local-env-vars"]).split(separator: UInt8(ascii: "\n"))
    let removed = local.filter { !$0.starts(with: "GIT_CONFIG_".utf8) }.map(Array.init)
    self = first.replacing(Set(removed + GitProgram.variables.map { ProgramEnvironment.name(GitProgram.text($0)) }))
  }

  private init(path: Text, folder: Text, environment: [Text], limit: Duration) {
    (self.path, self.folder, self.environment, self.limit) = (path, folder, environment, limit)
  }

  /// The same program without some variables, and with its own ones.
  private func replacing(_ names: Set<[UInt8]>) -> GitProgram {
    let kept = environment.filter { !names.contains(ProgramEnvironment.name($0)) }
    return GitProgram(
      path: path, folder: folder, environment: kept + GitProgram.variables.map(GitProgram.text), limit: limit)
  }

  // MARK: Running

  /// Starts a command.
  ///
  /// - Parameter input: what it reads; `nil` for nothing.
  func start(_ command: String, _ arguments: [Text], input: [UInt8]? = nil) throws(GitError) -> GitProcess {
    let words = (["git", "-C"].map(GitProgram.text) + [folder] + (GitProgram.options + [command]).map(GitProgram.text))
    return try GitProcess(path, words + arguments, environment, command: command, input: input, limit: limit)
  }

  /// The whole output of a command that succeeds.
  func output(_ command: String, _ arguments: [String]) throws(GitError) -> [UInt8] {
    try output(command, arguments.map(GitProgram.text))
  }

  /// The whole output of a command that succeeds.
  func output(_ command: String, _ arguments: [Text]) throws(GitError) -> [UInt8] {
    let process = try start(command, arguments)
    let bytes = try process.readToEnd()
    try process.finish()
    return bytes
  }

  static func text(_ text: String) -> Text { GitProgram.text(text.utf8) }

  static func text(_ bytes: some Sequence<UInt8>) -> Text { bytes.map { CChar(bitPattern: $0) } + [0] }
}
