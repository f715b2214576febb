import TestSupport
import Testing

@testable import SettingsTranslation

/// Changes come into a bundle as a whole, and nothing else about it changes, whichever way they come.
@Suite struct CommitTests {
  static let ways = [false, true]

  @Test(arguments: ways) func onlyTheContentOfChangedFilesChanges(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell(
      "chmod 640 fr.lproj/Root.strings; chmod 711 fr.lproj; chmod 750 .; touch -d 2001-02-03 fr.lproj/Other.strings")
    let untouched = ["Root.plist", "fr.lproj/Other.strings", "en.lproj/Root.strings"]
    let before = untouched.map(bundle.state)
    let result = try bundle.commit(["fr.lproj/Root.strings": "new", "de.lproj/Root.strings": ""], inPlace: inPlace)
    #expect(result == .committed(warnings: []))
    #expect(bundle.text("fr.lproj/Root.strings") == "new")
    #expect(bundle.text("de.lproj/Root.strings") == "")
    #expect(untouched.map(bundle.state) == before)
    #expect(bundle.state("fr.lproj/Root.strings")?.mode == 0o640)
    #expect(bundle.state("fr.lproj")?.mode == 0o711)
    #expect(bundle.state(".")?.mode == 0o750)
    #expect(try bundle.shell("find . -type f | wc -l").contains("7"))
    #expect(try bundle.beside() == [])
  }

  /// Not even a folder is another one afterwards.
  @Test(arguments: ways) func equalBytesTouchNothing(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let before = try bundle.everything()
    let texts = ["fr.lproj/Root.strings": "\"k\" = \"fr\";\n", "de.lproj/Root.strings": "\"k\" = \"de\";\n"]
    #expect(try bundle.commit(texts, inPlace: inPlace) == .unchanged)
    #expect(try bundle.commit([:] as [String: String], inPlace: inPlace) == .unchanged)
    #expect(try bundle.everything() == before)
  }

  /// Among the changes one with equal bytes, and one that lies behind 64 KiB of equal bytes.
  @Test(arguments: ways) func aFileWithEqualBytesIsLeftAlone(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let long = String(repeating: "x", count: 70_000)
    try bundle.write(long + "a", to: "de.lproj/Root.strings")
    let before = bundle.state("fr.lproj/Root.strings")
    try bundle.commit(
      ["fr.lproj/Root.strings": "\"k\" = \"fr\";\n", "de.lproj/Root.strings": long + "b"], inPlace: inPlace)
    #expect(bundle.state("fr.lproj/Root.strings") == before)
    #expect(bundle.text("de.lproj/Root.strings") == long + "b")
  }

  @Test func exchangingMakesANewFolderAndInPlaceKeepsIt() throws {
    let bundle = try BundleOnDisk()
    let first = bundle.state(".")?.inode
    try bundle.commit(["fr.lproj/Root.strings": "1", "de.lproj/Root.strings": "1"], inPlace: true)
    #expect(bundle.state(".")?.inode == first)
    try bundle.commit(["fr.lproj/Root.strings": "2"])
    #expect(bundle.state(".")?.inode != first)
  }

  /// One lock may commit more than once.
  @Test(arguments: ways) func commitsFollowOneAnother(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let transaction = BundleTransaction(try BundleLock(bundle: bundle.path), inPlace: inPlace)
    for text in ["1", "2", "3"] {
      let changes = bundle.planned(["fr.lproj/Root.strings": text, "de.lproj/Root.strings": text])
      #expect(try transaction.commit(changes) == .committed(warnings: []))
      #expect(bundle.text("de.lproj/Root.strings") == text)
    }
    #expect(try bundle.beside() == [])
  }

  // MARK: String catalogs

  /// The bundle's folder stays the same one: the commit goes file by file.
  @Test(arguments: ways) func catalogsAreCommittedWithTheBundle(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let root = BundleOnDisk.catalogs + "/Root.xcstrings"
    try bundle.shell("chmod 640 \(root); chmod 711 \(BundleOnDisk.catalogs)")
    let folders = [".", BundleOnDisk.catalogs].map { bundle.state($0)?.inode }
    let texts = BundleOnDisk.catalogTexts.merging(["fr.lproj/Root.strings": "new", "it.lproj/A.strings": "a"]) { $1 }
    #expect(try bundle.commit(texts, inPlace: inPlace) == .committed(warnings: []))
    #expect(texts.allSatisfy { bundle.text($0.key) == $0.value })
    #expect([".", BundleOnDisk.catalogs].map { bundle.state($0)?.inode } == folders)
    // A new catalog is made like its neighbour.
    #expect(BundleOnDisk.catalogTexts.keys.map { bundle.state($0)?.mode } == [0o640, 0o640])
    #expect(bundle.state(BundleOnDisk.catalogs)?.mode == 0o711)
    #expect(try bundle.shell("ls -A \(BundleOnDisk.catalogs)") == "New.xcstrings\nRoot.xcstrings\n")
    #expect(try bundle.beside() == [])
    let before = try bundle.everything()
    #expect(try bundle.commit(texts, inPlace: inPlace) == .unchanged)
    #expect(try bundle.everything() == before)
  }

  /// One alone, two alone, and those that are equal already: then the folders are exchanged as ever.
  @Test func catalogsAlone() throws {
    let root = BundleOnDisk.catalogs + "/Root.xcstrings"
    for texts in [[root: "new"], BundleOnDisk.catalogTexts] {
      let bundle = try BundleOnDisk()
      let before = try bundle.shell("find . -printf '%p %i %T@\n' | sort")
      #expect(try bundle.commit(texts) == .committed(warnings: []))
      #expect(texts.allSatisfy { bundle.text($0.key) == $0.value })
      #expect(try bundle.shell("find . -printf '%p %i %T@\n' | sort") == before)
      #expect(try bundle.beside() == [])
    }
    let bundle = try BundleOnDisk()
    let (folder, catalog) = (bundle.state(".")?.inode, bundle.state(root))
    try bundle.commit([root: "{}", "fr.lproj/Root.strings": "new"])
    #expect(bundle.state(root) == catalog && bundle.state(".")?.inode != folder)
  }

  /// The folder may lie anywhere beside the bundle or around it; one lock may commit tables and catalogs in turn.
  @Test func placesOfCatalogs() throws {
    for folder in ["", "/a b/é", "/SettingsCatalogs"] {
      let bundle = try BundleOnDisk()
      try bundle.shell("mkdir -p '../\(folder)'")
      let files = ["A.xcstrings", "B.xcstrings"].map { PlannedFile(path: $0, old: nil, new: [65]) }
      let catalogs = PlannedCatalogs(folder: bundle.folder.path + folder, files: files)
      let transaction = BundleTransaction(try BundleLock(bundle: bundle.path))
      _ = try transaction.commit(bundle.planned(["fr.lproj/Root.strings": "1"]))
      #expect(try transaction.commit([], catalogs: catalogs) == .committed(warnings: []))
      #expect(try bundle.shell("cat '..\(folder)'/[AB].xcstrings") == "AA", "\(folder)")
    }
  }

  @Test(.enabled(if: isSuperuser, "only root changes owners")) func ownersOfCatalogsAreKept() throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chown 7:8 \(BundleOnDisk.catalogs)/Root.xcstrings")
    try bundle.commit(BundleOnDisk.catalogTexts)
    #expect(BundleOnDisk.catalogTexts.keys.map { bundle.state($0)?.owner } == [7, 7])
    #expect(BundleOnDisk.catalogTexts.keys.map { bundle.state($0)?.group } == [8, 8])
  }

  // MARK: New files

  @Test(arguments: ways) func aNewLocalizationIsMadeLikeAnother(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 604 en.lproj/Root.strings; chmod 751 en.lproj")
    let names = ["Root", "Other"].map { "it.lproj/\($0).strings" } + ["it.lproj/Deep/Er.strings"]
    let changes = names.map { bundle.planned($0, [65], like: "en.lproj/Root.strings") }
    #expect(try bundle.commit(changes, inPlace: inPlace) == .committed(warnings: []))
    #expect(names.map(bundle.text) == ["A", "A", "A"])
    #expect(names.map { bundle.state($0)?.mode } == [0o604, 0o604, 0o604])
    #expect(["it.lproj", "it.lproj/Deep"].map { bundle.state($0)?.mode } == [0o751, 0o751])
    #expect(try bundle.beside() == [])
  }

  /// Without a file to be like: as the first other file of the folder, else as the system makes files.
  @Test(arguments: ways) func aNewFileIsMadeLikeItsNeighbour(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("chmod 606 fr.lproj/Other.strings; chmod 705 .; touch plain")
    let plain = bundle.state("plain")?.mode
    let absent = bundle.planned("fr.lproj/A.strings", [], like: "xx.lproj/None.strings")
    try bundle.commit([absent, bundle.planned("it.lproj/A.strings", [])], inPlace: inPlace)
    #expect(bundle.state("fr.lproj/A.strings")?.mode == 0o606)
    #expect(bundle.state("it.lproj/A.strings")?.mode == plain)
    #expect(bundle.state("it.lproj")?.mode == 0o705)
  }

  // MARK: What is kept

  @Test(.enabled(if: canSetAttributes, "python3 is absent, or files keep no attributes here"), arguments: ways)
  func extendedAttributesAreKept(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let set = """
      import os
      os.setxattr('fr.lproj/Root.strings', 'user.note', b'file')
      os.setxattr('fr.lproj', 'user.note', b'folder')
      os.setxattr('.', 'user.note', b'bundle')
      """
    let get = "import os; print([os.getxattr(f, 'user.note') for f in ['fr.lproj/Root.strings', 'fr.lproj', '.']])"
    try bundle.shell("python3 -c \"\(set)\"")
    let before = try bundle.shell("python3 -c \"\(get)\"")
    try bundle.commit(["fr.lproj/Root.strings": "new", "de.lproj/Root.strings": "new"], inPlace: inPlace)
    #expect(try bundle.shell("python3 -c \"\(get)\"") == before)
  }

  @Test(.enabled(if: isSuperuser, "only root changes owners"), arguments: ways) func ownersAreKept(inPlace: Bool) throws
  {
    let bundle = try BundleOnDisk()
    try bundle.shell("chown -R 1234:1235 .; chown 7:8 fr.lproj/Root.strings; chmod 4640 fr.lproj/Root.strings")
    let like = bundle.planned("it.lproj/A.strings", [1], like: "fr.lproj/Root.strings")
    try bundle.commit([bundle.planned("fr.lproj/Root.strings", [1]), like], inPlace: inPlace)
    let owners = try bundle.shell("stat -c '%u:%g %a' . fr.lproj fr.lproj/Root.strings it.lproj/A.strings | tr '\\n' ,")
    #expect(
      owners.split(separator: ",").map { $0.split(separator: " ")[0] } == ["1234:1235", "1234:1235", "7:8", "7:8"])
    #expect(bundle.state("fr.lproj/Root.strings")?.mode == 0o4640)
    #expect(bundle.state("it.lproj")?.owner == 1234)
  }

  @Test(arguments: ways) func linksStayLinksAndTheirTargetsAreWritten(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("ln -s fr.lproj fr-CA.lproj; mkdir de-AT.lproj; ln -s /etc out")
    try bundle.shell("ln -s ../de.lproj/Root.strings de-AT.lproj/De.strings")
    try bundle.shell(
      "ln -s it.lproj/../de.lproj/./New.strings en.lproj/Dangling.strings; mkdir en.lproj/it.lproj en.lproj/de.lproj")
    let texts = ["fr-CA.lproj/Root.strings": "ca", "de-AT.lproj/De.strings": "de", "en.lproj/Dangling.strings": "new"]
    #expect(try bundle.commit(texts, inPlace: inPlace) == .committed(warnings: []))
    #expect(bundle.text("fr.lproj/Root.strings") == "ca")
    #expect(bundle.text("de.lproj/Root.strings") == "de")
    #expect(bundle.text("en.lproj/de.lproj/New.strings") == "new")
    let links = ["fr-CA.lproj", "de-AT.lproj/De.strings", "out", "en.lproj/Dangling.strings"]
    #expect(links.allSatisfy { bundle.state($0)?.isLink == true })
    #expect(bundle.state("fr.lproj/Root.strings")?.isLink == false)
  }

  /// A link from `de-AT.lproj` into `en.lproj` would put German into English.
  @Test(arguments: ways) func `nothing is written through a link into another language`(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell(
      """
      mkdir de-AT.lproj Base.lproj; ln -s ../en.lproj/Root.strings de-AT.lproj/Root.strings; ln -s fr.lproj it.lproj
      ln -s ../fr.lproj/Root.strings Base.lproj/Root.strings; ln -s ../fr.lproj/New.strings de-AT.lproj/New.strings
      """)
    let before = try bundle.everything()
    for path in ["de-AT.lproj/Root.strings", "it.lproj/Root.strings", "de-AT.lproj/New.strings"] {
      let error = try #require(throws: TransactionError.self) {
        try bundle.commit(["de.lproj/Root.strings": "new", path: "new"], inPlace: inPlace)
      }
      #expect("\(error)".contains("\(path): is, or lies behind, a link into the folder of another language"))
    }
    #expect(try bundle.everything() == before)
    // What another path changes in the same way, and what belongs to no language.
    let same = ["de-AT.lproj/Root.strings": "new", "en.lproj/Root.strings": "new", "Base.lproj/Root.strings": "base"]
    #expect(try bundle.commit(same, inPlace: inPlace) == .committed(warnings: []))
    #expect(["en", "fr"].map { bundle.text("\($0).lproj/Root.strings") } == ["new", "base"])
  }

  /// Names that no `String` holds, a FIFO, an empty and a read-only folder.
  @Test(arguments: ways) func everythingElseIsKept(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell(
      "touch \"$(printf 'a\\377b')\"; mkfifo fr.lproj/pipe; mkdir empty closed; touch closed/x; chmod 555 closed")
    let list = "find . -not -name Root.strings -printf '%p %y %m\\n' | LC_ALL=C sort | od -c"
    let before = try bundle.shell(list)
    try bundle.commit(["fr.lproj/Root.strings": "new", "de.lproj/Root.strings": "new"], inPlace: inPlace)
    #expect(try bundle.shell(list) == before)
    #expect(try bundle.beside() == [])
    try bundle.shell("chmod 755 closed")
  }

  /// Two spellings of one file that agree.
  @Test(arguments: ways) func pathsOfOneFileMayAgree(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    try bundle.shell("ln -s fr.lproj fr-CA.lproj")
    let texts = ["fr-CA.lproj/Root.strings": "same", "fr.lproj/Root.strings": "same"]
    #expect(try bundle.commit(texts, inPlace: inPlace) == .committed(warnings: []))
    #expect(bundle.text("fr.lproj/Root.strings") == "same")
  }
}
