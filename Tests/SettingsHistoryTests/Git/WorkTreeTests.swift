import SettingsHistory
import TestSupport
import Testing

/// Which repository answers for a folder: only that of the nearest `.git`, and not for ever.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct WorkTreeTests {
  private static let bundle = "App/Settings.bundle"

  /// A repository with a bundle, one beside it, and the files of a repository without a work tree in `bare`.
  private static func make() throws -> GitFolder {
    let scene = try GitFolder()
    try scene.commit(["\(bundle)/Root.plist": "1", "Other/a": "1"])
    try scene.git("clone -q --bare . bare")
    return scene
  }

  /// Puts the files of a repository into a folder, with other lines in its configuration.
  private static func hide(in folder: String, _ lines: String) -> String {
    "version; cp -R bare/HEAD bare/objects bare/refs '\(folder)'; printf '[core]\\n\(lines)' > '\(folder)/config'"
  }

  private static let format = "\\trepositoryformatversion = 0\\n"

  /// What is done to the repository, and where git is asked.
  private static let strangers: [(name: String, script: String)] = [
    ("in the bundle, with a work tree", hide(in: bundle, format + "\\tbare = false\\n\\tworktree = .\\n")),
    ("above the bundle, with a work tree", hide(in: "App", format + "\\tbare = false\\n\\tworktree = .\\n")),
    ("above the bundle, with that of the outer one", hide(in: "App", format + "\\tbare = false\\n\\tworktree = ..\\n")),
    ("above the bundle, bare", hide(in: "App", format + "\\tbare = true\\n")),
    ("above the bundle, not bare", hide(in: "App", format + "\\tbare = false\\n")),
    ("another work tree in the configuration", "config core.worktree ../Other"),
    ("a work tree above in the configuration", "config core.worktree ../.."),
    ("an empty .git above the bundle", "version; mkdir App/.git"),
  ]

  @Test(arguments: strangers) func aStrangerDoesNotAnswer(_ row: (name: String, script: String)) throws {
    let scene = try Self.make()
    try scene.git(row.script)
    let error = #expect(throws: GitError.self, "\(row.name)") {
      try GitRepository(folder: scene.path + "/" + Self.bundle)
    }
    let text = error?.description ?? ""
    let isSaid = ["git would answer for ", "cannot use bare repository", "not in a work tree", "git repository"]
    #expect(isSaid.contains(where: text.contains), "\(row.name): \(text)")
  }

  @Test func aRepositoryThatIsNotTheNearestOneIsNamed() throws {
    let scene = try Self.make()
    try scene.git("config core.worktree ../Other")
    let real = try Shell.run("pwd -P", in: scene.path).filter { $0 != "\n" }
    #expect(throws: GitError.otherRepository(found: real + "/Other", nearest: real)) {
      try GitRepository(folder: scene.path + "/Other")
    }
    let error = GitError.otherRepository(found: "/a/App", nearest: "/a")
    #expect(
      error.description
        == "git would answer for /a/App, but the nearest folder with .git is /a: remove what looks like a "
        + "repository there (HEAD, config, objects, refs), or core.worktree")
    #expect(
      GitError.otherRepository(found: "/a", nearest: nil).description.contains(
        "but no folder above the bundle has .git:"))
  }

  /// What is done to the repository, the folder, and its path from the top.
  private static let owns: [(name: String, script: String, folder: String, prefix: String)] = [
    ("a plain clone", "version", "App/Settings.bundle", "App/Settings.bundle/"),
    ("the top itself", "version", "", ""),
    ("a repository beside the bundle", "clone -q --bare . App/bare", "App/Settings.bundle", "App/Settings.bundle/"),
    ("a work tree of its own", "worktree add -q tree -b t", "tree/App", "App/"),
    (
      "a submodule", "-c protocol.file.allow=always submodule --quiet add ./bare module", "module/App/Settings.bundle",
      "App/Settings.bundle/"
    ),
    ("a repository elsewhere", "clone -q --separate-git-dir away . here", "here/App", "App/"),
    ("work trees of a bare one", "-C bare worktree add -q ../tree -b second main", "tree/App", "App/"),
    ("a link above the bundle", "version; ln -s App Link", "Link/Settings.bundle", "App/Settings.bundle/"),
    ("a link to another repository's folder", "version; ln -s $PWD/App bare/Link", "bare/Link", "App/"),
    ("an odd name", "version; mkdir 'a b\nü'; cp -R App 'a b\nü'", "a b\nü/App", "a b\nü/App/"),
  ]

  @Test(arguments: owns)
  func theOwnRepositoryAnswers(_ row: (name: String, script: String, folder: String, prefix: String)) throws {
    let scene = try Self.make()
    try scene.git(row.script)
    let repository = try GitRepository(folder: scene.path + "/" + row.folder)
    #expect(String(decoding: repository.prefix, as: UTF8.self) == row.prefix, "\(row.name)")
  }

  // MARK: Time

  /// Files that git waits for.
  private static let pipes: [(name: String, script: String)] = [
    ("an included file", "version; mkfifo p; git config include.path ../p"),
    ("the configuration", "version; rm .git/config; mkfifo .git/config"),
    ("the head", "version; rm .git/HEAD; mkfifo .git/HEAD"),
    ("other objects", "version; mkdir -p .git/objects/info; mkfifo .git/objects/info/alternates"),
    ("packed names", "version; git pack-refs --all; rm .git/packed-refs; mkfifo .git/packed-refs"),
  ]

  @Test(arguments: pipes) func aSilentGitIsEnded(_ row: (name: String, script: String)) throws {
    let scene = try Self.make()
    try scene.git(row.script)
    let limit = Duration.milliseconds(300)
    let error = #expect(throws: GitError.self, "\(row.name)") {
      try GitRepository(folder: scene.path + "/" + Self.bundle, limit: limit).head()
    }
    guard case .silent(let command, limit)? = error else {
      Issue.record("\(row.name): \(error.map(String.init(describing:)) ?? "")")
      return
    }
    #expect(command == "rev-parse", "\(row.name)")
    #expect(
      GitError.silent(command: "ls-tree", limit: GitRepository.limit).description
        == "git ls-tree answered nothing for 60 s and was ended: look for a pipe among the files that the configuration "
        + "of the repository includes")
  }

  /// However long the bundle has not changed, each commit is a sign of life; what is read stays the same.
  @Test func stepsWithoutAChangeAreLeftOut() throws {
    let scene = try Self.make()
    for number in 1...3 { try scene.commit(["Other/a": "\(number + 1)"]) }
    try scene.commit(["\(Self.bundle)/Root.plist": "2"])
    let repository = try GitRepository(folder: scene.path + "/App")
    let steps = try repository.steps(from: repository.head())
    var seen: [Int] = []
    try repository.changes(in: steps[...], below: Array(Self.bundle.utf8)) { number, _ in
      seen.append(number)
      return true
    }
    #expect(steps.count == 5 && seen == [0, 4])
  }
}
