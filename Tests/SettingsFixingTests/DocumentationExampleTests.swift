import SettingsAudit
import SettingsCatalog
import SettingsFixing
import SettingsLocalization
import SettingsTranslation
import TestSupport
import Testing

/// The examples of the documentation, and the results that it claims for them.
@Suite struct DocumentationExampleTests {
  private static let fixture = SharedData.packageFolder + "/Fixtures/Settings.bundle"

  // MARK: Landing page

  @Test func landingPage() throws {
    let bundle = try SettingsBundle(path: Self.fixture)
    let settings = try bundle.localized(for: ["es-MX"])
    let candidates = settings.candidates(forKey: "searchTarget").map { "\($0.value.plainText) \($0.title.value)" }
    #expect(candidates.count == 9)
    #expect(candidates.contains("es_MX México"))
    let title = settings.text("SEARCH_TARGET_TITLE")
    #expect(title.value == "Buscar rutas en")
    #expect(title.chain.file == "es.lproj/Root.strings")
    #expect(title.phone.value == "SEARCH_TARGET_TITLE")
  }

  // MARK: Bundles

  @Test func openingABundle() throws {
    let bundle = try SettingsBundle(path: Self.fixture)
    #expect(bundle.localizations.count == 13)
    #expect(bundle.localizations.contains("Base"))
    #expect(bundle.paneFiles.map(\.path).prefix(2) == ["About.plist", "Acknowledgements.plist"])
    #expect(try bundle.tableNames() == ["Advanced", "Maps", "Ringtone", "Root", "Sound"])
    let region = bundle.developmentRegion()
    #expect(region.identifier == "en")
    #expect(region.source == .english)
    try bundle.requireUnchanged()
  }

  @Test func bundleInMemory() throws {
    let root = """
      <plist version="1.0"><dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key><array><dict>
          <key>Type</key><string>PSToggleSwitchSpecifier</string>
          <key>Title</key><string>SOUND</string>
          <key>Key</key><string>sound</string>
          <key>DefaultValue</key><true/>
        </dict></array>
      </dict></plist>
      """
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(root.utf8),
      "fr.lproj/Root.strings": Array(#""SOUND" = "Son";"#.utf8),
    ])
    let settings = try bundle.localized(for: ["fr"])
    #expect(settings.findings == [])
    #expect(settings.root.specifiers[0].title?.value == "Son")
    #expect(settings.defaults["sound"] == true)
    #expect(throws: BundleError.outsideBundle(path: "../Root.plist")) {
      try SettingsBundle(files: ["../Root.plist": Array(root.utf8)])
    }
  }

  @Test func nothingLeadsOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"SECRET\" = \"outside\";", to: "Outside.strings")
    try folder.write("{\"PreferenceSpecifiers\":[]}", to: "Settings.bundle/Root.plist")
    try folder.write("", to: "Settings.bundle/en.lproj/Folder.strings/file")
    try folder.link("Settings.bundle/en.lproj/Link.strings", to: "../../Outside.strings")
    try folder.link("Settings.bundle/fr.lproj", to: "..")
    let bundle = try SettingsBundle(path: folder.path + "/Settings.bundle")
    let en = bundle.path + "/en.lproj/"
    #expect(error(bundle.tableFile("Link", localization: "en")) == .outsideBundle(path: en + "Link.strings"))
    #expect(
      error(bundle.tableFile("Outside", localization: "fr"))
        == .outsideBundle(path: bundle.path + "/fr.lproj/Outside.strings"))
    #expect(error(bundle.tableFile("Folder", localization: "en")) == .notARegularFile(path: en + "Folder.strings"))
    #expect(error(bundle.tableFile("../../Outside", localization: "en")) == nil)
    #expect(bundle.tableFile("../../Outside", localization: "en").table == nil)
  }

  private func error(_ file: TableFile) -> BundleError? {
    if case .unreadable(_, let error) = file { error } else { nil }
  }

  @Test func panes() throws {
    let settings = try SettingsBundle(path: Self.fixture).localized(for: ["en"])
    #expect(settings.panes.map(\.name).prefix(2) == ["Root", "Sound"])
    #expect(settings.panes[1].trail == ["Root", "Sound"])
    #expect(settings.panes[1].title?.value == "Sound")
    let pad = try SettingsBundle(path: Self.fixture).localized(for: ["en"], options: LocalizationOptions(device: .pad))
    #expect(settings.panes.map(\.file).contains("Maps.plist"))
    #expect(pad.panes.map(\.file).contains("Maps~ipad.plist"))
  }

  // MARK: Tables

  @Test func readingATable() throws {
    let bytes = try InputFile.bytes(at: Self.fixture + "/ja.lproj/Root.strings")
    let table = StringsTable(bytes: bytes, file: "Root.strings")
    #expect(table.encoding == .utf16LittleEndian)
    #expect(table["SEARCH_TARGET_TITLE"] == "検索する国")
    #expect(table.entry(forKey: "SEARCH_TARGET_TITLE")?.location == SourceLocation(line: 19, column: 1))
  }

  @Test func recovery() {
    let text = """
      "a" = "1";
      "b" = "2"
      "c" = "3";
      """
    let table = StringsTable(bytes: Array(text.utf8), file: "Root.strings")
    #expect(table.entries.map(\.key) == ["a", "b", "c"])
    #expect(table.isBroken)
    #expect(
      table.findings.map(\.description) == [
        "Root.strings:2:10: error: \";\" is missing after the value: iOS rejects the whole file [missing-semicolon]"
      ])
    #expect(table.iosView.reads == .nothing)
  }

  @Test func whatIOSReads() {
    let text = """
      "a" = "1";
      “b” = "2";
      "c" = "3";
      """
    let table = StringsTable(bytes: Array(text.utf8), file: "Root.strings")
    #expect(table.iosView.reads == .prefix)
    #expect(table.iosView.entryCount == 1)
    #expect(table["c"] == "3")
    #expect(table.iosEntry(forKey: "c")?.key == nil)
  }

  @Test func keysAreBytes() {
    let text = "\"caf\u{E9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";"
    let table = StringsTable(bytes: Array(text.utf8), file: "Root.strings")
    #expect(table["caf\u{E9}"] == "1")
    #expect(table["cafe\u{301}"] == "2")
    #expect(table.findings.map(\.rule) == [.canonicallyEquivalentKeys])
  }

  @Test func withoutLoss() {
    let text = "/* The first row */\n\"a\" = \"1\"; // one\n"
    let document = StringsDocument(bytes: Array(text.utf8), file: "Root.strings")
    #expect(document.bytes == Array(text.utf8))
    #expect(document.entries[0].range == 20..<30)
    #expect(document.entries[0].comment?.contains("The first row") == true)
  }

  // MARK: Chains

  @Test(arguments: [
    (["fr", "en", "es", "es-419"], ["es-MX"], "es-419 > es > en", "es-419"),
    (["zh-Hans", "fr", "en"], ["zh-HK", "fr"], "fr > en", "fr"),
  ])
  func chains(localizations: [LocalizationName], preferences: [String], chain: String, matched: LocalizationName) throws
  {
    for names in [localizations, localizations.reversed()] {
      let negotiator = try LocaleNegotiator(localizations: names, developmentRegion: "en")
      let result = try negotiator.chain(for: preferences)
      #expect(result.description == chain)
      #expect(result.matched == matched)
    }
  }

  @Test func relations() throws {
    let negotiator = try LocaleNegotiator(localizations: ["fr", "en", "es", "es-419"], developmentRegion: "en")
    #expect(try negotiator.chain(for: ["es-MX"]).steps.map(\.relation) == [.parent, .parent, .development])
  }

  @Test func twoPolicies() throws {
    let bundle = try SettingsBundle(path: Self.fixture)
    let mine = try bundle.localized(for: ["es-MX"])
    let theirs = try bundle.localized(for: ["es-MX"], options: LocalizationOptions(policy: .ios))
    #expect(mine.text("SEARCH_TARGET_TITLE").value == "Buscar rutas en")
    #expect(theirs.text("SEARCH_TARGET_TITLE").value == "SEARCH_TARGET_TITLE")
    let leaks = mine.panes.flatMap(\.specifiers).filter { $0.title?.phone.kind == .key }
    #expect(leaks.contains { $0.title?.key == "SEARCH_TARGET_TITLE" })
  }

  // MARK: Screens

  @Test func aSettingsScreen() throws {
    let settings = try SettingsBundle(path: Self.fixture).localized(for: ["ja"])
    #expect(settings.root.sections.prefix(2).map { $0.opener?.title?.phone.value } == ["一般", "安全"])
    let unit = settings.specifiers(forKey: "distanceUnit")[0]
    #expect(unit.candidates.map(\.title.value) == ["キロメートル", "マイル"])
    #expect(settings.rowTitle(forKey: "distanceUnit", value: "mi")?.value == "mi")
    #expect(unit.specifier.sliderRange == nil)
    #expect(settings.defaults["distanceUnit"] == "km")
    let row = settings.root.specifiers.first { $0.destination == "Sound" }
    #expect(row.flatMap { settings.pane(openedBy: $0) }?.title?.value == "サウンド")
    let mine = settings.localized(values: ["distanceUnit": "mi"], hiding: ["searchTarget"])
    let current = mine.specifiers(forKey: "distanceUnit")[0].current
    #expect(current?.title?.phone.value == "mi" && current?.isStored == true)
    #expect(mine.specifiers(forKey: "searchTarget").isEmpty && !settings.specifiers(forKey: "searchTarget").isEmpty)
  }

  @Test func valuesOfObjects() {
    #expect(PropertyListValue(["volume": 0.5])?.dictionary?["volume"] == 0.5)
    #expect(PropertyListValue(1.0) == true)
  }

  @Test func aPickerOfRegions() throws {
    let japanese = try #require(try LocaleIdentifier("ja"))
    let names = try LocaleDisplayName(in: japanese)
    let regions = try ["US", "DE", "JP"].map { try names.name(ofRegion: $0) }
    #expect(try LocaleCollator(of: japanese).sorted(regions) { $0 } == ["アメリカ合衆国", "ドイツ", "日本"])
  }

  // MARK: Provenance

  @Test func provenance() throws {
    let settings = try SettingsBundle(path: Self.fixture).localized(for: ["es-MX"])
    let text = settings.text("SEARCH_TARGET_TITLE")
    #expect(text.phone.kind == .key)
    #expect(text.chain.kind == .parent)
    #expect(text.chain.localization == "es")
    #expect(text.chain.line == 19)
    #expect(settings.root.specifiers[4].title?.reader == .settings)
    let explanation = try settings.explain("SEARCH_TARGET_TITLE")
    #expect(explanation.uses.map(\.file) == ["Root.plist"])
    #expect(explanation.steps.map(\.file) == ["es-419.lproj/Root.strings", "es.lproj/Root.strings"])
    #expect(explanation.steps.map(\.outcome) == [.noKey, .found])
  }

  @Test func choices() throws {
    let german = try SettingsBundle(path: Self.fixture).localized(for: ["de"])
    #expect(german.candidates(forKey: "distanceUnit").map(\.title.value) == ["Kilometer", "Meilen"])
    #expect(german.title(forKey: "distanceUnit", value: "mi")?.value == "Meilen")
    #expect(german.rowTitle(forKey: "distanceUnit", value: "mi")?.value == "mi")
  }

  // MARK: Translating

  @Test func units() throws {
    let catalog = try SettingsBundle(path: Self.fixture).catalog()
    #expect(catalog.source.localization == "en")
    #expect(catalog.tables.map(\.name) == ["Acknowledgements", "Advanced", "Maps", "Ringtone", "Root", "Sound"])
    let unit = catalog[UnitIdentifier(table: "Sound", key: "SOUND_FOOTER")]
    #expect(unit?.source == "The slider sets how loud the alerts are.")
    #expect(unit?.origin == .development)
    #expect(unit?.comment == "Under the volume slider")
    #expect(unit?.contextLines == ["Root ▸ Sound ▸ Sound & haptics: PSGroupSpecifier FooterText"])
    #expect(unit?.exclusion == nil)
  }

  @Test func exports() throws {
    let bundle = try SettingsBundle(path: Self.fixture)
    let catalog = try bundle.catalog()
    let languages = try catalog.languages().languages(named: ["de", "nl"])
    let export = try TranslationExport(catalog, format: .po).files(for: languages)
    #expect(export.files.map(\.path) == ["de.po", "nl.po"])
    #expect(export.findings == [])
    let folder = try TemporaryFolder()
    for file in export.files { #expect(try !OutputFile.write(file.bytes, to: folder.path + "/" + file.path)) }
    #expect(try OutputFile.write([], to: folder.path + "/nl.po"))
    var planner = try ImportPlanner(catalog)
    for input in try TranslationInput.files(at: folder.path + "/de.po") { planner.add(input) }
    let plan = try planner.plan()
    #expect(plan.changes.isEmpty && plan.units.isEmpty && plan.findings.isEmpty)
    #expect(plan.counts.map { $0[.unchanged] } == [59])
  }

  @Test func imports() throws {
    let path = try copyOfFixture()
    let editing = try BundleEditing(path: path.bundle)
    let catalog = editing.catalog
    let footer = "Der Regler stellt ein, wie laut Hinweise sind."
    let good = """
      "id","context","source","target"
      "SOUND_FOOTER","Sound|SOUND_FOOTER","The slider sets how loud the alerts are.","\(footer)"

      """
    let bad = "\"HAPTICS_TITLE\",\"Sound|HAPTICS_TITLE\",\"Haptics\",\"Haptik %@\"\n"
    let blocked = try plan(good + bad, for: catalog)
    #expect(blocked.units.map(\.outcome) == [.added, .refused])
    #expect(blocked.refused.first?.findings.first?.message == "the placeholder %@ (argument 1) is not in the source")
    #expect(blocked.isBlocked)
    let plan = try plan(good, for: catalog)
    #expect(!plan.isBlocked)
    let files = try editing.files(plan.changes).files
    #expect(files.map(\.path) == ["de.lproj/Sound.strings"])
    let diff = files.map { UnifiedDiff.text(old: $0.old, new: $0.new, path: $0.path) }
    #expect(diff.first?.contains("\n+\"SOUND_FOOTER\" = \"\(footer)\";  /* Under the volume slider */\n") == true)
    let stateFile = "\(path.folder.path)/.Settings.bundle.l10n-state"
    #expect(try editing.commit(files, states: plan.states) == .committed(warnings: [], newFile: stateFile))
    let german = try SettingsBundle(path: path.bundle).localized(for: ["de"])
    #expect(german.text("SOUND_FOOTER", table: "Sound").value == footer)
  }

  private func plan(
    _ csv: String, for catalog: TranslationCatalog
  ) throws -> ImportPlan {
    var planner = try ImportPlanner(catalog)
    planner.add(TranslationInput(path: "de.csv", bytes: Array(csv.utf8), format: .csv, nameHint: "de"))
    return try planner.plan()
  }

  private func copyOfFixture() throws -> (folder: TemporaryFolder, bundle: String) {
    let folder = try TemporaryFolder()
    _ = try Shell.run("cp -R '\(Self.fixture)' .", in: folder.path)
    return (folder, folder.path + "/Settings.bundle")
  }

  @Test func aBundleInMemoryIsEdited() throws {
    let root = """
      <plist version="1.0"><dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key><array><dict>
          <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SOUND</string>
        </dict></array>
      </dict></plist>
      """
    let bundle = try SettingsBundle(files: [
      "Root.plist": Array(root.utf8),
      "en.lproj/Root.strings": Array(#""SOUND" = "Sound";"#.utf8),
    ])
    let catalog = try bundle.catalog()
    var planner = try ImportPlanner(catalog)
    let file = Array(#""SOUND" = "Son";"#.utf8)
    planner.add(
      TranslationInput(path: "Root.strings", bytes: file, format: .strings, table: "Root", language: "fr"))
    let files = try TableEditing(catalog).files(try planner.plan().changes).files
    #expect(files.map(\.path) == ["fr.lproj/Root.strings"])
    #expect(files.map { String(decoding: $0.new ?? [], as: UTF8.self) } == ["\"SOUND\" = \"Son\";\n"])
  }

  @Test func inStep() throws {
    let bundle = try SettingsBundle(path: Self.fixture)
    let catalog = try bundle.catalog()
    var options = SyncOptions()
    options.addsMissing = true
    let chinese = try catalog.languages().languages(named: ["zh-Hant"])
    let sync = try SyncPlanner(catalog, options: options).plan(for: chinese)
    #expect(sync.actions.map(\.key) == ["BADGE_TITLE", "TEST_TONE_TITLE"])
  }

  // MARK: Auditing

  private func smallBundle() throws -> SettingsBundle {
    let root = """
      <plist version="1.0"><dict>
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key><array>
          <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>SOUND_TITLE</string></dict>
          <dict>
            <key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Announce turns</string>
            <key>Key</key><string>turns</string><key>DefaultValue</key><true/>
          </dict>
        </array>
      </dict></plist>
      """
    return try SettingsBundle(files: [
      "Root.plist": Array(root.utf8),
      "en.lproj/Root.strings": Array(#""SOUND_TITLE" = "Sound"; "Announce turns" = "Announce turns";"#.utf8),
      "de.lproj/Root.strings": Array(#""Announce turns" = "Abzweigungen ansagen ";"#.utf8),
    ])
  }

  @Test func anAudit() throws {
    let audit = try smallBundle().audit()
    #expect(audit.findings.map(\.rule) == [.rawKeyLeak, .endSpace])
    #expect(audit.findings.map(\.severity) == [.error, .note])
    #expect(audit.findings[1].description.hasPrefix("de.lproj/Root.strings:1:20: note: the translation ends with "))
    #expect(audit.findings[1].fix == "Remove it.")
    #expect(RuleDescription.all.first { $0.rule == .rawKeyLeak }?.severity == .error)
  }

  @Test func coverage() throws {
    let coverage = try smallBundle().coverageAudit().coverage
    let german = try #require(coverage.localizations.first { $0.language.localization == "de" })
    #expect(german.shown == 2 && german.translated == 1 && german.missing == 1)
    #expect(german.tenThousandths == 5000)
    #expect(coverage.leaks.map(\.key) == ["SOUND_TITLE"])
    #expect(coverage.leaks.map(\.phone) == ["SOUND_TITLE"])
    #expect(coverage.missing.map(\.shown) == ["Sound"])
  }

  @Test func projectSettings() throws {
    var options = AuditOptions()
    options.rules.set(.off, for: .rawKeyLeak)
    options.rules.set(.error, for: .endSpace, in: "de")
    #expect(try smallBundle().audit(options).findings.map(\.description.first) == ["d"])
    #expect(try smallBundle().audit(options).findings.map(\.severity) == [.error])

    let folder = try TemporaryFolder()
    try folder.write(#"{ "rules": { "end-space": "off" }, "failOn": "warning" }"#, to: ".settings-l10n.json")
    try folder.write("{\"PreferenceSpecifiers\":[]}", to: "Settings.bundle/Root.plist")
    let file = try ConfigurationFile.find(above: folder.path + "/Settings.bundle")
    let configuration = try file.map { try ProjectConfiguration($0) } ?? ProjectConfiguration()
    let audit = try smallBundle().audit(configuration.auditOptions)
    #expect(audit.findings.map(\.rule) == [.rawKeyLeak])
    #expect(audit.groups.map(\.count) == [1] && audit.groups.map(\.first) == audit.findings)
    #expect(audit.findings.contains { (configuration.failOn ?? .error).includes($0.severity) })
  }

  /// The configuration in the documentation is valid.
  @Test func theConfigurationOfTheDocumentation() throws {
    let page = try Files.text(SharedData.packageFolder + "/Documentation/configuration.md")
    let folder = try TemporaryFolder()
    for (language, name) in [("json", "c.json"), ("csv", "terms.csv")] {
      let start = try #require(page.firstRange(of: "```\(language)\n")?.upperBound)
      let end = try #require(page[start...].firstRange(of: "\n```")?.lowerBound)
      try folder.write(String(page[start..<end]), to: name)
    }
    let configuration = try ProjectConfiguration(ConfigurationFile(at: folder.path + "/c.json"))
    #expect(configuration.terms.map(\.place) == (2...6).map { "terms.csv:\($0)" })
    #expect(configuration.locales == ["en", "de", "ja"] && configuration.failOn == .warning)
    #expect(configuration.minimumCoverage == MinimumCoverage(standard: 9000, locales: ["ja": 7500]))
    #expect(configuration.rules.localeLevels == ["en-GB": [.sameAsSource: .off]])
  }

  @Test func knownFindings() throws {
    let audit = try smallBundle().audit()
    var known = Baseline()
    known.add(audit.findings, of: "Settings.bundle")
    let read = try Baseline(bytes: known.bytes, file: "known.json")
    let (new, fixed) = read.compared(with: audit.findings, of: "Settings.bundle")
    #expect(new == [] && fixed == 0)
  }

  @Test func fixing() throws {
    let bundle = try smallBundle()
    let plan = try FixPlanner(bundle.catalog()).plan(for: bundle.audit().findings)
    #expect(plan.fixes.map(\.rule) == [.endSpace])
    #expect(plan.files.map(\.path) == ["de.lproj/Root.strings"])
    #expect(try bundle.fixed(by: plan).audit().findings.map(\.rule) == [.rawKeyLeak])
  }
}
