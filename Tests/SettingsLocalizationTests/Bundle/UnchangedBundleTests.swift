import TestSupport
import Testing

@testable import SettingsLocalization

/// A reader during a commit or a save once reported missing files, and mixed old and new content.
@Suite struct UnchangedBundleTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/Settings.bundle"
    try folder.write(PaneText.pane(""), to: "Settings.bundle/Root.plist")
    for name in ["Root", "Other"] { try folder.write("a = b;", to: "Settings.bundle/de.lproj/\(name).strings") }
    try folder.write("a = b;", to: "Settings.bundle/fr.lproj/Root.strings")
  }

  /// Opens the bundle, reads one table, changes something, and checks.
  private func isUnchanged(after command: String) throws -> Bool {
    try folder.write("a = b;", to: "Settings.bundle/de.lproj/Root.strings")
    _ = try Shell.run("touch -d 2001-02-03 . */* */*/*", in: folder.path)
    let bundle = try SettingsBundle(path: path)
    #expect(bundle.tableFile("Root", localization: "de").exists)
    try bundle.requireUnchanged()
    _ = try Shell.run(command, in: path)
    do throws(BundleError) {
      try bundle.requireUnchanged()
      return true
    } catch {
      #expect(error == .replaced(path: path), "\(command)")
      return false
    }
  }

  @Test func changedContentIsDetected() throws {
    let commands = [
      "echo 'a = c;' >de.lproj/x; mv de.lproj/x de.lproj/Root.strings", "printf 'a = c;' >de.lproj/Root.strings",
      "rm de.lproj/Root.strings", "touch de.lproj/New.strings", "touch Root.plist", "mkdir it.lproj",
      "mv fr.lproj it.lproj; mv it.lproj fr.lproj",
      "cd ..; mv Settings.bundle old; cp -a old Settings.bundle; rm -r old",
    ]
    for command in commands { #expect(try !isUnchanged(after: command), "\(command)") }
    #expect(try !isUnchanged(after: "rm -r ../Settings.bundle"))
  }

  /// Another run that prepares a commit, files that were not read, and files next to the bundle.
  @Test func changesThatDoNotCount() throws {
    let commands = [
      "mkdir ../x; ln */*.strings ../x", "echo 'x = y;' >>de.lproj/Other.strings", "cat */* >/dev/null",
      "chmod 600 de.lproj/Root.strings", "touch ../beside", "mv ../Settings.bundle ../a; mv ../a ../Settings.bundle",
    ]
    for command in commands {
      #expect(try isUnchanged(after: "rm -rf ../x; " + command), "\(command)")
    }
  }

  /// The table was read twice and had changed the second time, with any final content.
  @Test func readTwice() throws {
    let bundle = try SettingsBundle(path: path)
    let first = try bundle.tableBytes(TableReference(localization: "de", table: "Root"))
    let name = "de.lproj/Root.strings"
    _ = try Shell.run("mkdir keep; cp -a \(name) keep; printf 'a = cc;' >\(name)", in: path)
    #expect(try bundle.tableBytes(TableReference(localization: "de", table: "Root")) != first)
    _ = try Shell.run("cp -a keep/Root.strings \(name); rm -r keep", in: path)
    #expect(throws: BundleError.replaced(path: path)) { try bundle.requireUnchanged() }
    #expect(bundle.sourceText(of: name) == nil)
  }

  /// The bundle was gone when a table was searched for, and is back now.
  @Test func briefAbsence() throws {
    let bundle = try SettingsBundle(path: path)
    _ = try Shell.run("mv Settings.bundle old", in: folder.path)
    _ = bundle.tableFile("None", localization: "de")
    _ = try Shell.run("mv old Settings.bundle", in: folder.path)
    #expect(throws: BundleError.replaced(path: path)) { try bundle.requireUnchanged() }
  }

  @Test func inMemoryNothingChanges() throws {
    try SettingsBundle(files: ["Root.plist": []]).requireUnchanged()
  }
}
