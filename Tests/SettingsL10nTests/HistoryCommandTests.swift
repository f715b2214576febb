import TestSupport
import Testing

/// Repositories in a pull request, with the real git; the other runs with a history are in `history.md`.
@Suite(.enabled(if: GitFolder.isInstalled, "git is absent")) struct HistoryCommandTests {
  private static let bundle = "App/Settings.bundle"

  /// One text has changed in the second commit, on a branch.
  private static func make() throws -> GitFolder {
    let scene = try GitFolder()
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>K</string></dict>"
    try scene.commit([
      "\(bundle)/Root.plist": DemoBundle.pane(row), "\(bundle)/en.lproj/Root.strings": "\"K\" = \"Play sounds\";\n",
      "\(bundle)/de.lproj/Root.strings": "\"K\" = \"Töne abspielen\";\n",
    ])
    try scene.git("checkout -q -b work")
    try scene.commit(["\(bundle)/en.lproj/Root.strings": "\"K\" = \"Play alarms\";\n"])
    return scene
  }

  private func run(_ line: String, in scene: GitFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: scene.path)
  }

  /// A git that does not know what it is told about repositories without `.git`, as those before 2.38.
  private static func oldGit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #!/bin/bash
      words=()
      for word; do
        if [ "$word" = safe.bareRepository=explicit ]; then unset 'words[-1]'; else words+=("$word"); fi
      done
      exec /usr/bin/git "${words[@]}"
      """, to: "git")
    _ = try Shell.run("chmod +x git", in: folder.path)
    return folder
  }

  /// Files in a pull request are named so that git takes their folder for a repository, in which nothing has changed.
  @Test(arguments: [("App", "."), ("App", ".."), (bundle, "."), (bundle, "../..")], ["", "old"])
  func aRepositoryInAPullRequestDoesNotAnswer(_ hidden: (place: String, tree: String), _ age: String) throws {
    let place = hidden.place
    let scene = try Self.make()
    try scene.git(
      """
      clone -q . hidden; cd hidden; git repack -qad; cd ..; cp -R hidden/.git/HEAD hidden/.git/objects hidden/.git/refs \
      '\(place)'; rm -rf hidden
      printf '[core]\\n\\trepositoryformatversion = 0\\n\\tbare = false\\n\\tworktree = \(hidden.tree)\\n' >'\(place)/config'
      git add -Af '\(place)'; git commit -qm assets
      """)
    let old = try Self.oldGit()
    let environment = age.isEmpty ? [:] : ["PATH": old.path + ":/usr/bin:/bin"]
    func run(_ line: String) throws -> BuiltCommand.Run {
      try BuiltCommand.run(line.split(separator: " ").map(String.init), in: scene.path, environment: environment)
    }
    let reason = age.isEmpty ? "cannot use bare repository" : "but the nearest folder with .git is "
    for line in ["lint App --since main --fail-on warning", "diff App/Settings.bundle --git main --exit-code"] {
      let run = try run(line)
      #expect(run.status == 2 && run.text.isEmpty, "\(line): \(run.text)")
      #expect(run.problemText.contains(reason), "\(run.problemText)")
    }
    let lint = try run("lint App --history --only history-unavailable")
    #expect(
      lint.status == 0 && lint.text.contains(reason) && lint.text.contains("[history-unavailable]"), "\(lint.text)")
    #expect(try run("init App/Settings.bundle --git").status == 2)
  }
}
