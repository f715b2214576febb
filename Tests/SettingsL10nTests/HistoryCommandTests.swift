import TestSupport
import Testing

/// `lint --history`, `lint --since`, `report --history` and `export --only stale`, with the real git.
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

  private func minor(_ scene: GitFolder) throws {
    try scene.change(["\(Self.bundle)/en.lproj/Root.strings": "\"K\" = \"Play sounds!\";\n"])
  }

  // MARK: lint

  @Test func lintNamesTheOldTextAndTheCommit() throws {
    let scene = try Self.make()
    let commit = try scene.git("rev-parse --short=7 HEAD")
    let run = try run("lint --history --fail-on warning --only stale-translation", in: scene)
    #expect(
      run.text
        == """
        App/Settings.bundle/de.lproj/Root.strings:1:7: warning: the source text has changed since the translation was \
        made, from "Play sounds" to "Play alarms" in commit \(commit) of 2026-01-01 [stale-translation]
         1 | "K" = "Töne abspielen";
           |       ^
          fix: Translate it again, or record with state accept that it still fits.
        1 warning in 2 localizations. Rule help: settings-l10n lint --explain stale-translation

        """)
    #expect(run.status == 1)
  }

  /// Without the question git is not asked.
  @Test func withoutHistoryNothingIsKnown() throws {
    let scene = try Self.make()
    #expect(try run("lint --only stale-translation", in: scene).text == "No problems found in 2 localizations.\n")
    try scene.change([".settings-l10n.json": "{ \"history\": true }"])
    #expect(try run("lint --only stale-translation", in: scene).text.contains("[stale-translation]"))
  }

  @Test func jsonHasTheChange() throws {
    let scene = try Self.make()
    let (base, commit) = (try scene.git("rev-parse main"), try scene.git("rev-parse HEAD"))
    let text = try run("lint --since main --format json", in: scene).text
    let expected = [
      "\"history\": {\n        \"since\": \"main\",\n        \"base\": \"\(base)\"\n      }",
      "\"class\": \"changed\",\n          \"old\": \"Play sounds\",\n          \"new\": \"Play alarms\",",
      "\"since\": {\n            \"commit\": \"\(commit)\",\n            \"date\": \"2026-01-01T01:00:00Z\"\n          }",
    ]
    for part in expected { #expect(text.contains(part), "\(text)") }
    try scene.change([
      "\(Self.bundle)/en.lproj/Root.strings": "\"K\" = \"Play\";\n"
    ])
    #expect(try run("lint --history --format json", in: scene).text.contains("\"since\": null\n"))
  }

  @Test(arguments: ["xcode", "github", "sarif", "junit", "markdown", "html"])
  func everyFormatSaysWhatHasChanged(format: String) throws {
    let text = try run("lint --since main --format \(format)", in: try Self.make()).text
    #expect(text.contains("Play sounds") && text.contains("Play alarms"), "\(text)")
  }

  @Test func minorChangesAreNotes() throws {
    let scene = try Self.make()
    try minor(scene)
    let run = try run("lint --since main --fail-on warning", in: scene)
    #expect(run.status == 0)
    #expect(run.text.contains("note: the source text has changed a little since"), "\(run.text)")
  }

  @Test func commentsRulesAndBaselinesSilence() throws {
    let scene = try Self.make()
    func isFound(_ options: String) throws -> Bool {
      try run("lint --history \(options)", in: scene).text.contains("[stale-translation]")
    }
    #expect(try isFound(""))
    _ = try run("lint --history --write-baseline known.json", in: scene)
    #expect(try !isFound("--baseline known.json"))
    #expect(try !isFound("--rule stale-translation=off"))
    #expect(try run("lint --history --rule stale-translation=error", in: scene).status == 1)
    let silent = "/* l10n:ignore stale-translation */\n\"K\" = \"Töne abspielen\";\n"
    try scene.change(["\(Self.bundle)/de.lproj/Root.strings": silent])
    #expect(try !isFound(""))
  }

  @Test func whatGitDoesNotKnowIsANoteAndNoGate() throws {
    let folder = try DemoBundle.make()
    let lint = try BuiltCommand.run(
      ["lint", "Demo.app", "--history", "--only", "history-unavailable"], in: folder.path)
    #expect(lint.status == 0)
    #expect(lint.text.contains("note: git does not know the history of the bundle"), "\(lint.text)")
    let gate = try BuiltCommand.run(["lint", "Demo.app", "--since", "main"], in: folder.path)
    #expect(gate.status == 2)
    #expect(gate.text.isEmpty)
    let scene = try Self.make()
    for (options, reason) in [
      (
        "--since nothing",
        "the repository has no revision nothing: check its name, or fetch it (in a workflow: fetch-depth: 0)"
      ),
      (
        "--since=--upload-pack=x",
        "the repository has no revision --upload-pack=x: check its name, or fetch it (in a workflow: fetch-depth: 0)"
      ),
      ("\(Self.bundle)/de.lproj/Root.strings --since main", "--since needs a bundle, and this is a file"),
    ] {
      let run = try run("lint \(options)", in: scene)
      #expect(run.status == 2)
      #expect(run.problemText.contains(reason), "\(run.problemText)")
    }
  }

  // MARK: Other repositories

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

  @Test func wrongUsage() throws {
    let scene = try Self.make()
    #expect(try run("lint --since main --fix", in: scene).status == 64)
    #expect(try BuiltCommand.run(["lint", "--since", ""], in: scene.path).status == 64)
  }

  // MARK: report

  @Test func reportCountsNothingByTheHistory() throws {
    let scene = try Self.make()
    #expect(try run("report --history", in: scene).output == run("report", in: scene).output)
    try scene.git("clone -q --depth 1 file://$PWD clone")
    #expect(try run("report clone --history", in: scene).text.contains("[history-shallow]"))
  }

  // MARK: export

  @Test func exportHasTheOldSourceText() throws {
    let scene = try Self.make()
    func export(_ format: String) throws -> String {
      try run("export --locale de --only stale --history --format \(format)", in: scene).text
    }
    let po = "#, fuzzy\n#| msgctxt \"Root|K\"\n#| msgid \"Play sounds\"\nmsgctxt \"Root|K\"\nmsgid \"Play alarms\"\n"
    #expect(try export("po").contains(po))
    let xliff = try export("xliff")
    #expect(xliff.contains("<target state=\"needs-review-translation\">Töne abspielen</target>"))
    let proposal = """
              <alt-trans alttranstype="previous-version">
                <source>Play sounds</source>
                <target>Töne abspielen</target>
              </alt-trans>

      """
    #expect(xliff.contains(proposal), "\(xliff)")
    let csv = try export("csv")
    #expect(
      csv.contains("\"state\",\"previous source\"\r\n") && csv.hasSuffix(",\"stale\",\"Play sounds\"\r\n"), "\(csv)")
    #expect(try export("json").contains("\"previousSource\": \"Play sounds\""))
    #expect(try !run("export --locale de --format csv", in: scene).text.contains("previous source"))
  }

  /// What comes back finished is recorded, and is stale no more.
  @Test func whatComesBackIsRecorded() throws {
    let scene = try Self.make()
    _ = try run("export --locale de --only stale --history --format csv --output de.csv", in: scene)
    let text = try Files.text(scene.path + "/de.csv")
    try scene.change([
      "de.csv": text.replacing("abspielen", with: "spielen").replacing("\"True\"", with: "\"\"").replacing(
        "\"stale\"", with: "\"\"")
    ])
    let imported = try run("import App/Settings.bundle de.csv", in: scene)
    #expect(imported.status == 0, "\(imported.text)\(imported.problemText)")
    #expect(try run("lint --history --only stale-translation", in: scene).text.contains("No problems"))
  }

  @Test func minorChangesAreExportedOnRequest() throws {
    let scene = try Self.make()
    try minor(scene)
    let line = "export --locale de --only stale --history --format json --output -"
    #expect(try run(line, in: scene).text.isEmpty)
    #expect(try run(line + " --with-minor", in: scene).text.contains("\"previousSource\": \"Play sounds\""))
  }

  @Test func withoutAWitnessNothingIsExported() throws {
    let run = try run("export --locale de --only stale --format csv", in: try Self.make())
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.problemText.contains("nothing is recorded about the translations"), "\(run.problemText)")
  }
}
