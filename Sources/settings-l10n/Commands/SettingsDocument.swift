import SettingsAudit
import SettingsLocalization
import SettingsTranslation

/// The JSON of `config`: every setting with its value and the origin of the value.
struct SettingsDocument {
  /// The origin of a value.
  private enum Origin: String {
    case option, configuration, bundle
    case standard = "default"
  }

  private let bundle: SettingsBundle
  private let configuration: ProjectConfiguration
  private let given: Config

  init(_ bundle: SettingsBundle, _ configuration: ProjectConfiguration, given: Config) {
    self.bundle = bundle
    self.configuration = configuration
    self.given = given
  }

  /// The document, with a final newline.
  var utf8: [UInt8] {
    let root: Members = [
      .init("schemaVersion", .number(literal: "1")), .init("bundle", .string(bundle.path)),
      .init("configuration", configuration.file.map { .string($0) } ?? .null),
      .init("settings", .object(JSONObject(languages + units + judgement))),
    ]
    return JSONWriter.bytes(.object(JSONObject(root)), .terminal) + [0x0A]
  }

  // MARK: Settings

  private typealias Members = [JSONObject.Member]

  private var languages: Members {
    let (region, regionOrigin) = developmentRegion
    let dialect = bundle.resolvedDialect(given.content.dialect ?? configuration.dialect ?? .automatic)
    let isFound = (given.content.dialect ?? configuration.dialect ?? .automatic) == .automatic
    return [
      .init("developmentLanguage", entry(.string(region.identifier), regionOrigin)),
      .init(
        "dialect",
        entry(
          .string(dialect.rawValue),
          isFound ? .bundle : origin(given.content.dialect, configuration.dialect))
      ),
      .init("policy", choice(given.reader.policy, configuration.policy, .icu)),
      .init("device", choice(given.reader.device, configuration.device, .phone)),
      .init("locales", list(configuration.locales)),
    ]
  }

  private var developmentRegion: (DevelopmentRegion, Origin) {
    var reading = configuration.catalogOptions.reading
    given.content.apply(to: &reading)
    let region = bundle.developmentRegion(given: reading.development)
    switch region.source {
    case .given: return (region, .option)
    case .configuration: return (region, .configuration)
    case .infoPlist, .english, .onlyLocalization, .repeatedTexts: return (region, .bundle)
    case .assumed: return (region, .standard)
    }
  }

  private var units: Members {
    let limits = SettingsDocument.members(configuration.lengthLimits) { .number(literal: String($0)) }
    return [
      .init(
        "doNotTranslate", lists(("keys", configuration.excludedKeys), ("patterns", configuration.excludedPatterns))),
      .init("localizableKeys", list(configuration.localizableKeys)),
      .init(
        "identifiers",
        lists(("identifiers", configuration.identifiers.identifiers), ("texts", configuration.identifiers.texts))
      ),
      .init("glossary", list(configuration.glossary)),
      .init(
        "lengthLimits",
        entry(.object(JSONObject(limits)), isStandard: limits.isEmpty)
      ),
      .init(
        "rowWidth",
        entry(
          .number(literal: String(configuration.rowWidth ?? AuditOptions.defaultRowWidth)),
          isStandard: configuration.rowWidth == nil)
      ),
    ]
  }

  private var judgement: Members {
    let reports = configuration.reports.map { JSONObject.Member($0.format, .string($0.path)) }
    return [
      .init("rules", .object(JSONObject(RuleDescription.all.map { .init($0.rule.rawValue, rule($0)) }))),
      .init("strict", strict), .init("minimumCoverage", minimumCoverage),
      .init("failOn", choice(nil, configuration.failOn, .error)),
      .init(
        "baseline",
        entry(configuration.baseline.map { .string($0) } ?? .null, isStandard: configuration.baseline == nil)
      ),
      .init("reports", entry(.object(JSONObject(reports)), isStandard: reports.isEmpty)),
    ]
  }

  // MARK: Rules

  private func rule(_ rule: RuleDescription) -> JSONValue {
    var settings = configuration.rules
    given.rules.apply(to: &settings)
    let isOn = rule.isOnByDefault || (settings.isStrict && rule.isStrict)
    let standard: RuleSettings.Level? = isOn ? .init(rawValue: rule.severity.rawValue) : .off
    let isLeftOut = settings.only.map { !$0.contains(rule.rule) } ?? false
    let isWanted = settings.only != nil && !isLeftOut
    let level =
      isLeftOut ? .off : settings.levels[rule.rule] ?? (isWanted ? .init(rawValue: rule.severity.rawValue) : standard)
    let isChanged = isLeftOut || isWanted || settings.levels[rule.rule] != configuration.rules.levels[rule.rule]
    let isConfigured = configuration.rules.levels[rule.rule] != nil
    var members: Members = [
      .init("value", .string(level?.rawValue ?? "")),
      .init("from", .string((isChanged ? Origin.option : isConfigured ? .configuration : .standard).rawValue)),
    ]
    let locales = settings.localeLevels.compactMapValues { $0[rule.rule] }
    if !locales.isEmpty {
      let levels = SettingsDocument.members(locales) { .string($0.rawValue) }
      members.append(.init("locales", .object(JSONObject(levels))))
    }
    return .object(JSONObject(members))
  }

  private var strict: JSONValue {
    let isConfigured = configuration.rules.isStrict
    let origin: Origin = given.rules.strict && !isConfigured ? .option : isConfigured ? .configuration : .standard
    return entry(.boolean(given.rules.strict || isConfigured), origin)
  }

  private var minimumCoverage: JSONValue {
    let minimum = configuration.minimumCoverage
    let locales = SettingsDocument.members(minimum.locales, SettingsDocument.percent)
    let members: Members = [
      .init("default", minimum.standard.map(SettingsDocument.percent) ?? .null),
      .init("locales", .object(JSONObject(locales))),
    ]
    return entry(.object(JSONObject(members)), isStandard: minimum.isEmpty)
  }

  private static func percent(_ tenThousandths: Int) -> JSONValue {
    .number(literal: Percentage.digits(tenThousandths))
  }

  // MARK: Entries

  private func entry(_ value: JSONValue, _ origin: Origin) -> JSONValue {
    .object(JSONObject([.init("value", value), .init("from", .string(origin.rawValue))]))
  }

  private func entry(_ value: JSONValue, isStandard: Bool) -> JSONValue {
    entry(value, isStandard ? .standard : .configuration)
  }

  private func origin<Value>(_ given: Value?, _ configured: Value?) -> Origin {
    given != nil ? .option : configured != nil ? .configuration : .standard
  }

  private func choice<Name: RawRepresentable<String>>(
    _ given: Name?, _ configured: Name?, _ standard: Name
  ) -> JSONValue {
    entry(.string((given ?? configured ?? standard).rawValue), origin(given, configured))
  }

  private func list(_ texts: [String]) -> JSONValue {
    entry(SettingsDocument.array(texts), isStandard: texts.isEmpty)
  }

  private func lists(_ lists: (name: String, texts: [String])...) -> JSONValue {
    let members = lists.map { JSONObject.Member($0.name, SettingsDocument.array($0.texts)) }
    return entry(.object(JSONObject(members)), isStandard: lists.allSatisfy(\.texts.isEmpty))
  }

  private static func array(_ texts: [String]) -> JSONValue { .array(texts.map { JSONNode(.string($0)) }) }

  /// The members of a dictionary by name.
  private static func members<Value>(_ values: [String: Value], _ json: (Value) -> JSONValue) -> Members {
    values.sorted { $0.key < $1.key }.map { JSONObject.Member($0.key, json($0.value)) }
  }
}
