import TestSupport
import Testing

/// A table that cannot be read is not one that is gone: nothing is recorded about its texts.
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
    #expect(try OutputPlaceTests.run("state init Settings.bundle", in: folder).status == 0)
    _ = try Shell.run("sed -i 's/^\\(de\tRoot\tA\t\\)translated/\\1needs-review/' \(state)", in: folder.path)
    return folder
  }

  /// How the German table becomes unreadable, wholly or in part.
  static let damages = [
    "mv \(table) k; (printf '\\377\\n'; cat k) >\(table)", "rm \(table); mkfifo \(table)",
    "rm \(table); mkdir \(table)", "rm \(table); ln -s gone \(table)",
    "rm \(table); ln -s ../../outside \(table); cp Settings.bundle/fr.lproj/Root.strings outside",
    "head -c 20 \(table) >k; mv k \(table)", "printf 'bplist00\\3\\4' >\(table)",
    "(echo '<<<<<<< a'; cat \(table); echo '======='; cat \(table); echo '>>>>>>> b') >k; mv k \(table)",
    "printf '<plist><dict><key>A</key>' >\(table)", "chmod 0 \(table)", "chmod 0 Settings.bundle/de.lproj",
    "rm -r Settings.bundle/de.lproj; ln -s gone Settings.bundle/de.lproj",
    "rm -r Settings.bundle/de.lproj; touch Settings.bundle/de.lproj",
  ]

  static let lines = [
    "state prune Settings.bundle", "state init Settings.bundle", "state init Settings.bundle --locale de",
    "state accept Settings.bundle --locale de", "state accept Settings.bundle --locale all",
    "state accept Settings.bundle --locale de --key B",
  ]

  @Test(arguments: damages) func nothingIsRecordedAboutAnUnreadableTable(_ damage: String) throws {
    let folder = try Self.make()
    _ = try Shell.run(damage, in: folder.path)
    // The super-user reads everything.
    if damage.hasPrefix("chmod"), try Shell.run("id -u", in: folder.path) == "0\n" { return }
    defer { _ = try? Shell.run("chmod -R u+rwX .", in: folder.path) }
    let before = try Files.text(folder.path + "/" + Self.state)
    let isGone = damage.hasPrefix("rm -r")
    for line in Self.lines where !isGone || line.contains("prune") {
      let run = try OutputPlaceTests.run(line, in: folder)
      #expect(run.status == 2 && run.text.isEmpty, "\(line): \(run.problemText)\(run.text)")
      #expect(run.problemText.contains("Settings.bundle/de.lproj"), "\(line): \(run.problemText)")
      #expect(try Files.text(folder.path + "/" + Self.state) == before, "\(line)")
    }
  }

  /// Without the source texts it is not known what a translation is made from.
  @Test(arguments: lines) func theSourceTextsMustBeReadable(_ line: String) throws {
    let folder = try Self.make()
    let before = try Files.text(folder.path + "/" + Self.state)
    try folder.write("\"A\" = \"one;\n", to: "Settings.bundle/en.lproj/Root.strings")
    let run = try OutputPlaceTests.run(line, in: folder)
    #expect(run.status == 2 && run.problemText.contains("Settings.bundle/en.lproj/Root.strings:"), "\(run.problemText)")
    #expect(try Files.text(folder.path + "/" + Self.state) == before)
  }

  /// Another language is not what the run is about.
  @Test(arguments: ["state init Settings.bundle --locale fr", "state accept Settings.bundle --locale fr"])
  func otherLanguagesMayBeBroken(_ line: String) throws {
    let folder = try Self.make()
    try folder.write("\"A\" = \"eins;\n", to: Self.table)
    #expect(try OutputPlaceTests.run(line, in: folder).status == 0)
  }

  /// A table that is gone is gone, and so is a language.
  @Test(arguments: ["rm \(table)", "rm -r Settings.bundle/de.lproj"]) func linesAboutMissingTextsGo(_ removal: String)
    throws
  {
    let folder = try Self.make()
    _ = try Shell.run(removal, in: folder.path)
    let run = try OutputPlaceTests.run("state prune Settings.bundle", in: folder)
    #expect(run.status == 0 && run.text == "Settings.bundle: 2 lines removed.\n", "\(run.text)\(run.problemText)")
  }

  /// A language that cannot be read is not one that is not there.
  @Test(arguments: ["ln -s /nonexist", "touch", "ln -s .."]) func aFolderThatCannotBeReadIsNamed(_ way: String) throws {
    let folder = try Self.make()
    _ = try Shell.run("rm -r Settings.bundle/de.lproj; \(way) Settings.bundle/de.lproj", in: folder.path)
    let before = try Files.text(folder.path + "/" + Self.state)
    let run = try OutputPlaceTests.run("state init Settings.bundle", in: folder)
    #expect(run.status == 2 && run.problemText.contains("de.lproj"), "\(way): \(run.text)\(run.problemText)")
    #expect(try Files.text(folder.path + "/" + Self.state) == before)
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
