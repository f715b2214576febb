import SettingsCatalog
import SettingsLocalization
import TestSupport
import Testing

@testable import SettingsAudit

/// What a configuration says, and what is wrong with one.
@Suite struct ProjectConfigurationTests {
  static func configuration(
    _ text: String, at path: String = "App/.settings-l10n.json"
  ) throws(ConfigurationError) -> ProjectConfiguration {
    try ProjectConfiguration(ConfigurationFile(path: path, bytes: Array(text.utf8)))
  }

  static let everything = """
    {
      "$schema": "./settings-l10n.schema.json",
      "developmentLanguage": "de", "dialect": "iask", "policy": "ios", "device": "pad", "locales": ["de", "fr"],
      "languageCodes": {"zh-Hans": "zh-CN"},
      "app": {"project": "App.xcodeproj", "target": "App", "languages": ["en", "de"]},
      "doNotTranslate": {"keys": ["a"], "patterns": ["b*"]}, "localizableKeys": ["infobuttonvalue"],
      "generatedPanes": ["Thanks*"],
      "identifiers": {"identifiers": ["X_*"], "texts": ["Y"]}, "glossary": ["VLC"], "lengthLimits": {"Title": 30},
      "rowWidth": 40,
      "rules": {"unknown-rule": "off", "useless-ignore": {"severity": "error", "locales": {"de": "off"}}},
      "minimumCoverage": {"default": 90, "locales": {"de": 99.5}}, "failOn": "warning",
      "reports": {"sarif": "out.sarif", "json": "/tmp/out.json"}, "baseline": "known/baseline.json"
    }
    """

  @Test func everyKeyIsTaken() throws {
    let read = try Self.configuration(Self.everything)
    #expect(read.file == "App/.settings-l10n.json" && read.developmentLanguage == "de" && read.dialect == .iask)
    #expect(read.policy == .ios && read.device == .pad && read.locales == ["de", "fr"])
    #expect(read.languageCodes == ["zh-Hans": "zh-CN"] && read.catalogOptions.languageCodes == read.languageCodes)
    let app = HostAppOptions(project: "App.xcodeproj", target: "App", languages: ["en", "de"], folder: "App")
    #expect(read.hostApp == app && read.auditOptions.hostApp == app)
    #expect(read.excludedKeys == ["a"] && read.excludedPatterns == ["b*"])
    #expect(read.localizableKeys == ["infobuttonvalue"] && read.glossary == ["VLC"])
    #expect(read.generatedPanes == ["Thanks*"])
    #expect(read.identifiers == IdentifierRule(identifiers: ["X_*"], texts: ["Y"]))
    #expect(read.lengthLimits == ["Title": 30] && read.rowWidth == 40)
    #expect(
      read.rules
        == RuleSettings(
          levels: [.unknownRule: .off, .uselessIgnore: .error], localeLevels: ["de": [.uselessIgnore: .off]]))
    #expect(read.minimumCoverage == MinimumCoverage(standard: 9000, locales: ["de": 9950]))
    #expect(read.failOn == .warning && read.baseline == "App/known/baseline.json")
    #expect(
      read.reports == [.init(format: "json", path: "/tmp/out.json"), .init(format: "sarif", path: "App/out.sarif")])
  }

  @Test func theAppIsReadUnlessItIsSwitchedOff() throws {
    #expect(try Self.configuration(#"{"app": false}"#).hostApp == nil)
    #expect(ProjectConfiguration().hostApp == HostAppOptions())
    for text in ["{}", #"{"app": true}"#] {
      #expect(try Self.configuration(text).hostApp?.languages == nil)
      #expect(try Self.configuration(text).hostApp != nil)
    }
    let error = #expect(throws: ConfigurationError.self) { try Self.configuration(#"{"app": "App"}"#) }
    #expect(error?.findings.map(\.message) == [#""app" must be true or false or an object, found a string"#])
  }

  /// A code becomes the name of a file.
  @Test(arguments: ["", "a/b", "..", "zh CN", "é"]) func aCodeOfALanguageIsAName(code: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try Self.configuration("{\"languageCodes\": {\"de\": \"\(code)\"}}")
    }
    let message = "\"languageCodes.de\" is \"\(code)\": expected letters, digits, - and _"
    #expect(
      error?.findings.map(\.message) == [code.isEmpty ? "\"de\" must be a string, found an empty string" : message])
  }

  /// Patterns that are tried one by one are few; others may be any number.
  @Test func thousandsOfPatterns() throws {
    func read(_ patterns: [String]) throws -> Int {
      let list = patterns.map { "\"\($0)\"" }.joined(separator: ",")
      return try Self.configuration("{\"doNotTranslate\": {\"patterns\": [\(list)]}}").excludedPatterns.count
    }
    #expect(try read((0..<3000).flatMap { ["a\($0)*", "*b\($0)*", "a*\($0)", "k\($0)"] }) == 12_000)
    #expect(try read((0..<1000).map { "a*b*\($0)" }) == 1000)
    let error = #expect(throws: ConfigurationError.self) { try read((0..<1001).map { "a*b*\($0)" }) }
    #expect(
      error?.findings.map(\.message) == [
        "\"doNotTranslate.patterns\" has more than 1,000 patterns with more than two parts between stars"
      ])
  }

  /// What it says reaches the options of every stage.
  @Test func itReachesTheOptions() throws {
    let read = try Self.configuration(Self.everything)
    let catalog = read.catalogOptions
    var reading = BundleOptions(dialect: .iask, localizableKeys: ["infobuttonvalue"])
    reading.development = DevelopmentRegion(identifier: "de", source: .configuration)
    reading.generatedPanes = ["Thanks*"]
    #expect(catalog.reading == reading && catalog.maximumLengths == ["Title": 30])
    #expect(catalog.excludedKeys == ["a"] && catalog.excludedPatterns == ["b*"])
    let localization = LocalizationOptions(policy: .ios, device: .pad, reading: reading)
    #expect(read.localizationOptions == localization)
    let audit = read.auditOptions
    #expect(audit.policy == .ios && audit.device == .pad && audit.expectedLocales == ["de", "fr"])
    #expect(audit.identifiers == read.identifiers && audit.glossary == ["VLC"] && audit.rowWidth == 40)
    #expect(audit.rules == read.rules && audit.minimumCoverage == read.minimumCoverage && audit.locales.isEmpty)
  }

  /// Commands that only read a bundle take less of the same file, with the same errors.
  @Test(arguments: [
    everything, "{}", #"{"dialect": "apple"}"#, "{", #"{"policy": 1, "rules": {"unknwn-rule": "off"}}"#,
    #"{"languageCodes": {"de": "a/b", "aé": "..", "b": "de"}}"#,
    manyPatterns(#""identifiers": {"texts": [PATTERNS]}"#),
    manyPatterns(#""identifiers": {"identifiers": [PATTERNS]}"#),
    manyPatterns(#""keysUsedByCode": {"b": [PATTERNS], "a": [PATTERNS]}, "languageCodes": {"de": "a/b"}"#),
  ]) func `how a bundle is read is the same without rules`(text: String) throws {
    let file = ConfigurationFile(path: "c.json", bytes: Array(text.utf8))
    func read() throws(ConfigurationError) -> CheckedConfiguration { try CheckedConfiguration(file) }
    func wholly() throws(ConfigurationError) -> ProjectConfiguration { try ProjectConfiguration(file) }
    do throws(ConfigurationError) {
      let (checked, configuration) = (try read(), try wholly())
      #expect(checked.localizationOptions == configuration.localizationOptions)
      #expect(checked.dialect == configuration.dialect)
    } catch {
      #expect(throws: error) { try wholly() }
      #expect(throws: error) { try read() }
    }
  }

  /// A configuration with 1,001 patterns that are tried one by one, in the place of a word.
  private static func manyPatterns(_ members: String) -> String {
    let patterns = (0...1000).map { "\"a*b*\($0)\"" }.joined(separator: ",")
    return "{" + members.split(separator: "PATTERNS", omittingEmptySubsequences: false).joined(separator: patterns)
      + "}"
  }

  @Test func oneThatSaysNothingChangesNothing() throws {
    let read = try Self.configuration("{}")
    #expect(read.localizationOptions == LocalizationOptions())
    #expect(read.minimumCoverage.isEmpty && read.reports.isEmpty && read.failOn == nil && read.baseline == nil)
    #expect(read.auditOptions.rowWidth == AuditOptions.defaultRowWidth)
    #expect(try Self.configuration(#"{"minimumCoverage": 80}"#).minimumCoverage == MinimumCoverage(standard: 8000))
  }

  @Test func pathsAreThoseOfItsFolder() throws {
    let paths = [".settings-l10n.json": "b", "/.settings-l10n.json": "/b", "/x/c.json": "/x/b", "../c.json": "../b"]
    for (path, expected) in paths {
      #expect(try Self.configuration(#"{"baseline": "b"}"#, at: path).baseline == expected)
    }
  }

  /// The file of terms is read from the folder of the configuration, and from nowhere else.
  @Test func theFileOfTermsIsRead() throws {
    var asked: [String] = []
    func read(_ path: String, _ text: String?) throws -> ProjectConfiguration {
      let file = ConfigurationFile(path: "App/c.json", bytes: Array("{\"terms\": \"\(path)\"}".utf8))
      return try ProjectConfiguration(file) { (path: String) throws(BundleError) -> [UInt8]? in
        asked.append(path)
        return text.map { Array($0.utf8) }
      }
    }
    let text = "source,locale,translation\naccount,de,Konto"
    let configuration = try read("./l10n//terms.csv", text)
    #expect(asked == ["l10n/terms.csv"])
    #expect(configuration.termsFile == "./l10n//terms.csv")
    #expect(configuration.auditOptions.catalog.terms.map(\.place) == ["l10n/terms.csv:2"])
    for path in ["/terms.csv", "../terms.csv", "a/../../terms.csv", "."] {
      let error = #expect(throws: ConfigurationError.self) { try read(path, text) }
      #expect(
        error?.findings.map(\.description) == [
          "App/c.json: error: \"terms\" is \"\(path)\": the path must lead into the folder of this file or below [json-shape]"
        ])
    }
    let broken: [(text: String?, message: String)] = [
      (nil, "App/t.csv: error: no such file"), ("a,b", "App/t.csv:1:1: error: the first row"),
    ]
    for (text, message) in broken {
      let error = #expect(throws: ConfigurationError.self) { try read("t.csv", text) }
      #expect(error?.findings.first?.description.hasPrefix(message) == true, "\(error?.findings ?? [])")
    }
  }

  // MARK: What is wrong

  /// All at once, with suggestions.
  @Test func everyProblemIsReported() throws {
    let text = """
      {
        "rulez": {},
        "failOn": "eror", "policy": 1,
        "rules": {"unknwn-rule": "off", "unknown-rule": {"severity": "of", "local": {}}},
        "minimumCoverage": {"locales": {"de": 101}},
        "reports": {"sarfi": "x"}
      }
      """
    let error = #expect(throws: ConfigurationError.self) { try Self.configuration(text, at: "c.json") }
    #expect(
      error?.description.split(separator: "\n").map(String.init) == [
        #"c.json:2:3: error: "rulez" is not a key of the configuration [json-shape] Did you mean "rules"?"#,
        #"c.json:3:13: error: "eror" is not a threshold [json-shape] Did you mean "error"?"#,
        #"c.json:3:31: error: "policy" must be one of "icu", "ios", found 1 [json-shape]"#,
        #"c.json:4:13: error: "unknwn-rule" is not a rule [unknown-rule] Did you mean "unknown-rule"?"#,
        #"c.json:4:64: error: "of" is not a severity [json-shape] Did you mean "off"?"#,
        #"c.json:4:70: error: "local" is not a key of a rule [json-shape] Did you mean "locales"?"#,
        #"c.json:5:41: error: "de" must be a number from 0 to 100, found 101 [json-shape]"#,
        #"c.json:6:15: error: "sarfi" is not a format [json-shape] Did you mean "sarif"?"#,
      ])
  }

  /// Arbitrary bytes are not accepted as a configuration, and do not crash.
  @Test func hostileFilesAreErrors() throws {
    let deep = String(repeating: "[", count: 100_000)
    let texts = ["", "null", "\"x\"", "{", "{}}", deep, "{\"rules\": " + deep, "{\"a\": 1e999999}", "{'a': 1}"]
    for text in texts {
      #expect(throws: ConfigurationError.self, "\(text.prefix(20))") { try Self.configuration(text) }
    }
    for bytes: [UInt8] in [[0xFF], [0xFE, 0xFF, 0xD8], Array("{\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)] {
      #expect(throws: ConfigurationError.self) {
        try ProjectConfiguration(ConfigurationFile(path: "c", bytes: bytes))
      }
    }
    let many = "{" + (0..<30_000).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}"
    let error = #expect(throws: ConfigurationError.self) { try Self.configuration(many) }
    #expect(error?.findings.count == FindingList.limit + 1)
  }

  /// UTF-16 with its mark is a way to write a text.
  @Test func anyEncodingThatIsMarkedIsRead() throws {
    let text = Array(#"{"glossary": ["Ä"]}"#.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let read = try ProjectConfiguration(ConfigurationFile(path: "c", bytes: [0xFF, 0xFE] + text))
    #expect(read.glossary == ["Ä"])
    let marked = try ProjectConfiguration(ConfigurationFile(path: "c", bytes: [0xEF, 0xBB, 0xBF] + Array("{}".utf8)))
    #expect(marked.glossary == [])
  }
}
