import TestSupport
import Testing

@testable import SettingsTranslation

/// What is refused leaves everything as it was: in the bundle, beside it, and where its links lead.
@Suite struct CommitRefusalTests {
  static let rows: [(paths: [String], at: String, reason: String)] = [
    (["../x"], "../x", "leads out of the bundle"),
    (["/x"], "/x", "leads out of the bundle"),
    (["a//b"], "a//b", "leads out of the bundle"),
    ([""], "", "leads out of the bundle"),
    (["a\0b"], "a\0b", "leads out of the bundle"),
    (["out.lproj/Root.strings"], "out.lproj/Root.strings", "leads out of the bundle"),
    (["up.lproj/Root.strings"], "up.lproj/Root.strings", "leads out of the bundle"),
    (["en.lproj/Up.strings"], "en.lproj/Up.strings", "leads out of the bundle"),
    (["loop.lproj/Root.strings"], "loop.lproj/Root.strings", "leads out of the bundle"),
    (["fr.lproj"], "fr.lproj", "is a folder; a file is expected"),
    (["here.lproj"], "here.lproj", "is a folder; a file is expected"),
    (["Root.plist/x"], "Root.plist/x", "\"Root.plist\" is a file; a folder is expected"),
    (["pipe"], "pipe", "is not a regular file"),
    (["pipe/x"], "pipe/x", "is not a regular file"),
    (
      ["alias.lproj/Root.strings", "fr.lproj/Root.strings"], "fr.lproj/Root.strings",
      "two different changes are requested"
    ),
    (["new", "new/x"], "new/x", "two different changes are requested"),
    (["new/x", "new"], "new", "two different changes are requested"),
  ]

  private func bundle() throws -> BundleOnDisk {
    let bundle = try BundleOnDisk()
    try bundle.folder.write("outside", to: "outside/Root.strings")
    try bundle.shell("ln -s ../outside up.lproj; ln -s \"$PWD/../outside\" out.lproj; ln -s loop.lproj loop.lproj")
    try bundle.shell("ln -s ../../outside/Root.strings en.lproj/Up.strings; ln -s . here.lproj; mkfifo pipe")
    try bundle.shell("ln -s fr.lproj alias.lproj")
    return bundle
  }

  @Test(arguments: rows) func refusals(paths: [String], at: String, reason: String) throws {
    let bundle = try bundle()
    let before = try bundle.everything()
    let changes = paths.enumerated().map { bundle.planned($0.element, [UInt8($0.offset)]) }
    let good = bundle.planned("de.lproj/Root.strings", [])
    for inPlace in [false, true] {
      #expect(throws: TransactionError.notWritten(path: bundle.path + "/" + at, reason: reason)) {
        try bundle.commit([good] + changes, inPlace: inPlace)
      }
    }
    #expect(try bundle.everything() == before)
  }

  /// Folders of catalogs beside the bundle, names of catalogs in them, and why they are refused.
  static let catalogs: [(folder: String, name: String, at: String, reason: String)] = [
    ("Link", "Root.xcstrings", "Link", "is a symbolic link, which is not followed"),
    ("Link/inner", "Root.xcstrings", "Link", "is a symbolic link, which is not followed"),
    ("None", "Root.xcstrings", "None", "is not a folder"),
    ("outside/Root.strings", "Root.xcstrings", "outside/Root.strings", "is not a folder"),
    ("Settings.bundle", "Root.xcstrings", "Settings.bundle/.", "lies in the bundle"),
    ("Settings.bundle/fr.lproj", "Root.xcstrings", "Settings.bundle/fr.lproj", "lies in the bundle"),
    ("SettingsCatalogs", "Root.strings", "SettingsCatalogs/Root.strings", noCatalog),
    ("SettingsCatalogs", ".Root.xcstrings", "SettingsCatalogs/.Root.xcstrings", noCatalog),
    ("SettingsCatalogs", "../Root.xcstrings", "SettingsCatalogs/../Root.xcstrings", noCatalog),
    ("SettingsCatalogs", "inner/Root.xcstrings", "SettingsCatalogs/inner/Root.xcstrings", noCatalog),
    ("SettingsCatalogs", "", "SettingsCatalogs/", noCatalog),
    ("SettingsCatalogs", "Link.xcstrings", "SettingsCatalogs/Link.xcstrings", noCatalog),
    ("SettingsCatalogs", "Folder.xcstrings", "SettingsCatalogs/Folder.xcstrings", noCatalog),
  ]
  private static let noCatalog = "is not a file NAME.xcstrings"

  @Test(arguments: catalogs) func refusedCatalogs(folder: String, name: String, at: String, reason: String) throws {
    let bundle = try bundle()
    try bundle.shell("cd ..; ln -s SettingsCatalogs Link; cd SettingsCatalogs; mkdir inner Folder.xcstrings")
    try bundle.shell("cd ../SettingsCatalogs; ln -s Root.xcstrings Link.xcstrings")
    let before = try bundle.everything()
    let catalogs = PlannedCatalogs(
      folder: bundle.folder.path + "/" + folder, files: [PlannedFile(path: name, old: nil, new: [65])])
    let error = TransactionError.notWritten(path: bundle.folder.path + "/" + at, reason: reason)
    for inPlace in [false, true] {
      let transaction = BundleTransaction(try BundleLock(bundle: bundle.path), inPlace: inPlace)
      #expect(throws: error) {
        try transaction.commit(bundle.planned(["de.lproj/Root.strings": "new"]), catalogs: catalogs)
      }
    }
    #expect(try bundle.everything() == before)
  }

  /// A file cannot be moved from one to the other.
  @Test(.enabled(if: hasOtherMount, "no other file system is known here")) func catalogsOnAnotherMount() throws {
    let bundle = try BundleOnDisk()
    let before = try bundle.everything()
    let catalogs = PlannedCatalogs(folder: otherMount, files: [PlannedFile(path: "A.xcstrings", old: nil, new: [65])])
    let error = TransactionError.notWritten(path: otherMount, reason: "is on another file system than the bundle")
    for files in [[], bundle.planned(["de.lproj/Root.strings": "new"])] {
      let transaction = BundleTransaction(try BundleLock(bundle: bundle.path))
      #expect(throws: error) { try transaction.commit(files, catalogs: catalogs) }
    }
    #expect(try bundle.everything() == before)
  }

  @Test(.disabled(if: isSuperuser, "root may write anywhere")) func catalogsThatMayNotBeWritten() throws {
    for name in ["SettingsCatalogs", "SettingsCatalogs/Root.xcstrings"] {
      let bundle = try BundleOnDisk()
      try bundle.shell("chmod a-w ../\(name)")
      defer { _ = try? bundle.shell("chmod u+w ../\(name)") }
      let error = TransactionError.notWritten(
        path: bundle.folder.path + "/" + name, reason: "cannot be written to: Permission denied")
      #expect(throws: error) {
        try bundle.commit(["de.lproj/Root.strings": "new", BundleOnDisk.catalogs + "/Root.xcstrings": "new"])
      }
      #expect(bundle.text("de.lproj/Root.strings") == "\"k\" = \"de\";\n")
    }
  }

  /// The limit stops the building of the new tree; what was built goes.
  @Test func foldersTooDeep() throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("mkdir -p \(String(repeating: "d/", count: 66))")
    let before = bundle.state(".")
    #expect(throws: TransactionError.self) { try bundle.commit(["fr.lproj/Root.strings": "new"]) }
    #expect(bundle.state(".") == before)
    #expect(try bundle.beside() == [])
    #expect(try bundle.commit(["fr.lproj/Root.strings": "new"], inPlace: true) == .committed(warnings: []))
  }

  @Test(.disabled(if: isSuperuser, "root may write anywhere"), arguments: [false, true]) func aReadOnlyFile(
    inPlace: Bool
  ) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 444 fr.lproj/Root.strings")
    let error = TransactionError.notWritten(
      path: bundle.path + "/fr.lproj/Root.strings", reason: "cannot be written to: Permission denied")
    #expect(throws: error) { try bundle.commit(["fr.lproj/Root.strings": "new"], inPlace: inPlace) }
  }

  @Test(.disabled(if: isSuperuser, "root may write anywhere"), arguments: [false, true]) func aReadOnlyFolder(
    inPlace: Bool
  ) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 555 fr.lproj")
    defer { _ = try? bundle.shell("chmod 755 fr.lproj") }
    let error = TransactionError.notWritten(
      path: bundle.path + "/fr.lproj", reason: "cannot be written to: Permission denied")
    #expect(throws: error) { try bundle.commit(["fr.lproj/New.strings": "new"], inPlace: inPlace) }
  }

  @Test(.disabled(if: isSuperuser, "root may write anywhere"), arguments: [false, true])
  func aReadOnlyFolderAroundTheBundle(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 555 ..")
    defer { _ = try? bundle.shell("chmod 755 ..") }
    let reason =
      "a folder cannot be created: Permission denied; writing needs write permission in the bundle's parent folder"
    #expect(throws: TransactionError.notWritten(path: bundle.folder.path, reason: reason)) {
      try bundle.commit(["fr.lproj/Root.strings": "new"], inPlace: inPlace)
    }
    #expect(bundle.text("fr.lproj/Root.strings") == "\"k\" = \"fr\";\n")
  }

  static let errors: [(TransactionError, String)] = [
    (.locked(path: "p"), "p: another run is writing in this folder; try again when it is done"),
    (
      .unfinished(path: "p", reason: "why"),
      "p: why; the commit is half done: run the command again to finish it"
    ),
    (
      .refusedJournal(path: "p", reason: "why"),
      "p: is left from an interrupted commit, which is not resumed: why; look at what is in it, then remove it: "
        + "the bundle stays as it is"
    ),
    (.changed(path: "p"), "p: was changed by another program while it was written; nothing was written; try again"),
    (
      .changed(path: "p", kept: "k"),
      "p: was changed by another program while it was written; nothing was written; what that program saved in between "
        + "is in k"
    ),
    (
      .replacedSave(path: "p", kept: "k"),
      "p: was changed by another program while it was written; everything was written; what that program saved is in k"
    ),
    (.notWritten(path: "p", reason: "why"), "p: why; nothing was written"),
    (.notDurable(path: "p", reason: "why"), "p: why; everything was written, but may not survive a power loss"),
  ]

  @Test(arguments: errors) func words(error: TransactionError, text: String) {
    #expect(error.description == text)
  }
}

/// A folder on another file system than that of temporary files, where there is one.
private let otherMount = "/dev/shm"
private let hasOtherMount: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  return (try? Shell.run("test $(stat -c %d .) != $(stat -c %d \(otherMount)) && echo yes", in: folder.path)) == "yes\n"
}()
