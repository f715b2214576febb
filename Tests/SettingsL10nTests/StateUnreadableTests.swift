import TestSupport
import Testing

/// A table without permission is not one that is gone: nothing is recorded about its texts. What else can be wrong with
/// a table is in `state-unreadable.md`.
@Suite struct StateUnreadableTests {
  private static let table = "Settings.bundle/de.lproj/Root.strings"
  private static let state = ".Settings.bundle.l10n-state"

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = ["A", "B"].map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
    }
    try folder.write(DemoBundle.pane(rows.joined()), to: "Settings.bundle/Root.plist")
    try folder.write("\"A\" = \"one\";\n\"B\" = \"two\";\n", to: "Settings.bundle/en.lproj/Root.strings")
    for name in ["de", "fr"] {
      try folder.write(
        "\"A\" = \"\(name) one\";\n\"B\" = \"\(name) two\";\n", to: "Settings.bundle/\(name).lproj/Root.strings")
    }
    #expect(try PlaceDemo.run("state init Settings.bundle", in: folder).status == 0)
    _ = try Shell.run("sed -i 's/^\\(de\tRoot\tA\t\\)translated/\\1needs-review/' \(state)", in: folder.path)
    return folder
  }

  static let lines = [
    "state prune Settings.bundle", "state init Settings.bundle", "state init Settings.bundle --locale de",
    "state accept Settings.bundle --locale de", "state accept Settings.bundle --locale all",
    "state accept Settings.bundle --locale de --key B",
  ]

  @Test(
    .enabled(if: (try? Shell.run("id -u", in: "/")) != "0\n", "the super-user reads everything"),
    arguments: [table, "Settings.bundle/de.lproj"]
  )
  func `nothing is recorded about a table without permission`(_ path: String) throws {
    let folder = try Self.make()
    _ = try Shell.run("chmod 0 \(path)", in: folder.path)
    defer { _ = try? Shell.run("chmod -R u+rwX .", in: folder.path) }
    let before = try Files.text(folder.path + "/" + Self.state)
    for line in Self.lines {
      let run = try PlaceDemo.run(line, in: folder)
      #expect(run.status == 2 && run.text.isEmpty, "\(line): \(run.problemText)\(run.text)")
      #expect(run.problemText.contains("Settings.bundle/de.lproj"), "\(line): \(run.problemText)")
      #expect(try Files.text(folder.path + "/" + Self.state) == before, "\(line)")
    }
  }

  /// Runs what follows as a user whom permissions stop.
  private static let asAnother = "setpriv --reuid 65534 --regid 65534 --clear-groups '\(BuiltCommand.path)'"
  private static let canRunAsAnother = (try? Shell.run("\(asAnother) --version", in: "/"))?.contains("ICU") == true

  @Test(.enabled(if: canRunAsAnother, "no other user can be made to run the command here: root and setpriv are needed"))
  func aTableWithoutPermissionIsUnreadable() throws {
    let folder = try Self.make()
    let before = try Files.text(folder.path + "/" + Self.state)
    let run = try Shell.run(
      "chmod 755 .; chown -R 65534 .; chmod 0 \(Self.table); \(Self.asAnother) state prune Settings.bundle 2>&1; echo $?",
      in: folder.path)
    #expect(run.hasSuffix("\n2\n") && run.contains("\(Self.table): error: "), "\(run)")
    #expect(try Files.text(folder.path + "/" + Self.state) == before)
  }
}
