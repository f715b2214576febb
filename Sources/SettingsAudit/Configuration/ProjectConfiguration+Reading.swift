internal import SettingsCatalog
public import SettingsLocalization

extension ProjectConfiguration {
  /// Reads a configuration file, and the file of terms that it names.
  ///
  /// - Throws: ``ConfigurationError`` with all problems of the file: it is not JSON, or it has an unknown or duplicate
  ///   key, a value of the wrong type, or an unknown rule; or with those of the file of terms.
  public init(_ file: ConfigurationFile) throws(ConfigurationError) {
    try self.init(file) { (path: String) throws(BundleError) -> [UInt8]? in
      try SourceTree(root: InputFile.realPath(ofFolder: file.folder)).read(path)
    }
  }

  /// - Parameter read: the bytes of a file in the folder of the configuration, or below; `nil` if there is none.
  package init(
    _ file: ConfigurationFile, read: (String) throws(BundleError) -> [UInt8]?
  ) throws(ConfigurationError) {
    self.init(try CheckedConfiguration(file), folder: file.folder)
    guard let termsFile else { return }
    let path = CatalogFolderCheck.plain(termsFile)
    if termsFile.utf8.first == UInt8(ascii: "/") || BundlePath(path) == nil {
      let problem = "\"terms\" is \(termsFile.quoted): the path must lead into the folder of this file or below"
      throw ConfigurationError([Finding(.jsonShape, .error, problem, file: file.path)])
    }
    try readTerms(path, shown: ProjectConfiguration.path(path, from: file.folder), read)
  }

  private mutating func readTerms(
    _ path: String, shown: String, _ read: (String) throws(BundleError) -> [UInt8]?
  ) throws(ConfigurationError) {
    let content: [UInt8]?
    do throws(BundleError) {
      content = try read(path)
    } catch {
      throw ConfigurationError([Finding(.termsFile, .error, error.reason, file: shown)])
    }
    guard let bytes = content else {
      throw ConfigurationError([Finding(.termsFile, .error, "no such file; links are not followed", file: shown)])
    }
    let file = TermsFile(bytes: bytes, file: shown, name: path)
    if !file.problems.isEmpty { throw ConfigurationError(file.problems) }
    terms = file.terms
  }

  private init(_ checked: CheckedConfiguration, folder: String) {
    self.init()
    let object = checked.object
    file = checked.file
    readLanguages(checked)
    readUnits(object)
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

  private mutating func readLanguages(_ checked: CheckedConfiguration) {
    developmentLanguage = checked.developmentLanguage
    dialect = checked.dialect
    policy = checked.policy
    device = checked.device
    counted = checked.object.string("coverage").flatMap { CountedAnswer(rawValue: $0) }
    locales = checked.object.strings("locales")
    hostApp = checked.hostApp
    catalogFolders = checked.catalogFolders
    for (name, code) in checked.languageCodes { languageCodes[LocalizationName(name)] = code }
  }

  private mutating func readUnits(_ object: JSONObject) {
    let excluded = object["doNotTranslate"]?.value.object
    excludedKeys = excluded?.strings("keys") ?? []
    excludedPatterns = excluded?.strings("patterns") ?? []
    localizableKeys = object.strings("localizableKeys")
    generatedPanes = object.strings("generatedPanes")
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
    termsFile = object.string("terms")
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

extension JSONValue {
  /// A percentage in ten-thousandths; `nil` for any other kind of value.
  fileprivate var tenThousandths: Int? {
    if case .number(let literal) = self { Percentage.tenThousandths(literal) } else { nil }
  }
}
