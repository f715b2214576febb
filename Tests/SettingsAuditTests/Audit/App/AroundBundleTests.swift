import TestSupport
import Testing

@testable import SettingsAudit
@testable import SettingsCatalog
@testable import SettingsLocalization

/// What is said of an app whose facts are given.
@Suite struct AroundBundleTests {
  private static let root = PaneText.pane("{ Type = PSGroupSpecifier; Title = Mute; }")

  private static func bundle(_ localizations: [String]) throws -> SettingsBundle {
    let tables = localizations.map { ("\($0).lproj/Root.strings", "Mute = \"\($0)\";") }
    return try SettingsBundle(texts: Dictionary(uniqueKeysWithValues: tables + [("Root.plist", root)]))
  }

  private static func language(_ name: String, isOfIntentsOnly: Bool = false) -> HostApp.Language {
    HostApp.Language(
      name: LocalizationName(name), file: "\(name).lproj/A.strings", proof: .lproj, isOfIntentsOnly: isOfIntentsOnly)
  }

  private static func app(
    _ languages: [String], library: [String] = [], siri: [String] = [], names: [LocalizationName: HostApp.Text]? = nil,
    scripts: [HostApp.ScriptPhase] = []
  ) -> HostApp {
    let all = languages.map { language($0) } + siri.map { language($0, isOfIntentsOnly: true) }
    let info = HostApp.Info(file: nil, isKnown: true, texts: [:], unknown: [], tables: [], choices: [:])
    let target = HostApp.Target(
      name: "App", project: "App.xcodeproj", developmentLanguage: "en", productName: "App", languages: all,
      libraryLanguages: [], info: info, scripts: scripts, names: names)
    return HostApp(
      root: "/", projects: ["App.xcodeproj"], targets: [target], languages: all,
      libraryLanguages: library.map { language($0) }, knownRegionsOnly: [])
  }

  // MARK: Languages

  struct Row: Sendable, CustomTestStringConvertible {
    let app: [String]
    var library: [String] = []
    var siri: [String] = []
    let settings: [String]
    let lacking: [LocalizationName]
    let only: [LocalizationName]

    var testDescription: String { "\(app) beside \(settings)" }
  }

  @Test(arguments: [
    Row(app: ["de", "en", "fr"], settings: ["en"], lacking: ["de", "fr"], only: []),
    Row(app: ["en"], library: ["it"], siri: ["ko"], settings: ["en", "it", "ko", "tt"], lacking: [], only: ["tt"]),
    Row(app: ["en", "sv"], library: ["it"], siri: ["ko"], settings: ["en"], lacking: ["sv"], only: []),
    Row(
      app: ["pt-BR", "zh_Hans", "sr-Latn"], settings: ["en", "pt-PT", "zh-CN", "sr"], lacking: ["sr-Latn"], only: ["sr"]
    ),
    Row(app: ["en_GB", "da"], settings: ["en", "nb", "Base"], lacking: ["da"], only: ["nb"]),
    Row(app: [], settings: ["en", "de"], lacking: [], only: []),
    Row(app: ["jp", "en-XA", "xx-LS"], settings: ["en"], lacking: [], only: []),
  ]) func `languages are compared by language and script`(row: Row) throws {
    let catalog = try Self.bundle(row.settings).catalog()
    let found = try ComparedLanguages(Self.app(row.app, library: row.library, siri: row.siri), catalog)
    #expect(found.lacking.map(\.name) == row.lacking)
    #expect(found.onlyInSettings == row.only)
  }

  @Test func `what proves a language is named`() {
    let rows: [(HostApp.Language.Proof, String?, String)] = [
      (.lproj, "A/de.lproj/B.strings", "A/de.lproj/B.strings"),
      (.translated, "A.xcstrings", "a translation in A.xcstrings"),
      (.sourceLanguage, "A.xcstrings", "the source language of A.xcstrings"),
      (.base, "Base.lproj/A.strings", "Base.lproj/A.strings, which stands for the development language"),
      (.infoPlist, "Info.plist", "CFBundleLocalizations in Info.plist"),
      (.configuration, nil, "the configuration"),
    ]
    for (proof, file, evidence) in rows {
      let language = HostApp.Language(name: "de", file: file, proof: proof, isOfIntentsOnly: false)
      #expect(language.evidence == evidence)
    }
  }

  // MARK: The name

  private static let names: [LocalizationName: HostApp.Text] = {
    let places: [(LocalizationName, LocalizationName?, String)] = [
      ("en", "Base", "Timer"), ("de", "de", "Uhr"), ("fr", nil, "App"), ("de-AT", "de", "Uhr"),
    ]
    return Dictionary(
      uniqueKeysWithValues: places.map { language, table, text in
        let file = table.map { $0.folder + "/InfoPlist.strings" } ?? "Info.plist"
        return (
          language,
          HostApp.Text(key: "CFBundleName", text: text, localization: table, file: file, location: nil)
        )
      })
  }()

  /// Preferences, the name, how its table relates to them, and the localization of the table.
  private static let titles: [([String], String, LocalizedText.Kind, LocalizationName?)] = [
    (["de-CH"], "Uhr", .parent, "de"), (["de-AT"], "Uhr", .parent, "de"), (["de"], "Uhr", .exact, "de"),
    (["en-GB"], "Timer", .base, "Base"), (["fr"], "App", .literal, nil), (["ja"], "Timer", .base, "Base"),
    (["ja", "fr"], "App", .literal, nil),
  ]

  @Test func `the name is that of the app's language for the user`() throws {
    let app = Self.app(["en", "de", "de-AT", "fr"], names: Self.names)
    for (preferences, value, kind, localization) in Self.titles {
      let title = try #require(try app.title(for: preferences, .icu, shownBy: .settings))
      #expect(title.value == value && title.chain.kind == kind, "\(preferences)")
      #expect(title.chain.localization == localization && title.key == "CFBundleName", "\(preferences)")
    }
  }

  @Test func `a name that is not known is none`() throws {
    #expect(try Self.app(["en", "sv"], names: Self.names).title(for: ["sv"], .icu, shownBy: .settings) == nil)
    #expect(try Self.app(["en"]).title(for: ["en"], .icu, shownBy: .settings) == nil)
  }

  // MARK: Panes

  @Test func `a pane that a script names is made, and one whose file is there is not`() throws {
    let rows = """
      { Type = PSChildPaneSpecifier; File = Licences; }, { Type = PSChildPaneSpecifier; File = Empty; },
      { Type = PSChildPaneSpecifier; File = Licence; }
      """
    let bundle = try SettingsBundle(texts: ["Root.plist": PaneText.pane(rows), "Empty.plist": "{}"])
    let script = HostApp.ScriptPhase(name: "Collect", script: "make Licences.plist Empty.plist", target: "App")
    var options = AuditOptions()
    options.app = AuditedApp(.known(Self.app(["en"], scripts: [script])), of: bundle)
    let found = try bundle.audit(options).findings.filter { $0.rule == .paneNotFound }
    #expect(found.map(\.severity) == [.note, .error, .error])
    #expect(found[0].message == "the pane \"Licences\" is made when the app is built" && found[0].fix == nil)
    #expect(found[0].notes.map(\.message) == ["the script phase \"Collect\" of the target \"App\" names it"])
  }

  // MARK: Places

  @Test func `a file of the app is found from the bundle`() throws {
    let bundle = try Self.bundle([])
    #expect(AuditedApp(.known(Self.app([])), of: bundle).path(of: "App/Info.plist") == "../App/Info.plist")
    let unknown = UnknownHostApp(reason: "no", finding: nil, root: "/elsewhere")
    #expect(AuditedApp(.unknown(unknown), of: bundle).path(of: "App/Info.plist") == "/elsewhere/App/Info.plist")
    #expect(AuditedApp(.unknown(unknown), of: bundle).path(of: "/etc/x") == "/etc/x")
  }

  /// A baseline that was written before a language came to the app knows the others.
  @Test func `a new language is the only new finding`() throws {
    let bundle = try Self.bundle(["en"])
    func findings(_ languages: [String]) throws -> [Finding] {
      var options = AuditOptions()
      options.app = AuditedApp(.known(Self.app(languages)), of: bundle)
      return try bundle.audit(options).findings
    }
    var baseline = Baseline()
    baseline.add(try findings(["de", "en", "fr"]), of: "Settings.bundle")
    let new = baseline.compared(with: try findings(["de", "en", "fr", "ja"]), of: "Settings.bundle").new
    #expect(new.map(\.rule) == [.missingLocale] && new.map(\.localization) == ["ja"])
  }
}
