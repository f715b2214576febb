import SettingsLocalization
import TestSupport
import Testing

/// What `sync` asks at a terminal; its other runs are in `sync.md`.
@Suite struct SyncCommandTests {
  /// Keys that no pane shows, more than are removed without a question.
  private static func manyUnused(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(DemoBundle.pane(""), to: "Settings.bundle/Other.plist")
    let row = "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string></dict>"
    try folder.write(DemoBundle.pane(row), to: "Settings.bundle/Root.plist")
    let lines = (0..<count).map { "\"Key \($0)\" = \"x\";\n" }
    try folder.write("\"A\" = \"a\";\n" + lines.joined(), to: "Settings.bundle/en.lproj/Root.strings")
    return folder
  }

  private static let prune = ["sync", "Settings.bundle", "--locale", "en", "--prune"]

  #if os(Linux)
    /// Some containers have the program, and no pseudo-terminals.
    private static let hasTerminal =
      (try? Shell.run("script -qec 'echo yes' /dev/null", in: "/"))?.hasPrefix("yes") == true

    @Test(
      .enabled(if: hasTerminal, "no terminal can be made here"),
      arguments: [("y", true), ("YES", true), ("n", false), ("", false)]
    )
    func aTerminalIsAsked(_ answer: String, _ isRemoved: Bool) throws {
      let folder = try Self.manyUnused(21)
      let line = "'\(BuiltCommand.path)' \(Self.prune.joined(separator: " "))"
      let text = try Shell.run(
        "printf '\(answer)\\n' | script -qec \"\(line)\" /dev/null; cat Settings.bundle/en.lproj/Root.strings",
        in: folder.path)
      #expect(text.contains("Settings.bundle: remove 21 entries? [y/N]"), "\(text)")
      #expect(text.contains("\"Key 1\"") != isRemoved, "\(text)")
    }
  #endif
}
