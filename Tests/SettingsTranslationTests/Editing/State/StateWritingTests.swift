import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsTranslation

/// What commands write to the state file, and what they make of it.
@Suite struct StateWritingTests {
  private static let en = "\"SOUND\" = \"Sound\";\n\"MUTE\" = \"Mute\";\n"

  private static func scene(_ german: String = "\"SOUND\" = \"Ton\";\n") throws -> StateScene {
    try StateScene(["SOUND", "MUTE"], ["en.lproj/Root.strings": en, "de.lproj/Root.strings": german])
  }

  // MARK: Import

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The state that is recorded before, and the source text that was translated.
    var before: (TranslationState, String)?
    var file: String
    var format = TranslationFormat.xliff
    var options: @Sendable (inout ImportOptions) -> Void = { _ in }
    var units: [String]
    /// The translation of `SOUND`, with its state.
    var after: String

    var testDescription: String { name }
  }

  /// A string catalog with a German text of a source text "Sound".
  private static func catalog(_ key: String, _ text: String, state: String) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"\(key)": {"localizations": {"de": {"stringUnit": \
    {"state": "\(state)", "value": "\(text)"}}, "en": {"stringUnit": {"state": "translated", "value": "Sound"}}}}}}
    """
  }

  static let rows = [
    Row(
      name: "a translation that came back equal and unfinished needs review, if such translations are imported",
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "needs-review-translation"),
      options: { $0.includesNeedsReview = true }, units: ["1 accepted"], after: "Ton needs-review"),
    Row(
      name: "if they are not imported, nothing is recorded",
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "needs-review-translation"), units: [], after: "Ton"),
    Row(
      name: "a stale translation that came back unfinished stays stale", before: (.translated, "Noise"),
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "needs-review-translation"),
      options: { $0.includesNeedsReview = true }, units: [], after: "Ton stale"),
    Row(
      name: "a text that is accepted as it is changes no table", before: (.untranslated, "Sound"),
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "translated"), units: ["SOUND added Ton", "1 accepted"],
      after: "Ton translated"),
    Row(
      name: "a translation is from the source text of the file",
      file: StateScene.xliff("SOUND", "Sound", "Klang", state: nil), units: ["SOUND changed Klang"],
      after: "Klang translated"),
    Row(
      name: "one of an older source text stays stale",
      file: StateScene.xliff("SOUND", "Noise", "Klang", state: "translated"), options: { $0.acceptsStale = true },
      units: ["SOUND changed Klang"], after: "Klang stale"),
    Row(
      name: "an unfinished one needs review",
      file: StateScene.xliff("SOUND", "Sound", "Klang", state: "needs-review-translation"),
      options: { $0.includesNeedsReview = true }, units: ["SOUND changed Klang"], after: "Klang needs-review"),
    Row(
      name: "an unfinished one that is not imported leaves the state",
      before: (.translated, "Sound"), file: StateScene.xliff("SOUND", "Sound", "Klang", state: "needs-translation"),
      units: ["SOUND skipped Klang"], after: "Ton translated"),
    Row(
      name: "a new one that differs from the source needs review",
      file: StateScene.xliff("SOUND", "Sound", "Klang", state: "new"), units: ["SOUND changed Klang"],
      after: "Klang needs-review"),
    Row(
      name: "one that a machine made needs review",
      file: StateScene.xliff("SOUND", "Sound", "Klang", state: "translated\" state-qualifier=\"leveraged-mt"),
      units: ["SOUND changed Klang"], after: "Klang needs-review"),
    Row(
      name: "also in a string catalog", file: catalog("SOUND", "Klang", state: "machine_translated"),
      format: .xcstrings, units: ["SOUND changed Klang"], after: "Klang needs-review"),
    Row(
      name: "an equal one that a machine made lifts nothing", before: (.needsReview, "Sound"),
      file: catalog("SOUND", "Ton", state: "machine_translated"), format: .xcstrings, units: [],
      after: "Ton needs-review"),
    Row(
      name: "an equal one that a machine made needs review, if unfinished translations are imported",
      before: (.translated, "Sound"), file: catalog("SOUND", "Ton", state: "machine_translated"), format: .xcstrings,
      options: { $0.includesNeedsReview = true }, units: ["1 accepted"], after: "Ton needs-review"),
    Row(
      name: "an equal text that a string catalog has as new is untranslated, if unfinished ones are imported",
      file: catalog("SOUND", "Ton", state: "new"), format: .xcstrings, options: { $0.includesNeedsReview = true },
      units: ["1 accepted"], after: "Ton untranslated"),
    Row(
      name: "and stays so", before: (.untranslated, "Sound"), file: catalog("SOUND", "Ton", state: "new"),
      format: .xcstrings, options: { $0.includesNeedsReview = true }, units: [], after: "Ton untranslated"),
    Row(
      name: "else nothing is recorded", file: catalog("SOUND", "Ton", state: "new"), format: .xcstrings, units: [],
      after: "Ton"),
    Row(
      name: "what comes back equal and finished lifts a review",
      before: (.needsReview, "Sound"), file: StateScene.xliff("SOUND", "Sound", "Ton", state: "signed-off"),
      units: ["1 accepted"], after: "Ton translated"),
    Row(
      name: "and what was stale", before: (.translated, "Noise"),
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "final"), units: ["1 accepted"], after: "Ton translated"),
    Row(
      name: "but not if the translator saw another source text", before: (.translated, "Noise"),
      file: StateScene.xliff("SOUND", "Noise", "Ton", state: "final"), units: [], after: "Ton stale"),
    Row(
      name: "nor if no state says that it is finished", before: (.needsReview, "Sound"),
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: nil), units: [], after: "Ton needs-review"),
    Row(
      name: "equal and finished without a line records nothing",
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "translated"), units: [], after: "Ton"),
    Row(
      name: "in PO what is not fuzzy is finished", before: (.needsReview, "Sound"),
      file: "msgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"Ton\"\n", format: .po, units: ["1 accepted"],
      after: "Ton translated"),
    Row(
      name: "what is fuzzy is not", before: (.needsReview, "Sound"),
      file: "#, fuzzy\nmsgctxt \"Root|SOUND\"\nmsgid \"Sound\"\nmsgstr \"Ton\"\n", format: .po, units: [],
      after: "Ton needs-review"),
    Row(
      name: "a state in CSV", before: (.needsReview, "Sound"),
      file: "id,context,source,target,fuzzy,state\nSOUND,Root,Sound,Ton,True, Translated\n", format: .csv,
      units: ["1 accepted"], after: "Ton translated"),
    Row(
      name: "another state in CSV is unfinished",
      file: "id,context,source,target,state\nSOUND,Root,Sound,Klang,needs-review\n", format: .csv,
      options: { $0.includesNeedsReview = true }, units: ["SOUND changed Klang"], after: "Klang needs-review"),
    Row(
      name: "a state in JSON", before: (.translated, "Noise"),
      file: """
        {"schemaVersion": 1, "locale": "de", "table": "Root", "units": {"SOUND": {"source": "Sound", "target": "Ton", \
        "needsReview": true, "state": "translated"}}}
        """, format: .json, units: ["1 accepted"], after: "Ton translated"),
    Row(
      name: "a table says what it says", before: (.needsReview, "Sound"), file: "\"SOUND\" = \"Klang\";\n",
      format: .strings, units: ["SOUND changed Klang"], after: "Klang translated"),
    Row(
      name: "an entry without a translation is as if it were not there",
      before: (.untranslated, "Sound"), file: StateScene.xliff("SOUND", "Sound", "Klang", state: nil),
      units: ["SOUND added Klang"], after: "Klang translated"),
    Row(
      name: "a finished text that equals it is a translation", before: (.untranslated, "Sound"),
      file: StateScene.xliff("SOUND", "Sound", "Ton", state: "translated"), units: ["SOUND added Ton", "1 accepted"],
      after: "Ton translated"),
  ]

  @Test(arguments: rows) func imports(row: Row) throws {
    let scene = try Self.scene()
    if let (state, source) = row.before { try scene.record("de", [("SOUND", state, source)]) }
    let units = try scene.import(row.file, row.format, row.options)
    #expect(units == row.units, "\(units)")
    #expect(try scene.states() == ["de Root SOUND: " + row.after])
  }

  /// Source texts and translations from one catalog, for a bundle without tables.
  @Test func `a catalog's own source text is what its translations are made from`() throws {
    let texts = [("de", "Ton %d"), ("en", "Sound %d"), ("fr", "Son %d")]
    let units = texts.map { language, text in
      let state = language == "fr" ? "needs_review" : "translated"
      return "\"\(language)\":{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}}"
    }
    let catalog =
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"SOUND_TITLE\":{\"localizations\":{"
      + units.joined(separator: ",") + "}}}}"
    let scene = try StateScene(["SOUND_TITLE"])
    let imported = try scene.import(catalog, .xcstrings) {
      $0.locales = ["en", "de", "fr"]
      $0.includesNeedsReview = true
    }
    #expect(
      imported.sorted() == ["SOUND_TITLE added Son %d", "SOUND_TITLE added Sound %d", "SOUND_TITLE added Ton %d"])
    #expect(
      try scene.states() == ["de Root SOUND_TITLE: Ton %d translated", "fr Root SOUND_TITLE: Son %d needs-review"])
  }

  /// An export that comes back untouched changes nothing, with any states.
  @Test(arguments: TranslationFormat.allCases.filter { $0 != .pot && $0 != .xcloc })
  func anUntouchedExportChangesNothing(format: TranslationFormat) throws {
    for state in TranslationState.allCases {
      for source in ["Sound", "Noise"] {
        let scene = try Self.scene("\"SOUND\" = \"Ton\";\n\"MUTE\" = \"Mute\";\n")
        try scene.record("de", [("SOUND", state, source), ("MUTE", .untranslated, "Mute")])
        let before = (try scene.text(StateScene.name), try scene.text("de.lproj/Root.strings"))
        let units = try scene.import(try scene.export("de", format), format)
        // A table has no states: what is in it comes back as it was.
        #expect(units.filter { !$0.hasPrefix("MUTE skipped") } == [], "\(state) \(source)")
        #expect(try scene.text(StateScene.name) == before.0, "\(state) \(source)")
        #expect(try scene.text("de.lproj/Root.strings") == before.1, "\(state) \(source)")
      }
    }
  }

  // MARK: Export

  /// The states in each format that has any.
  @Test func exportsStates() throws {
    let scene = try Self.scene("\"SOUND\" = \"Ton\";\n\"MUTE\" = \"Mute\";\n")
    try scene.record("de", [("SOUND", .translated, "Noise"), ("MUTE", .untranslated, "Mute")])
    let xliff = try scene.export("de")
    #expect(xliff.contains("<target state=\"needs-review-translation\">Ton</target>"))
    #expect(!xliff.contains(">Mute</target>") && xliff.contains("/-</context>"))
    #expect(try scene.export("de", .xcode).contains("<target state=\"needs-review-l10n\">Ton</target>"))
    #expect(try scene.export("de", .po).contains("#, fuzzy\nmsgctxt \"Root|SOUND\""))
    #expect(try scene.export("de", .po).contains("msgid \"Mute\"\nmsgstr \"\""))
    #expect(try scene.export("de", .csv).contains("\"Ton\",\"SOUND\",\"True\","))
    #expect(try scene.export("de", .csv).contains("\",\"stale\"\r\n"))
    #expect(try scene.export("de", .json).contains("\"state\": \"stale\""))
    #expect(try scene.export("de", .xcstrings).contains("\"state\" : \"needs_review\""))
    #expect(try scene.export("de", .json, only: .missing).contains("\"MUTE\": {"))
    let stale = try scene.export("de", .json, only: .stale)
    #expect(stale.contains("\"SOUND\": {") && !stale.contains("\"MUTE\": {"))
    try scene.record("de", [])
    try scene.folder.write(StateFile.bytes([]), to: StateScene.name)
    try scene.record("de", [("SOUND", .needsReview, "Sound")])
    #expect(try scene.export("de", .json).contains("\"state\": \"needs-review\""))
    #expect(!(try scene.export("de", .json, only: .stale).contains("SOUND")))
  }

  // MARK: Sync

  /// Added entries are copies that follow the source text until they are translated.
  @Test func addedEntriesFollowTheSourceText() throws {
    let scene = try Self.scene()
    #expect(try scene.sync("de") == ["add de MUTE: Mute"])
    #expect(try scene.states() == ["de Root SOUND: Ton", "de Root MUTE: Mute untranslated"])
    try scene.write(["en.lproj/Root.strings": Self.en.replacing("Mute\"", with: "Silence\"")])
    #expect(try scene.sync("de") == ["update de MUTE: Silence"])
    #expect(try scene.states() == ["de Root SOUND: Ton", "de Root MUTE: Silence untranslated"])
    try scene.write(["de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n\"MUTE\" = \"Stumm\";\n"])
    #expect(try scene.states() == ["de Root SOUND: Ton", "de Root MUTE: Stumm"])
    #expect(try scene.sync("de") == [])
  }

  /// A region gets the texts of its language, and no table where an iPhone takes that of its language.
  @Test func aRegionGetsTheTextsOfItsLanguage() throws {
    let scene = try StateScene(
      ["SOUND", "MUTE"],
      [
        "en.lproj/Root.strings": Self.en, "es.lproj/Root.strings": "\"SOUND\" = \"Sonido\";\n",
        "es-419.lproj/Root.strings": "", "es-MX.lproj/Other.strings": "\"a\" = \"b\";\n",
      ])
    #expect(try scene.sync("es-419", "es-MX") == ["add es-419 SOUND: Sonido", "add es-419 MUTE: Mute"])
    let states = try scene.states()
    #expect(
      states == [
        "es-419 Root SOUND: Sonido untranslated", "es-419 Root MUTE: Mute untranslated", "es Root SOUND: Sonido",
      ])
    #expect(try scene.sync("es") == ["add es MUTE: Mute"], "the copy in es-419 is no translation")
  }

  @Test func aMarkerIsNoTranslation() throws {
    let scene = try Self.scene()
    #expect(try scene.sync("de", marker: "TODO {source}") == ["add de MUTE: TODO Mute"])
    #expect(try scene.states().last == "de Root MUTE: TODO Mute untranslated")
  }

  /// A table whose name only looks like that of the pane is not doubled.
  @Test func noTableIsMadeBesideOneOfNearlyTheSameName() throws {
    for name in ["root", "Root.strings"] {
      let pane = PaneText.pane("{ Type = PSGroupSpecifier; Title = A; }", table: name)
      let bundle = try SettingsBundle(texts: ["Root.plist": pane, "en.lproj/Root.strings": "\"A\" = \"a\";\n"])
      let catalog = try bundle.catalog()
      var options = SyncOptions()
      options.addsMissing = true
      let plan = try SyncPlanner(catalog, options: options).plan(for: [catalog.source])
      #expect(plan.actions.isEmpty)
      #expect(plan.remarks.map(\.message) == ["no table \"\(name)\" is made: the bundle has \"Root\""])
    }
  }

  // MARK: By hand

  @Test func acceptingAndInitializing() throws {
    let scene = try Self.scene("\"SOUND\" = \"Ton\";\n\"MUTE\" = \"Mute\";\n")
    try scene.record("de", [("MUTE", .untranslated, "Mute")])
    func commit(_ changes: (StateOverview, [CatalogLanguage]) throws -> StateChanges) throws {
      let editing = try BundleEditing(path: scene.path)
      _ = try editing.commit([], states: changes(StateOverview(editing.catalog), editing.catalog.languages().all))
    }
    try commit { try $0.recordingAll(of: $1) }
    #expect(try scene.states() == ["de Root SOUND: Ton translated", "de Root MUTE: Mute untranslated"])
    try scene.write(["en.lproj/Root.strings": Self.en.replacing("Sound\"", with: "Noise\"")])
    #expect(try scene.states() == ["de Root SOUND: Ton stale", "de Root MUTE: Mute untranslated"])
    try commit { overview, languages in overview.accepting(overview.translations(of: languages)) }
    #expect(try scene.states() == ["de Root SOUND: Ton translated", "de Root MUTE: Mute translated"])
    #expect(try scene.text(StateScene.name).split(separator: "\n").count == 3, "lines are replaced")
  }

  /// Entries that surely are copies of the source are recorded as that: two ordinary words, in another script one; names,
  /// terms and regions of the source language are not.
  @Test func initializingRecordsSureCopies() throws {
    let long = String(repeating: "a long text ", count: 20)
    let texts = ["Sound effects", "Mute", "Apple Watch", "0.25x", "Tea Timer", long, "iCloud sync"]
    let table = texts.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: "\n")
    let rows = texts.map { "{ Type = PSGroupSpecifier; Title = \"\($0)\"; }" }.joined(separator: ", ")
    let names = ["en", "en-GB", "de", "ru", "ja"]
    let files = Dictionary(uniqueKeysWithValues: names.map { ("\($0).lproj/Root.strings", table) })
    let bundle = try SettingsBundle(root: PaneText.pane(rows), files)
    var options = CatalogOptions()
    options.glossary = ["Tea Timer"]
    let catalog = try bundle.catalog(options)
    func copies(_ acceptsCopies: Bool) throws -> [String] {
      let changes = try StateOverview(catalog).recordingAll(of: catalog.languages().all, acceptsCopies: acceptsCopies)
      #expect(changes.lines.count == texts.count * 4)
      return changes.lines.filter { $0.state == .untranslated }.map { "\($0.entry.place.localization) \($0.entry.key)" }
    }
    #expect(
      try copies(false) == [
        "de Sound effects", "de \(long)", "ja Sound effects", "ja Mute", "ja \(long)", "ja iCloud sync",
        "ru Sound effects", "ru Mute", "ru \(long)", "ru iCloud sync",
      ])
    #expect(try copies(true) == [])
  }

  /// Pruning removes what does not count, and broken lines, which keep all others from writing.
  @Test func pruning() throws {
    let scene = try Self.scene()
    try scene.record(
      "de", [("SOUND", .translated, "Sound"), ("SOUND", .needsReview, "Sound"), ("GONE", .translated, "x")])
    let text = try scene.text(StateScene.name)
    try scene.folder.write(text + "<<<<<<< HEAD\n", to: StateScene.name)
    #expect(throws: TransactionError.self) { try scene.import("\"SOUND\" = \"Klang\";\n", .strings) }
    #expect(try scene.text("de.lproj/Root.strings") == "\"SOUND\" = \"Ton\";\n")
    let editing = try BundleEditing(path: scene.path)
    let overview = StateOverview(editing.catalog)
    #expect(overview.prunedCount == 3)
    _ = try editing.commit([], states: overview.pruning())
    #expect(try scene.states() == ["de Root SOUND: Ton needs-review"])
    #expect(try scene.text(StateScene.name).split(separator: "\n").count == 2)
  }

  // MARK: Commits

  /// A correction keeps the state of a translation, and those of the translations of a source text.
  @Test func correctionsKeepStates() throws {
    let scene = try Self.scene()
    try scene.record("de", [("SOUND", .needsReview, "Sound")])
    let editing = try BundleEditing(path: scene.path)
    let files = [("en", "\"SOUND\" = \"Sounds\";\n\"MUTE\" = \"Mute\";\n"), ("de", "\"SOUND\" = \"Töne\";\n")]
      .map { name, text in
        let path = name + ".lproj/Root.strings"
        return PlannedFile(
          path: path, old: Array((name == "en" ? Self.en : "\"SOUND\" = \"Ton\";\n").utf8), new: Array(text.utf8))
      }
    _ = try editing.commit(files, states: .correction)
    #expect(try scene.states() == ["de Root SOUND: Töne needs-review"])
  }

  /// The hashes decide about anything that an interrupted run leaves.
  @Test func bothSetsOfLinesAreRightBeforeAndAfterTheCommit() throws {
    let scene = try Self.scene()
    try scene.record("de", [("SOUND", .translated, "Sound")])
    let old = try scene.text(StateScene.name)
    try scene.import(StateScene.xliff("SOUND", "Sound", "Klang", state: "new"))
    let new = try scene.text(StateScene.name)
    try scene.folder.write(old + new.split(separator: "\n").dropFirst().joined() + "\n", to: StateScene.name)
    #expect(try scene.states() == ["de Root SOUND: Klang needs-review"])
    try scene.write(["de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n"])
    #expect(try scene.states() == ["de Root SOUND: Ton translated"])
  }

  /// A commit that fails leaves no trace in the state file, and makes none.
  @Test func aFailedCommitRestoresTheStateFile() throws {
    let scene = try Self.scene()
    let wrong = PlannedFile(path: "de.lproj/Root.strings", old: [], new: [65])
    let place = TableReference(localization: "de", table: "Root")
    let line = StateLine(StateEntry(place, "SOUND"), .translated, BaseHash(source: "a", target: "b"))
    for text in [nil, "settings-l10n-state 1\nde\tRoot\tMUTE\ttranslated\t00000001/00000002\n"] {
      if let text { try scene.folder.write(text, to: StateScene.name) }
      let editing = try BundleEditing(path: scene.path)
      #expect(throws: TransactionError.self) { try editing.commit([wrong], states: StateChanges(lines: [line])) }
      #expect(try Shell.run("cat \(StateScene.name) 2>/dev/null || true", in: scene.folder.path) == text ?? "")
      #expect(try Shell.run("ls -A", in: scene.folder.path).split(separator: "\n").count == (text == nil ? 1 : 2))
    }
  }

  /// A state file that another program changed is not replaced, and neither is what is not a file.
  @Test func aForeignStateFileStays() throws {
    let scene = try Self.scene()
    let editing = try BundleEditing(path: scene.path)
    try scene.folder.write(StateFile.bytes([]), to: StateScene.name)
    let place = TableReference(localization: "de", table: "Root")
    let line = StateLine(StateEntry(place, "SOUND"), .translated, BaseHash(source: "a", target: "b"))
    #expect(throws: TransactionError.self) { try editing.commit([], states: StateChanges(lines: [line])) }
    #expect(try scene.text(StateScene.name) == "settings-l10n-state 1\n")
    _ = try Shell.run("rm \(StateScene.name); mkdir \(StateScene.name)", in: scene.folder.path)
    #expect(throws: (any Error).self) { try scene.catalog() }
  }

  /// Git merges two files line by line, as `merge=union` asks for.
  @Test func gitMergesTheStatesOfTwoBranches() throws {
    for (other, expected) in [
      ("fr", ["de Root SOUND: Klang translated", "fr Root SOUND: Bruit translated"]),
      ("de", ["de Root SOUND: Klang translated", "fr Root SOUND: Son"]),
    ] {
      let scene = try StateScene(
        ["SOUND"],
        [
          "en.lproj/Root.strings": "\"SOUND\" = \"Sound\";\n", "de.lproj/Root.strings": "\"SOUND\" = \"Ton\";\n",
          "fr.lproj/Root.strings": "\"SOUND\" = \"Son\";\n",
        ])
      func git(_ command: String) throws {
        _ = try Shell.run("git -c user.name=a -c user.email=a@b.c \(command)", in: scene.folder.path)
      }
      try scene.folder.write("*.l10n-state merge=union\n", to: ".gitattributes")
      try git("init -q -b main . && git add -A && git -c user.name=a -c user.email=a@b.c commit -qm 1")
      try git("checkout -q -b b")
      let name = other == "fr" ? "Bruit" : "Lärm"
      try scene.import(
        StateScene.xliff("SOUND", "Sound", name, state: "translated").replacing(
          "target-language=\"de\"", with: "target-language=\"\(other)\""), language: other)
      try git("add -A && git -c user.name=a -c user.email=a@b.c commit -qm 2 && git checkout -q main")
      try scene.import(StateScene.xliff("SOUND", "Sound", "Klang", state: "translated"))
      try git("add -A && git -c user.name=a -c user.email=a@b.c commit -qm 3")
      // Of a conflict in a table one side is taken; the state file has no conflict.
      try git("merge -q -X ours b -m 4")
      let states = try scene.states()
      #expect(states == expected)
      #expect(try scene.catalog().stateFindings.isEmpty)
    }
  }
}
