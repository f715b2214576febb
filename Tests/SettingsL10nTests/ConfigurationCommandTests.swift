import SettingsAudit
import SettingsLocalization
import SettingsReports
import TestSupport
import Testing

@testable import settings_l10n

/// How the configuration of a project affects commands, and how `init` creates it.
@Suite struct ConfigurationCommandTests {
  private static let settings = "Demo.app/Settings.bundle"
  private static let name = ConfigurationFile.name

  private static func run(_ line: String, in folder: TemporaryFolder) throws -> BuiltCommand.Run {
    try BuiltCommand.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// A rule that is on because the run is strict has its level from the option.
  @Test func theOriginOfAStrictRule() throws {
    let demo = try DemoBundle.make()
    for (options, origin) in [
      ("", "\"off\", \"from\": \"default\""), (" --strict", "\"warning\", \"from\": \"option\""),
    ] {
      let run = try Self.run("config --all \(Self.settings)" + options, in: demo)
      #expect(
        run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
          "\"html-entity\": { \"value\": \(origin)"))
    }
  }

  // MARK: init

  @Test func initWritesOnceAndIsRead() throws {
    let demo = try DemoBundle.make()
    let first = try Self.run("init \(Self.settings)", in: demo)
    let path = "Demo.app/" + Self.name
    #expect(first.status == 0 && first.problemText == "wrote \(path)\n")
    #expect(try Files.text(demo.path + "/" + path) == first.text)
    #expect(try JSONObject(first.output)?.strings("locales") == ["en", "fr", "he", "ja"])
    let second = try Self.run("init \(Self.settings)", in: demo)
    #expect(second.status == 2 && second.text.isEmpty)
    #expect(second.problemText.hasPrefix("error: \(path): already exists"))
    #expect(try Files.text(demo.path + "/" + path) == first.text)
    #expect(try Self.run("config \(Self.settings)", in: demo).text.contains("\"configuration\": \"\(path)\""))
  }

  @Test func initWithASchema() throws {
    let demo = try DemoBundle.make()
    let run = try Self.run("init \(Self.settings) --output cfg/c.json --with-schema", in: demo)
    #expect(run.status == 0 && run.problemText == "wrote cfg/settings-l10n.schema.json\nwrote cfg/c.json\n")
    #expect(try Files.bytes(demo.path + "/cfg/settings-l10n.schema.json") == ConfigurationSchema.document)
    #expect(try JSONObject(run.output)?.string("$schema") == "./settings-l10n.schema.json")
    #expect(try Self.run("config --schema", in: demo).output == ConfigurationSchema.document)
    #expect(try Self.run("init \(Self.settings) --output \(Self.settings)/c.json", in: demo).status == 2)
    #expect(try Self.run("init two", in: demo).status == 2)
  }

  // MARK: Precedence

  /// Each setting has its origin: option, configuration, bundle or default.
  @Test func configPrintsTheOriginOfSettings() throws {
    let demo = try DemoBundle.make()
    try demo.write(
      #"{"developmentLanguage": "fr", "policy": "ios", "rules": {"unknown-rule": {"locales": {"fr": "off"}}}}"#,
      to: Self.name)
    func entries(_ options: String) throws -> [String] {
      let run = try Self.run("config --all \(Self.settings) " + options, in: demo)
      let settings = try #require(try JSONObject(run.output)?.object("settings"))
      let plain = ["developmentLanguage", "policy", "dialect", "device"].map { name in
        "\(settings.object(name)?.string("value") ?? "?") \(settings.object(name)?.string("from") ?? "?")"
      }
      let rule = settings.object("rules")?.object("unknown-rule")
      return plain + ["\(rule?.string("value") ?? "?") \(rule?.string("from") ?? "?")"]
    }
    #expect(
      try entries("") == ["fr configuration", "ios configuration", "apple bundle", "phone default", "warning default"])
    #expect(
      try entries("--policy icu --dialect iask --development ja --rule unknown-rule=error")
        == ["ja option", "icu option", "iask option", "phone default", "error option"])
    #expect(
      try entries("--no-config") == ["en bundle", "icu default", "apple bundle", "phone default", "warning default"])
    try demo.write(#"{"device": "pad"}"#, to: "other.json")
    #expect(try entries("--config other.json")[3] == "pad configuration")
    #expect(try Self.run("config \(Self.settings) --config other.json --no-config", in: demo).status == 64)
  }

  /// Export, show and sync read the same file.
  @Test func everyCommandReadsIt() throws {
    let demo = try DemoBundle.make()
    try demo.write(
      #"{"developmentLanguage": "fr", "doNotTranslate": {"patterns": ["SOUND*"]}, "lengthLimits": {"Title": 12}}"#,
      to: Self.name)
    let show = try Self.run("show \(Self.settings) --format json", in: demo)
    let development = try JSONObject(show.output)?.object("development")
    #expect(development?.string("identifier") == "fr" && development?.string("source") == "configuration")
    let exported = try Self.run("export \(Self.settings) --format xliff --locale ja", in: demo).text
    #expect(exported.contains("source-language=\"fr\"") && exported.contains("Mute") && !exported.contains("SOUND"))
    #expect(exported.contains("Sonnerie"))
    let all = try Self.run("export \(Self.settings) --format xliff --locale ja --no-config", in: demo).text
    #expect(all.contains("source-language=\"en\"") && all.contains("SOUND"))
    let sync = try Self.run("sync \(Self.settings) --check --locale ja", in: demo).text
    #expect(!sync.contains("SOUND_FOOTER"))
  }

  /// A broken configuration ends a command, which reports every problem and its place.
  @Test func everyProblemOfABrokenOneIsReported() throws {
    let demo = try DemoBundle.make()
    try demo.write("{\"polcy\": \"icu\",\n \"device\": \"fone\"}", to: Self.name)
    for command in ["show", "export --format json", "sync --check", "lint", "config", "defaults"] {
      let words = command.split(separator: " ")
      let run = try Self.run("\(words[0]) \(Self.settings) \(words.dropFirst().joined(separator: " "))", in: demo)
      #expect(run.status == 2 && run.text.isEmpty, "\(command)")
      #expect(
        run.problemText == """
          \(Self.name):1:2: error: "polcy" is not a key of the configuration. Did you mean "policy"? [json-shape]
          \(Self.name):2:12: error: "fone" is not a device. Did you mean "phone"? [json-shape]

          """, "\(command): \(run.problemText)")
    }
  }

  /// A configuration may name the same formats as the command.
  @Test func reportFormatsAreThoseOfTheCommand() {
    #expect(ProjectConfiguration.reportFormats == AuditFormat.allCases.map(\.rawValue))
  }
}
