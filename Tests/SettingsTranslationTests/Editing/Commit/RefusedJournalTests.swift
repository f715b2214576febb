import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// A journal once was replayed over any files, from any author: now it must be the rest of a commit of this
/// machine to this bundle as it is. What is refused changes nothing.
@Suite struct RefusedJournalTests {
  static let texts = ["fr.lproj/Root.strings": "new", "it.lproj/Root.strings": "neu"]

  /// What happens after the stop, with `$J` as the journal, and why the journal is refused then.
  static let rows: [(command: String, reason: String)] = [
    // Later work: by hand, by git, in a new file, in one that is gone.
    ("echo later >fr.lproj/Root.strings", "fr.lproj/Root.strings was changed since"),
    (
      "mkdir it.lproj; echo later >it.lproj/Root.strings; rm fr.lproj/Root.strings",
      "fr.lproj/Root.strings, it.lproj/Root.strings were changed since"
    ),
    (
      "mv $J/files/fr.lproj/Root.strings fr.lproj; echo later >fr.lproj/Root.strings",
      "fr.lproj/Root.strings was changed since"
    ),
    // What comes with a repository is a copy, however it fits.
    ("cp -a $J $J.copy; rm -r $J; mv $J.copy $J", otherManifest),
    ("cp -a $J/manifest x; mv x $J/manifest", otherManifest),
    ("cp -a $J/files/fr.lproj/Root.strings x; mv x $J/files/fr.lproj/Root.strings", copied),
    ("echo other >$J/files/fr.lproj/Root.strings", copied), ("chmod 4755 $J/files/fr.lproj/Root.strings", copied),
    ("rm $J/files/fr.lproj/Root.strings", "it lacks fr.lproj/Root.strings"),
    ("rm -r $J/files/fr.lproj; ln -s /etc $J/files/fr.lproj", "it lacks fr.lproj/Root.strings"),
    ("rm $J/files/fr.lproj/Root.strings; mkfifo $J/files/fr.lproj/Root.strings", "it lacks fr.lproj/Root.strings"),
    // What is planted without one, or with a wrong one.
    ("rm $J/manifest", "it has no manifest"), ("rm $J/manifest; mkfifo $J/manifest", "it has no manifest"),
    ("rm -r $J/files; ln -s /etc $J/files", "it has no manifest"), ("echo >>$J/manifest", "its manifest is damaged"),
    ("manifest s/Root.strings/new.sh/", "it names fr.lproj/new.sh, which is neither a table nor a pane"),
    ("manifest s,fr.lproj,..%2f..,", "it names ../../Root.strings, which is neither a table nor a pane"),
    (
      "manifest s/Root.strings/Info.plist/",
      "it names fr.lproj/Info.plist, which is neither a table nor a pane"
    ),
    ("rm -r $J; mkdir $J; touch $J/new.sh", "it has no manifest"), ("rm -r $J; touch $J", "it is not a folder"),
    ("rm -r $J; mkdir ../out; ln -s ../out $J", "it is not a folder"),
  ]

  private static let otherManifest = "its manifest is a copy or another file, not the one that was written"
  private static let copied = "its fr.lproj/Root.strings is a copy or another file, not the one that was prepared"

  /// Edits the manifest, which stays the same file.
  private static let function = "manifest() { text=$(sed \"$1\" \"$J/manifest\"); echo \"$text\" >\"$J/manifest\"; }"

  @Test(arguments: StoppedCommit.Place.allCases) func refusals(place: StoppedCommit.Place) throws {
    try refuse(Self.rows, Self.texts, place)
    try refuse(Self.catalogRows, Self.texts.merging(BundleOnDisk.catalogTexts) { $1 }, place)
  }

  /// The same with catalogs in the commit, with `$F` as the folder around the bundle.
  static let catalogRows: [(command: String, reason: String)] = [
    ("echo later >$C/Root.xcstrings", "../SettingsCatalogs/Root.xcstrings was changed since"),
    (
      "mv $J/catalogs/New.xcstrings $C; echo later >$C/Root.xcstrings",
      "../SettingsCatalogs/Root.xcstrings was changed since"
    ),
    ("rm $C/Root.xcstrings", "../SettingsCatalogs/Root.xcstrings was changed since"),
    ("mv $J/catalogs/* $C; echo later >fr.lproj/Root.strings", "fr.lproj/Root.strings was changed since"),
    // Copies, and what no run prepared.
    ("cp -a $J $J.copy; rm -r $J; mv $J.copy $J", otherManifest),
    ("cp -a $J/catalogs/Root.xcstrings x; mv x $J/catalogs/Root.xcstrings", copiedCatalog),
    ("rm $J/catalogs/Root.xcstrings", "it lacks ../SettingsCatalogs/Root.xcstrings"),
    ("mv $J/catalogs $J/x; ln -s x $J/catalogs", "it lacks ../SettingsCatalogs/New.xcstrings"),
    ("echo mine >$J/catalogs/notes.txt", stranger("catalogs/notes.txt")),
    ("manifest '1s/3/2/;2d;/xcstrings/d'", stranger("catalogs/New.xcstrings")),
    // Another folder than the one that was written to.
    (
      "cp -a $C x; mv $C ../old; mv x $C",
      "$F/SettingsCatalogs is not the folder of string catalogs that was written to"
    ),
    ("mv $C ../old; ln -s old $C", "$F/SettingsCatalogs is a symbolic link, which is not followed"),
    ("mv $C ../old", "$F/SettingsCatalogs is not a folder"),
    ("rm -r $C; touch $C", "$F/SettingsCatalogs is not a folder"),
    (
      "mkdir ../other; manifest 's/SettingsCatalogs/other/'",
      "$F/other is not the folder of string catalogs that was written to"
    ),
    ("manifest s,../SettingsCatalogs,../..,", "$T is not the folder of string catalogs that was written to"),
    ("manifest s,../SettingsCatalogs,en.lproj,", "$F/Settings.bundle/en.lproj lies in the bundle"),
    ("manifest s,../SettingsCatalogs,../Settings.bundle/fr.lproj,", "$F/Settings.bundle/fr.lproj lies in the bundle"),
    ("manifest s,../SettingsCatalogs,%00,", "$F/Settings.bundle lies in the bundle"),
    // No plain names, and paths outside of the folder.
    ("manifest s,/Root.xcs,/..%2fRoot.xcs,", noCatalog("../SettingsCatalogs/../Root.xcstrings")),
    ("manifest s,/Root.xcs,/a/Root.xcs,", noCatalog("../SettingsCatalogs/a/Root.xcstrings")),
    ("manifest s,/Root.xcs,/.Root.xcs,", noCatalog("../SettingsCatalogs/.Root.xcstrings")),
    ("manifest s,/Root.xcstrings,/Root.sh,", noCatalog("../SettingsCatalogs/Root.sh")),
    ("manifest s,/SettingsCatalogs/Root,/Root,", noCatalog("../Root.xcstrings")),
  ]

  private static let copiedCatalog =
    "its ../SettingsCatalogs/Root.xcstrings is a copy or another file, not the one that was prepared"

  private static func noCatalog(_ path: String) -> String { "it names \(path), which is neither a table nor a pane" }

  private func refuse(
    _ rows: [(command: String, reason: String)], _ texts: [String: String], _ place: StoppedCommit.Place
  ) throws {
    for (command, reason) in rows {
      let bundle = try BundleOnDisk()
      let stopped = try StoppedCommit(texts, of: bundle, place)
      try bundle.shell("J='\(stopped.journal)'; C=../SettingsCatalogs; \(Self.function); \(command)")
      let before = try bundle.everything()
      let folder = bundle.folder.path
      let reason = reason.replacing("$F", with: folder).replacing("$T", with: FilePath.folder(of: folder))
      #expect(throws: TransactionError.refusedJournal(path: stopped.journal, reason: reason), "\(command)") {
        try BundleLock(bundle: bundle.path)
      }
      #expect(try bundle.everything() == before, "\(command)")
      // The way out that the message names.
      try bundle.shell("rm -r '\(stopped.journal)'")
      #expect(try BundleLock(bundle: bundle.path).finishedFiles == [], "\(command)")
    }
  }

  /// One with nothing left to do once was believed without a proof, from any author, and everything in it was removed.
  @Test(arguments: StoppedCommit.Place.allCases) func whatIsPlantedWithNothingLeftToDo(
    place: StoppedCommit.Place
  ) throws {
    let done = "cp -R $J/files/. .; "
    let rows = [
      ("cp -a $J $J.copy; rm -r $J; mv $J.copy $J", Self.otherManifest),
      ("cp -a $J/manifest x; mv x $J/manifest", Self.otherManifest),
      ("manifest '2,$d'; echo end >>$J/manifest; rm -r $J/files/*", "its manifest is damaged"),
      ("echo mine >$J/files/notes.txt", Self.stranger("files/notes.txt")),
      ("mkdir -p $J/files/a/b; echo mine >$J/files/a/b/Root.strings", Self.stranger("files/a/b/Root.strings")),
      ("ln -s /etc $J/files/etc", Self.stranger("files/etc")),
      ("rm $J/files/it.lproj/Root.strings; mkfifo $J/files/it.lproj/Root.strings", Self.stranger(Self.prepared)),
      ("echo mine >$J/notes.txt", Self.stranger("notes.txt")),
    ]
    for (command, reason) in rows {
      let bundle = try BundleOnDisk()
      let stopped = try StoppedCommit(Self.texts, of: bundle, place)
      try bundle.shell("J='\(stopped.journal)'; \(Self.function); \(done)\(command)")
      let before = try bundle.everything()
      #expect(throws: TransactionError.refusedJournal(path: stopped.journal, reason: reason), "\(command)") {
        try BundleLock(bundle: bundle.path)
      }
      #expect(try bundle.everything() == before, "\(command)")
    }
  }

  private static let prepared = "files/it.lproj/Root.strings"

  private static func stranger(_ path: String) -> String {
    "it contains \(path), which no run prepared"
  }

  /// What must go on: the old bytes were put back, the mode is another, a file that is not in the journal is new.
  static let harmless = [
    "cp fr.lproj/Root.strings x; rm fr.lproj/Root.strings; mv x fr.lproj/Root.strings",
    "chmod 600 fr.lproj/Root.strings",
    "touch fr.lproj/Root.strings", "echo new >fr.lproj/More.strings; echo later >de.lproj/Root.strings",
    "mkdir it.lproj", "mkdir -p it.lproj; printf neu >it.lproj/Root.strings", "printf new >fr.lproj/Root.strings",
  ]

  @Test func whatIsStillAboutTheBundleGoesOn() throws {
    for command in Self.harmless {
      let bundle = try BundleOnDisk()
      _ = try StoppedCommit(Self.texts, of: bundle)
      try bundle.shell(command)
      let mode = bundle.state("fr.lproj/Root.strings")?.mode
      let lock = try BundleLock(bundle: bundle.path)
      #expect(lock.finishedFiles == Self.texts.keys.sorted(), "\(command)")
      #expect(Self.texts.allSatisfy { bundle.text($0.key) == $0.value }, "\(command)")
      // Modes come from the bundle, never from the journal.
      #expect(bundle.state("fr.lproj/Root.strings")?.mode == mode, "\(command)")
      #expect(try bundle.beside() == [], "\(command)")
    }
  }

  @Test(.enabled(if: isSuperuser, "only root changes owners")) func anotherUsersJournal() throws {
    let bundle = try BundleOnDisk()
    let stopped = try StoppedCommit(Self.texts, of: bundle)
    try bundle.shell("chown 1234 '\(stopped.journal)'")
    let error = TransactionError.refusedJournal(path: stopped.journal, reason: "it belongs to another user")
    #expect(throws: error) { try BundleLock(bundle: bundle.path) }
    // A user who may change the bundle anyway is trusted.
    try bundle.shell("chown 1234 .")
    #expect(try BundleLock(bundle: bundle.path).finishedFiles.count == 2)
  }
}
