import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

/// What `lint --fix` does beside another run; its other runs are in `lint-fix.md`.
@Suite struct LintFixCommandTests {
  private static let table = "Settings.bundle/fr.lproj/Root.strings"

  /// A bundle with a French table that has `Mute` twice, and `Two` twice with different texts.
  private static func demo() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      DemoBundle.pane(
        ["Mute", "Two"].map {
          "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
        }.joined(separator: "\n")),
      to: "Settings.bundle/Root.plist")
    try folder.write("\"Mute\" = \"Mute\";\n\"Two\" = \"Two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    try folder.write(broken, to: table)
    return folder
  }

  private static let broken =
    "\"Mute\" = \"Muet\";\n\"Two\" = \"Deux\";\n/* Switch */\n\"Mute\" = \"Muet\";\n\"Two\" = \"Second\";\n"
  private static let fixed = "\"Two\" = \"Deux\";\n/* Switch */\n\"Mute\" = \"Muet\";\n\"Two\" = \"Second\";\n"

  /// A bundle that another run has locked does not keep others from being fixed.
  @Test func everyBundleIsFixed() throws {
    let folder = try Self.demo()
    _ = try Shell.run("mkdir b a; cp -R Settings.bundle b; mv Settings.bundle a", in: folder.path)
    let lock = try BundleLock(bundle: folder.path + "/a/Settings.bundle")
    let run = try BuiltCommand.run(["lint", "a", "b", "--fix"], in: folder.path)
    #expect(run.status == 75 && run.problemText.contains("a/Settings.bundle"), "\(run.problemText)")
    #expect(try Files.text(folder.path + "/b/" + Self.table) == Self.fixed)
    #expect(try Files.text(lock.path + "/fr.lproj/Root.strings") == Self.broken)
  }
}
