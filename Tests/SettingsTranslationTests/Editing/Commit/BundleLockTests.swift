import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// One run writes at a time, and what a dead one left does not stay.
@Suite struct BundleLockTests {
  @Test func onlyOneHasIt() throws {
    let bundle = try BundleOnDisk()
    do {
      let lock = try BundleLock(bundle: bundle.path)
      #expect(throws: TransactionError.locked(path: bundle.path)) { try BundleLock(bundle: bundle.path) }
      #expect(lock.warnings == [])
    }
    _ = try BundleLock(bundle: bundle.path)
  }

  /// The lock is that of the bundle, however it is named; and taking it writes nothing.
  @Test func linksLeadToTheBundle() throws {
    let bundle = try BundleOnDisk()
    try bundle.folder.link("Link.bundle", to: "Settings.bundle")
    let before = try bundle.everything()
    let real = try bundle.shell("pwd -P").split(separator: "\n").joined()
    for path in [bundle.folder.path + "/Link.bundle", bundle.path + "/", bundle.path + "/fr.lproj/.."] {
      #expect(try BundleLock(bundle: path).path == real)
    }
    #expect(try bundle.everything() == before)
    _ = try BundleTransaction(BundleLock(bundle: bundle.folder.path + "/Link.bundle"))
      .commit([bundle.planned("fr.lproj/Root.strings", [65])])
    #expect(bundle.text("fr.lproj/Root.strings") == "A")
    #expect(FileState(bundle.folder.path + "/Link.bundle")?.isLink == true)
  }

  @Test func whatIsNoBundle() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "file")
    let rows = [
      (folder.path + "/none", "cannot be opened: No such file or directory"),
      (file, "cannot be opened: Not a directory"), ("/", "has no parent folder"),
    ]
    for (path, reason) in rows {
      #expect(throws: TransactionError.notWritten(path: path, reason: reason)) { try BundleLock(bundle: path) }
    }
    #expect(throws: TransactionError.self) { try BundleLock(bundle: "a\0b") }
  }

  /// Only folders of the own pattern are removed, links are not followed, and read-only folders are removed, too.
  @Test func leftoversGo() throws {
    let bundle = try BundleOnDisk()
    let kept = [
      ".Settings.bundle.settings-l10n-", ".Settings.bundle.settings-l10n-12x", ".Settings.bundle.settings-l10n-x12",
      ".Other.bundle.settings-l10n-12", "Settings.bundle.settings-l10n-12", "outside",
    ]
    for name in kept { try bundle.folder.write("kept", to: name + "/file") }
    try bundle.folder.write("kept", to: ".Settings.bundle.settings-l10n-77")
    try bundle.folder.link(".Settings.bundle.settings-l10n-78", to: "outside")
    for name in ["1", "4194304", "99999999999999999999"] {
      try bundle.folder.write("gone", to: ".Settings.bundle.settings-l10n-\(name)/fr.lproj/Root.strings")
    }
    try bundle.folder.link(".Settings.bundle.settings-l10n-1/link", to: "../outside")
    try bundle.shell("chmod 500 ../.Settings.bundle.settings-l10n-1/fr.lproj; mkdir .Settings.bundle.settings-l10n-5")
    #expect(try BundleLock(bundle: bundle.path).warnings == [])
    let links = [".Settings.bundle.settings-l10n-77", ".Settings.bundle.settings-l10n-78"]
    #expect(try Set(bundle.beside()) == Set(kept + links))
    #expect(try Files.text(bundle.folder.path + "/outside/file") == "kept")
    #expect(bundle.state(".Settings.bundle.settings-l10n-5") == nil)
  }

  @Test func namesThatAreNoText() throws {
    let name = try #require(RawName([65, -1, 0, 66]))
    #expect(name.characters == [65, -1, 0])
    #expect(name.description == "A\u{FFFD}")
    #expect(WorkingNames(bundle: name).journal?.characters.starts(with: [46, 65, -1, 46]) == true)
    #expect([RawName(""), RawName("a/b"), RawName([0])] == [nil, nil, nil])
    #expect(["b", "é", "a"].compactMap { RawName($0) }.sorted().map(\.description) == ["a", "b", "é"])
  }

  @Test func aBundleWhoseNameIsNoText() throws {
    let bundle = try BundleOnDisk()
    let file = bundle.planned("fr.lproj/Root.strings", [65])
    try bundle.shell("cd ..; mv Settings.bundle \"$(printf 'S\\377.bundle')\"; ln -s S*.bundle Link")
    let lock = try BundleLock(bundle: bundle.folder.path + "/Link")
    let result = try BundleTransaction(lock).commit([file])
    #expect(result == .committed(warnings: []))
    #expect(try Files.text(bundle.folder.path + "/Link/fr.lproj/Root.strings") == "A")
  }
  /// A child process has all descriptors of this one until it begins its own program, and with them once had the lock.
  @Test func childProcessesDoNotKeepIt() async throws {
    let bundle = try BundleOnDisk()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try Shell.run("true", in: "/") } }
      for _ in 0..<200 { _ = try BundleLock(bundle: bundle.path) }
      try await group.waitForAll()
    }
  }
}
