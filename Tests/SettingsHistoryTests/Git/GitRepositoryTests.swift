import SettingsHistory
import TestSupport
import Testing

@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct GitRepositoryTests {
  @Test func aFolderKnowsItsPlace() throws {
    let scene = try GitFolder()
    try scene.commit(["App one/Settings.bundle/a": "1"])
    let repository = try GitRepository(folder: scene.path + "/App one/Settings.bundle")
    #expect(String(decoding: repository.prefix, as: UTF8.self) == "App one/Settings.bundle/")
    #expect(!repository.isShallow)
    #expect(try GitRepository(folder: scene.path).prefix == [])
  }

  @Test(arguments: ["sha1", "sha256"])
  func revisionsAreCommits(format: String) throws {
    let scene = try GitFolder(format: format)
    let first = try scene.commit(["a": "1"])
    let second = try scene.commit(["a": "2"])
    try scene.git("tag -a -m tag v1 \(first)")
    let repository = try GitRepository(folder: scene.path)
    for (name, commit) in [("HEAD", second), ("v1", first), ("HEAD~1", first), (":/change", second)] {
      #expect(try repository.commit(name).digits == commit, "\(name)")
    }
    for name in ["main:a", "nothing", "", "--all", "--git-dir", "-h", "HEAD\0", "HEAD..HEAD~1"] {
      #expect(throws: GitError.unknownRevision(name)) { try repository.commit(name) }
    }
  }

  @Test func filesOfACommitBelowAFolder() throws {
    let scene = try GitFolder()
    let commit = try scene.commit(["a/*.x": "1", "a/b/c\tü\n": "2", "ab/c": "3", "d": "1"])
    let repository = try GitRepository(folder: scene.path + "/a")
    let name = try repository.commit(commit)
    func paths(_ folder: String) throws -> [String] {
      try repository.files(of: name, below: Array(folder.utf8)).map { String(decoding: $0.path, as: UTF8.self) }
    }
    #expect(try paths("a/") == ["*.x", "b/c\tü\n"])
    #expect(try paths("") == ["a/*.x", "a/b/c\tü\n", "ab/c", "d"])
    #expect(try paths("*/") == [])
    let files = try repository.files(of: name, below: [])
    #expect(files[0].blob == files[3].blob)
  }

  @Test func linksAreMarkedAndSubmodulesLeftOut() throws {
    let scene = try GitFolder()
    let commit = try scene.commit(["a": "1"])
    try scene.folder.link("link", to: "a")
    try scene.git("add link && git update-index --add --cacheinfo 160000,\(commit),module")
    try scene.git("commit -q -m modules")
    let repository = try GitRepository(folder: scene.path)
    let files = try repository.files(of: try repository.head(), below: [])
    #expect(files.map { String(decoding: $0.path, as: UTF8.self) } == ["a", "link"])
    #expect(files.map(\.isLink) == [false, true])
  }

  @Test func objectsAreReadInTheirOrder() throws {
    let scene = try GitFolder()
    let large = String(repeating: "line\n", count: 100_000)
    let commit = try scene.commit(["a": "1\n2", "b": "", "c": large])
    let repository = try GitRepository(folder: scene.path)
    let files = try repository.files(of: try repository.commit(commit), below: [])
    let missing = try #require(ObjectName(String(repeating: "0a", count: 20)))
    let names = [files[2].blob, missing, files[1].blob, files[0].blob, missing, files[0].blob]
    var texts: [String?] = []
    try repository.read(names) { number, bytes in
      #expect(number == texts.count)
      texts.append(bytes.map { String(decoding: $0, as: UTF8.self) })
    }
    #expect(texts == [large, nil, "", "1\n2", nil, "1\n2"])
  }

  /// git ends at the object whose file is damaged; the others are read.
  @Test func objectsBehindADamagedOneAreRead() throws {
    let scene = try GitFolder()
    let commit = try scene.commit(["a": "1", "b": "2", "c": "3"])
    let repository = try GitRepository(folder: scene.path)
    let files = try repository.files(of: try repository.commit(commit), below: [])
    let digits = files[1].blob.digits
    let object = ".git/objects/\(digits.prefix(2))/\(digits.dropFirst(2))"
    try scene.git("version; chmod u+w \(object); echo damaged > \(object)")
    var texts: [String?] = []
    try repository.read(files.map(\.blob)) { texts.append($1.map { String(decoding: $0, as: UTF8.self) }) }
    #expect(texts == ["1", nil, "3"])
  }

  @Test func historyFollowsTheFirstParents() throws {
    let scene = try GitFolder()
    let first = try scene.commit(["App/a": "1", "other": "1"])
    try scene.git("checkout -q -b side")
    try scene.commit(["App/b": "2"])
    try scene.git("checkout -q main")
    let second = try scene.commit(["other": "2"])
    try scene.git("merge -q --no-ff -m merge side")
    let repository = try GitRepository(folder: scene.path + "/App")
    let head = try repository.head()
    let steps = try repository.steps(from: head)
    #expect(steps.map(\.commit.digits) == [head.digits, second, first])
    #expect(steps.map(\.parent?.digits) == [second, first, nil])
    #expect(try repository.steps(from: head, without: steps[2].commit).map(\.commit.digits) == [head.digits, second])
    var seen: [String] = []
    try repository.changes(in: steps[...], below: Array("App".utf8)) { number, changes in
      seen += changes.map { "\(number) \($0.old == nil ? "+" : "~") \(String(decoding: $0.path, as: UTF8.self))" }
      return true
    }
    #expect(seen == ["0 + App/b", "2 + App/a"])
    #expect(try repository.mergeBase(head, try repository.commit("side")) == repository.commit("side"))
  }

  @Test func unrelatedCommitsHaveNoBase() throws {
    let scene = try GitFolder()
    let first = try scene.commit(["a": "1"])
    try scene.git("checkout -q --orphan other")
    let second = try scene.commit(["b": "1"])
    let repository = try GitRepository(folder: scene.path)
    #expect(try repository.mergeBase(repository.commit(first), repository.commit(second)) == nil)
  }

  @Test func withoutARepository() throws {
    let folder = try TemporaryFolder()
    #expect(throws: GitError.noRepository) { try GitRepository(folder: folder.path) }
    let scene = try GitFolder()
    #expect(throws: GitError.noCommit) { try GitRepository(folder: scene.path).head() }
  }
}
