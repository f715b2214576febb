import TestSupport
import Testing

@testable import SettingsLocalization

/// A commit that was decided on and stopped: nobody reads the bundle, and the next lock brings it to its end.
@Suite struct UnfinishedCommitTests {
  /// Beside the bundle, and in it: the second is for bundles that are mount points.
  static let places = [
    ".Settings.bundle.settings-l10n-journal", "Settings.bundle/.Settings.bundle.settings-l10n-journal",
  ]

  @Test(arguments: places) func readingRefuses(journal: String) throws {
    let bundle = try BundleOnDisk()
    _ = try SettingsBundle(path: bundle.path)
    try bundle.folder.write("new", to: journal + "/fr.lproj/Root.strings")
    try bundle.folder.link("Link", to: "Settings.bundle")
    let before = try bundle.everything()
    for path in [bundle.path, bundle.folder.path + "/Link"] {
      #expect(throws: BundleError.unfinishedCommit(path: path)) { try SettingsBundle(path: path) }
    }
    #expect(try bundle.everything() == before)
  }

  @Test(arguments: places) func theNextLockFinishes(journal: String) throws {
    let bundle = try BundleOnDisk()
    try bundle.folder.write("new", to: journal + "/fr.lproj/Root.strings")
    try bundle.folder.write("new", to: journal + "/it.lproj/Deep/Root.strings")
    try bundle.folder.write("new", to: journal + "/Root.plist")
    // What was moved before the stop.
    try bundle.folder.write("", to: journal + "/de.lproj/x")
    try bundle.shell("rm ../\(journal)/de.lproj/x")
    #expect(try BundleLock(bundle: bundle.path).warnings == [])
    #expect(
      ["fr.lproj/Root.strings", "it.lproj/Deep/Root.strings", "Root.plist"].map(bundle.text) == ["new", "new", "new"])
    #expect(bundle.text("de.lproj/Root.strings") == "\"k\" = \"de\";\n")
    #expect(bundle.text("fr.lproj/Other.strings") == "\"o\" = \"o\";\n")
    #expect(try bundle.beside() == [])
    #expect(bundle.state(".Settings.bundle.settings-l10n-journal") == nil)
  }

  /// It once kept everybody from reading a bundle whose commit had come to its end.
  @Test(.enabled(if: canMakeFoldersImmutable), arguments: places)
  func aFinishedJournalThatCannotBeRemoved(journal: String) throws {
    let bundle = try BundleOnDisk()
    try bundle.folder.write("new", to: journal + "/fr.lproj/Root.strings")
    try bundle.shell("mkdir ../\(journal)/de.lproj && chattr +i ../\(journal)/de.lproj")
    defer { _ = try? bundle.shell("find .. -name de.lproj -exec chattr -i {} +") }
    let lock = try BundleLock(bundle: bundle.path)
    #expect(lock.warnings.map { $0.contains("cannot be removed") } == [true])
    #expect(bundle.text("fr.lproj/Root.strings") == "new")
    _ = try SettingsBundle(path: bundle.path)
  }

  /// Nothing that no commit wrote comes in, and nothing is lost.
  @Test(arguments: ["ln -s /etc", "mkfifo"]) func aForeignJournalIsRefused(command: String) throws {
    let bundle = try BundleOnDisk()
    let journal = Self.places[0]
    try bundle.folder.write("new", to: journal + "/it.lproj/Root.strings")
    try bundle.shell("\(command) ../\(journal)/it.lproj/z")
    let before = try bundle.everything()
    let path = "\(bundle.folder.path)/\(journal)/it.lproj/z"
    #expect(throws: TransactionError.unfinished(path: path, reason: "was not written by a commit; remove it")) {
      try BundleLock(bundle: bundle.path)
    }
    #expect(try bundle.everything() == before)
  }

  @Test func aFolderWhereAFileWasMeant() throws {
    let bundle = try BundleOnDisk()
    let journal = Self.places[0]
    try bundle.folder.write("new", to: journal + "/fr.lproj")
    let error = TransactionError.unfinished(
      path: bundle.path + "/fr.lproj", reason: "is not what the commit was made for")
    #expect(throws: error) { try BundleLock(bundle: bundle.path) }
    #expect(bundle.text("fr.lproj/Root.strings") == "\"k\" = \"fr\";\n")
  }

  @Test func aJournalThatIsNoFolder() throws {
    let bundle = try BundleOnDisk()
    try bundle.folder.write("", to: Self.places[0])
    #expect(throws: TransactionError.self) { try BundleLock(bundle: bundle.path) }
  }
  /// Its message once told of a link where no link is allowed, and not what to do.
  @Test(arguments: places) func aJournalThatIsALink(journal: String) throws {
    let bundle = try BundleOnDisk()
    try bundle.folder.write("new", to: "outside/fr.lproj/Root.strings")
    try bundle.folder.link(journal, to: bundle.folder.path + "/outside")
    let before = try bundle.everything()
    let path = "\(bundle.folder.path)/\(journal)"
    #expect(throws: TransactionError.unfinished(path: path, reason: "was not written by a commit; remove it")) {
      try BundleLock(bundle: bundle.path)
    }
    #expect(try bundle.everything() == before)
  }
}

/// Whether this user, on this file system, can make a folder that nobody can remove.
private let canMakeFoldersImmutable: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  return (try? Shell.run("mkdir x && chattr +i x && chattr -i x && echo yes", in: folder.path)) == "yes\n"
}()
