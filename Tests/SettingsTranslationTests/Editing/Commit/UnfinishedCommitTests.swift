import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// A commit that was decided on and stopped: the bundle is not read, and the next lock completes it.
@Suite struct UnfinishedCommitTests {
  static let texts = ["fr.lproj/Root.strings": "new", "it.lproj/Root.strings": "neu", "Root.plist": "<plist/>"]
  static let commits = [texts, texts.merging(BundleOnDisk.catalogTexts) { $1 }]

  @Test(arguments: StoppedCommit.Place.allCases, commits) func readingRefuses(
    place: StoppedCommit.Place, texts: [String: String]
  ) throws {
    let bundle = try BundleOnDisk()
    let opened = try SettingsBundle(path: bundle.path)
    _ = try StoppedCommit(texts, of: bundle, place)
    try bundle.folder.link("Link", to: "Settings.bundle")
    let before = try bundle.everything()
    for path in [bundle.path, bundle.folder.path + "/Link"] {
      #expect(throws: BundleError.unfinishedCommit(path: path)) { try SettingsBundle(path: path) }
    }
    // Whoever opened it before does not trust what was read.
    #expect(throws: BundleError.unfinishedCommit(path: bundle.path)) { try opened.requireUnchanged() }
    #expect(try bundle.everything() == before)
  }

  @Test(arguments: StoppedCommit.Place.allCases) func theNextLockFinishes(place: StoppedCommit.Place) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 604 en.lproj/Root.strings; chmod 751 en.lproj; chmod 640 fr.lproj/Root.strings")
    let stopped = try StoppedCommit(Self.texts, of: bundle, place, like: "en.lproj/Root.strings")
    try stopped.move("Root.plist")
    let lock = try BundleLock(bundle: bundle.path)
    #expect(lock.warnings == [])
    #expect(lock.finishedFiles == ["Root.plist", "fr.lproj/Root.strings", "it.lproj/Root.strings"])
    #expect(Self.texts.keys.allSatisfy { bundle.text($0) == Self.texts[$0] })
    let names = ["fr.lproj/Root.strings", "it.lproj/Root.strings", "it.lproj"]
    #expect(names.map { bundle.state($0)?.mode } == [0o640, 0o604, 0o751])
    #expect(bundle.text("fr.lproj/Other.strings") == "\"o\" = \"o\";\n")
    #expect(try bundle.beside() == [])
    #expect(bundle.state(".Settings.bundle.settings-l10n-journal") == nil)
  }

  /// In the order in which files are moved; of those that were not decided on, none is new.
  @Test(arguments: StoppedCommit.Place.allCases, commits) func aStopAtEveryStep(
    place: StoppedCommit.Place, texts: [String: String]
  ) throws {
    let paths = texts.keys.sorted()
    for done in 0...paths.count {
      let bundle = try BundleOnDisk()
      try bundle.shell("chmod 604 \(BundleOnDisk.catalogs)/Root.xcstrings")
      let stopped = try StoppedCommit(texts, of: bundle, place)
      try bundle.shell("mkdir it.lproj")
      for path in paths.prefix(done) { try stopped.move(path) }
      let lock = try BundleLock(bundle: bundle.path)
      #expect(lock.warnings == [] && lock.finishedFiles == paths, "\(done)")
      #expect(paths.map(bundle.text) == paths.map { texts[$0] }, "\(done)")
      #expect(bundle.state(BundleOnDisk.catalogs + "/Root.xcstrings")?.mode == 0o604, "\(done)")
      #expect(try bundle.beside() == [] && bundle.state(".Settings.bundle.settings-l10n-journal") == nil, "\(done)")
    }
    let bundle = try BundleOnDisk()
    let before = try bundle.shell(Self.list)
    let stopped = try StoppedCommit(texts, of: bundle, place)
    try bundle.shell("mv '\(stopped.journal)' '\(stopped.journal.replacing("journal", with: "1"))'")
    #expect(try BundleLock(bundle: bundle.path).finishedFiles == [])
    #expect(try bundle.shell(Self.list) == before)
  }

  /// All files in and beside the bundle, with what is in them.
  private static let list = "cd ..; find . -type f -printf '%p %m %i %T@\\n' -exec cksum {} + | sort"

  /// All files were moved: only the journal is left, and that is reported, too.
  @Test func nothingIsLeftToDo() throws {
    let bundle = try BundleOnDisk()
    let stopped = try StoppedCommit(["fr.lproj/Root.strings": "new", "de.lproj/Root.strings": "neu"], of: bundle)
    try stopped.move("fr.lproj/Root.strings")
    try stopped.move("de.lproj/Root.strings")
    #expect(try BundleLock(bundle: bundle.path).finishedFiles == ["de.lproj/Root.strings", "fr.lproj/Root.strings"])
    #expect(try bundle.beside() == [])
    #expect(try BundleLock(bundle: bundle.path).finishedFiles == [])
  }

  /// A recovery leaves the journal as it is until all is done: the next one takes it for the same.
  @Test(arguments: StoppedCommit.Place.allCases, commits) func aRecoveryThatIsStoppedIsGoneOnWith(
    place: StoppedCommit.Place, texts: [String: String]
  ) throws {
    let bundle = try BundleOnDisk()
    let stopped = try StoppedCommit(texts, of: bundle, place)
    // What a recovery does that is killed between two moves: some files are in place, the prepared ones still here.
    for path in texts.keys.sorted().prefix(2) {
      try bundle.shell("cp \"\(stopped.journal)/\(StoppedCommit.prepared(path))\" x; mv -f x \(path)")
    }
    let lock = try BundleLock(bundle: bundle.path)
    #expect(lock.finishedFiles == texts.keys.sorted())
    #expect(texts.allSatisfy { bundle.text($0.key) == $0.value })
    #expect(try bundle.beside() == [])
  }

  /// It once kept everybody from reading a bundle whose commit had come to its end.
  @Test(
    .enabled(if: canMakeFoldersImmutable, "no folder can be made immutable here"),
    arguments: StoppedCommit.Place.allCases)
  func aFinishedJournalThatCannotBeRemoved(place: StoppedCommit.Place) throws {
    let bundle = try BundleOnDisk()
    let stopped = try StoppedCommit(["fr.lproj/Root.strings": "new"], of: bundle, place)
    try bundle.shell("mkdir \"\(stopped.journal)/files/de.lproj\" && chattr +i \"\(stopped.journal)/files/de.lproj\"")
    defer { _ = try? bundle.shell("find .. -name de.lproj -exec chattr -i {} +") }
    let lock = try BundleLock(bundle: bundle.path)
    #expect(lock.warnings.map { $0.contains("cannot be removed") } == [true])
    #expect(bundle.text("fr.lproj/Root.strings") == "new")
    _ = try SettingsBundle(path: bundle.path)
  }

  /// What no journal may name is not committed with one.
  @Test func aCommitFileByFileWritesTablesAndPanesOnly() throws {
    let bundle = try BundleOnDisk()
    let path = bundle.path + "/fr.lproj/new.sh"
    let reason = "is neither a table nor a pane, and is not written file by file"
    #expect(throws: TransactionError.notWritten(path: path, reason: reason)) {
      try bundle.commit(["fr.lproj/new.sh": "a", "fr.lproj/Root.strings": "new"], inPlace: true)
    }
    #expect(try bundle.shell("ls fr.lproj") == "Other.strings\nRoot.strings\n")
    #expect(try bundle.beside() == [])
  }
}

/// Whether this user, on this file system, can make a folder that no user can remove.
private let canMakeFoldersImmutable: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  return (try? Shell.run("mkdir x && chattr +i x && chattr -i x && echo yes", in: folder.path)) == "yes\n"
}()
