internal import SettingsCatalog
public import SettingsLocalization

extension ProjectConfiguration {
  /// Reads a configuration file.
  ///
  /// - Throws: ``ConfigurationError`` with all problems of the file: it is not JSON, or it has an unknown or duplicate
  ///   key, a value of the wrong type, or an unknown rule.
  public init(_ file: ConfigurationFile) throws(ConfigurationError) {
    let check = JSONShapeCheck(
      bytes: file.bytes, file: file.path, ConfigurationShape.root, nameRules: ["a rule": .unknownRule])
    let findings = check.findings
    guard findings.isEmpty else { throw ConfigurationError(findings) }
    self.init(check.document.root?.value.object ?? JSONObject(), folder: file.folder)
    self.file = file.path
    let problems = longPatterns + badCodes
    if !problems.isEmpty { throw ConfigurationError(problems) }
  }

  /// Findings about pattern lists that are too slow to match.
  private var longPatterns: [Finding] {
    let lists =
      [
        ("doNotTranslate.patterns", excludedPatterns), ("identifiers.identifiers", identifiers.identifiers),
        ("identifiers.texts", identifiers.texts),
      ] + keysUsedByCode.map { ("keysUsedByCode.\($0.key)", $0.value) }.sorted { bytewise($0.0, $1.0) }
    let problem = "has more than 1,000 patterns with more than two parts between stars"
    return lists.filter { KeySelection.isTooLong($0.1) }.map { name, _ in
      Finding(.jsonShape, .error, "\"\(name)\" \(problem)", file: file)
    }
  }

  /// Findings about codes of languages that cannot be names of files.
  private var badCodes: [Finding] {
    languageCodes.sorted { $0.key < $1.key }.filter { !LanguageCodes.isCode($0.value) }.map { name, code in
      Finding(
        .jsonShape, .error, "\"languageCodes.\(name)\" is \(code.quoted): expected letters, digits, - and _", file: file
      )
    }
  }

  /// Reads an object that was checked.
  private init(_ object: JSONObject, folder: String) {
    self.init()
    takeLanguages(object)
    takeUnits(object)
    rules = ProjectConfiguration.rules(object["rules"]?.value.object ?? JSONObject())
    if case .boolean(let isStrict)? = object["strict"]?.value { rules.isStrict = isStrict }
    if case .boolean(let usesHistory)? = object["history"]?.value { self.usesHistory = usesHistory }
    minimumCoverage = ProjectConfiguration.minimumCoverage(object["minimumCoverage"]?.value)
    failOn = object.string("failOn").flatMap { FailThreshold(rawValue: $0) }
    baseline = object.string("baseline").map { ProjectConfiguration.path($0, from: folder) }
    reports = (object["reports"]?.value.object?.texts ?? []).map { format, path in
      Report(format: format, path: ProjectConfiguration.path(path, from: folder))
    }.sorted { $0.format < $1.format }
  }

  private mutating func takeLanguages(_ object: JSONObject) {
    developmentLanguage = object.string("developmentLanguage")
    dialect = object.string("dialect").flatMap { SettingsDialect(rawValue: $0) }
    policy = object.string("policy").flatMap { ResolutionPolicy(rawValue: $0) }
    device = object.string("device").flatMap { Device(rawValue: $0) }
    counted = object.string("coverage").flatMap { CountedAnswer(rawValue: $0) }
    locales = object.strings("locales")
    for (name, code) in object["languageCodes"]?.value.object?.texts ?? [] {
      languageCodes[LocalizationName(name)] = code
    }
  }

  private mutating func takeUnits(_ object: JSONObject) {
    let excluded = object["doNotTranslate"]?.value.object
    excludedKeys = excluded?.strings("keys") ?? []
    excludedPatterns = excluded?.strings("patterns") ?? []
    localizableKeys = object.strings("localizableKeys")
    for member in object["keysUsedByCode"]?.value.object?.members ?? [] {
      keysUsedByCode[TableName(member.key)] = member.node.value.strings
    }
    for (key, name) in object["generate"]?.value.object?["identifiers"]?.value.object?.texts ?? [] {
      generatedNames[key] = name
    }
    let judged = object["identifiers"]?.value.object
    identifiers = IdentifierRule(
      identifiers: judged?.strings("identifiers") ?? [], texts: judged?.strings("texts") ?? [])
    glossary = object.strings("glossary")
    let limits = object["lengthLimits"]?.value.object?.members ?? []
    for limit in limits { lengthLimits[limit.key] = limit.node.value.integer }
    rowWidth = object["rowWidth"]?.value.integer
  }

  // MARK: Values

  private static func rules(_ object: JSONObject) -> RuleSettings {
    var settings = RuleSettings()
    for member in object.members {
      let rule = Finding.Rule(rawValue: member.key)
      let inner = member.node.value.object
      settings.levels[rule] = (member.node.value.string ?? inner?.string("severity")).flatMap { .init(rawValue: $0) }
      for (locale, level) in inner?["locales"]?.value.object?.texts ?? [] {
        settings.localeLevels[locale, default: [:]][rule] = RuleSettings.Level(rawValue: level)
      }
    }
    return settings
  }

  private static func minimumCoverage(_ value: JSONValue?) -> MinimumCoverage {
    guard let object = value?.object else { return MinimumCoverage(standard: value?.tenThousandths) }
    var minimum = MinimumCoverage(standard: object["default"]?.value.tenThousandths)
    for member in object["locales"]?.value.object?.members ?? [] {
      minimum.locales[member.key] = member.node.value.tenThousandths
    }
    return minimum
  }

  /// A path relative to a folder, as a path from the working directory.
  private static func path(_ path: String, from folder: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder == "." { return path }
    return (folder == "/" ? "" : folder) + "/" + path
  }
}

extension JSONObject {
  fileprivate func string(_ name: String) -> String? { self[name]?.value.string }

  fileprivate func strings(_ name: String) -> [String] { self[name]?.value.strings ?? [] }

  /// The members that are strings.
  fileprivate var texts: [(name: String, text: String)] {
    members.compactMap { member in member.node.value.string.map { (member.key, $0) } }
  }
}

extension JSONValue {
  /// The strings of an array; empty for any other kind of value.
  fileprivate var strings: [String] {
    if case .array(let nodes) = self { nodes.compactMap(\.value.string) } else { [] }
  }

  /// A percentage in ten-thousandths; `nil` for any other kind of value.
  fileprivate var tenThousandths: Int? {
    if case .number(let literal) = self { Percentage.tenThousandths(literal) } else { nil }
  }
}
