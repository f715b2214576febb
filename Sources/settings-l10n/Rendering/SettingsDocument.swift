import SettingsLocalization

/// The JSON of `config`: every setting with its value and where that comes from.
struct SettingsDocument {
  /// Where a value comes from.
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

  var node: JSONNode {
    .object([
      ("schemaVersion", .number("1")), ("bundle", .string(bundle.path)),
      ("configuration", configuration.file.map { .string($0) } ?? .null),
      ("settings", .object(languages + units + judgement)),
    ])
  }

  // MARK: Settings

  private typealias Members = [(name: String, value: JSONNode)]

  private var languages: Members {
    let (region, regionOrigin) = developmentRegion
    let dialect = bundle.resolvedDialect(given.dialect ?? configuration.dialect ?? .automatic)
    let isFound = (given.dialect ?? configuration.dialect ?? .automatic) == .automatic
    return [
      ("developmentLanguage", entry(.string(region.identifier), regionOrigin)),
      (
        "dialect",
        entry(.string(dialect.rawValue), isFound ? .bundle : origin(given.dialect, configuration.dialect))
      ),
      ("policy", choice(given.policy, configuration.policy, .icu)),
      ("device", choice(given.device, configuration.device, .phone)),
      ("locales", list(configuration.locales)),
    ]
  }

  private var developmentRegion: (DevelopmentRegion, Origin) {
    let source: DevelopmentRegion.Source = given.development == nil ? .configuration : .given
    let region = bundle.developmentRegion(
      given: given.development ?? configuration.developmentLanguage, from: source)
    switch region.source {
    case .given: return (region, .option)
    case .configuration: return (region, .configuration)
    case .infoPlist, .english, .onlyLocalization: return (region, .bundle)
    case .assumed: return (region, .standard)
    }
  }

  private var units: Members {
    let limits = configuration.lengthLimits.sorted { $0.key < $1.key }
    return [
      ("doNotTranslate", lists(("keys", configuration.excludedKeys), ("patterns", configuration.excludedPatterns))),
      ("localizableKeys", list(configuration.localizableKeys)),
      (
        "identifiers",
        lists(("identifiers", configuration.identifiers.identifiers), ("texts", configuration.identifiers.texts))
      ),
      ("glossary", list(configuration.glossary)),
      (
        "lengthLimits",
        entry(.object(limits.map { ($0.key, .number(String($0.value))) }), isStandard: limits.isEmpty)
      ),
      (
        "rowWidth",
        entry(
          .number(String(configuration.rowWidth ?? AuditOptions.defaultRowWidth)),
          isStandard: configuration.rowWidth == nil)
      ),
    ]
  }

  private var judgement: Members {
    let reports = configuration.reports.map { (name: $0.format, value: JSONNode.string($0.path)) }
    return [
      ("rules", .object(RuleDescription.all.map { ($0.rule.rawValue, rule($0)) })),
      ("minimumCoverage", minimumCoverage), ("failOn", choice(nil, configuration.failOn, .error)),
      (
        "baseline",
        entry(configuration.baseline.map { .string($0) } ?? .null, isStandard: configuration.baseline == nil)
      ),
      ("reports", entry(.object(reports), isStandard: reports.isEmpty)),
    ]
  }

  // MARK: Rules

  private func rule(_ rule: RuleDescription) -> JSONNode {
    var settings = configuration.rules
    given.rules.apply(to: &settings)
    let standard: RuleSettings.Level? = rule.isOnByDefault ? .init(rawValue: rule.severity.rawValue) : .off
    let isLeftOut = settings.only.map { !$0.contains(rule.rule) } ?? false
    let isWanted = settings.only != nil && !isLeftOut
    let level =
      isLeftOut ? .off : settings.levels[rule.rule] ?? (isWanted ? .init(rawValue: rule.severity.rawValue) : standard)
    let isChanged = isLeftOut || isWanted || settings.levels[rule.rule] != configuration.rules.levels[rule.rule]
    let isConfigured = configuration.rules.levels[rule.rule] != nil
    var members: Members = [
      ("value", .string(level?.rawValue ?? "")),
      ("from", .string((isChanged ? Origin.option : isConfigured ? .configuration : .standard).rawValue)),
    ]
    let locales = settings.localeLevels.compactMap { locale, levels in levels[rule.rule].map { (locale, $0) } }
    if !locales.isEmpty {
      let sorted = locales.sorted { $0.0 < $1.0 }.map { (name: $0.0, value: JSONNode.string($0.1.rawValue)) }
      members.append(("locales", .object(sorted)))
    }
    return .object(members)
  }

  private var minimumCoverage: JSONNode {
    let minimum = configuration.minimumCoverage
    let locales = minimum.locales.sorted { $0.key < $1.key }.map { ($0.key, SettingsDocument.percent($0.value)) }
    let standard = minimum.standard.map { SettingsDocument.percent($0) } ?? .null
    return entry(.object([("default", standard), ("locales", .object(locales))]), isStandard: minimum.isEmpty)
  }

  /// Ten-thousandths as percent: 99.5.
  private static func percent(_ tenThousandths: Int) -> JSONNode {
    let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return .number(String(whole)) }
    let digits = rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0" : "") + String(rest)
    return .number("\(whole).\(digits)")
  }

  // MARK: Entries

  private func entry(_ value: JSONNode, _ origin: Origin) -> JSONNode {
    .object([("value", value), ("from", .string(origin.rawValue))])
  }

  private func entry(_ value: JSONNode, isStandard: Bool) -> JSONNode {
    entry(value, isStandard ? .standard : .configuration)
  }

  private func origin<Value>(_ given: Value?, _ configured: Value?) -> Origin {
    given != nil ? .option : configured != nil ? .configuration : .standard
  }

  private func choice<Name: RawRepresentable<String>>(
    _ given: Name?, _ configured: Name?, _ standard: Name
  ) -> JSONNode {
    entry(.string((given ?? configured ?? standard).rawValue), origin(given, configured))
  }

  private func list(_ texts: [String]) -> JSONNode {
    entry(.array(texts.map { .string($0) }), isStandard: texts.isEmpty)
  }

  private func lists(_ lists: (name: String, texts: [String])...) -> JSONNode {
    let members = lists.map { (name: $0.name, value: JSONNode.array($0.texts.map { .string($0) })) }
    return entry(.object(members), isStandard: lists.allSatisfy(\.texts.isEmpty))
  }
}
