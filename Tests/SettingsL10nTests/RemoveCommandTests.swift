import TestSupport
import Testing

/// What `remove` does from end to end.
@Suite struct RemoveCommandTests {
  private static let files = [
    "Root.plist": DemoBundle.pane(
      ["A", "B", "C"].map {
        "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
      }.joined()),
    "en.lproj/Root.strings": "\"A\" = \"a\";\n\"B\" = \"b\";\n\"C\" = \"c\";\n",
    "pt.lproj/Root.strings": "\"A\" = \"x\";\n\"B\" = \"y\";\n",
    "pt-BR.lproj/Root.strings": "\"A\" = \"z\";\n",
    "Base.lproj/Root.strings": "\"A\" = \"a\";\n",
  ]

  private static func make(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files.merging(more, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "Settings.bundle/" + name)
    }
    return folder
  }

  private static func remove(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(["remove", "Settings.bundle"] + arguments, in: folder.path)
  }

  private static func names(_ folder: TemporaryFolder) throws -> [String] {
    try Shell.run("find . -type f -o -type l | sort", in: folder.path).split(separator: "\n").map {
      String($0.dropFirst(2))
    }
  }

  /// The folder is gone, and what was recorded about its texts; nothing else changed.
  @Test func theFolderAndItsStatesAreRemoved() throws {
    let folder = try Self.make()
    _ = try BuiltCommand.run(["state", "init", "Settings.bundle"], in: folder.path)
    let run = try Self.remove("pt", in: folder)
    #expect(run.status == 0, "\(run.problemText)")
    #expect(
      run.text == """
        pt.lproj: 1 table with 2 entries
          everyone in pt then sees pt-BR
          pt-BR has taken from it: 1 text by the fallback chain
        Settings.bundle: pt.lproj removed. Remove the language from the regions of the Xcode project, too.

        """, "\(run.text)")
    let left = ["Root.plist", "en.lproj/Root.strings", "pt-BR.lproj/Root.strings", "Base.lproj/Root.strings"]
    #expect(
      try Self.names(folder) == ([".Settings.bundle.l10n-state"] + left.map { "Settings.bundle/" + $0 }).sorted())
    for name in left {
      #expect(try Files.text(folder.path + "/Settings.bundle/" + name) == Self.files[name])
    }
    let states = try Files.text(folder.path + "/.Settings.bundle.l10n-state")
    #expect(states.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "\t" } } == ["pt-BR"])
  }

  @Test func aDryRunRemovesNothing() throws {
    let folder = try Self.make()
    let before = try Self.names(folder)
    let run = try Self.remove("pt-BR", "--dry-run", in: folder)
    #expect(
      run.text == """
        pt-BR.lproj: 1 table with 1 entry
          everyone in pt-BR then sees pt
        Settings.bundle: pt-BR.lproj would be removed; nothing was written.

        """, "\(run.text)")
    #expect(try Self.names(folder) == before)
  }

  @Test func theDocumentHasAllFields() throws {
    let folder = try Self.make()
    let document = try #require(try JSONObject(Self.remove("pt", "--summary", "json", in: folder).output))
    #expect(
      document.names
        == [
          "schemaVersion", "bundle", "dryRun", "written", "locale", "tables", "entries", "otherFiles", "newChoices",
          "heirs", "finishedFiles", "warnings",
        ])
    #expect(document.objects("newChoices").first?.names == ["user", "before", "after"])
    #expect(document.objects("heirs").first?.names == ["locale", "phone", "chain"])
  }

  /// Pictures and panes of a language are removed only on request, with everything in the folder.
  @Test func otherFilesAreRemovedOnRequest() throws {
    let folder = try Self.make(["pt.lproj/Root.plist": Self.files["Root.plist"] ?? "", "pt.lproj/a/b.png": "picture"])
    let refused = try Self.remove("pt", in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.problemText == "error: pt.lproj has files that are not tables: pt.lproj/Root.plist and 1 more. "
        + "Remove them, too, with --force. [other-files]\n", "\(refused.problemText)")
    let run = try Self.remove("pt", "--force", in: folder)
    #expect(
      run.status == 0 && run.text.hasPrefix("pt.lproj: 1 table with 2 entries, and pt.lproj/Root.plist, pt.lproj/a\n"))
    #expect(try Self.names(folder).contains { $0.contains("pt.lproj") } == false)
  }

  @Test func whatCannotBeRemovedIsRefused() throws {
    let rows: [(locale: String, message: String)] = [
      ("fr", "the bundle has no localization \"fr\". It has: Base, en, pt-BR, pt. [unclear-locale]"),
      ("x y", "the bundle has no localization \"x y\". It has: Base, en, pt-BR, pt. [unclear-locale]"),
      (
        "en",
        "en.lproj has the source texts and is not removed. Declare another development language first. "
          + "[language-is-needed]"
      ),
      (
        "Base",
        "Base.lproj has the source texts and is not removed. Declare another development language first. "
          + "[language-is-needed]"
      ),
    ]
    let folder = try Self.make()
    for row in rows {
      let run = try Self.remove(row.locale, in: folder)
      #expect(run.status == 2 && run.problemText == "error: \(row.message)\n", "\(run.problemText)")
      #expect(try Self.names(folder).count == Self.files.count)
    }
    _ = try Shell.run("rm -r Settings.bundle/pt*.lproj", in: folder.path)
    let last = try Self.remove("en", in: folder)
    #expect(last.problemText == "error: en.lproj is the last localization and is not removed. [language-is-needed]\n")
  }

  /// The folder that a link leads to is that of another language.
  @Test func aLinkIsNotRemoved() throws {
    let folder = try Self.make()
    _ = try Shell.run("ln -s pt.lproj Settings.bundle/pt-AO.lproj", in: folder.path)
    let before = try Self.names(folder)
    let run = try Self.remove("pt-AO", "--force", in: folder)
    #expect(run.status == 2 && run.problemText.contains("pt-AO.lproj"), "\(run.problemText)")
    #expect(try Self.names(folder) == before)
  }
}
