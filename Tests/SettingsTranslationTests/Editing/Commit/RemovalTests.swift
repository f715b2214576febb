import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// Commits that remove files.
@Suite struct RemovalTests {
  private static let removed = "fr.lproj/Root.strings"
  private static let texts = ["de.lproj/Root.strings": "neu", "it.lproj/Root.strings": "nuovo"]

  private static func changes(_ bundle: BundleOnDisk) -> [PlannedFile] {
    bundle.planned(texts) + [bundle.planned(removed, nil)]
  }

  private static func isDone(_ bundle: BundleOnDisk) -> Bool {
    texts.allSatisfy { bundle.text($0.key) == $0.value } && bundle.state(removed) == nil
  }

  @Test(arguments: [false, true]) func filesAreRemovedWithTheOthers(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    #expect(try bundle.commit(Self.changes(bundle), inPlace: inPlace) == .committed(warnings: []))
    #expect(Self.isDone(bundle) && bundle.text("fr.lproj/Other.strings") == "\"o\" = \"o\";\n")
    #expect(try bundle.beside() == [])
    #expect(try bundle.commit(Self.changes(bundle), inPlace: inPlace) == .unchanged)
  }

  @Test(arguments: [false, true]) func oneFileAlone(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    #expect(try bundle.commit([bundle.planned(Self.removed, nil)], inPlace: inPlace) == .committed(warnings: []))
    #expect(bundle.state(Self.removed) == nil && bundle.text("fr.lproj/Other.strings") != nil)
    #expect(try bundle.beside() == [])
  }

  /// The file that a link leads to is another one.
  @Test(arguments: [false, true]) func nothingBehindALinkIsRemoved(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("ln -s de.lproj at.lproj; ln -s de.lproj/Root.strings Root.strings")
    let before = try bundle.everything()
    for path in ["at.lproj/Root.strings", "Root.strings"] {
      let error = #expect(throws: TransactionError.self) {
        try bundle.commit([bundle.planned(path, nil)], inPlace: inPlace)
      }
      #expect(error?.description.contains("symbolic link, and is not removed") ?? false)
    }
    #expect(try bundle.everything() == before)
  }

  @Test(arguments: [false, true]) func aFileThatChangedIsNotRemoved(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let changes = Self.changes(bundle)
    try bundle.write("saved", to: Self.removed)
    let before = try bundle.everything()
    #expect(throws: TransactionError.changed(path: bundle.path + "/" + Self.removed)) {
      try bundle.commit(changes, inPlace: inPlace)
    }
    #expect(try bundle.everything() == before)
  }

  /// Stopped before any, some or all of the steps.
  @Test(arguments: StoppedCommit.Place.allCases) func theNextLockRemovesTheRest(place: StoppedCommit.Place) throws {
    for done in 0...3 {
      let bundle = try BundleOnDisk()
      let stopped = try StoppedCommit(Self.changes(bundle), of: bundle, place)
      if done > 0 { try stopped.move("de.lproj/Root.strings") }
      if done > 1 { try bundle.shell("rm \(Self.removed)") }
      if done > 2 { try bundle.shell("mkdir it.lproj"); try stopped.move("it.lproj/Root.strings") }
      let lock = try BundleLock(bundle: bundle.path)
      #expect(lock.warnings == [] && Set(lock.finishedFiles) == Set(Self.texts.keys).union([Self.removed]))
      #expect(Self.isDone(bundle))
      #expect(try bundle.beside() == [])
    }
  }

  /// A file that was saved since is not removed.
  @Test func aJournalDoesNotRemoveWhatChangedSince() throws {
    let bundle = try BundleOnDisk()
    _ = try StoppedCommit(Self.changes(bundle), of: bundle)
    try bundle.write("saved", to: Self.removed)
    #expect(throws: TransactionError.self) { try BundleLock(bundle: bundle.path) }
    #expect(bundle.text(Self.removed) == "saved" && bundle.text("de.lproj/Root.strings") != "neu")
  }
}
