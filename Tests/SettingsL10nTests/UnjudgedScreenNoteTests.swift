import TestSupport
import Testing

/// The line about screens that a run does not judge.
@Suite struct UnjudgedScreenNoteTests {
  private static let group =
    "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"

  /// Bundles whose panes have one group: `VLC` has screens for both programs, `Pad` one for an iPad, `One` a single one.
  private static func apps() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (app, files) in [("VLC", ["Root", "Root.inApp"]), ("Pad", ["Root", "Root~ipad"]), ("One", ["Root"])] {
      for file in files { try folder.write(DemoBundle.pane(group), to: "\(app)/Settings.bundle/\(file).plist") }
      try folder.write("A = Text;\n", to: "\(app)/Settings.bundle/en.lproj/Root.strings")
    }
    return folder
  }

  private static let vlc =
    "note: VLC/Settings.bundle: not checked: Root.plist, which the Settings app shows; add --dialect apple\n"
  private static let pad =
    "note: Pad/Settings.bundle: not checked: Root~ipad.plist, which an iPad shows; add --device pad\n"

  static let rows: [(line: String, problems: String)] = [
    ("VLC", vlc), ("Pad", pad), ("One", ""), ("VLC --dialect auto", vlc), ("VLC --dialect apple", ""),
    ("VLC --dialect iask", ""), ("Pad --device pad", ""), ("Pad --device phone", ""), ("Pad --dialect apple", pad),
    ("Pad VLC --format json", pad + vlc), ("Pad --format jsonl", pad), ("Pad VLC -q", ""), ("VLC --device pad", vlc),
  ]

  @Test(arguments: ["lint", "report"]) func oneLineNamesTheFileAndTheOption(command: String) throws {
    let apps = try Self.apps()
    for row in Self.rows {
      let line = [command] + row.line.split(separator: " ").map(String.init)
      let run = try BuiltCommand.run(line, in: apps.path)
      #expect(run.problemText == row.problems && run.status == 0, "\(row.line)")
      #expect(try BuiltCommand.run(line + (row.line.hasSuffix("-q") ? [] : ["-q"]), in: apps.path).output == run.output)
    }
    try apps.write(#"{"device": "phone", "dialect": "apple"}"#, to: ".settings-l10n.json")
    #expect(try BuiltCommand.run([command, "."], in: apps.path).problems == [])
  }

  /// One pane was asked for, or one file.
  @Test func aPartOfABundleHasNoLine() throws {
    let apps = try Self.apps()
    let pane = try BuiltCommand.run(["report", "Pad", "--pane", "Root"], in: apps.path)
    #expect(pane.problems == [] && pane.status == 0)
    #expect(try BuiltCommand.run(["lint", "Pad/Settings.bundle/Root.plist"], in: apps.path).problems == [])
  }
}
