import SettingsAudit
import SettingsCatalog
import SettingsLocalization

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
  /// What is found around the bundle; `nil` if it was not asked for.
  private let app: JSONValue?

  init(_ bundle: SettingsBundle, _ configuration: ProjectConfiguration, given: Config, app: JSONValue?) {
    self.app = app
    self.bundle = bundle
    self.configuration = configuration
    self.given = given
  }

  /// The document, with a final newline.
  var utf8: [UInt8] {
    let root: JSONObject = [
      "schemaVersion": 1, "bundle": .string(bundle.path), "configuration": .text(configuration.file),
      "settings": .object(given.all ? settings : SettingsDocument.differing(settings)),
    ]
    let around: JSONObject = app.map { ["app": $0] } ?? [:]
    return JSONWriter.bytes(.object(root + around), .terminal) + [0x0A]
  }

  private var settings: JSONObject { languages + units + judgement }

  /// The settings that are not the defaults.
  private static func differing(_ settings: JSONObject) -> JSONObject {
    JSONObject(
      settings.members.compactMap { member in
        guard let entry = member.node.value.object else { return member }
        if let origin = entry["from"]?.value.string {
          let isStandard = origin == Origin.standard.rawValue && entry["locales"] == nil
          return isStandard && !isReadByApp(entry) ? nil : member
        }
        // The rules, by name.
        let rules = differing(entry)
        return rules.members.isEmpty ? nil : JSONObject.Member(member.key, .object(rules))
      })
  }

  /// Whether the bundle is also, or only, InAppSettingsKit's.
  private static func isReadByApp(_ entry: JSONObject) -> Bool {
    guard case .array(let readers)? = entry["readers"]?.value else { return false }
    return readers.contains { $0.value.string == LocalizedText.Reader.inAppSettingsKit.rawValue }
  }

  // MARK: Settings

  private var languages: JSONObject {
    let (region, regionOrigin) = developmentRegion
    let folders = configuration.catalogFolders.sorted { bytewise($0.bundle, $1.bundle) }.map {
      ($0.bundle, JSONValue.string($0.path))
    }
    let codes = configuration.languageCodes.sorted { $0.key < $1.key }.map { ($0.key.text, JSONValue.string($0.value)) }
    return [
      "developmentLanguage": entry(.string(region.identifier), regionOrigin),
      "dialect": dialect,
      "policy": choice(given.reader.policy, configuration.policy, .icu),
      "device": choice(given.reader.device, configuration.device, .all),
      "coverage": choice(nil, configuration.counted, .phone),
      "locales": list(configuration.locales),
      "languageCodes": entry(.members(codes), isStandard: codes.isEmpty),
      "catalogs": entry(.members(folders), isStandard: folders.isEmpty),
    ] + (given.app.ignoresApp ? [:] : ["app": hostApp])
  }

  private var hostApp: JSONValue {
    guard let app = configuration.hostApp else { return entry(.boolean(false), .configuration) }
    let texts = [("project", app.project), ("target", app.target)].compactMap { name, text in
      text.map { (name, JSONValue.string($0)) }
    }
    let value = texts + (app.languages.map { [("languages", JSONValue.texts($0))] } ?? [])
    return entry(.members(value), isStandard: value.isEmpty)
  }

  private var dialect: JSONValue {
    let wanted = given.content.dialect ?? configuration.dialect ?? .automatic
    let setting = entry(.string(wanted.rawValue), origin(given.content.dialect, configuration.dialect))
    guard wanted == .automatic, let members = setting.object else { return setting }
    let views = bundle.views(in: wanted, on: .all).map(\.reader)
    let readers = [LocalizedText.Reader.settings, .inAppSettingsKit].filter(views.contains)
    return .object(members + ["readers": .texts(readers.map(\.rawValue))])
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

  private var units: JSONObject {
    let (limits, width) = (configuration.lengthLimits, configuration.rowWidth)
    let (keys, patterns) = (configuration.excludedKeys, configuration.excludedPatterns)
    let (identifiers, used) = (configuration.identifiers, configuration.keysUsedByCode)
    let usedByTable = used.sorted { $0.key < $1.key }.map { ($0.key.text, JSONValue.texts($0.value)) }
    return [
      "doNotTranslate": lists(("keys", keys), ("patterns", patterns)),
      "localizableKeys": list(configuration.localizableKeys),
      "generatedPanes": list(configuration.generatedPanes),
      "keysUsedByCode": entry(.members(usedByTable), isStandard: used.isEmpty),
      "identifiers": lists(("identifiers", identifiers.identifiers), ("texts", identifiers.texts)),
      "generate": entry(
        ["identifiers": SettingsDocument.object(configuration.generatedNames) { .string($0) }],
        isStandard: configuration.generatedNames.isEmpty),
      "glossary": list(configuration.glossary),
      "terms": entry(.text(configuration.termsFile), isStandard: configuration.termsFile == nil),
      "lengthLimits": entry(SettingsDocument.object(limits) { .integer($0) }, isStandard: limits.isEmpty),
      "rowWidth": entry(.integer(width ?? AuditOptions.defaultRowWidth), isStandard: width == nil),
    ]
  }

  private var judgement: JSONObject {
    let (baseline, reports) = (configuration.baseline, configuration.reports)
    let files = JSONValue.members(reports.map { ($0.format, .string($0.path)) })
    return [
      "rules": .members(RuleDescription.all.map { ($0.rule.rawValue, rule($0)) }),
      "strict": strict,
      "history": entry(
        .boolean(configuration.usesHistory ?? false), isStandard: configuration.usesHistory == nil),
      "minimumCoverage": minimumCoverage,
      "failOn": choice(nil, configuration.failOn, .error),
      "baseline": entry(.text(baseline), isStandard: baseline == nil),
      "reports": entry(files, isStandard: reports.isEmpty),
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
    let isByStrict = settings.levels[rule.rule] == nil && isOn != rule.isOnByDefault
    let isChanged =
      isLeftOut || isWanted || settings.levels[rule.rule] != configuration.rules.levels[rule.rule]
      || (isByStrict && !configuration.rules.isStrict)
    let isConfigured = configuration.rules.levels[rule.rule] != nil || isByStrict
    let origin: Origin = isChanged ? .option : isConfigured ? .configuration : .standard
    let setting: JSONObject = ["value": .string(level?.rawValue ?? ""), "from": .string(origin.rawValue)]
    let locales = settings.localeLevels.compactMapValues { $0[rule.rule] }
    if locales.isEmpty { return .object(setting) }
    return .object(setting + ["locales": SettingsDocument.object(locales) { .string($0.rawValue) }])
  }

  private var strict: JSONValue {
    let isConfigured = configuration.rules.isStrict
    let origin: Origin = given.rules.strict && !isConfigured ? .option : isConfigured ? .configuration : .standard
    return entry(.boolean(given.rules.strict || isConfigured), origin)
  }

  private var minimumCoverage: JSONValue {
    let minimum = configuration.minimumCoverage
    let locales = SettingsDocument.object(minimum.locales, SettingsDocument.percent)
    let standard = minimum.standard.map(SettingsDocument.percent) ?? .null
    return entry(["default": standard, "locales": locales], isStandard: minimum.isEmpty)
  }

  private static func percent(_ tenThousandths: Int) -> JSONValue {
    .number(literal: Percentage.digits(tenThousandths))
  }

  // MARK: Entries

  private func entry(_ value: JSONValue, _ origin: Origin) -> JSONValue {
    ["value": value, "from": .string(origin.rawValue)]
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
    entry(.texts(texts), isStandard: texts.isEmpty)
  }

  private func lists(_ lists: (name: String, texts: [String])...) -> JSONValue {
    entry(.members(lists.map { ($0.name, .texts($0.texts)) }), isStandard: lists.allSatisfy(\.texts.isEmpty))
  }

  /// The values of a dictionary by name.
  private static func object<Value>(_ values: [String: Value], _ json: (Value) -> JSONValue) -> JSONValue {
    .members(values.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
  }
}
