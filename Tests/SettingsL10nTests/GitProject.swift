import TestSupport

/// A repository with a bundle, in which git merges by this program.
struct GitProject {
  static let bundle = "My App/Settings.bundle"
  static let table = "\(bundle)/en.lproj/Root.strings"

  /// What a script printed, and the status of its last command.
  struct Outcome: Equatable {
    let text: String
    let status: String
  }

  let repository: GitFolder
  let programs: TemporaryFolder
  /// The path of the table from the top of the work tree.
  let table: String

  init(_ text: [UInt8], attributes: String = "", bundle: String = GitProject.bundle) throws {
    repository = try GitFolder()
    programs = try TemporaryFolder()
    table = "\(bundle)/en.lproj/Root.strings"
    try programs.link("settings-l10n", to: BuiltCommand.path)
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>a</string></dict>"
    try repository.change(["\(bundle)/Root.plist": DemoBundle.pane(row)])
    try repository.folder.write(text, to: table)
    if !attributes.isEmpty { try repository.change([".gitattributes": attributes]) }
    let place = bundle.replacing("'", with: #"'\''"#)
    _ = try run("settings-l10n init './\(place)' --git >/dev/null 2>&1; git add .; git commit -qm base")
  }

  /// Runs a script in the work tree.
  func run(_ script: String, hasProgram: Bool = true) throws -> Outcome {
    let path = hasProgram ? "\(programs.path):" : ""
    let text = try Shell.run(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 PATH="\(path)/usr/bin:/bin"
      { \(script)
      } 2>&1; echo "$?"
      """, in: repository.path)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return Outcome(text: lines.dropLast().map { $0 + "\n" }.joined(), status: String(lines.last ?? ""))
  }

  /// Commits a table on a branch, which is made if needed.
  func commit(_ text: [UInt8], on branch: String) throws {
    _ = try run("git checkout -q \(branch) 2>/dev/null || git checkout -qb \(branch) main~0")
    try repository.folder.write(text, to: table)
    _ = try run("git commit -qam \(branch)")
  }

  func commit(_ text: String, on branch: String) throws { try commit(Array(text.utf8), on: branch) }

  /// Two branches from the last commit; the second one is checked out.
  func branches(one: [UInt8], main: [UInt8]) throws {
    try commit(one, on: "one")
    try commit(main, on: "main")
  }

  func branches(one: String, main: String) throws { try branches(one: Array(one.utf8), main: Array(main.utf8)) }

  var bytes: [UInt8] { get throws { try Files.bytes(repository.path + "/" + table) } }
  var text: String { get throws { String(decoding: try bytes, as: UTF8.self) } }
  /// What `git status --short` prints.
  var status: String { get throws { try run("git status --short").text } }
}
