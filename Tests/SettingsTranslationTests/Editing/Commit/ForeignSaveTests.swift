import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What an editor or git saved while a bundle was written was once lost, in any file of it, without a word.
@Suite struct ForeignSaveTests {
  static let texts = ["fr.lproj/Root.strings": "new", "it.lproj/Root.strings": "neu"]

  /// What another program does, in the bundle.
  static let saves = [
    "echo saved >en.lproj/x; mv en.lproj/x en.lproj/Root.strings", "echo saved >en.lproj/New.strings",
    "rm en.lproj/Other.strings", "mv en.lproj es.lproj", "mkdir es.lproj", "rm -r en.lproj",
    "echo saved >fr.lproj/x; mv fr.lproj/x fr.lproj/Root.strings", "echo saved >fr.lproj/Root.strings",
    "printf xkx >fr.lproj/Root.strings; touch -d 2001-02-03 fr.lproj/Root.strings", "rm fr.lproj/Root.strings",
    "chmod 600 fr.lproj/Root.strings", "chmod 700 en.lproj", "mkdir it.lproj; echo saved >it.lproj/Root.strings",
    "echo saved >.en.swp", "rm Root.plist; mkdir Root.plist", "ln -sf en.lproj/Root.strings Root.plist",
  ]

  /// What is in both folders under one name is saved in both.
  static let harmless = [
    "echo saved >>en.lproj/Root.strings", "chmod 600 en.lproj/Root.strings", "touch Root.plist", "cat */*",
  ]

  private static func commit(_ bundle: BundleOnDisk) throws -> (ExchangeCommit, TreeRecord) {
    let lock = try BundleLock(bundle: bundle.path)
    let changes = bundle.planned(texts)
    let folder = try lock.bundle()
    let commit = ExchangeCommit(area: try WorkingArea(in: lock.parent, bundle: lock.name), bundleName: lock.name)
    let record = try commit.build(try ChangePlanner.plan(changes, for: folder), from: folder)
    return (commit, try #require(record))
  }

  /// After the new bundle was built, before it changes places: seen behind the exchange, and taken back.
  @Test func aSaveBeforeTheExchangeStays() throws {
    for save in Self.saves {
      let bundle = try BundleOnDisk()
      let (commit, record) = try Self.commit(bundle)
      try bundle.shell(save)
      let before = try bundle.shell("find . -printf '%p %m %i %T@\\n' | sort; cat */*")
      #expect(throws: TransactionError.self, "\(save)") {
        do {
          _ = try commit.put(record)
        } catch {
          guard case TransactionError.changed(path: _, kept: nil) = error else { return }
          throw error
        }
      }
      #expect(try bundle.shell("find . -printf '%p %m %i %T@\\n' | sort; cat */*") == before, "\(save)")
      #expect(try bundle.beside() == [], "\(save)")
    }
  }

  @Test func aSaveIntoASharedFileIsInBoth() throws {
    for save in Self.harmless {
      let bundle = try BundleOnDisk()
      let (commit, record) = try Self.commit(bundle)
      try bundle.shell(save)
      let text = bundle.text("en.lproj/Root.strings")
      #expect(try commit.put(record) == .committed(warnings: []), "\(save)")
      #expect(bundle.text("en.lproj/Root.strings") == text && bundle.text("fr.lproj/Root.strings") == "new", "\(save)")
      #expect(try bundle.beside() == [], "\(save)")
    }
  }

  /// Seen while the new bundle is built: nothing changes places at all.
  @Test func aBundleThatChangedIsNotBuilt() throws {
    for save in Self.saves {
      let bundle = try BundleOnDisk()
      let lock = try BundleLock(bundle: bundle.path)
      let folder = try lock.bundle()
      let changes = bundle.planned(Self.texts)
      let tree = try ChangePlanner.plan(changes, for: folder)
      let area = try WorkingArea(in: lock.parent, bundle: lock.name)
      let staged = try area.makeStaging()
      let record = try TreeBuilder(isWhole: true).fill(staged, with: tree, from: folder)
      try record.require(folder, .old)
      try record.require(staged, .new)
      try bundle.shell(save)
      #expect(throws: CommitFailure.self, "\(save)") { try record.require(folder, .old) }
      #expect(throws: Never.self, "\(save)") { try record.require(staged, .new) }
    }
  }

  /// Another folder came into the place of the bundle.
  @Test func anotherBundleStays() throws {
    let bundle = try BundleOnDisk()
    let (commit, record) = try Self.commit(bundle)
    try bundle.shell("cd ..; cp -R Settings.bundle other; mv Settings.bundle old; mv other Settings.bundle")
    #expect(throws: TransactionError.self) { try commit.put(record) }
    #expect(bundle.text("fr.lproj/Root.strings") == "\"k\" = \"fr\";\n")
    #expect(try bundle.beside() == ["old"])
  }

  @Test func aBundleThatIsGoneStaysGone() throws {
    let bundle = try BundleOnDisk()
    let (commit, record) = try Self.commit(bundle)
    try bundle.shell("mv ../Settings.bundle ../old")
    #expect(throws: TransactionError.changed(path: bundle.path)) { try commit.put(record) }
    #expect(try bundle.beside() == ["old"])
  }

  /// What comes into the old folder after it was compared, through a folder that was open, stays beside the bundle.
  @Test func whatIsNotKnownIsNotRemoved() throws {
    let bundle = try BundleOnDisk()
    let (commit, record) = try Self.commit(bundle)
    #expect(try commit.area.folder.exchange(commit.area.staging, commit.bundleName))
    let old = commit.area.folder.path(of: commit.area.staging)
    try bundle.folder.write("saved", to: String(old.dropFirst(bundle.folder.path.count + 1)) + "/fr.lproj/New.strings")
    let warnings = commit.area.clear(commit.area.staging, knowing: record)
    let kept = try #require(try bundle.beside().first)
    #expect(kept.hasPrefix(".Settings.bundle.settings-l10n-kept-"))
    #expect(
      warnings == ["another program saved something while this was written: it is in \(bundle.folder.path)/\(kept)"])
    #expect(try Files.text("\(bundle.folder.path)/\(kept)/fr.lproj/New.strings") == "saved")
    // No run removes it.
    #expect(try BundleLock(bundle: bundle.path).warnings == [])
    #expect(try bundle.beside() == [kept])
  }

  // MARK: What a change was worked out from

  @Test(arguments: [false, true]) func bytesThatWereNotReadAreNotReplaced(inPlace: Bool) throws {
    let bundle = try BundleOnDisk()
    let before = try bundle.everything()
    let rows: [(path: String, old: [UInt8]?)] = [
      ("fr.lproj/Root.strings", [1]), ("fr.lproj/Root.strings", nil), ("it.lproj/Root.strings", []),
    ]
    for row in rows {
      let change = PlannedFile(path: row.path, old: row.old, new: [65])
      let good = bundle.planned("de.lproj/Root.strings", [65])
      #expect(throws: TransactionError.changed(path: bundle.path + "/" + row.path)) {
        try bundle.commit([good, change], inPlace: inPlace)
      }
    }
    #expect(try bundle.everything() == before)
    // What has the new bytes already may have had any others.
    let same = PlannedFile(path: "fr.lproj/Root.strings", old: nil, new: Array("\"k\" = \"fr\";\n".utf8))
    #expect(try bundle.commit([same], inPlace: inPlace) == .unchanged)
  }

  // MARK: File by file

  private static let catalog = BundleOnDisk.catalogs + "/New.xcstrings"
  private static let withCatalogs = texts.merging(BundleOnDisk.catalogTexts) { $1 }

  /// Saves while a commit with catalogs is decided on, with the file that each changes: the first that is moved, then
  /// others.
  static let savesOfCatalogs = [
    ("echo saved >\(catalog)", "SettingsCatalogs/New.xcstrings"),
    ("cd ../SettingsCatalogs; echo saved >x; mv x Root.xcstrings", "SettingsCatalogs/Root.xcstrings"),
    ("rm ../SettingsCatalogs/Root.xcstrings", "SettingsCatalogs/Root.xcstrings"),
    ("chmod 600 ../SettingsCatalogs/Root.xcstrings", "SettingsCatalogs/Root.xcstrings"),
    ("echo saved >fr.lproj/Root.strings", "Settings.bundle/fr.lproj/Root.strings"),
  ]

  /// Before the first move nothing is written; between two moves a person has to look.
  @Test func aSaveDuringACommitWithCatalogs() throws {
    for (save, name) in Self.savesOfCatalogs {
      let bundle = try BundleOnDisk()
      let lock = try BundleLock(bundle: bundle.path)
      let (files, catalogs) = bundle.sorted(bundle.planned(Self.withCatalogs))
      let parts = try CommitPart.plan(files, catalogs, for: try lock.bundle())
      let commit = InPlaceCommit(area: try WorkingArea(in: lock.parent, bundle: lock.name))
      let (staged, moves) = try commit.prepare(parts)
      #expect(moves == 4)
      try bundle.shell(save)
      let state = FileState(bundle.folder.path + "/" + name)
      let isFirst = name.hasSuffix("New.xcstrings")
      let journal = ".Settings.bundle.settings-l10n-journal"
      let path = bundle.folder.path + "/" + name
      let error =
        isFirst
        ? TransactionError.changed(path: path)
        : .refusedJournal(
          path: bundle.folder.path + "/" + journal, reason: path + " was changed by another program")
      #expect(throws: error, "\(save)") { try commit.moveAll(parts, from: staged) }
      #expect(FileState(path) == state, "\(save)")
      #expect(bundle.text(Self.catalog) == (isFirst ? "saved\n" : "new"), "\(save)")
      #expect(bundle.text("it.lproj/Root.strings") == nil, "\(save)")
      #expect(try bundle.beside() == (isFirst ? [] : [journal]), "\(save)")
    }
  }

  /// Looked at just before each move.
  @Test func aSaveBeforeAMoveStays() throws {
    for save in Self.saves where save.contains("fr.lproj") || save.contains("it.lproj") {
      let bundle = try BundleOnDisk()
      let parent = try BundleLock(bundle: bundle.path)
      let folder = try parent.bundle()
      let changes = bundle.planned(Self.texts)
      let tree = try ChangePlanner.plan(changes, for: folder)
      let files = try parent.parent.makeFolder(RawName(component: "prepared"))
      try TreeBuilder(isWhole: false).fill(files, with: tree, from: folder)
      try bundle.shell(save)
      let before = try bundle.shell("find . -name Root.strings -printf '%p %m %i %T@\\n' | sort; cat */Root.strings")
      var rolling = RollForward()
      #expect(throws: CommitFailure.self, "\(save)") { try rolling.move(tree, from: files, to: folder) }
      let isFirst = save.contains("fr.lproj")
      #expect(rolling.moved == (isFirst ? 0 : 1), "\(save)")
      let after = try bundle.shell("find . -name Root.strings -printf '%p %m %i %T@\\n' | sort; cat */Root.strings")
      if isFirst { #expect(after == before, "\(save)") }
      #expect(bundle.text("it.lproj/Root.strings") == (isFirst ? nil : "saved\n"), "\(save)")
    }
  }
}
